#!/usr/bin/env bash
# release.sh [long] - a release as others get it: one version, packages (lintian, desktop, manual pages, the service), an archive that runs
# anywhere, a clean Debian 12 in which they are installed, used, upgraded and removed, the same bytes when built elsewhere, one static file,
# other machines. Needs build/release and web/dist, as ./test has built them. long: also clang for aarch64, the whole of the rules' tests
# there, and page, static program and wheel built twice. Ends with 'N passed, N failed'.
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/install.sh
need lintian:lintian mmdebstrap:mmdebstrap musl-tools:musl-gcc gcc-aarch64-linux-gnu:aarch64-linux-gnu-gcc \
    qemu-user-static:qemu-aarch64-static desktop-file-utils:desktop-file-validate appstream:appstreamcli dpkg-dev:dpkg-shlibdeps \
    groff:/usr/share/groff/*/tmac/an.tmac libc6-dev-arm64-cross:/usr/aarch64-linux-gnu/lib/libc.a fakeroot:fakeroot rsync:rsync
long=${1:-}
at=$PWD/build/release-test
built=build/release packages=build/release/packages
passed=0 failed=0
mkdir -p "$at"

# expect WHAT COMMAND… - the command does it; if not, what it said is shown.
expect() {
    local what=$1
    shift
    if "$@" >"$at/said" 2>&1; then passed=$((passed + 1))
    else failed=$((failed + 1)) && echo "FAILED $what" && tail -n 30 "$at/said"; fi
}
# counted COMMAND… - a program that counts by itself.
counted() {
    local status line
    "$@" >"$at/said" 2>&1
    status=$?
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$at/said" | tail -n 1)
    set -- ${line//[^0-9 ]/}
    [ "$status" -eq 0 ] || [ "${2:-0}" -gt 0 ] || set -- "${1:-0}" 1
    passed=$((passed + ${1:-0})) failed=$((failed + ${2:-0}))
    [ "${2:-0}" -eq 0 ] || tail -n 60 "$at/said"
}
same() { [ "$1" = "$2" ] || { printf '%s\nand not\n%s\n' "$1" "$2" && false; }; }
section() { echo "$(date +%T) $*"; }
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)

section version
version=$(sed -n 's/^project(flotilla VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
said() { python3 -c "import json, sys; print(eval('json.load(open(sys.argv[1]))' + sys.argv[2]))" "$@"; }
expect "the program has the version" same "$("$built/flotilla" --version | head -n 1)" "flotilla $version"
expect "the page has it" same "$(said web/package.json "['version']")" "$version"
expect "its list of packages has it" same "$(said web/package-lock.json "['version']")" "$version"
expect "… twice" same "$(said web/package-lock.json "['packages']['']['version']")" "$version"
expect "the Python package has it" same "$(sed -n 's/^version = "\(.*\)"$/\1/p' python/pyproject.toml)" "$version"
expect "… and says so" same "$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' python/flotilla/__init__.py)" "$version"
expect "the changes begin with it" grep -qx "## $version\(, not yet released\)\?" <<<"$(grep -m 1 '^## ' CHANGELOG.md)"

section papers
expect "no link in the documentation leads nowhere" python3 -P tools/site.py --check
expect "licences are told" python3 -P tools/licences.py --check
of_static() {
    python3 -P tools/licences.py --static "$at/static.txt" && grep -q 'The Flotilla authors' "$at/static.txt" &&
        grep -q 'Rich Felker' "$at/static.txt"
}
expect "those of the static program, too" of_static
moving() { python3 -P tools/picture.py --moves games/rum/golden/printed-3.record "$built/flotilla" 1 4 >"$at/moves.svg" &&
    python3 -c "import sys, xml.dom.minidom as m; assert 'keyframes' in m.parse(sys.argv[1]).toxml()" "$at/moves.svg"; }
expect "a picture moves" moving

section packages
# pack SOURCES - the packages of a tree that is built, into build/release/packages.
pack() { rm -rf "$1/$packages" && (cd "$1/$built" && cpack -G "DEB;TXZ"); }
expect "the packages are made" pack .
names="flotilla_${version}_amd64 flotilla-server_${version}_all libflotilla1_${version}_amd64 libflotilla-dev_${version}_amd64"
for name in $names; do expect "there is $name" test -s "$packages/$name.deb"; done
ls -l "$packages"/*.deb "$packages"/*.tar.xz | awk '{print "  " $5 " " $NF}'
materials() { # a bill of what is in them: what the page holds, what they need
    rm -rf "$at/bill" && mkdir "$at/bill" && cp "$packages"/*.deb "$at/bill" &&
        touch "$at/bill"/{flotilla-0-terminal-linux-x,flotilla_games-0-x.whl} && python3 -P tools/sbom.py "$at/bill" &&
        python3 -c "
import json, sys
bom = json.load(open(sys.argv[1]))
names = {c['name'] for c in bom['components'] if c.get('scope') == 'required'}
wanted = {'svelte', 'uqr', 'libwebsockets17', 'libsqlite3-0', 'libwebsockets-evlib-ev', 'musl', 'nanobind'}
assert bom['bomFormat'] == 'CycloneDX' and wanted <= names, names
assert sum(c['type'] == 'file' for c in bom['components']) == 6" "$at/bill/sbom.cdx.json"
}
expect "there is a bill of materials" materials
no_errors() { ! lintian --fail-on none "$packages"/*.deb | tee /dev/stderr | grep '^E:'; }
expect "lintian has no error" no_errors
grep -E '^[EW]:' "$at/said" | sed 's/^/  /'
expect "the desktop entry is one" desktop-file-validate packaging/flotilla.desktop
described() { # as it is shipped: without a warning, and it names the publisher whom the package names
    local id
    id=$(dpkg-deb -f "$packages"/flotilla_*.deb Maintainer | sed 's/.*@//; s/>$//' | tr . '\n' | tac | paste -sd.).flotilla
    dpkg-deb --fsys-tarfile "$packages"/flotilla_*.deb | tar -xO "./usr/share/metainfo/$id.metainfo.xml" >"$at/$id.metainfo.xml" &&
        appstreamcli validate --no-net --pedantic "$at/$id.metainfo.xml" && grep -q "<id>$id</id>" "$at/$id.metainfo.xml"
}
expect "AppStream has nothing to say" described
publisher() { # set in one place, told everywhere
    cmake -S . -B "$at/publisher" -G Ninja -DFLOTILLA_ALONE=ON -DFLOTILLA_PUBLISHER="Somebody Else" -DFLOTILLA_DOMAIN=sea.example &&
        grep -q 'CONTACT "Somebody Else <flotilla@sea.example>"' "$at/publisher/CPackConfig.cmake" &&
        grep -q '"example.sea.flotilla"' "$at/publisher/packaging/finish.cmake" &&
        grep -q '<flotilla@sea.example>' "$at/publisher/packaging/finish.cmake" &&
        ! grep -rn 'example\.org' packaging --exclude=packages.cmake
}
expect "a publisher says so in one place" publisher
manual() { # renders without a word
    local page words
    for page in "$built"/packaging/pages/man/*.gz; do
        words=$(zcat "$page" | groff -K utf8 -man -Tutf8 -ww -z 2>&1)
        [ -z "$words" ] || { echo "$page: $words" && return 1; }
    done
}
expect "manual pages render" manual
exposed() { # at most 2.0
    local said
    said=$(systemd-analyze security --offline=true packaging/flotilla-server.service | sed -n 's/.*exposure level.*: \([0-9.]*\).*/\1/p')
    echo "exposure $said"
    awk -v said="$said" 'BEGIN {exit !(said != "" && said <= 2.0)}'
}
if systemd-analyze security --offline=true packaging/flotilla-server.service >/dev/null 2>&1; then
    expect "the service is fenced in" exposed
    sed -n 's/^exposure/  exposure of the service:/p' "$at/said"
