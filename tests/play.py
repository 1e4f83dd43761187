#!/usr/bin/env python3
"""play.py FLOTILLA - plays in a terminal as a person would, by typing and reading the screen.

Standard library only. Ends with the line 'N passed, N failed'."""
import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from expect import finish, run_all

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/dev/flotilla")
READY = b"\x1b[?25h"  # the cursor is shown again: a line is awaited
ESCAPE = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")
HOME = tempfile.mkdtemp(prefix="flotilla-play-")
PATIENCE = 240


def environment(**more):
    env = {"PATH": os.environ["PATH"], "HOME": HOME, "TERM": "xterm-256color", "XDG_DATA_HOME": HOME, "LANG": "C.UTF-8"}
    env.update({k: os.environ[k] for k in ("ASAN_OPTIONS", "UBSAN_OPTIONS") if k in os.environ})
    return env | more


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, *args, size=(80, 24), env=None):
        self.all = b""      # everything it wrote
        self.new = b""      # since something was typed
        self.status = None
        self.size = size
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execve(PROGRAM, [PROGRAM, *args], env or environment())
        self.resize(*size)

    def resize(self, width, height):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def read(self, seconds):
        """What comes within that time; False: it has ended."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        self.all += data
        self.new += data
        return bool(data)

    def until(self, done, what, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                raise AssertionError(f"waited for {what}; the screen is\n{self.screen()}")
            if not self.read(0.1):
                break
        return self

    def ready(self):
        """Until a line is awaited, or it has ended."""
        return self.until(lambda: self.new.endswith(READY), "a prompt")

    def type(self, line):
        self.new = b""
        os.write(self.fd, line.encode() + b"\n")
        return self.ready()

    def plain_ready(self):
        """The same without cursor movement."""
        return self.until(lambda: ESCAPE.sub(b"", self.new).endswith(b"> "), "a prompt")

    def key(self, key, done, what):
        self.new = b""
        os.write(self.fd, key)
        return self.until(lambda: done(self.screen()), what)

    def screen(self):
        """The last one that was drawn, as text."""
        text = self.all.rsplit(b"\x1b[H", 1)[-1]
        return ESCAPE.sub(b"", text).decode("utf-8", "replace").replace("\r", "")

    def screens(self, data=None):
        return [ESCAPE.sub(b"", s).decode("utf-8", "replace").replace("\r", "") for s in (data or self.all).split(b"\x1b[H")[1:]]

    def end(self, seconds=PATIENCE):
        """Its exit status; what it wrote after the screen was given back is in self.after."""
        limit = time.monotonic() + seconds
        while self.status is None:
            self.read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self.read(0.05) and select.select([self.fd], [], [], 0)[0]:
                    pass
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > limit:
                os.kill(self.pid, signal.SIGKILL)
                raise AssertionError(f"it does not end; the screen is\n{self.screen()}")
        os.close(self.fd)
        self.after = ESCAPE.sub(b"", self.all.rsplit(b"\x1b[?1049l", 1)[-1]).decode("utf-8", "replace").replace("\r", "")
        return self.status

    def quit(self):
        if self.status is None:
            try:
                os.kill(self.pid, signal.SIGTERM)
                self.end()
            except (OSError, AssertionError):
                pass


def run(*args, text="", env=None):
    return subprocess.run([PROGRAM, *args], input=text, capture_output=True, text=True, timeout=PATIENCE, env=env or environment())


TESTS = []


def test(function):
    TESTS.append(function)
    return function


def has(text, *wanted):
    for w in wanted:
        assert w in text, f"no {w!r} in\n{text}"


def hasnt(text, *unwanted):
    for w in unwanted:
        assert w not in text, f"{w!r} in\n{text}"


def fits(t, width, height):
    for s in t.screens():
        lines = s.split("> ")[0].rstrip("\n").split("\n")  # without what was typed
        assert len(lines) <= height, f"{len(lines)} lines:\n{s}"
        assert all(len(line) <= width for line in lines), s


def saved_in(text):
    path = re.search(r"\S+\.record", text)
    assert path, f"no record is named in\n{text}"
    assert os.path.exists(path[0]), path[0]
    return path[0]


def games():
    return [g["id"] for g in json.loads(run("games", "--json").stdout)]


# ---- whole games ---------------------------------------------------------------------------------------------

def play_to_the_end(t, seconds=PATIENCE):
    """Always the first move."""
    end = time.monotonic() + seconds
    while "Enter ends" not in t.screen() and t.status is None:
        if time.monotonic() > end:
            raise AssertionError(f"the game does not end:\n{t.screen()}")
        t.type("" if "Hand the keyboard" in t.screen() else "1")
    return t


@test
def a_whole_game_of_everything():
    for game in games():
        t = Terminal("play", game, "--bots", "random", "--speed", "9", "--seed", "4").ready()
        has(t.screen(), "quit", "to move")
        try:
            play_to_the_end(t, seconds=12)
        except AssertionError:
            assert game != "blackflag", t.screen()  # a long game is left in the middle
            t.type("quit")
        fits(t, 80, 24)
        if t.status is None and "Enter ends" in t.screen():
            t.type("")
        assert t.end() == 0, t.status
        record = saved_in(t.after)
        shown = run("watch", record)
        assert shown.returncode == 0, shown.stderr
        has(shown.stdout, "1. " if "Enter ends" in t.screens()[-1] else "the game is not over")


@test
def another_game_follows():
    t = Terminal("play", "blackflag", "--seats", "bot,me,me", "--names", "Anna,Ben", "--bots", "random", "--speed", "9", "--seed", "4")
    play_to_the_end(t.ready())
    has(t.type("again").screen(), "Hand the keyboard to Anna")
    has(t.type("").screen(), "you are ○ Anna", "Type the number of a move")
    t.type("quit")
    assert t.end() == 0


@test
def the_seed_gives_the_same_game():
    def record():
        t = play_to_the_end(Terminal("play", "blackflag", "--players", "3", "--seed", "12", "--speed", "9", "--bots", "ismcts:20").ready())
        t.type("")
        t.end()
        return open(saved_in(t.after)).read()
    assert record() == record()


# ---- lessons -------------------------------------------------------------------------------------------------

def lesson(game):
    """What somebody types who does what the lesson says."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "games", game, "lesson", "script")
    steps = [line.split() for line in open(path, encoding="utf-8") if line[:1].isdigit()]
    typed = []
    for words in steps:
        behind = " ".join(words).split(" @ ")[0].partition(" : ")[2]
        typed.append(behind.split(" / ")[0])
    return typed


