#!/usr/bin/env python3
"""serve.py FLOTILLA - the server from outside: files, types, headers, caching, odd requests, ports, how it starts and ends; who may come
to the sea, and what is kept.
Ends with 'N passed, N failed'."""
import base64, http.client, os, pathlib, re, secrets, signal, socket, sqlite3, ssl, struct, subprocess, sys, tempfile

from expect import expect, finish

PATIENCE = 300  # seconds: on a busy machine everything takes long

program = os.path.abspath(sys.argv[1])
state = tempfile.TemporaryDirectory()
os.environ["XDG_STATE_HOME"] = state.name  # nobody's own games are touched


class Server:
    def __init__(self, *words, store=None):
        self.folder = tempfile.TemporaryDirectory()
        self.store = store or self.folder.name + "/store"
        self.process = subprocess.Popen([program, "serve", *words, "--store", self.store], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True)
        self.line = self.process.stdout.readline()
        found = re.search(r"https?://([^:]+):(\d+) ", self.line)
        self.port = int(found[2]) if found else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.status = self.process.wait(PATIENCE)
        self.error = self.process.stderr.read()
        self.process.stdout.close(), self.process.stderr.close()
        self.folder.cleanup()

    def get(self, path, method="GET", headers={}, at="127.0.0.1"):
        to = http.client.HTTPConnection(at, self.port, timeout=PATIENCE)
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


class Sea:
    """A connection to /sea, by hand: it can do what no honest client does."""

    def __init__(self, server, path="/sea", words="flotilla.2", headers=(), host=None, wrap=None):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        if wrap:
            self.socket = wrap(self.socket)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or 'localhost:' + str(server.port)}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, *([f"Sec-WebSocket-Protocol: {words}"] if words else [])]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.bytes, self.lines = b"", []
        try:
            while b"\r\n\r\n" not in self.bytes:
                self.more()
        except EOFError:
            pass
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        self.head, self.status = head.decode(), int(head.split()[1]) if head else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def more(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise EOFError
        self.bytes += data

    def send(self, data, kind=1, final=True):
        mask, n = secrets.token_bytes(4), len(data)
        size = bytes([0x80 | n]) if n < 126 else b"\xfe" + struct.pack(">H", n) if n < 65536 else b"\xff" + struct.pack(">Q", n)
        self.socket.sendall(bytes([(0x80 if final else 0) | kind]) + size + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(data)))

    def say(self, *lines):
        self.send("\n".join(lines).encode())

    def frame(self):
        def need(n):
            while len(self.bytes) < n:
                self.more()
        need(2)
        kind, n, at = self.bytes[0] & 15, self.bytes[1] & 127, 2
        if n == 126:
            need(4)
            n, at = struct.unpack(">H", self.bytes[2:4])[0], 4
        elif n == 127:
            need(10)
            n, at = struct.unpack(">Q", self.bytes[2:10])[0], 10
        need(at + n)
        data, self.bytes = self.bytes[at:at + n], self.bytes[at + n:]
        return kind, data

    def hear(self, *begins):
        """The first line that begins so."""
        while True:
            while self.lines:
                line = self.lines.pop(0)
                if line.startswith(begins):
                    return line
            kind, data = self.frame()
            if kind == 8:
                raise EOFError(data[2:].decode())
            if kind == 9:
                self.send(data, 10)
            if kind == 1:
                self.lines += data.decode().splitlines()

    def closed(self):
        """Why the server closed it: its number and its words."""
        try:
            while True:
                kind, data = self.frame()
                if kind == 8:
                    return struct.unpack(">H", data[:2])[0], data[2:].decode()
        except EOFError:
            return 0, ""


def link():
    return secrets.token_urlsafe(17)[:22]


def token():
    return secrets.token_urlsafe(33)[:43]


