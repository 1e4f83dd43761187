#!/usr/bin/env python3
"""The protocol from outside: protocol.py [PROGRAM] tests 'PROGRAM protocol' against docs/PROTOCOL.md.
--write puts what the program says into the sessions of the document, to be read before it is kept."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from expect import expect, finish

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCUMENT = os.path.join(ROOT, "docs", "PROTOCOL.md")
BOT = os.path.join(ROOT, "docs", "examples", "bot.py")
PATIENCE = 300  # seconds: on a busy machine everything takes long
PROGRAM = next((a for a in sys.argv[1:] if not a.startswith("-")), os.path.join(ROOT, "build/dev/flotilla"))


def talk(lines, raw=False):
    """Says all lines at once, and gives everything that is said."""
    said = lines if raw else "".join(line + "\n" for line in lines).encode()
    run = subprocess.run([PROGRAM, "protocol"], input=said, stdout=-1, stderr=-1, timeout=PATIENCE)
    expect(run.returncode == 0 and not run.stderr, "exit", run.returncode, run.stderr[-2000:])
    return run.stdout.decode().splitlines()


class Client:
    """A connection line by line: `ask` says one line and gives the answer and the news that follow it."""

    def __init__(self):
        self.p = subprocess.Popen([PROGRAM, "protocol"], stdin=-1, stdout=-1, text=True, bufsize=1)
        self.n, self.open, self.hash, self.moves, self.over = 0, {}, {}, {}, None
        self.p.stdout.readline()

    def ask(self, line):
        self.n += 1
        mark = f"mark-{self.n}"
        self.p.stdin.write(f"{line}\nping {mark}\n")
        said = []
        while (word := self.p.stdout.readline().rstrip("\n")) != f"ok ping {mark}":
            said.append(word)
            if not word and self.p.poll() is not None:
                raise SystemExit(f"the program ended after {line!r}: {said}")
            kind = word.split()
            if kind[0] == "state" and kind[1].isdigit():
                self.moves[int(kind[1])] = []
            if kind[0] == "legal":
                self.moves[int(kind[1])].append(word.split(" ", 3)[2:])
            if kind[0] == "ask":
                self.open[int(kind[1])], self.hash[int(kind[1])] = int(kind[2]), kind[4]
            done = kind[1:] if kind[0] == "cancel" else kind[2:] if kind[:2] == ["ok", "move"] else None
            if done and self.open.get(int(done[0])) == int(done[1]):
                del self.open[int(done[0])]
            if kind[0] == "over":
                self.over = word
        return said

    def close(self):
        self.p.stdin.close()
        self.p.stdout.close()
        expect(self.p.wait(20) == 0, "the program ends with its input")


def answers(said):
    return [line for line in said if line.split()[0] in ("ok", "error")]


def of(said, kind):
    return [line for line in said if line.split()[0] == kind]


def games():
    return {line.split()[1]: line.split() for line in of(talk(["games"]), "game")}


# ---- the document ------------------------------------------------------------------------------------------------


def replay(block):
    lines = [line[2:] for line in block.splitlines() if line.startswith("> ")]
    client = Client()
    out = ["hello 1 flotilla"]
    for line in lines[:-1]:
        out += ["> " + line] + client.ask(line)
    client.close()
    return "\n".join(out + ["> quit", "ok quit"]) + "\n"


def document(write):
    with open(DOCUMENT, encoding="utf-8") as f:
        text = f.read()
    blocks = re.findall(r"```session\n(.*?)```", text, re.S)
    expect(len(blocks) > 3, "the document has sessions")
    for block in blocks:
        said = replay(block)
        if write:
            text = text.replace(f"```session\n{block}```", f"```session\n{said}```")
        elif not expect(said == block, "a session of the document"):
            print(*(f"  {a!r}\n  {b!r}" for a, b in zip(block.splitlines(), said.splitlines()) if a != b), sep="\n")
    if write:
        with open(DOCUMENT, "w", encoding="utf-8") as f:
            f.write(text)
    for usage in of(talk(["help"]), "help"):
        expect(re.search(r"[`|]" + usage.split()[1] + r"[ `]", text), usage, "is in the document")
    spoken = {"unknown", "malformed", "long", "cut", "version", "game", "players", "option", "bot", "position", "table", "seat",
              "hidden", "ask", "answered", "stale", "move", "rule", "undo", "failed"}
    with open(os.path.join(ROOT, "play/protocol.c"), encoding="utf-8") as f:
        codes = set(re.findall(r'fl_line_error\(p, (?:from \? )?"(\w+)"', f.read())) | {"rule", "failed"}
    expect(codes <= spoken, "codes without a word in the document", codes - spoken)
    expect(all(re.search(rf"`{code}( N)?`", text) for code in spoken), "every code is in the document")


# ---- the example bot ---------------------------------------------------------------------------------------------


def bot_plays():
    with open(BOT, encoding="utf-8") as f:
        expect(len(f.readlines()) < 80, "the example is short")
    for game, row in games().items():
        least, most = int(row[4]), int(row[5])
        for players, seats in ((least, "all"), (most, "0")):
            words = [game, "players", str(players), "seats", seats, "seed", "5"]
            run = subprocess.run([sys.executable, BOT, PROGRAM, *words, "--seed", "1"], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
            result = re.fullmatch(r"over 1 score((?: -?\d+)+) rank((?: \d+)+)\n", run.stdout)
            expect(result and len(result[1].split()) == len(result[2].split()) == players and "1" in result[2].split(), words, run.stdout,
                   run.stderr[-500:])
    run = subprocess.run([sys.executable, BOT, "--prefer", "sail"],
                         input="hello 1 x\nstate 2 ?\nlegal 2 #0 sail\nlegal 2 #9 pass | Pass\nask 2 7 hash 0 moves 2\nover 1\n",
                         stdout=-1, text=True, timeout=PATIENCE)
    expect(run.stdout == "hello 2 example\nmove 2 7 sail\n", "the bot answers on its own pipes", run.stdout)


# ---- several tables, trying, vectors --------------------------------------------------------------------------------


def several_tables():
    """Three games at once over one connection: each goes as it goes alone."""
    alone = {}
    for game, seed in (("blackflag", 3), ("rum", 4), ("ahoy", 5)):
        alone[game] = talk(["hello 2", f"new {game} players 3 seats all seed {seed}", "table"])[2:]
    said = talk(["hello 2", *(f"@{t} new {game} players 3 seats all seed {seed}" for t, game,
                              seed in ((1, "blackflag", 3), (7, "rum", 4), (999, "ahoy", 5))),
                 "@7 table", "@999 table", "@1 table", "@1 stop", "@1 table", "@7 table"])
    for t, game in ((1, "blackflag"), (7, "rum"), (999, "ahoy")):
        mine = [line.removeprefix(f"@{t} ") for line in said if line.startswith(f"@{t} ")]
        expect(mine[: len(alone[game])] == alone[game], "a table among several", game)
    expect("@1 error table there is no table: new or position opens one" in said, "a table that was stopped is gone")
    expect(said[-1] == "@7 ok table", "the others go on", said[-1])
    for line, answer in (("@0 new rum", "tables are numbered"), ("@1000 new rum", "tables are numbered"),
                         ("@x new rum", "tables are numbered"), ("@", "tables are numbered")):
        expect(answer in talk(["hello 2", line])[-1], line)
    expect("hello 2" in talk(["@1 new rum"])[-1], "version 1 has one table")
    many = talk(["hello 2"] + [f"@{t} new blackflag players 2 seed 1" for t in range(1, 67)])
    expect(len([x for x in many if " ok new " in x]) == 64 and len([x for x in many if "too many tables" in x]) == 2, "64 at once")
    expect(talk(["hello 3"])[-1].startswith("error version"), "no version 3 yet")


def trying():
    """What `try` foretells of a move that deals nothing is what happens; nothing more is told than the viewer would see."""
    foretold = 0
    for game in games():
        client = Client()
        client.ask(f"new {game} players 3 seats all seed 2")
        for _ in range(40):
            if not client.open:
                break
            seat = min(client.open)
            move = of(client.ask(f"legal {seat}"), "legal")[-1].split(" ", 3)[3]
            position = client.ask(f"view {seat}")[0].split(" ", 2)[2]
            tried = client.ask(f"try {position} seed 5 {seat} {move}")
            expect(tried[-1] == f"ok try {seat} {move}", "try", game, tried[-1])
            state = of(tried, "state")[-1].split(" ", 2)
            expect(state[1] == str(seat) and state[2].split(":")[4] == str(seat), "what is told is the viewer's", state)
            client.ask(f"move {seat} {client.open[seat]} {move}")
            foretold += client.ask(f"view {seat}")[0] == of(tried, "state")[-1]
        client.close()
    expect(foretold > 60, "many moves lead where it was said", foretold)
    bad = talk(["try", "try x 0 sail", "try blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?; 0 sail",
                "try blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?; 5 sail",
                "try blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?; 0 fly",
                "try blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?; seed x 0 sail"])
    expect([line.split()[:2] for line in bad[1:]] == [["error", "position"], ["error", "position"], ["error", "rule"], ["error", "seat"],
                                                      ["error", "move"], ["error", "malformed"]], bad)


def vectors():
    """As many numbers as `describe` says, counted from the own seat: two seats that see the same in their own place have the same vector."""
    for game in games():
        size = dict(zip(*[iter(of(talk([f"describe {game}"]), "size")[0].split()[1:])] * 2))
        said = talk(["set state vector", "set legal off", f"new {game} players 3 seats all seed 1"])
        states = [line.split(" ", 2)[2].split(",") for line in of(said, "state")]
        expect(states and all(len(s) == int(size["vector"]) and all(re.fullmatch(r"-1|\d+", n) for n in s) for s in states), game,
               "vectors")
    said = talk(["set text on", "describe blackflag"])
    expect("field pile seats who all holds set treasure | treasures face down; in which order, nobody knows" in said, "meanings of fields")
    expect("verb pass #38 | Pass" in said and "news passed seat | {a} passes." in said, "sentences of verbs and news")


def other_languages(folder):
    """The examples in C and JavaScript play whole games of all five, and one process plays one after the other."""
    bot = os.path.join(folder, "bot")
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", bot, os.path.join(ROOT, "docs/examples/bot.c")], check=True)
    starts = os.path.join(folder, "starts")
    for command in (bot, "node " + os.path.join(ROOT, "docs/examples/bot.mjs")):
        for game in games():
            with open(starts, "w", encoding="utf-8"):
                pass
            run = subprocess.run([PROGRAM, "tournament", game, "--players", "3", "--against", f"exec:echo x >>{starts}; exec {command}",
                                  "--field", "random", "--games", "6",
                                  "--threads", "1", "--patience", "240", "--json"], stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
            expect(run.returncode == 0 and json.loads(run.stdout)["forfeits"] == 0, command, game, run.stderr[-500:], run.stdout[-300:])
            with open(starts, encoding="utf-8") as f:
                expect(0 < len(f.readlines()) < 6, command, game, "one process plays several games")


# ---- whole games with everything that can be asked ------------------------------------------------------------------


def whole_game(game, players, seed):
    """Every seat is the client's: the answers, numbers and hashes fit each other to the end, and the record verifies."""
    chance, client = random.Random(seed), Client()
    said = client.ask(f"new {game} players {players} seats all seed {seed}")
    expect(answers(said) == ["ok new 1"], said[:1])
    last, repeated = {}, 0
    while client.open:
        seat = chance.choice(sorted(client.open))
        number = client.open[seat]
        expect(number == last.get(seat, 0) + 1, "asks of a seat are numbered", seat, number, last)
        last[seat] = number
        index, move = chance.choice(client.moves[seat])
        line = f"move {seat} {number} @{client.hash[seat]} {chance.choice([index, move])}"
        said = client.ask(line)
        if not expect(said and re.fullmatch(rf"ok move {seat} {number} hash [0-9a-f]{{16}} {re.escape(move)}", said[0]), line, said[:1]):
            break
        if repeated < 40:
            repeated += 1
            expect(client.ask(chance.choice([line, f"move {seat} {number} {index}"])) == [said[0]], "acknowledged again", line)
    expect(client.over, game, players, "comes to its end")
    record = [line[7:] for line in of(client.ask("record"), "record")]
    client.close()
    expect(record[0] == "flotilla record 1" and len([x for x in record if re.match(r"\d+ \d+ ", x)]) == sum(last.values()),
           "the record holds every answer")
    run = subprocess.run([PROGRAM, "replay", "-"], input="\n".join(record) + "\n", stdout=-1, stderr=-1, text=True, timeout=PATIENCE)
    expect(run.returncode == 0, "the record verifies", run.stderr)
    score = client.over.split()
    result = [f"{s}/{r}" for s, r in zip(score[3:3 + players], score[4 + players:])]
    expect("result " + " ".join(result) in record, "the record has the same result", result)


