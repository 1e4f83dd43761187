#!/usr/bin/env python3
"""rough.py FLOTILLA - what no honest client does: garbage, half-open lines, a thousand that are idle, one that never reads, foreign pages,
floods, frames without end. The server goes on, with bounded memory, and a game at another table does not notice."""
import os
import random
import re
import socket
import struct
import sys
import time

from sea import Client, Gone, Line, PATIENCE, Server, expect, finish, secret
from expect import insist, run_all

program = next(a for a in sys.argv[1:] if not a.startswith("-"))
server = Server(program)


def resident():
    with open(f"/proc/{server.process.pid}/status") as f:
        return int(re.search(r"VmRSS:\s+(\d+)", f.read())[1]) / 1024


def files():
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def settle(what, limit, wait=PATIENCE):
    """Waits until a number is no larger than that."""
    until = time.time() + wait
    while what() > limit and time.time() < until:
        time.sleep(0.05)
    return what()


class Game:
    """Somebody plays against bots all the while: each of the moves is answered soon."""

    def __init__(self):
        self.c, self.slowest = Client(server.port), 0
        insist(self.c.open("cove players 3 seat 0 mine seat 1 bot random seat 2 bot random name Anna") == "ok open 1", "a table is opened")

    def step(self, n=3):
        for _ in range(n):
            ask = self.c.until(r"ask 0 (\d+)")
            start = time.time()
            self.c.news.clear()
            insist(self.c.at("legal 0").startswith("ok legal 0"), "moves are listed")
            moves = [line.split()[3] for line in self.c.news if line.startswith("@1 legal 0 ")]
            insist(self.c.at(f"move 0 {ask[1]} {random.choice(moves)}").startswith("ok move 0 "), "a move is acknowledged")
            self.slowest = max(self.slowest, time.time() - start)
            if any(line.startswith("@1 over") for line in self.c.news):
                self.__init__()

    def close(self):
        self.c.close()


def goes_on(game, what):
    insist(server.alive(), f"the server goes on after {what}: {server.said()}")
    game.step()


def garbage():
    game, chance = Game(), random.Random(1)
    for i in range(300):
        try:
            line = Line(server.port, greet=False)
            how = i % 6
            if how == 0:
                line.raw(bytes(chance.randrange(256) for _ in range(chance.randrange(2000))))
            elif how == 1:
                line.raw(b"GET /sea HTTP/1.1\r\n" + bytes(chance.randrange(32, 127) for _ in range(chance.randrange(4000))) + b"\r\n\r\n")
            else:
                line.greet("/sea", None, "flotilla.2")
                if how == 2:
                    line.raw(bytes(chance.randrange(256) for _ in range(chance.randrange(3000))))
                elif how == 3:
                    line.send("hello 2")
                    line.send(bytes(chance.randrange(256) for _ in range(chance.randrange(1, 4000))), chance.choice([1, 2]))
                elif how == 4:
                    line.send("hello 2")
                    for _ in range(20):
                        words = "open enter pass leave @1 @2 @ sit move 0 1 -1 99999999999999999999 blackflag players name say é \x7f seat".split()
                        line.send(" ".join(chance.choice(words) for _ in range(chance.randrange(9))))
                else:
                    length = struct.pack(">Q", chance.getrandbits(64))
                    line.raw(bytes([chance.randrange(256), 0x80 | chance.randrange(128)]) + length + b"\0" * chance.randrange(200))
            if chance.random() < 0.5:
                line.lines(0.01)
        except Gone:
            pass
        line.close()
        if i % 60 == 59:
            goes_on(game, "garbage")
    c = Client(server.port)
    insist(c.ask("@1 say hello").startswith("@1 error ") or c.ask("@1 say hello").startswith("error "), "a table that was not entered")
    for bad in ("open", "open 1", "open 0 x y", f"open 1 {secret(22)} {secret(43)} chess name x", f"open 1 {secret(21)} {secret(43)} rum name x", f"enter 1 {secret(22)} {secret(43)}",
                f"enter 1000 {secret(22)} {secret(43)}", "enter 1 x y", "pass 1 a b c", "describe chess", "hello 1", "hello 3", "abracadabra"):
        answer = c.ask(bad)
        insist(re.match(r"(@\d+ )?error [a-z]+ \S", answer), f"{bad!r} is answered with {answer!r}")
    insist(c.ask("ping still-here") == "ok ping still-here", "and it goes on")
    c.close(), game.close()


