#!/usr/bin/env bash
# new-game.sh [page] - tools/new-game.py makes a game in a copy of this tree; it is built there, passes every generic test, and is played in
# the terminal. With `page` its plain board is played as well, in a browser: that needs web/node_modules. Ends with 'N passed, N failed'.
set -u
cd "$(dirname "$0")/.." || exit 1
name=tides
here=$PWD at=$(mktemp -d) || exit 1
trap 'rm -rf "$at"' EXIT
passed=0 failed=0
if command -v ccache >/dev/null; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$at CCACHE_NOHASHDIR=1
fi

# expect WHAT COMMAND… - the command does it; if not, the end of what it said is shown.
expect() {
    local what=$1
    shift
    if "$@" >"$at/said" 2>&1; then passed=$((passed + 1))
    else failed=$((failed + 1)) && echo "FAILED $what" && tail -n 15 "$at/said"; fi
}
says() { grep -q -- "$1" "$2" || { cat "$2" && false; }; }
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}

mkdir "$at/tree"
tar -c --exclude=./{.git,build,web/{node_modules,dist,test-results}} . | tar -x -C "$at/tree" || exit 1
cd "$at/tree" || exit 1
. tools/install.sh
expect "a game is made" python3 tools/new-game.py "$name"
expect "… only once" bash -c "! python3 tools/new-game.py $name"
expect "… and not with any name" bash -c "! python3 tools/new-game.py No-Game"
for as in "-x c++" "-D__CUDACC__ -D__host__= -D__device__= -D__constant__= -Wno-unused-function -Wno-unused-variable -x c++"; do
    expect "its rules are C++ as well: $as" g++ -std=c++20 -fsyntax-only \
        -Wall -Wextra -Werror -Wno-missing-field-initializers $as "games/$name/rules.c"
done
expect "it is built" build release
[ "$failed" -eq 0 ] || finish
expect "it passes the generic tests" build/release/flotilla-tests "$name/"
expect "its rules are written" python3 tools/rules.py
expect "… and tested, rule by rule" python3 tools/rules.py --check
expect "its types are written" python3 tools/types.py
expect "its texts are well spelt" python3 tests/spelling.py
build/release/flotilla games >"$at/games"
expect "it is listed" says "^$name  *The Chest, 2-6 players" "$at/games"
build/release/flotilla sim "$name" --bots greedy,random,random --games 400 --seed 1 --json >"$at/sim.json"
expect "a bot plays it better than chance" python3 -c \
    "import json; r = json.load(open('$at/sim.json')); s = r['seats'][0]; assert s['low'] > 0.4, s"
build/release/flotilla sim "$name" --games 1 --seed 3 --records "$at" >/dev/null
expect "its record replays" build/release/flotilla replay "$at/$name-3-0.record"
yes 1 | head -n 40 | build/release/flotilla play "$name" --players 2 --seed 5 --option length=short --save "$at/save" \
    --plain --size 80x24 --speed 9 >"$at/played" 2>&1
expect "it is played in the terminal" says "The last chest is open" "$at/played"
expect "… on a board that lists its fields" says "Coins in the chest: " "$at/played"
[ "${1:-}" = page ] || finish

cp -al "$here/web/node_modules" web/ && touch web/node_modules/.stamp
expect "the module is built" build wasm
expect "the page is built" build_web
expect "its rules can be read in the page" bash -c "cd web && npx playwright test rules.spec.ts -g '$name'"
expect "its plain board is played to the end" bash -c "cd web && npx playwright test whole.spec.ts parity.spec.ts -g '$name'"
finish
