"""sea.py - what the tests from outside share: a server that is started, killed and started again, and clients of a few lines on bare
sockets, so that they can also do what no honest client does."""
import base64
import os
import random
import re
import select
import signal
import socket
import string
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.dirname(HERE))
from expect import expect, finish  # noqa: E402,F401  (tests/expect.py)

PATIENCE = 120  # seconds: on a busy machine everything takes long
LETTERS = string.ascii_letters + string.digits + "-_"
secret_chance = random.SystemRandom()


def secret(n):
    return "".join(secret_chance.choice(LETTERS) for _ in range(n))


class Gone(Exception):
    """The line broke."""


class Server:
    """flotilla serve, with a store of its own; start() and kill() as often as one likes, always at the same port."""

    def __init__(self, program, *words, folder=None, app=None):
        self.program, self.words, self.port, self.process = os.path.abspath(program), words, 0, None
        self.own = None if folder else tempfile.TemporaryDirectory()
        self.folder = folder or self.own.name
        self.app = app or os.path.join(self.folder, "app")
        if not app:
            os.makedirs(self.app, exist_ok=True)
            with open(os.path.join(self.app, "index.html"), "w") as f:
                f.write("<h1>Flotilla</h1>")

    @property
    def store(self):
        return os.path.join(self.folder, "store")

    def start(self):
        words = [self.program, "serve", self.app, "--port", str(self.port), "--store", self.store, *self.words]
        self.errors = open(os.path.join(self.folder, "errors"), "ab")
        until = time.time() + PATIENCE
        while True:
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=self.errors, text=True)
            self.line = self.process.stdout.readline()
            found = re.search(r"https?://[^:]+:(\d+)", self.line)
            if found:
                self.port = int(found[1])
                return self
            status = self.process.wait()
            self.process.stdout.close()
            if not self.port or time.time() > until:  # the port of one that was killed may be taken for a moment
                raise SystemExit(f"the server does not start: {status} {self.said()}")
            time.sleep(0.05)

    def said(self):
        with open(os.path.join(self.folder, "errors"), "rb") as f:
            return f.read().decode(errors="replace")[-3000:]

    def alive(self):
        return self.process is not None and self.process.poll() is None

    def end(self, how=signal.SIGTERM):
        """Ends it and waits for that; its exit status."""
        if not self.process:
            return None
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close(), self.errors.close()
        self.process = None
        return status

    def kill(self):
        return self.end(signal.SIGKILL)

    def close(self):
        self.end(signal.SIGKILL)
        if self.own:
            self.own.cleanup()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.close()


class Line:
    """A WebSocket. recv() gives whole frames; what is odd can be sent by raw()."""

    def __init__(self, port, path="/sea", origin=None, protocol="flotilla.2", timeout=PATIENCE, host="127.0.0.1", greet=True):
        try:
            self.socket = socket.create_connection((host, port), timeout=timeout)
        except OSError as e:
            raise Gone(e) from None
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes, self.status, self.parts = b"", None, b""
        if greet:
            self.greet(path, origin, protocol)

    def greet(self, path, origin, protocol):
        head = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if protocol:
            head.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin:
            head.append(f"Origin: {origin}")
        self.raw(("\r\n".join(head) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        answer, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        self.status = int(answer.split()[1])
        if self.status != 101:
            raise Gone(f"HTTP {self.status}")

    def fileno(self):
        return self.socket.fileno()

    def raw(self, data):
        try:
            self.socket.sendall(data)
        except OSError as e:
            raise Gone(e) from None

    def send(self, text, code=1, final=True):
        data = text if isinstance(text, bytes) else text.encode()
        n = len(data)
        longer = bytes([0x80 | 126]) + struct.pack(">H", n) if n < 65536 else bytes([0x80 | 127]) + struct.pack(">Q", n)
        length = bytes([0x80 | n]) if n < 126 else longer
        self.raw(bytes([(0x80 if final else 0) | code]) + length + b"\0\0\0\0" + data)  # a mask of zeros is a mask, too

    def more(self, wait=None):
        """Reads what is there; False: nothing came in that time."""
        try:
            if wait is not None and not select.select([self.socket], [], [], wait)[0]:
                return False
            data = self.socket.recv(1 << 16)
        except OSError as e:
            raise Gone(e) from None
        if not data:
            raise Gone("closed")
        self.bytes += data
        return True

    def frame(self):
        """The next frame that has come, as (code, data), or None. Pings are answered."""
        b = self.bytes
        if len(b) < 2:
            return None
        n, at = b[1] & 127, 2
        if n == 126:
            n, at = (struct.unpack(">H", b[2:4])[0] if len(b) >= 4 else 1 << 62), 4
        elif n == 127:
            n, at = (struct.unpack(">Q", b[2:10])[0] if len(b) >= 10 else 1 << 62), 10
        if len(b) < at + n:
            return None
        final, code, data, self.bytes = b[0] & 0x80, b[0] & 15, b[at:at + n], b[at + n:]
        if code == 8:
            raise Gone(f"closed by the server: {data[2:].decode(errors='replace')}")
        if code == 9:
            self.send(data, 10)
        if code in (0, 1):
            self.parts += data
            if final:
                whole, self.parts = self.parts, b""
                return 1, whole
        return 0, b""

    def lines(self, wait=0.0):
        """All lines that are there, or come in that time."""
        out, came = [], False
        while True:
            got = self.frame()
            if got:
                if got[0] == 1:
                    out += got[1].decode().rstrip("\n").split("\n")
                continue
            if out or came and not wait:
                return out
            if not self.more(wait):
                return out
            came = True

    def close(self):
        self.socket.close()


class Client:
    """Somebody at a table, who waits for each answer."""

    def __init__(self, port, link=None, token=None, **how):
        self.line, self.link, self.token, self.news, self.heard = Line(port, **how), link or secret(22), token or secret(43), [], []
        expect(self.ask("hello 2 en").startswith("ok hello 2 flotilla "), "greeted")

    def take(self, wait):
        for line in self.line.lines(wait):
            self.heard.append(line)
            (self.answers if re.match(r"(@\d+ )?(ok|error)\b", line) else self.news).append(line)

    answers = ()

    def ask(self, line):
        """Its answer; news are kept."""
        self.answers, until = [], time.time() + PATIENCE
        self.line.send(line)
        while not self.answers:
            if time.time() > until:
                raise Gone(f"no answer to {line!r}")
            self.take(1)
        return self.answers[0]

    def at(self, line):
        answer = self.ask("@1 " + line)
        return answer[3:] if answer.startswith("@1 ") else answer

    def enter(self, known=0):
        return self.ask(f"enter 1 {self.link} {self.token} {known}")

    def open(self, words):
        return self.ask(f"open 1 {self.link} {self.token} {words}")

    def until(self, pattern, wait=PATIENCE):
        """The first of the news that fits, with which all before it are forgotten."""
        until = time.time() + wait
        while True:
            for i, line in enumerate(self.news):
                found = re.match(r"@1 (?:" + pattern + ")", line)
                if found:
                    del self.news[:i + 1]
                    return found
            if time.time() > until:
                raise Gone(f"nothing like {pattern!r} among {self.news[-20:]}")
            self.take(1)

    def close(self):
        self.line.close()
