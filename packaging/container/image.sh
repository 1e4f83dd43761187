#!/usr/bin/env bash
# image.sh PACKAGES OUT - the image without a registry: a root of Debian 12 by mmdebstrap from where this machine has its packages, with
# ours from the folder PACKAGES in it, as OUT/root.tar; and OUT/flotilla-image.tar, made of it by buildah, if that is
# there (podman load, docker load). As root.
set -eu
packages=$(realpath "$1") out=$(realpath "$2")
here=$(dirname "$(realpath "$0")")
. "$here/../../tools/install.sh"
need mmdebstrap:mmdebstrap
needs=$(for deb in "$packages"/flotilla_*.deb "$packages"/flotilla-server_*.deb; do dpkg-deb -f "$deb" Depends; done |
    tr ',' '\n' | sed 's/^ *//; s/ .*//' | grep -v '^flotilla' | sort -u | paste -sd,)
debian_sources | mmdebstrap --quiet --variant=essential --include="$needs" \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --customize-hook='mkdir -p "$1/packages"' \
    --customize-hook="cp '$packages'/flotilla_*.deb '$packages'/flotilla-server_*.deb \"\$1/packages\"" \
    --customize-hook='chroot "$1" sh -c "dpkg -i /packages/*.deb"' --customize-hook='rm -rf "$1/packages"' \
    --customize-hook="install -D -m 755 '$here/health' \"\$1/usr/lib/flotilla-server/health\"" bookworm "$out/root.tar"
command -v buildah >/dev/null || { echo "$out/root.tar is made; there is no buildah to make an image of it" && exit 0; }
store=$(mktemp -d)
trap 'rm -rf "$store"' EXIT
ship() { buildah --storage-driver vfs --root "$store/root" --runroot "$store/run" "$@"; }
box=$(ship from --format docker scratch) # the other format has no health check
ship add "$box" "$out/root.tar" / >/dev/null
ship config --user flotilla --volume /var/lib/flotilla --port 8080 --stop-signal SIGTERM \
    --healthcheck '/usr/lib/flotilla-server/health' --healthcheck-interval 30s --healthcheck-timeout 5s \
    --entrypoint '["/usr/bin/flotilla", "serve", "--host", "0.0.0.0", "--port", "8080", "--store", "/var/lib/flotilla/server.db"]' "$box"
ship commit --quiet --format docker --timestamp "${SOURCE_DATE_EPOCH:-0}" "$box" "docker-archive:$out/flotilla-image.tar:flotilla:latest"
