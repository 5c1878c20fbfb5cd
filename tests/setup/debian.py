"""A pretended Debian: stand-ins for apt and LibreOffice that change a written state and record each call.

The stand-in refuses what apt refuses with the same options, and does what apt would do without them, so
that a script that leaves an option out is seen removing packages.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parents[2]
OLD, NEW = "4:7.4.7-1+deb12u14", "4:25.2.3-2~bpo12+1"
_TOOLS = ("sh", "sed", "grep", "head", "sort", "tr", "cat", "dirname", "readlink", "env", "mkdir", "rm")
_NAMES = ("apt-get", "apt-cache", "apt-config", "dpkg", "dpkg-query")
_OFFICE = '#!/bin/sh\necho "LibreOffice {version}.2 520(Build:2)"\n'


@dataclass(frozen=True)
class Debian:
    """A checkout in a folder with a space in its name, and a computer around it."""

    root: Path

    @property
    def checkout(self) -> Path:
        """Where the script is run."""
        return self.root / "the sources"

    @property
    def state(self) -> dict[str, Any]:
        """Packages by version, what was removed, and the package sources."""
        state: dict[str, Any] = json.loads((self.root / "state.json").read_text())
        return state

    @property
    def calls(self) -> list[str]:
        """Each call of apt-get, and of pytest at the end."""
        return (self.root / "calls").read_text().splitlines()

    @property
    def sources(self) -> list[str]:
        """The files that name package sources."""
        return sorted(path.name for path in (self.root / "sources.list.d").iterdir())

    def run(self, *options: str, stdin: int = subprocess.DEVNULL, status: int = 0, **variables: str) -> str:
        """Run install/test.sh as root and return what it says."""
        done = subprocess.run(
            [self.root / "bin" / "sh", "install/test.sh", *options],
            cwd=self.checkout,
            env={"PATH": str(self.root / "bin"), "HOME": str(self.root / "home"), **variables},
            stdin=stdin,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == status, done.stderr
        if status:
            return done.stderr
        marks = "not slow" if variables.get("XLVP_REQUIRE") else "not slow and not thorough"
        expected = " ".join(("pytest -n auto --dist loadgroup -m", marks, *options))
        assert self.calls[-1] == expected, done.stderr
        return done.stderr

    def put_office(self, version: str, *, windows: bool) -> None:
        """Put a LibreOffice on the PATH, in the folder that its package would use."""
        program = self.root / "lib" / "libreoffice" / "program"
        shutil.rmtree(program, ignore_errors=True)
        program.mkdir(parents=True)
        for name, text in (("soffice", _OFFICE.format(version=version)), ("python", "#!/bin/sh\n")):
            (program / name).write_text(text)
            (program / name).chmod(0o755)
        if windows:
            (program / "libvclplug_genlo.so").touch()
        link = self.root / "bin" / "soffice"
        link.unlink(missing_ok=True)
        link.symlink_to(program / "soffice")


def debian(
    root: Path, installed: Sequence[str] = (), *, version: str = NEW, backports: bool = False
) -> Debian:
    """Make a computer with these packages of LibreOffice, and with Debian 12's sources of packages."""
    here = Debian(root)
    (here.checkout / "install").mkdir(parents=True)
    for name in ("test.sh", "packages.sh", "environment.sh"):
        shutil.copy(REPOSITORY / "install" / name, here.checkout / "install" / name)
    hosts = here.checkout / "xlvp" / "hosts"
    hosts.mkdir(parents=True)
    shutil.copy(REPOSITORY / "xlvp" / "hosts" / "calc.py", hosts)  # says the oldest LibreOffice
    folder = root / "bin"
    folder.mkdir()
    for tool in _TOOLS:
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    own = here.checkout / ".venv" / "bin" / "python"
    own.parent.mkdir(parents=True)
    record = f'#!/bin/sh\n[ "$2" != pytest ] || {{ shift; echo "$*" >>"{root}/calls"; }}\n'
    scripts = {folder / "id": "#!/bin/sh\necho 0\n", folder / "python3": "#!/bin/sh\n", own: record}
    for name in _NAMES:
        scripts[folder / name] = f'#!/bin/sh\nexec "{sys.executable}" -I "{__file__}" "{root}" {name} "$@"\n'
    for path, text in scripts.items():
        path.write_text(text)
        path.chmod(0o755)
    (root / "sources.list.d").mkdir()
    packages = dict.fromkeys(installed, version)
    state = {"packages": packages, "removed": [], "upgraded": [], "backports": backports}
    (root / "state.json").write_text(json.dumps(state))
    (root / "calls").touch()
    if installed:
        here.put_office(version[2:].split("-")[0], windows="libreoffice-core" in installed)
    return here


def _conflicting(wanted: Sequence[str], present: Sequence[str], *, upgrade: bool) -> list[str]:
    """What would have to go: -nogui and windows exclude each other; a writer of the old version goes."""
    going = []
    if any(name in ("libreoffice-calc", "libreoffice-core") for name in wanted):
        going += [name for name in present if name.endswith("-nogui")]
    if any(name.endswith("-nogui") for name in wanted):
        going += [name for name in present if name in ("libreoffice-calc", "libreoffice-core")]
    if upgrade:
        going += [name for name in present if name == "libreoffice-writer"]
    return going


def _install(here: Debian, words: list[str]) -> int:
    state = here.state
    flags = [word for word in words if word.startswith("-")]
    backports = "-t" in flags
    wanted = [word for word in words if not word.startswith("-") and word != "bookworm-backports"]
    version = NEW if backports and state["backports"] else OLD
    names = [name.split("=")[0] for name in wanted]
    packages: dict[str, str] = state["packages"]
    if "libreoffice-calc" in names:
        names.append("libreoffice-core")
    upgraded = [name for name in names if name in packages and packages[name] != version]
    going = _conflicting(names, list(packages), upgrade=bool(upgraded))
    if "-s" in flags:
        print("\n".join([f"Remv {name} [{packages[name]}]" for name in going]))
        return 0
    if going and "--no-remove" in flags:
        print("E: Packages need to be removed but remove is disabled.", file=sys.stderr)
        return 100
    for name in going:
        del packages[name]
    state["removed"] += going
    state["upgraded"] += upgraded
    packages |= dict.fromkeys(names, version)
    (here.root / "state.json").write_text(json.dumps(state))
    if "libreoffice-core" in names:
        here.put_office("25.2.3" if version == NEW else "7.4.7", windows=True)
    return 0


def _apt_get(here: Debian, words: list[str]) -> int:
    state = here.state
    with (here.root / "calls").open("a") as calls:
        print("apt-get", *words, file=calls)
    if words[0] == "indextargets":
        suite = words[-1].removeprefix("Codename: ")
        if suite == "bookworm" or state["backports"]:
            print("http://mirror.example/debian/")
    elif words[0] == "update":
        state["backports"] = state["backports"] or "xlvp-backports.list" in here.sources
        (here.root / "state.json").write_text(json.dumps(state))
    elif words[0] == "install":
        return _install(here, words[1:])
    return 0


def _answer(here: Debian, program: str, words: list[str]) -> int:
    if program == "apt-get":
        return _apt_get(here, words)
    if program == "apt-cache":
        print(f"libreoffice-calc:\n  Installed: (none)\n  Candidate: {OLD}")
    elif program == "apt-config":
        print(f"{words[1]}='{here.root}/sources.list.d/'")
    else:
        return 0 if words[-1] in here.state["packages"] else 1
    return 0


if __name__ == "__main__":
    sys.exit(_answer(Debian(Path(sys.argv[1])), sys.argv[2], sys.argv[3:]))