@test
def every_lesson_to_its_end():
    for game in games():
        typed = lesson(game)
        for lang in ("en", "de", "nl"):
            r = run("learn", game, "--plain", "--restart", "--lang", lang, text="\n".join(typed) + "\n")
            assert r.returncode == 0, r.stderr
            has(r.stdout, f"flotilla play {game} --bots cabinboy")
            hasnt(r.stdout, "lesson.", "web.learn.")


@test
def a_lesson_is_left_and_goes_on():
    t = Terminal("learn", "blackflag", "--restart", "--speed", "9").ready()
    has(t.screen(), "Step 1 of", "Enter: next")
    has(t.type("").type("").screen(), "Step 3 of")
    has(t.type("pass").screen(), "Not allowed, rule 105", "Step 3 of")
    has(t.type("ship unarmed").screen(), "real game", "ship armed", "Step 3 of")
    has(t.type("ship armed").screen(), "Step 4 of")
    t.type("quit")
    assert t.end() == 0
    has(t.after, "flotilla learn blackflag")
    t = Terminal("learn", "blackflag").ready()
    has(t.screen(), "Step 4 of")
    has(t.type("attack 2 5").screen(), "Step 5 of")
    has(t.type("b").screen(), "Step 4 of")
    fits(t, 80, 24)
    t.quit()
    r = run("learn", "chess")
    assert r.returncode == 2 and "chess" in r.stderr, r.stderr


# ---- commands ---------------------------------------------------------------------------------------------------

def at_the_first_turn(*more, **how):
    """Unter schwarzer Flagge with three players, behind the opening; with this seed Red begins."""
    t = Terminal("play", "blackflag", "--players", "3", "--bots", "random", "--speed", "9", "--seed", "5", *more, **how).ready()
    has(t.screen(), "seed")
    return t.type("ship armed")


@test
def why_names_the_rule():
    t = at_the_first_turn()
    has(t.type("why pass").screen(), "rule 601")
    has(t.type("why attack 0 4").screen(), "rule 502")
    has(t.type("why attack red 4").screen(), "rule 502")
    has(t.type("why 1").screen(), "Allowed: Set sail")
    has(t.type("why").screen(), "Type why and a move")
    has(t.type("why fly").screen(), "neither a move nor a command")
    has(t.type("pass").screen(), "Not allowed, rule 601")
    t.quit()


