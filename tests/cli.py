#!/usr/bin/env python3
"""cli.py FLOTILLA - the commands of the program: what they print, what their JSON holds, and what they say to bad input.

Every run is looked at for a report of a sanitizer. A refusal is one clear line on stderr, a non-zero exit, nothing on
stdout and nothing written."""
import json
import os
import pty
import random
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from expect import Broken, finish, insist, run_all

FLOTILLA = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/dev/flotilla")
ONLY = sys.argv[2:]
PATIENCE = 300  # seconds: on a busy machine everything takes long
TESTS = []


def test(f):
    TESTS.append(f)
    return f


def equal(got, wanted, what="values"):
    insist(got == wanted, f"{what}: {got!r}, not {wanted!r}")


class Ran:
    def __init__(self, words, p):
        self.words, self.code, self.out = [w[:60] for w in words], p.returncode, p.stdout.decode(errors="replace")
        self.err = p.stderr.decode(errors="replace")

    def json(self):
        try:
            return json.loads(self.out)
        except ValueError as e:
            raise Broken(f"{self.words}: not JSON: {e}: {self.out[:200]!r}")

    def lines(self):
        return [json.loads(line) for line in self.out.splitlines()]


def run(*words, stdin=b"", **more):
    words = [str(w) for w in words]
    p = subprocess.run([FLOTILLA] + words, input=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE, **more)
    r = Ran(words, p)
    insist("Sanitizer" not in r.err and "runtime error" not in r.err, f"{words}: {r.err[:1500]}")
    insist(r.code >= 0, f"{words}: died of signal {-r.code}")
    return r


def good(*words, code=0, **more):
    r = run(*words, **more)
    equal(r.code, code, f"{r.words}: exit ({r.err.strip()[:300]})")
    if code == 0:
        equal(r.err, "", f"{r.words}: stderr")
    return r


def clear_line(r):
    insist(re.fullmatch(r"flotilla: [^\n]{3,1500}\n", r.err) is not None, f"{r.words}: not one clear line: {r.err[:500]!r}")
    insist(not any(ord(c) < 32 or ord(c) == 127 for c in r.err[:-1]), f"{r.words}: control characters: {r.err!r}")


def bad(*words, says=None, code=2, **more):
    before = sorted(os.listdir("."))
    r = run(*words, **more)
    equal(r.code, code, f"{r.words}: exit ({r.err.strip()[:200]})")
    clear_line(r)
    equal(r.out, "", f"{r.words}: stdout")
    if says:
        insist(says in r.err, f"{r.words}: {r.err!r} does not say {says!r}")
    equal(sorted(os.listdir(".")), before, f"{r.words}: files")
    return r


def good_or_bad(*words, **more):
    """Input that may by chance be fine: whatever happens, it is clear."""
    r = run(*words, **more)
    if r.code:
        clear_line(r)
        insist(r.code in (1, 2), f"{r.words}: exit {r.code}")
    return r


def record(game="blackflag", players=3, seed=1, number=0, *more):
    folder = Path(f"records-{game}-{players}-{seed}")
    path = folder / f"{game}-{seed}-{number}.record"
    if not path.exists():
        good("sim", game, "--players", players, "--seed", seed, "--games", number + 1, "--records", folder, *more)
    return path


GAMES = []


def games():
    if not GAMES:
        GAMES.extend(good("games", "--json").json())
    return GAMES


# ---- every command ------------------------------------------------------------------------------------------------


@test
def help_of_every_command():
    out = good("--help").out
    names = re.findall(r"^  ([a-z]+) +\S", out, re.M)
    for name in "games describe replay legal why try sim bench perft fuzz".split():
        insist(name in names, f"--help does not list {name}")
    for name in names:
        for flag in ("--help", "-h"):
            text = good(name, flag).out
            insist(text.startswith(f"flotilla {name} - ") and "usage: flotilla" in text, f"{name} {flag}: {text[:80]!r}")
    equal(good().out, out)
    equal(good("help").out, out)
    insist(re.fullmatch(r"flotilla \d+\.\d+\.\d+\n(\w+ rules \d+\n){5}built with .+ for \S+.*\n", good("--version").out) is not None, "--version")


@test
def games_list():
    for g in good("games", "--json").json():
        for key in ("id", "title", "min_players", "max_players", "options"):
            insist(key in g, f"games: {key}")
        insist(2 <= g["min_players"] <= g["max_players"] <= 6, f"games: players of {g['id']}")
        for o in g["options"]:
            insist(o["standard"] in o["values"], f"games: option {o}")
    text = good("games").out
    insist(all(g["id"] in text and g["title"] in text for g in games()), "games: text")
    insist(good("games", "--lang", "de").out != text, "games: German")


@test
def describe():
    for g in games():
        d = good("describe", g["id"], "--json").json()
        for key in ("id version title min_players max_players options kinds fields steps verbs events rules checks indices "
                    "state_bytes").split():
            insist(key in d, f"describe: {key}")
        equal(sum(v["count"] for v in d["verbs"]), d["indices"], "describe: indices of the verbs")
        at = 0
        for v in d["verbs"]:
            equal(v["first"], at, "describe: first index")
            n = 1
            for a in v["arguments"]:
                n *= a["size"]
            equal(v["count"], n, f"describe: indices of {v['name']}")
            at += n
        size = 0
        for f in d["fields"]:
            n = f["width"]
            for k in f["dims"]:
                n *= k
            size += n
            insist(f["who"] in ("all", "owner", "nobody", "seen") and (f["who"] != "seen" or f["seen_by"]),
                   f"describe: who sees {f['name']}")
        equal(size, d["state_bytes"], "describe: size of the fields")
        numbers = [r["number"] for r in d["rules"]]
        equal(numbers, sorted(set(numbers)), "describe: rules in order")
        insist(all(r["text"] and r["source"] in ("rulebook", "public", "ruling", "house") for r in d["rules"]), "describe: rules")
        insist(all(e["text"] for e in d["events"]) and all(c["text"] for c in d["checks"]), "describe: texts")
        text = good("describe", g["id"]).out
        insist("(null)" not in text and all(f["name"] in text for f in d["fields"]), f"describe {g['id']}: text")


@test
def sim_contract():
    for g in games():
        n = g["min_players"]
        s = good("sim", g["id"], "--players", n, "--games", 6, "--seed", 3, "--json").json()
        for key in ("game", "players", "games", "decisions", "seats"):
            insist(key in s, f"sim: {key}")
        equal((s["game"], s["players"], s["games"], len(s["seats"])), (g["id"], n, 6, n))
        for seat in s["seats"]:
            for key in ("bot", "wins", "win_share", "low", "high", "mean_score"):
                insist(key in seat, f"sim: {key}")
            insist(0 <= seat["low"] <= seat["win_share"] <= seat["high"] <= 1, f"sim: interval {seat}")
        insist(abs(sum(x["wins"] for x in s["seats"]) - 6) < 0.01, "sim: the wins are those of the games")
        insist(s["shortest"] <= s["mean_length"] <= s["longest"], "sim: lengths")
    insist("win share" in good("sim", "blackflag", "--games", 5).out, "sim: text")


