#!/usr/bin/env bash
# library.sh BUILD - libflotilla as a guest meets it: installs BUILD into a folder of its own, compiles docs/examples/play.c against that,
# shared and static, and plays; what the library shows and needs; its headers as C++; the installed program. Ends with 'N passed, N failed'.
set -u
cd "$(dirname "$0")/.." || exit 1
build=$1
at=$(mktemp -d) || exit 1
trap 'rm -rf "$at"' EXIT
passed=0 failed=0
strict="-O1 -Wall -Wextra -Werror"

# expect WHAT COMMAND… - the command does it; if not, what it said is shown.
expect() {
    local what=$1
    shift
    if "$@" >"$at/said" 2>&1; then passed=$((passed + 1))
    else failed=$((failed + 1)) && echo "FAILED $what" && head -n 12 "$at/said"; fi
}
same() { [ "$1" = "$2" ] || { printf '%s\nand not\n%s\n' "$1" "$2" && false; }; }

expect "it is installed" cmake --install "$build" --prefix "$at"
lib=$(dirname "$(find "$at" -name libflotilla.a)") # lib, or as Debian has it for each kind of machine
export PKG_CONFIG_PATH=$lib/pkgconfig LD_LIBRARY_PATH=$lib
expect "the example is compiled" gcc -std=c17 $strict docs/examples/play.c $(pkg-config --cflags --libs flotilla) -o "$at/shared"
expect "… and without the shared library" gcc -std=c17 -static $strict docs/examples/play.c \
    $(pkg-config --static --cflags --libs flotilla) -o "$at/static"
expect "it is about 30 lines" test "$(sed '1,/^#include <flotilla/d' docs/examples/play.c | grep -c .)" -le 30
for game in $("$at/bin/flotilla" games | awk '$1 ~ /^[a-z]+$/ {print $1}'); do
    result=$("$at/shared" "$game" 7)
    expect "$game is won" grep -q '^1\. [A-Z][a-z]*, -\?[0-9]*$' <<<"$result"
    expect "$game ends alike with both libraries" same "$("$at/static" "$game" 7)" "$result"
done
expect "the example needs the shared library" grep -q 'libflotilla\.so\.1 ' <<<"$(ldd "$at/shared")"

# What it shows: fl_ names of this interface, and no other. What it needs: the C library (also its loader: some variables are of a thread),
# its mathematics, zlib.
shown=$(nm -D --defined-only "$lib/libflotilla.so")
expect "only fl_ is shown" same "$(awk '$2 != "A" && $3 !~ /^fl_[a-z0-9_]*@@FLOTILLA_1$/' <<<"$shown")" ""
expect "… by the static one as well" same "$(nm -g --defined-only "$lib/libflotilla.a" | awk 'NF == 3 && $3 !~ /^fl_/')" ""
for name in fl_find_game fl_ask_bot fl_session_start fl_say_move fl_play; do
    expect "$name is shown" grep -q " $name@@" <<<"$shown"
done
needed=$(readelf -d "$lib/libflotilla.so" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')
expect "it needs little" same "$(grep -vE '^((libc|libm|libz)\.so|ld-linux[a-z0-9-]*\.so)\.[0-9]+$' <<<"$needed")" ""
expect "its name has the interface's number" grep -q 'SONAME.*\[libflotilla\.so\.1\]' <<<"$(readelf -d "$lib/libflotilla.so")"
# What is written to while it runs belongs to its callers, or to a thread: guests may use it in many.
shared=$(size -A "$lib/libflotilla.a" | awk '/ex / {file = $1} $1 ~ /^\.(bss|data)(\.|$)/ && $1 !~ /rel\.ro/ && $2 {print file, $1, $2}')
expect "no memory is shared between threads" same "$shared" ""
version=$("$at/bin/flotilla" --version | head -n 1 | cut -d' ' -f2)
expect "pkg-config knows its version" same "$(pkg-config --modversion flotilla)" "$version"

# Each header by itself, as C and as C++; and what they declare is found from C++.
for header in $(cd "$at/include" && find flotilla -name '*.h'); do
    expect "$header is C" gcc -std=c17 $strict -Wno-unused-function -I"$at/include" -fsyntax-only -include "$header" -x c /dev/null
    expect "$header is C++" g++ -std=c++20 $strict -Wno-unused-function -I"$at/include" -fsyntax-only -include "$header" -x c++ /dev/null
done
cat >"$at/guest.cpp" <<'EOF'
#include <flotilla/flotilla.h>
#include <cstdio>
int main() {
    fl_error e;
    fl_bot bot;
    fl_words words = {fl_find_game("rum", 3), FL_DE, {}};
    std::puts(fl_text(&words, "title"));
    return !fl_read_bot("captain", 7, &bot, &e) || bot.name != FL_CAPTAIN;
}
EOF
expect "a guest in C++ is compiled" g++ -std=c++20 $strict "$at/guest.cpp" $(pkg-config --cflags --libs flotilla) -o "$at/guest"
expect "… and reads our texts" same "$("$at/guest")" "$(sed -n 's/^ *"title": "\(.*\)",$/\1/p' games/rum/text/de.json)"

# The program finds the page that was installed with it, wherever that is.
if "$at/bin/flotilla" serve --help | grep -q usage &&
    ! "$at/bin/flotilla" serve --port 0 "$at/nowhere" 2>&1 | grep -q 'without libwebsockets'; then
    home=$(dirname "$(readlink -f "$at/bin/flotilla")")
    mkdir -p "$home/web" && echo installed >"$home/web/index.html"
    "$at/bin/flotilla" serve --port 0 >"$at/line" 2>&1 &
    server=$!
    for _ in $(seq 100); do grep -q http "$at/line" && break; sleep 0.1; done
    port=$(sed -n 's/.*http:\/\/localhost:\([0-9]*\) .*/\1/p' "$at/line")
    read="import urllib.request; print(urllib.request.urlopen('http://127.0.0.1:$port').read().decode().strip())"
    expect "it serves the installed page" same "$(python3 -c "$read" 2>&1)" installed
    kill "$server"
    wait "$server"
    expect "… and stays for the servers of later releases" same \
        "$("$at"/lib/flotilla/*/flotilla rooms </dev/null | cut -d ' ' -f 1-2)" "rooms 1"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