@test
def rules_are_listed_and_searched():
    t = at_the_first_turn()
    has(t.type("?").screen(), "Setting up", "101  ", "next page")
    for _ in range(9):
        if "back to the game" in t.screen():
            break
        t.type("")
    has(t.screen(), "704  ")
    has(t.type("").screen(), "to move")
    has(t.type("rules 503").screen(), "503: Each attack costs")
    has(t.type("rule").screen(), "201: ")  # the one that the question is about
    has(t.type("rule 503").screen(), "503: Each attack costs")
    has(t.type("rule 103").screen(), "103: ", "(house rule)", "Fleet: five ships")  # with the option that holds here
    has(t.type("? 7").screen(), "701  ", "704  ")
    has(t.type("rules HARBOUR").screen(), "401  ", "402  ", "403  ")  # a word of a section's title finds all of it
    has(t.type("why pass").screen(), "601")  # what is typed on a page of rules is obeyed
    has(t.type("rules zebra").screen(), "No rule has")
    has(t.type("help").screen(), "What you can type", "undo")
    has(t.type("").screen(), "to move")
    has(t.type("log").screen(), "Red sets a ship")
    t.quit()


@test
def moves_are_chosen_in_every_way():
    t = at_the_first_turn()
    s = t.type("attack").screen()
    has(s, "Attack Blue’s ship")
    hasnt(s, "Set sail: turn up")
    has(t.type("").screen(), "Set sail: turn up")
    has(t.type("SAIL").screen(), "which ship carries")
    has(t.type("  2  ").screen(), "Red sets a ship on treasure 3")
    t.quit()


@test
def bad_input_loses_nothing():
    t = at_the_first_turn()
    before = t.screen().split("\n")[:15]
    for line, answer in (
            ("99", "moves are 1 to"), ("0", "moves are 1 to"), ("foo", "neither a move"), ("attack x", "like this: attack"),
            ("attack 9 9", "like this: attack"), ("-1", "neither a move"), ("x" * 2000, "neither a move"), ("1 2 3", "neither a move"),
            ("ä\u00a0ß€", "neither a move"), ("undo", "cannot be taken back"), ("", "Type the number")):
        t.type(line)
        has(t.screen(), answer)
        assert t.screen().split("\n")[:15] == before, f"after {line!r}:\n{t.screen()}"
    t.new = b""
    os.write(t.fd, b"\xff\xfe\x1b[Z\n")
    t.ready()
    has(t.screen(), "neither a move")
    fits(t, 80, 24)
    has(t.type("sail").screen(), "which ship carries")
    t.quit()


@test
def undo_goes_to_the_barrier():
    t = Terminal("play", "blackflag", "--players", "2", "--humans", "2", "--seed", "1").ready()
    has(t.type("").type("undo").screen(), "no move of yours")
    has(t.type("ship armed").screen(), "Hand the keyboard to Blue")
    has(t.type("undo").screen(), "Taken back", "choose in secret")
    has(t.type("ship unarmed").screen(), "Hand the keyboard to Blue")
    has(t.type("").type("undo").screen(), "no move of yours")  # the other's choice is not his to take back
    t.type("ship armed")
    if "Hand" in t.screen():
        has(t.type("undo").screen(), "cannot be taken back")
        t.type("")
    has(t.type("undo").screen(), "cannot be taken back")
    t.quit()


# ---- leaving and coming back ---------------------------------------------------------------------------------------

@test
def save_and_resume():
    t = at_the_first_turn()
    copy = os.path.join(HOME, "a copy.record")
    has(t.type("save " + copy).screen(), "Saved:")
    has(t.type("save /nowhere/at/all").screen(), "Could not be saved", "No such file")
    board = t.screen().split("\n")[1:15]
    t.type("quit")
    assert t.end() == 0
    has(t.after, "--resume")
    path = saved_in(t.after)
    assert open(path).read() == open(copy).read()
    for how in (["--resume", path], ["--resume", copy], ["--resume"]):
        t = Terminal("play", *how, "--speed", "9").ready()
        assert t.screen().split("\n")[1:15] == board, t.screen()
        t.quit()
    t = play_to_the_end(Terminal("play", "--resume", copy, "--speed", "9").ready())
    t.type("")
    assert t.end() == 0
    has(t.after, copy)


def leaving_saves(leave, status):
    t = at_the_first_turn().type("sail")
    board = t.screen().split("\n")[1:15]
    leave(t)
    assert t.end() == status, t.status
    assert t.all.rstrip(b"\r\n").find(b"\x1b[?1049l") > 0 and b"\x1b[?25h\x1b[?1049l" in t.all
    has(t.after, "Saved:")
    t = Terminal("play", "--resume", saved_in(t.after)).ready()
    assert t.screen().split("\n")[1:15] == board, t.screen()
    t.quit()


