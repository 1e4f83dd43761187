#!/usr/bin/env python3
"""guests.py FLOTILLA - the program's own clients: flotilla play --at and --open, flotilla join; also when the server is killed, or the line is bad."""
import os
import pty
import re
import select
import stat
import subprocess
import sys
import tempfile
import time

from proxy import Proxy
from sea import ROOT, Client, Gone, PATIENCE, Server, expect, finish, secret
from expect import insist, run_all

program = os.path.abspath(next(a for a in sys.argv[1:] if not a.startswith("-")))
home = tempfile.TemporaryDirectory()
BOT = os.path.join(ROOT, "docs", "examples", "bot.py")


def environment(name="home"):
    folder = os.path.join(home.name, name)
    return dict(os.environ, XDG_STATE_HOME=folder + "/state", XDG_DATA_HOME=folder + "/data", USER="tester", LC_ALL="C.UTF-8", NO_COLOR="1", TERM="xterm")


class Terminal:
    """flotilla play, typed at: by pipes, or at a terminal of its own."""

    def __init__(self, *words, name="home", tty=False):
        self.out, self.seen, here = b"", 0, subprocess.PIPE
        if tty:
            self.mine, here = pty.openpty()
        command = [program, "play", *words, "--speed", "9", "--lang", "en", *(["--size", "80x24"] if tty else [])]
        self.p = subprocess.Popen(command, env=environment(name), stdin=here, stdout=here if tty else subprocess.PIPE,
                                  stderr=here if tty else subprocess.STDOUT, start_new_session=True)
        if tty:
            os.close(here)
        self.fd = self.mine if tty else self.p.stdout.fileno()

    def until(self, pattern):
        """What was said behind the last thing that was waited for."""
        until = time.time() + PATIENCE
        while True:
            text = self.out.decode(errors="replace")
            found = re.compile(pattern, re.S).search(text, self.seen)
            if found:
                self.seen = found.end()
                return found
            if time.time() > until:
                raise Gone(f"nothing like {pattern!r} in {text[self.seen:][-3000:]}")
            if select.select([self.fd], [], [], 0.5)[0]:
                try:
                    data = os.read(self.fd, 1 << 16)
                except OSError:
                    data = b""
                self.out += data
                if not data:
                    found = re.compile(pattern, re.S).search(self.out.decode(errors="replace"), self.seen)
                    if not found:
                        raise Gone(f"it ended ({self.p.wait()}) without {pattern!r}: {self.out.decode(errors='replace')[self.seen:][-3000:]}")

    def type(self, text):
        os.write(self.mine if hasattr(self, "mine") else self.p.stdin.fileno(), (text + "\n").encode())

    def end(self):
        status = self.p.wait(PATIENCE)
        if hasattr(self, "mine"):
            os.close(self.mine)
        else:
            self.p.stdin.close(), self.p.stdout.close()
        return status


def address(server, link):
    return f"http://127.0.0.1:{server.port}/#/at/{link}"


def join(server, link, bot, *words, port=None):
    return subprocess.Popen([program, "join", f"http://127.0.0.1:{port or server.port}/#/at/{link}", "--bot", bot, *words], env=environment(), stdout=-1, stderr=-1, text=True)


def joined(processes):
    said = [p.communicate(timeout=PATIENCE) for p in processes]
    insist(all(p.returncode == 0 for p in processes) and len({out for out, _ in said}) == 1 and said[0][0].startswith("over score "), f"all see the same end: {said}")
    return said[0][0]


