"""The scripts to begin with run, and the code in the documentation is true."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import flotilla

HERE = Path(__file__).resolve().parent.parent


def run(path: Path, at: Path, *arguments: str) -> str:
    done = subprocess.run([sys.executable, str(path), *arguments], capture_output=True, text=True, cwd=at, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_first_bot(tmp_path: Path) -> None:
    assert "homebody" in run(HERE / "examples/first_bot.py", tmp_path)


def test_look(tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    assert "plies" in run(HERE / "examples/look.py", tmp_path)
    assert (tmp_path / "chances.svg").stat().st_size > 1000


def test_train(tmp_path: Path) -> None:
    said = run(HERE / "examples/train.py", tmp_path, "300")
    assert float(re.findall(r"([0-9.]+) % won", said)[-1]) > 28  # chance would win 25


def test_the_first_steps_are_true() -> None:
    """The blocks of the first page, one after the other."""
    blocks = re.findall(r"```python\n(.*?)```", (HERE / "docs/index.md").read_text(encoding="utf-8"), re.S)
    assert len(blocks) > 3
    exec("\n".join(blocks).replace("rounds=50", "rounds=2"), {})


def test_the_readme_is_true() -> None:
    for block in re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(encoding="utf-8"), re.S):
        exec(block.replace("'captain'", "'greedy:2'"), {})


def of_page(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (HERE / "docs" / name).read_text(encoding="utf-8"), re.S)


def test_the_page_on_observations_is_true() -> None:
    state = flotilla.game("blackflag").new(4, 1)
    state.play(0, "ship armed")
    names: dict[str, Any] = {"state": state, "seat": 0}
    exec("\n".join(of_page("observations.md")), names)
    base = names["base"]
    seen = names["x"][base.start : base.stop].reshape(base.shape)
    assert seen.shape == (4, 5, 3)
    assert seen[0].max(0).tolist() == [0, 0, 255]  # the seat knows that its own ship is armed


def test_the_page_on_training_is_true() -> None:
    class Enough(Exception):
        pass

    asked: list[int] = []

    def choose(obs: Any, mask: Any) -> Any:
        asked.append(len(obs))
        if len(asked) > 3:
            raise Enough
        return mask.argmax(1)

    loop, gym, zoo, _ = of_page("training.md")  # the last one needs torch and its device; test_torch.py has what it does
    with pytest.raises(Enough):
        exec(loop, {"choose": choose})
    assert asked == [1024] * 4
    pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    exec(gym, {})
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    exec(zoo, {})


def test_the_page_on_openspiel_is_true() -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed")
    exec("\n".join(of_page("openspiel.md")), {})


def test_a_result_is_submitted_as_the_benchmark_says(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (HERE.parent / "docs/BENCHMARK.md").read_text(encoding="utf-8"), re.S)
    assert len(blocks) == 1
    exec(blocks[0].replace("250", "2").replace("'captain'", "'greedy:2'"), {})
    assert "mine" in capsys.readouterr().out


@pytest.mark.parametrize("script", ["ppo.py", "td.py"])
def test_baselines_learn_a_little(script: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed")
    short = ["--steps", "16384", "--rounds", "2"] if script == "ppo.py" else ["--games", "50", "--rounds", "2"]
    assert "greedy" in run(HERE / "baselines" / script, tmp_path, *short)


def test_mccfr_begins(tmp_path: Path) -> None:
    """Measuring takes long; that it walks does not."""
    made = runpy.run_path(str(HERE / "baselines/mccfr.py"))
    solver = made["Solver"](1)
    for seed in range(20):
        assert 0 <= solver.walk(flotilla.game("blackflag").new(2, seed, made["OPTIONS"]), seed % 2) <= 1
    assert solver.regret