@test
def a_game_of_other_rules_goes_on_from_a_snapshot():
    t = at_the_first_turn().type("sail").type("ship unarmed")
    t.type("quit")
    t.end()
    path = saved_in(t.after)
    old = open(path).read().replace("game blackflag 1\n", "game blackflag 999\n")
    open(path, "w").write(old)
    t = Terminal("play", "--resume", path, "--speed", "9").ready()
    has(t.screen(), "begun under other rules", "you are ✕ Red")
    play_to_the_end(t).type("")
    assert t.end() == 0
    assert open(path).read() == old and saved_in(t.after) != path
    assert run("watch", saved_in(t.after)).returncode == 0


@test
def games_that_a_release_kept_go_on():
    """tests/saves holds what the terminal of each release wrote; by other rules a game goes on from its last snapshot."""
    saves = os.path.join(os.path.dirname(os.path.abspath(__file__)), "saves")
    for release in sorted(os.listdir(saves)):
        for name in sorted(n for n in os.listdir(os.path.join(saves, release)) if n.endswith(".record")):
            path = shutil.copy(os.path.join(saves, release, name), os.path.join(HOME, f"{release}-{name}"))
            before = open(path).read()
            t = Terminal("play", "--resume", path, "--speed", "9").ready()
            has(t.screen(), "you are")
            t.type("").type("1").type("quit")
            assert t.end() == 0, (release, name, t.screen())
            kept = path if saved_in(t.after) == path else None
            assert kept or open(path).read() == before, name  # an old game is left as it was


@test
def a_game_begins_from_a_position():
    """A view is filled in, the viewer sits down, and the record replays; a position that cannot be is refused."""
    view = "blackflag:1:3:full:1:5;2;2,3;1;1;11,4,13;,1;,2;20,,2,,,,,8,,,,,,16,16;2,2,1;1,,1;,,,,,,2;;?,1,?;1,,1"
    done = run("play", "--position", view, "--speed", "9", text="ship unarmed\nquit\n")
    has(done.stdout, "you are ○ Blue")
    has(open(saved_in(done.stdout), encoding="utf-8").read(), "\nposition blackflag:1:3:full:-:", "\n0 1 ship unarmed #")
    assert run("replay", saved_in(done.stdout)).returncode == 0
    for wrong in (view.replace("11,4,13", "12,4,13"), "blackflag:1:3", view + ";1"):
        refused = run("play", "--position", wrong)
        assert refused.returncode == 2 and refused.stderr.count("\n") == 1, refused
    assert run("play", "--position", view, "--seats", "me,bot").returncode == 2


@test
def end_of_input_saves():
    leaving_saves(lambda t: os.write(t.fd, b"\x04"), 0)


@test
def interrupt_saves():
    leaving_saves(lambda t: os.write(t.fd, b"\x03"), 128 + signal.SIGINT)


@test
def being_ended_saves():
    leaving_saves(lambda t: os.kill(t.pid, signal.SIGTERM), 128 + signal.SIGTERM)
    leaving_saves(lambda t: os.kill(t.pid, signal.SIGHUP), 128 + signal.SIGHUP)


@test
def a_killed_program_has_saved_the_last_move():
    path = os.path.join(HOME, "killed.record")
    t = at_the_first_turn("--save", path).type("sail")
    os.kill(t.pid, signal.SIGKILL)
    t.end()
    has(open(path).read(), "sail")


@test
def a_place_that_cannot_be_written_is_told():
    t = at_the_first_turn("--save", "/nowhere/x.record")
    t.type("quit")
    assert t.end() == 2
    has(t.after, "/nowhere/x.record: No such file or directory")


# ---- several people, and what they must not see ---------------------------------------------------------------------

def hides(screen, mark):
    """In the lane of this mark nothing is said about bases."""
    for line in screen.split("\n")[1:15]:
        if f" {mark} " in line:
            hasnt(line, "▪", "_")


