#!/usr/bin/env bash
# fuzz.sh NAME SECONDS - runs a coverage-guided fuzzer from its corpus; what it finds stays in build/found.
set -u
cd "$(dirname "$0")/.." || exit 1
name=$1 seconds=$2
mkdir -p "build/corpus/$name" build/found "tests/corpus/${name#fuzz_}"
"build/fuzz/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="build/found/$name-" \
    "build/corpus/$name" "tests/corpus/${name#fuzz_}"
