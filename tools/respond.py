#!/usr/bin/env python3
"""Trains an answer to a bot: weights with which a search of its own wins as much as possible against it. What it wins above its fair share on
games that it was not trained on is a lower bound of how much the bot can be exploited.

    respond.py GAME BOT [BOT...]
    --players N                 (standard: 2)
    --with BOT                  the search that answers (standard: ismcts:800)
    --steps N                   tries (standard: 60)
    --games N                   games of a try (standard: 300); --proof N: games of the result (standard: 2000)
    --seed S, --threads T, --program PATH
    --out FILE                  writes what was found, as JSON

Starts from the game's own weights. Each try changes some of them; it is kept if it wins more than what was best so far, in games with the same
deals, and then in as many with others. The result is played against the bot once more on deals that no try has seen, beside the same search with the weights of the game.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

AGAIN = 10  # tries with the same deals
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def own_weights(a, path):
    subprocess.run([a.program, "fit", a.game, "--rounds", "0", "--out", path], check=True)
    with open(path, encoding="utf-8") as f:
        return [(name, int(early), int(late)) for name, early, late in (line.split() for line in f.readlines()[1:])]


def write(path, game, weights):
    with open(path, "w", encoding="utf-8") as f:
        f.write(f"weights {game}\n" + "".join(f"{name} {early} {late}\n" for name, early, late in weights))


def changed(weights, luck):
    """A few of them by up to half, or by a little where they are small."""
    def one(w):
        if luck.random() > 0.3:
            return w
        return max(-32000, min(32000, round(w * luck.uniform(0.5, 1.5) + luck.uniform(-4, 4))))
    return [(name, one(early), one(late)) for name, early, late in weights]


def share(a, bot, answer, games, seed):
    """Times its fair share, that the answer wins at a table of the bot."""
    run = subprocess.run([a.program, "tournament", a.game, "--players", str(a.players), "--against", answer, "--field", bot, "--games", str(games),
                          "--seed", str(seed), "--threads", str(a.threads), "--json"], stdout=-1, text=True, check=True)
    return json.loads(run.stdout)["bots"][0]["times_fair"]


def respond(a, bot, folder):
    luck, path = random.Random(a.seed), os.path.join(folder, "weights")
    answer, best = f"{a.search}@{path}", own_weights(a, path)
    for step in range(a.steps):
        deals = [a.seed + 2 * (step // AGAIN), a.seed + 2 * (step // AGAIN) + 1]
        if step % AGAIN == 0:  # other deals now and then, lest it learns these
            write(path, a.game, best)
            most = [share(a, bot, answer, a.games, d)["mean"] for d in deals]
        trial = changed(best, luck)
        write(path, a.game, trial)
        won = [share(a, bot, answer, a.games, deals[0])["mean"]]
        if won[0] > most[0]:
            won.append(share(a, bot, answer, a.games, deals[1])["mean"])
            if won[1] > most[1]:
                most, best = won, trial
        print(f"\r{bot}: try {step + 1} of {a.steps}, {most[1]:.3f} times fair", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    write(path, a.game, best)
    fresh = a.seed + 1000000
    return {"bot": bot, "search": a.search, "players": a.players, "games": a.proof, "own_weights": share(a, bot, a.search, a.proof, fresh),
            "trained": share(a, bot, answer, a.proof, fresh), "weights": best}


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("bot", nargs="+")
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--with", dest="search", default="ismcts:800")
    words.add_argument("--steps", type=int, default=60)
    words.add_argument("--games", type=int, default=300)
    words.add_argument("--proof", type=int, default=2000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--threads", type=int, default=os.cpu_count())
    words.add_argument("--program", default=os.path.join(ROOT, "build", "release", "flotilla"))
    words.add_argument("--out")
    a = words.parse_args()
    found = []
    for bot in a.bot:
        with tempfile.TemporaryDirectory() as folder:
            found.append(respond(a, bot, folder))
        r = found[-1]
        print(f"{bot}: {a.search} wins {r['own_weights']['mean']:.3f} times its fair share with the weights of the game, trained {r['trained']['mean']:.3f} "
              f"({r['trained']['low']:.3f} to {r['trained']['high']:.3f})", flush=True)
    if a.out:
        with open(a.out, "w", encoding="utf-8") as f:
            json.dump(found, f, indent=1)
            f.write("\n")


if __name__ == "__main__":
    main()
