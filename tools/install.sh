# install.sh - sourced by ./run and ./test: installs the Debian packages that are missing, and nothing if none is.
# need PACKAGE:COMMAND… - each package with a command, or a file, that shows that it is there.

need() {
    local missing=() item package shown
    for item in "$@"; do
        package=${item%%:*} shown=${item#*:}
        case $shown in
        /*) compgen -G "$shown" >/dev/null || missing+=("$package") ;;
        *) command -v "$shown" >/dev/null 2>&1 || missing+=("$package") ;;
        esac
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || { echo "$0: please install as root: ${missing[*]}" >&2; exit 1; }
        root=(sudo)
    fi
    command -v apt-get >/dev/null 2>&1 || { echo "$0: please install: ${missing[*]}" >&2; exit 1; }
    echo "installing ${missing[*]} …" >&2
    local log
    log=$(mktemp)
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends)
    if ! { "${root[@]}" apt-get update -qq && "${root[@]}" "${install[@]}" "${missing[@]}"; } >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        rm -f "$log"
        echo "$0: could not install: ${missing[*]}" >&2
        exit 1
    fi
    rm -f "$log"
}

# What `flotilla serve` is made of; a program built without says so.
server_needs=(libwebsockets-dev:/usr/include/libwebsockets.h
    "libwebsockets-evlib-ev:/usr/lib/*/libwebsockets-evlib_ev.so" libev-dev:/usr/include/ev.h
    libsqlite3-dev:/usr/include/sqlite3.h libsodium-dev:/usr/include/sodium.h libqrencode-dev:/usr/include/qrencode.h)

# build PRESET - configures once, and again when the presets have changed, then builds what has changed; says nothing unless something
# is wrong.
build() {
    local log=build/$1.log ninja=build/$1/build.ninja
    mkdir -p build
    if ! {
        { [ "$ninja" -nt CMakePresets.json ] || { cmake --preset "$1" && touch "$ninja"; }; } && cmake --build "build/$1"
    } >"$log" 2>&1; then
        grep -E 'error|undefined|FAILED' "$log" | head -n 20 >&2
        echo "$0: the build '$1' failed; $log tells more" >&2
        return 1
    fi
}

# debian_sources - where this machine has Debian 12 from, a line each, for a root of it.
debian_sources() {
    apt-get indextargets --format 'deb $(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' | grep ' bookworm' | sort -u
}

# web_packages - the npm packages that web/package-lock.json names.
web_packages() {
    local stamp=web/node_modules/.stamp
    [ -f "$stamp" ] && [ ! web/package-lock.json -nt "$stamp" ] && return 0
    (cd web && npm ci --no-audit --no-fund) && touch "$stamp"
}

# build_web - the page in web/dist, with the module of the preset wasm.
build_web() { web_packages && (cd web && npm run build); }