else echo "SKIPPED the service's exposure: systemd-analyze does not run here"; fi

section archive
anywhere() { # unpacked in a folder of any name; played, and the page served
    local folder="$at/any where" server port
    rm -rf "$folder" && mkdir -p "$folder" && tar -xf "$packages"/flotilla-*.tar.xz -C "$folder" || return 1
    cd "$folder"/flotilla-* && ./bin/flotilla sim blackflag --bots greedy --games 5 || return 1
    XDG_STATE_HOME=$folder ./bin/flotilla serve --port 0 >"$folder/line" 2>&1 &
    server=$!
    for _ in $(seq 300); do grep -q http "$folder/line" && break; sleep 0.1; done
    port=$(sed -n 's/.*http:\/\/localhost:\([0-9]*\) .*/\1/p' "$folder/line")
    python3 -c "import urllib.request; assert b'<title>Flotilla' in urllib.request.urlopen('http://127.0.0.1:$port').read()"
    set -- $?
    kill "$server" && wait "$server"
    return "$1"
}
expect "the archive runs from any folder" bash -c "$(declare -f anywhere); at='$at' packages='$PWD/$packages'; anywhere"

section elsewhere
# The same commit in another folder is the same to the bit; then that folder becomes an earlier release with other rules of rum.
elsewhere=$at/elsewhere
copy() { # sources that are not the same, as if just written: what depends on them is built again; and the page
    mkdir -p "$elsewhere/web" &&
        git ls-files -co --exclude-standard -z | xargs -0 ls -d 2>/dev/null | rsync -rlp --checksum --files-from=- . "$elsewhere" &&
        rsync -rlp --checksum --delete web/dist "$elsewhere/web/"
}
contained() { # what it is built with is in a release, and fits together
    python3 -c "
import re, sys
from pathlib import Path
box = Path('packaging/container')
built, composed, shipped = (box / 'Containerfile').read_text(), (box / 'compose.yaml').read_text(), Path('tools/release.sh').read_text()
assert 'dockerfile: Containerfile' in composed, 'compose looks for a Dockerfile unless it is told'
state = re.search(r'^VOLUME (.*)', built, re.M)[1]
assert f'games:{state}' in composed and f'{state}/server.db' in built and 'USER flotilla' in built and 'HEALTHCHECK' in built
for name in re.findall(r'^COPY (?:--\\S+ )?(.*) \\S+\$', built, re.M):
    for file in name.split():
        assert file.endswith('.deb') or (box / file).exists() and file in shipped, file
"
}
expect "a container's files fit together" contained
compile() { (cd "$elsewhere" && cmake --preset release && cmake --build build/release --target flotilla shared static pages); }
if [ "$long" = long ]; then rm -rf "$elsewhere"; fi
expect "the tree is copied" copy
expect "it is built in another folder" compile
expect "packages are made there" pack "$elsewhere"
if [ "$long" = long ]; then
    page_too() {
        cp -al web/node_modules "$elsewhere/web/node_modules" && touch "$elsewhere/web/node_modules/.stamp" &&
            rm -rf "$elsewhere/web/dist" &&
            (cd "$elsewhere" && . tools/install.sh && build wasm && cd web && npm run build) && diff -r web/dist "$elsewhere/web/dist"
    }
    expect "the page is the same, too" page_too
    released() { # everything in one command; what is not in the packages is the same here, too
        local out=$elsewhere/build/released
        rm -rf "$out" "$at"/wheel* && (cd "$elsewhere" && bash tools/release.sh --without-tests --out "$out") &&
            (cd "$out" && sha256sum --check --quiet SHA256SUMS && [ "$(ls | wc -l)" -eq 13 ]) &&
            grep -q "\"$version\"" "$elsewhere/web/public/releases/index.json" &&
            cmake --preset musl && cmake --build build/musl --target flotilla && strip -o "$at/static" build/musl/flotilla &&
            cmp "$at/static" "$out/flotilla-$version-terminal-linux-$(uname -m)" && python3 -m venv "$at/wheel" &&
            "$at/wheel/bin/python" -m pip --disable-pip-version-check wheel -q --no-deps -w "$at/wheels" ./python &&
            cmp "$at"/wheels/*.whl "$out"/*.whl
    }
fi
for file in "$packages"/*.deb "$packages"/*.tar.xz; do
    expect "$(basename "$file") is the same" cmp "$file" "$elsewhere/$file"
done
if [ "$long" = long ]; then expect "a release is made in one command" released; fi
earlier() {
    (cd "$elsewhere" && sed -i 's/^project(flotilla VERSION [0-9.]*/project(flotilla VERSION 0.9.0/' CMakeLists.txt &&
        sed -i '/^FL_EXPORT(rum/s/\.version = [0-9]*/.version = 1/' games/rum/rules.c) && compile && pack "$elsewhere" &&
        rm -rf "$at/earlier" && mkdir "$at/earlier" && cp "$elsewhere/$packages"/*.deb "$at/earlier"
}
expect "an earlier release is made" earlier

section root
# A clean Debian 12 from where this machine has its packages, made once; a copy of it is used up each time.
clean_root() {
    [ -s "$at/root.tar" ] || {
        debian_sources >"$at/sources.list" &&
            mmdebstrap --variant=apt --skip=cleanup/apt --format=tar bookworm "$at/root.part" <"$at/sources.list" &&
            mv "$at/root.part" "$at/root.tar"
    } && rm -rf "$at/root" && mkdir "$at/root" && tar -xf "$at/root.tar" -C "$at/root"
}
if [ "$(id -u)" -eq 0 ] && unshare --mount true 2>/dev/null; then
    expect "there is a clean root" clean_root
    counted unshare --mount --propagation private python3 tests/release/root.py "$at/root" "$at/earlier" "$packages"
    rm -rf "$at/root"
else echo "SKIPPED the clean root: that takes root's rights"; fi

if [ "$long" = long ] && [ "$(id -u)" -eq 0 ]; then
    section container
    image() { rm -rf "$at/image" && mkdir "$at/image" && bash packaging/container/image.sh "$packages" "$at/image" && ls -l "$at/image"; }
    expect "the container's root is made, and an image where buildah is" image
    sed -n 's/^-.* \([0-9]* \)[A-Z].* /  \1/p' "$at/said"
    in_the_box() { # what the image would start, by its own user; a root is not a container, but everything that is in it is tried
        mkdir -p "$at/image/box" && tar -xf "$at/image/root.tar" -C "$at/image/box" && mount -t proc proc "$at/image/box/proc" || return 1
        chroot --userspec=flotilla:flotilla "$at/image/box" /usr/bin/flotilla serve --port 0 --store /var/lib/flotilla/server.db \
            >"$at/image/line" 2>&1 &
        local server=$! port status
        for _ in $(seq 300); do grep -q http "$at/image/line" && break; sleep 0.1; done
        port=$(sed -n 's/.*http:\/\/localhost:\([0-9]*\) .*/\1/p' "$at/image/line")
        chroot --userspec=flotilla:flotilla "$at/image/box" /usr/lib/flotilla-server/health "$port"
        status=$?
        kill "$server" && wait "$server"
        ! chroot "$at/image/box" /usr/lib/flotilla-server/health "$port" && return "$status"
    }
    expect "it serves there, says that it is well, and not when it is gone" \
        unshare --mount --propagation private bash -c "$(declare -f in_the_box); at='$at'; in_the_box"
    rm -rf "$at/image/box"
