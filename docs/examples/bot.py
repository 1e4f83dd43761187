#!/usr/bin/env python3
"""A complete bot for Flotilla (docs/PROTOCOL.md), for every game; the standard library is all it needs.

    bot.py PROGRAM GAME [WORDS]     starts 'PROGRAM protocol', opens a table with 'new GAME WORDS', plays one game
    bot.py                          speaks on its own input and output, for a program that starts bots

    --prefer harbor,attack          verbs that it likes best, the best first; else it plays at random
    --seed N                        chooses the same again; a tournament says it as FLOTILLA_SEED
"""
import argparse
import os
import random
import subprocess
import sys


class Bot:
    """Remembers what was said to a seat, and answers when it is asked."""
    def __init__(self, prefer, seed):
        self.prefer, self.chance = prefer, random.Random(seed)
        self.state, self.legal = {}, {}

    def choose(self, state, moves):
        """Write your own here: `state` is all that the seat may know, `moves` are those allowed."""
        for verb in self.prefer:
            if liked := [m for m in moves if m.split()[0] == verb]:
                return self.chance.choice(liked)
        return self.chance.choice(moves)

    def hear(self, line):
        """One line from Flotilla; returns the line to answer with, or None."""
        kind, _, rest = line.partition(" ")
        seat, _, rest = rest.partition(" ")
        if kind == "table" and " seed " in line:  # another game: the number to choose by
            self.chance = random.Random(line.split(" seed ")[1].split()[0])
        elif kind == "state":
            self.state[seat] = rest
        elif kind == "legal":
            move = rest.split(" ", 1)[1].split(" | ")[0]
            self.legal.setdefault(seat, []).append(move)
        elif kind == "ask":
            return f"move {seat} {rest.split()[0]} {self.choose(self.state[seat], self.legal.pop(seat))}"


def play(bot, hear, say, one_game):
    """Answers until the game is over, or the other side has gone."""
    for line in map(str.rstrip, hear):
        answer = bot.hear(line)
        if answer:
            say(answer)
        elif line.startswith("error"):
            sys.exit(line)
        elif line.startswith("over") and one_game:
            return line


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program", nargs="?")
    words.add_argument("setup", nargs="*")
    words.add_argument("--prefer", default="")
    words.add_argument("--seed", default=os.environ.get("FLOTILLA_SEED"))
    a = words.parse_args()
    bot = Bot([v for v in a.prefer.split(",") if v], a.seed)
    table = subprocess.Popen([a.program, "protocol"], stdin=-1, stdout=-1, text=True, bufsize=1) if a.program else None
    hear, out = (table.stdout, table.stdin) if table else (sys.stdin, sys.stdout)
    say = lambda line: print(line, file=out, flush=True)
    say("hello 2 example")
    if table:
        say("new " + " ".join(a.setup))
        print(play(bot, hear, say, True))
        say("quit")
        table.communicate()
    else:
        play(bot, hear, say, False)


if __name__ == "__main__":
    main()
