#!/bin/sh
# changes.sh PACKAGE VERSION DATE CONTACT FILE - the latest part of CHANGELOG.md as Debian's packages have theirs.
set -eu
{
    printf '%s (%s) stable; urgency=medium\n\n' "$1" "$2"
    sed -n '/^## /,$p' CHANGELOG.md | sed '1d; /^## /,$d' | sed -n 's/^- //p' | while read -r line; do
        echo "$line" | fold -s -w 72 | sed '1s/^/  * /; 2,$s/^/    /; s/ *$//'
    done
    printf '\n -- %s  %s\n' "$4" "$3"
} | gzip -9n >"$5"