def a_terminal():
    """Opened from the terminal; somebody comes; chat, a move, a refusal, undo, the end, the record."""
    with Server(program) as server:
        t = Terminal("blackflag", "--open", f"http://127.0.0.1:{server.port}", "--players", "3", "--option", "fleet=small", "--seats", "me,open,random", "--name", "Anna")
        link = t.until(r"#/at/([\w-]{22})")[1]
        t.until("▀.*quit >")
        t.type("/qr")
        t.until("▀")
        b = Client(server.port, link)
        insist(b.enter() == "ok enter 1", "the link leads there")
        t.until("1 person looks on")
        b.at("sit 1 Ben")
        t.until("Anna: choose in secret.*quit >")
        b.at("say Ahoy, Anna!")
        t.until("Ben: Ahoy, Anna!")
        t.type("/say Well met, Ben")
        b.until("chat 2 1 text Well met, Ben")
        t.type("/good_luck")
        b.until("chat 3 1 phrase good_luck")
        t.type("sail")
        t.until("Not allowed, rule")
        t.type("1")
        b.until("event 1 [0-9]+ launched 0")
        t.type("undo")
        b.until("undone 1 0")
        t.until("Anna: choose in secret.*quit >")
        t.type("save")
        t.until("The server keeps this game")
        t.type("/nonsense")
        t.until("not something to say")
        t.type("2")
        ask = b.until(r"ask 1 (\d+)|event 1 [0-9]+ launched 0")
        t.type("/bot random")
        b.until("seat 0 person 1 away wished random")
        b.at("bot 1 random")
        b.until("over")
        t.until(r"wins|share.*flotilla watch (\S+)")
        insist(t.end() == 0, "it ends well")
        saved = re.search(r"flotilla watch (\S+)", t.out.decode())[1]
        run = subprocess.run([program, "replay", saved], stdout=-1, stderr=-1, text=True)
        insist(run.returncode == 0, f"the record is kept here, and verifies: {run.stderr}")
        b.close()


def comes_back():
    """A seat stays with whoever took it, also when the terminal was closed; what happened meanwhile is told. The token is nobody else's to read."""
    with Server(program) as server:
        a = Client(server.port)
        insist(a.open("cove players 3 seat 0 mine seat 2 bot random name Anna") == "ok open 1", "opened")
        t = Terminal("--at", address(server, a.link), "--name", "Berta", name="berta")
        a.until("seat 1 person 2")
        t.until("quit >")
        t.type("quit")
        t.until("You keep your seat.*flotilla play --at")
        insist(t.end() == 0, "left")
        a.until("person 2 gone")
        seats = os.path.join(home.name, "berta/state/flotilla/seats")
        for path, mode in ((seats, 0o700), (os.path.join(seats, os.listdir(seats)[0]), 0o600)):
            insist(stat.S_IMODE(os.stat(path).st_mode) == mode, f"nobody else may read {path}")
        t = Terminal("--at", address(server, a.link), name="berta")
        a.until("person 2 here")
        t.until("What has happened meanwhile|Berta")
        other = Terminal("--at", address(server, a.link), "--look-on", name="clara")
        other.until("quit >|chooses")
        for x in (t, other):
            x.type("quit")
            insist(x.end() == 0, "and leaves again")
        a.close()


def at_a_real_terminal():
    """Lines are edited here, so that news do not swallow what is being typed; the server is killed, and that is said."""
    server = Server(program).start()
    a = Client(server.port)
    insist(a.open("blackflag players 3 option fleet=small seat 0 mine seat 2 bot random name Anna") == "ok open 1", "opened")
    t = Terminal("--at", address(server, a.link), "--name", "Berta", name="tty", tty=True)
    t.until("Berta: choose in secret")
    os.write(t.mine, b"/say ab")
    t.until("/say ab")
    a.at("say hello")
    t.until("Anna: hello.*>.*/say ab")
    os.write(t.mine, b"\x7fc\n")
    a.until("chat 2 2 text ac")
    server.kill()
    t.until("The line is broken")
    server.start()
    t.until("The line is there again|meanwhile")
    t.type("1")
    a = Client(server.port, a.link, a.token)
    a.enter()
    a.until("event 0 [0-9]+ launched 1")
    t.type("quit")
    insist(t.end() == 0, "left")
    a.close(), server.close()


def clear_errors():
    """What does not go is said in one line."""
    with Server(program) as server:
        full = Client(server.port)
        full.open("blackflag players 2 option fleet=small seat 0 mine seat 1 bot random name Anna")
        cases = ((["join", "nowhere"], "http"), (["join"], "which table"), (["join", "http://127.0.0.1:1/"], "not of a table"), (["join", address(server, "short")], "not whole"),
                 (["join", address(server, secret(22))], "no such table"), (["join", address(server, full.link)], "has begun|no seat"), (["join", "http://127.0.0.1:0/#/at/" + secret(22)], "port"),
                 (["join", address(server, full.link), "--bot", "nobody"], "bot"), (["join", address(server, full.link), "--seat", "9"], "--seat"), (["play", "--at", "x"], "http"),
                 (["play", "--at", f"http://127.0.0.1:{server.port}/"], "--open"), (["play", "--at", address(server, secret(22))], "no such table"),
                 (["play", "--open", f"http://127.0.0.1:{server.port}"], "which game"), (["play", "--at", "x", "--open", "y"], "together"))
        for words, says in cases:
            run = subprocess.run([program, *words], env=environment(), stdout=-1, stderr=-1, stdin=subprocess.DEVNULL, text=True,
                                 timeout=PATIENCE)
            insist(run.returncode == 2 and re.search(says, run.stderr) and run.stderr.count("\n") == 1, f"{words}: {run.returncode} {run.stderr!r}")
        lazy = Client(server.port)
        lazy.open("blackflag players 3 option fleet=small seat 0 mine seat 1 bot random name Anna")
        bad = join(server, lazy.link, "exec:echo hello 1 x; read a; read b; echo attack!; sleep 9")
        out, error = bad.communicate(timeout=PATIENCE)
        insist(bad.returncode == 2 and "attack!" in error and error.count("\n") == 1, f"a program that says nonsense: {error!r}")
        full.close(), lazy.close()


