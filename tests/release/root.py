#!/usr/bin/env python3
"""root.py ROOT EARLIER NOW - the packages as somebody meets them who has nothing but Debian 12: ROOT is a clean one, EARLIER and NOW are
folders with the packages of two releases, of which the earlier one has other rules of rum. Installed, used, upgraded while a server and
games are under way, removed. Run by tests/release.sh in mounts of its own (unshare --mount)."""
import glob
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "online"))
from sea import PATIENCE, Client, finish  # noqa: E402
from expect import expect  # noqa: E402

ROOT, EARLIER, NOW = (os.path.abspath(a) for a in sys.argv[1:4])
HOME = "/home/anne"  # hers stays when the packages go
ENV = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": HOME, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "TERM": "dumb"}


def inside(*words, text="", user=None):
    how = [f"--userspec={user}"] if user else []
    return subprocess.run(["chroot", *how, ROOT, *words], input=text, capture_output=True, text=True, env=ENV, timeout=600)


def path(name):
    return os.path.join(ROOT, name.lstrip("/"))


def version_of(folder):
    return next(re.match(r"flotilla_([^_]+)_", f)[1] for f in os.listdir(folder) if f.startswith("flotilla_"))


def install(folder):
    """All packages of a folder, with what they need from Debian."""
    inside("mkdir", "-p", "/packages")
    for name in os.listdir(path("/packages")):
        os.remove(path("/packages/" + name))
    names = sorted(f for f in os.listdir(folder) if f.endswith(".deb"))
    for name in names:
        subprocess.run(["cp", os.path.join(folder, name), path("/packages")], check=True)
    done = inside("apt-get", "install", "-y", "-q", "--no-install-recommends", *("/packages/" + n for n in names))
    expect(done.returncode == 0, "installing", names, done.stdout[-1500:], done.stderr[-1500:])


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Service:
    """What the unit would start, as the user that it names; there is no systemd in a root."""

    def __init__(self, port):
        self.port, unit = port, open(path("/lib/systemd/system/flotilla-server.service")).read()
        self.command = re.search(r"^ExecStart=(.*)$", unit, re.M)[1]
        self.user = re.search(r"^User=(.*)$", unit, re.M)[1]

    def start(self):
        words = ["chroot", f"--userspec={self.user}:{self.user}", ROOT, "sh", "-c", f". /etc/flotilla.conf; exec {self.command}"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=dict(ENV, HOME="/nonexistent"))
        line = self.process.stdout.readline()
        expect(f":{self.port} " in line, "the server says where it is:", line)
        return self

    def read(self, name=""):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{name}", timeout=PATIENCE) as answer:
            return answer.read().decode(errors="replace")

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status


def in_a_browser(port):
    shown = subprocess.run(["node", os.path.join(HERE, "page.mjs"), f"http://localhost:{port}/"], capture_output=True, text=True, timeout=600)
    expect(shown.returncode == 0, "a browser at its page:", shown.stdout[-500:], shown.stderr[-1000:])


def programs():
    """The releases that are there."""
    return sorted(os.listdir(path("/usr/lib/flotilla")))


def what_everybody_does(version):
    said = inside("flotilla", "--version").stdout
    expect(said.startswith(f"flotilla {version}\n") and all(f"\n{g} rules " in said for g in ("blackflag", "cove", "rum", "ahoy", "corsairs")), said)
    expect(all(w in said for w in ("built with ", "nats", "zlib", "libwebsockets", "sqlite", "sodium")), "what it was built with:", said)
    expect(inside("flotilla", "sim", "blackflag", "--players", "3", "--bots", "greedy", "--games", "20").returncode == 0, "games are played")
    expect(inside("/usr/games/flotilla", "games").returncode == 0, "it is where Debian has its games")
    for file in ("man/man6/flotilla.6.gz", "man/man6/flotilla-serve.6.gz", "bash-completion/completions/flotilla", "applications/flotilla.desktop",
                 "metainfo/org.example.flotilla.metainfo.xml", "icons/hicolor/scalable/apps/flotilla.svg", "zsh/vendor-completions/_flotilla",
                 "fish/vendor_completions.d/flotilla.fish", "doc/flotilla/copyright", "doc/flotilla-server/copyright"):
        expect(os.path.getsize(path("/usr/share/" + file)) > 0 if os.path.exists(path("/usr/share/" + file)) else False, file, "is missing")


