"""A value net by TD(lambda) in one file, and one-step search with it. Needs torch.

    python python/baselines/td.py --game blackflag --players 4 --games 4000 --out td-blackflag

Bots play, some of their moves at random; of the positions behind every seat's moves the net learns that seat's share of the win. The search
makes every legal move in a few worlds that fit what the seat sees, looks at them with the net, and takes the best. Writes OUT.csv (the
curve: games, error against the result, seconds) and OUT.pt.
"""

from __future__ import annotations

import argparse
import csv
import time

import numpy as np
import torch
from torch import nn

import flotilla
from flotilla.vector import Encoder


class OneStep:
    """One move ahead in imagined worlds, judged by a net: an entrant of a tournament."""

    def __init__(self, net: nn.Module, encoder: Encoder, worlds: int = 4) -> None:
        self.net, self.encoder, self.worlds = net, encoder, worlds

    @torch.no_grad()
    def choose(self, asked: list[tuple[flotilla.State, int]]) -> list[int]:
        seen, ended, moves = [], [], []
        for view, seat in asked:
            legal = view.legal(seat)
            moves.append(legal)
            for k in range(self.worlds):
                world = view.imagine(seat, hash(view) ^ k)
                for move in legal:
                    after = world.copy()
                    after.play(seat, move)
                    ended.append(after.ranks.count(1) ** -1 * (after.ranks[seat] == 1) if after.over else -1.0)
                    seen.append(self.encoder.encode(after, seat))
        worth = self.net(torch.from_numpy(np.stack(seen)).float() / 255).squeeze(-1).sigmoid().numpy()
        worth = np.where(np.array(ended) >= 0, ended, worth)
        chosen, at = [], 0
        for legal in moves:
            n = len(legal)
            chosen.append(legal[int(worth[at : at + n * self.worlds].reshape(self.worlds, n).mean(0).argmax())])
            at += n * self.worlds
        return chosen


def play(
    g: flotilla.Game, players: int, bot: flotilla.Bot, encoder: Encoder, seed: int, slips: float
) -> tuple[list[list[np.ndarray]], list[float]]:
    """What each seat saw behind each of its moves, and its share of the win."""
    s = g.new(players, seed)
    seen: list[list[np.ndarray]] = [[] for _ in range(players)]
    while not s.over:
        seat = s.active[0]
        legal = s.legal(seat)
        slip = s.draw(1000) < 1000 * slips
        s.play(seat, legal[s.draw(len(legal))] if slip or len(legal) == 1 else bot.move(s, seat, s.draw(1 << 31)))
        seen[seat].append(encoder.encode(s, seat))  # behind its move, as the search will look at it
    winners = s.ranks.count(1)
    return seen, [1 / winners if r == 1 else 0.0 for r in s.ranks]


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--game", default="blackflag")
    p.add_argument("--players", type=int, default=4)
    p.add_argument("--bot", default="greedy:4")
    p.add_argument("--slips", type=float, default=0.15)
    p.add_argument("--games", type=int, default=4000)
    p.add_argument("--trace", type=float, default=0.9)
    p.add_argument("--rate", type=float, default=1e-3)
    p.add_argument("--worlds", type=int, default=4)
    p.add_argument("--rounds", type=int, default=50)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--score", nargs="*", default=["random", "greedy"], help="bots to be scored against, each at a table of its own")
    p.add_argument("--out", default="td")
    args = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    g, encoder, bot = flotilla.game(args.game), Encoder(args.game, args.players), flotilla.Bot(args.bot)
    net = nn.Sequential(nn.Linear(encoder.shape[0], 128), nn.ReLU(), nn.Linear(128, 1))
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate)
    began = time.time()
    with open(f"{args.out}.csv", "w", newline="", encoding="utf-8") as out:
        curve = csv.writer(out)
        curve.writerow(["games", "error", "seconds"])
        for done in range(0, args.games, 50):
            inputs, targets, results = [], [], []
            for seed in range(done, done + 50):
                for seen, result in zip(*play(g, args.players, bot, encoder, flotilla._core.derive(args.seed, seed), args.slips)):
                    if not seen:
                        continue
                    x = torch.from_numpy(np.stack(seen)).float() / 255
                    with torch.no_grad():
                        v = net(x).squeeze(-1).sigmoid()
                    target = torch.zeros(len(v))
                    ahead = result
                    for i in reversed(range(len(v))):
                        target[i] = ahead
                        ahead = args.trace * ahead + (1 - args.trace) * float(v[i])
                    inputs.append(x)
                    targets.append(target)
                    results.append(torch.full((len(v),), result))
            x, y, r = torch.cat(inputs), torch.cat(targets), torch.cat(results)
            with torch.no_grad():
                error = float((net(x).squeeze(-1).sigmoid() - r).square().mean())
            for part in torch.randperm(len(x)).split(512):
                loss = nn.functional.binary_cross_entropy_with_logits(net(x[part]).squeeze(-1), y[part])
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
            curve.writerow([done + 50, f"{error:.4f}", f"{time.time() - began:.1f}"])
            out.flush()
    torch.save(net.state_dict(), f"{args.out}.pt")
    for other in args.score:
        entrants = [OneStep(net, encoder, args.worlds)] + [other] * (args.players - 1)
        names = ["one step with the net"] + [f"{other} {i}" for i in range(1, args.players)]
        print(flotilla.tournament(g, entrants, args.rounds, args.players, seed=20_000, names=names), flush=True)


if __name__ == "__main__":
    main()
