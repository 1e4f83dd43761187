"""Masked PPO in one file: one seat learns against bots. Needs torch.

    python python/baselines/ppo.py --game blackflag --players 4 --bots random --steps 1000000 --out ppo-blackflag

Writes OUT.csv (the curve: steps, share of wins of the last 2000 games, seconds) and OUT.pt (weights; with --evaluate it only plays).
"""

from __future__ import annotations

import argparse
import csv
import time

import numpy as np
import torch
from torch import nn

import flotilla
from flotilla.vector import Encoder, VecEnv


class Policy(nn.Module):
    """Features in; the logits of legal actions and a value out."""

    def __init__(self, features: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.action, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.action.weight)

    def forward(self, obs: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        x = self.body(obs.float() / 255)
        logits = self.action(x).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(x).squeeze(-1)


class Player:
    """The policy as an entrant of a tournament, asked for many tables at once."""

    def __init__(self, policy: Policy, game: str, players: int, sampled: bool = False) -> None:
        self.policy, self.encoder, self.sampled = policy, Encoder(game, players), sampled

    @torch.no_grad()
    def choose(self, asked: list[tuple[flotilla.State, int]]) -> list[int]:
        obs = np.stack([self.encoder.encode(view, seat) for view, seat in asked])
        mask = np.zeros((len(asked), self.encoder.game.actions), np.uint8)
        for row, (view, seat) in zip(mask, asked):
            view.mask_into(seat, row, True)
        dist = self.policy(torch.from_numpy(obs), torch.from_numpy(mask).bool())[0]
        chosen = (dist.sample() if self.sampled else dist.logits.argmax(-1)).tolist()
        back = [(view.players - seat) % view.players for view, seat in asked]
        return [view.game.turned(a, view.players, by) for a, by, (view, _) in zip(chosen, back, asked)]


class Tables:
    """Environments in which the learner sits in every seat equally often: where seats are different parts, one alone is another game."""

    def __init__(self, g: flotilla.Game, args: argparse.Namespace) -> None:
        self.parts = []
        for seat in range(args.players):
            n = args.envs * (seat + 1) // args.players - args.envs * seat // args.players
            bots = {p: args.bots for p in range(args.players) if p != seat}
            seed = flotilla._core.derive(args.seed, seat)
            self.parts.append(VecEnv(g, n, args.players, seed, "uint8", bots=bots, skip_forced=True, threads=args.threads))
        self.shape = self.parts[0].encoder.shape
        for part in self.parts:
            part.reset()

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        return tuple(torch.from_numpy(np.concatenate([getattr(p, what) for p in self.parts])) for what in ("obs", "mask"))

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The learner's rewards, and which games are over."""
        at, rewards, over = 0, [], []
        for seat, part in enumerate(self.parts):
            part.step(actions[at : at + part.n])
            at += part.n
            rewards.append(part.reward[:, seat].copy())
            over.append(part.terminated.copy())
        return np.concatenate(rewards), np.concatenate(over)


def train(args: argparse.Namespace) -> Policy:
    torch.manual_seed(args.seed)
    g = flotilla.game(args.game)
    env = Tables(g, args)
    policy = Policy(env.shape[0], g.actions)
    optimiser = torch.optim.Adam(policy.parameters(), lr=args.rate)
    n, t = args.envs, args.length
    obs = torch.zeros((t, n, *env.shape), dtype=torch.uint8)
    mask = torch.zeros((t, n, g.actions), dtype=torch.bool)
    action = torch.zeros((t, n), dtype=torch.long)
    logp, reward, over, value = (torch.zeros((t, n)) for _ in range(4))
    wins: list[float] = []
    began, steps = time.time(), 0
    with open(f"{args.out}.csv", "w", newline="", encoding="utf-8") as out:
        curve = csv.writer(out)
        curve.writerow(["steps", "wins", "seconds"])
        while steps < args.steps:
            for i in range(t):
                obs[i], mask[i] = env.look()
                with torch.no_grad():
                    dist, value[i] = policy(obs[i], mask[i])
                    action[i] = dist.sample()
                    logp[i] = dist.log_prob(action[i])
                won, ended = env.step(action[i].numpy())
                reward[i], over[i] = torch.from_numpy(won), torch.from_numpy(ended)
                wins += won[ended].tolist()
            steps += t * n
            with torch.no_grad():
                last = policy(*env.look())[1]
            advantage = torch.zeros((t, n))
            ahead = torch.zeros(n)
            for i in reversed(range(t)):
                after = last if i == t - 1 else value[i + 1]
                delta = reward[i] + args.gamma * after * (1 - over[i]) - value[i]
                ahead = delta + args.gamma * args.trace * (1 - over[i]) * ahead
                advantage[i] = ahead
            update(policy, optimiser, args, [x.flatten(0, 1) for x in (obs, mask, action, logp, advantage, advantage + value)])
            wins = wins[-2000:]
            share = float(np.mean(wins)) if wins else float("nan")
            curve.writerow([steps, f"{share:.4f}", f"{time.time() - began:.1f}"])
            out.flush()
    torch.save(policy.state_dict(), f"{args.out}.pt")
    return policy


def update(policy: Policy, optimiser: torch.optim.Optimizer, args: argparse.Namespace, batch: list[torch.Tensor]) -> None:
    obs, mask, action, logp, advantage, target = batch
    for _ in range(args.epochs):
        for part in torch.randperm(len(obs)).split(args.minibatch):
            dist, value = policy(obs[part], mask[part])
            gain = advantage[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (dist.log_prob(action[part]) - logp[part]).exp()
            chosen = -torch.min(ratio * gain, ratio.clamp(1 - args.clip, 1 + args.clip) * gain).mean()
            loss = chosen + 0.5 * (value - target[part]).square().mean() - args.entropy * dist.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--game", default="blackflag")
    p.add_argument("--players", type=int, default=4)
    p.add_argument("--bots", default="random")
    p.add_argument("--steps", type=int, default=1_000_000)
    p.add_argument("--envs", type=int, default=256)
    p.add_argument("--length", type=int, default=32)
    p.add_argument("--epochs", type=int, default=2)
    p.add_argument("--minibatch", type=int, default=2048)
    p.add_argument("--rate", type=float, default=1e-3)
    p.add_argument("--gamma", type=float, default=1.0)
    p.add_argument("--trace", type=float, default=0.95)
    p.add_argument("--clip", type=float, default=0.2)
    p.add_argument("--entropy", type=float, default=0.01)
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--score", nargs="*", default=["random", "greedy"], help="bots to be scored against, each at a table of its own")
    p.add_argument("--rounds", type=int, default=250)
    p.add_argument("--out", default="ppo")
    p.add_argument("--evaluate", action="store_true")
    p.add_argument("--sampled", action="store_true", help="scored as it was trained, drawing its moves; else it takes the likeliest")
    args = p.parse_args()
    torch.set_num_threads(1)
    if args.evaluate:
        g = flotilla.game(args.game)
        policy = Policy(Encoder(g, args.players).shape[0], g.actions)
        policy.load_state_dict(torch.load(f"{args.out}.pt", weights_only=True))
    else:
        policy = train(args)
    for bot in args.score:
        # one learner against a table of the same bots: names make the others one entrant each
        entrants = [Player(policy, args.game, args.players, args.sampled)] + [bot] * (args.players - 1)
        names = ["ppo"] + [f"{bot} {i}" for i in range(1, args.players)]
        print(flotilla.tournament(args.game, entrants, args.rounds, args.players, seed=20_000, names=names), flush=True)


if __name__ == "__main__":
    main()
