"""The arrays of a VecEnv as tensors, and features made of bytes on the device.

A VecEnv with ``obs='bytes'`` writes 146 to 896 bytes a position; ``Expander`` makes of them, wherever the tensor is, the features
that ``obs='float32'`` would have written. So little travels to the device.
"""

from __future__ import annotations

from typing import Any

try:
    import torch
except ModuleNotFoundError as e:
    raise ModuleNotFoundError("flotilla.torch needs torch: pip install torch", name=e.name) from e

from .vector import Encoder, VecEnv

UNKNOWN = 255
SHARE, EQUALS, BIT, HIDDEN = range(4)  # kinds of features, as src/core.h counts them


def tensors(env: VecEnv) -> dict[str, torch.Tensor]:
    """The environment's arrays as tensors that share their memory: they change with every step."""
    arrays: dict[str, Any] = {
        "obs": env.obs,
        "mask": env.mask,
        "reward": env.reward,
        "terminated": env.terminated,
        "truncated": env.truncated,
        "seat": env.seat,
    }
    if env.final_obs is not None:
        arrays["final_obs"] = env.final_obs
    return {name: torch.from_numpy(array) for name, array in arrays.items()}


class Expander(torch.nn.Module):  # type: ignore[misc, unused-ignore]
    """Bytes (…, state bytes) into features (…, features), the same as of an encoder with ``obs='float32'``."""

    def __init__(self, encoder: Encoder | VecEnv, dtype: torch.dtype = torch.float32) -> None:
        super().__init__()
        of = encoder.encoder if isinstance(encoder, VecEnv) else encoder
        if of.obs != "bytes":
            raise ValueError(f"features are made of bytes, not of {of.obs}")
        self.encoder = Encoder(of.game, of.players, "float32", of.turned, of.pad, of.seeing)
        self.dtype = dtype
        self.n_features = self.encoder.shape[0]
        rows = self.encoder._core.features()
        may_hide = self._hiding()
        for kind, name in ((SHARE, "share"), (EQUALS, "equals"), (BIT, "bit"), (HIDDEN, "hidden")):
            chosen = [(i, row) for i, row in enumerate(rows) if row[0] == kind]
            self._keep(f"{name}_to", [i for i, _ in chosen])
            self._keep(f"{name}_at", [r[1] + (r[3] // 8 if kind == BIT else 0) for _, r in chosen])
            self._keep(f"{name}_value", [r[3] % 8 if kind == BIT else r[3] for _, r in chosen])
            self._keep(f"{name}_first", [r[1] for _, r in chosen])
            self._keep(f"{name}_width", [r[2] for _, r in chosen])
            self._keep(f"{name}_seers", [r[4] for _, r in chosen])
            self._keep(f"{name}_hides", [may_hide[i] for i, _ in chosen])
            if kind == SHARE:
                self.register_buffer("share_most", torch.tensor([r[5] for _, r in chosen], dtype=torch.float32), persistent=False)
        self.widest = max(r[2] for r in rows)

    def _hiding(self) -> list[int]:
        flags = [0] * self.n_features
        for s in self.encoder.layout():
            if s.hides:
                flags[s.start : s.stop] = [1] * (s.stop - s.start)
        return flags

    def _keep(self, name: str, values: list[int]) -> None:
        self.register_buffer(name, torch.tensor(values, dtype=torch.long), persistent=False)

    def _of(self, name: str) -> torch.Tensor:
        buffer = getattr(self, name)
        assert isinstance(buffer, torch.Tensor)
        return buffer

    def _unknown(self, b: torch.Tensor, kind: str) -> torch.Tensor:
        """All bytes of the element are 255, where that can mean that it is hidden."""
        first, width = self._of(f"{kind}_first"), self._of(f"{kind}_width")
        unknown = self._of(f"{kind}_hides").bool().expand(*b.shape[:-1], -1).clone()
        for k in range(self.widest):
            at = torch.clamp(first + k, max=b.shape[-1] - 1)
            unknown &= (b[..., at] == UNKNOWN) | (k >= width)
        return unknown

    def forward(self, bytes_: torch.Tensor) -> torch.Tensor:
        b = bytes_.to(torch.long)
        out = torch.zeros(*b.shape[:-1], self.n_features, dtype=torch.float32, device=b.device)
        value = torch.zeros_like(b[..., self._of("share_at")])
        for k in range(self.widest):
            at = torch.clamp(self._of("share_first") + k, max=b.shape[-1] - 1)
            value += torch.where(k < self._of("share_width"), b[..., at] << 8 * k, 0)
        out[..., self._of("share_to")] = torch.where(self._unknown(b, "share"), 0.0, value.to(torch.float32) / self._of("share_most"))
        seers = self._of("equals_seers")
        there = (seers < 0) | (b[..., torch.clamp(seers, min=0)] != 0)
        out[..., self._of("equals_to")] = ((b[..., self._of("equals_at")] == self._of("equals_value")) & there).to(torch.float32)
        bits = (b[..., self._of("bit_at")] >> self._of("bit_value") & 1).bool() & ~self._unknown(b, "bit")
        out[..., self._of("bit_to")] = bits.to(torch.float32)
        out[..., self._of("hidden_to")] = self._unknown(b, "hidden").to(torch.float32)
        return out.to(self.dtype)