@test
def sim_does_not_depend_on_threads():
    runs = [good("sim", "blackflag", "--games", 60, "--threads", t, "--json").out for t in (1, 2, 7)]
    insist(runs[0] == runs[1] == runs[2], "sim: results differ")
    for t in (1, 3):
        good("sim", "blackflag", "--games", 7, "--seed", 9, "--threads", t, "--records", f"threads-{t}")
    names = sorted(os.listdir("threads-1"))
    equal(names, sorted(f"blackflag-9-{i}.record" for i in range(7)), "records")
    for name in names:
        equal(Path("threads-1", name).read_bytes(), Path("threads-3", name).read_bytes(), name)
        good("replay", f"threads-1/{name}")
    insist(good("sim", "blackflag", "--games", 60, "--seed", 2, "--json").out != runs[0], "sim: the seed changes nothing")


@test
def sim_bots():
    s = good("sim", "blackflag", "--players", 3, "--games", 40, "--bots", "random,ismcts:60,random", "--json").json()
    equal([x["bot"] for x in s["seats"]], ["random", "ismcts:60", "random"])
    insist(s["seats"][1]["win_share"] > 0.5, "sim: search does not beat chance")


@test
def calibrate():
    """What was foretold is held against what happened: the same by any number of threads, and from the rows that were kept;
    what is always said is true only if it always happens."""
    told = [json.loads(good("calibrate", "blackflag", "--games", 12, "--bot", "greedy:1", "--threads", n, "--rows", f"{n}.rows",
                            "--json").out) for n in (1, 3)]
    equal(told[0], told[1], "calibrate: threads")
    equal(Path("1.rows").read_bytes(), Path("3.rows").read_bytes(), "calibrate: threads")
    equal(json.loads(good("calibrate", "blackflag", "--bot", "greedy:1", "--from", "1.rows", "--json").out), told[0], "calibrate: rows")
    equal(sum(t["times"] for t in told[0]["analyse"]["tenths"]), 4 * told[0]["positions"], "calibrate: seats")
    equal(told[0]["positions"], 120, "calibrate: ten positions of each game")
    # a made-up seer who is sure of seat 0, who wins every second game: he is found out, and fitted, he is not
    won = lambda g: " ".join(str(10000 * (max(0, g % 6 - 2) == seat)) for seat in range(4))
    Path("seer.rows").write_text("".join(f"{g} {f} 0 9000 9000 400 300 300 {won(g // 2)}\n" for g in range(480) for f in (20, 120, 220)))
    seer = json.loads(good("calibrate", "blackflag", "--from", "seer.rows", "--json").out)
    worst = max(abs(t["foretold"] - t["happened"]) for t in seer["analyse"]["tenths"])
    insist(worst > 0.3, f"calibrate: {worst}")
    fitted = good("calibrate", "blackflag", "--from", "seer.rows", "--fit").out.split("analyse, fitted")[1].split("hints, fitted")[0]
    insist(all(abs(float(line.split()[-1])) < 0.12 for line in fitted.splitlines() if " to " in line and "%" in line),
           f"calibrate: {fitted}")
    told = json.loads(good("calibrate", "blackflag", "--from", "seer.rows", "--fit", "--json").out)
    equal(told["analyse"], seer["analyse"], "calibrate: as it is told without --fit")
    worst = max(abs(t["foretold"] - t["happened"]) for t in told["fitted"]["analyse"]["tenths"])
    insist(worst < 0.12, f"calibrate, fitted: {worst}")
    for broken in ("", "0 1 0 9000 9000 400 300 300 10000 0 0\n", "0 1 9 1 9000 400 300 300 10000 0 0 0\n", "x\n"):
        Path("broken.rows").write_text(broken)
        bad("calibrate", "blackflag", "--from", "broken.rows", says="broken.rows")
    bad("calibrate", "blackflag", "--from", "/nowhere", says="No such file")


@test
def fit_weights():
    """Fitted weights foretell better than chance, do not depend on the threads, and are read again; broken ones are refused."""
    texts = [good("fit", "blackflag", "--games", 40, "--players", 3, "--threads", n, "--out", f"{n}.weights").out for n in (1, 3)]
    equal(texts[0], texts[1], "fit: threads")
    equal(Path("1.weights").read_bytes(), Path("3.weights").read_bytes(), "fit: threads")
    by_chance, fitted = (float(re.search(rf"([0-9.]+) {w}", texts[0]).group(1)) for w in ("by chance", "fitted"))
    insist(fitted < by_chance, "fit: no better than chance")
    plain = good("sim", "blackflag", "--games", 20, "--bots", "greedy", "--json").out
    insist(good("sim", "blackflag", "--games", 20, "--bots", "greedy", "--weights", "1.weights", "--json").out != plain,
           "sim: weights change nothing")
    good("fit", "blackflag", "--rounds", 0, "--out", "own.weights")
    equal(good("sim", "blackflag", "--games", 20, "--bots", "greedy", "--weights", "own.weights", "--json").out, plain,
          "fit: the game's own weights")
    lines = Path("1.weights").read_text().splitlines()
    for broken in ("", "weights cove\n", "\n".join(lines[:-1]), "\n".join(lines + lines[-1:]), "\n".join(lines + ["ghost 1 2"]),
                   "\n".join(lines[:-1] + [lines[-1] + "x"])):
        Path("broken.weights").write_text(broken)
        bad("sim", "blackflag", "--weights", "broken.weights", says="broken.weights")
    bad("sim", "blackflag", "--weights", "nowhere.weights", says="No such file")
    bad("fit", "blackflag", "--bot", "nobody", says="no such bot")