def whole_games():
    for game, row in games().items():
        for seed, players in enumerate(row[4:6]):
            whole_game(game, int(players), seed + 1)


# ---- idempotency, refusals, undo ---------------------------------------------------------------------------------------


def answers_once():
    c = Client()
    c.ask("new blackflag players 3 seats 0 1 seed 2")
    first = c.ask("move 0 1 ship armed")
    expect(c.ask("move 0 1 ship armed") == first[:1] and c.ask("move 0 1 #2") == first[:1], "the same answer again")
    expect(c.ask("move 0 1 ship unarmed") == ["error answered this ask has another answer already: 'ship armed'"], "another answer")
    expect(c.ask("move 0 2 ship armed")[0].startswith("error ask"), "an ask to come")
    expect(c.ask("move 2 1 ship armed")[0].startswith("error seat"), "a bot's seat")
    view = c.ask("view 1")
    refused = c.ask("move 1 1 sail")
    expect(refused[0].startswith("error rule 105 ")
           and of(refused, "ask") == [f"ask 1 1 hash {view[-1].split()[-1]} moves 2 step opening"], "refused and asked again", refused)
    expect(c.ask("move 1 1 attack 0 9")[0].startswith("error move attack needs a treasure"), "no such move")
    expect(c.ask("move 1 1 @0123456789abcdef ship armed")[0].startswith("error stale"), "another view")
    expect(c.ask("move 1 1 @xyz ship armed")[0].startswith("error malformed"), "not a hash")
    expect(c.ask("view 1") == view, "nothing of that changed anything")
    undone = c.ask("undo 0 1")
    expect(undone[:3] == ["ok undo 0 1", "undone 0 0", "undone 1 0"] and c.open == {0: 2, 1: 1}, "taken back", undone, c.open)
    expect(c.ask("undo 0 1") == ["ok undo 0 1"], "taken back once")
    expect(c.ask("move 0 1 ship armed")[0].startswith("error ask"), "an answer that was taken back")
    c.ask("move 0 2 ship unarmed")
    settled = c.ask("move 1 1 ship unarmed")
    expect(settled[0].startswith("ok move 1 1 ") and c.ask("undo 0 2")[0].startswith("error undo"), "the last choice is in")
    c.close()


