# %% [markdown]
# # A game looked at with pandas and matplotlib
# How long are games, who wins, and how do the chances go? Needs pandas and matplotlib.

# %%
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd

import flotilla

g = flotilla.game("cove")
rows = []
for seed in range(40):
    s = g.new(players=4, seed=seed)
    while not s.over:
        seat = s.active[0]
        legal = s.legal(seat)
        s.play(seat, legal[s.draw(len(legal))])
    rows += [{"seed": seed, "seat": seat, "score": s.scores[seat], "rank": s.ranks[seat], "plies": s.ply} for seat in range(4)]
games = pd.DataFrame(rows)

# %%
print(games.groupby("seat")[["score", "rank"]].mean().round(2))
print(games.drop_duplicates("seed")["plies"].describe().round(1))

# %% Chances to win, ply by ply
looked = flotilla.analyse(s, bot=None, playouts=2, plies=4)
chances = pd.DataFrame([looked.start, *(e.chances for e in looked.entries)], columns=[f"seat {i}" for i in range(4)])
axes = chances.plot(xlabel="ply", ylabel="chance to win")
out = Path("chances.svg")
axes.get_figure().savefig(out)
plt.close("all")
print(f"{out}: {len(chances)} plies")
