#!/usr/bin/env python3
"""The documentation as one site: README, docs/, the guided first games, and the Python package's pages (python/mkdocs.yml).

    site.py --check     every link in it leads somewhere
    site.py FOLDER      writes its sources; then `mkdocs build -f FOLDER/mkdocs.yml` (python/docs/requirements.txt)

A link to a page goes to that page; one to a file of the sources becomes its name, since the site has no sources."""
import json
import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\]|!\[[^\]]*\]\([^)]*\))*)\]\(([^()\s]+)\)")
PICTURES = (".jpg", ".png", ".svg", ".webp")


def games() -> list[str]:
    return re.findall(r"\n *G\(([a-z]+)\)", (ROOT / "games/games.h").read_text(encoding="utf-8"))


def pages() -> dict[Path, str]:
    """Each page's source, and where it is on the site."""
    found = {ROOT / "README.md": "index.md", ROOT / "CHANGELOG.md": "CHANGELOG.md", ROOT / "python/README.md": "python/package.md"}
    for file in sorted((ROOT / "docs").rglob("*.md")):
        found[file] = str(file.relative_to(ROOT / "docs"))
    for file in sorted((ROOT / "python/docs").glob("*.md")):
        found[file] = "python/" + file.name
    return found


def leads_to(file: Path, target: str, known: dict[Path, str]) -> tuple[str, str]:
    """('page', where it is on the site), ('file', its name), or ('nowhere', what is wrong)."""
    name, _, anchor = target.partition("#")
    there = (file.parent / name).resolve() if name else file
    if there.is_dir():
        inside = sorted(p for p in known if p.parent == there)
        there = next((p for p in inside if p.name in ("README.md", "index.md")), inside[0] if inside else there)
    if there in known:
        return "page", known[there] + (f"#{anchor}" if anchor else "")
    if there.suffix in PICTURES and there.is_file() and (ROOT / "docs/pictures") in there.parents:
        return "page", "pictures/" + there.name
    if there.exists() and ROOT in there.parents:
        return "file", str(there.relative_to(ROOT))
    return "nowhere", f"{file.relative_to(ROOT)}: {target}"


def rewritten(file: Path, known: dict[Path, str], wrong: list[str]) -> str:
    here = Path(known[file]).parent

    def link(m: re.Match[str]) -> str:
        sign, text, target = m[1], LINK.sub(link, m[2]), m[3]
        if re.match(r"(https?|mailto):", target):
            return f"{sign}[{text}]({target})"
        kind, where = leads_to(file, target, known)
        if kind == "nowhere":
            wrong.append(where)
        return f"{sign}[{text}]({os.path.relpath(where, here)})" if kind == "page" else text if text.startswith("`") else f"`{where}`"

    parts = re.split(r"(^```.*?^```$|`[^`\n]+`(?!\]))", file.read_text(encoding="utf-8"), flags=re.M | re.S)
    return "".join(part if i % 2 else LINK.sub(link, part) for i, part in enumerate(parts))


def lesson(game: str) -> str:
    """A guided first game as it can be read: what is told, and what is played."""
    words = json.loads((ROOT / f"games/{game}/text/en.json").read_text(encoding="utf-8"))
    out = [f"# {words['title']}: the guided first game\n", f"Play it: `flotilla learn {game}`, or *Learn* on the page.\n"]
    for line in (ROOT / f"games/{game}/lesson/script").read_text(encoding="utf-8").splitlines():
        step = re.match(r"\d+ (?:read|play|end) (\w+)(?:.*? : (.*))?$", line)
        told = words.get(f"lesson.{step[1]}") if step else None
        if told:
            out.append(f"- {told}" + (f" (`{step[2]}`)" if step[2] else ""))
    return "\n".join(out) + f"\n\nAll of its rules: [{words['title']}](../rules/{game}.md).\n"


def nav() -> list:
    import yaml  # comes with mkdocs

    def moved(item):
        if isinstance(item, str):
            return "python/" + item
        return [moved(i) for i in item] if isinstance(item, list) else {name: moved(to) for name, to in item.items()}

    titles = {g: json.loads((ROOT / f"games/{g}/text/en.json").read_text(encoding="utf-8"))["title"] for g in games()}
    python = yaml.safe_load((ROOT / "python/mkdocs.yml").read_text(encoding="utf-8"))["nav"]
    return [
        {"Flotilla": "index.md"},
        {"First games": [{titles[g]: f"lessons/{g}.md"} for g in games()]},
        {"Rules": [{titles[g]: f"rules/{g}.md"} for g in games()] + [{"Pentathlon": "rules/pentathlon.md"}]},
        {"Playing together": [{"A server": "SERVER.md"}, {"What is stored where": "PRIVACY.md"}]},
        {"Bots": [{"How strong they are": "STRENGTH.md"}, {"The protocol": "PROTOCOL.md"}, {"A benchmark": "BENCHMARK.md"}, {"Many machines": "SCALING.md"}]},
        {"Python": [{"The package": "python/package.md"}, *moved(python)]},
        {"Making it": [{"The map": "MAP.md"}, {"Another game": "NEW-GAME.md"}, {"The page": "WEB.md"}, {"Changes": "CHANGELOG.md"}]},
    ]


def write(to: Path) -> list[str]:
    known, wrong = pages(), []
    shutil.rmtree(to, ignore_errors=True)
    for file, where in known.items():
        place = to / "docs" / where
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(rewritten(file, known, wrong), encoding="utf-8")
    (to / "docs/lessons").mkdir()
    for game in games():
        (to / f"docs/lessons/{game}.md").write_text(lesson(game), encoding="utf-8")
    shutil.copytree(ROOT / "docs/pictures", to / "docs/pictures")
    site = {"INHERIT": os.path.relpath(ROOT / "python/mkdocs.yml", to), "site_name": "Flotilla", "docs_dir": "docs", "nav": nav(), "exclude_docs": ""}
    (to / "mkdocs.yml").write_text(json.dumps(site, indent=1), encoding="utf-8")
    return wrong


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    if sys.argv[1] != "--check":
        wrong = write(Path(sys.argv[1]).resolve())
    else:
        known, wrong = pages(), []
        for file in known:
            rewritten(file, known, wrong)
        wrong += [f"{game}: its first game is not told" for game in games() if lesson(game).count("\n- ") < 5]
    print("\n".join(f"leads nowhere: {w}" for w in wrong), end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
