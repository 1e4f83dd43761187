#!/usr/bin/env bash
# python.sh [long] - the Python package as its users meet it: the wheel, built and installed in a fresh virtual environment; its types; its tests and those of
# the packages that it works with; its core under the sanitizers; its documentation. Ends with 'N passed, N failed'; what could not be tried is said.
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

# counted COMMAND… - a program that counts by itself; pytest's last line is translated.
counted() {
    "$@" >"$at/said" 2>&1
    local status=$? p f
    p=$(grep -oE '[0-9]+ passed' "$at/said" | tail -n 1 | cut -d' ' -f1) f=$(grep -oE '[0-9]+ (failed|error)' "$at/said" | cut -d' ' -f1 | paste -sd+ | bc 2>/dev/null)
    p=${p:-0} f=${f:-0}
    [ "$status" -eq 0 ] || [ "$f" -gt 0 ] || f=1
    passed=$((passed + p)) failed=$((failed + f))
    [ "$f" -eq 0 ] || tail -n 60 "$at/said"
    grep -E '^SKIPPED' "$at/said" | sort | uniq
}

# The core under both kinds of sanitizers; no Python in it.
tsan() {
    cmake -S . -B build/tsan -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG='-O1 -g -fsanitize=thread' -DCMAKE_EXE_LINKER_FLAGS=-fsanitize=thread && cmake --build build/tsan --target fleet-tests
}
asan() {
    cmake -S . -B build/asan -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG='-O1 -g' -DFLOTILLA_SANITIZE=ON && cmake --build build/asan --target fleet-tests
}
for kind in asan tsan; do
    expect "$kind: the core is compiled" $kind
    if [ -x build/$kind/fleet-tests ]; then counted build/$kind/fleet-tests; fi
done

rm -rf "$venv"
expect "a virtual environment is made" "$python" -m venv "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check "$@"; }
if ! pip download -q --no-deps -d "$at/seen" scikit-build-core==1.1.1 >"$at/said" 2>&1; then
    skipped "the wheel and all that needs it: the packages to build it with cannot be had (no network?)"
    echo "$passed passed, $failed failed"
    exit $((failed != 0))
fi
rm -rf "$at/wheels"
expect "the wheel is built" pip wheel -q --no-deps -w "$at/wheels" ./python
expect "the tests' own packages are installed" pip install -q -r python/tests/requirements.txt
expect "the wheel is installed" pip install -q "$at"/wheels/flotilla_games-*.whl
pip install -q -r python/tests/requirements-peers.txt >"$at/said" 2>&1 || skipped "gymnasium, pettingzoo, open_spiel and pillow cannot be had (no network?): what needs them is skipped below"
"$venv/bin/python" -c 'import torch' 2>/dev/null || skipped "torch is not installed: python/tests/test_torch.py"

if "$venv/bin/python" -c 'import gymnasium' 2>/dev/null; then
    expect "the package has types" "$venv/bin/mypy" --config-file python/pyproject.toml -p flotilla
    expect "the tests have types" "$venv/bin/mypy" --config-file python/pyproject.toml python/tests
fi
if [ "${1:-}" = long ]; then
    export FLOTILLA_FUZZ_CALLS=200000
    counted "$venv/bin/pytest" -c python/pyproject.toml --rootdir python -o addopts= -rs python/tests
else
    counted "$venv/bin/pytest" -c python/pyproject.toml --rootdir python -rs python/tests
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