def seats_change():
    c = Client()
    c.ask("new blackflag players 3 seats 0 1 seed 3")
    expect(of(c.ask("bot 0 random"), "cancel") == ["cancel 0 1"], "a seat that is lent is not asked")
    expect(c.ask("move 0 1 ship armed")[0].startswith("error ask"), "the bot plays")
    expect(c.ask("take 0")[0] == "ok take 0" and c.ask("take 2")[0].startswith("error seat"), "only an own seat is taken back")
    expect(c.ask("resign 0")[0] == "ok resign 0" and c.ask("resign 0") == ["ok resign 0"], "given up for good")
    expect(c.ask("take 0")[0].startswith("error seat") and c.ask("view 0")[0].startswith("error hidden"), "a seat given up is another's")
    expect(c.ask("record")[0].startswith("error hidden") and c.ask("view -")[0].startswith("error hidden"), "hidden until the end")
    over = c.ask("resign 1")
    expect(of(over, "over") and of(over, "event")[-1].startswith("event s "), "then a spectator")
    expect(c.ask("view -")[-1].startswith("ok view - hash") and c.ask("record")[-1] == "ok record", "seen after the end")
    expect(c.ask("new blackflag seats none open seed 1")[0] == "ok new 2", "a second table")
    expect(c.ask("stop") == ["ok stop"] and c.ask("view s")[0].startswith("error table"), "no table")
    c.close()


