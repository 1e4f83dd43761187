#!/usr/bin/env python3
"""Trains the weights of a game's evaluation by playing: for play in general, or as an answer to a bot.

    train.py GAME               against itself: what comes out wins against what it began with; --weights writes it down
    train.py GAME BOT [BOT...]  an answer to each of these bots. What it wins above its fair share, on deals that it was not trained on,
                                is a lower bound of how much the bot can be exploited
    --with BOT                  who judges by the weights (standard: greedy:2; an answer: ismcts:200)
    --players N[,N...]          (standard: 2); of several, each step takes the next
    --steps N, --games N        (standard: 1500 steps of 200 games); --proof N: games of the result (standard: 4000)
    --from FILE                 weights to begin with (standard: the game's own, those of heur.c)
    --weights FILE              writes the weights, of the last bot
    --out FILE                  writes what was found, as JSON
    --seed S, --threads T, --program PATH

A step shifts every weight up or down at random, plays with them and with the opposite shift on the same deals, and goes a
little way towards what wins more (simultaneous perturbation). Weights of more than a point are left alone: what counts is
the proportion of the others to them.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

SHIFT = 0.2       # of a weight
LEAST = 3         # a weight is shifted as if it were at least so large
FIXED = 1000      # and those from here on are not
STRIDE = 2.0      # how far a step goes; shorter and shorter, half of it after three times SHORTER steps
SHORTER = 300
ABREAST = 4       # steps from the same weights
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def read(path):
    with open(path, encoding="utf-8") as f:
        rows = [line.split() for line in f.readlines()[1:]]
    return [row[0] for row in rows], [float(w) for row in rows for w in row[1:3]]


def write(path, game, names, weights):
    with open(path, "w", encoding="utf-8") as f:
        f.write(f"weights {game}\n" + "".join(f"{n} {round(weights[2 * i])} {round(weights[2 * i + 1])}\n" for i, n in enumerate(names)))


def share(a, players, bot, field, games, seed, threads):
    """Times its fair share that a bot wins at a table of others."""
    run = subprocess.run([a.program, "tournament", a.game, "--players", str(players), "--against", bot, "--field", field, "--games",
                          str(games),
                          "--seed", str(seed), "--threads", str(threads), "--json"], stdout=-1, text=True, check=True)
    return json.loads(run.stdout)["bots"][0]["times_fair"]


def step(a, players, bot, names, weights, luck, folder):
    """A shift, and by how much what it leads to wins more than the opposite, in fair shares."""
    size = [0 if abs(w) >= FIXED else max(abs(w), LEAST) for w in weights]
    shift = [SHIFT * s * luck.choice((-1, 1)) for s in size]
    seed, paths = luck.randrange(1 << 40), [os.path.join(folder, f"{side}-{luck.randrange(1 << 40)}") for side in "ab"]
    for path, sign in zip(paths, (1, -1)):
        write(path, a.game, names, [w + sign * s for w, s in zip(weights, shift)])
    up, down = (f"{a.search}@{path}" for path in paths)

    def play():
        if bot:
            won = share(a, players, up, bot, a.games, seed, 1)["mean"] - share(a, players, down, bot, a.games, seed, 1)["mean"]
        else:
            won = share(a, players, up, down, a.games, seed, 1)["mean"] - 1
        for path in paths:
            os.remove(path)
        return shift, won / 2
    return play


def train(a, bot, names, weights, folder):
    """Some steps are played at once, from the same weights: the result does not depend on the number of threads."""
    luck, done = random.Random(a.seed), 0
    with ThreadPoolExecutor(a.threads) as pool:
        while done < a.steps:
            plays = [step(a, a.players[(done + i) % len(a.players)], bot, names, weights, luck, folder)
                     for i in range(min(ABREAST, a.steps - done))]
            for shift, won in pool.map(lambda play: play(), plays):
                stride = STRIDE / (1 + done / SHORTER) ** 0.5
                weights = [w + stride * won * s for w, s in zip(weights, shift)]
                done += 1
            print(f"\r{bot or a.game}: {done} of {a.steps} steps", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return weights


def prove(a, players, bot, names, start, weights, folder):
    """On deals that no step has seen."""
    before, after = os.path.join(folder, "before"), os.path.join(folder, "after")
    write(before, a.game, names, start), write(after, a.game, names, weights)
    first, last, fresh = f"{a.search}@{before}", f"{a.search}@{after}", a.seed + (1 << 41)
    found = {"bot": bot or first, "search": a.search, "players": players, "games": a.proof,
             "trained": share(a, players, last, bot or first, a.proof, fresh, a.threads)}
    found["own_weights"] = share(a, players, first, bot, a.proof, fresh, a.threads) if bot else None
    found["weights"] = [(n, round(weights[2 * i]), round(weights[2 * i + 1])) for i, n in enumerate(names)]
    return found


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("bot", nargs="*")
    words.add_argument("--with", dest="search")
    words.add_argument("--players", type=lambda text: [int(n) for n in text.split(",")], default=[2])
    words.add_argument("--steps", type=int, default=1500)
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--proof", type=int, default=4000)
    words.add_argument("--from", dest="start")
    words.add_argument("--weights")
    words.add_argument("--out")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--threads", type=int, default=os.cpu_count())
    words.add_argument("--program", default=os.path.join(ROOT, "build", "release", "flotilla"))
    a = words.parse_args()
    a.search = a.search or ("ismcts:200" if a.bot else "greedy:2")
    found = []
    for bot in a.bot or [None]:
        with tempfile.TemporaryDirectory() as folder:
            if not a.start:
                subprocess.run([a.program, "fit", a.game, "--rounds", "0", "--out", os.path.join(folder, "own")], check=True)
            names, start = read(a.start or os.path.join(folder, "own"))
            weights = train(a, bot, names, start, folder)
            for players in a.players:
                found.append(prove(a, players, bot, names, start, weights, folder))
                won = found[-1]["trained"]
                print(f"{bot or a.game}, {players} players: {a.search} wins {won['mean']:.3f} ({won['low']:.3f} to {won['high']:.3f}) times its fair share with the weights that were trained"
                      + (f", {found[-1]['own_weights']['mean']:.3f} with those that it began with"
                         if bot else ", against those that it began with"), flush=True)
        if a.weights:
            write(a.weights, a.game, names, weights)
    if a.out:
        with open(a.out, "w", encoding="utf-8") as f:
            json.dump(found, f, indent=1)
            f.write("\n")


if __name__ == "__main__":
    main()
