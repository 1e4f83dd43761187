#!/usr/bin/env bash
# tools/release.sh [--without-tests] [--key ID] [--out FOLDER]
# Makes the release whose number is in CMakeLists.txt: every test; the page's module, kept in web/public/releases/VERSION so that games
# begun by its rules can still be opened when the rules have changed; then, in build/releases/VERSION or FOLDER, the packages, the
# archive, the static program, the wheel, what a container is built with, a bill of materials, checksums, and a signature of these if
# --key names one of gpg's keys.
set -eu
cd "$(dirname "$0")/.."
tests=1 key='' out=''
while [ $# -gt 0 ]; do
    case $1 in
    --without-tests) tests=0 ;;
    --key) key=$2 && shift ;;
    --out) out=$2 && shift ;;
    *) sed -n '2,6s/^# //p' "$0" >&2 && exit 2 ;;
    esac
    shift
done
. tools/install.sh
need musl-tools:musl-gcc dpkg-dev:dpkg-shlibdeps fakeroot:fakeroot cmake:cmake ninja-build:ninja gcc:gcc g++:g++ clang:clang \
    lld:wasm-ld npm:npm python3:python3 python3-venv:/usr/lib/python3*/ensurepip python3-dev:/usr/include/python3*/Python.h \
    "${server_needs[@]}" libnats-dev:/usr/include/nats/nats.h zlib1g-dev:/usr/include/zlib.h
version=$(sed -n 's/^project(flotilla VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
out=${out:-build/releases/$version}
[ ! -e "$out" ] || { echo "tools/release.sh: $out is there already: a release does not change" >&2 && exit 1; }
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
[ $tests = 0 ] || ./test

kept=web/public/releases/$version
build wasm
build release
if [ -e "$kept/page.wasm" ]; then
    cmp build/wasm/page.wasm "$kept/page.wasm" ||
        { echo "tools/release.sh: $kept is of another build: a release does not change" >&2 && exit 1; }
else
    mkdir -p "$kept"
    build/release/flotilla --version | python3 -c '
import json
import re
import sys
from pathlib import Path

index = Path("web/public/releases/index.json")
versions = {game: int(number) for game, number in sorted(re.findall(r"^(\w+) rules (\d+)$", sys.stdin.read(), re.M))}
earlier = [r for r in json.loads(index.read_text()) if r["release"] != sys.argv[1]]
index.write_text(json.dumps([{"release": sys.argv[1], "versions": versions}] + earlier, indent=1) + "\n")' "$version"
    cp build/wasm/page.wasm "$kept/page.wasm" # last: a release is kept when this is there
    echo "$kept is kept: commit it"
fi
build_web
rm -rf build/release/packages
(cd build/release && cpack -G "DEB;TXZ" >/dev/null)
cmake --preset musl >/dev/null
cmake --build build/musl --target flotilla >/dev/null
python3 -m venv build/releases-venv
build/releases-venv/bin/python -m pip --disable-pip-version-check wheel -q --no-deps -w build/releases-wheel ./python

mkdir -p "$out"
cp build/release/packages/*.deb build/release/packages/*.tar.xz build/releases-wheel/flotilla_games-"$version"-*.whl "$out"
cp packaging/container/{Containerfile,compose.yaml,health} "$out"
strip -o "$out/flotilla-$version-terminal-linux-$(uname -m)" build/musl/flotilla
python3 -P tools/licences.py --static "$out/flotilla-$version-terminal-licences.txt"
python3 -P tools/sbom.py "$out"
(cd "$out" && sha256sum -- * >SHA256SUMS)
[ -z "$key" ] || gpg --batch --yes --local-user "$key" --armor --detach-sign "$out/SHA256SUMS"
ls -l "$out"