@test
def the_other_never_sees_the_bases():
    t = Terminal("play", "blackflag", "--players", "2", "--humans", "2", "--names", "Anna,Ben", "--seed", "3").ready()
    marks = {"Anna": "✕", "Ben": "○"}
    seen, handed = set(), 0
    for _ in range(300):
        s = t.screen()
        if "Enter ends" in s:
            break
        handing = re.search(r"Hand the keyboard to (\w+)", s)
        if handing:
            handed += 1
            hasnt(s, "▪", "\\_", "\\?")  # nothing of the board is left
            assert b"\x1b[2J" in t.new
            at = None
        else:
            at = re.search(r"you are . (\w+)", s)[1]
            seen.add(at)
            own, other = marks[at], marks[({"Anna", "Ben"} - {at}).pop()]
            for shown in t.screens(t.new):
                if "you are" in shown:
                    hides(shown, other)
            if "choose in secret" in s:
                has([line for line in s.split("\n") if f" {own} " in line][1], "▪▪___")
        t.type("" if handing else "ship armed" if "ship armed" in s else "sail" if "Set sail" in s else "1")
    has(t.screen(), "Enter ends")
    assert seen == {"Anna", "Ben"} and handed > 15, (seen, handed)
    t.quit()


@test
def nobody_is_asked_to_hand_over_alone():
    t = play_to_the_end(at_the_first_turn())
    hasnt("".join(t.screens()), "Hand the keyboard")
    t.quit()


@test
def forced_moves_are_made_unless_it_is_switched_off():
    only = re.compile(r"\n  1 Pass  pass *\n")  # passing is listed last: the first is the only one
    t = play_to_the_end(at_the_first_turn())
    has("".join(t.screens()), "Red passes.")
    assert not any(only.search(s) for s in t.screens())
    t.quit()
    t = play_to_the_end(at_the_first_turn("--auto-pass", "off"))
    assert any(only.search(s) for s in t.screens())
    t.quit()


# ---- real dice ---------------------------------------------------------------------------------------------------------

@test
def dice_can_be_real():
    t = Terminal("play", "blackflag", "--players", "3", "--bots", "random", "--dice", "manual", "--speed", "9").ready()
    has(t.screen(), "treasure", "Possible: 3, 4, 5, 6, 7")
    has(t.type("8").screen(), "cannot have come up")
    has(t.type("").screen(), "cannot have come up")
    has(t.type("5").screen(), "Red turns up treasure 5")
    t.type("3").type("7")
    has(t.screen(), "Possible: 0 Red, 1 Blue, 2 Amber")
    has(t.type("red").screen(), "choose in secret", "[5]", "[3]", "[7]")
    t.type("1")
    has(t.screen(), "Red begins")
    has(t.type("sail").screen(), "Red: Set sail", "Possible: 3, 4, 6, 7", "undo")
    has(t.type("undo").screen(), "Red: set sail, bring a ship home")
    has(t.type("sail").screen(), "Possible: 3, 4, 6, 7")
    has(t.type("5").screen(), "cannot have come up")
    has(t.type("4").screen(), "which ship carries")
    t.quit()
    t = Terminal("play", "blackflag", "--dice", "manual").ready()
    os.write(t.fd, b"\x04")
    assert t.end() == 0


# ---- the screen ------------------------------------------------------------------------------------------------------------

@test
def sizes_are_kept():
    t = play_to_the_end(at_the_first_turn(size=(120, 40)))
    fits(t, 120, 40)
    assert any(len(s.split("\n")) == 40 for s in t.screens())
    t.quit()
    t = at_the_first_turn()
    t.new = b""
    t.resize(100, 30)
    t.until(lambda: len(t.screen().split("\n")) == 30 and t.new.endswith(READY), "the new size")
    has(t.type("sail").screen(), "which ship carries")
    t.quit()
    t = at_the_first_turn("--size", "90x26")
    assert len(t.screen().split("\n")) == 26
    t.quit()
    t = Terminal("play", "blackflag", "--seed", "5", "--speed", "9", size=(60, 20))  # too small: it scrolls
    t.plain_ready()
    hasnt(t.all.decode(), "\x1b[H")
    t.quit()


@test
def colours_follow_the_wish():
    colour = re.compile(rb"\x1b\[[0-9;]*m")
    for env, args, wanted in ((environment(), [], True), (environment(NO_COLOR="1"), [], False), (environment(), ["--plain"], False),
                              (environment(NO_COLOR="1"), ["--colour"], True)):
        t = Terminal("play", "blackflag", "--seed", "5", *args, env=env)
        t.plain_ready()
        assert bool(colour.search(t.all)) == wanted, args
        t.quit()