# ---- leaks --------------------------------------------------------------------------------------------------------------


def no_leak():
    """Two worlds that differ in what seat 0 cannot know: the base of a ship of another. It hears the same in both."""
    worlds, heard = [], []
    for base in ("armed", "unarmed"):
        c = Client()
        c.ask("new blackflag players 3 seats all open seed 9")
        for seat in range(3):
            c.ask(f"move {seat} 1 ship {base if seat == 1 else 'unarmed'}")
        worlds.append(c.ask("view -")[0].split()[2])
        c.close()
    expect(worlds[0] != worlds[1], "the worlds differ")
    for world in worlds:
        questions = [f"position {world} seats 0 bots random seed 4", "table", "view 0", "view s", "view 1", "view -", "record", "legal 0",
                     "legal 1", "events 0",
                     "events s", "events 1", "asks", "set state json", "set text on", "asks", "view 0"] + [f"why 0 #{i}" for i in range(39)]
        c = Client()
        said = [c.ask(q) for q in questions if not c.over]
        c.close()
        heard.append(said)
    expect(heard[0][0][0] == "ok position 1" and heard[0] == heard[1], "a seat hears the same in both worlds", heard)


# ---- bad input --------------------------------------------------------------------------------------------------------------


def bad_input():
    bad = ["", "# a remark", "attack!", "hello", "hello 3", "hello 1 " + "x" * 40, "hello 1 a b", "set", "set state xml", "set lang fr",
           "new", "new chess", "new blackflag players",
           "new blackflag players 99999999999999999999", "new blackflag players 1", "new blackflag seats", "new blackflag seats 9",
           "new blackflag players 3 seats 5",
           "new blackflag bots", "new blackflag bots deep", "new blackflag bots random:0",
           "new blackflag bots random random random random random random random",
           "new blackflag option", "new blackflag option fleet", "new blackflag option fleet=", "new blackflag seed -1",
           "new blackflag seed x", "new blackflag please",
           "position", "position x", "position blackflag:1:3:full:-:" + ";" * 50,
           "position blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?; players 3",
           "move 0 1 sail", "undo 0 1", "view 0", "ping a b", "ping \x7f\x01", "describe", "rules x", "quit now", "\x00", "move\x000"]
    said = talk(bad + ["ping end"])
    expect(len(answers(said)) == len(bad) - 2 + 1 and said[-1] == "ok ping end", "one answer for each line", said)
    expect(all(re.fullmatch(r"error [a-z]+ [ -~]+", line) for line in said[1:-1]), "every error is one clear line",
           [x for x in said[1:-1] if not re.fullmatch(r"error [a-z]+ [ -~]+", x)])
    table = ["new blackflag players 3 seed 1", "set state none", "set legal off"]
    bad = ["move", "move 0", "move 0 x sail", "move 0 99999999999 sail", "move 0 1", "move 0 1 #", "move 0 1 #39", "move 0 1 #-1",
           "move 0 1 sail sail", "move 9 1 sail",
           "undo 0 1", "undo 1 1", "view", "view 7", "view 1", "view -", "legal s", "legal 1", "why 0", "why 0 walk", "why 1 sail",
           "events 1", "events 0 x", "bot 0", "bot 1 random",
           "take 1", "resign 2", "resign", "record", "asks now", "table 1", "stop it"]
    said = talk(table + bad + ["ping end"])
    expect(len([x for x in said if x.startswith("error")]) == len(bad) and answers(said)[-1] == "ok ping end", "one error for each line",
           answers(said))
    long = b"ping " + b"x" * 200000 + b"\nping after\n"
    expect(talk(long, True)[1:] == ["error long a line has 16384 characters at most: 'ping " + "x" * 35 + "...'", "ok ping after"],
           "a long line")
    expect(talk(b"games\r\nping \t me \r\nnew blackflag", True)[-2:] == ["ok ping me",
                                                                         "error cut the last line does not end, and was not carried out: 'new blackflag'"], "a line cut off")
    chance = random.Random(1)
    said = talk(bytes(chance.randrange(256) for _ in range(50000)) + b"\nping after\n", True)
    expect(said[-1] == "ok ping after" and all(x.isprintable() for x in said), "garbage")
    words = b"new position move undo view why 0 1 # @ blackflag players seats bots random open seed s - all none set text on quit".split()[:-1]
    lines = b"".join(b" ".join(chance.choice(words) for _ in range(chance.randrange(1, 7))) + b"\n" for _ in range(3000))
    expect(talk(lines + b"ping after\n", True)[-1] == "ok ping after", "words in any order")
    gone = subprocess.Popen([PROGRAM, "protocol"], stdin=-1, stdout=-1, stderr=-1)
    gone.stdout.close()
    try:
        gone.stdin.write(b"help\n" * 1000)
        gone.stdin.close()
    except BrokenPipeError:
        pass
    expect(gone.wait(20) == 0 and gone.stderr.read() == b"", "nobody listens any more")


def texts():
    for lang, title in (("en", "Under the Black Flag"), ("de", "Unter schwarzer Flagge"), ("nl", None)):
        said = talk([f"set lang {lang}", "games", "rules blackflag"])
        expect(len(of(said, "rule")) > 20 and (not title or title in of(said, "game")[0]), lang, of(said, "game"))
    for game in games():
        said = talk([f"describe {game}"])
        said = talk(["rules " + game]) + said
        expect(max(len(line.encode()) for line in said) < 8000, "no line comes near the end of its room")
        expect(all(of(said, kind) for kind in ("kind", "verb", "news", "field")) and said[-1] == "ok describe", "describe", game)


def main():
    start = time.time()
    if "--write" in sys.argv:
        return document(True)
    for part in (lambda: document(False), bot_plays, whole_games, answers_once, seats_change, no_leak, bad_input, texts, several_tables,
                 trying, vectors):
        part()
    with tempfile.TemporaryDirectory() as folder:
        other_languages(folder)
    print(f"{time.time() - start:.1f} s")
    return finish()


sys.exit(main())
