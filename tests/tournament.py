#!/usr/bin/env python3
"""flotilla tournament from outside: tournament.py [PROGRAM]. The same results whoever plays, in whatever order, however
interrupted; seats that rotate; bad input refused with nothing lost."""
import collections
import concurrent.futures
import json
import os
import pty
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from expect import expect, finish

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.abspath(next((a for a in sys.argv[1:] if not a.startswith("-")), os.path.join(ROOT, "build/dev/flotilla")))
STRONG = "ismcts:20"
PATIENCE = 900  # seconds: on a busy machine everything takes long


def run(*words, status=0):
    done = subprocess.run([PROGRAM, "tournament", *map(str, words)], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(done.returncode == status, words, "exit", done.returncode, done.stderr[-1500:])
    return done.stdout if status == 0 else done.stderr


def result(*words):
    return json.loads(run(*words, "--json"))


# ---- what is played ------------------------------------------------------------------------------------------------


def seeing_helps():
    """Nothing is hidden from it, and it wins more by that; the one beside it sees what it always sees."""
    b = result("blackflag", "--players", 2, "--against", "seeing:greedy:4", "--field", "greedy:4", "--games", 200)["bots"]
    expect(b[0]["bot"] == "seeing:greedy:4" and b[0]["win_share"]["low"] > 0.5, "seeing:", b[0]["win_share"])
    both = [result("rum", "--players", 2, "--bots", names, "--games", 20)["bots"] for names in ("seeing:random,random", "random,random:2")]
    expect([x["win_share"] for x in both[0]] == [x["win_share"] for x in both[1]], "who does not look plays the same")
    expect("no such bot" in run("blackflag", "--bots", "seeing:nobody,random", status=2), "seeing:nobody")


def seats_rotate():
    """Every bot sits everywhere equally often, and the games of a round begin alike."""
    with tempfile.TemporaryDirectory() as folder:
        run("blackflag", "--bots", f"random,{STRONG},random:2", "--players", 3, "--games", 18, "--records", folder)
        sat, starts = collections.Counter(), collections.defaultdict(set)
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as f:
                lines = f.read().splitlines()
            for line in lines:
                if line.startswith("seat "):
                    sat[line.split()[2], line.split()[1]] += 1
                if line.startswith("setup "):
                    starts[name.split("-")[2]].add(line)
        expect(len(os.listdir(folder)) == 18 and len(sat) == 9 and set(sat.values()) == {6}, "everybody sits everywhere", sat)
        expect(len(starts) == 6 and all(len(s) == 1 for s in starts.values()), "the games of a round begin alike")
        expect(len(set.union(*starts.values())) > 3, "rounds differ")


def field():
    r = result("blackflag", "--against", STRONG, "--field", "random", "--games", 120)
    hero, other = r["bots"]
    expect(r["games"] == 120 and hero["seats"] == 120 and other["seats"] == 360, "one at a table of others", r["games"])
    expect(abs(hero["wins"] + other["wins"] - 120) < 1e-3 and abs(hero["wins"] / 120 - hero["win_share"]["mean"]) < 1e-5, "wins add up")
    expect(abs(hero["times_fair"]["mean"] - 4 * hero["win_share"]["mean"]) < 1e-3, "times fair")
    expect(hero["win_share"]["low"] > 0.25 and hero["elo"]["low"] > 0 and other["elo"]["mean"] == 0, "it is stronger", hero)
    expect(abs(sum(s["win_share"]["mean"] for s in r["seats"]) - 1) < 1e-4, "seats share the wins")
    several = result("blackflag", "--against", f"{STRONG},random", "--field", "random:7", "--games", 80)
    expect([b["seats"] for b in several["bots"]] == [40, 40, 240] and several["rounds"] == 20, "several against the same field")
    same = result("blackflag", "--against", "random", "--field", "random", "--games", 2000)["bots"][0]
    expect(same["win_share"]["low"] < 0.25 < same["win_share"]["high"] and same["elo"]["low"] < 0 < same["elo"]["high"],
           "equals are equal", same)


def line_ups():
    two = result("blackflag", "--bots", "random,random:2", "--games", 20)
    expect(two["games"] >= 20 and all(b["seats"] == 2 * two["games"] for b in two["bots"]), "two at a table of four")
    five = result("blackflag", "--bots", "random,random:2,random:3,random:4,random:5", "--players", 3, "--games", 1)
    expect(five["games"] == 30 and all(b["seats"] == 18 for b in five["bots"]), "every three of five", five["games"])
    three = result("blackflag", "--bots", "random,random:2,random:3", "--players", 4, "--games", 1)
    expect(three["rounds"] == 3 and len({b["seats"] for b in three["bots"]}) == 1, "three at a table of four")
    table = result("blackflag", "--table", f"random,random,{STRONG}", "--players", 3, "--games", 30)
    expect([b["seats"] for b in table["bots"]] == [60, 30], "one table", table["bots"])
    alone = result("blackflag", "--bots", "random", "--games", 30)
    expect(alone["games"] == 30 and alone["bots"][0]["win_share"]["mean"] == 0.25 and "elo" not in alone["bots"][0], "a bot with itself")


def counts():
    r = result("blackflag", "--against", "random", "--field", STRONG, "--games", 40, "--count", "attack,event:taken")
    for bot in r["bots"]:
        attacks, taken = bot["per_game"]["attack"], bot["per_game"]["event:taken"]
        expect(attacks["low"] <= attacks["mean"] <= attacks["high"] and 0 < taken["mean"] <= attacks["mean"], "attacks are counted", bot)
    both = result("blackflag", "--against", "random", "--field", STRONG, "--games", 40, "--count",
                  "attack+pass+event:passed,attack,pass,event:passed")["bots"][0]["per_game"]
    apart = sum(both[name]["mean"] for name in ("attack", "pass", "event:passed"))
    expect(abs(both["attack+pass+event:passed"]["mean"] - apart) < 1e-3, "several together", both)
    over = result("blackflag", "--players", 4, "--bots", "random", "--games", 40, "--count",
                  "event:over")["bots"][0]["per_game"]["event:over"]
    expect(over["mean"] == 0.25, "an event that names no seat is the mover's", over)
    for names in ("attack,fly", "attack+fly", "event:fly", "", "a,b,c,d,e", "x" * 200):
        expect("--count" in run("blackflag", "--bots", "random", "--count", names, status=2), "nothing of that name", names)


# ---- weights -------------------------------------------------------------------------------------------------------------


def weights(folder):
    """A bot that judges by a file of weights; the tournament carries them, so that whoever plays a unit needs no file."""
    path, nothing = os.path.join(folder, "fitted.weights"), os.path.join(folder, "nothing.weights")
    fit = subprocess.run([PROGRAM, "fit", "blackflag", "--games", "20", "--out", path], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(fit.returncode == 0, "fit", fit.stderr[-500:])
    with open(path, encoding="utf-8") as f:
        text = f.read()
    with open(nothing, "w", encoding="utf-8") as f:
        f.write(re.sub(r"-?\d+", "0", text))
    words = ["blackflag", "--against", f"greedy@{path},greedy@{nothing}", "--field", "greedy", "--games", 160]
    r = result(*words)
    expect(r["bots"][0]["win_share"]["mean"] > r["bots"][1]["win_share"]["mean"] and r["bots"][1]["times_fair"]["high"] < 1,
           "weights matter", r["bots"])
    ledger = os.path.join(folder, "weighed")
    whole = run(*words, "--checkpoint", ledger)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text.replace("1", "2"))
    expect("another tournament" in run(*words, "--checkpoint", ledger, status=2), "other weights are another tournament")
    os.remove(path)
    expect(run("--fold", ledger) == whole, "folding needs no file")
    expect("No such file" in run(*words, status=2), "no such file of weights")
    for bad, what in (("", "a term has no weights"), ("hello\n", "no file of weights"), ("weights cove\n", "another game"),
                      (text.replace("\n", " x\n", 2), "")):
        with open(path, "w", encoding="utf-8") as f:
            f.write(bad)
        said = run(*words, status=2)
        expect(what in said and path in said, "broken weights", said)


# ---- the page of strength ------------------------------------------------------------------------------------------------


def strength(folder):
    tool, into = [sys.executable, os.path.join(ROOT, "tools", "strength.py"), "--program", PROGRAM], os.path.join(folder, "pages")
    cells = subprocess.run([*tool, "--list", "--into", into], stdout=-1, text=True, check=True, timeout=PATIENCE).stdout.splitlines()
    expect(len(cells) == 85 and len({c.split()[0] for c in cells}) == 85, "the cells", len(cells))
    for words in (["--least", "40", "--most", "80", "blackflag-4-bots-greedy", "blackflag-4-levels-deckhand"], ["--page"]):
        done = subprocess.run([*tool, "--into", into, *words], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
        expect(done.returncode == 0, words, done.stderr[-1500:])
        with open(os.path.join(into, "STRENGTH.md"), encoding="utf-8") as f:
            page = f.read()
        expect(re.search(r"```\nflotilla tournament blackflag --players 4 --against greedy --field random --games \d+\n```", page),
               "the command above the table")
        expect(re.search(r"\| greedy \| random \| \d+ \| [\d.]+ % \([\d.]+ to [\d.]+\) \|", page) and "| Deckhand | Cabin boy |" in page,
               "the table", page)
    with open(os.path.join(into, "strength", "blackflag-4-bots-greedy-random.json"), encoding="utf-8") as f:
        kept = json.load(f)
    again = json.loads(run(*kept["command"].split()[2:], "--json"))
    expect(again["bots"] == kept["bots"], "the command gives what the table says")
    sys.path.insert(0, os.path.join(ROOT, "tools"))
    from strength import Cell
    for want, low, mean, high, verdict in ((1.6, 1.61, 1.8, 2.0, "reached"), (1.6, 1.5, 1.65, 1.8, "open"),
                                           (1.6, 1.55, 1.62, 1.69, "reached"), (1.6, 1.52, 1.59, 1.66, "missed"),
                                           (1.6, 1.2, 1.4, 1.59, "missed"), (1.0, 0.99, 1.04, 1.09, "open"),
                                           (1.0, 1.01, 1.1, 1.2, "reached"), (1.0, 0.8, 0.9, 0.99, "missed")):
        said = Cell("bots", "cove", 4, ["captain"], "greedy",
                    want).verdict({"bots": [{"times_fair": {"low": low, "mean": mean, "high": high}}]})
        expect(said == verdict, "the verdict", want, low, mean, high, said)


# ---- sim --stats ---------------------------------------------------------------------------------------------------------


def sim(*words, status=0):
    done = subprocess.run([PROGRAM, "sim", *map(str, words)], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(done.returncode == status, words, "exit", done.returncode, done.stderr[-1500:])
    return done.stdout if status == 0 else done.stderr


def thing(stats, how, name, argument, value):
    values = next(t["values"] for t in stats["things"] if (t["how"], t["name"], t["argument"]) == (how, name, argument))
    return next((v for v in values if v["value"] == value), None)


def census():
    """What the program counts, counted again from the records."""
    with tempfile.TemporaryDirectory() as folder:
        stats = json.loads(sim("blackflag", "--bots", "greedy,random,random,random", "--games", 30, "--stats", "--json", "--records",
                               folder))["stats"]
        times, seats, wins, moves = collections.Counter(), collections.Counter(), collections.Counter(), {True: collections.Counter(),
            False: collections.Counter()}
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as f:
                lines = f.read().splitlines()
            ranks = [int(r.split("/")[1]) for r in next(x for x in lines if x.startswith("result ")).split()[1:]]
            had = set()
            for line in lines:
                if re.match(r"\d+ \d+ ", line):
                    seat, verb, *rest = re.split(" [:#]", line)[0].split()[1:]
                    times[verb] += 1
                    moves[ranks[int(seat)] == 1][verb] += 1
                    had |= {(seat, verb, -1, verb), *((seat, verb, i, word) for i, word in enumerate(rest) if (verb, i) != ("attack", 0))}
            for seat, *what in had:
                seats[tuple(what)] += 1
                wins[tuple(what)] += (ranks[int(seat)] == 1) / ranks.count(1)
    expect({v["verb"]: v["times"] for v in stats["verbs"]} == {v["verb"]: times[v["verb"]] for v in stats["verbs"]}, "verbs are counted")
    for what, n in seats.items():
        t = thing(stats, "played", *what)
        expect(t and t["seats"] == n and abs(t["win_share"]["mean"] - wins[what] / n) < 2e-6, "things are counted", what, t, n, wins[what])
    for v in stats["verbs"]:
        for won, key in ((True, "of_winners_moves"), (False, "of_losers_moves")):
            expect(abs(v[key]["mean"] - moves[won][v["verb"]] / sum(moves[won].values())) < 2e-6, "winners and losers", v)
    expect(thing(stats, "held", "base", 0, "armed")["seats"] <= 120 and thing(stats, "told", "taken", 2, "7")["seats"] > 0, "held and told")
    for game in ("blackflag", "cove", "rum", "ahoy", "corsairs"):
        words = (game, "--games", 6, "--stats")
        one = sim(*words, "--json", "--threads", 1)
        expect(one == sim(*words, "--json", "--threads", 3), "threads do not matter")
        s = json.loads(one)["stats"]
        expect(abs(sum(x["win_share"]["mean"] for x in s["seats"]) - 1) < 1e-5
               and s["length"]["shortest"] <= s["length"]["50"] <= s["length"]["longest"], game, s["length"])
        expect(set(s["never"]["verbs"]) == {v["verb"] for v in s["verbs"] if not v["times"]}, "never played")
        text = sim(*words)
        expect(all(f"\n{v['verb']} " in text for v in s["verbs"] if v["times"]) and "never used" in text and "the lead" in text,
               "the tables of", game)
    captains = sim("corsairs", "--games", 30, "--stats", "--about", "captain")
    expect("\ncaptain: captain" in captains and "\nzone: " not in captains, "only what was asked for")
    expect("has nothing called" in sim("corsairs", "--stats", "--about", "captain,chess", status=2)
           and "--stats" in sim("corsairs", "--about", "captain", status=2), "--about")


# ---- programs that play ----------------------------------------------------------------------------------------------

BOT = f"exec:{sys.executable} {ROOT}/docs/examples/bot.py"


def programs():
    for game in ("blackflag", "cove", "rum", "ahoy", "corsairs"):
        words = [game, "--players", 3, "--against", "random", "--field", BOT, "--games", 3]
        r = result(*words)
        expect(r["games"] == 3 and r["forfeits"] == 0 and r["bots"][1]["seats"] == 6, "two programs at each table of", game, r["forfeits"])
        if game == "blackflag":
            expect(run(*words, "--threads", 1) == run(*words, "--threads", 3),
                   "the seed that they are given makes them choose the same again")


def our_bots_as_programs():
    """`flotilla bot` makes the moves that the bot of that name makes at the same table; it plays one game after the other."""
    for game, bot in (("blackflag", "ismcts:30"), ("cove", "greedy:2/bloodthirsty"), ("rum", "rollout:8"), ("ahoy", "bosun:9"),
                      ("corsairs", "greedy:1/pirate")):
        words = [game, "--players", 3, "--field", "greedy:1", "--games", 3]
        inside, outside = result(*words, "--against", bot), result(*words, "--against", f"exec:{PROGRAM} bot {bot}")
        expect(outside["forfeits"] == 0 and inside["games"] == 3, game, bot, outside["forfeits"])
        for r in (inside, outside):
            del r["bots"][0]["bot"]
        expect(inside == outside, game, bot, "the same moves", inside["bots"], outside["bots"])
    for words, says in ((["bot"], "which bot"), (["bot", "nobody"], "no such bot"), (["bot", "greedy", "x"], "what is 'x'")):
        done = subprocess.run([PROGRAM, *words], stdout=-1, stderr=-1, stdin=subprocess.DEVNULL, text=True, timeout=PATIENCE)
        expect(done.returncode == 2 and says in done.stderr and not done.stdout, words, done.stderr)
    for said, says in (("error unknown x", "answered with"), ("table 1 chess 1 players 3", "no such game"),
                       ("table 1 rum 999 players 3", "version 999"), ("ask 0 1", "asked what"),
                       ("table 1 rum 2 players 3\nask 0 1\nok view 0", "without being told"),
                       ("table 1 rum 2 players 3\nstate 0 rum:nonsense", "its state")):
        done = subprocess.run([PROGRAM, "bot", "greedy"], stdout=-1, stderr=-1, input=said + "\n", text=True, timeout=PATIENCE)
        expect(done.returncode == 2 and says in done.stderr, said, done.stderr)
    done = subprocess.run([PROGRAM, "bot", "greedy"], stdout=-1, stderr=-1, input="fly me\nevent 0 1 x\n", text=True, timeout=PATIENCE)
    expect(done.returncode == 0 and done.stdout.splitlines()[-1] == "hello 2 greedy", "what it does not know it passes over")


def bad_programs(folder):
    """Each way to fail loses the game, with its record and the reason kept; the others play on."""
    bots = os.path.join(folder, "bad.py")
    with open(bots, "w", encoding="utf-8") as f:
        f.write(BAD_BOT)
    ways = (("hang", "no answer within 1 s"), ("mute", "no answer within 1 s"), ("end", "it has ended with status 3; it says: no more"),
            ("die", "it was ended by signal 9|it has ended with status 137"),
            ("nonsense", "its line 'fly me to the moon' is answered with 'error unknown"),
            ("illegal", "is answered with 'error rule"), ("seat", "is answered with 'error seat"),
            ("peek", "is answered with 'error hidden"),
            ("open", "is answered with 'error table another program leads"),
            ("early", "is answered with 'error table another program leads"),
            ("flood", "a line without an end"), ("chatter", "no answer within 1 s"), ("deaf", "it does not listen|no answer within 1 s"),
            ("bytes", "is answered with 'error unknown"), ("close", "it has closed its output|no answer within 1 s"),
            ("nothing", "it has ended with status 127"))

    def lose(way):
        command = f"exec:{sys.executable} {bots} {way[0]}" if way[0] != "nothing" else "exec:no-such-program-here"
        patience = "1" if "no answer" in way[1] else "240"
        start = time.time()
        done = subprocess.run([PROGRAM, "tournament", "blackflag", "--players", "2", "--against", command, "--field", "random", "--games",
                               "2",
                               "--patience", patience, "--forfeits", os.path.join(folder, way[0]), "--json"], stdout=-1, stderr=-1,
                               text=True, timeout=PATIENCE)
        return *way, done, time.time() - start

    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        lost = list(pool.map(lose, ways))
    for how, why, done, seconds in lost:
        if not expect(done.returncode == 0, how, done.stderr[-1500:]):
            continue
        r, kept = json.loads(done.stdout), os.path.join(folder, how)
        expect(r["forfeits"] == 2 and r["bots"][0]["forfeits"] == 2 and r["bots"][0]["wins"] == 0 and r["bots"][1]["wins"] == 2, how,
               "loses", r["bots"])
        expect(seconds < 300, how, "holds nobody up", seconds)
        files = sorted(os.listdir(kept)) if os.path.isdir(kept) else []
        if not expect(files == ["blackflag-1-0-0.record", "blackflag-1-0-0.why", "blackflag-1-0-1.record", "blackflag-1-0-1.why"], how,
                      files):
            continue
        with open(os.path.join(kept, files[1]), encoding="utf-8") as f:
            reason = f.read()
        expect(re.search(why.replace("'", "."), reason), how, reason)
        replay = subprocess.run([PROGRAM, "replay", os.path.join(kept, files[0])], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
        expect(replay.returncode == 0, "the record so far verifies", replay.stderr)
    expect(not subprocess.run(["pgrep", "-f", bots], stdout=-1).stdout, "none of them is left running")


BAD_BOT = """
import os, signal, sys, time
how = sys.argv[1]
say = lambda line: print(line, flush=True)
if how == "mute": time.sleep(600)
if how == "early": say("new blackflag")
say("hello 1 bad")
if how == "deaf":
    while True: say("rules corsairs")
for line in sys.stdin:
    if not line.startswith("ask"): continue
    seat, number = line.split()[1:3]
    if how == "hang": os.system("sleep 600")
    if how == "end": sys.exit(print("no more", file=sys.stderr) or 3)
    if how == "die": os.kill(os.getpid(), signal.SIGKILL)
    if how == "close": os.close(1), time.sleep(600)
    if how == "flood":
        while True: sys.stdout.write("x" * 4096)
    if how == "chatter":
        while True: say("ping")
    if how == "bytes": os.write(1, bytes(range(11, 256)) + b"\\n")
    say({"nonsense": "fly me to the moon", "illegal": f"move {seat} {number} sail", "seat": f"move {1 - int(seat)} {number} ship armed",
         "peek": f"view {1 - int(seat)}", "open": "record"}.get(how, "ping"))
"""


# ---- the same bytes ------------------------------------------------------------------------------------------------

JOB = ["blackflag", "--bots", f"random,{STRONG},random:2,ismcts:5", "--games", "160"]


def same_bytes(folder):
    whole = run(*JOB, "--threads", 1)
    expect(run(*JOB, "--threads", 4) == whole, "threads do not matter")
    expect(run(*JOB, "--per-unit", 4) == whole, "nor does the size of units")
    parts = [os.path.join(folder, f"part{i}") for i in range(3)]
    for i, path in enumerate(parts):
        expect("all its units" in run(*JOB, "--part", f"{i}/3", "--checkpoint", path), "a part")
    random.Random(1).shuffle(parts)
    expect(run("--fold", *parts) == whole, "parts fold to the same bytes")
    expect(run("--fold", parts[0], *parts, parts[1]) == whole, "a file twice does not count twice")
    expect(re.search("2[67] of 40 units are missing", run("--fold", parts[0], status=2)), "a part is missing")
    return whole


def killed(folder, whole):
    """Killed again and again in the middle; in the end the same bytes."""
    path, kills, chance = os.path.join(folder, "killed"), 0, random.Random(5)
    for _ in range(60):
        p = subprocess.Popen([PROGRAM, "tournament", *JOB, "--threads", "2", "--checkpoint", path], stdout=-1, stderr=-1, text=True)
        time.sleep(chance.uniform(0.03, 0.15))
        if p.poll() is not None and p.returncode == 0:
            out = p.communicate()[0]
            break
        p.send_signal(signal.SIGKILL)
        p.communicate()
        kills += 1
    else:
        out = run(*JOB, "--checkpoint", path)
    expect(kills > 0 and out == whole, "after", kills, "kills")
    with open(path, "rb") as f:
        text = f.read()
    for cut in (1, 7, 60, 700):
        with open(path, "wb") as f:
            f.write(text[:-cut])
        expect(run(*JOB, "--checkpoint", path) == whole, "cut off by", cut)
    longer = [*JOB[:-1], "240"]
    expect(run(*longer, "--checkpoint", path) == run(*longer), "made longer")
    expect(run(*JOB, "--checkpoint", path) == whole, "and the beginning of it again")
    return text


def bad_ledgers(folder, text):
    path = os.path.join(folder, "bad")

    def refused(content, what, *words):
        with open(path, "wb") as f:
            f.write(content)
        expect(what in run(*(words or JOB), "--checkpoint", path, status=2), what)
        with open(path, "rb") as f:
            expect(f.read() == content, "a file that is refused is left alone")

    lines = text.split(b"\n")
    at = lines.index(b"") + 3
    damaged = lines[:]
    damaged[at] = damaged[at].replace(b"/1", b"/2", 1)
    refused(b"\n".join(damaged), f"line {at + 1} is damaged")
    refused(text, "another tournament: there 'seed 1', here 'seed 2'", *JOB, "--seed", "2")
    refused(b"hello\n", "not a tournament")
    refused(b"", "not a tournament")
    refused(text.replace(b"version 1", b"version 99"), "another version of the rules")
    refused(text.replace(b"bot random\n", b"bot nobody\n"), "no such bot")
    expect("No such file" in run(*JOB, "--checkpoint", os.path.join(folder, "none", "x"), status=2), "no such folder")


# ---- many machines ---------------------------------------------------------------------------------------------------


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """A real nats-server, with its streams in a folder."""

    def __init__(self, folder, *words):
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.p = subprocess.Popen([shutil.which("nats-server") or "/usr/sbin/nats-server", "-a", "127.0.0.1", "-p", str(self.port), "-sd",
                                   folder, *words], stdout=-3, stderr=-3)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with socket.socket() as s:
                if s.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise AssertionError("nats-server does not answer")

    def worker(self, *words):
        return subprocess.Popen([PROGRAM, "worker", "--nats", self.url, "--threads", "1", *words], stdout=-1, stderr=-1, text=True)

    def end(self):
        self.p.terminate()
        self.p.wait(PATIENCE)


def units_in(path):
    if not os.path.exists(path):
        return 0
    with open(path, "rb") as f:
        return f.read().count(b"\nunit ")


def ended(workers):
    for w in workers:
        w.send_signal(signal.SIGTERM)
    for w in workers:
        out, errors = w.communicate(timeout=PATIENCE)
        expect(w.returncode == 0 and not out and not errors, "a worker ends in peace", w.returncode, errors[-800:])


def queue(folder, whole):
    """3 workers, one of them killed in the middle of its unit: the same bytes. Then also whoever leads is killed, and begins again."""
    server = Server(os.path.join(folder, "js"), "-js")
    workers, path = [server.worker() for _ in range(3)], os.path.join(folder, "led")
    words = [PROGRAM, "tournament", *JOB, "--nats", server.url, "--ack-wait", "2", "--checkpoint", path]
    lead = subprocess.Popen(words, stdout=-1, stderr=-1, text=True)
    while lead.poll() is None and units_in(path) < 4:
        time.sleep(0.02)
    workers[0].send_signal(signal.SIGKILL)
    workers.pop(0).communicate()
    at_kill = units_in(path)
    out, errors = lead.communicate(timeout=PATIENCE)
    expect(lead.returncode == 0 and 4 <= at_kill < 40 and out == whole, "a worker was killed after", at_kill, "units", errors[-800:])
    os.remove(path)
    lead = subprocess.Popen(words, stdout=-1, stderr=-1, text=True)
    while lead.poll() is None and units_in(path) < 4:
        time.sleep(0.02)
    lead.send_signal(signal.SIGKILL)
    lead.communicate()
    expect(units_in(path) < 40 and run(*words[2:]) == whole, "whoever leads was killed")
    expect(run(*words[2:-2]) == whole and run(*words[2:-2], "--per-unit", 5) == whole, "again, from the beginning")
    early = ["blackflag", "--against", STRONG, "--field", "random", "--games", "4000", "--until", "1:1.5"]
    expect(run(*early, "--nats", server.url) == run(*early), "stopped early")
    words = ["blackflag", "--against", f"greedy@{folder}/nothing.weights", "--field", "greedy", "--games", "40"]
    expect(run(*words, "--nats", server.url) == run(*words), "weights travel with the units")
    ended(workers)
    worker = server.worker("--idle", "20")
    said = run("blackflag", "--against", BOT, "--field", "random", "--games", 4, "--nats", server.url, status=2)
    expect("this worker runs none (--exec lets it)" in said, "programs only where that is allowed", said)
    ended([worker])
    worker = server.worker("--exec")
    words = ["blackflag", "--against", BOT, "--field", "random", "--games", 8]
    expect(run(*words, "--nats", server.url) == run(*words), "programs elsewhere")
    ended([worker])
    quick = server.worker("--idle", "0.5")
    expect(quick.wait(30) == 0, "a worker with nothing to do ends, if asked to")
    quick.communicate()
    server.end()


def trains_elsewhere(folder):
    """A training whose games workers play, one of them killed, whoever leads killed, too: the same bytes as at home."""
    server = Server(os.path.join(folder, "js-train"), "-js")
    words = [PROGRAM, "train", "rum", "--players", "3,4", "--games", "1024", "--rounds", "2", "--epochs", "1", "--bot", "greedy:1", "--teacher",
             "rollout:2", "--decide", "0", "--folder"]
    near, far = os.path.join(folder, "near"), os.path.join(folder, "far")
    away = [*words, far, "--nats", server.url, "--ack-wait", "2"]
    done = subprocess.run([*words, near], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    workers = [server.worker() for _ in range(2)]
    lead = subprocess.Popen(away, stdout=-1, stderr=-1, text=True)
    while lead.poll() is None and not (os.path.exists(f"{far}/games-1") and os.path.getsize(f"{far}/games-1")):
        time.sleep(0.02)
    workers[0].send_signal(signal.SIGKILL)
    lead.send_signal(signal.SIGKILL)
    workers.pop(0).communicate(), lead.communicate()
    begun = os.path.getsize(f"{far}/games-1")
    again = subprocess.run(away, stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(0 < begun < os.path.getsize(f"{near}/games-1") or lead.returncode == 0, "it was killed in the middle", begun)
    expect(done.returncode == again.returncode == 0 and again.stdout == done.stdout, "a training elsewhere", again.stdout, again.stderr[-800:])
    for name in ("games-1", "games-2", "learner-2"):
        with open(f"{near}/{name}", "rb") as f, open(f"{far}/{name}", "rb") as g:
            expect(f.read() == g.read(), name, "is the same")
    ended(workers)
    server.end()
    gone = subprocess.run([*words, os.path.join(folder, "nowhere"), "--nats", server.url], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(gone.returncode == 2 and "No server available" in gone.stderr, "a training without a queue", gone.stderr)


def no_queue(folder, whole):
    path = os.path.join(folder, "alone")
    nowhere = f"nats://127.0.0.1:{free_port()}"
    said = run(*JOB, "--nats", nowhere, "--checkpoint", path, status=2)
    expect(f"--nats: NATS at {nowhere}: No server available" in said and said.count("\n") == 1, said)
    expect(run(*JOB, "--checkpoint", path) == whole, "nothing is lost")
    done = subprocess.run([PROGRAM, "worker", "--nats", nowhere], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(done.returncode == 2 and "No server available" in done.stderr, "a worker without a queue", done.stderr)
    done = subprocess.run([PROGRAM, "worker"], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(done.returncode == 2 and "--nats where?" in done.stderr, "a worker without an address", done.stderr)
    plain = Server(os.path.join(folder, "plain"))
    expect("JetStream (nats-server -js)" in run(*JOB, "--nats", plain.url, status=2), "a server without JetStream")
    plain.end()
    expect("say one of them" in run(*JOB, "--nats", nowhere, "--part", "0/2", "--checkpoint", path, status=2), "parts and a queue")


def stops_early():
    words = ["blackflag", "--against", STRONG, "--field", "random", "--games", "4000", "--until", "1:1.5"]
    r = result(*words)
    expect(r["until"]["verdict"] == "above" and r["games"] < 4000 and r["until"]["log_ratio"] > 2.944, "stopped early", r["until"])
    expect(run(*words, "--threads", 1) == run(*words, "--threads", 4), "at the same round, however many threads")
    below = result("blackflag", "--against", "random", "--field", STRONG, "--games", 4000, "--until", "1:1.5:0.01")
    expect(below["until"]["verdict"] == "below" and below["bots"][0]["times_fair"]["mean"] < 1, "below")
    r = result("blackflag", "--against", "random", "--field", "random", "--games", 80, "--until", "1:1.02")
    expect(r["until"]["verdict"] == "open" and r["games"] == 80, "not decided")


def times(folder):
    path = os.path.join(folder, "times")
    run(*JOB, "--times", path)
    with open(path, encoding="utf-8") as f:
        t = json.load(f)
    expect(all(b["decisions"] > 100 and 0 < b["mean_ms"] <= b["max_ms"] and b["decisions_per_s"] > 0 for b in t["bots"]), "times", t)


def bar():
    """On a terminal a bar with the time that is left, on stderr only; the results are the same."""
    words = ["blackflag", "--against", STRONG, "--field", "random", "--games", "400"]
    leader, follower = pty.openpty()
    p = subprocess.Popen([PROGRAM, "tournament", *words], stdout=-1, stderr=follower)
    os.close(follower)
    seen = b""
    while True:
        try:
            more = os.read(leader, 65536)
        except OSError:
            break
        if not more:
            break
        seen += more
    out = p.communicate(timeout=PATIENCE)[0].decode()
    os.close(leader)
    expect(re.search(rb"\[=+ +\] \d+ of 100 units, 0:00:\d\d left", seen) and seen.endswith(b"\r\x1b[K"), "a bar", seen[-200:])
    expect(out == run(*words), "and the same results")


def bad_words():
    for words, what in (
            (["blackflag"], "who plays?"), ([], "which game?"), (["chess", "--bots", "random"], "no such game"),
            (["blackflag", "--bots", "random,nobody"], "no such bot"), (["blackflag", "--bots", "random:x"], "random:x"),
            (["blackflag", "--bots", "exec:"], "exec: needs a command"),
            (["blackflag", "--bots", "random", "--players", "9"], "2 to 6 players"), (["blackflag", "--against", "random"], "--field"),
            (["blackflag", "--against", "random", "--field", "random,random"], "--field names 2 bots for 3 seats"),
            (["blackflag", "--table", "random"], "--table names 1 bots for 4"),
            (["blackflag", "--table", ",".join(["random"] * 5)], "more bots than"),
            (["blackflag", "--bots", "random", "--until", "2:1"], "--until is"),
            (["blackflag", "--bots", "random", "--until", "1:2:3:4"], "--until is"),
            (["blackflag", "--bots", "random", "--part", "3/3"], "--part is"),
            (["blackflag", "--bots", "random", "--part", "0/3"], "--part needs"),
            (["--fold"], "--fold which"), (["--fold", "/nowhere"], "/nowhere: No such file"),
            (["blackflag", "--bots", "random", "--speed"], "--speed"),
            (["blackflag", "--bots", ",".join(f"random:{i + 1}" for i in range(33))], "at most 32 bots"),
            (["blackflag", "--bots", ",".join(f"random:{i + 1}" for i in range(30))], "different tables"),
            (["blackflag", "--bots", "random", "--records", "/proc/none", "--games", "1"], "/proc/none")):
        said = run(*words, status=2)
        expect(what in said and said.count("\n") == 1, words, said)


def main():
    start = time.time()
    with tempfile.TemporaryDirectory() as folder:
        for part in (seats_rotate, seeing_helps, field, line_ups, counts, stops_early, bar, bad_words, census, lambda: times(folder),
                     lambda: weights(folder), lambda: strength(folder), programs, our_bots_as_programs,
                     lambda: bad_programs(folder)):
            part()
        whole = same_bytes(folder)
        text = killed(folder, whole)
        bad_ledgers(folder, text)
        queue(folder, whole)
        trains_elsewhere(folder)
        no_queue(folder, whole)
    print(f"{time.time() - start:.1f} s")
    return finish()


sys.exit(main())