@test
def pipes_will_do():
    done = run("play", "blackflag", "--players", "3", "--bots", "random", "--seed", "5", text="2\nwhy pass\n?\nfoo\nsail\n")
    assert done.returncode == 0, done.stderr
    hasnt(done.stdout, "\x1b")
    has(done.stdout, "rule 601", "704  ", "neither a move", "Red turns up treasure", "Saved:")
    assert all(len(line) <= 80 for line in done.stdout.split("\n") if "Saved" not in line and "flotilla play" not in line)
    has(run("play", "blackflag", "--colour", "--seed", "5", text="quit\n").stdout, "\x1b[")
    done = run("play", "blackflag", "--players", "3", "--bots", "random", "--seed", "5", text="1\n" * 200)
    has(done.stdout, "wins!", "flotilla watch")
    assert len(run("play", "blackflag", "--size", "100x30", "--seed", "5", text="").stdout.split("\n")[0]) == 100


@test
def the_menu_needs_only_enter():
    t = Terminal("play", "--speed", "9").ready()
    has(t.screen(), "Flotilla", "1  ", "Enter: 1")
    has(t.type("7777").screen(), "not on the list")
    has(t.type("").screen(), "How many players")
    has(t.type("99").screen(), "not on the list", "level of the bots: Bosun")
    has(t.type("+").screen(), "level of the bots: Captain")
    for _ in range(6):
        t.type("-")
    has(t.screen(), "level of the bots: Cabin boy")
    t.type("")
    has(t.screen(), "Type the number of a move", "you are")
    t.type("1")
    t.type("quit")
    assert t.end() == 0
    t = Terminal("play").ready()
    has(t.screen(), "c  Go on with")
    has(t.type("c").screen(), "you are")
    t.quit()
    t = Terminal("play").ready()
    t.type("q")
    assert t.end() == 0


@test
def an_option_can_be_turned():
    t = Terminal("play", "--speed", "9").ready()
    has(t.type("blackflag").screen(), "five ships, two of them armed")
    has(t.type("a").screen(), "three ships, one of them armed")
    has(t.type("2").screen(), "▪__ ")
    t.quit()


@test
def three_languages():
    t = Terminal("play", "blackflag", "--lang", "de", "--seed", "5", "--speed", "9").ready()
    has(t.screen(), "Startwert", "warum ZUG")
    has(t.type("warum pass").screen(), "Nicht erlaubt, Regel")
    has(t.type("Zurück").screen(), "keinen Zug von dir")
    t.type("ENDE")
    assert t.end() == 0
    t = Terminal("play", "blackflag", "--seed", "5", env=environment(LANG="nl_NL.UTF-8")).ready()
    has(t.screen(), "startgetal", "waarom ZET")
    t.quit()


@test
def a_hint_names_moves_with_their_chances():
    for lang, word, says, why in (("en", "hint", "A captain would consider", "speaks for it:"),
                                  ("de", "tipp", "Ein Kapitän", "dafür spricht:"),
                                  ("nl", "hint", "Een kapitein", "ervoor pleit:")):
        t = Terminal("play", "blackflag", "--players", "3", "--bots", "random", "--speed", "9", "--seed", "5", "--lang", lang).ready()
        screen = t.type(word).screen()
        has(screen, says)
        assert re.search(r"[12]\. .*: \d+ %", screen), screen
        has(screen, why)
        t.type("quit")


@test
def bots_think_aloud_and_can_be_interrupted():
    t = Terminal("play", "blackflag", "--players", "6", "--bots", "ismcts:100000000", "--seed", "5").ready()
    t.new = b""
    os.write(t.fd, b"1\n")
    t.until(lambda: re.search(r"is thinking … [1-9] s", t.screen()), "a bot that thinks for long")
    os.write(t.fd, b"\x03")
    assert t.end(5) == 130


# ---- watching ----------------------------------------------------------------------------------------------------------------

@test
def watching_has_keys():
    t = Terminal("watch", "blackflag", "--players", "3", "--bots", "random", "--seed", "2", "--speed", "9")
    t.until(lambda: "wins!" in t.screen() or "shared" in t.screen(), "the end")
    fits(t, 80, 24)
    last = int(re.search(r"─ (\d+) ·", t.screen())[1])
    t.key(b"\x1b[D", lambda s: f"─ {last - 1} ·" in s, "one back")
    t.key(b"b", lambda s: f"─ {last - 2} ·" in s, "two back")
    t.key(b"\n", lambda s: f"─ {last - 1} ·" in s, "one on")
    t.key(b"\x1b[H", lambda s: "─ 0 " in s, "the beginning")
    t.key(b"-", lambda s: "speed 8" in s, "slower")
    t.key(b" ", lambda s: "▶" in s, "it goes on")
    t.key(b" ", lambda s: "⏸" in s, "it stops")
    t.key(b"\x1b[F", lambda s: f"─ {last} ·" in s, "the end again")
    os.write(t.fd, b"q")
    assert t.end() == 0
    assert b"\x1b[?1049l" in t.all


