#!/usr/bin/env python3
"""sbom.py FOLDER - what a release is made of, as a bill of materials in CycloneDX (JSON): the files in FOLDER with their hashes; the npm
packages that are in the page (required) and those it was only built with (excluded), from the lock file; Debian's packages that ours
depend on, as dpkg knows them, and what is compiled into the static program and the wheel. The same for the same release: times and
numbers come from what it describes."""
import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import uuid
from datetime import datetime, timezone
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))  # behind the library: there is a types.py in it
from licences import ROOT, shipped  # noqa: E402


def version() -> str:
    return re.search(r"project\(flotilla VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def npm() -> list[dict]:
    inside = {name for name, *_ in shipped()}
    found = []
    for place, package in json.loads((ROOT / "web/package-lock.json").read_text())["packages"].items():
        if not place:
            continue
        name = place.rsplit("node_modules/", 1)[1]
        at = "pkg:npm/" + name.replace("@", "%40", 1) + "@" + package["version"]
        scope = "required" if name in inside and place == "node_modules/" + name else "excluded"
        one = {"type": "library", "bom-ref": at + "#" + place, "name": name, "version": package["version"], "scope": scope, "purl": at}
        if "license" in package:
            one["licenses"] = [{"expression": package["license"]}]
        kind, _, sum64 = package.get("integrity", "").partition("-")
        if kind == "sha512":
            one["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(sum64).hex()}]
        found.append(one)
    return found


def debian(folder: Path) -> list[dict]:
    """What our packages depend on, but for each other."""
    names = set()
    if any(folder.glob("*-terminal-linux-*")):
        names.add("musl")
    for deb in folder.glob("*.deb"):
        said = subprocess.run(["dpkg-deb", "-f", deb, "Depends"], capture_output=True, text=True, check=True).stdout
        names |= {re.split(r"[ :(|]", part.strip())[0] for part in said.split(",") if part.strip()}
    found = []
    for name in sorted(n for n in names if not re.match(r"(lib)?flotilla", n)):
        said = subprocess.run(["dpkg-query", "-W", "-f", "${Version} ${Architecture}", name], capture_output=True, text=True).stdout.split()
        at = f"pkg:deb/debian/{name}" + (f"@{said[0]}?arch={said[1]}" if said else "")
        one = {"type": "library", "bom-ref": at, "name": name, "scope": "required", "purl": at}
        found.append(one | ({"version": said[0]} if said else {}))
    return found


def compiled_in(folder: Path) -> list[dict]:
    """What the wheel's module was compiled with."""
    pinned = re.search(r'"nanobind==([0-9.]+)"', (ROOT / "python/pyproject.toml").read_text())[1]
    at = f"pkg:pypi/nanobind@{pinned}"
    one = {"type": "library", "bom-ref": at, "name": "nanobind", "version": pinned, "scope": "required", "purl": at}
    return [one | {"licenses": [{"expression": "BSD-3-Clause"}]}] if any(folder.glob("*.whl")) else []


def files(folder: Path) -> list[dict]:
    return [
        {"type": "file", "bom-ref": f.name, "name": f.name, "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(f.read_bytes()).hexdigest()}]}
        for f in sorted(folder.iterdir())
        if f.is_file() and not f.name.startswith(("SHA256SUMS", "sbom"))
    ]


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True).stdout
    components = files(folder) + npm() + debian(folder) + compiled_in(folder)
    bom = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components))),
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(int(epoch), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "bom-ref": "flotilla", "name": "flotilla", "version": version(), "licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": components,
        "dependencies": [{"ref": "flotilla", "dependsOn": [c["bom-ref"] for c in components if c.get("scope") == "required"]}],
    }
    (folder / "sbom.cdx.json").write_text(json.dumps(bom, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
