#!/usr/bin/env python3
"""keep.py FLOTILLA - what a server keeps: backup of a running one, restore, a store of a newer release, clocks that run out, and that
nobody's time runs while the server is down."""
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time

from sea import Client, PATIENCE, Server, finish, secret
from expect import insist, run_all

program = next(a for a in sys.argv[1:] if not a.startswith("-"))


def flotilla(*words):
    return subprocess.run([program, *words], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)


def table_of_two(server, words="blackflag players 2 option fleet=small"):
    a, b = Client(server.port), Client(server.port)
    insist(a.open(words + " seat 0 mine name Anna") == "ok open 1", "opened")
    b.link = a.link
    insist(b.enter() == "ok enter 1" and b.at("sit 1 Ben") == "ok sit 1", "sits down")
    return a, b


def back(server, c):
    """The same client on a new line."""
    c.line.close()
    again = Client(server.port, c.link, c.token)
    insist(again.enter() == "ok enter 1", "comes back")
    again.until("told")
    return again


def backup_and_restore():
    server = Server(program).start()
    a, b = table_of_two(server)
    insist(a.at("move 0 1 ship armed").startswith("ok move"), "a move before the backup")
    copy = os.path.join(server.folder, "copy")
    run = flotilla("backup", copy, "--store", server.store)
    insist(run.returncode == 0 and os.path.getsize(copy) > 0, f"backup of a running server: {run.stderr}")
    insist(b.at("move 1 1 ship unarmed").startswith("ok move"), "a move after it")
    run = flotilla("restore", copy, "--store", server.store)
    insist(run.returncode != 0 and run.stderr.count("\n") == 1, f"a running server's store is not replaced: {run.stderr}")
    server.end()
    run = flotilla("restore", copy, "--store", server.store)
    insist(run.returncode == 0, f"restored: {run.stderr}")
    server.start()
    b = back(server, b)
    found = re.findall(r"@1 (ask 1 1|event 1 \d+ starts)", "\n".join(b.heard))
    insist(found == ["ask 1 1"], f"it is as it was when it was copied: {b.heard[-8:]}")
    insist(b.at("move 1 1 ship armed").startswith("ok move 1 1 "), "and goes on")
    a = back(server, a)
    insist(a.at("move 0 1 ship armed").startswith("ok move 0 1 "), "what was acknowledged before is still so")
    for wrong in ((), ("/nowhere/at/all/copy",)):
        insist(flotilla("backup", *wrong, "--store", server.store).returncode != 0, "a backup to nowhere")
    insist(flotilla("restore", os.path.join(server.folder, "errors"), "--store", server.store + "2").returncode != 0, "not a backup")
    a.close(), b.close(), server.close()


def newer_store():
    server = Server(program).start()
    a, b = table_of_two(server)
    a.close(), b.close(), server.end()
    db = sqlite3.connect(server.store)
    version = db.execute("PRAGMA user_version").fetchone()[0]
    db.execute(f"PRAGMA user_version = {version + 1}")
    db.commit(), db.close()
    before = open(server.store, "rb").read()
    run = flotilla("serve", server.app, "--port", "0", "--store", server.store)
    insist(run.returncode != 0 and "newer release" in run.stderr and run.stderr.count("\n") == 1, f"refused: {run.stderr}")
    insist(open(server.store, "rb").read() == before, "and not touched")
    run = flotilla("restore", server.store, "--store", server.store + "2")
    insist(run.returncode != 0 and "newer" in run.stderr, f"nor restored: {run.stderr}")
    with open(server.store + "3", "wb") as f:
        f.write(os.urandom(8192))
    run = flotilla("serve", server.app, "--port", "0", "--store", server.store + "3")
    insist(run.returncode != 0 and run.stderr.count("\n") == 1, f"garbage is no store: {run.stderr}")
    server.close()


