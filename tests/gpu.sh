#!/usr/bin/env bash
# gpu.sh - where nvcc and a device exist: every game's rules play in a kernel, with the same hashes as on the processor.
set -u
cd "$(dirname "$0")/.." || exit 1
passed=0 failed=0 work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for game in $(sed -n 's/^ *G(\([a-z]*\)).*/\1/p' games/games.h); do
    flags=(-O2 -std=c++20 "-DGAME_RULES=\"../games/$game/rules.c\"" -DSEATS=3)
    nvcc "${flags[@]}" -diag-suppress 177,20091,550,186 -x cu tests/cuda.cu -o "$work/device" >"$work/log" 2>&1 &&
        g++ "${flags[@]}" -x c++ tests/cuda.cu -x c++ engine/scribe.c -o "$work/host" >>"$work/log" 2>&1 &&
        device=$("$work/device") && host=$("$work/host") && [ "$device" = "$host" ]
    if [ $? -eq 0 ]; then
        passed=$((passed + 1))
        echo "$game $device"
    else
        failed=$((failed + 1))
        echo "FAILED $game: device '${device:-}', processor '${host:-}'"
        grep -E 'error' "$work/log" | head -n 5
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