@test
def watching_without_a_terminal():
    path = os.path.join(HOME, "watched.record")
    done = run("watch", "blackflag", "--players", "3", "--bots", "random", "--seed", "2", "--save", path)
    assert done.returncode == 0, done.stderr
    hasnt(done.stdout, "\x1b")
    has(done.stdout, "brings treasure", "1. ", "ship ")
    again = run("watch", path)
    assert again.stdout.split("\n\n")[0] == done.stdout.split("\n\n")[0]
    seen = run("watch", path, "--as", "1").stdout
    hasnt(seen, "Red: ")   # what others chose is told only by what happened
    has(seen, "Blue: ")
    hasnt(run("watch", path, "--as", "spectator").stdout, "Blue: ")


@test
def a_record_of_other_rules_can_be_watched():
    path = os.path.join(HOME, "old.record")
    run("watch", "blackflag", "--players", "3", "--bots", "random", "--seed", "2", "--save", path)
    text = open(path).read()
    assert "game blackflag 1\n" in text, text[:200]
    open(path, "w").write(text.replace("game blackflag 1\n", "game blackflag 999\n"))
    done = run("watch", path)
    assert done.returncode == 0, done.stderr
    has(done.stdout, "Under the Black Flag · round")
    t = Terminal("watch", path, "--speed", "9")
    t.until(lambda: "other rules" in t.screen(), "a picture")
    os.write(t.fd, b"q")
    assert t.end() == 0


# ---- an evening of all five games ------------------------------------------------------------------------------------------------

def kept_evening(text):
    path = re.search(r"\S+\.evening", text)
    assert path and os.path.exists(path[0]), text
    return path[0]


@test
def an_evening_is_left_and_resumed():
    t = Terminal("pentathlon", "--players", "3", "--names", "Anna", "--bots", "random", "--speed", "9").ready()
    has(t.screen(), "Standings", "Anna", "Bowsprit", "Game 1 of 5", "Anna takes the first seat")
    has(t.type("rules").screen(), "101", "12, 8, 4 and 0")
    while "Enter: back" not in t.screen():
        t.type("")
    has(t.type("").screen(), "Game 1 of 5")
    has(t.type("").screen(), "Under the Black Flag", "Anna")
    t.type("1")
    t.type("quit")
    assert t.end() == 0
    path = kept_evening(t.after)
    for how in (["--resume"], ["--resume", path]):
        t = Terminal("pentathlon", *how, "--speed", "9").ready()
        has(t.screen(), "going on")
        if len(how) == 1:
            t.type("q")
            assert t.end() == 0
    t.type("")
    end = time.monotonic() + PATIENCE
    while "To the standings" not in t.screen():
        assert time.monotonic() < end, t.screen()
        t.type("1")
    has(t.type("").screen(), "Game 2 of 5", "Bowsprit takes the first seat")
    fits(t, 80, 24)
    t.type("q")
    assert t.end() == 0
    text = open(path).read()
    places = re.search(r"game blackflag (\d \d \d)\n", text)
    assert places and "game rum\n" in text and "table" not in text, text


@test
def an_evening_ends():
    path = os.path.join(HOME, "last.evening")
    begun = "flotilla pentathlon 1\nplayer Anna\nplayer Ben\nplayer random\n"
    open(path, "w").write(begun + "game blackflag 1 2 3\ngame rum 2 1 3\ngame ahoy off\ngame cove 1 1 3\ngame corsairs 3 3 1\n")
    t = Terminal("pentathlon", "--resume", path).ready()
    has(t.screen(), "The crown is shared by Anna and Ben.", "Final standings", "called off", "rule 305")
    t.type("")
    assert t.end() == 0
    has(t.after, "The crown is shared by Anna and Ben.")
    open(path, "w").write(begun + "game blackflag 1 2 3\ngame rum 2 1 3\ngame ahoy off\ngame cove 1 2- 3\ngame corsairs 3 2 1\n")
    t = Terminal("pentathlon", "--resume", path, "--lang", "de").ready()
    has(t.screen(), "Anna gewinnt den Fünfkampf!")
    t.quit()