def time_runs_out():
    """At the end of the time a bot plays for the seat, until its person is back."""
    with Server(program) as server:
        a, b = table_of_two(server, "blackflag players 2 option fleet=small clock move 1 bot random")
        insist(b.at("move 1 1 ship armed").startswith("ok move"), "Ben is in time")
        a.until("seat 0 person 1 away late random")
        b.until("event 1 [0-9]+ launched 0")
        insist(a.at("take 0") == "ok take", "Anna is back")
        a.until("seat 0 person 1$")
        a.close(), b.close()


def left(c, seat):
    clocks = [re.match(rf"@1 clock {seat} (\d+) (\w+)", line) for line in c.heard]
    return [(int(m[1]), m[2]) for m in clocks if m][-1]


def nobody_pays_for_us():
    """The server is down for a while, in the midst of a seat's time: that is not charged."""
    server = Server(program).start()
    a, b = table_of_two(server, "blackflag players 2 option fleet=small clock bank 60 0")
    insist(b.at("move 1 1 ship armed").startswith("ok move"), "Ben has chosen, Anna thinks")
    time.sleep(1)
    server.kill()
    down = time.time()
    time.sleep(6)
    server.start()
    down = time.time() - down
    a, b = back(server, a), back(server, b)
    a.until("clock 0 .*") if not any(re.match("@1 clock 0 ", line) for line in a.heard) else None
    time_left, how = left(a, 0)
    insist(60000 - time_left < 1000 * down - 1000, f"after {down:.1f} s without a server {60000 - time_left} ms are gone")
    insist(not any("away late" in line for line in a.heard), "nobody is late")
    a.close(), b.close(), server.close()


def a_slow_game_waits():
    """The deadline of a game over days comes due although nobody looks at the table, also across a restart; a day takes a second here."""
    server = Server(program, "--pace", "86400").start()
    a, b = table_of_two(server, "blackflag players 2 option fleet=small clock days 3 bot random")
    a.at("move 0 1 ship armed")
    a.close(), b.close()
    server.kill()
    server.start()
    until, watcher = time.time() + PATIENCE, None
    while time.time() < until:
        watcher = Client(server.port, a.link)
        watcher.enter(), watcher.until("told")
        heard = "\n".join(watcher.heard)
        watcher.close()
        if "away late" in heard:
            break
        time.sleep(1)
    insist("seat 1 person 2 away late random" in heard, f"a bot plays for who is late: {heard}")
    server.close()


def tables_expire():
    """Nobody has touched it for days: it is gone."""
    server = Server(program, "--pace", "86400", "--keep", "2").start()
    a = Client(server.port)
    insist(a.open("rum players 2 seat 0 mine name Anna") == "ok open 1", "opened")
    link = a.link
    a.close()
    until, answer = time.time() + PATIENCE, ""
    time.sleep(4)  # days, in which nobody may look
    while time.time() < until and not answer.startswith("error link"):
        c = Client(server.port, link)
        answer = c.enter()
        c.close()
        time.sleep(8)
    insist(answer.startswith("error link"), f"it is gone: {answer}")
    server.close()


def deleted_is_gone():
    with Server(program) as server:
        a, b = table_of_two(server)
        word = "Geheimnis" + secret(10)
        a.at(f"say {word}")
        insist(b.at("forget chat").startswith("error host") and a.at("forget chat").startswith("ok"), "only the host forgets")
        insist(b.at("delete").startswith("error host") and a.at("delete").startswith("ok"), "only the host deletes")
        b.until("closed")
        insist(Client(server.port, a.link).enter().startswith("error link"), "it is gone")
        link, token = a.link, a.token
        a.close(), b.close()
        insist(server.end() == 0, "ends well")
        for name in os.listdir(server.folder):
            path = os.path.join(server.folder, name)
            if os.path.isfile(path):
                data = open(path, "rb").read()
                insist(link.encode() not in data and token.encode() not in data, f"no secret is in {name}")
        server.start()
        insist(Client(server.port, link).enter().startswith("error link"), "and stays so")
        shutil.rmtree(server.app)


tests = [backup_and_restore, newer_store, time_runs_out, nobody_pays_for_us, a_slow_game_waits, tables_expire, deleted_is_gone]
run_all(tests, [a for a in sys.argv[2:] if not a.startswith("-")])
sys.exit(finish())
