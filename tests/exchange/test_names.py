"""``xlvp names``: numbers and first letters on the sheet Pairs become the members' names; all made up."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tests.exchange.pairs_book import book, event
from tests.exchange.small_event import small
from xlvp.cli import main
from xlvp.workbooks.pairs.names import by_number, members_of, read_people
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

MEMBERS = "Nr;Name;Club\n0147;Anna Kowalska;A\n148;Jan Kowalski;A\n12;Ewa Lis;B\n13;Ewa Lisowska;B\n"
CLUB = {"0147": "Anna Kowalska", "148": "Jan Kowalski", "12": "Ewa Lis", "13": "Ewa Lisowska"}
SEASON = Path(__file__).resolve().parents[2] / "workbooks" / "examples" / "season.xlsx"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("147", ["0147"]),
        ("0148", ["148"]),
        ("1", []),
        ("kow", ["0147", "148"]),
        ("kow j", ["148"]),
        ("Ewa Lis", ["12"]),
        ("lis ewa", ["12"]),
        ("ewa l", ["12", "13"]),
        ("e liso", ["13"]),
        ("a a", []),
        ("Guest", []),
    ],
)
def test_whom_a_text_means(text: str, numbers: list[str]) -> None:
    assert members_of(text, CLUB) == numbers


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        (("Jan Nowak", "Jan"), ("Jan Nowak", "Jan Lis")),
        (("Jan", "Jan Nowak"), ("Jan Lis", "Jan Nowak")),
        (("Ewa", "e"), ("Ewa Kos", "e")),
        (("7", "kos"), ("Ewa Kos", "kos")),
        (("Jan", "j"), ("Jan", "j")),
    ],
)
def test_nobody_is_his_own_partner(tmp_path: Path, typed: tuple[str, str], names: tuple[str, str]) -> None:
    file, members = tmp_path / "evening.xlsx", tmp_path / "members.csv"
    file.write_bytes(recalculate(open_package(book(players={1: [*typed]}))).data)
    members.write_text("Number;Name\n1;Jan Nowak\n2;Jan Lis\n7;Ewa Kos\n", encoding="utf-8")
    assert run(file, members, "--yes").exit_code == 0
    assert event(file.read_bytes()).pairs[1].players == names


def run(file: Path, members: Path, *more: str) -> Result:
    done = CliRunner().invoke(main, ["names", str(file), str(members), *more], env={"COLUMNS": "160"})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    file, members = tmp_path / "evening.xlsx", tmp_path / "members.csv"
    typed = {1: ["147", "liso"], 2: ["kow", "Guest"], 3: ["Ewa Lis", "12"]}
    file.write_bytes(recalculate(open_package(book(players=typed))).data)
    members.write_text(MEMBERS + "99;=1+1;B\n", encoding="utf-8")
    return file, members


def test_names_are_written_and_nothing_is_guessed(files: tuple[Path, Path]) -> None:
    file, members = files
    done = run(file, members, "--yes")
    assert done.exit_code == 0, done.output
    pairs = event(file.read_bytes()).pairs
    assert pairs[1].players == ("Anna Kowalska", "Ewa Lisowska")
    assert pairs[2].players == ("kow", "Guest")
    assert pairs[3].players == ("Ewa Lis", "12"), "nobody is his own partner"
    for message in (
        "pair 2: 'kow' fits 2 members: 0147 Anna Kowalska, 148 Jan Kowalski",
        "pair 2: 'Guest' is no member: it stays as it is",
        "pair 3: '12' is no member but the partner: it stays as it is",
    ):
        assert message in done.output
    assert len(list(file.parent.glob("evening (backup *).xlsx"))) == 1
    again = run(file, members, "--yes")
    assert f"{file}: nothing to write" in again.output
    assert len(list(file.parent.glob("evening (backup *).xlsx"))) == 1


def test_the_numbers_go_into_usebio(files: tuple[Path, Path]) -> None:
    file, members = files
    file.write_bytes(small())
    members.write_text("Number;Name\n7;Anna Nowak\n8;Zoë Müller\n1;Ewa Lis\n2;Ewa Lis\n", encoding="utf-8")
    site = file.parent / "site"
    done = CliRunner().invoke(main, ["publish", str(file), "-o", str(site), "--members", str(members)])
    assert done.exit_code == 0, done.output
    root = ElementTree.parse(next(site.with_name("site-federation").iterdir())).getroot()
    players = {one.findtext("PLAYER_NAME"): one.findtext("NATIONAL_ID_NUMBER") for one in root.iter("PLAYER")}
    assert (players["Anna Nowak"], players["Zoë Müller"], players["Łukasz Żuk"]) == ("7", "8", None)


def test_it_asks_first(files: tuple[Path, Path]) -> None:
    file, members = files
    before = file.read_bytes()
    done = CliRunner().invoke(main, ["names", str(file), str(members)], input="n\n")
    assert "Write 2 names into" in done.output and file.read_bytes() == before


def test_members_of_a_season_workbook() -> None:
    result = by_number(read_people(SEASON))
    assert len(result) > 10 and all(result.values())
    number, name = next(iter(result.items()))
    assert members_of(name, result) == [number]


def test_what_is_no_list_of_members_is_refused(files: tuple[Path, Path]) -> None:
    file, members = files
    assert "a season workbook, or a .csv" in run(file, file).output
    members.write_text("A;B\n1;2\n")
    assert "number and name are expected" in run(file, members).output
    members.write_text("Number;Name\n1;\n")
    assert "no member has a name" in run(file, members).output
    members.write_text(MEMBERS)
    refused = run(SEASON, members)
    assert refused.exit_code == 1 and "xlvp new pairs" in refused.output
