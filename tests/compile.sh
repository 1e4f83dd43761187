#!/usr/bin/env bash
# compile.sh - does every file compile as it must? Without a warning: all of it as C17 with gcc and clang; engine, rules and bots
# also as C++20, for wasm32, and laid out as CUDA includes them. What is freestanding needs no C library and keeps nothing in
# global variables. Ends with 'N passed, N failed'.
set -u
cd "$(dirname "$0")/.." || exit 1
out=$(mktemp -d) || exit 1
trap 'rm -rf "$out"' EXIT
export out
warn="-Wall -Wextra -Werror"
named="-Wno-missing-field-initializers" # g++ alone objects to members that are left out where they are named; the others see to the rest
here="-I. '-DFLOTILLA_VERSION=\"0\"' '-DFLOTILLA_SOURCE=\".\"'"
here="$here '-DFLOTILLA_COMPILER=\"\"' '-DFLOTILLA_MACHINE=\"\"' '-DFLOTILLA_WITH=\"\"'"
games=$(sed -n 's/^ *G(\([a-z]*\)).*/\1/p' games/games.h)
rules=$(for game in $games; do echo "games/$game/rules.c"; done)
free=$(echo $(ls engine/*.c | grep -v bare.c) games/*.c bots/*.c $rules)
help="study/odds.c study/advice.c"
cuda="-D__CUDACC__ -D__host__= -D__device__= -D__constant__="
bare="-ffreestanding -fno-math-errno -nostdlib -mbulk-memory" whole="-Wl,--no-entry -Wl,--export-all -Wl,--fatal-warnings"
hosted="$(ls {text,play,study,lab,host,league,cli,tests}/*.c | grep -v -e tests/wasm.c -e study/odds.c -e study/advice.c)
    $(for game in $games; do echo "games/$game/board.c games/$game/test.c"; done)"

# Each line of the list is a name and a command; two run at a time, and each leaves a file that says how it went.
run() {
    local name=${1%%|*} command=${1#*|} mark
    mark=$out/$(echo "$name" | tr ' /' '__')
    if bash -c "$command" >"$mark.log" 2>&1; then mv "$mark.log" "$mark.passed"; else mv "$mark.log" "$mark.failed"; fi
}
export -f run

object() { echo "$out/$(echo "$1" | tr / _).o"; }

# Only memcpy, memset and memcmp come from outside, and nothing can be written to (-fno-pie: else constant tables with
# pointers would count as data).
pure() {
    local wrong
    wrong=$(nm "$1" | awk '$1 == "U" && $2 !~ /^(fl_|memcpy$|memset$|memcmp$)/ {print "needs " $2} $2 ~ /^[bBdDcC]$/ {print "global " $3}')
    echo "$wrong"
    [ -z "$wrong" ]
}
export -f pure

list() {
    local file
    for file in $free $help; do
        echo "gcc C17 $file|gcc -std=c17 -O3 -ffreestanding -fno-pie -fno-math-errno $warn -c $file -o $(object "$file")"
    done
    for file in $hosted; do echo "gcc C17 $file|gcc -std=c17 -O3 -DNDEBUG $warn $here -c $file -o $(object "$file")"; done
    for file in $free $help $hosted; do
        echo "clang C17 $file|clang -std=c17 -fsyntax-only $warn $here $file"
    done
    for file in $free $help; do
        echo "g++ C++20 $file|g++ -std=c++20 -fsyntax-only $warn $named $here -x c++ $file"
        echo "clang++ C++20 $file|clang++ -std=c++20 -fsyntax-only $warn $here -x c++ $file"
    done
    for file in $rules; do
        echo "CUDA $file|g++ -std=c++20 -fsyntax-only $cuda $warn -Wno-unused-function -Wno-unused-variable $here -x c++ $file"
    done
    echo "clang C17 bare|clang -std=c17 -ffreestanding -fsyntax-only $warn $here engine/bare.c"
    echo "wasm32 links|clang --target=wasm32 -std=c17 -O1 $bare $warn $here $whole $free engine/bare.c -o $out/all.wasm"
}

list | xargs -d '\n' -n 1 -P 2 bash -c 'run "$0"'
for file in $free $help; do echo "freestanding $file|pure $(object "$file")"; done | xargs -d '\n' -n 1 -P 2 bash -c 'run "$0"'

# The file that a GPU compiles plays the same games whichever compiler builds it as C++.
for game in $games; do
    for cxx in g++ clang++; do
        "$cxx" -O2 -std=c++20 -Wno-unused-function -DGAME_RULES="\"../games/$game/rules.c\"" -DSEATS=3 \
            -x c++ tests/cuda.cu engine/scribe.c -o "$out/$game-$cxx" &&
            "$out/$game-$cxx" >"$out/$game-$cxx.digest"
    done
    if [ -s "$out/$game-g++.digest" ] && cmp -s "$out/$game-g++.digest" "$out/$game-clang++.digest"; then touch "$out/kernel_$game.passed"
    else echo "the digests differ" >"$out/kernel_$game.failed"; fi
done

for file in "$out"/*.failed; do
    [ -e "$file" ] && echo "FAILED $(basename "$file" .failed | tr '_' ' ')" && head -n 12 "$file"
done
passed=$(find "$out" -name '*.passed' | wc -l) failed=$(find "$out" -name '*.failed' | wc -l)
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
