# %% [markdown]
# # A first bot
# A bot is a function of a view and a seat. This one brings treasure home when it is worth much, and sails otherwise.

# %%
import flotilla


def homebody(view: flotilla.State, seat: int) -> int:
    """Brings the most valuable treasure home; else sails; else takes what comes first."""
    legal = view.legal(seat)
    words = {view.game.notation(m): m for m in legal}
    home = sorted((w for w in words if w.startswith("harbor")), key=lambda w: int(w.split()[1]))
    if home and int(home[-1].split()[1]) >= 5:
        return words[home[-1]]
    return words.get("sail", words[home[-1]] if home else legal[0])


# %% Against bots that are there already: each deal is played from every seat.
result = flotilla.tournament("blackflag", [homebody, "random", "greedy:4"], rounds=20, players=3, seed=1)
print(result)

# %% What does a captain think of its moves? Look back at a game.
record = flotilla.tournament("blackflag", [homebody, "random", "greedy:4"], rounds=1, players=3, seed=1, records=True).results[0].record
looked = flotilla.analyse(record, bot="ismcts:100")
for ply, entry in looked.mistakes()[:3]:
    assert entry.thought is not None
    game = flotilla.game("blackflag")
    lost = 100 * (entry.thought.best - entry.thought.made)
    print(
        f"ply {ply}: seat {entry.seat} made {game.notation(entry.move)!r}, {game.notation(entry.thought.better)!r} wins {lost:.1f} % more"
    )