def a_save(game):
    file = f"{HOME}/{game}.record"
    inside("flotilla", "play", game, "--players", "3", "--seed", "7", "--speed", "9", "--save", file, text="1\nquit\n")
    expect(os.path.exists(path(file)), f"a game of {game} is kept")
    return file


def as_readme_says():
    """Its lines for players and for those who study, one after the other, as they stand there; what serves is ended again."""
    with open(os.path.join(HERE, "../../README.md"), encoding="utf-8") as f:
        told = f.read()
    lines = [m[1].removeprefix("sudo ") for m in re.finditer(r"^    ((?:sudo apt|flotilla) .*?)(?: +#.*)?$", told, re.M)]
    expect(len(lines) == 5, "the lines of README:", lines)
    for line in lines:
        words = ["chroot", ROOT, "sh", "-c", f"cd /packages; exec {line}"]
        if "serve" not in line:
            done = subprocess.run(words, input="y\n", capture_output=True, text=True, env=ENV, timeout=600)
            expect(done.returncode == 0 and done.stdout, line, done.stdout[-500:], done.stderr[-500:])
            continue
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=ENV)
        said = ""
        while not re.search(r"http://\S+:\d+", said) and (more := server.stdout.readline()):
            said += more
        expect(re.search(r"http://\S+:\d+", said), line, said)
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)


