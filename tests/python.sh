#!/usr/bin/env bash
# python.sh [long] - the Python package as its users meet it: the wheel, built and installed in a fresh virtual environment; its types; its
# tests and those of the packages that it works with; its core under the sanitizers; its documentation. Ends with 'N passed, N failed';
# what could not be tried is said.
set -u
unset PYTHONPATH
cd "$(dirname "$0")/.." || exit 1
. tools/install.sh
python=${PYTHON:-python3}
at=build/python
venv=$at/venv
passed=0 failed=0
mkdir -p "$at"

# expect WHAT COMMAND… - the command does it; if not, what it said is shown.
expect() {
    local what=$1
    shift
    if "$@" >"$at/said" 2>&1; then passed=$((passed + 1))
    else failed=$((failed + 1)) && echo "FAILED $what" && tail -n 40 "$at/said"; fi
}
skipped() { echo "SKIPPED $*"; }

number_of() { # how many WORD the last line with such a number says
    grep -oE "[0-9]+ $1" "$at/said" | tail -n 1 | cut -d' ' -f1
}

# counted COMMAND… - a program that counts by itself, as ours and pytest do.
counted() {
    local status p f e
    "$@" >"$at/said" 2>&1
    status=$? p=$(number_of passed) f=$(number_of failed) e=$(number_of error)
    p=${p:-0} f=$((${f:-0} + ${e:-0}))
    [ "$status" -eq 0 ] || [ "$f" -gt 0 ] || f=1
    passed=$((passed + p)) failed=$((failed + f))
    [ "$f" -eq 0 ] || tail -n 60 "$at/said"
    grep -E '^SKIPPED' "$at/said"
}

# The core under both kinds of sanitizers; there is no Python in it.
sanitized() { # NAME FLAGS
    cmake -S . -B "build/$1" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g $2" -DCMAKE_EXE_LINKER_FLAGS="$2" &&
        cmake --build "build/$1" --target fleet-tests
}
expect "the core is compiled for the address sanitizer" sanitized asan "-fsanitize=address,undefined -fno-sanitize-recover=all"
counted build/asan/fleet-tests
in_c() { # NAME SOURCE… - a baseline that is written in C, as its first lines say
    cc -O1 -I. -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Werror -o "$at/$1" python/baselines/"$1".c "${@:2}" \
        build/asan/libgames.a build/asan/libengine.a -lm
}
mccfr() { in_c mccfr && rm -f "$at"/mccfr.1024 && "$at/mccfr" 1024 1 "$at/mccfr"; }
expect "mccfr.c learns" mccfr
endgame="blackflag:1:2:small:-:1;1;2;;1;6,6;;1;,1;,1;;1;1;,1;"
recall() { in_c recall lab/tree.c study/perft.c && rm -f "$at"/recall.* && "$at/recall" 64 "$at/recall" "$endgame"; }
expect "recall.c learns" recall
expect "the core is compiled for the thread sanitizer" sanitized tsan -fsanitize=thread
counted build/tsan/fleet-tests

rm -rf "$venv" "$at/wheels"
expect "a virtual environment is made" "$python" -m venv "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check "$@"; }
if ! pip download -q --no-deps -d "$at/seen" scikit-build-core==1.1.1 >"$at/said" 2>&1; then
    skipped "the wheel and all that needs it: the packages to build it with cannot be had (no network?)"
    echo "$passed passed, $failed failed"
    exit $((failed != 0))
fi
expect "the wheel is built" pip wheel -q --no-deps -w "$at/wheels" ./python
licences() { # of everything that is compiled into it
    "$venv/bin/python" -c '
import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
for name, words in (("flotilla", "The Flotilla authors"), ("nanobind", "Redistribution and use"), ("robin-map", "MIT License")):
    assert words in wheel.read(f"flotilla/licences/{name}.txt").decode(), name' "$at"/wheels/flotilla_games-*.whl
}
expect "the wheel has the licences of what is in it" licences
readme() { # its line for those who study, where the wheel lies
    (cd "$at/wheels" && rm -rf sea && sh -ec "$(sed -n "s|^    python3\( -m venv .*whl\).*|$python\1|p" ../../../README.md)" &&
        sea/bin/python -c 'import flotilla; print(flotilla.games())')
}
expect "what README says does it" readme
expect "the tests' own packages are installed" pip install -q -r python/tests/requirements.txt
expect "the wheel is installed" pip install -q "$at"/wheels/flotilla_games-*.whl
pip install -q -r python/tests/requirements-peers.txt >"$at/said" 2>&1 ||
    skipped "gymnasium, pettingzoo, open_spiel and pillow cannot be had (no network?), and what needs them"
expect "the package is imported" "$venv/bin/python" -c 'import flotilla, flotilla.vector; print(flotilla.games())'

mccfr_is_read() { # at the first choices of a game it has chances that differ
    PYTHONPATH=python/baselines "$venv/bin/python" -c '
import sys, flotilla, mccfr
table = mccfr.Table(sys.argv[1])
s = flotilla.game("blackflag").new(2, 1, mccfr.OPTIONS)
asked = 0
while asked < 4:
    legal = s.legal(s.seat)
    chances = table.average(s.view(s.seat), s.seat)
    if len(legal) > 1:
        asked += 1
        assert s.view_hash(s.seat) in table.chance and len(chances) == len(legal) and abs(sum(chances) - 1) < 1e-9, chances
        assert max(chances) > min(chances), chances
    s.play(s.seat, legal[chances.index(max(chances))])' "$at/mccfr.1024"
}
expect "what mccfr.c has learnt is read" mccfr_is_read
recall_is_read() { # the more rounds the less it can be exploited
    PYTHONPATH=python/baselines "$venv/bin/python" -c '
import sys, flotilla, mccfr
s = flotilla.read_position(sys.argv[2])
few, many = (flotilla.exploitability(s, mccfr.Table(f"{sys.argv[1]}.{n}").average) for n in (8, 64))
assert 0 <= many < 0.002 < few < 0.1, (few, many)' "$at/recall" "$endgame"
}
expect "what recall.c has learnt is read" recall_is_read
if "$venv/bin/python" -c 'import gymnasium' 2>/dev/null; then
    expect "the package has types" "$venv/bin/mypy" --config-file python/pyproject.toml -p flotilla
    expect "the tests have types" "$venv/bin/mypy" --config-file python/pyproject.toml python/tests
else skipped "types: they are checked against gymnasium's"; fi
tests=("$venv/bin/pytest" -c python/pyproject.toml --rootdir python -rs python/tests)
if [ "${1:-}" = long ]; then FLOTILLA_FUZZ_CALLS=200000 counted "${tests[@]}" -o addopts=-q
else counted "${tests[@]}"; fi

if pip install -q -r python/docs/requirements.txt >"$at/said" 2>&1; then
    expect "the documentation is gathered" "$venv/bin/python" -P tools/site.py "$at/site-sources"
    expect "… and built as one site, without a broken link" \
        "$venv/bin/mkdocs" build -q --strict -f "$at/site-sources/mkdocs.yml" -d "$PWD/$at/site"
else skipped "the documentation: mkdocs cannot be had (no network?)"; fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
