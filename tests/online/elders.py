#!/usr/bin/env python3
"""elders.py FLOTILLA - a table that was begun by rules of an earlier release goes on by that release's program, which stands beside the
server; where it does not, that is said plainly, and nothing is lost. The earlier release is this program with another number at the rules
of blackflag: its tables are its own, and nobody else's."""
import os
import re
import sqlite3
import stat
import sys
import tempfile
import time

from sea import Client, Gone, PATIENCE, Server, finish
from expect import insist, run_all

program = next(a for a in sys.argv[1:] if not a.startswith("-"))
TODAY = bytes([1, 0, 2, 6, 3, 6, 0x58, 2])  # of blackflag: version 1, 2-6 seats, 3-6 published, at most 600 plies


def release(folder, name="0.0.9", body=None):
    """A folder of releases, as they are installed, with one in it; its program."""
    path = os.path.join(folder, "releases", name, "flotilla")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if body is None:
        with open(program, "rb") as f:
            body = f.read()
        insist(body.count(TODAY) == 1, "blackflag is found in the program")
        body = body.replace(TODAY, bytes([7]) + TODAY[1:])
    with open(path, "wb") as f:
        f.write(body)
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return path


def begun(folder, words="blackflag players 3 option fleet=small seat 2 bot random", **more):
    """A game that the earlier release's own server began; its clients, and the folder of its store."""
    old = Server(release(folder), folder=folder, **more).start()
    a, b = Client(old.port), Client(old.port)
    insist(a.open(words + " seat 0 mine name Anna") == "ok open 1", "opened")
    b.link = a.link
    insist(b.enter() == "ok enter 1" and b.at("sit 1 Ben") == "ok sit 1", "sits down")
    a.until("table blackflag 7 .*stage game")
    a.at("say Ahoy, old friend")
    insist(a.at("move 0 1 ship armed").startswith("ok move 0 1 "), "a move by the old rules")
    a.close(), b.close()
    insist(old.end() == 0, "the old server ends well")
    return a, b


def back(server, c):
    again = Client(server.port, c.link, c.token)
    insist(again.enter() == "ok enter 1", "comes back")
    again.until("told")
    return again


def moves_of(c, seat):
    c.at(f"legal {seat}")
    return [m[1] for m in (re.match(rf"@1 legal {seat} (#\d+)", line) for line in c.heard) if m][-20:]


def play_to_the_end(players):
    """Each answers whatever he is asked by his first move, until it is over."""
    until = time.time() + PATIENCE
    while time.time() < until:
        for seat, c in enumerate(players):
            c.take(0.05)
            if any(line.startswith("@1 over ") for line in c.heard):
                return
            asks = [int(m[1]) for m in (re.match(rf"@1 ask {seat} (\d+) ", line) for line in c.heard) if m]
            done = {int(m[1]) for m in (re.match(rf"@1 (?:ok move|cancel) {seat} (\d+)", line) for line in c.heard) if m}
            if asks and asks[-1] not in done:
                c.heard = [line for line in c.heard if not line.startswith("@1 legal")]
                c.at(f"move {seat} {asks[-1]} {moves_of(c, seat)[0]}")
    raise Gone("the game does not end")


def it_goes_on():
    """By the old rules to its end: moves, chat, hands hidden, a bot, undo, a seat at another device; killed in the midst."""
    with tempfile.TemporaryDirectory() as folder:
        a, b = begun(folder)
        with Server(program, "--releases", os.path.join(folder, "releases"), folder=folder) as today:
            a, b = back(today, a), back(today, b)
            insist(any("table blackflag 7 " in line for line in a.heard), "its rules are the old ones")
            insist(any("text Ahoy, old friend" in line for line in b.heard), "its chat is kept")
            insist(all(re.match(r"@1 \w+ 1 ", line) for line in b.heard if re.match("@1 (event|frame|now) ", line)), "each by his own eyes")
            insist(a.at("undo 0 1") == "ok undo 0 1", "what could be taken back then can be now")
            insist(a.at("move 0 2 ship unarmed").startswith("ok move 0 2 "), "and is chosen anew")
            insist(a.at("move 0 2 ship unarmed").startswith("ok move 0 2 "), "said twice it counts once")
            insist(b.at("move 1 1 sail").startswith("error rule 105"), "its rules refuse")
            secret = "x" * 22
            insist(b.at("lend " + secret) == "ok lend", "a pass")
            phone = Client(today.port, b.link)
            insist(phone.ask(f"pass 1 {b.link} {secret} {phone.token}") == "ok pass 1", "the seat moves to another device")
            b.until("closed moved")
            phone.until("told")
            insist(phone.at("move 1 1 ship armed").startswith("ok move 1 1 "), "and plays there")
            today.kill(), a.close(), phone.close(), b.close()
            today.start()
            a, b = back(today, a), back(today, phone)
            play_to_the_end([a, b])
            insist(a.at("record") == "ok record" and any("record game blackflag 7" in line for line in a.heard), "the record is of the old rules")
            insist(a.at("rematch " + "y" * 22).startswith("error rules "), "the next game is one of today's")
            insist(a.at("delete") == "ok delete", "it can be deleted")
            b.until("closed")
            a.close(), b.close()
            insist(today.end() == 0 and today.start(), "ends well, and the program with it")
            insist(Client(today.port, a.link).enter().startswith("error link"), "it is gone")


