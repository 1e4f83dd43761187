#!/usr/bin/env python3
"""new-game.py NAME - another game, to begin with: copies tools/new-game, a tiny but whole game, to games/NAME and adds it to the list in
games/games.h. Nothing else in the house has to be told; what is generated for it, you make when it is built:

    cmake --build build/release && python3 tools/rules.py && python3 tools/types.py

docs/NEW-GAME.md tells how it becomes yours."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tools/new-game"
LIST = ROOT / "games/games.h"


def main():
    if len(sys.argv) != 2 or not re.fullmatch(r"[a-z]{2,16}", sys.argv[1]):
        sys.exit(__doc__.split("\n", maxsplit=1)[0] + "\nNAME is 2 to 16 small letters")
    name, folder = sys.argv[1], ROOT / "games" / sys.argv[1]
    if folder.exists():
        sys.exit(f"{folder.relative_to(ROOT)} is there already")
    rows = LIST.read_text(encoding="utf-8").rstrip("\n")
    for path in sorted(SAMPLE.rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            for old, new in (("sample", name), ("SAMPLE", name.upper()), ("Sample", name.capitalize())):
                text = text.replace(old, new)
            to = folder / path.relative_to(SAMPLE)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(text, encoding="utf-8")
    LIST.write_text(f"{rows} \\\n    G({name})\n", encoding="utf-8")
    print(f"games/{name}: now build it, and read docs/NEW-GAME.md")


main()
