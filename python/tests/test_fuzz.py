"""Whatever is handed in: an exception, never a crash, and nothing changes. The seed is in FLOTILLA_FUZZ_SEED, how long in FLOTILLA_FUZZ_CALLS."""

from __future__ import annotations

import os
import pickle
import random
from typing import Any

import numpy as np
from conftest import GAMES

import flotilla
from flotilla import _core
from flotilla.vector import Encoder, VecEnv

CALLS = int(os.environ.get("FLOTILLA_FUZZ_CALLS", "4000"))
SEED = int(os.environ.get("FLOTILLA_FUZZ_SEED", "1"))
EXPECTED = (TypeError, ValueError, KeyError, RuntimeError, OverflowError, IndexError, AttributeError, MemoryError, BufferError)


def anything(r: random.Random) -> Any:
    state = flotilla.game(r.choice(GAMES)).new(seed=r.randrange(9))
    pool: list[Any] = [
        None,
        True,
        0,
        1,
        -1,
        2,
        3,
        5,
        38,
        217,
        10**6,
        2**31,
        2**63,
        2**64,
        -(2**63),
        10**30,
        0.0,
        1.5,
        float("nan"),
        float("inf"),
        "",
        "sail",
        "attack 2 5",
        "x" * 300,
        "\0",
        "ä" * 40,
        "spectator",
        b"",
        b"\xff" * 146,
        [],
        [1, 2],
        [-1],
        ["a"],
        (),
        {},
        {1: 2},
        {"fleet": "small"},
        object(),
        int,
        np.int64(3),
        np.float32(2),
        np.zeros(3),
        np.zeros(146, np.uint8),
        np.zeros((2, 2), np.int64),
        np.zeros(0),
        np.array(3),
        np.zeros(40, np.uint8)[::2],
        state,
        state.view(0),
        flotilla.Bot("random"),
        flotilla.game("rum"),
        Encoder("cove"),
        "captain",
        "en",
        "de",
        state.position(),
        state.bytes,
    ]
    return r.choice(pool)


def attempt(call: Any, r: random.Random) -> None:
    args = [anything(r) for _ in range(r.choice((0, 1, 1, 2, 2, 3, 4)))]
    try:
        call(*args)
    except EXPECTED:
        pass


def test_states() -> None:
    r = random.Random(SEED)
    for _ in range(CALLS):
        s = flotilla.game(r.choice(GAMES)).new(seed=r.randrange(5))
        if r.random() < 0.3:
            s = s.view(r.randrange(s.players))
        before, viewer = s.bytes, s.viewer
        name = r.choice([n for n in dir(s) if not n.startswith("__") or n in ("__getitem__", "__eq__", "__deepcopy__")])
        member = getattr(type(s), name)
        if callable(member) and name not in ("play", "play_turned", "close"):
            attempt(getattr(s, name), r)
            assert s.bytes == before
        elif name.startswith("play"):
            attempt(getattr(s, name), r)
            assert viewer is None or s.bytes == before
        if s.viewer is None:
            assert flotilla.read_position(s.position()) == s


def test_functions_of_the_module() -> None:
    r = random.Random(SEED + 1)
    names = [
        n
        for n in dir(_core)
        if not n.startswith("__") and callable(getattr(_core, n)) and n not in ("_register", "solve", "analyse", "signature")
    ]
    for _ in range(CALLS):
        attempt(getattr(_core, r.choice(names)), r)
    for _ in range(CALLS // 4):
        attempt(r.choice([flotilla.game, flotilla.Bot, flotilla.read_record, flotilla.read_json, flotilla.read_position]), r)


def test_vectors() -> None:
    r = random.Random(SEED + 2)
    for _ in range(CALLS // 10):
        terms = {
            name: anything(r)
            for name in r.sample(
                [
                    "n",
                    "players",
                    "seed",
                    "obs",
                    "turned",
                    "pad",
                    "options",
                    "reward",
                    "bots",
                    "autoreset",
                    "max_steps",
                    "threads",
                    "buffers",
                ],
                2,
            )
        }
        if isinstance(terms.get("n"), int) and terms["n"] > 1000:
            terms["n"] = 7
        if isinstance(terms.get("threads"), int) and terms["threads"] > 8:
            terms["threads"] = 10**6
        try:
            env = VecEnv(r.choice(GAMES), **{"n": 2, **terms})
            env.reset()
            env.step(env.sample())
        except EXPECTED:
            continue
        for _ in range(5):
            attempt(getattr(env, r.choice(["step", "reset", "state", "place", "layout", "sample"])), r)


def test_damaged_pickles() -> None:
    r = random.Random(SEED + 3)
    for _ in range(CALLS // 10):
        s = flotilla.game(r.choice(GAMES)).new(seed=1)
        for _ in range(r.randrange(12)):
            s.play(s.active[0], s.legal(s.active[0])[0])
        make, saved = s.__reduce__()
        parts = list(saved)
        which = r.choice((2, 5))
        data = bytearray(parts[which])
        for _ in range(r.randrange(1, 4)):
            data[r.randrange(len(data))] = r.randrange(256)
        parts[which] = bytes(data)
        try:
            other = make(*parts)
            for seat in other.active:
                other.legal(seat)
            other.record()
            pickle.loads(pickle.dumps(other))
        except EXPECTED:
            pass