def before_hello():
    line = Line(server.port)
    line.send(f"open 1 {secret(22)} {secret(43)} rum players 2 name x")
    try:
        said = line.lines(PATIENCE)
        insist(said and said[0].startswith("error"), f"nothing before hello: {said}")
    except Gone:
        pass
    line.close()


def long_frames():
    game = Game()
    for n, final in ((4097, True), (100000, True), (5 << 20, True), (4000, False)):
        line = Line(server.port)
        line.send("hello 2")
        try:
            for _ in range(1 if final else 3000):
                line.send(b"x" * n, 1 if final else 0, final)
            until, cut = time.time() + PATIENCE, ""
            while time.time() < until and not cut:
                cut = next((x for x in line.lines(1) if x.startswith("error")), "")
            insist(cut, f"a frame of {n} bytes is refused")
        except Gone:
            pass
        line.close()
        goes_on(game, f"a frame of {n} bytes")
    insist(resident() < 150, f"memory is bounded: {resident():.0f} MB")
    game.close()


def half_open():
    game, before = Game(), files()
    lines = []
    for i in range(200):
        s = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        if i % 4 == 1:
            s.sendall(b"GET /sea HTTP/1.1\r\nHost: x\r\nUpgr")
        elif i % 4 == 2:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset instead of an end
        elif i % 4 == 3:
            s.close()
            line = Line(server.port)
            line.send("hello 2")
            line.raw(b"\x81\xfe\x0f")  # the beginning of a frame
            s = line.socket
        lines.append(s)
    goes_on(game, "half a greeting")
    for s in lines[::2]:
        s.close()
    goes_on(game, "lines that end")
    for s in lines:
        s.close()
    insist(settle(files, before) <= before, f"everything is let go: {files()} instead of {before}")
    game.close()


def thousand_idle():
    game, before, size = Game(), files(), resident()
    game.step(5)
    size, game.slowest = resident(), 0
    idle = [Line(server.port) for _ in range(1000)]
    for line in idle:
        line.send("hello 2")
    for line in idle:
        insist(line.lines(PATIENCE), "each is greeted")
    more = resident() - size
    insist(more < 30, f"1,000 idle lines take {more:.1f} MB")
    game.step(20)
    insist(game.slowest < 5, f"a move took {game.slowest:.1f} s")
    print(f"1,000 idle lines: {more:.1f} MB; the slowest of 20 moves {1000 * game.slowest:.0f} ms")
    for line in idle:
        line.close()
    insist(settle(files, before) <= before, "and they are let go")
    game.close()


def reads_nothing():
    game, size = Game(), resident()
    line = Line(server.port, timeout=10)
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.send("hello 2")
    cut = False
    try:
        for i in range(20000):
            line.send("describe corsairs\nrules corsairs")
            if i % 500 == 499:
                goes_on(game, "one who does not read")
                insist(resident() - size < 40, f"memory is bounded: {resident() - size:.0f} MB more")
    except Gone:
        cut = True
    insist(cut, "who never reads is cut off")
    goes_on(game, "one who never read")
    insist(resident() - size < 40, f"memory is bounded: {resident() - size:.0f} MB more")
    line.close(), game.close()


def foreign_pages():
    for origin, well in ((None, True), ("http://127.0.0.1", True), ("http://evil.example", False), ("https://127.0.0.1.evil.example", False), ("null", False),
                         ("http://127.0.0.1:1", False), ("http://127.0.0.1@evil.example", False)):
        try:
            line = Line(server.port, origin=origin)
            line.send("hello 2")
            let_in = bool(line.lines(10))
            line.close()
        except Gone:
            let_in = False
        insist(let_in == well, f"origin {origin}: {'let in' if let_in else 'refused'}")
    for path, protocol in (("/", "flotilla.2"), ("/seaside", "flotilla.2"), ("/sea", "chat"), ("/sea", None)):
        try:
            line = Line(server.port, path=path, protocol=protocol)
            line.send("hello 2")
            insist(not any(x.startswith("ok") for x in line.lines(1)), f"no line at {path} for {protocol}")
            line.close()
        except Gone:
            pass


