#!/usr/bin/env python3
"""keep.py FLOTILLA [--make FOLDER] - what a server keeps: backup of a running one, restore, stores of older and newer releases, clocks that
run out, and that nobody's time runs while the server is down. --make: keeps a store of this release, with a table of each game in it, in
a folder of tests/saves, so that later ones can be asked to go on with it."""
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time

from sea import Client, PATIENCE, ROOT, Server, finish, secret
from expect import insist, run_all

program = next(a for a in sys.argv[1:] if not a.startswith("-"))
SAVES = os.path.join(ROOT, "tests", "saves")
GAMES = ["blackflag players 2 option fleet=small", "cove players 3", "rum players 2", "ahoy players 2", "corsairs players 2"]


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


def answer_something(c, times):
    """Each ask of the client's seat is answered by its first move, so many times, if there are as many."""
    for _ in range(times):
        asks = [m[1] for m in (re.match(r"@1 ask 0 (\d+)", line) for line in c.heard) if m]
        c.heard = []
        c.at("legal 0")
        moves = [m[1] for m in (re.match(r"@1 legal 0 (#\d+)", line) for line in c.heard) if m]
        if not asks or not moves:
            return
        insist(c.at(f"move 0 {asks[-1]} {moves[0]}").startswith("ok move 0"), "a move")
        c.until("now 0"), c.take(0.3)


def seen(c):
    """What seat 0 is told of the game on entering; the hash of an ask is that of the view when it was said."""
    return [re.sub("^(@1 ask .*) hash .*", r"\1", line) for line in c.heard if re.match("@1 (table|seat|event|now|ask|undo|chat) ", line)]


def make_store(folder):
    os.makedirs(folder, exist_ok=True)
    server, kept = Server(program).start(), []
    for words in GAMES:
        c = Client(server.port)
        rest = " ".join(f"seat {i} bot random" for i in range(1, int(re.search(r"players (\d)", words)[1])))
        insist(c.open(f"{words} {rest} seat 0 mine name Anne") == "ok open 1", "opened")
        c.until("now 0"), c.take(1)
        answer_something(c, 6), c.at("say Written by an earlier release")
        c = back(server, c)
        while not any(line.startswith("@1 ask 0 ") for line in c.heard):  # the bots have to be done
            c = back(server, c)
        kept.append({"game": words.split()[0], "link": c.link, "token": c.token, "seen": seen(c)})
        c.close()
    insist(flotilla("backup", os.path.join(folder, "server.db"), "--store", server.store).returncode == 0, "copied")
    with open(os.path.join(folder, "server.json"), "w") as f:
        json.dump(kept, f, indent=1)
    server.close()


def older_stores():
    """The store of each release is brought up to this one's form, once, and its tables are as they were."""
    fresh = Server(program).start()
    fresh.end()
    version = sqlite3.connect(fresh.store).execute("PRAGMA user_version").fetchone()[0]
    form = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
    for release in sorted(name for name in os.listdir(SAVES) if name.startswith("store-")):
        folder = os.path.join(SAVES, release)
        server = Server(program)
        shutil.copy(os.path.join(folder, "server.db"), server.store)
        rows = sqlite3.connect(server.store).execute("SELECT * FROM journal ORDER BY seq").fetchall()
        server.start()
        with open(os.path.join(folder, "server.json")) as f:
            tables = json.load(f)
        for table in tables:
            c = Client(server.port, table["link"], table["token"])
            answer = c.enter()
            if re.match(rf"error rules .* {table['game']}", answer):  # of other rules: elders.py
                continue
            insist(answer == "ok enter 1", f"{table['game']} of {release}: {answer}")
            c.until("told")
            insist(seen(c) == table["seen"], f"{table['game']} of {release} is as it was")
            answer_something(c, 2)
            c.close()
        insist(server.end() == 0, "ends well")
        db = sqlite3.connect(server.store)
        insist(db.execute("PRAGMA user_version").fetchone()[0] == version, f"the store of {release} has today's form")
        insist(db.execute(form).fetchall() == sqlite3.connect(fresh.store).execute(form).fetchall(), "in every table and index")
        kept = db.execute("SELECT * FROM journal ORDER BY seq").fetchall()
        insist(kept[:len(rows)] == rows and len(kept) > len(rows), "nothing is lost, and it goes on")
        db.close()
        again = Server(program)  # also out of a backup of that time
        run = flotilla("restore", os.path.join(folder, "server.db"), "--store", again.store)
        insist(run.returncode == 0, f"restored: {run.stderr}")
        again.start()
        c = Client(again.port, tables[0]["link"], tables[0]["token"])
        insist(c.enter() == "ok enter 1", "and goes on")
        c.close(), again.close(), server.close()
    fresh.close()


def a_bad_step():
    """A store that cannot be brought up is left as it is, and not opened."""
    server = Server(program)
    shutil.copy(os.path.join(SAVES, "store-1", "server.db"), server.store)
    db = sqlite3.connect(server.store)
    db.execute("CREATE TABLE first_rows (x)"), db.commit(), db.close()  # the name is taken
    run = flotilla("serve", server.app, "--port", "0", "--store", server.store)
    insist(run.returncode != 0 and "cannot be brought up" in run.stderr and run.stderr.count("\n") == 1, f"refused: {run.stderr}")
    db = sqlite3.connect(server.store)
    insist(db.execute("PRAGMA user_version").fetchone()[0] == 1, "still of its own version")
    db.execute("DROP TABLE first_rows"), db.commit(), db.close()
    server.start()
    insist(server.end() == 0, "without that it goes on")
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


if "--make" in sys.argv:
    make_store(sys.argv[sys.argv.index("--make") + 1])
    sys.exit(0)
tests = [
    backup_and_restore, older_stores, a_bad_step, newer_store, time_runs_out, nobody_pays_for_us, a_slow_game_waits, tables_expire,
    deleted_is_gone
]
run_all(tests, [a for a in sys.argv[2:] if not a.startswith("-")])
sys.exit(finish())
