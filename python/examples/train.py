# %% [markdown]
# # An environment trained for a minute
# A linear policy and REINFORCE, in numpy: one seat against three random bots. Chance would win one game in four.

# %%
import sys

import numpy as np

from flotilla.vector import VecEnv

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
env = VecEnv("blackflag", n=512, players=4, seed=1, obs="float32", bots={1: "random", 2: "random", 3: "random"}, skip_forced=True)
obs, info = env.reset()
weights = np.zeros((env.encoder.shape[0], env.game.actions), np.float32)
random = np.random.default_rng(1)
seen: list[list[tuple[np.ndarray, np.ndarray, int]]] = [[] for _ in range(env.n)]
shares: list[float] = []

# %%
for step in range(STEPS):
    logits = np.where(info["mask"], obs @ weights, -1e9)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    actions = (chances.cumsum(1) > random.random((env.n, 1))).argmax(1)
    before = obs.copy()
    obs, reward, over, _, info = env.step(actions)
    for i in range(env.n):
        seen[i].append((before[i], chances[i], int(actions[i])))
    gradient = np.zeros_like(weights)
    for i in np.flatnonzero(over):
        gain = float(reward[i, 0]) - (float(np.mean(shares[-2000:])) if shares else 0.25)
        x = np.stack([s for s, _, _ in seen[i]])
        d = -np.stack([c for _, c, _ in seen[i]])
        d[np.arange(len(d)), [a for _, _, a in seen[i]]] += 1
        gradient += gain * (x.T @ d)
        shares.append(float(reward[i, 0]))
        seen[i] = []
    weights += 0.02 * gradient / max(1, int(over.sum()))
    if step % 250 == 249:
        print(f"step {step + 1}: {len(shares)} games, {100 * np.mean(shares[-2000:]):.1f} % won")
