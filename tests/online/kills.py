#!/usr/bin/env python3
"""kills.py FLOTILLA [--kills N] [--hour] [--control] [--proxy] [--seed N] - no acknowledged move is lost or made twice.

Clients play random games of all five kinds at several tables. The server is killed (-9) at random moments and started again; clients come
back by their tokens, and say again what has no answer. Of every acknowledged move is kept what it was. A seat that is asked again what it
has answered, or a record in the end that does not hold exactly these moves, each once and in order, is a failure.
--control runs a server that acknowledges before the disk has it (serve --early), and succeeds if that is found out.
--proxy puts a bad line between them, which delays, slices, stalls and cuts."""
import random
import re
import select
import subprocess
import sys
import time

from sea import Gone, Line, PATIENCE, Server, expect, finish, secret
from proxy import Proxy

GAMES = ["blackflag players 3 option fleet=small", "blackflag players 2 option fleet=small", "rum players 2", "cove players 3", "ahoy players 2", "corsairs players 2"]
SILENCE = 3  # seconds without an answer after which a client gives its line up


class Table:
    """What its clients remember together."""

    def __init__(self, words, players):
        self.words, self.players, self.link, self.opened, self.over, self.record = words, players, secret(22), False, False, None
        self.begun = False


class Seat:
    """A client with one seat: a state machine that never waits."""

    def __init__(self, game, table, seat, chance):
        self.game, self.table, self.seat, self.chance, self.token = game, table, seat, chance, secret(43)
        self.line, self.pending, self.acked, self.ask, self.moves, self.told = None, [], {}, 0, [], False
        self.said, self.sat, self.given, self.asked_record, self.rest, self.settled = 0, seat == 0, False, False, time.time(), 0
        self.pause = 0

    # ---- the line

    def connect(self):
        if time.time() < self.rest or (self.seat and not self.table.opened):
            return
        try:
            self.line = Line(self.game.port(), timeout=5)
        except Gone:
            self.rest = time.time() + 0.02 + self.chance.random() * 0.05
            return
        self.told, self.ask, self.moves = False, 0, []
        again = [line for line in self.pending if line.startswith(("@1 move", "@1 sit", "@1 bot"))]
        self.pending = []
        try:
            self.greet()
            for line in again:
                self.say(line)
        except Gone:  # the line broke while he greeted: what has no answer is said again the next time
            self.pending = again
            self.lost()

    def greet(self):
        self.say("hello 2")
        if self.seat == 0 and not self.table.opened:
            self.say(f"open 1 {self.table.link} {self.token} {self.table.words} seat 0 mine name zero")
        else:
            self.say(f"enter 1 {self.table.link} {self.token}")

    def lost(self):
        if self.line:
            self.line.close()
        self.line, self.asked_record, self.rest = None, False, time.time() + self.chance.random() * 0.05

    def say(self, line):
        self.pending.append(line)
        self.said = time.time()
        self.line.send(line)

    # ---- what is heard

    def hear(self, line):
        words = line.split()
        if words[0].startswith("@"):
            words = words[1:]
        kind = words[0]
        if kind in ("ok", "error"):
            return self.answer(words, line)
        if kind == "told":
            self.told = True
        elif kind == "table":
            self.table.begun = " stage quay " not in line
        elif kind == "ask" and int(words[1]) == self.seat:
            number = int(words[2])
            if number in self.acked or number < self.settled:
                self.game.wrong(f"{self.table.words}: seat {self.seat} is asked {number} again, to which it has an acknowledged answer: a lost move")
            self.ask, self.moves = number, []
        elif kind == "cancel" and int(words[1]) == self.seat and int(words[2]) == self.ask:
            self.ask = 0
        elif kind == "legal" and int(words[1]) == self.seat:
            self.moves.append(words[2])
        elif kind == "over":
            self.table.over = True
        elif kind == "record" and self.asked_record:
            self.record.append(line.split(" record ", 1)[1] if " record " in line else line.split(" ", 2)[2])
        elif kind == "closed":
            self.game.wrong("a table was closed: " + line)
        return None

    def answer(self, words, line):
        about = self.pending.pop(0) if self.pending else ""
        if words[0] == "error":
            if not (about.startswith("@1 legal") or words[1] in ("busy",) or (about.startswith("@1 move") and words[1] in ("ask", "stale") and self.given)):
                self.game.wrong(f"{about!r} is answered with {line!r}")
            if words[1] == "busy":
                self.game.busy += 1
                self.pause = time.time() + 0.1
                self.given &= not about.startswith("@1 bot")
                if not about.startswith("@1"):
                    self.lost()
            return
        if about.startswith("open"):
            self.table.opened = True
        elif about.startswith("@1 sit"):
            self.sat = True
        elif about.startswith("@1 move"):
            number, said = int(words[3]), (words[5], " ".join(words[6:]))
            if self.acked.setdefault(number, said) != said:
                self.game.wrong(f"ask {number} was acknowledged as {self.acked[number]} and as {said}")
            self.game.acks += 1
            if self.ask == number:
                self.ask = 0
        elif about.startswith("@1 record"):
            self.table.record = self.record

    # ---- what is done

    def act(self):
        """One thing, if there is one to do."""
        if self.pending:
            if time.time() - self.said > SILENCE:
                self.game.silences += 1
                self.lost()
            return
        if not self.told or time.time() < self.pause:
            return
        if not self.sat:
            self.say(f"@1 sit {self.seat} seat{self.seat}")
        elif self.table.over and self.seat == 0 and not self.table.record:
            self.record, self.asked_record = [], True
            self.say("@1 record")
        elif self.game.hurry and not self.given and self.table.begun and not self.table.over:
            self.given = True
            self.say(f"@1 bot {self.seat} random")
        elif self.ask and not self.moves:
            self.say(f"@1 legal {self.seat}")
        elif self.ask and not self.given:
            self.say(f"@1 move {self.seat} {self.ask} {self.chance.choice(self.moves)}")