def open_table(s, sea, words="players 3 seat 0 mine seat 1 open seat 2 bot random", game="blackflag"):
    place, who = link(), token()
    sea.say("hello 2", f"open 1 {place} {who} {game} {words} name Anna")
    sea.hear("@1 told")
    return place, who


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
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "//secret.txt",
                 "/....//secret.txt"):
        status, _, body = s.get(path)
        expect(status != 200 and b"secret" not in body, f"nothing outside the folder: {path}")
    for data in (b"", b"\0" * 5000, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                 b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\nx",
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
    for words, says in ((("/nowhere",), "no web app"), ((app, "--port", "70000"), "--port"),
                        ((app, "--host", "300.1.1.1", "--port", "0"), "listen"),
                        ((app, "surplus"), "surplus"), ((app, "--port"), "value")):
        run = subprocess.run([program, "serve", *words], capture_output=True, text=True, timeout=PATIENCE)
        expect(run.returncode == 2 and says in run.stderr and run.stderr.count("\n") == 1, f"refused: {words} {run.stderr}")


def who_may_come(s):
    here = f"localhost:{s.port}"
    for words, status, what in (({}, 101, "with its words"), ({"words": None}, 400, "without its words"), ({"words": "flotilla.9"}, None, "with other words"),
                                ({"path": "/"}, 404, "at another place"), ({"path": "/seaside"}, 404, "at a place with a longer name"),
                                ({"headers": [f"Origin: http://{here}"]}, 101, "from its own page"), ({"headers": ["Origin: http://evil.example"]}, 403, "from another page"),
                                ({"headers": [f"Origin: http://{here}.evil.example"]}, 403, "from one that begins alike"), ({"headers": ["Origin: null"]}, 403, "from nowhere"),
                                ({"headers": ["Origin: http://party.example:8080"], "host": "party.example:8080"}, 101, "under another name of this machine"),
                                ({"headers": ["Origin: https://party.example"], "host": "party.example:443"}, 101, "at the usual port"),
                                ({"headers": ["Origin: https://friends.example"]}, 101, "from a page that is let in")):
        with Sea(s, **words) as sea:
            expect(sea.status == status if status else sea.status != 101, f"/sea {what}: {sea.status}")
    with Sea(s) as sea:
        expect("permessage-deflate" not in sea.head and "flotilla.2" in sea.head, "says which words are spoken, and does not press them")


def what_is_heard(s):
    with Sea(s) as sea:
        for part, final in ((b"hello 2\npi", False), (b"ng a\npi", False), (b"ng b", True)):
            sea.send(part, 1 if part.startswith(b"hello") else 0, final)
        expect(sea.hear("ok ping") == "ok ping a" and sea.hear("ok ping") == "ok ping b", "a frame in pieces")
        sea.send(b"x" * 4000)
        expect(sea.hear("error unknown"), "a long frame")
        sea.send(b"", 9)
        expect(sea.frame()[0] == 10, "a ping is answered")
        for data in (b"ping \xff", b"ping \xc3", b"ping \xed\xa0\x80", b"ping \xc0\xaf", b"ping \0", b"ping \xc2\x85", b"ping \x1b[2J"):
            sea.send(data)
            expect(sea.hear("ok", "error").startswith("error malformed"), f"no text: {data!r}")
    for data, kind, number in ((b"x" * 5000, 1, 1009), (b"ping", 2, 1003)):
        with Sea(s) as sea:
            sea.send(data, kind)
            got, why = sea.closed()
            expect(got == number, f"closed: {data[:8]!r} as {kind}: {got} {why}")
    for garbage in (b"\xff" * 300, b"\x81\xfe", b"\x81\x05hello", os.urandom(2000)):
        with Sea(s) as sea:
            try:
                sea.socket.sendall(garbage)
                sea.socket.shutdown(socket.SHUT_WR)
            except OSError:  # it was closed at once
                pass
            expect(sea.closed() is not None and s.get("/health")[0] == 200, f"goes on after {garbage[:4]!r}")


def what_is_reported(s):
    status, head, body = s.get("/health")
    expect(status == 200 and body == b"ok\n" and head["content-type"].startswith("text/plain"), "/health")
    status, head, body = s.get("/sea")
    expect(status == 200 and body == b"flotilla.2\n" and head["cache-control"] == "no-store", "a page asks whether there are tables here")
    status, _, body = s.get("/metrics")
    expect(status == 200 and re.search(rb"^flotilla_connections \d+$", body, re.M) and body.count(b"\n") < 30, "/metrics")
    for path in ("/health", "/metrics"):
        expect(s.get(path, headers={"X-Forwarded-For": "203.0.113.9"})[0] == 404, f"{path} is for this machine only")


def games_go_on(app):
    with tempfile.TemporaryDirectory() as folder:
        store = folder + "/store"
        with Server(app, "--port", "0", store=store) as s, Sea(s) as anna, Sea(s) as bert:
            place, who = open_table(s, anna)
            other = token()
            bert.say("hello 2", f"enter 4 {place} {other}", "@4 sit 1 Bert")
            bert.hear("@4 ask 1 1")
            anna.hear("@1 ask 0 1")
            anna.say("@1 move 0 1 ship armed")
            answer = anna.hear("@1 ok move")
            expect(subprocess.run([program, "backup", folder + "/copy", "--store", store], timeout=PATIENCE, capture_output=True).returncode == 0, "a backup while it runs")
            bert.say("@4 move 1 1 ship armed")
            bert.hear("@4 ok move")
            twice = subprocess.run([program, "serve", app, "--port", "0", "--store", store], capture_output=True, text=True, timeout=PATIENCE)
            expect(twice.returncode == 2 and f"already: 'http://localhost:{s.port}'" in twice.stderr, f"one server for a store: {twice.stderr}")
            run = subprocess.run([program, "restore", folder + "/copy", "--store", store], capture_output=True, text=True, timeout=PATIENCE)
            expect(run.returncode == 2 and "running" in run.stderr, "nothing is restored under a server")
        expect(s.status == 0 and s.error == "", f"ends well with guests: {s.error}")
        expect(os.stat(store).st_mode & 0o077 == 0, "the store is nobody else's to read")
        for secret in (place, who, other):
            expect(secret.encode() not in pathlib.Path(store).read_bytes(), "no secret is in the store")
        with Server(app, "--port", "0", store=store) as s, Sea(s) as anna, Sea(s) as bert:
            anna.say("hello 2", f"enter 1 {place} {who}")
            expect("stage game host 1 you 1" in anna.hear("@1 table"), "the game is there again")
            anna.say("@1 move 0 1 ship armed")
            expect(anna.hear("@1 ok move", "@1 error") == answer, "a move that was made is acknowledged again")
            bert.say("hello 2", f"enter 4 {place} {other}")
            bert.hear("@4 told")
            bert.say("@4 move 1 1 ship armed")
            expect(bert.hear("@4 ok move", "@4 error").startswith("@4 ok"), "the other's, too")
        run = subprocess.run([program, "restore", folder + "/copy", "--store", store], capture_output=True, text=True, timeout=PATIENCE)
        expect(run.returncode == 0 and os.path.exists(store + ".old"), f"a backup is restored: {run.stderr}")
        with Server(app, "--port", "0", store=store) as s, Sea(s) as bert:
            bert.say("hello 2", f"enter 4 {place} {other}")
            expect(bert.hear("@4 ask 1", "@4 told").startswith("@4 ask 1 1 "), "as it was when it was copied")
        with sqlite3.connect(store) as db:
            db.execute("PRAGMA user_version = 99")
        db.close()
        run = subprocess.run([program, "serve", app, "--port", "0", "--store", store], capture_output=True, text=True, timeout=PATIENCE)
        expect(run.returncode == 2 and "newer release" in run.stderr and run.stderr.count("\n") == 1, "a store of a newer release")


def behind_a_proxy(app):
    with Server(app, "--port", "0", "--behind-proxy") as s:
        with Sea(s, headers=["X-Forwarded-For: 198.51.100.1, 203.0.113.7", "X-Forwarded-Proto: https", "Origin: https://sail.example"], host="sail.example") as sea:
            expect(sea.status == 101, "a page by way of the proxy")
            sea.say("hello 2", *["ping x"] * 450)
            expect(sea.hear("error busy"), "an address has limits")
            with Sea(s, headers=["X-Forwarded-For: 203.0.113.8"]) as other:
                other.say("hello 2")
                expect(other.hear("ok hello", "error").startswith("ok"), "another address is not concerned")
            with Sea(s, headers=["X-Forwarded-For: 203.0.113.7"]) as same:
                same.say("hello 2")
                expect(same.hear("ok hello", "error").startswith("error busy"), "the same address by another connection is")
        with Sea(s, headers=["X-Forwarded-Proto: https", "X-Forwarded-For: 203.0.113.7", "Origin: http://sail.example"], host="sail.example") as sea:
            expect(sea.status == 403, "a page of another kind")
    with Server(app, "--port", "0") as s, Sea(s, headers=["X-Forwarded-For: 203.0.113.7"]) as sea:
        sea.say("hello 2", *["ping x"] * 450)
        expect(sea.hear("ok hello", "error").startswith("ok") and not any(sea.hear("ok ping", "error").startswith("error") for _ in range(450)), "nobody is believed without --behind-proxy")


def who_is_silent(app):
    with Server(app, "--port", "0", "--patience", "1") as s, Sea(s) as dead, Sea(s) as alive:
        place, _ = open_table(s, dead)
        alive.say("hello 2", f"enter 2 {place} {token()}")
        expect(alive.hear("@2 person 1 gone"), "who does not answer is gone")
        expect(dead.closed() is not None, "and is cut off")
        alive.say("ping x")
        expect(alive.hear("ok ping") == "ok ping x", "who answers stays")


def more_than_there_is_room_for(app):
    """Files that may be open: each connection is one."""
    with Server(app, "--port", "0") as s:
        subprocess.run(["prlimit", "--pid", str(s.process.pid), "--nofile=64:64"], check=True)
        many = []
        for _ in range(100):
            try:
                many.append(socket.create_connection(("127.0.0.1", s.port), timeout=PATIENCE))
            except OSError:
                break
        for one in many:
            one.close()
        while True:
            with Sea(s) as sea:  # when the others have gone there is room again
                if sea.status == 101:
                    break
        expect(s.process.poll() is None, "goes on when too many came")


def with_a_certificate(app, folder):
    cert, key = f"{folder}/cert.pem", f"{folder}/key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True, timeout=PATIENCE)
    context = ssl.create_default_context(cafile=cert)
    with Server(app, "--port", "0", "--cert", cert, "--key", key) as s:
        expect(s.line.startswith("Flotilla is at https://localhost:"), "https")
        to = http.client.HTTPSConnection("localhost", s.port, context=context, timeout=PATIENCE)
        to.request("GET", "/")
        expect(to.getresponse().read() == b"<h1>start</h1>", "the page by https")
        to.close()
        def wrap(x):
            return context.wrap_socket(x, server_hostname="localhost")
        with Sea(s, wrap=wrap, headers=[f"Origin: https://localhost:{s.port}"]) as sea:
            open_table(s, sea)
            expect(sea.status == 101, "a table by https")
        with Sea(s, wrap=wrap, headers=[f"Origin: http://localhost:{s.port}"]) as sea:
            expect(sea.status == 403, "no page by http")
    run = subprocess.run([program, "serve", app, "--port", "0", "--cert", app + "/index.html", "--key", key], capture_output=True, text=True, timeout=PATIENCE)
    expect(run.returncode == 2 and "certificate" in run.stderr, f"what is no certificate: {run.stderr}")


def a_party(app):
    others = [x for x in subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split() if "." in x]
    run = subprocess.run([program, "serve", app, "--party", "--host", "127.0.0.1"], capture_output=True, text=True, timeout=PATIENCE)
    expect(run.returncode == 2 and "--party" in run.stderr, "--party or --host")
    if not others:
        run = subprocess.run([program, "serve", app, "--party", "--port", "0"], capture_output=True, text=True, timeout=PATIENCE)
        expect(run.returncode == 2 and "no local network" in run.stderr, "a party needs a network")
        return
    with Server(app, "--port", "0", "--party") as s:
        at = re.search(r"http://([^:]+):", s.line)[1]
        expect(at in others, f"at an address of this machine: {s.line}")
        shown = ""
        while "scan" not in shown:
            shown += s.process.stdout.readline()
        expect(f"http://{at}:{s.port}" in shown and len(re.findall("[\u2580\u2584\u2588 ]{20,}", shown)) > 10, "the address, and a code to scan")
        expect(s.get("/", at=at)[0] == 200 and s.get("/health", at=at)[0] == 200, "it can be reached there")
    run = subprocess.run([program, "serve", app, "--party", "--port", "0", "--seed", "1"], capture_output=True, text=True, timeout=PATIENCE)
    expect(run.returncode == 2 and "--seed" in run.stderr, "no game with others is dealt from a seed")


def dealt_from_a_seed(app):
    views = []
    for _ in range(2):
        with Server(app, "--port", "0", "--seed", "11") as s, Sea(s) as anna:
            open_table(s, anna, "players 3 seat 0 mine seat 1 bot random seat 2 bot random")
            views.append(anna.hear("@1 now 0 1 "))
    expect(views[0] == views[1], "--seed deals the same again")


with tempfile.TemporaryDirectory() as folder:
    app = pathlib.Path(folder) / "app"
    files(app)
    with Server(str(app), "--port", "0", "--origin", "https://friends.example") as s:
        what_is_served(s)
        what_is_not(s)
        who_may_come(s)
        what_is_heard(s)
        what_is_reported(s)
    expect(s.status == 0 and s.error == "", f"ends well: {s.error}")
    where_it_listens(str(app))
    what_is_refused(str(app))
    games_go_on(str(app))
    behind_a_proxy(str(app))
    who_is_silent(str(app))
    more_than_there_is_room_for(str(app))
    with_a_certificate(str(app), folder)
    a_party(str(app))
    dealt_from_a_seed(str(app))
sys.exit(finish())