def main():
    os.makedirs(path(HOME), exist_ok=True)
    for what, where in (("proc", "/proc"), ("tmpfs", "/run")):
        subprocess.run(["mount", "-t", what, what, path(where)], check=True)
    subprocess.run(["mount", "--bind", "/dev", path("/dev")], check=True)
    for file in ("/etc/resolv.conf", "/etc/hosts"):  # what the machine knows of the network
        if os.path.exists(file):
            with open(file) as f, open(path(file), "w") as to:
                to.write(f.read())
    before = inside("sh", "-c", "find / -xdev -name '*flotilla*'").stdout
    expect(before == "", "a clean root:", before)
    old, new = version_of(EARLIER), version_of(NOW)

    install(EARLIER)
    what_everybody_does(old)
    expect(programs() == [old], programs())
    port = free_port()
    conf = open(path("/etc/flotilla.conf")).read()
    expect("--port 8080" in conf, conf)
    with open(path("/etc/flotilla.conf"), "w") as f:
        f.write(conf.replace("8080", str(port)))
    service = Service(port).start()
    expect("<title>Flotilla" in service.read(), "the page is served")
    expect(service.read("health").strip() == "ok", "it is well")
    kept = os.stat(path("/var/lib/flotilla"))
    expect(kept.st_mode & 0o777 == 0o700 and kept.st_uid == os.stat(path("/var/lib/flotilla/server.db")).st_uid != 0, "its folder is its own")
    anna, ben = Client(port), Client(port)
    expect(anna.open("blackflag players 2 option fleet=small seat 0 mine name Anna") == "ok open 1", "a table")
    ben.link = anna.link
    expect(ben.enter() == "ok enter 1" and ben.at("sit 1 Ben") == "ok sit 1", "two sit down")
    expect(anna.at("move 0 1 ship armed").startswith("ok move"), "a move")
    pinned = Client(port)  # a table whose rules are about to change
    expect(pinned.open("rum players 3 seat 1 bot random seat 2 bot random seat 0 mine name Anna") == "ok open 1", "a table of rum")
    pinned.until("table rum 1 .*stage game")
    rum, cove = a_save("rum"), a_save("cove")

    # Upgraded while the server runs: what it is made of stays, and so does what rum was begun with.
    asset = re.search(r'src="\./(assets/[^"]+)"', service.read())[1]
    install(NOW)
    what_everybody_does(new)
    expect(programs() == sorted([old, new]), programs())
    expect(len(service.read(asset)) > 1000, "the server that runs still has its page")
    expect(str(port) in open(path("/etc/flotilla.conf")).read(), "what was set stays set")
    expect(ben.at("move 1 1 ship unarmed").startswith("ok move"), "the table goes on meanwhile")
    anna.close(), ben.close(), pinned.close()
    expect(service.end() == 0, "it ends when it is told to")
    service = Service(port).start()
    in_a_browser(port)
    anna = Client(port, anna.link, anna.token)
    expect(anna.enter() == "ok enter 1", "the table is there")
    anna.until("told")
    expect(any("starts" in line or " ask 0 " in f" {line} " for line in anna.heard), "and the game goes on:", anna.heard[-5:])
    anna.close()
    pinned = Client(port, pinned.link, pinned.token)
    expect(pinned.enter() == "ok enter 1", "the table of rum is there")
    pinned.until("told")
    expect(any("table rum 1 " in line for line in pinned.heard), "by the rules it was begun by:", pinned.heard[:3])
    running = {os.readlink(exe) for exe in glob.glob("/proc/[0-9]*/exe") if os.path.exists(exe)}
    expect(any(exe.endswith(f"/usr/lib/flotilla/{old}/flotilla") for exe in running), "the release before plays it")
    pinned.close()
    expect(service.end() == 0, "it ends")

    # Games of the terminal: by the same rules they go on; by others with the program that they were begun with.
    other = "begun under other rules"
    going = inside("flotilla", "play", "--resume", cove, "--speed", "9", text="quit\n")
    expect(going.returncode == 0 and other not in going.stdout, going.stdout[-500:], going.stderr)
    going = inside(f"/usr/lib/flotilla/{old}/flotilla", "play", "--resume", rum, "--speed", "9", text="quit\n")
    expect(going.returncode == 0 and other not in going.stdout, going.stdout[-500:], going.stderr)
    expect(other in inside("flotilla", "play", "--resume", rum, "--speed", "9", text="quit\n").stdout, "today's program says that rum has changed")

    # A release that nothing needs goes with the next change of packages: this one has our rules, and nobody runs it.
    inside("cp", "-a", f"/usr/lib/flotilla/{new}", "/usr/lib/flotilla/0.0.1")
    done = inside("apt-get", "install", "-y", "-q", "--reinstall", "--allow-downgrades", *(f"/packages/{f}" for f in os.listdir(path("/packages"))))
    expect(done.returncode == 0 and programs() == sorted([old, new]), done.stderr[-800:], programs())

    # The library, as a guest builds with it: without a compiler in there only what the loader says.
    expect("libflotilla.so.1" in inside("ldconfig", "-p").stdout, "the library is found")

    names = ["flotilla", "flotilla-server", "libflotilla1", "libflotilla-dev"]
    expect(inside("apt-get", "remove", "-y", "-q", *names).returncode == 0, "removed")
    expect(not os.path.exists(path("/usr/lib/flotilla")) and not os.path.lexists(path("/usr/bin/flotilla")), "the program is gone")
    expect(os.path.exists(path("/var/lib/flotilla/server.db")) and os.path.exists(path("/etc/flotilla.conf")), "games are people's")
    expect(inside("apt-get", "purge", "-y", "-q", *names[:3]).returncode == 0, "purged")  # nothing of the last is left to purge
    as_readme_says()
    expect(inside("apt-get", "purge", "-y", "-q", "flotilla").returncode == 0, "purged again")
    left = inside("sh", "-c", f"find / -xdev -name '*flotilla*' ! -path '/packages/*' ! -path '/var/log/*' ! -path '{HOME}/*'").stdout
    expect(left == "", "what is left:", left)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