def it_is_missing():
    """Without that program the table is refused in so many words, and kept; today's tables go on beside it."""
    with tempfile.TemporaryDirectory() as folder:
        a, b = begun(folder)
        rows = sqlite3.connect(os.path.join(folder, "store")).execute("SELECT * FROM journal").fetchall()
        os.rename(os.path.join(folder, "releases"), os.path.join(folder, "elsewhere"))
        with Server(program, "--releases", os.path.join(folder, "releases"), folder=folder) as today:
            c = Client(today.port, a.link, a.token)
            answer = c.enter()
            insist(re.match("error rules .*version 7 of the rules of blackflag.*not beside", answer), f"said plainly: {answer}")
            insist(c.open("blackflag players 2 name Anna").startswith("error rules"), "its link is not another table's")
            other = Client(today.port)
            insist(other.open("blackflag players 2 seat 0 mine name Anna") == "ok open 1", "today's tables are open")
            insist(today.end() == 0, "ends well")
            kept = sqlite3.connect(os.path.join(folder, "store")).execute("SELECT * FROM journal WHERE game = 1").fetchall()
            insist(kept == rows, "nothing of it is lost")
            os.rename(os.path.join(folder, "elsewhere"), os.path.join(folder, "releases"))
            today.start()
            c = back(today, a)
            insist(any("table blackflag 7 " in line for line in c.heard), "as soon as the program is there it goes on")


def it_fails():
    """A program that ends, or says nothing of the kind: the server goes on, and so does the table."""
    with tempfile.TemporaryDirectory() as folder:
        a, b = begun(folder)
        release(folder, "0.0.1", b"#!/bin/sh\necho Good evening\n"), release(folder, "0.0.2", b"#!/bin/sh\nexit 3\n")
        with Server(program, "--releases", os.path.join(folder, "releases"), folder=folder) as today:
            insist(today.said().count("plays no tables") == 2, f"two that are none: {today.said()}")
            a = back(today, a)
            children = [int(p) for p in os.listdir("/proc") if p.isdigit() and is_child(p, today.process.pid)]
            insist(len(children) == 1, f"one program beside the server: {children}")
            os.kill(children[0], 9)
            try:
                a.at("say Anybody there?")
                insist(False, "what was not answered has not happened")
            except Gone:
                pass
            until, heard = time.time() + PATIENCE, None
            while heard is None and time.time() < until:
                again = Client(today.port, a.link, a.token)
                answer = again.enter()
                if answer == "ok enter 1":
                    again.until("told")
                    heard = again.heard
                else:
                    insist(answer.startswith("error busy"), f"for a moment it is put away: {answer}")
            insist(heard and not any("Anybody" in line for line in heard), "the table is as it was kept")
            insist(again.at("undo 0 1") == "ok undo 0 1", "and goes on")


def is_child(pid, parent):
    try:
        with open(f"/proc/{pid}/stat") as f:
            return int(f.read().rsplit(")", 1)[1].split()[1]) == parent
    except (OSError, ValueError):
        return False


def a_slow_one_comes_due():
    """The deadline of a slow game of old rules, while nobody looks; a day takes a second here."""
    with tempfile.TemporaryDirectory() as folder:
        a, b = begun(folder, "blackflag players 2 option fleet=small clock days 3 bot random")
        with Server(program, "--pace", "86400", "--releases", os.path.join(folder, "releases"), folder=folder) as today:
            until, late = time.time() + PATIENCE, False
            while not late and time.time() < until:
                c = Client(today.port, a.link)
                c.enter(), c.until("told"), c.close()
                late = any("seat 1 person 2 away late random" in line for line in c.heard)
                time.sleep(0.2)
            insist(late, "a bot plays for who is late")


run_all([it_goes_on, it_is_missing, it_fails, a_slow_one_comes_due], [a for a in sys.argv[2:] if not a.startswith("-")])
sys.exit(finish())
