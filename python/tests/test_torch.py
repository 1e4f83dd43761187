"""Tensors that share memory, and features made of bytes: where torch is installed."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import TABLES

torch = pytest.importorskip("torch", reason="torch is not installed")

from flotilla.torch import Expander, tensors  # noqa: E402
from flotilla.vector import VecEnv  # noqa: E402

DEVICES = ["cpu"] + (["cuda"] if torch.cuda.is_available() else [])


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("seeing", [False, True])
def test_features_are_those_of_the_core(game: str, players: int, device: str, seeing: bool) -> None:
    small, large = (VecEnv(game, n=16, players=players, seed=3, obs=obs, seeing=seeing) for obs in ("bytes", "float32"))
    expand = Expander(small).to(device)
    for env in (small, large):
        env.reset()
    for step in range(120):
        actions = small.sample()
        assert (large.sample() == actions).all()
        small.step(actions)
        large.step(actions)
        if step % 10 == 0:
            got = expand(torch.from_numpy(small.obs).to(device)).cpu().numpy()
            assert (got == large.obs).all()


def test_tensors_share_memory() -> None:
    env = VecEnv("cove", n=4, seed=1)
    shared = tensors(env)
    env.reset()
    before = shared["obs"].clone()
    env.step(env.sample())
    assert not torch.equal(before, shared["obs"])
    assert (shared["mask"].numpy() == env.mask).all()
    assert shared["obs"].data_ptr() == env.obs.ctypes.data


def test_only_bytes_are_expanded() -> None:
    with pytest.raises(ValueError, match="bytes"):
        Expander(VecEnv("cove", n=1, obs="uint8"))
    assert np.isfinite(Expander(VecEnv("cove", n=1, obs="bytes"))(torch.zeros(3, 513, dtype=torch.uint8)).numpy()).all()
