#!/usr/bin/env bash
# tools/release.sh VERSION - keeps the page's module of this release in web/public/releases/VERSION, so that games begun by its rules
# can still be opened when the rules have changed. The page is published with it.
set -eu
cd "$(dirname "$0")/.."
[ $# -eq 1 ] && [[ $1 =~ ^[0-9]+(\.[0-9]+)*$ ]] || { echo "usage: tools/release.sh VERSION, as in 0.1.0" >&2; exit 2; }
. tools/install.sh
folder=web/public/releases/$1
[ ! -e "$folder" ] || { echo "tools/release.sh: $folder is there already: a release does not change" >&2; exit 1; }
build wasm
mkdir -p "$folder"
cp build/wasm/page.wasm "$folder/page.wasm"
python3 - "$1" <<'END'
import json
import re
import sys
from pathlib import Path

index = Path("web/public/releases/index.json")
versions = {}
for file in sorted(Path("web/src/engine/games").glob("*.ts")):
    versions[file.stem] = int(re.search(r'"version": (\d+)', file.read_text())[1])
releases = [{"release": sys.argv[1], "versions": versions}] + json.loads(index.read_text())
index.write_text(json.dumps(releases, indent=1) + "\n")
END
echo "$folder is kept"