def floods():
    game = Game()
    game.slowest = 0
    line, sent, answers = Line(server.port), 0, 0
    line.send("hello 2")
    try:
        for i in range(300):
            line.send("\n".join(f"ping {i}-{k}" for k in range(100)))
            sent += 100
            for got in iter(lambda: line.lines(0), []):
                answers += len(got)
            if i % 60 == 59:
                goes_on(game, "a flood")
    except Gone:
        pass
    try:
        until = time.time() + PATIENCE
        while answers < sent + 1 and time.time() < until:
            answers += len(line.lines(1))
        insist(answers == sent + 1, f"{sent} lines have {answers - 1} answers")
    except Gone:
        pass  # it may also be cut off
    insist(game.slowest < 10, f"a move took {game.slowest:.1f} s")
    line.close(), game.close()


def silent_but_there():
    """Who says nothing for two minutes, but answers the server's pings, keeps his line; who does not answer loses it."""
    there, deaf = Client(server.port), Client(server.port)
    until, cut = time.time() + 120, False
    while time.time() < until:
        there.take(1)
    insist(there.ask("ping after") == "ok ping after", "he is still there")
    try:
        while not cut and time.time() < until + PATIENCE:
            deaf.line.more(1)  # reads, and answers nothing
    except Gone:
        cut = True
    insist(cut, "who does not answer is cut off")
    there.close(), deaf.close()


def other_peoples_seats():
    a, b = Client(server.port), Client(server.port)
    insist(a.open("blackflag players 3 seat 0 mine name Anna") == "ok open 1", "opened")
    b.link = a.link
    insist(b.enter() == "ok enter 1" and b.at("sit 1 Ben") == "ok sit 1", "sits")
    c = Client(server.port, a.link)
    insist(c.enter() == "ok enter 1", "looks on")
    insist(c.at("start").startswith("error") and b.at("start").startswith("error host") and c.at("delete").startswith("error"), "only the host may")
    insist(a.at("start") == "ok start", "begins")
    ask = a.until(r"ask 0 (\d+)")
    for who, line, code in ((b, f"move 0 {ask[1]} #1", "seat"), (c, f"move 0 {ask[1]} #1", "seat"), (b, "view 0", "hidden"), (c, "view 1", "hidden"), (b, "view -", ""),
                            (b, "legal 0", "seat"), (c, "record", ""), (b, "resign 0", "seat"), (b, "bot 0 random", "seat"), (b, f"undo 0 {ask[1]}", "seat")):
        answer = who.at(line)
        insist(answer.startswith(f"error {code}"), f"{line!r} is answered with {answer!r}")
    for who in (b, c):
        insist(not any(re.match(r"@1 (event|frame|now|ask) 0 ", line) for line in who.heard), "nobody hears what another seat hears")
    insist(not any(re.match(r"@1 (event|frame|now|ask) [0-9] ", line) for line in c.heard), "who looks on hears what all may hear")
    d = Client(server.port, a.link, b.token[:-1] + ("A" if b.token[-1] != "A" else "B"))
    insist(d.enter() == "ok enter 1" and any(" you -" in x for x in d.news + [d.until("table .*")[0]]), "a token that is nearly right is a newcomer's")
    for x in (a, b, c, d):
        x.close()


with server:
    only = [a for a in sys.argv[2:] if not a.startswith("-")]
    run_all([garbage, before_hello, long_frames, half_open, thousand_idle, reads_nothing, foreign_pages, floods, other_peoples_seats], only)
    run_all([silent_but_there] if "--long" in sys.argv else [], only)
    expect(server.alive(), "the server is there in the end", server.said())
    status = server.end()
    expect(status == 0, "and ends well", status, server.said())
sys.exit(finish())