def by_https():
    """A certificate that is trusted is needed, and enough."""
    cert, key = os.path.join(home.name, "cert.pem"), os.path.join(home.name, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost"], stdout=-1, stderr=-1, check=True)
    with Server(program, "--cert", cert, "--key", key) as server:
        words = [program, "join", f"https://localhost:{server.port}/#/at/{secret(22)}"]
        for trusted, says in ((cert, "no such table"), (key, "nobody answers")):
            run = subprocess.run(words, env=dict(environment(), SSL_CERT_FILE=trusted), stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
            insist(run.returncode == 2 and says in run.stderr, f"{run.stderr}")


def bots_join():
    """A bot of ours, another, and a program in Python play all five games to their end at one table; each learns only what its seat may see."""
    with Server(program) as server:
        for words, bots in (("blackflag players 3 option fleet=small", 3), ("rum players 2", 2), ("cove players 3", 3), ("ahoy players 2", 2), ("corsairs players 2", 2)):
            host = Client(server.port)
            insist(host.open(words + " name Host") == "ok open 1", words)
            joined([join(server, host.link, bot) for bot in (f"exec:{sys.executable} {BOT}", "greedy", "random")[:bots]])
            host.until("over")
            host.close()


def a_program_hears_its_seat_only():
    spy = os.path.join(home.name, "spy")
    with Server(program) as server:
        host = Client(server.port)
        host.open("blackflag players 3 option fleet=small seat 0 bot random seat 2 bot random name Host")
        insist(host.at("view s").startswith("error") or True, "")
        joined([join(server, host.link, f"exec:tee {spy}.in | {sys.executable} {BOT} | tee {spy}.out", "--seat", "1")])
        with open(spy + ".in") as f:
            heard = f.read().splitlines()
        kinds = {line.split()[0] for line in heard}
        insist({"hello", "table", "seat", "event", "state", "legal", "ask", "ok", "over"} <= kinds, f"it hears what version 1 says: {kinds}")
        insist(all(line.split()[1] == "1" for line in heard if line.split()[0] in ("event", "state", "legal", "ask")), "of its own seat only")
        events = [int(line.split()[2]) for line in heard if line.startswith("event")]
        insist(events == list(range(1, len(events) + 1)), f"each of its events, once: {events[:20]}")
        asks = [int(line.split()[2]) for line in heard if line.startswith("ask")]
        insist(asks == list(range(1, len(asks) + 1)), f"each of its asks, once: {asks[:20]}")
        host.close()


def bots_in_a_storm():
    """The server is killed again and again, and the line is bad: the bots come to the end."""
    server = Server(program).start()
    proxy = Proxy(server, 5).start()
    host = Client(server.port)
    host.open("cove players 3 name Host")
    bots = [join(server, host.link, bot, port=proxy.port) for bot in (f"exec:{sys.executable} {BOT}", "greedy", "random")]
    until, kills = time.time() + PATIENCE, 0
    while any(p.poll() is None for p in bots) and time.time() < until:
        time.sleep(0.7)
        if kills < 10:
            server.kill()
            server.start()
            kills += 1
    joined(bots)
    print(f"{kills} kills, {proxy.cuts} cuts, {proxy.stalls} stalls")
    host.close(), proxy.close(), server.close()


tests = [a_terminal, comes_back, at_a_real_terminal, clear_errors, by_https, bots_join, a_program_hears_its_seat_only, bots_in_a_storm]
run_all(tests, [a for a in sys.argv[2:] if not a.startswith("-")])
sys.exit(finish())
