#!/usr/bin/env python3
"""Licences of what is shipped, from what the page's build says it took in (web/dist/licences.txt, web/tools/licences.ts).

    licences.py --copyright page|own FILE     writes a package's copyright file: with what the page holds of others, or only ours
    licences.py --static FILE                 … of the terminal's program, which has a C library in it
    licences.py --check                       the credits page names everything and nothing else, and every licence lets us do this
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "web/dist/licences.txt"
FREE = {"MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "OFL-1.1", "CC-BY-3.0"}
# How the credits page calls them.
NAMES = {
    "@fontsource/alegreya-sans": "Alegreya Sans",
    "@fontsource/im-fell-english": "IM FELL English",
    "@fontsource/pirata-one": "Pirata One",
    "@iconify-json/game-icons": "game-icons.net",
    "svelte": "Svelte",
}
# Whom a package's own licence does not name.
AUTHORS = {"@iconify-json/game-icons": "the authors of game-icons.net, whom the credits page names", "@fontsource/im-fell-english": "Igino Marini"}


def shipped() -> list[tuple[str, str, str, str]]:
    """Name, version, licence and its text of each package that is in the page."""
    parts = re.split(r"^== (\S+) (\S+) (\S+)\n", SHIPPED.read_text(encoding="utf-8"), flags=re.M)[1:]
    return [(n, v, licence, text.strip()) for n, v, licence, text in zip(*[iter(parts)] * 4)]


def indented(text: str) -> str:
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.split("\n"))


def holder(name: str, text: str) -> str:
    """Whoever the licence names, each once."""
    if name in AUTHORS:
        return AUTHORS[name]
    found = re.findall(r"^\s*(?:portions )?copyright\s*(?:\(c\)\s*|©\s*|(?=\d{4}))(.+)$", text, flags=re.I | re.M)
    return ", ".join(dict.fromkeys(re.split(r"(?<=\)) \w+-\w+\.ttf:", said)[0].strip() for said in found))


def page_licences() -> str:
    """One paragraph for the page's files, which hold all of it, and one for each licence."""
    parts = [(f"{licence}-{name.strip('@').replace('/', '-')}", name, version, text) for name, version, licence, text in shipped()]
    owners = "".join(f"\n {holder(name, text)} ({name} {version})" for _, name, version, text in parts)
    words = " and ".join(word for word, *_ in parts)
    files = f"Files: usr/lib/flotilla/*/web/*\nCopyright: 2026 The Flotilla authors{owners}\nLicense: Expat and {words}\n"
    return "\n".join([files] + [f"License: {word}\n{indented(text)}\n" for word, _, _, text in parts])


def copyright_file(page: bool) -> str:
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    terms = own[own.index("Permission is hereby") :]
    head = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Flotilla\n"
    ours = f"Files: *\nCopyright: {holder('flotilla', own)}\nLicense: Expat\n{indented(terms)}\n"
    return "\n".join([head, ours] + ([page_licences()] if page else []))


def musl() -> str:
    """Its terms as Debian tells them: from this machine, or where documentation is left out from the package itself."""
    told = Path("/usr/share/doc/musl/copyright")
    if told.exists():
        return told.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["apt-get", "download", "-qq", "musl"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
        package = next(Path(folder).glob("*.deb"))
        files = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, stdout=subprocess.PIPE).stdout
        return subprocess.run(["tar", "-xO", f".{told}"], input=files, check=True, stdout=subprocess.PIPE).stdout.decode()


def check() -> list[str]:
    credits = (ROOT / "web/src/pages/Credits.svelte").read_text(encoding="utf-8")
    wrong, named = [], set()
    for name, version, licence, text in shipped():
        shown = NAMES.get(name, name)
        named.add(shown)
        if licence not in FREE:
            wrong.append(f"{name} {version}: nobody has looked at the licence {licence}")
        if not re.search(rf"\b{re.escape(shown)}\b", credits):
            wrong.append(f"{name} is in the page, and the credits do not name {shown}")
        if not holder(name, text):
            wrong.append(f"{name}: its licence names nobody")
    said = re.search(r'<p class="code">Flotilla, MIT\. (.*?): MIT\.', credits, re.S)
    for shown in re.split(r",\s*", said[1].strip()) if said else ["nothing at all"]:
        if shown not in named:
            wrong.append(f"the credits name {shown}, which is not in the page")
    if "licences.txt" not in credits:
        wrong.append("the credits do not lead to licences.txt")
    return wrong


def main() -> int:
    if sys.argv[1:2] == ["--copyright"] and len(sys.argv) == 4:
        Path(sys.argv[3]).write_text(copyright_file(sys.argv[2] == "page"), encoding="utf-8")
        return 0
    if sys.argv[1:2] == ["--static"] and len(sys.argv) == 3:
        own = (ROOT / "LICENSE").read_text(encoding="utf-8")
        Path(sys.argv[2]).write_text(f"Flotilla\n\n{own}\nmusl, which is in the program\n\n{musl()}", encoding="utf-8")
        return 0
    if sys.argv[1:] != ["--check"]:
        print(__doc__, file=sys.stderr)
        return 2
    wrong = check()
    print("\n".join(wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