@test
def trained_nets():
    """The same words give the same net, with any number of threads, also if it was ended in the middle; tournaments play by it."""
    words = ["train", "blackflag", "--players", 2, "--games", 1024, "--rounds", 2, "--epochs", 2, "--bot", "greedy:1", "--decide", 4,
             "--deciding", "greedy:2"]
    told = [good(*words, "--threads", n, "--folder", f"net{n}").out for n in (1, 3)]
    net = Path("net1/net.h").read_text()
    rest = lambda text: text.split("*/\n", 1)[1]  # behind how long it took
    equal(rest(net), rest(Path("net3/net.h").read_text()), "threads do not matter")
    equal(told[0].replace("net1", ""), told[1].replace("net3", ""), "threads do not matter")
    insist("generated by\n *   flotilla train blackflag --players 2 --games 1024 --rounds 2" in net and " seconds " in net, "what it is from")
    page = Path("net1/page.md").read_text()
    insist(told[0].splitlines()[0] in page and told[0].splitlines()[-1] in page and "flotilla train blackflag" in page, f"its page: {page}")
    losses = re.findall(r"([0-9.]+) by the weighed terms, ([0-9.]+) by the net, ([0-9.]+) by its integers", told[0])
    insist(len(losses) == 2 and all(abs(float(n) - float(i)) < 5 for _, n, i in losses), f"integers as good as floats: {losses}")
    os.makedirs("net4")
    for name in ("words", "games-1", "learner-1"):
        shutil.copy(f"net1/{name}", f"net4/{name}")
    size = os.path.getsize("net1/games-2")
    Path("net4/games-2").write_bytes(Path("net1/games-2").read_bytes()[:size // 2 + 1000])  # ended while it wrote
    good(*words, "--folder", "net4")
    equal(rest(net), rest(Path("net4/net.h").read_text()), "it goes on where it was ended")
    equal(Path("net4/games-2").read_bytes(), Path("net1/games-2").read_bytes(), "with the same games")
    Path("net4/seconds").write_text("5000.0\n")
    os.remove("net4/learner-2")
    good(*words, "--folder", "net4")
    insist(re.search(r" in 50\d\d seconds ", Path("net4/net.h").read_text()), "the time of all runs")
    for players in ("9", "1", "2,", "2;3", "x"):
        bad("train", "blackflag", "--players", players, "--folder", "net9", says="players")
    bad("train", "blackflag", "--teacher", "greedy", "--folder", "net9", says="a teacher plays on")
    bad(*words[:-2], "--seed", 2, "--folder", "net1", says="another training")
    play = ["tournament", "blackflag", "--players", 2, "--against", "greedy:2@net1/net.h", "--field", "greedy:2", "--games", 20, "--json"]
    first = good(*play).json()
    equal(first["forfeits"], 0, "played by a net")
    equal(good(*play, "--checkpoint", "units").json(), first, "with a checkpoint")
    equal(good("tournament", "--fold", "units", "--json").json(), first, "folded where no net is")
    plain = [x if "net.h" not in str(x) else "greedy:2" for x in play]
    insist(good(*plain).json()["bots"][0]["score"] != first["bots"][0]["score"], "a net changes what is played")
    Path("broken.h").write_text(net[:-600])
    bad("tournament", "blackflag", "--bots", "greedy@broken.h", says="broken.h: a net that is cut short")
    bad("tournament", "rum", "--bots", "greedy@net1/net.h", says="a net of another game")


@test
def bench_contract():
    rows = good("bench", "--seconds", 0.01, "--json").json()
    equal([r["game"] for r in rows], [g["id"] for g in games()], "bench: games")
    usual = {"blackflag": 4, "cove": 4, "rum": 4, "ahoy": 3, "corsairs": 3}
    for r in rows:
        for key in ("game", "players", "decisions_per_s", "games_per_s", "state_bytes", "signature"):
            insist(key in r, f"bench: {key}")
        equal(r["players"], usual[r["game"]], f"bench: players of {r['game']}")
        insist(r["decisions_per_s"] > 0 and r["games_per_s"] > 0, "bench: speed")
        insist(re.fullmatch("[0-9a-f]{16}", r["signature"]) is not None, "bench: signature")
    one = good("bench", "blackflag", "--players", 3, "--seconds", 0.01, "--json").json()
    equal((len(one), one[0]["players"]), (1, 3))
    insist(one[0]["signature"] != rows[0]["signature"], "bench: signature of another number of players")
    equal(len(good("bench", "blackflag", "--seconds", 0.01).out.splitlines()), 2, "bench: one row")


@test
def bench_of_bots():
    """Whole games, however short the time: the first decisions of a game take longest."""
    (row,) = good("bench", "blackflag", "--bots", "--seconds", 0.001, "--json").json()
    equal((row["game"], row["players"]), ("blackflag", 4))
    insist(row["iterations_per_s"] > 0, "bench --bots: speed")
    shortest = good("sim", "blackflag", "--games", 400, "--json").json()["shortest"]
    for level in ("captain", "admiral"):
        insist(row[f"{level}_decisions"] >= shortest, f"bench --bots: {level} made {row[f'{level}_decisions']} decisions, no whole game")
        insist(0 < row[f"{level}_ms"] <= row[f"{level}_longest_ms"], f"bench --bots: times of {level}")
    equal(len(good("bench", "blackflag", "--bots", "--seconds", 0.001).out.splitlines()), 2, "bench --bots: one row")


@test
def perft():
    p = good("perft", "blackflag", "--depth", 4, "--players", 3, "--json").json()
    equal(p["by_depth"], [1, 2, 4, 8, p["leaves"]], "perft: the opening")
    d = good("perft", "blackflag", "--depth", 4, "--players", 3, "--divide", "--json").json()
    equal(sum(d["by_move"].values()), p["leaves"], "perft: divided")
    s = good("perft", "blackflag", "--depth", 4, "--players", 3, "--seed", 1, "--json").json()
    insist(s["leaves"] < p["leaves"] and s["deals"] == "none", "perft: --seed fixes the deals")
    a = good("perft", "blackflag", "--depth", 0, "--players", 3, "--setup", "--json").json()
    equal(a["leaves"], 5 ** 3 * 3, "perft: setups")
    for g in games():
        insist("depth  2" in good("perft", g["id"], "--depth", 2, "--seed", 1).out, "perft: text")
    insist("ship armed" in good("perft", "blackflag", "--depth", 2, "--divide").out, "perft: --divide")


@test
def fuzz():
    for g in games():
        r = good("fuzz", g["id"], "--seconds", 0.3, "--json").json()
        insist(r["failures"] == 0 and r["decisions"] > 0, f"fuzz: {r}")
    a = good("fuzz", "blackflag", "--games", 40, "--threads", 1, "--json").json()
    b = good("fuzz", "blackflag", "--games", 40, "--threads", 3, "--json").json()
    equal((a["games"], a["decisions"]), (40, b["decisions"]), "fuzz: the games")
    insist("nothing found" in good("fuzz", "blackflag", "--games", 3, "--players", 2, "--option", "fleet=small").out, "fuzz: text")


# ---- records ----------------------------------------------------------------------------------------------------------


@test
def replay_verifies():
    for g in games():
        path = record(g["id"], g["max_players"])
        r = good("replay", path, "--json").json()
        insist(r["verified"] and r["over"] and len(r["result"]) == g["max_players"], f"replay: {r}")
        insist(min(x["rank"] for x in r["result"]) == 1, "replay: ranks")
        text = path.read_text()
        equal(r["hash"], re.search(r"^hash (\w+)$", text, re.M)[1], "replay: hash")
        equal([f"{x['score']}/{x['rank']}" for x in r["result"]], re.search(r"^result (.*)$", text, re.M)[1].split(), "replay: result")
        insist(r["hash"] in good("replay", path).out, "replay: text")
        equal(good("replay", "-", "--json", stdin=path.read_bytes()).json(), r, "replay: standard input")


@test
def replay_at():
    path = record()
    for ply in (0, 1, 9, 30):
        r = good("replay", path, "--at", ply, "--json").json()
        equal(r["ply"], ply)
        for key in ("game", "version", "players", "options", "viewer", "state", "hash"):
            insist(key in r, f"replay --at: {key}")
        text = good("replay", path, "--at", ply).out
        insist(f"ply {ply}\n" in text and r["hash"] in text, "replay --at: text")
    equal(good("replay", path, "--at", 9, "--as", 1, "--json").json()["viewer"], 1)
    equal(good("replay", path, "--at", 9, "--as", "spectator", "--json").json()["viewer"], "spectator")
    bad("replay", path, "--at", 100000, code=1, says="only")


def nulls(x):
    return x is None or (isinstance(x, list) and any(nulls(y) for y in x)) or (isinstance(x, dict) and any(nulls(y) for y in x.values()))


@test
def trace():
    for g in games():
        path = record(g["id"], g["min_players"])
        lines = good("replay", path, "--trace").lines()
        plies = [line for line in path.read_text().splitlines() if line[0].isdigit()]
        equal(len(lines), len(plies) + 1, "trace: lines")
        for ply, (line, wrote) in enumerate(zip(lines, plies)):
            equal((line["ply"], line["viewer"]), (ply, None))
            insist(line["move"] in line["legal"] and line["index"] in line["legal_indices"] and line["seat"] in line["active"],
                   f"trace: move of ply {ply}")
            insist(wrote.startswith(f"{ply} {line['seat']} {line['move']} "), f"trace: ply {ply} is {wrote!r}")
            equal(line["dealt"], [int(d.split("=")[0]) for d in wrote.split(" : ")[1].split(" #")[0].split()] if " : " in wrote else [],
                  "trace: deals")
            insist(lines[ply + 1]["hash"].endswith(wrote.split("#")[1]), f"trace: hash after ply {ply}")
            insist(not nulls(line["state"]), "trace: something is hidden from one who sees everything")
        insist(lines[-1]["move"] is None and lines[-1]["result"] and lines[-1]["legal"] == [], "trace: the end")


@test
def trace_of_a_seat():
    for g in games():
        path = record(g["id"], g["min_players"])
        whole = good("replay", path, "--trace").lines()
        for viewer in list(range(g["min_players"])) + ["spectator"]:
            lines = good("replay", path, "--trace", "--as", viewer).lines()
            equal(len(lines), len(whole))
            for line, true in zip(lines, whole):
                equal((line["ply"], line["seat"], line["viewer"], line["active"]), (true["ply"], true["seat"], viewer, true["active"]))
                if line["seat"] == viewer:
                    equal((line["move"], line["legal"]), (true["move"], true["legal"]), f"trace: own move of {viewer}")
                elif viewer not in line["active"]:
                    equal(line["legal"], [], "trace: legal moves of others")
                insist(line["move"] in (None, true["move"]) and line["verb"] in (None, true["move"] and true["move"].split()[0]),
                       "trace: another move than was made")
    view = good("replay", record(), "--trace", "--as", 1).lines()
    insist(any(line["seat"] == 0 and line["verb"] == "ship" for line in view), "trace: others set ships")
    insist(all(line["move"] is None for line in view[:12] if line["verb"] == "ship" and line["seat"] != 1),
           "trace: shows which ship another one sets")
    insist(all(line["move"] for line in view if line["verb"] in ("sail", "attack", "harbor", "pass")), "trace: hides what everybody sees")


def begun(moves):
    """A record of these first moves, with the setup of another one."""
    path = Path(record())
    text = path.read_text()
    heading = text[: re.search(r"^0 ", text, re.M).start()]
    state = json.dumps({**good("replay", path, "--at", 0, "--json").json()}).encode()
    plies, last = [], None
    for ply, (seat, move) in enumerate(moves):
        last = good("try", "--state", "-", "--seat", seat, "--move", move, "--json", stdin=state)
        plies.append(f"{ply} {seat} {move} #{last.json()['hash'][-4:]}\n")
        state = last.out.encode()
    return heading + "".join(plies) + f"hash {last.json()['hash']}\n"


@test
def trace_leaks_nothing():
    views = []
    for ship in ("armed", "unarmed"):
        path = Path(f"begun-{ship}.record")
        path.write_text(begun([(0, f"ship {ship}"), (1, "ship armed")]))
        good("replay", path)
        views.append([good("replay", path, "--trace", "--as", v).out for v in (1, 2, "spectator")])
        views[-1].append([good("replay", path, "--at", 2, "--as", v).out for v in (1, 2, "spectator")])
    equal(views[0], views[1], "two games that differ in what is hidden")


@test
def damaged_records():
    text = record().read_text()
    lines = text.splitlines(keepends=True)
    Path("damaged").mkdir()
    Path("damaged/r").write_text("")
    for words in (["replay"], ["replay", "--trace"], ["legal"], ["why", "--move", "sail"], ["try", "--move", "sail"]):
        bad(words[0], "damaged/r", *words[1:], says="early" if not text else None)
    for n in range(1, len(lines), 4):
        Path("damaged/r").write_text("".join(lines[:n]))
        bad("replay", "damaged/r", says="damaged/r: line")
    for n in range(7, len(text) - 1, 997):
        Path("damaged/r").write_text(text[:n])
        bad("replay", "damaged/r", says="damaged/r: ")
    swaps = [("flotilla record 1", "flotilla record 9"), ("game blackflag", "game chess"), ("players 3", "players 7"),
             ("players 3", "players 1"), ("players 3", "players -3"),
             ("players 3", "players 99999999999999999999"), ("fleet=full", "fleet=huge"), ("fleet=full", "hull=full"),
             ("\n0 0 ", "\n1 0 "), ("\n0 0 ", "\n0 9 "),
             ("\n0 0 ship", "\n0 0 shop"), ("setup : 0", "setup : 9"), ("setup : 0", "setup : x"), ("setup :", "setup"),
             ("\nhash ", "\nhash zz")]
    for old, new in swaps:
        insist(old in text, f"the record has no {old!r}")
        Path("damaged/r").write_text(text.replace(old, new, 1))
        r = good_or_bad("replay", "damaged/r")
        insist(r.code and r.out == "", f"replay: accepts {new!r}")
    for old, new in ((" #", " #f"), ("sail : ", "sail : 1 "), ("\nhash ", "\nhash 0"), ("\"round\":2", "\"round\":3")):
        Path("damaged/r").write_text(text.replace(old, new, 1))
        insist(run("replay", "damaged/r").code in (1, 2), f"replay: accepts {new!r}")


@test
def garbage_records():
    chance = random.Random(1)
    data = record().read_bytes()
    for k in range(40):
        spoiled = bytearray(data)
        for _ in range(chance.choice((1, 1, 2, 30))):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        r = good_or_bad("replay", "-", stdin=bytes(spoiled))
        insist(r.code or "verified" in r.out, "replay: neither verified nor refused")
    for spoiled in (b"\0" * 1000, bytes(range(256)) * 40, b"\n" * 100000, b"flotilla record 1\n" + b"x" * 200000,
                    b"flotilla record 1\ngame blackflag 1\nplayers 3\n" + b"0 " * 50000):
        bad("replay", "-", stdin=spoiled)


@test
def records_of_another_version():
    text = record().read_text()
    Path("old.record").write_text(text.replace("game blackflag 1\n", "game blackflag 9\n", 1))
    bad("replay", "old.record", code=1, says="version 9")
    snapshots = [int(n) for n in re.findall(r"^snapshot (\d+) ", text, re.M)]
    r = run("replay", "old.record", "--at", snapshots[3] + 1, "--json")
    equal((r.code, r.json()["ply"]), (0, snapshots[3]), "the nearest snapshot")
    clear_line(r)
    equal(r.json()["state"], good("replay", record(), "--at", snapshots[3], "--json").json()["state"], "the snapshot")
    r = run("replay", "old.record", "--trace")
    equal((r.code, [line["ply"] for line in r.lines()]), (0, snapshots), "all snapshots")
    r = run("legal", "old.record", "--at", snapshots[2], "--json")
    equal((r.code, r.json()["moves"]), (0, good("legal", record(), "--at", snapshots[2], "--json").json()["moves"]),
          "legal moves of a snapshot")
    Path("old.record").write_text(re.sub(r"^snapshot.*\n", "", text, flags=re.M).replace("game blackflag 1\n", "game blackflag 9\n", 1))
    bad("replay", "old.record", "--at", 3, code=1, says="0 snapshots")
    bad("legal", "old.record", says="no snapshot")


# ---- positions ----------------------------------------------------------------------------------------------------------


@test
def legal_try_why_agree():
    for g in games():
        path = record(g["id"], g["min_players"])
        d = good("describe", g["id"], "--json").json()
        chance = random.Random(2)
        lines = good("replay", path, "--trace").lines()
        for line in chance.sample(lines[:-1], 4):
            at = ("--at", line["ply"], "--seat", line["seat"])
            listed = good("legal", path, *at, "--json").json()
            equal([m["move"] for m in listed["moves"]], line["legal"], "legal: moves")
            insist(all(m["text"] for m in listed["moves"]), "legal: texts")
            insist(line["legal"][0] in good("legal", path, *at).out, "legal: text")
            y = good("why", path, *at, "--move", line["move"], "--json").json()
            insist(y["allowed"] and y["rule"] == 0 and y["index"] == line["index"], f"why: {y}")
            t = good("try", path, *at, "--move", line["move"], "--deal", ",".join(map(str, line["dealt"])), "--json").json()
            equal((t["state"], t["hash"]), (lines[line["ply"] + 1]["state"], lines[line["ply"] + 1]["hash"]), "try: what follows")
            equal([x["value"] for x in t["deals"]], line["dealt"], "try: deals")
            equal(t["events"], line["events"], "try: events")
            good("try", path, *at, "--move", line["move"])
        last = lines[-1]["ply"]
        equal(good("legal", path, "--json").json()["moves"], [], "legal: moves when it is over")
        good("legal", path, "--at", last)
        verb = next(v["name"] for v in d["verbs"] if not v["arguments"])
        y = good("why", path, "--seat", 0, "--move", verb, "--json", code=1).json()
        insist(not y["allowed"] and y["name"] and y["text"] and y["source"], f"why: {y}")


@test
def forbidden_moves():
    path = record()
    r = good("why", path, "--at", 0, "--seat", 0, "--move", "sail", code=1)
    insist(re.match(r"rule \d+ [A-Z_]+ \(.*\): .", r.out) is not None and r.err == "", f"why: {r.out!r}")
    insist(good("why", path, "--at", 0, "--seat", 0, "--move", "sail", "--lang", "de", code=1).out != r.out, "why: German")
    bad("try", path, "--at", 0, "--seat", 0, "--move", "sail", code=1, says="forbidden by rule")
    r = run("try", path, "--at", 0, "--seat", 0, "--move", "sail", "--json")
    equal((r.code, r.json()["allowed"]), (1, False), "try: forbidden")
    equal(good("why", path, "--at", 0, "--seat", 1, "--move", "ship armed").out, "allowed\n")


@test
def states_and_positions():
    path = record()
    r = good("replay", path, "--at", 6, "--json")
    Path("s.json").write_text(r.out)
    moves = good("legal", path, "--at", 6, "--json").json()
    equal(good("legal", "--state", "s.json", "--json").json(), moves, "legal: of a state file")
    equal(good("legal", "--state", "-", "--json", stdin=r.out.encode()).json(), moves, "legal: of standard input")
    position = good("replay", path, "--at", 6).out.split("\n")[-3]
    insist(position.startswith("blackflag:"), f"the position string: {position!r}")
    equal(good("legal", "--position", position, "--json").json(), moves, "legal: of a position string")
    plain = {k: r.json()[k] for k in ("game", "version", "players", "options", "viewer", "state")}
    Path("s.json").write_text(json.dumps(plain, indent=2))
    equal(good("legal", "--state", "s.json", "--json").json(), moves, "legal: of a state file with the documented keys only")
    t = good("try", "--state", "s.json", "--move", moves["moves"][0]["move"], "--json")
    Path("t.json").write_text(t.out)
    good("legal", "--state", "t.json")
    equal(good("legal", "--position", t.json()["position"], "--json").json(), good("legal", "--state", "t.json", "--json").json(),
          "try: position")


@test
def veiled_positions():
    path = record()
    seat = good("replay", path, "--at", 6, "--json").json()["active"][0]
    other = (seat + 1) % 3
    view = good("replay", path, "--at", 6, "--as", seat, "--json")
    insist(nulls(view.json()["state"]), "a view hides nothing")
    Path("v.json").write_text(view.out)
    moves = good("legal", path, "--at", 6, "--json").json()["moves"]
    equal(good("legal", "--state", "v.json", "--json").json()["moves"], moves, "legal: of a view")
    for command in (["legal"], ["why", "--move", "pass"], ["try", "--move", "pass"]):
        bad(*command, "--state", "v.json", "--seat", other, says="eyes of seat")
    t = [good("try", "--state", "v.json", "--move", moves[0]["move"], "--seed", s, "--json").json() for s in range(8)]
    insist(all(x["imagined"] and not nulls(x["state"]) for x in t), "try: fills the view")
    insist(any(x["state"] != t[0]["state"] for x in t), "try: always imagines the same")
    Path("v.json").write_text(good("replay", path, "--at", 6, "--as", other, "--json").out)
    equal(good("legal", "--state", "v.json", "--json").json()["moves"], [], "legal: of one who has to wait")
    Path("v.json").write_text(good("replay", path, "--at", 6, "--as", "spectator", "--json").out)
    bad("legal", "--state", "v.json", says="spectator")


@test
def impossible_states():
    path = record()
    full = good("replay", path, "--at", 6, "--json").json()
    plain = {k: full[k] for k in ("game", "version", "players", "options", "viewer", "state")}

    def refused(says, **changes):
        Path("s.json").write_text(json.dumps({**plain, **changes}))
        bad("legal", "--state", "s.json", says=says)

    state = plain["state"]
    refused("s.json: line 1", game="chess")
    refused("version", version=999)
    refused("s.json: line", players=9)
    refused("players", players=1)
    refused("s.json: line", options={"fleet": "huge"})
    refused("s.json: line", viewer=9)
    refused("cannot be", viewer=0)
    refused("s.json: line", state={**state, "cannons": [99, 3, 3]})
    refused("s.json: line", state={**state, "cannons": [3, 3]})
    refused("s.json: line", state={**state, "cannons": [-1, 3, 3]})
    refused("s.json: line", state={**state, "cannons": "three"})
    refused("s.json: line", state={**state, "monkeys": 1})
    refused("a field is missing", state={k: v for k, v in state.items() if k != "pile"})
    refused("cannot be", state={**state, "armed": [0, 0, 0]})
    refused("treasure", state={**state, "pile": [["3", "4", "5", "6", "7"]] * 3})
    refused("s.json: line", state=[])
    refused("s.json: line", state=None)
    for key in plain:
        Path("s.json").write_text(json.dumps({k: v for k, v in plain.items() if k != key}))
        bad("legal", "--state", "s.json", says=key)


@test
def garbage_states():
    chance = random.Random(3)
    data = good("replay", record(), "--at", 6, "--json").out.encode()
    for n in range(0, len(data) - 2, 53):
        bad("legal", "--state", "-", stdin=data[:n], says="-: ")
    for _ in range(30):
        spoiled = bytearray(data)
        for _ in range(chance.choice((1, 1, 2, 20))):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        good_or_bad("legal", "--state", "-", stdin=bytes(spoiled))
    for spoiled in (b"", b"{", b"[]", b"null", b"0", b'"', b"\0", b"{}" * 9, b"[" * 50000, b'{"game":' * 20000, data + b"x",
                    bytes(range(256))):
        bad("legal", "--state", "-", stdin=spoiled)


@test
def garbage_positions():
    chance = random.Random(4)
    position = good("replay", record(), "--at", 6).out.split("\n")[-3]
    for n in range(0, len(position), 5):
        good_or_bad("legal", "--position", position[:n])
    for _ in range(40):
        spoiled = list(position)
        for _ in range(chance.choice((1, 1, 2, 8))):
            spoiled[chance.randrange(len(spoiled))] = chr(chance.randrange(32, 127))
        good_or_bad("legal", "--position", "".join(spoiled))
    for p in ("", ":", "::::::", "blackflag", "chess" + position[9:], position + ";1", position.replace(":1:", ":2:", 1),
              position.replace(":full:", ":huge:"), "?" * 500, "é" * 50, position + "\n\n"):
        bad("legal", "--position", p)


@test
def links():
    path = record("cove")
    link = good("link", path).out.strip()
    insist(re.fullmatch(r"http://localhost:8080/#/open/[A-Za-z0-9_-]+", link) is not None, f"link: {link[:80]}")
    equal(good("replay", link).out, good("replay", path).out, "replay of a link")
    equal(good("link", link).out.strip(), link, "a link of a link")
    insist(good("link", path, "--site", "https://x.org/f/").out.startswith("https://x.org/f/#/open/"), "link: the site")
    insist(link in good("link", "-", stdin=path.read_bytes()).out, "link: standard input")
    at = good("link", path, "--at", 40).out.strip()
    equal(good("legal", at).out, good("legal", path, "--at", 40).out, "legal moves of a link")
    for option in ("--position", "--state"):
        equal(good("legal", option, at).out, good("legal", at).out, f"legal {option} LINK")
    veiled = good("link", path, "--at", 40, "--as", 1).out.strip()
    position = good("replay", path, "--at", 40, "--as", 1).out.split("\n")[-3]
    Path("veiled.position").write_text(position + "\n")
    for words in (["--position", position], ["--position", "veiled.position"], ["veiled.position"]):
        equal(good("link", *words).out.strip(), veiled, f"link {words}")
    bad("link", veiled, "--as", 2, says="other eyes")
    bad("link", at, "--at", 3, says="--at belongs")
    bad("link", says="say which position")
    bad("replay", at, says="not a record")


@test
def garbage_links():
    chance = random.Random(7)
    link = good("link", record()).out.strip()
    head, text = link.split("#/open/")
    for n in range(0, len(text), 23):
        bad("replay", f"{head}#/open/{text[:n]}", says="the link is")
    for _ in range(40):
        spoiled = list(text)
        at = chance.randrange(len(spoiled))
        spoiled[at] = chance.choice([c for c in "abcXYZ019-_ %é" if c != spoiled[at]])
        bad("replay", f"{head}#/open/{''.join(spoiled)}")
    import base64
    import zlib
    pack = lambda what: "http://x/#/open/" + base64.urlsafe_b64encode(zlib.compress(what, 9)).decode().rstrip("=")
    bad("replay", pack(b"flotilla record 1\n" + b"#" * 20_000_000), says="more than any game")
    bad("replay", pack(b"nonsense"), says="not a record")
    bad("replay", pack(b"nothing\0here"), says="damaged")
    bad("legal", pack(b"{}"))
    bad("legal", pack(b"cove:2:3:"), says="position: no such value of an option")
    bad("replay", "http://x/#/open/" + "A" * 100_000, says="damaged")


@test
def garbage_moves():
    path = record()
    for move in ("", " ", "fly", "sail 1", "ship", "ship golden", "attack", "attack 1", "attack 9 3", "attack 1 99", "attack 1 3 4",
                 "attack -1 3", "SAIL", "sail;", "x" * 5000, "ship armed\nsail", "é"):
        for command in ("why", "try"):
            bad(command, path, "--at", 6, "--move", move, says="--move: ")
    for deal in ("x", "1,", ",1", "1,,2", "-1", "1 2", "99999999", "1," * 300 + "1"):
        bad("try", path, "--at", 3, "--move", "sail", "--deal", deal, says="--deal")
    seat = good("replay", path, "--at", 3, "--json").json()["active"][0]
    for deal in ("", "4", "0,0", "65535"):
        bad("try", path, "--at", 3, "--seat", seat, "--move", "sail", "--deal", deal, says="--deal")
    bad("why", path, "--at", 6, says="--move")
    bad("try", path, "--at", 6, says="--move")
    for s in ("3", "-1", "x", "99999999999999999999", ""):
        bad("why", path, "--at", 6, "--move", "sail", "--seat", s, says="--seat")
    bad("why", path, "--at", 0, "--move", "ship armed", says="several seats")


# ---- bad arguments ---------------------------------------------------------------------------------------------------------


@test
def absurd_arguments():
    path = record()
    bad("dance", says="no such command")
    bad("da\nnce", says="no such command")
    bad("--json")
    bad("games", "x")
    bad("games", "--lang", "fr", says="--lang")
    bad("games", "--lang", says="needs a value")
    for command in ("describe", "sim", "perft", "fuzz"):
        bad(command, says="which game")
        bad(command, "chess", says="no such game")
    for command, more in (("sim", []), ("perft", ["--depth", 1]), ("fuzz", ["--games", 1]), ("bench", ["--seconds", 0.01])):
        for players in ("0", "1", "7", "-3", "three", "", "99999999999999999999", "3.5"):
            bad(command, "blackflag", "--players", players, *more, says="players")
        for option in ("fleet", "fleet=", "fleet=huge", "hull=big", "=", ""):
            bad(command, "blackflag", "--option", option, *more, says="option")
        bad(command, "blackflag", "--wings", *more, says="--wings")
    for games_ in ("0", "-1", "many", "1e9", "99999999999999"):
        bad("sim", "blackflag", "--games", games_, says="--games")
    for seed in ("-1", "x", "9223372036854775808", ""):
        bad("sim", "blackflag", "--seed", seed, says="--seed")
    for threads in ("0", "100000", "-1"):
        bad("sim", "blackflag", "--threads", threads, says="--threads")
    for bots in ("", "clever", "random,random", "random," * 20, ",", "random,,random,random"):
        bad("sim", "blackflag", "--bots", bots, says="bot")
    for seconds in ("0", "-1", "nan", "inf", "soon", "1e300"):
        bad("bench", "blackflag", "--seconds", seconds, says="--seconds")
        bad("fuzz", "blackflag", "--seconds", seconds, says="--seconds")
    bad("bench", "chess", says="no such game")
    bad("bench", *["blackflag"] * 70)
    for depth in ("-1", "x", "65", "1000000"):
        bad("perft", "blackflag", "--depth", depth, says="--depth")
    bad("perft", "blackflag", says="--depth")
    bad("perft", "blackflag", "--depth", 1, "--seed", 1, "--setup", says="only one")
    for at in ("-1", "x", "99999999999"):
        bad("replay", path, "--at", at, says="--at")
        bad("legal", path, "--at", at, says="--at")
    bad("replay", says="which record")
    bad("replay", path, "--at", 1, "--trace", says="only one")
    bad("replay", path, "--as", 1, says="--as")
    bad("replay", path, "--trace", "--as", 3, says="--as")
    bad("replay", path, "--trace", "--as", "me", says="--as")
    bad("replay", path, path, says="what is")
    for command in ("legal", "why", "try"):
        bad(command, "--move", "sail") if command != "legal" else bad(command, says="which position")
        bad(command, path, "--position", "x", *([] if command == "legal" else ["--move", "sail"]), says="which position")
        bad(command, "--position", "x", "--at", 3, *([] if command == "legal" else ["--move", "sail"]), says="--at")
    bad("games", *["x"] * 1000)


@test
def files_that_cannot_be_read():
    Path("folder").mkdir()
    for path, says in (("missing.record", "missing.record: No such file"), ("folder", "folder: Is a directory"),
                       ("missing/r.record", "No such file"), ("/proc/self/mem", "/proc/self/mem: "), ("/dev/null", "/dev/null: "),
                       ("x" * 5000, "x: File name too long")):
        bad("replay", path, says=says)
        bad("legal", path, says=says)
        bad("legal", "--state", path, says=says)
    if os.getuid():
        Path("secret").write_text("x")
        os.chmod("secret", 0)
        bad("replay", "secret", says="Permission denied")


@test
def files_that_cannot_be_written():
    Path("plain-file").write_text("x")
    bad("sim", "blackflag", "--games", 2, "--records", "missing/deep", says="missing/deep: No such file")
    bad("sim", "blackflag", "--games", 2, "--records", "plain-file", says="plain-file/blackflag-1-")
    bad("sim", "blackflag", "--games", 2, "--records", "/proc", says="/proc/blackflag-1-")
    bad("sim", "blackflag", "--games", 2, "--records", "x" * 5000, says="x: File name too long")
    bad("fuzz", "blackflag", "--games", 2, "--records", "missing/deep", says="missing/deep: No such file")
    equal(Path("plain-file").read_text(), "x", "a file that was in the way")


@test
def manual_pages():
    """Every command has one that groff takes without a word, and its examples do what they say."""
    waits = ("play", "learn", "pentathlon", "serve", "backup", "restore", "rooms", "worker", "solve", "watch", "join")  # for somebody, or long
    commands = re.findall(r"^  (\w+) +\S", good("--help").out, re.M)
    os.makedirs("manual", exist_ok=True)
    shutil.copy(record(), "manual/game.record")
    os.symlink(os.path.abspath(FLOTILLA), "manual/flotilla")
    for command in [None, *commands]:
        page = good("manual", *([command] if command else [])).out
        groff = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-Kutf8"], input=page.encode(), stdout=-1, stderr=-1, timeout=PATIENCE)
        equal((groff.returncode, groff.stderr), (0, b""), f"the manual page of {command}")
        lines = [line[3:].replace("\\-", "-").replace("\\(aq", "'").replace("\\e", "\\") for line in page.splitlines() if line.startswith(".B flotilla ") or line.startswith(".B echo")]
        insist(lines or not command, f"{command} has an example")
        shown = re.sub(".\b", "", re.sub("\x1b\\[[0-9;]*m", "", groff.stdout.decode()))
        insist(not set("\u2019\u2018\u2010") & set(re.sub("\u2010\n", "", shown)), f"{command}: what is copied from the page works")
        for option in re.findall(r"^  (--[a-z-]+)", good(command, "--help").out, re.M) if command else ():
            insist(re.search(rf"^       {option}\b", shown, re.M), f"{command}: {option} begins a line of the page")
        for line in lines if command not in waits else ():
            p = subprocess.run(line, shell=True, cwd="manual", env={**os.environ, "PATH": f".:{os.environ['PATH']}"}, stdout=-1, stderr=-1, timeout=PATIENCE)
            equal((p.returncode, p.stdout != b""), (command == "why", True), f"{line}: {p.stderr[-300:]}")
    bad("manual", "fly", says="no such command")


def typed(shell, line):
    """What a shell in a terminal makes of a line at whose end somebody presses the tabulator: its words, when it is run."""
    begin = {"bash": "bind 'set bell-style none'; source completion.bash", "zsh": "autoload -Uz compinit; compinit -u -D; source completion.zsh"}[shell]
    program = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}[shell]
    pid, fd = pty.fork()
    if not pid:
        os.execvpe(program[0], program, {**os.environ, "PATH": f"{os.getcwd()}/shells:{os.environ['PATH']}", "TERM": "dumb", "PS1": "$ ", "HOME": os.getcwd()})
    said = b""

    def until(pattern):
        nonlocal said
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, said):
            insist(time.monotonic() < end and select.select([fd], [], [], PATIENCE)[0], f"{shell}: {said[-300:]!r}")
            said += os.read(fd, 65536)
        return re.search(pattern, said)

    try:
        os.write(fd, f"{begin}; echo beg''un\n".encode())
        until(b"begun")
        os.write(fd, line.encode() + b"\t\x01printf '<%s>' \x05 e''nd\n")  # to the beginning of the line, and to its end
        return [w.decode() for w in re.findall(rb"<([^<>]*)>", until(rb"(<[^<>%]*>)+<end>")[0])][:-1]
    finally:
        os.write(fd, b"exit\n")
        os.close(fd)
        os.waitpid(pid, 0)


