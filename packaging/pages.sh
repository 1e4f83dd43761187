#!/bin/sh
# pages.sh PROGRAM FOLDER - manual pages and completion as packages install them, as the program itself prints them; and
# the rules that it plays by.
set -eu
program=$1 to=$2
rm -rf "$to"
mkdir -p "$to/man" "$to/bash" "$to/zsh" "$to/fish"
"$program" manual | gzip -9n >"$to/man/flotilla.6.gz"
for command in $("$program" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    "$program" manual "$command" | gzip -9n >"$to/man/flotilla-$command.6.gz"
done
"$program" completion bash >"$to/bash/flotilla"
"$program" completion zsh >"$to/zsh/_flotilla"
"$program" completion fish >"$to/fish/flotilla.fish"
"$program" --version | sed -n 's/ rules / /p' >"$to/rules"
