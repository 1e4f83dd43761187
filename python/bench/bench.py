"""Flotilla beside its peers, in one run: thousands of decisions per processor second, random legal play, best of some tries. They take
turns, so that whatever else the machine does in the meantime disturbs all of them alike.

    pip install -r python/bench/requirements.txt ./python
    python python/bench/bench.py [--seconds 0.5] [--tries 3] [--json FILE] [--check] [--promises]

Peers that are not installed are left out, and said so. The last table holds the ratios that the package is measured by, and
whether they are reached; with --check it fails if one is not.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

TABLES = (("blackflag", 4), ("cove", 4), ("rum", 4), ("ahoy", 3), ("corsairs", 3))
BATCH = 1024
SECONDS, TRIES = 0.5, 3
Steps = Iterator[int]  # each item: so many decisions have been made


def speeds(runs: dict[Any, Steps]) -> dict[Any, float]:
    """Thousands of decisions per processor second of each, the best of some tries, in which they take turns."""
    best = {name: 0.0 for name in runs}
    for steps in runs.values():
        next(steps)  # warm
    for _ in range(TRIES):
        for name, steps in runs.items():
            done, began = 0, time.process_time()
            while (spent := time.process_time() - began) < SECONDS:
                done += next(steps)
            best[name] = max(best[name], done / spent / 1000)
    return best


def a_number() -> Callable[[int], int]:
    """A quick generator for choices: what is measured are the games."""
    x = 12345

    def below(n: int) -> int:
        nonlocal x
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        return (x >> 8) % n

    return below


# ---- Flotilla ------------------------------------------------------------------------------------------------------------------


def one_state(game: str, players: int, observe: bool = False) -> Steps:
    import flotilla
    from flotilla.vector import Encoder

    g, below, seed = flotilla.game(game), a_number(), 0
    encoder = Encoder(g, players, "float32")
    while True:
        s, n = g.new(players, seed), 0
        seed += 1
        while not s.over:
            seat = s.active[0]
            if observe:
                encoder.encode(s, seat)
            legal = s.legal(seat)
            s.play(seat, legal[below(len(legal))])
            n += 1
        yield n


def batch(game: str, players: int, obs: str, threads: int = 1) -> Steps:
    from flotilla.vector import VecEnv

    env = VecEnv(game, BATCH, players, 1, obs, threads=threads)
    env.reset()
    while True:
        for _ in range(10):
            env.step(env.sample())
        yield 10 * BATCH


def aec(env: Any) -> Steps:
    below = a_number()
    while True:
        env.reset(seed=1)
        n = 0
        for _ in env.agent_iter():
            obs, _, over, cut, _ = env.last()
            action = None
            if not over and not cut:
                legal = obs["action_mask"].nonzero()[0]
                action = int(legal[below(len(legal))])
            env.step(action)
            n += 1
        yield n


def our_aec(game: str, players: int, raw: bool) -> Steps:
    import flotilla.pettingzoo as fp

    return aec(fp.raw_env(game, players=players) if raw else fp.env(game, players=players))


def our_openspiel(game: str, players: int) -> Steps:
    import pyspiel

    import flotilla.openspiel

    flotilla.openspiel.register()
    return spiel(f"flotilla_{game}(players={players})", True)


# ---- peers ---------------------------------------------------------------------------------------------------------------------------


def zoo(name: str, raw: bool) -> Steps:
    import importlib

    module = importlib.import_module(f"pettingzoo.classic.{name}")
    return aec(module.raw_env() if raw else module.env())


def spiel(name: str, observe: bool) -> Steps:
    import pyspiel

    game, below = pyspiel.load_game(name), a_number()
    tensor = game.get_type().provides_observation_tensor
    while True:
        state, n = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(random.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
                continue
            if observe:
                player = state.current_player()
                state.observation_tensor(player) if tensor else state.information_state_tensor(player)
            legal = state.legal_actions()
            state.apply_action(legal[below(len(legal))])
            n += 1
        yield n


def pgx(name: str) -> Steps:
    import jax
    import jax.numpy as jnp
    import pgx as peer

    from pgx.experimental.wrappers import auto_reset

    env = peer.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def some(state: Any, key: Any) -> Any:
        def once(carry: Any, _: Any) -> Any:
            state, key = carry
            key, one, two = jax.random.split(key, 3)
            actions = jax.random.categorical(one, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
            keys = jax.random.split(two, BATCH)
            return (step(state, actions, keys), key), None

        return jax.lax.scan(once, (state, key), None, length=50)[0]

    key = jax.random.PRNGKey(0)
    state = jax.jit(init)(jax.random.split(key, BATCH))
    while True:
        state, key = some(state, key)
        jax.block_until_ready(state)
        yield 50 * BATCH


# ---- the tables --------------------------------------------------------------------------------

OURS: list[tuple[str, Callable[[str, int], Steps]]] = [
    ("batch of 1024, veiled bytes", lambda g, p: batch(g, p, "bytes")),
    ("batch of 1024, uint8 features", lambda g, p: batch(g, p, "uint8")),
    ("batch of 1024, float32 features", lambda g, p: batch(g, p, "float32")),
    ("one state from Python", lambda g, p: one_state(g, p)),
    ("one state, float32 observation", lambda g, p: one_state(g, p, True)),
    ("PettingZoo AEC, raw", lambda g, p: our_aec(g, p, True)),
    ("PettingZoo AEC, wrapped", lambda g, p: our_aec(g, p, False)),
    ("OpenSpiel game with observation", lambda g, p: our_openspiel(g, p)),
]
PEERS: list[tuple[str, Callable[[], Steps]]] = [
    ("PettingZoo connect_four, raw", lambda: zoo("connect_four_v3", True)),
    ("PettingZoo connect_four, wrapped", lambda: zoo("connect_four_v3", False)),
    ("pyspiel hearts", lambda: spiel("hearts", False)),
    ("pyspiel hearts with observation", lambda: spiel("hearts", True)),
    ("pyspiel backgammon", lambda: spiel("backgammon", False)),
    ("pyspiel liars_dice", lambda: spiel("liars_dice", False)),
    ("pgx connect_four, batch of 1024", lambda: pgx("connect_four")),
    ("pgx leduc_holdem, batch of 1024", lambda: pgx("leduc_holdem")),
]
# ours, game, peer, at least so many times
PROMISES: list[tuple[str, str, str, float]] = [
    *[("PettingZoo AEC, raw", g, "PettingZoo connect_four, raw", 2.5) for g, _ in TABLES],
    *[("PettingZoo AEC, wrapped", g, "PettingZoo connect_four, wrapped", 1.5) for g, _ in TABLES],
    *[("one state from Python", g, "pyspiel hearts", 3 if g in ("blackflag", "cove", "rum") else 2) for g, _ in TABLES],
    ("batch of 1024, uint8 features", "blackflag", "pgx connect_four, batch of 1024", 2),
    ("batch of 1024, uint8 features", "corsairs", "pgx connect_four, batch of 1024", 0.6),
    ("batch of 1024, veiled bytes", "blackflag", "pgx connect_four, batch of 1024", 6),
    ("batch of 1024, veiled bytes", "corsairs", "pgx connect_four, batch of 1024", 1.5),
]


def threads_gain() -> float:
    """By how much two threads are faster than one, by the clock; worth something only on a machine that does nothing else."""
    from flotilla.vector import VecEnv

    best = {}
    for threads in (1, 2):
        env = VecEnv("corsairs", BATCH, 3, 1, "uint8", threads=threads)
        env.reset()
        best[threads] = 0.0
        for _ in range(TRIES + 1):
            done, began = 0, time.perf_counter()
            while (spent := time.perf_counter() - began) < SECONDS:
                env.step(env.sample())
                done += BATCH
            best[threads] = max(best[threads], done / spent)
    return best[2] / best[1]


def main() -> int:
    global SECONDS, TRIES
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seconds", type=float, default=SECONDS)
    arguments.add_argument("--tries", type=int, default=TRIES)
    arguments.add_argument("--json")
    arguments.add_argument("--check", action="store_true")
    arguments.add_argument("--promises", action="store_true", help="only what the ratios need")
    given = arguments.parse_args()
    SECONDS, TRIES = given.seconds, given.tries
    found: dict[str, Any] = {"ours": {name: {} for name, _ in OURS}, "peers": {}}
    runs: dict[tuple[str, str], Steps] = {}
    wanted = {name for ours, _, peer, _ in PROMISES for name in (ours, peer)} if given.promises else None
    every: list[tuple[str, str, Callable[[], Steps]]] = [(name, "", peer) for name, peer in PEERS]
    every += [(name, g, partial(make, g, p)) for name, make in OURS for g, p in TABLES]
    for name, g, begin in every:
        if wanted is not None and name not in wanted:
            continue
        try:
            runs[name, g] = begin()
            next(runs[name, g])
        except ImportError as e:
            runs.pop((name, g), None)
            print(f"left out: {name}: {e}", file=sys.stderr)
    for (name, g), best in speeds(runs).items():
        if g:
            found["ours"][name][g] = best
        else:
            found["peers"][name] = best
    print("| thousands of decisions per processor second | " + " | ".join(f"{g} ({p})" for g, p in TABLES) + " |")
    print("|---|" + "---|" * len(TABLES))
    for name, row in found["ours"].items():
        if row:
            print(f"| {name} | " + " | ".join(f"{v:.0f}" for v in row.values()) + " |")
    print("\n| peers in the same run | |\n|---|---|")
    for name, value in found["peers"].items():
        print(f"| {name} | {value:.1f} |")
    print("\n| wanted | times | at least | |\n|---|---|---|---|")
    kept = True
    for ours, g, peer_name, least in PROMISES:
        if g in found["ours"].get(ours, {}) and peer_name in found["peers"]:
            times = found["ours"][ours][g] / found["peers"][peer_name]
            kept = kept and times >= least
            print(f"| {ours}, {g} : {peer_name} | {times:.2f} | {least} | {'reached' if times >= least else 'not reached'} |")
    gain = threads_gain()
    print(f"| two threads : one (corsairs, uint8, by the clock) | {gain:.2f} | 1.8 | {'reached' if gain >= 1.8 else 'not reached'} |")
    found["threads"] = gain
    if given.json:
        with open(given.json, "w", encoding="utf-8") as out:
            json.dump(found, out, indent=1)
    return 0 if kept or not given.check else 1


if __name__ == "__main__":
    sys.exit(main())