@test
def completion():
    """What may stand at the end of a line; and what real shells do when it is asked for there."""
    def offers(line):
        return [said.partition("\t")[0] for said in good("completion", "--line", line).out.splitlines()]
    commands = re.findall(r"^  (\w+) +\S", good("--help").out, re.M)
    games = [g["id"] for g in good("games", "--json").json()]
    equal(offers("flotilla "), [*commands, "--help", "--version"], "all commands")
    equal(offers("flotilla play "), games, "all games")
    equal(offers("flotilla bench corsairs co"), ["cove", "corsairs"], "another game")
    equal(offers("flotilla manual pen"), ["pentathlon"], "a command behind one")
    equal(offers("flotilla completion z"), ["zsh"], "a word of the usage")
    levels = ["cabinboy", "deckhand", "bosun", "captain", "admiral"]
    for option in ("sim rum --bots ", "sim rum --bots=", "play --seats me,", "join x --bot ", "tournament rum --table random,", "train rum --deciding ", "bot "):
        insist(set(levels) <= {w.rpartition("=")[2].rpartition(",")[2] for w in offers(f"flotilla {option}")}, f"all levels after {option}")
    equal(offers("flotilla sim rum --bots captain,gr"), ["captain,greedy"], "the next of a list")
    insist("captain/peaceful" in offers("flotilla sim rum --bots captain/"), "temperaments")
    equal(offers("flotilla play --option fleet="), ["fleet=full", "fleet=small"], "an option of a game")
    insist(not any("fleet" in w for w in offers("flotilla play rum --option ")), "those of the game that is named")
    for game in good("games", "--json").json():
        equal({w.partition("=")[0] for w in offers(f"flotilla sim {game['id']} --option ")}, {o["id"] for o in game["options"]}, "all options")
    equal(offers("flotilla play --lang "), ["en", "de", "nl"], "languages")
    equal(offers("flotilla play --auto-pass o"), ["on", "off"], "the words that a usage names")
    equal(offers("flotilla play --dice "), ["manual"], "the one word that it names")
    equal(offers("flotilla pentathlon --order rum,bl"), ["rum,blackflag"], "games in their order")
    equal(offers("flotilla play --resume --sp"), ["--speed"], "a value that need not be there")
    for line in ("flotilla replay ", "flotilla sim rum --records ", "flotilla fly ", "flotilla play --seed ", "", "flotil"):
        equal(offers(line), [], f"nothing after '{line}', so files")
    for command in commands:  # every option that the help names is offered, once
        named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", good(command, "--help").out.split("\n\n", 1)[1]))
        equal(sorted(offers(f"flotilla {command} -")), sorted(named | {"--help"}), f"options of {command}")
    for shell in ("bash", "zsh", "fish"):
        Path(f"completion.{shell}").write_text(good("completion", shell).out)
    os.makedirs("shells", exist_ok=True)
    os.symlink(FLOTILLA, "shells/flotilla")
    Path("a-file.record").write_text("")
    tried = {"flotilla penta": "pentathlon", "flotilla play cors": "corsairs", "flotilla sim rum --bots capt": "captain", "flotilla sim rum --pl": "--players",
             "flotilla sim rum --bots captain,gree": "captain,greedy", "flotilla play --option fleet=s": "fleet=small", "flotilla replay a-fi": "a-file.record"}
    for line, last in tried.items():
        for shell in filter(shutil.which, ("bash", "zsh")):
            equal(typed(shell, line), [*line.split()[:-1], last], f"{shell}: {line}")
        if shutil.which("fish"):
            env = {**os.environ, "PATH": f"{os.getcwd()}/shells:{os.environ['PATH']}", "HOME": os.getcwd()}
            p = subprocess.run(["fish", "--no-config", "-c", "source completion.fish; complete -C $argv[1]", line], stdout=-1, text=True, timeout=PATIENCE, env=env)
            equal([w.partition("\t")[0] for w in p.stdout.splitlines()], [last], f"fish: {line}")
    bad("completion", "tcsh", says="bash, zsh or fish")


