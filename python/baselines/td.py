"""A value net by TD(lambda) in one file, and one-step search with it. Needs torch.

    python python/baselines/td.py --game blackflag --players 4 --games 3000 --out td-blackflag --score captain --rounds 250

The search makes every legal move in a few worlds that fit what the seat sees, looks at them with the net, and takes the best. It plays
against bots, all of them making some moves at random; of the positions behind every seat's moves the net learns that seat's share of the
win. Writes OUT.csv (the curve: games, error against the result, seconds) and OUT.pt.
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


Game = tuple[list[list[np.ndarray]], list[float]]


def play(g: flotilla.Game, players: int, me: OneStep, bots: list[flotilla.Bot | OneStep], seeds: list[int], slips: float) -> list[Game]:
    """Games in step, with the learner on one seat and one of the bots on all others. Of each: what each seat saw behind each of its
    moves, and its share of the win."""
    tables = [g.new(players, seed) for seed in seeds]
    at = [[bot] * players for bot in (bots[s.draw(len(bots))] for s in tables)]
    for s, seats in zip(tables, at):
        seats[s.draw(players)] = me
    seen: list[list[list[np.ndarray]]] = [[[] for _ in range(players)] for _ in tables]
    while any(not s.over for s in tables):
        moves: dict[int, int] = {}
        asked: dict[OneStep, list[int]] = {}
        for i, s in enumerate(tables):
            if s.over:
                continue
            seat, bot = s.seat, at[i][s.seat]
            legal = s.legal(seat)
            if len(legal) == 1 or s.draw(1000) < 1000 * slips:
                moves[i] = legal[s.draw(len(legal))]
            elif isinstance(bot, OneStep):
                asked.setdefault(bot, []).append(i)
            else:
                moves[i] = bot.move(s, seat, s.draw(1 << 31))
        for bot, which in asked.items():
            moves.update(zip(which, bot.choose([(tables[i].view(tables[i].seat), tables[i].seat) for i in which])))
        for i, move in moves.items():
            s, seat = tables[i], tables[i].seat
            s.play(seat, move)
            seen[i][seat].append(me.encoder.encode(s, seat))  # behind its move, as the search will look at it
    return [(each, [(1 / s.ranks.count(1)) if r == 1 else 0.0 for r in s.ranks]) for each, s in zip(seen, tables)]


@torch.no_grad()
def lessons(net: nn.Module, games: list[Game], trace: float) -> list[torch.Tensor]:
    """Positions, what the net shall say of them, and how their games ended."""
    inputs, targets, results = [], [], []
    for seats, shares in games:
        for seen, result in zip(seats, shares):
            if not seen:
                continue
            x = torch.from_numpy(np.stack(seen)).float() / 255
            v = net(x).squeeze(-1).sigmoid()
            target = torch.zeros(len(v))
            ahead = result
            for i in reversed(range(len(v))):
                target[i] = ahead
                ahead = trace * ahead + (1 - trace) * float(v[i])
            inputs.append(x)
            targets.append(target)
            results.append(torch.full((len(v),), result))
    return [torch.cat(inputs), torch.cat(targets), torch.cat(results)]


def train(args: argparse.Namespace, g: flotilla.Game, encoder: Encoder, net: nn.Module) -> None:
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate)
    me = OneStep(net, encoder, 2)
    bots = [me if name == "self" else flotilla.Bot(name) for name in args.bots.split(",")]
    kept: list[list[torch.Tensor]] = []
    began = time.time()
    with open(f"{args.out}.csv", "w", newline="", encoding="utf-8") as out:
        curve = csv.writer(out)
        curve.writerow(["games", "error", "seconds"])
        for done in range(0, args.games, 100):
            seeds = [flotilla._core.derive(args.seed, seed) for seed in range(done, done + 100)]
            new = lessons(net, play(g, args.players, me, bots, seeds, args.slips), args.trace)
            with torch.no_grad():
                error = float((net(new[0]).squeeze(-1).sigmoid() - new[2]).square().mean())
            kept = [*kept, new][-args.keep :]
            x, y = torch.cat([k[0] for k in kept]), torch.cat([k[1] for k in kept])
            for part in torch.randperm(len(x))[: 4 * len(new[0])].split(512):
                loss = nn.functional.binary_cross_entropy_with_logits(net(x[part]).squeeze(-1), y[part])
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
            curve.writerow([done + 100, f"{error:.4f}", f"{time.time() - began:.1f}"])
            out.flush()
    torch.save(net.state_dict(), f"{args.out}.pt")


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--game", default="blackflag")
    p.add_argument("--players", type=int, default=4)
    p.add_argument("--bots", default="captain", help="who sits at the learner's tables; self: itself")
    p.add_argument("--slips", type=float, default=0.1)
    p.add_argument("--games", type=int, default=3000)
    p.add_argument("--trace", type=float, default=0.9)
    p.add_argument("--rate", type=float, default=1e-3)
    p.add_argument("--width", type=int, default=256)
    p.add_argument("--keep", type=int, default=20, help="of so many hundreds of games the net learns again and again")
    p.add_argument("--worlds", type=int, default=8, help="how many worlds are imagined while it plays a tournament")
    p.add_argument("--rounds", type=int, default=50)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--score", nargs="*", default=["random", "greedy"], help="bots to be scored against, each at a table of its own")
    p.add_argument("--out", default="td")
    p.add_argument("--evaluate", action="store_true", help="only plays, with the weights in OUT.pt")
    args = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    g, encoder = flotilla.game(args.game), Encoder(args.game, args.players)
    net = nn.Sequential(nn.Linear(encoder.shape[0], args.width), nn.ReLU(), nn.Linear(args.width, 1))
    if args.evaluate:
        net.load_state_dict(torch.load(f"{args.out}.pt", weights_only=True))
    else:
        train(args, g, encoder, net)
    for other in args.score:
        entrants = [OneStep(net, encoder, args.worlds)] + [other] * (args.players - 1)
        names = ["one step with the net"] + [f"{other} {i}" for i in range(1, args.players)]
        began = time.process_time()
        found = flotilla.tournament(g, entrants, args.rounds, args.players, seed=20_000, names=names)
        print(f"{found}\n{time.process_time() - began:.0f} s of one core for all of them", flush=True)


if __name__ == "__main__":
    main()