@test
def a_broken_game_of_an_evening():
    path, record = os.path.join(HOME, "broken.evening"), os.path.join(HOME, "rubbish.record")
    open(record, "w").write("rubbish\n")
    open(path, "w").write("flotilla pentathlon 1\nplayer Anna\nplayer random\nplayer random\n"
                          "game blackflag\ngame rum\ngame ahoy\ngame cove\ngame corsairs\ntable " + record + "\n")
    t = Terminal("pentathlon", "--resume", path, "--speed", "9").ready()
    has(t.type("").screen(), "cannot be opened", "call it off", "goes on all the same")
    fits(t, 80, 24)
    has(t.type("off").screen(), "called off", "Game 2 of 5")
    t.type("q")
    assert t.end() == 0
    has(open(path).read(), "game blackflag off\n", "game rum\n")
    assert open(record).read() == "rubbish\n"


# ---- mistakes on the command line ---------------------------------------------------------------------------------------------

@test
def mistakes_are_one_line():
    garbage = os.path.join(HOME, "garbage")
    open(garbage, "wb").write(bytes(range(256)) * 10)
    for args, wanted in (
            (["play", "chess"], "no such game"),
            (["play", "blackflag", "--players", "9"], "2 to 6 players"),
            (["play", "blackflag", "--size", "10x10"], "--size"),
            (["play", "blackflag", "--seats", "me,nobody,bot"], "no such bot: 'nobody'"),
            (["play", "blackflag", "--bots", "deep"], "no such bot"),
            (["play", "blackflag", "--names", "a,b,c,d,e,f,g"], "7 names"),
            (["play", "blackflag", "--names", "captain"], "name of a bot"),
            (["play", "blackflag", "--names", "x" * 40], "at most"),
            (["play", "blackflag", "--humans", "6", "--players", "3"], "too many"),
            (["play", "blackflag", "--seats", "me,bot", "--players", "3"], "do not agree"),
            (["play", "blackflag", "--seats", "bot,bot,bot"], "nobody of you plays"),
            (["play", "blackflag", "--seed", "x"], "--seed is a number"),
            (["play", "blackflag", "--dice", "loaded"], "--dice is"),
            (["play", "blackflag", "--seed", "1", "--dice", "manual"], "do not go together"),
            (["play", "--resume", "/nowhere"], "No such file"),
            (["play", "--resume", garbage], "garbage"),
            (["play", "blackflag", "--save", garbage], "is there already"),
            (["play", "blackflag", "--seed", "99999999999999999999"], "--seed is a number"),
            (["play", "blackflag", "--what"], "--what"),
            (["play", "blackflag", "--speed", "0"], "--speed"),
            (["play", "blackflag", "--auto-pass", "no"], "--auto-pass is on or off"),
            (["play", "blackflag", "--lang", "fr"], "--lang"),
            (["play", "--players", "9", "blackflag"], "2 to 6 players"),
            (["pentathlon", "--players", "5"], "--players is a number from 3 to 4"),
            (["pentathlon", "--seats", "me,bot"], "--seats names 2"),
            (["pentathlon", "--seats", "bot,bot,bot"], "nobody of you plays"),
            (["pentathlon", "--order", "rum,cove"], "2 of the five"),
            (["pentathlon", "--order", "rum,rum,cove,ahoy,corsairs"], "rum twice"),
            (["pentathlon", "--order", "rum,chess,cove,ahoy,corsairs"], "each of the five"),
            (["pentathlon", "--resume", garbage], "no pentathlon (line 1)"),
            (["pentathlon", "--resume", "/nowhere"], "No such file"),
            (["pentathlon", "--save", garbage], "is there already"),
            (["watch"], "which game"),
            (["watch", "blackflag", "--save", garbage], "is there already"),
            (["watch", garbage], "garbage"),
            (["watch", "/nowhere"], "No such file"),
            (["watch", "blackflag", "--as", "7"], "--as"),
            (["watch", "blackflag", "--bots", "a,b"], "no such bot"),
            (["watch", "blackflag", "--at", "x"], "--at"),
    ):
        done = run(*args)
        assert done.returncode == 2, (args, done)
        assert done.stderr.count("\n") == 1 and wanted in done.stderr, (args, done.stderr)
        assert done.stdout == "", (args, done.stdout)
    for command in ("play", "watch", "pentathlon"):
        has(run(command, "--help").stdout, "usage: flotilla " + command)
    empty = environment(XDG_DATA_HOME=os.path.join(HOME, "empty"))
    assert "no game to go on with" in run("play", "--resume", env=empty).stderr


def main():
    run_all(TESTS, sys.argv[2:])
    shutil.rmtree(HOME, ignore_errors=True)
    return finish()


sys.exit(main())