class Game:
    def __init__(self, program, seed, words=(), proxy=False, tables=6):
        self.program, self.chance, self.hurry, self.acks, self.silences, self.failures = program, random.Random(seed), False, 0, 0, []
        self.busy = 0
        self.server = Server(program, *words).start()
        self.proxy = Proxy(self.server, seed).start() if proxy else None
        self.tables, self.seats, self.done = [], [], 0
        for _ in range(tables):
            self.open()

    def port(self):
        return self.proxy.port if self.proxy else self.server.port

    def wrong(self, what):
        self.failures.append(what)

    def open(self):
        words = GAMES[len(self.tables) % len(GAMES)]
        table = Table(words, int(re.search(r"players (\d)", words)[1]))
        self.tables.append(table)
        self.seats += [Seat(self, table, seat, self.chance) for seat in range(table.players)]

    def turn(self, wait=0.02):
        for s in self.seats:
            if not s.line:
                s.connect()
        by_line = {s.line: s for s in self.seats if s.line}
        ready = select.select(list(by_line), [], [], wait)[0] if by_line else time.sleep(wait) or []
        for line in ready:
            s = by_line[line]
            try:
                for heard in line.lines(0):
                    s.hear(heard)
            except Gone:
                s.lost()
        for s in self.seats:
            if s.line:
                try:
                    s.act()
                except Gone:
                    s.lost()
        for table in [t for t in self.tables if t.record]:
            self.check(table)

    def play(self, seconds):
        until = time.time() + seconds
        while time.time() < until:
            self.turn(min(0.02, max(0, until - time.time())))

    def check(self, table):
        """The record holds each seat's acknowledged moves, each once, in order; what a bot played in the end comes after them."""
        run = subprocess.run([self.program, "replay", "-"], input="\n".join(table.record) + "\n", stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
        if run.returncode:
            self.wrong(f"{table.words}: the record does not verify: {run.stderr[-300:]}")
        for s in [s for s in self.seats if s.table is table]:
            played = [m[1] for m in (re.fullmatch(rf"\d+ {s.seat} ([^:#]*?)(?: :[^#]*)?(?: #\w+)?", line) for line in table.record) if m]
            acked = [move for _, (_, move) in sorted(s.acked.items())]
            unsure = [p for p in s.pending if p.startswith("@1 move")]  # said, never acknowledged: it may count, once
            if played[:len(acked)] != acked:
                self.wrong(f"{table.words}: seat {s.seat} had {len(acked)} moves acknowledged, and the record holds {len(played)} that are others: "
                           f"{next(((i, a, b) for i, (a, b) in enumerate(zip(acked, played)) if a != b), 'too few')}")
            elif not s.given and len(played) > len(acked) + len(unsure):
                self.wrong(f"{table.words}: seat {s.seat} made {len(played)} moves of which {len(acked)} were acknowledged: one was made twice")
            if s.line:
                s.line.close()
        self.done += 1
        self.seats = [s for s in self.seats if s.table is not table]
        self.tables.remove(table)
        if not self.hurry:
            self.open()

    def finish(self):
        """The games that are not over are played to their end by bots, so that their records can be looked at."""
        self.hurry, until = True, time.time() + PATIENCE
        while self.tables and time.time() < until and not self.failures:
            if not self.server.alive():
                self.wrong("the server ended: " + self.server.said())
            self.turn()
        if self.tables and not self.failures:
            self.wrong(f"{len(self.tables)} games do not end: {[(t.words, t.over, [(s.seat, s.ask, s.pending, s.told) for s in self.seats if s.table is t]) for t in self.tables]}")

    def close(self):
        if self.proxy:
            self.proxy.close()
        self.server.close()


def until_killed(program, kills, seed, words=(), proxy=False, seconds=None, stop_at_first=False):
    game, chance, n, start = Game(program, seed, words, proxy), random.Random(seed + 1), 0, time.time()
    while (time.time() - start < seconds if seconds else n < kills) and not (game.failures and stop_at_first):
        game.play(chance.choice([0.02, 0.1, 0.3, 0.6]) * chance.random() + 0.01)
        if not game.server.alive():
            game.wrong("the server ended by itself: " + game.server.said())
            break
        game.server.kill()
        n += 1
        if chance.random() < 0.2:
            game.play(0.05)  # for a moment nobody is there
        game.server.start()
    if not (game.failures and stop_at_first):
        game.finish()
    print(f"{n} kills, {game.acks} moves acknowledged, {game.done} games ended and verified, {game.silences} silences, {game.busy} times busy, {len(game.failures)} failures, "
          f"{time.time() - start:.0f} s", flush=True)
    game.close()
    return n, game


def main():
    program = next(a for a in sys.argv[1:] if not a.startswith("-") and not a.isdigit())
    number = lambda name, standard: int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else standard
    seed = number("--seed", 1)
    if "--control" in sys.argv:
        n, game = until_killed(program, number("--kills", 100), seed, ("--seed", "1", "--early"), stop_at_first=True)
        expect(game.failures and all("answer" in f or "acknowledged" in f or "link" in f for f in game.failures), "acknowledging too early is found out", game.failures)
        print("found out:", *game.failures[:1])
    else:
        n, game = until_killed(program, number("--kills", 200), seed, proxy="--proxy" in sys.argv, seconds=3600 if "--hour" in sys.argv else None)
        expect(not game.failures, *game.failures[:5])
        expect(game.acks > n and game.done > 0, "moves were made", game.acks, game.done)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
