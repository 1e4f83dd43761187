"""Monte Carlo counterfactual regret minimisation in one file, on small blackflag for two. Needs nothing but the package.

    python python/baselines/mccfr.py --iterations 20000 --out mccfr

External sampling: one seat's moves are all tried, the other's and chance's are sampled. What a seat knows is its last view (views of small
blackflag tell nearly all that was seen). Writes OUT.csv: iterations, how much the average can be exploited (flotilla.exploitability, which
asks in every view of the game), seconds.

    python python/baselines/mccfr.py --tables mccfr.1024 mccfr.65536 --out mccfr-c

scores what mccfr.c has learnt instead, which is some hundred times quicker; then the curve has no seconds.
"""

from __future__ import annotations

import argparse
import csv
import random
import time
from collections.abc import Iterator

import numpy as np

import flotilla

OPTIONS = {"fleet": "small"}


class Solver:
    """Regrets and sums of strategies by what a seat sees."""

    def __init__(self, seed: int) -> None:
        self.regret: dict[int, list[float]] = {}
        self.total: dict[int, list[float]] = {}
        self.random = random.Random(seed)

    def strategy(self, key: int, n: int) -> list[float]:
        plus = [max(r, 0.0) for r in self.regret.get(key, [0.0] * n)]
        total = sum(plus)
        return [r / total for r in plus] if total > 0 else [1 / n] * n

    def walk(self, s: flotilla.State, learner: int) -> float:
        """The learner's share of the win, by sampling."""
        if s.over:
            return (1 / s.ranks.count(1)) if s.ranks[learner] == 1 else 0.0
        seat = s.active[0]
        legal = s.legal(seat)
        if len(legal) == 1:
            s.play(seat, legal[0])
            return self.walk(s, learner)
        key = s.view_hash(seat)
        strategy = self.strategy(key, len(legal))
        if seat != learner:
            total = self.total.setdefault(key, [0.0] * len(legal))
            for i, p in enumerate(strategy):
                total[i] += p
            s.play(seat, self.random.choices(legal, strategy)[0])
            return self.walk(s, learner)
        worth = []
        for move in legal:
            after = s.copy()
            after.reseed(self.random.getrandbits(64))
            after.play(seat, move)
            worth.append(self.walk(after, learner))
        mean = sum(p * w for p, w in zip(strategy, worth))
        regret = self.regret.setdefault(key, [0.0] * len(legal))
        for i, w in enumerate(worth):
            regret[i] += w - mean
        return mean

    def average(self, view: flotilla.State, seat: int) -> list[float]:
        """The policy that all iterations together played, in one view."""
        n = len(view.legal(seat))
        total = self.total.get(view.view_hash(seat), [])
        whole = sum(total)
        return [t / whole for t in total] if whole > 0 else [1 / n] * n


class Table:
    """The chances that mccfr.c has kept, by what a seat sees."""

    def __init__(self, path: str) -> None:
        rows = np.fromfile(path, np.dtype([("key", "<u8"), ("n", "<f8"), ("chance", "<f8", 9)]))
        self.chance = {int(key): chance[: int(n)].tolist() for key, n, chance in rows}

    def average(self, view: flotilla.State, seat: int) -> list[float]:
        n = len(view.legal(seat))
        return self.chance.get(view.view_hash(seat), [1 / n] * n)


def score(tables: list[str]) -> Iterator[tuple[int, float]]:
    for path in tables:
        yield int(path.rpartition(".")[2]), flotilla.exploitability("blackflag", Table(path).average, OPTIONS)


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--iterations", type=int, default=20000)
    p.add_argument("--points", type=int, default=4, help="so often is measured; each takes about half a minute and a gigabyte")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--out", default="mccfr")
    p.add_argument("--tables", nargs="+", help="score these, which mccfr.c has written")
    args = p.parse_args()
    if args.tables:
        with open(f"{args.out}.csv", "w", newline="", encoding="utf-8") as out:
            curve = csv.writer(out)
            curve.writerow(["iterations", "exploitability"])
            for iterations, worth in score(args.tables):
                curve.writerow([iterations, f"{worth:.4f}"])
                out.flush()
                print(f"{iterations} iterations: exploited by {100 * worth:.2f} %", flush=True)
        return
    g, solver, began = flotilla.game("blackflag"), Solver(args.seed), time.time()
    with open(f"{args.out}.csv", "w", newline="", encoding="utf-8") as out:
        curve = csv.writer(out)
        curve.writerow(["iterations", "exploitability", "seconds"])
        for point in range(args.points + 1):
            upto = args.iterations * point // args.points
            for i in range(args.iterations * max(point - 1, 0) // args.points, upto):
                for learner in (0, 1):
                    solver.walk(g.new(2, flotilla._core.derive(args.seed, i), OPTIONS), learner)
            worth = flotilla.exploitability(g, solver.average, OPTIONS)
            curve.writerow([upto, f"{worth:.4f}", f"{time.time() - began:.1f}"])
            out.flush()
            print(f"{upto} iterations: exploited by {100 * worth:.2f} %, {len(solver.regret)} views", flush=True)


if __name__ == "__main__":
    main()
