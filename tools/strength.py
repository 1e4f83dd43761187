#!/usr/bin/env python3
"""How strong the bots are: plays the cells of docs/STRENGTH.md that have no result yet, and writes the page.

    strength.py [CELL...]       plays them (words that the name of a cell begins with or contains; without: all), then writes the page
    --page                      only writes the page, of the results that are there
    --chances                   whether the chances of analyse and hints are true: of tables whose names contain one of the words,
                                as in ahoy-3
    --exploit                   how much each level can be exploited: exactly in the small game, by a trained answer in the whole one
    --list                      names the cells, and how far each is
    --again                     also those that were played by other rules or other bots than now
    --same                      those count for the rules and bots of now, too, whose first games come out the same to the last point
                                (with --chances: whose first chances do)
    --games N                   of --chances, for each table (standard: 4000)
    --threads T                 (standard: one for each processor)
    --program PATH              (standard: build/release/flotilla)
    --least N, --most N         games of a cell (standard: 400, 6400)
    --into FOLDER               results and page go there instead of docs/

A cell is one tournament; its result is docs/strength/CELL.json. It begins with 400 games, and goes on with twice as many as long as its
interval holds what it has to reach and is wide, up to 6400. One that would take more than 3 hours of a processor for 400 games
stops by a sequential test instead.
Ended in the middle, it goes on from there when it is started again.
"""
import argparse
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCS = os.path.join(ROOT, "docs")
LONG = 3.0  # hours of a processor
FIRST = 16  # games: how long the others will take, and whether they are the same as before

with open(os.path.join(ROOT, "games/games.h"), encoding="utf-8") as f:
    GAMES = re.findall(r"^ *G\((\w+)\)", f.read(), re.M)
TABLES = [("blackflag", 4), ("cove", 4), ("rum", 4), ("ahoy", 3), ("corsairs", 3), ("ahoy", 2), ("rum", 2), ("corsairs", 2)]
OTHERS = [("blackflag", 2), ("blackflag", 3), ("blackflag", 5), ("blackflag", 6), ("cove", 3), ("cove", 5), ("rum", 3), ("rum", 5),
          ("ahoy", 4), ("corsairs", 4)]  # only shown
