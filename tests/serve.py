#!/usr/bin/env python3
"""serve.py FLOTILLA - the server from outside: files, types, headers, caching, odd requests, ports, how it starts and ends.
Ends with 'N passed, N failed'."""
import http.client, os, pathlib, re, signal, socket, subprocess, sys, tempfile

from expect import expect, finish

PATIENCE = 300  # seconds: on a busy machine everything takes long

program = os.path.abspath(sys.argv[1])


class Server:
    def __init__(self, *words, store=None):
        self.folder = tempfile.TemporaryDirectory()
        self.store = store or self.folder.name + "/store"
        self.process = subprocess.Popen([program, "serve", *words, "--store", self.store], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.line = self.process.stdout.readline()
        found = re.search(r"http://([^:]+):(\d+) ", self.line)
        self.port = int(found[2]) if found else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.status = self.process.wait(PATIENCE)
        self.error = self.process.stderr.read()
        self.process.stdout.close(), self.process.stderr.close()
        self.folder.cleanup()

    def get(self, path, method="GET", headers={}):
        to = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        to.putrequest(method, path, skip_host=False)
        for name, value in headers.items():
            to.putheader(name, value)
        to.endheaders()
        answer = to.getresponse()
        body = answer.read()
        to.close()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, body

    def send(self, data):
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as to:
            try:
                to.sendall(data)
                to.shutdown(socket.SHUT_WR)
                return to.recv(100)
            except OSError:
                return b""


def files(app):
    (app / "assets").mkdir(parents=True)
    (app / "index.html").write_text("<h1>start</h1>")
    (app / "sw.js").write_text("// worker")
    (app / "assets" / "module.wasm").write_bytes(bytes(range(256)) * 4000)
    (app / "app.webmanifest").write_text("{}")
    (app.parent / "secret.txt").write_text("secret")


def what_is_served(s):
    status, head, body = s.get("/")
    expect(status == 200 and body == b"<h1>start</h1>" and head["content-type"].startswith("text/html"), "the start page")
    expect("must-revalidate" in head["cache-control"], "the start page is asked for again")
    policy = head["content-security-policy"]
    expect("default-src 'none'" in policy and "unsafe-inline" not in policy and "'unsafe-eval'" not in policy, "a strict policy")
    expect(not re.search(r"https?:|\*", policy), "the policy names no other host")
    expect(head["x-content-type-options"] == "nosniff" and head["referrer-policy"] == "no-referrer", "further headers")
    status, head, body = s.get("/assets/module.wasm")
    expect(status == 200 and body == bytes(range(256)) * 4000 and head["content-type"] == "application/wasm", "the module, whole")
    expect("max-age=31536000" in head["cache-control"], "what has its fingerprint in its name is kept")
    expect("content-security-policy" in head, "the policy stands on every file")
    expect(s.get("/app.webmanifest")[1]["content-type"] == "application/manifest+json", "the manifest's type")
    expect("javascript" in s.get("/sw.js")[1]["content-type"], "a script's type")
    etag = s.get("/")[1]["etag"]
    expect(s.get("/", headers={"If-None-Match": etag})[0] == 304, "unchanged files are not sent again")


def what_is_not(s):
    expect(s.get("/nothing")[0] == 404, "a file that is not there")
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "//secret.txt", "/....//secret.txt"):
        status, _, body = s.get(path)
        expect(status != 200 and b"secret" not in body, f"nothing outside the folder: {path}")
    for data in (b"", b"\0" * 5000, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n", b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\nx",
                 b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00"):
        s.send(data)
        expect(s.process.poll() is None and s.get("/")[0] == 200, f"goes on after {data[:20]!r}")


def where_it_listens(app):
    with Server(app, "--port", "0") as one:
        expect(one.port > 0 and one.line.startswith("Flotilla is at http://localhost:"), "says where it is in one line")
        others = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        for address in [x for x in others if "." in x]:
            try:
                socket.create_connection((address, one.port), timeout=2).close()
                expect(False, "only this machine gets in")
            except OSError:
                expect(True, "")
        twice = subprocess.run([program, "serve", app, "--port", str(one.port)], capture_output=True, text=True, timeout=PATIENCE)
        expect(twice.returncode == 2 and "taken" in twice.stderr, "a port that is taken")
    expect(one.status == 0 and one.error == "", "ends well when asked to")
    with Server(app) as first, Server(app) as second:
        expect(first.port and second.port and first.port != second.port, "the next free port")


def what_is_refused(app):
    for words, says in ((("/nowhere",), "no web app"), ((app, "--port", "70000"), "--port"), ((app, "--host", "300.1.1.1", "--port", "0"), "listen"),
                        ((app, "surplus"), "surplus"), ((app, "--port"), "value")):
        run = subprocess.run([program, "serve", *words], capture_output=True, text=True, timeout=PATIENCE)
        expect(run.returncode == 2 and says in run.stderr and run.stderr.count("\n") == 1, f"refused: {words} {run.stderr}")


with tempfile.TemporaryDirectory() as folder:
    app = pathlib.Path(folder) / "app"
    files(app)
    with Server(str(app), "--port", "0") as s:
        what_is_served(s)
        what_is_not(s)
    expect(s.status == 0 and s.error == "", f"ends well: {s.error}")
    where_it_listens(str(app))
    what_is_refused(str(app))
sys.exit(finish())