@test
def output_that_cannot_be_written():
    path = str(record().resolve())
    for words in (["games"], ["games", "--json"], ["--help"], ["--version"], ["sim", "--help"], ["describe", "blackflag"],
                  ["replay", path, "--trace"], ["legal", path], ["sim", "blackflag", "--games", "2"]):
        with open("/dev/full", "wb") as full:
            p = subprocess.run([FLOTILLA] + words, stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE)
        equal((p.returncode, p.stderr), (2, b"flotilla: cannot write the output\n"), f"{words} on a full disk")
        p = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", FLOTILLA] + words, stderr=subprocess.PIPE, timeout=PATIENCE)
        equal((p.returncode, p.stderr), (2, b"flotilla: cannot write the output\n"), f"{words} with stdout closed")
    p = subprocess.run(["sh", "-c", f'"{FLOTILLA}" replay "{path}" --trace | head -n 1'], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                       timeout=PATIENCE)
    equal((p.stderr, len(p.stdout.splitlines())), (b"", 1), "a reader that has read enough")


def turning_points(path, quick, a):
    """The largest steps of the graph, the largest first, wherever they lie."""
    before = [a["start"]] + [ply["v"] for ply in a["plies"]]
    steps = [max(abs(v - w) for v, w in zip(ply["v"], before[i])) for i, ply in enumerate(a["plies"])]
    text = run("analyse", path, *quick, "--mistakes", 0).out
    told = [int(n) for n in re.findall(r"^ +(\d+)  \w+: ", text, re.M)]
    equal([steps[ply] for ply in told], sorted((s for s in steps if s >= 300), reverse=True)[:5], "turning points")