NARROW = 0.075  # times fair: an interval that reaches no farther than this to either side decides by its mean
LEVELS = ["cabinboy", "deckhand", "bosun", "captain", "admiral"]
NAMES = {"cabinboy": "Cabin boy", "deckhand": "Deckhand", "bosun": "Bosun", "captain": "Captain", "admiral": "Admiral"}
with open(os.path.join(ROOT, "engine/manner.h"), encoding="utf-8") as f: # how many percent of the moves a level overlooks, and what that may cost
    ERRS = [(level, int(overlooks), int(cost) // 100) for level, overlooks, cost in re.findall(r"^ *L\(\w+, +(\w+), +(\d+), +(\d+)\)", f.read(), re.M) if int(overlooks)]
CAREERS = {"corsairs": ("bosun/pirate", "bosun/merchant")}  # ways to make a living
TEMPERS = ["peaceful", "greedy", "bloodthirsty"]
TEMPERED = "bosun"  # at whose table temperaments of the higher levels are measured
ATTACKS = {"cove": "attack+fire", "rum": "fight", "ahoy": "event:battle", "corsairs": "seek+hunt+raid"}


class Cell:
    """One against a field of others: a tournament, and what it has to reach in times the fair share (None: nothing, it is only shown)."""

    def __init__(self, section, game, players, bots, field, want=None, until=None, words=()):
        self.section, self.game, self.players, self.bots = section, game, players, bots
        self.field, self.want, self.until = field, want, until
        self.name = f"{game}-{players}-{section}-{bots[0]}-{field}".replace("/", "-").replace(":", "-")
        self.words = [game, "--players", str(players), "--against", ",".join(bots), "--field", field, *words]

    def load(self, a):
        return load(a, self.name)

    def verdict(self, result):
        """reached, missed, open (the interval holds it), or nothing to reach."""
        share = result["bots"][0]["times_fair"]
        if self.want is None:
            return ""
        if share["low"] > self.want:
            return "reached"
        if self.want == 1:
            return "missed" if share["high"] < 1 else "open"
        decided = share["high"] < self.want or share["high"] - share["low"] <= 2 * NARROW
        return "open" if not decided else "reached" if share["mean"] >= self.want else "missed"


def careers(game, players):
    one, other = CAREERS.get(game, (None, None))
    if one:
        yield Cell("careers", game, players, [one], other)
        yield Cell("careers", game, players, [other], one)


def cells():
    """All of them, those of one table together."""
    for game, players in TABLES:
        two = players == 2
        yield Cell("bots", game, players, ["greedy"], "random", 1.8 if two else 2.0)
        yield Cell("bots", game, players, ["captain"], "greedy", 1.4 if two else 1.6, (1.0, 1.4 if two else 1.6))
        yield Cell("levels", game, players, ["admiral"], "captain", 1.0, (1.0, 1.15))
        yield from careers(game, players)
        if two:
            continue
        for below, level in zip(LEVELS[:-1], LEVELS[1:-1]):
            yield Cell("levels", game, players, [level], below, 1.0, (1.0, 1.15))
        if game in ATTACKS:
            for level in LEVELS:
                bots = [level] + [f"{level}/{t}" for t in TEMPERS]
                yield Cell("tempers", game, players, bots, level if level in LEVELS[:3] else TEMPERED, words=["--count", ATTACKS[game]])
    for game, players in OTHERS:
        yield Cell("bots", game, players, ["greedy"], "random")
        yield Cell("bots", game, players, ["captain"], "greedy", until=(1.0, 1.6))
        yield from careers(game, players)


def fingerprint(a, game):
    """Of everything that a result depends on: the program says it."""
    run = subprocess.run([a.program, "tournament", game, "--bots", "random", "--games", "1", "--json"], stdout=-1, text=True, check=True)
    return json.loads(run.stdout)["build"]


# ---- play ------------------------------------------------------------------------------------------------------------

def ledger_of(a, cell, mark):
    """It belongs to these rules and these bots."""
    ledgers = os.path.join(ROOT, "build", "strength") if a.into == DOCS else os.path.join(a.into, "units")
    os.makedirs(ledgers, exist_ok=True)
    return os.path.join(ledgers, f"{cell.name}-{mark}")


def tournament(a, cell, games, until, mark):
    """Plays so many games, or goes on to so many."""
    ledger = ledger_of(a, cell, mark)
    times = ledger + ".times"
    stop = ["--until", f"{until[0]}:{until[1]}"] if until else []
    command = [a.program, "tournament", *cell.words, "--games", str(games * len(cell.bots)), *stop]
    run = subprocess.run([*command, "--threads", str(a.threads), "--checkpoint", ledger, "--times", times, "--json"], stdout=-1, text=True,
                         check=False)
    if run.returncode:
        sys.exit(f"{cell.name}: the tournament failed")
    with open(times, encoding="utf-8") as f:
        spent = json.load(f)["bots"]
    result = json.loads(run.stdout)
    result.update(cell=cell.name, command=shlex.join(["flotilla", *command[1:]]), times=spent, first=first_of(ledger, cell))
    return result


def first_of(ledger, cell):
    """Length and points of the first games: bots that play these alike are taken for the same."""
    with open(ledger, encoding="utf-8") as f:
        units = {int(line.split()[1]): line.split("|")[0].strip() for line in f if line.startswith("unit ") and "|" in line}
    return digest("\n".join(units[k] for k in sorted(units)[:FIRST // cell.players]))


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def still_the_same(a, cell, result, mark):
    """The program has changed, but not how this game is played: the result is kept for both."""
    if "first" not in result or tournament(a, cell, FIRST, None, mark)["first"] != result["first"]:
        return False
    keep(a, cell.name, {**result, "build": mark})
    return True


def core_hours(result):
    return sum(b["seconds"] for b in result["times"]) / 3600


def play(a, cell, mark):
    first = tournament(a, cell, min(FIRST, a.least), None, mark)
    long = core_hours(first) * a.least * len(cell.bots) / first["games"] > LONG
    games = a.least
    while True:
        result = tournament(a, cell, games, cell.until if long else None, mark)
        print(f"{cell.name}: {result['games']} games, {result['bots'][0]['times_fair']['mean']:.2f} times fair {cell.verdict(result)}",
              file=sys.stderr, flush=True)
        keep(a, cell.name, result)
        if cell.verdict(result) != "open" or games >= a.most or result.get("until", {}).get("verdict", "open") != "open":
            return
        if core_hours(result) * 2 > LONG and long:
            return
        games *= 2


# ---- how much a level can be exploited ----------------------------------------------------------------------------------

SOLVED, FORGETFUL, ANSWERED = "blackflag-solved", "blackflag-views", "blackflag-answered"
BY_VIEWS = ["solve", "blackflag", "--option", "fleet=small", "--rounds", "60", "--views", "200"]
ASKED = [(["random", "greedy", *LEVELS[:3]], 128, 200), (["captain"], 64, 50),
         (["admiral"], 8, 50)]  # how often in each position; rounds to the equilibrium
TRAINING = ["--with", "ismcts:200", "--steps", "400", "--games", "100", "--proof", "4000"]


def load(a, name):
    try:
        with open(os.path.join(a.into, "strength", name + ".json"), encoding="utf-8") as f:
            return json.load(f)
    except FileNotFoundError:
        return None


def forgetful(a):
    out = subprocess.run([a.program, *BY_VIEWS, "--json"], stdout=-1, text=True, check=True).stdout
    keep(a, FORGETFUL, {**json.loads(out), "command": shlex.join(["flotilla", *BY_VIEWS]), "build": fingerprint(a, "blackflag")})


def exploit(a):
    """By an exact best answer where the whole game can be searched, and by the best that can be trained where not."""
    forgetful(a)
    parts, commands_run = [], []
    for bots, seeds, rounds in ASKED:
        command = ["solve", "blackflag", "--option", "fleet=small", "--bots", ",".join(bots), "--seeds", str(seeds), "--rounds",
                   str(rounds)]
        out = subprocess.run([a.program, *command, "--threads", str(a.threads), "--json"], stdout=-1, text=True, check=True).stdout
        parts.append(json.loads(out)), commands_run.append(shlex.join(["flotilla", *command]))
    keep(a, SOLVED, {**parts[0], "bots": [b for p in parts for b in p["bots"]], "commands": commands_run,
                     "build": fingerprint(a, "blackflag")})
    command = ["tools/train.py", "blackflag", "greedy", "bosun", "captain", *TRAINING]
    path = os.path.join(a.into, "strength", ANSWERED + ".part")
    subprocess.run([sys.executable, os.path.join(ROOT, command[0]), *command[1:], "--program", a.program, "--threads", str(a.threads),
                    "--out", path], check=True)
    with open(path, encoding="utf-8") as f:
        found = json.load(f)
    os.remove(path)
    keep(a, ANSWERED, {"bots": found, "command": shlex.join(command), "build": fingerprint(a, "blackflag")})


# ---- are the chances true? -----------------------------------------------------------------------------------------------

JUDGED = {"blackflag": "captain", "cove": "bosun", "rum": "bosun", "ahoy": "bosun",
          "corsairs": "bosun"}  # whose games: captains' where they are quick
ENOUGH, CHUNK = 4000, 25  # games; so many at a time, so that it can be ended in between
TRUE = 0.04  # in each tenth what was foretold and what happened differ by at most this


def chances(a, game, players):
    """Positions of bots' games, kept chunk by chunk; then held against how the games ended."""
    name, mark = f"{game}-{players}-chances", fingerprint(a, game)
    rows = ledger_of(a, argparse.Namespace(name=name), mark)
    command = ["calibrate", game, "--players", str(players), "--bot", JUDGED[game]]

    def chunk(k):
        part = f"{rows}.{k}"
        if not os.path.exists(part):
            subprocess.run([a.program, *command, "--games", str(CHUNK), "--seed", str(1000 + k), "--threads", str(a.threads), "--rows",
                            part + ".new"], stdout=subprocess.DEVNULL, check=True)
            os.replace(part + ".new", part)
        with open(part, encoding="utf-8") as f:
            return f.read()

    if a.same:
        before = load(a, name)
        if before and before["build"] != mark:
            same = before.get("first") == digest(chunk(0))
            if same:
                keep(a, name, {**before, "build": mark})
            print(f"{name}: {'the same' if same else 'not the same'}", file=sys.stderr, flush=True)
        return
    with open(rows, "w", encoding="utf-8") as out:
        for k in range((a.games or ENOUGH) // CHUNK):
            out.write(chunk(k))
    said = subprocess.run([a.program, *command, "--from", rows, "--fit", "--json"], stdout=-1, text=True, check=True).stdout
    keep(a, name, {**json.loads(said), "command": shlex.join(["flotilla", *command, "--games", str(a.games or ENOUGH)]), "build": mark,
                    "first": digest(chunk(0))})


def apart(t):
    return abs(t["happened"] - t["foretold"])


def chances_page(a, tables):
    found = [(game, players, r) for game, players in tables for r in [load(a, f"{game}-{players}-chances")] if r]
    if not found:
        return
    yield from ["## Are the chances true?", "",
                "What `analyse` and hints foretold in ten positions of each game, held against how the games ended: of what was foretold with 60 to 70 % about that share",
                f"should happen. The largest difference in any tenth is to be at most {TRUE}; in brackets half the width of its 95 % interval, which allows for positions of one game being alike.",
                "Skill is how much smaller the squared error is than that of fair shares. Each half of the games is judged by numbers that were fitted to the other half;",
                "those in the program are fitted to all of them.", "",
                "| | games of | games | analyse: skill | largest difference | hints: skill | largest difference |",
                "|---|---|---|---|---|---|---|"]
    for game, players, r in found:
        worst = [max(r["fitted"][who]["tenths"], key=apart) for who in ("analyse", "hints")]
        cell = [f"{r['fitted'][who]['skill']:.2f} | {apart(w):.3f} ({(w['high'] - w['low']) / 2:.3f}) at {10 * w['tenth']} to {10 * w['tenth'] + 10} %" for who, w in zip(("analyse", "hints"), worst)]
        stale = "" if r["build"] == fingerprint(a, game) else ", an earlier version"
        yield f"| {game}, {players} players | {NAMES[r['bot']]}s{stale} | {r['games']} | {cell[0]} | {cell[1]} |"
    yield ""
    for game, players, r in found:
        yield from [f"### {game}, {players} players: foretold and happened", "", "```", r["command"], "```", "",
                    "| tenth | analyse: times | foretold | happened | hints: times | foretold | happened |",
                    "|---|---|---|---|---|---|---|"]
        tenths = [{t["tenth"]: t for t in r["fitted"][who]["tenths"]} for who in ("analyse", "hints")]
        for i in range(10):
            cells_of = [f"{t[i]['times']} | {t[i]['foretold']:.3f} | {t[i]['happened']:.3f} ({t[i]['low']:.3f} to {t[i]['high']:.3f})"
                        if i in t else "- | - | -" for t in tenths]
            yield f"| {10 * i} to {10 * i + 10} % | {cells_of[0]} | {cells_of[1]} |"
        yield ""


def keep(a, name, result):
    path = os.path.join(a.into, "strength", name + ".json")
    with open(path + ".part", "w", encoding="utf-8") as f:
        json.dump(result, f, indent=1)
        f.write("\n")
    os.replace(path + ".part", path)


# ---- the page ----------------------------------------------------------------------------------------------------------

def percent(e):
    return f"{100 * e['mean']:.1f} % ({100 * e['low']:.1f} to {100 * e['high']:.1f})"


def number(e, digits=2):
    low, high = (f"{e[k]:.{digits}f}" if e[k] is not None else "?" for k in ("low", "high"))
    return f"{e['mean']:.{digits}f} ({low} to {high})"


def pace(result, i):
    t = result["times"][i]
    return f"{t['mean_ms']:.2f} ms, at most {t['max_ms']:.0f}" if t["decisions"] else "-"


def title(bot):
    name, _, temper = bot.partition("/")
    return NAMES.get(name, name) + (f", {temper}" if temper else "")


def goal(cell, result):
    if cell.want is None:
        return ""
    wanted = "above fair" if cell.want == 1 else f"{100 * cell.want / cell.players:.0f} %" if cell.players == 2 else f"{cell.want} x fair"
    stopped = result.get("until", {}).get("verdict", "open")
    word = {"reached": "yes", "missed": "**no**", "open": "not decided"}[cell.verdict(result)]
    return f"{wanted}: {word}" + (", stopped by the sequential test" if stopped != "open" else "")


def commands(rows):
    return ["```", *(r["command"] for _, r in rows), "```", ""]


def strength_table(rows):
    yield from commands(rows)
    yield "| | against | games | win share | times fair | Elo ahead | margin | time a decision | to reach |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for cell, r in rows:
        b = r["bots"][0]
        yield (f"| {title(cell.bots[0])} | {title(cell.field)} | {r['games']} | {percent(b['win_share'])} | {number(b['times_fair'])} | {number(b['elo'], 0)} "
               f"| {number(b['margin'], 1)} | {pace(r, 0)} | {goal(cell, r)} |")
    yield ""


def temper_table(cell, r):
    counted, usual = ATTACKS[cell.game], r["bots"][0]
    yield from commands([(cell, r)])
    yield f"| | seats | win share | share of the usual one's | attacks per game (`{counted}`) | its interval is apart from |"
    yield "|---|---|---|---|---|---|"
    for b in r["bots"][:len(cell.bots)]:
        apart = [title(o["bot"]) for o in r["bots"][:len(cell.bots)] if o["per_game"][counted]["low"] > b["per_game"][counted]["high"]
                 or o["per_game"][counted]["high"] < b["per_game"][counted]["low"]]
        share = b["win_share"]["mean"] / usual["win_share"]["mean"] if usual["wins"] else 0
        yield f"| {title(b['bot'])} | {b['seats']} | {percent(b['win_share'])} | {share:.2f} | {number(b['per_game'][counted])} | {'; '.join(apart) or '-'} |"
    yield ""


def seat_lines(rows):
    yield "Win share by seat, all games above together weighted alike: " + "; ".join(
        f"seat {i} {sum(100 * r['seats'][i]['win_share']['mean'] for _, r in rows) / len(rows):.1f} %" for i in range(rows[0][0].players))
    yield ""


def exploited(a):
    mark, solved, answered = fingerprint(a, "blackflag"), load(a, SOLVED), load(a, ANSWERED)
    if solved or answered:
        yield from ["## blackflag, 2 players: how much a bot can be exploited", ""]
    if solved:
        yield from ["### Exactly, with three ships each", "", "```", *solved["commands"], "```", "",
                    "What the best answer to a bot wins above half of the games, in the mean over both seats; 0 is perfect. A bot was asked so many times in each",
                    "position. At most: the best answer to all it said, against just that. At least: the best answer to one half of it, against the other half.",
                    f"The tree has {solved['nodes']:,} nodes; the equilibrium that {solved['rounds']} rounds found can be exploited by {100 * solved['exploited']:.2f} %.", "",
                    "| bot | asked | exploited by at least | at most |", "|---|---|---|---|",
                    *(f"| {title(b['bot'])} | {b['seeds']} times | {100 * b['at_least']:.1f} % | {100 * b['at_most']:.1f} % |"
                      for b in solved["bots"]), ""]
    views = load(a, FORGETFUL)
    if views:
        yield from ["### How well one can play who remembers nothing, with three ships each", "", "```", views["command"], "```", "",
                    "A bot sees only what lies on the table and what it has itself, not how that came about. How little can such a one be exploited? Learnt against an opponent who remembers everything, in",
                    f"{views['view_rounds']} rounds over {views['views']:,} views: {100 * views['views_exploited']:.1f} %. So bots lose not by what they forget, but because they can be read.", ""]
    if answered:
        yield from ["### The whole game: at least", "", "```", answered["command"], "```", "",
                    "What an answer that was trained against a bot wins above half of the games, on deals that it was not trained on. The best answer wins at least as much.", "",
                    "| bot | answered by | games | with the game's own weights | trained |", "|---|---|---|---|---|"]
        for b in answered["bots"]:
            above = lambda e: f"{50 * (e['mean'] - 1):+.1f} % ({50 * (e['low'] - 1):+.1f} to {50 * (e['high'] - 1):+.1f})"
            yield f"| {title(b['bot'])} | {b['search']} | {b['games']} | {above(b['own_weights'])} | {above(b['trained'])} |"
        yield ""
    stale = [name for name, r in ((SOLVED, solved), (FORGETFUL, load(a, FORGETFUL)), (ANSWERED, answered)) if r and r["build"] != mark]
    if stale:
        yield from [f"Found with an earlier version of the bots: {', '.join(stale)}.", ""]


def at_a_glance(a, tables):
    """Times fair, one line for each table."""
    pairs = [("greedy", "random"), ("captain", "greedy"), ("admiral", "captain")]
    yield from ["| times fair | " + " | ".join(f"{title(bot)} against {title(field)}" for bot, field in pairs) + " |", "|---|---|---|---|"]
    for game, players in tables:
        found = {(c.bots[0], c.field): c.load(a) for c in cells() if (c.game, c.players) == (game, players) and c.section != "tempers"}
        if any(found.values()):
            shares = [found.get(pair) for pair in pairs]
            yield f"| {game}, {players} players | " + " | ".join(number(r["bots"][0]["times_fair"]) if r else "" for r in shares) + " |"
    yield ""


def page(a):
    lines = ["<!-- generated by tools/strength.py -->", "# How strong the bots are", "",
             "One bot at a table of others: each deal is played from every seat. A shared win counts 1/k; in brackets the 95 % interval, which allows for",
             "games of the same deal being alike; a fair share is 1/players. Elo is from pairwise placings. Times are those of one processor core.",
             "All of it is made by one command, `tools/strength.py` (exploiting: with `--exploit`), which goes on where it was ended; each tournament is also a command of its own, above its table.", "",
             "**How the lower levels err.** They overlook things, as people do; they do not roll dice over their moves. In each decision so many of a hundred kinds of moves do not come to mind, and as many",
             "of the moves of the other kinds: " + ", ".join(f"{percent_missed} for the {NAMES[level].lower()}" for level, percent_missed, _ in ERRS) + ". What they do think of they judge as greedy or, the bosun, a small search does. A win that lies",
             "open is always seen, to leave it at what has been done is always thought of, and nothing is overlooked that would cost more of the chance to win than " + ", ".join(f"{cost} %" for _, _, cost in ERRS) + ".", ""]
    tables, missing = sorted(TABLES + OTHERS, key=lambda t: (GAMES.index(t[0]), t[1])), []
    lines += at_a_glance(a, tables)
    for game, players in tables:
        mark, mine = fingerprint(a, game), [c for c in cells() if (c.game, c.players) == (game, players)]
        have = [(c, r) for c in mine for r in [c.load(a)] if r]
        missing += [c.name for c in mine if not c.load(a)]
        if not have:
            continue
        lines += [f"## {game}, {players} players", ""]
        for section, heading in (("bots", "The search"), ("levels", "The levels: each against the one below")):
            rows = [(c, r) for c, r in have if c.section == section]
            order = lambda row: LEVELS.index(row[0].bots[0]) if row[0].bots[0] in LEVELS else 0
            if rows:
                lines += [f"### {heading}", "", *strength_table(sorted(rows, key=order))]
        rows = [(c, r) for c, r in have if c.section == "careers"]
        if rows:
            lines += ["### Careers: one who keeps to the one, at a table of those who keep to the other", "", *strength_table(rows)]
        for c, r in have:
            if c.section == "tempers":
                lines += [f"### The temperaments, at the level of the {NAMES[c.bots[0]]}" + (f", at a table of {NAMES[c.field]}s" if c.field != c.bots[0] else ""), "", *temper_table(c, r)]
        lines += seat_lines([row for row in have])
        stale = [c.name for c, r in have if r["build"] != mark]
        if stale:
            lines += [f"Played by an earlier version of the bots: {', '.join(stale)}.", ""]
    lines += chances_page(a, tables)
    lines += exploited(a)
    if missing:
        lines += ["## Still to be played", "", ", ".join(missing), ""]
    with open(os.path.join(a.into, "STRENGTH.md"), "w", encoding="utf-8") as f:
        f.write("\n".join(lines))


# ---- the command --------------------------------------------------------------------------------------------------------

def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("cell", nargs="*")
    words.add_argument("--page", action="store_true")
    words.add_argument("--exploit", action="store_true")
    words.add_argument("--chances", action="store_true")
    words.add_argument("--games", type=int)
    words.add_argument("--list", action="store_true")
    words.add_argument("--again", action="store_true")
    words.add_argument("--same", action="store_true")
    words.add_argument("--threads", type=int, default=os.cpu_count())
    words.add_argument("--program", default=os.path.join(ROOT, "build", "release", "flotilla"))
    words.add_argument("--least", type=int, default=400)
    words.add_argument("--most", type=int, default=6400)
    words.add_argument("--into", default=DOCS)
    a = words.parse_args()
    if a.chances:
        os.makedirs(os.path.join(a.into, "strength"), exist_ok=True)
        for game, players in TABLES + OTHERS:
            if not a.cell or any(w in f"{game}-{players}" for w in a.cell):
                chances(a, game, players)
                page(a)
        return
    chosen = [c for c in cells() if not a.cell or any(w in c.name for w in a.cell)]
    if not chosen:
        sys.exit(f"no cell is called {' or '.join(a.cell)}; --list names them")
    os.makedirs(os.path.join(a.into, "strength"), exist_ok=True)
    if a.exploit:
        exploit(a)
    for c in [] if a.exploit else chosen:
        r, mark = c.load(a), fingerprint(a, c.game)
        stale = r and r["build"] != mark
        if a.same and not a.list:
            if stale:
                print(f"{c.name}: {'the same' if still_the_same(a, c, r, mark) else 'not the same'}", file=sys.stderr, flush=True)
        elif a.list:
            print(f"{c.name:50} {'-' if not r else str(r['games']) + ' games ' + c.verdict(r) + (' (stale)' if stale else '')}")
        elif not a.page and (not r or stale and a.again or r and not stale and c.verdict(r) == "open" and r["games"] < a.least):
            play(a, c, mark)
            page(a)
    if not a.list:
        page(a)


if __name__ == "__main__":
    main()
