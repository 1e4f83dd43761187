#!/usr/bin/env python3
"""sessions.py FLOTILLA - the sessions of version 2 in docs/PROTOCOL.md, word for word, each with a server of its own.
In a session 'anna> …' is what Anna says on her line, and 'anna< …' what she hears after that; clients hear in the order in which they came.
--write puts what the server says into the document, to be read before it is kept."""
import os
import re
import sys
import time

from sea import ROOT, Gone, Line, PATIENCE, Server, expect, finish

DOCUMENT = os.path.join(ROOT, "docs", "PROTOCOL.md")
QUIET = 1.0  # seconds without a word after which --write takes what was said as all


def steps(block):
    """(who, what is said, {who hears: lines})"""
    out = []
    for line in block.splitlines():
        said, heard = re.fullmatch(r"(\w+)> (.*)", line), re.fullmatch(r"(\w+)< (.*)", line)
        if said:
            out.append((said[1], said[2], {}))
        elif heard:
            out[-1][2].setdefault(heard[1], []).append(heard[2])
        else:
            raise SystemExit(f"neither said nor heard: {line!r}")
    return out


def hear(lines, heard, wanted, write):
    """Until everybody has heard as much as the document says; then, and that nothing more has come, by a question of no effect."""
    until, last = time.time() + (PATIENCE if not write else 10), time.time()
    while time.time() < until:
        for who, line in lines.items():
            got = line.lines(0.02)
            if got:
                heard[who] += got
                last = time.time()
        if write and time.time() - last > QUIET:
            return
        if not write and all(len(heard[who]) >= len(wanted.get(who, [])) for who in lines):
            break
    for who, line in lines.items():
        if write:
            continue
        line.send("ping all")
        while "ok ping all" not in heard[who] and time.time() < until:
            heard[who] += line.lines(0.1)
        if "ok ping all" in heard[who]:
            heard[who].remove("ok ping all")


def replay(program, block, write):
    lines, out = {}, []
    with Server(program, "--seed", "1") as server:
        for who, said, wanted in steps(block):
            if said == "(breaks)":
                lines.pop(who).close()
                out.append(f"{who}> {said}")
            else:
                if who not in lines:
                    lines[who] = Line(server.port)
                lines[who].send(said)
                out.append(f"{who}> {said}")
            heard = {name: [] for name in lines}
            hear(lines, heard, wanted, write)
            for name in heard:
                out += [f"{name}< {line}" for line in heard[name]]
        for line in lines.values():
            line.close()
    return "\n".join(out) + "\n"


def main():
    program = next(a for a in sys.argv[1:] if not a.startswith("-"))
    with open(DOCUMENT, encoding="utf-8") as f:
        text = f.read()
    blocks = re.findall(r"```sea\n(.*?)```", text, re.S)
    expect(len(blocks) >= 3, "the document has sessions of version 2")
    for block in blocks:
        try:
            said = replay(program, block, "--write" in sys.argv)
        except Gone as e:
            expect(False, "a session breaks:", e, block[:200])
            continue
        if "--write" in sys.argv:
            text = text.replace(f"```sea\n{block}```", f"```sea\n{said}```")
        elif not expect(said == block, "a session of the document"):
            print(*(f"  {a!r}\n  {b!r}" for a, b in zip(block.splitlines(), said.splitlines()) if a != b), sep="\n")
    if "--write" in sys.argv:
        with open(DOCUMENT, "w", encoding="utf-8") as f:
            f.write(text)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