@test
def analysis():
    run("sim", "cove", "--players", 3, "--bots", "greedy:1,random,random", "--games", 1, "--seed", 5, "--records", "look")
    path = "look/cove-5-0.record"
    quick = ["--playouts", 1, "--plies", 1, "--bot", "ismcts:20"]
    a = run("analyse", path, *quick, "--svg", "look/graph.svg", "--json").json()
    equal(len(a["plies"]), run("replay", path, "--json").json()["plies"])
    last = a["start"]
    for ply in a["plies"]:
        insist(sum(ply["v"]) == 10000 and sum(ply["luck"]) == 0 and sum(ply["choice"]) == 0, f"sums of {ply}")
        equal([v + l + c for v, l, c in zip(last, ply["luck"], ply["choice"])], ply["v"], "V before + luck + choice is V after")
        last = ply["v"]
    for p, account in enumerate(a["accounts"]):
        equal(account["fair"] + account["luck"] + account["own"] + account["others"], account["result"], "the books balance")
        equal(account["luck"], a["start"][p] - account["fair"] + sum(ply["luck"][p] for ply in a["plies"]), "luck, that of the setup too")
        equal(account["own"], sum(ply["choice"][p] for ply in a["plies"] if ply["seat"] == p), "own choices")
    equal(sum(1 for account in a["accounts"] if account["result"] > 0), 1, "winners")
    die = next(k for k in a["fairness"] if k["kind"] == "DIE")
    equal((len(die["dealt"]), sum(die["dealt"])), (6, die["deals"]), "every throw of the die is counted")
    insist(all(abs(e / 1e6 - die["deals"] / 6) < 0.01 for e in die["expected_millionths"]), "each face is expected as often")
    for kind in a["fairness"]:
        insist(1 <= kind["odds"] <= 1000 and sum(kind["dealt"]) == kind["deals"], f"fairness of {kind}")
    for lang in ("en", "de", "nl"):
        text = run("analyse", path, *quick, "--lang", lang, "--mistakes", 3).out
        rows = re.findall(r"([\d.]+) +([+-][\d.]+) +([+-][\d.]+) +([+-][\d.]+) +([\d.]+)$", text, re.M)
        equal(len(rows), 3, "a line for each seat")
        for row in rows:
            fair, luck, own, others, result = [round(float(x) * 100) for x in row]
            equal(fair + luck + own + others, result, "the books balance as printed")
        faces = re.findall(r"\b([1-6]): (\d+) \(([\d.]+)\)", text)
        equal(sum(int(n) for _, n, _ in faces[-6:]), die["deals"], "throws as printed")
    turning_points(path, quick, a)
    svg = Path("look/graph.svg").read_text()
    insist(svg.startswith("<svg") and svg.rstrip().endswith("</svg>") and svg.count("stroke-width") == 3,
           "a line for each seat in the graph")
    bad("analyse", path, "--svg", "nowhere/graph.svg")
    bad("analyse", path, "--bot", "random")
    bad("analyse", path, "--bot", "nobody")
    bad("analyse", "nowhere.record")
    bad("analyse")


@test
def solving():
    bad("solve", "cove")
    bad("solve", "blackflag", "--nodes", 5000, says="too large")
    bad("solve", "blackflag", "--bots", "nobody")
    placed = "blackflag:1:2:small:-:;1;1;;;6,6;1,1;;;1,1;;;;1,1;"
    bad("solve", "blackflag", "--position", placed[:-9])
    bad("solve", "rum", "--position", placed, says="no position of rum")
    bad("solve", "blackflag", "--position", placed, "--nodes", 1000, says="too large")
    said = json.loads(good("solve", "blackflag", "--position", placed, "--rounds", 2, "--views", 16, "--json").out)
    insist(0 < said["views_exploited"] < 0.25 and said["view_rounds"] == 16, "who knows only views learns against one who remembers")


def main():
    folder = tempfile.mkdtemp(prefix="flotilla-cli-")
    os.chdir(folder)
    run_all(TESTS, ONLY)
    os.chdir("/")
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(finish())


main()
