#!/usr/bin/env python3
"""Says which lines have more than 140 characters. Where a text cannot be broken, what stands between quotes does not count;
generated files, records and texts do not count at all."""
import re
import subprocess
import sys
from pathlib import Path

MOST = 140
CODE = {".c", ".h", ".cu", ".py", ".sh", ".ts", ".mjs", ".js", ".svelte", ".css", ".cmake"}
WHOLE = {".ts", ".mjs", ".js", ".svelte", ".py"}  # texts stay in one piece: sentences of a page, templates, paths of drawings
GENERATED = re.compile(r"^web/src/engine/games/")
QUOTED = re.compile(r"`[^`]*`?|'[^']*'|\"[^\"]*\"")

listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True).stdout.split("\n")
wrong = 0
for name in sorted(set(listed)):
    path = Path(name)
    if (path.suffix not in CODE and name not in ("run", "test", "tools/format")) or GENERATED.match(name) or not path.is_file():
        continue
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if len(line) > MOST and not (path.suffix in WHOLE and len(QUOTED.sub("", line)) <= MOST):
            print(f"{name}:{number}: {len(line)} characters")
            wrong += 1
sys.exit(1 if wrong else 0)
