#!/usr/bin/env bash
# fuzz.sh NAME SECONDS - runs a coverage-guided fuzzer, beginning with good inputs of every game (build/seeds), with what it has tried
# before (build/corpus), and with what it once found (tests/corpus). What it finds stays in build/found.
set -eu
cd "$(dirname "$0")/.." || exit 1
name=$1 seconds=$2 longest=16384
[ "$name" = fuzz_moves ] && longest=400
mkdir -p "build/corpus/$name" build/found
folders=("build/corpus/$name")
for folder in "build/seeds/$name" "tests/corpus/${name#fuzz_}"; do
    [ -d "$folder" ] && folders+=("$folder")
done
exec "build/fuzz/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len="$longest" \
    -artifact_prefix="build/found/$name-" "${folders[@]}"
