"""A wheel is enough: built from the source distribution, installed into an empty environment, every command.

The other packages come from this environment, by a path; xlvp itself can come from the wheel only.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from pathlib import Path

import click
import pytest
from packaging.requirements import Requirement

from tests.test_layers import EXTRAS
from xlvp.cli import main

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[1]
BWS = REPOSITORY / "tests" / "exchange" / "evening-2000.bws"
#: What git would not take along either.
LEFT_OUT = shutil.ignore_patterns(".venv", ".git", "__pycache__", ".*_cache", "*.egg-info", ".hypothesis")
#: Each command with what it is asked and a part of its answer; the files of one serve the next.
ASKED: tuple[tuple[str, str, str], ...] = (
    ("eval", "=WBFVP(26,16)", "16.09"),
    ("functions", "NEUBERG", "NEUBERG"),
    ("board", "600 250 100 -100 -100 --board 2", "600"),
    ("evening", "", "What would you like to do"),
    ("new match", "--boards 8 -o match.xlsx", ""),
    ("new calculator", "-o calculator.xlsx", ""),
    ("new wbf", "-o wbf.xlsx", ""),
    ("new selftest", "-o selftest.xlsx", ""),
    ("new pairs", "--pairs 8 --movement mitchell --rounds 3 --boards-per-round 2 -o pairs.xlsx", ""),
    ("new pairs", "--swiss 2 --pairs 6 --boards-per-round 2 -o swiss.xlsx", "round 1 drawn"),
    ("new individual", "--players 8 -o individual.xlsx", ""),
    ("new teams", "--teams 8 -o teams.xlsx", "xlvp draw"),
    ("new teams-evening", "--teams 6 -o teams-evening.xlsx", ""),
    ("new season", "--members 20 --sessions 3 -o season.xlsx", "a season of 20 members"),
    ("new money", "-o money.xlsx", "treasurer"),
    ("draw", "teams.xlsx", "Round 1"),
    ("draw", "swiss.xlsx --again --lots 7", "Round 1, drawn lots 7"),
    ("forget", "0147 season.xlsx", "no member has the number"),
    ("lite", "match.xlsx -o lite.xlsx", "Trust and Continue"),
    ("import", "evening.bws --into pairs.xlsx --yes", "pairs.xlsx"),
    ("import", "bank.csv --into money.xlsx --amounts in --yes", "1 entry written"),
    ("score", "pairs.xlsx", "%"),
    ("why", "pairs.xlsx 1 1", "better than"),
    ("merge", "pairs.xlsx evening.bws -o all.xlsx --yes", "from 2 clubs"),
    ("names", "pairs.xlsx season.xlsx", "no member has a name"),
    ("publish", "pairs.xlsx -o page", "html"),
    ("publish", "match.xlsx -o match-page", "html"),
    ("print", "pairs.xlsx guides -o paper", "guides"),
    ("send", "pairs.xlsx --to nz", "the club's number (New Zealand Bridge)"),
    ("freeze", "match.xlsx -o frozen.xlsx", "values instead of formulas"),
    ("verify", "match.xlsx", ""),
    ("suite", "suite-folder", "README.md explains them"),
    ("check-answers", "suite-folder/imps.csv", "rules have no answers"),
    ("selftest", "selftest.xlsx", "Nothing was computed"),
    ("install excel", "--dry-run", "xlvp install libreoffice"),
    ("install libreoffice", "--dry-run --profile profile", ""),
    ("uninstall", "libreoffice --dry-run --profile profile", ""),
    ("doctor", "", ""),
    ("bundle", "-o club", "xlvp.xlam"),
)
#: The commands that say no here: without Excel, without the extension in the person's LibreOffice, and of
#: a member whom nobody knows; an uncomputed self-test, a season in which nobody has a name yet, and a club
#: whose number nobody has given.
SAY_NO = {"install excel", "doctor", "selftest", "forget", "names", "send"}
if shutil.which("soffice") is None:
    SAY_NO |= {"install libreoffice", "uninstall"}
# In place of pip: bundle asks it for other people's wheels.
PIP = "import sys; print(*sys.argv[1:], file=open('pip.txt', 'a'))"


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel alone, and an empty folder to work in."""

    python: Path
    folder: Path

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run Python outside of the sources; the person's files are in the folder too."""
        environment = os.environ | {"HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        environment.pop("PYTHONPATH", None)
        return subprocess.run(
            [str(self.python), *words],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=300,
        )


def built(kind: str, sources: Path, target: Path) -> Path:
    """The file that the build backend makes of these sources."""
    script = f"import setuptools.build_meta as backend; backend.build_{kind}({str(target)!r})"
    done = subprocess.run([sys.executable, "-c", script], cwd=sources, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (made,) = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("sources")
    shutil.copytree(REPOSITORY, folder / "checkout", ignore=LEFT_OUT)
    with tarfile.open(built("sdist", folder / "checkout", folder)) as archive:
        archive.extractall(folder / "unpacked")
    (unpacked,) = (folder / "unpacked").iterdir()
    return unpacked


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", sources, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    folder = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    python = folder / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    (packages,) = (folder / "venv").rglob("site-packages")
    (packages / "others.pth").write_text(sysconfig.get_paths()["purelib"])  # its own .pth files are not read
    (packages / "pip").mkdir()
    (packages / "pip" / "__init__.py").touch()
    (packages / "pip" / "__main__.py").write_text(PIP)
    work = folder / "work"
    work.mkdir()
    shutil.copyfile(BWS, work / "evening.bws")
    (work / "bank.csv").write_text("Date;Description;Amount\n3.11.2026;bridge;12.00\n")
    yield Installed(python, work)


def test_what_pip_installs_with_it_is_all_that_the_commands_need(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        about = message_from_bytes(archive.read(name))
    options = [Requirement(text) for text in about.get_all("Requires-Dist", ())]
    always = {each.name for each in options if "extra" not in str(each.marker)}
    on_linux = {each.name for each in options if each.marker is None}
    known = {"access_parser": "access-parser", "pyopenvba": "pyOpenVBA"}
    imported = {known.get(name, name) for name in EXTRAS} - {"uno", "unohelper", "com", "org"}
    assert always == imported - {"endplay", "pyOpenVBA"} and always - on_linux == {"xlwings"}
    assert set(about.get_all("Provides-Extra", ())) == {"addin", "par", "test"}
    assert about["License-Expression"] == "MIT" and about["License-File"] == "LICENSE"
    assert len(about.get_all("Classifier", ())) > 10 and about["Keywords"]


def commands(group: click.Group = main, prefix: str = "") -> Iterator[str]:
    """The names of all commands, those of groups behind the group's."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, f"{prefix}{name} ")
        else:
            yield f"{prefix}{name}"


def test_every_command_is_asked() -> None:
    assert {command for command, _, _ in ASKED} == set(commands())


def test_every_command_runs(installed: Installed) -> None:
    where = installed.run("-c", "import xlvp; print(xlvp.__file__)").stdout
    assert Path(where.strip()).is_relative_to(installed.python.parents[1])
    for command, words, part in ASKED:
        done = installed.run("-m", "xlvp", *command.split(), *words.split())
        message = done.stdout + done.stderr
        assert done.returncode == 0 or (command in SAY_NO and done.returncode == 1), f"{command}: {message}"
        assert part in message and "Traceback" not in message, f"{command}: {message}"
        assert "sources" not in message, f"{command}: {message}"


def test_a_bundle_made_from_a_wheel_holds_that_wheel(installed: Installed, wheel: Path) -> None:
    club = installed.folder / "club"
    if not club.exists():
        installed.run("-m", "xlvp", "bundle", "-o", "club")
    assert (club / "xlvp.xlam").read_bytes() == (REPOSITORY / "install" / "xlvp.xlam").read_bytes()
    assert (club / "xlvp.oxt").read_bytes() == (REPOSITORY / "install" / "xlvp.oxt").read_bytes()
    (again,) = (club / "wheels").glob("xlvp-*.whl")
    assert again.name == wheel.name
    with zipfile.ZipFile(again) as one, zipfile.ZipFile(wheel) as other:
        records = [name for name in other.namelist() if name.endswith("/RECORD")]
        assert sorted(one.namelist()) == sorted(other.namelist())
        assert {n: one.read(n) for n in one.namelist() if n not in records} == {
            n: other.read(n) for n in other.namelist() if n not in records
        }
        assert sorted(one.read(records[0]).split()) == sorted(other.read(records[0]).split())
    options = (installed.folder / "pip.txt").read_text()
    assert "access-parser" in options and "win_amd64" in options


def test_the_source_distribution_holds_what_its_tests_need(sources: Path) -> None:
    """Every file of the checkout that is not made by running something; then a part of the tests for real."""
    checkout = sources.parents[1] / "checkout"
    there = {p.relative_to(sources) for p in sources.rglob("*")}
    wanted = {p.relative_to(checkout) for p in checkout.rglob("*") if p.is_file()}
    assert {p for p in wanted - there if not (p.parts[0] == "build" or "egg-info" in p.parts[0])} == set()
    files = ["tests/hosts/test_calc.py", "tests/functions/test_reference.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *files]
    done = subprocess.run(command, cwd=sources, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:]