fi

section machines
big=$(gcc -I. -fsyntax-only -U__BYTE_ORDER__ -D__BYTE_ORDER__=__ORDER_BIG_ENDIAN__ -Wno-builtin-macro-redefined games/registry.c 2>&1)
expect "a big-endian machine is refused with a sentence" grep -q 'error: .*Flotilla needs a little-endian machine' <<<"$big"
machine() { build_at=build/$1 && cmake --preset "$1" && cmake --build "$build_at" --target flotilla flotilla-tests; }
one_file() {
    strip -o "$at/flotilla-static" build/musl/flotilla && ls -l "$at/flotilla-static" && ! ldd "$at/flotilla-static" &&
        [ "$(stat -c %s "$at/flotilla-static")" -lt 4000000 ] && "$at/flotilla-static" sim cove --bots greedy --games 5
}
expect "it is built with musl" machine musl
expect "… as one file below 4 MB that plays" one_file
expect "… by many threads, which musl gives small stacks unless it is told" \
    "$at/flotilla-static" tournament corsairs --bots bosun,greedy --games 8 --threads 2
counted build/musl/flotilla-tests --effort 40 --jobs "$(nproc)"
qemu=qemu-aarch64-static
expect "it is built for aarch64" machine aarch64
if [ "$long" = long ]; then counted $qemu build/aarch64/flotilla-tests --jobs "$(nproc)"
else counted $qemu build/aarch64/flotilla-tests --effort 40 --jobs "$(nproc)" rules engine golden; fi
expect "the same game is played there" same "$($qemu build/aarch64/flotilla sim rum --bots captain --games 2 --seed 7)" \
    "$("$built/flotilla" sim rum --bots captain --games 2 --seed 7)"
if [ "$long" = long ]; then
    expect "it is built for aarch64 with clang" machine aarch64-clang
    counted $qemu build/aarch64-clang/flotilla-tests --jobs "$(nproc)"
fi
section done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
