"""``xlvp publish``: names of files, nothing of anybody's overwritten, what is told at the end."""

import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from tests.exchange.pairs_book import event, full_evening
from tests.exchange.small_event import ENTRIES, small
from tests.workbooks.pairs_books import build_full_evening
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.pages.html import file_stem
from xlvp.pages.metadata import FEED, INDEX
from xlvp.pairs.event import PairsEvent
from xlvp.workbooks.kit.published import publish
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.workbooks.pairs.publish import PairsWorkbook
from xlvp.workbooks.pairs.schema import SETUP_ROWS

STEM = "2026-11-17-tuesday-pairs-made-up"


def event_stem(event: PairsEvent) -> str:
    return file_stem(PairsWorkbook(event).called("")[0])


def run(data: bytes, folder: Path, *options: str) -> Result:
    folder.mkdir(exist_ok=True)
    workbook = folder / "book.xlsx"
    workbook.write_bytes(data)
    return CliRunner().invoke(main, ["publish", str(workbook), "-o", str(folder / "out"), *options])


def test_three_files(tmp_path: Path) -> None:
    done = run(small(), tmp_path)
    assert done.exit_code == 0, done.output
    assert sorted(files(tmp_path / "out")) == [
        f"{STEM}.html",
        f"{STEM}.pbn",
        f"{STEM}.xml",
    ]
    assert len(done.output.splitlines()) == 6
    assert done.output.splitlines()[-1].startswith("PBN: only Latin-1 letters")


def test_what_the_formats_lack_is_told(tmp_path: Path) -> None:
    done = run(full_evening(), tmp_path)
    assert "USEBIO: no weighted or split score: board 14, pairs 4-10, (60%+620&40%-100)" in done.output
    entries = {(1, 1, 1): "420"}
    done = run(small(entries=entries), tmp_path)
    assert "not final yet: Provisional: 1 of 9 results are in" in done.output


def test_our_own_files_are_replaced(tmp_path: Path) -> None:
    assert run(small(entries={}), tmp_path).exit_code == 0
    page = tmp_path / "out" / f"{STEM}.html"
    assert "No results yet." in page.read_text(encoding="utf-8")
    assert run(small(), tmp_path).exit_code == 0
    assert "No results yet." not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", ["html", "xml", "pbn"])
def test_nobody_else_s_file_is(tmp_path: Path, ending: str) -> None:
    theirs = tmp_path / "out" / f"{STEM}.{ending}"
    theirs.parent.mkdir()
    theirs.write_text("their own", encoding="utf-8")
    done = run(small(), tmp_path)
    assert done.exit_code == 1 and f"{STEM}.{ending}" in done.output and "Traceback" not in done.output
    assert [path.name for path in theirs.parent.iterdir()] == [theirs.name], "all or nothing"
    assert theirs.read_text(encoding="utf-8") == "their own"
    assert run(small(), tmp_path, "--force").exit_code == 0
    assert theirs.read_bytes() != b"their own"
    (copy,) = theirs.parent.glob("* (backup *)*")
    assert copy.read_text(encoding="utf-8") == "their own"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    done = run(small(), tmp_path)
    assert done.exit_code != 0 and "Traceback" not in done.output
    with pytest.raises(WorkbookError, match="cannot be made"):
        publish(PairsWorkbook(event(small())), tmp_path / "out" / "inside")


def test_another_workbook(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["publish", "workbooks/calculator.xlsx", "-o", str(tmp_path)])
    assert done.exit_code == 1
    assert "this is the director's calculator" in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("../../etc/passwd", "2026-11-17-etc-passwd"),
        ("C:\\x", "2026-11-17-c-x"),
        ("", "2026-11-17-pairs"),
        ("a\u202elmth.exe\x00", "2026-11-17-almth-exe"),
    ],
)
def test_the_title_is_no_path(title: str, stem: str) -> None:
    assert event_stem(event(small(title=title))) == stem


def test_no_date_no_title() -> None:
    assert event_stem(event(small(title="NUL", day=None))) == "event-nul"
    assert event_stem(event(small(title=None, day=None))) == "pairs"


@given(st.text(max_size=200))
def test_any_text_names_a_file(text: str) -> None:
    stem = file_stem(text)
    name = f"{stem}.html"
    assert Path(name).name == name and len(name.encode()) <= 255 and "--" not in stem
    assert all(sign.isalnum() or sign == "-" for sign in stem) and stem == stem.strip("-") == stem.lower()
    assert stem.upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "LPT9", "COM¹"}


@pytest.mark.thorough
def test_a_changed_set_up_publishes_nothing(tmp_path: Path) -> None:
    data = BytesIO()
    book = load_workbook(BytesIO(build_full_evening()))
    book["Setup"][f"C{SETUP_ROWS['boards_per_round']}"].value = 2
    book.save(data)
    done = run(data.getvalue(), tmp_path)
    assert done.exit_code == 1
    assert "nothing is published: Set-up: it is not the one" in done.output
    assert not (tmp_path / "out").exists()


def files(folder: Path) -> dict[str, bytes]:
    """The files of the events; the index and the feed of all of them have their own tests."""
    ours = (path for path in folder.iterdir() if path.name not in (INDEX, FEED))
    return {path.name: path.read_bytes() for path in ours}


#: Another evening of the same movement: every result is another one.
NEXT_WEEK = {spot: "-100" if entry != "-100" else "100" for spot, entry in ENTRIES.items()}


def test_another_evening_without_a_date_leaves_last_week_s_pages(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run(small(day=None), tmp_path).exit_code == 0
    last_week = files(out)
    assert len(last_week) == 2, "without a date there is no USEBIO"
    done = run(small(day=None, entries=NEXT_WEEK), tmp_path)
    assert done.exit_code == 0, done.output
    now = files(out)
    assert {name: now[name] for name in last_week} == last_week
    new = {name for name in now if name not in last_week}
    assert new == {f"tuesday-pairs-made-up-2{ending}" for ending in (".html", ".pbn")}
    message = "tuesday-pairs-made-up.html is another event's page: this one is tuesday-pairs-made-up-2.html"
    assert message in done.output


def test_the_same_event_again_replaces_its_own_pages_only(tmp_path: Path) -> None:
    out = tmp_path / "out"
    first = dict([*ENTRIES.items()][:4])
    for entries in (first, NEXT_WEEK, ENTRIES, {**ENTRIES, (1, 1, 1): "60%"}):
        assert run(small(day=None, entries=entries), tmp_path).exit_code == 0
    pages = {name: data for name, data in files(out).items() if name.endswith(".html")}
    assert set(pages) == {"tuesday-pairs-made-up.html", "tuesday-pairs-made-up-2.html"}
    assert run(small(day=None, entries=NEXT_WEEK), tmp_path).exit_code == 0
    assert files(out)["tuesday-pairs-made-up.html"] == pages["tuesday-pairs-made-up.html"]


@pytest.mark.parametrize("other", [{"title": "Tuesday: pairs"}, {"place": "Another club"}])
def test_two_titles_of_one_file_name_are_two_events(tmp_path: Path, other: dict[str, str]) -> None:
    title = "Tuesday/ pairs" if "title" in other else "Tuesday"
    assert event_stem(event(small(title=title))) == event_stem(event(small(**{"title": title, **other})))
    assert run(small(title=title), tmp_path).exit_code == 0
    before = files(tmp_path / "out")
    assert run(small(**{"title": title, **other}), tmp_path).exit_code == 0
    after = files(tmp_path / "out")
    assert len(after) == 6 and {name: after[name] for name in before} == before


@pytest.mark.parametrize("ending", [".html", ".pbn"])
def test_each_file_carries_its_event(tmp_path: Path, ending: str) -> None:
    """Whichever of the two is still there keeps its name from another event."""
    out = tmp_path / "out"
    run(small(day=None), tmp_path)
    (kept,) = (out / name for name in files(out) if name.endswith(ending))
    for path in map(out.joinpath, files(out)):
        if path != kept:
            path.unlink()
    before = kept.read_bytes()
    run(small(day=None, entries=NEXT_WEEK), tmp_path)
    assert kept.read_bytes() == before and len(files(out)) == 3
    run(small(day=None), tmp_path)
    assert len(files(out)) == 4, "its own event is known again"


def test_pages_of_an_earlier_xlvp_are_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "out"
    run(small(), tmp_path)
    for path in map(out.joinpath, files(out)):
        path.write_bytes(re.sub(rb"xlvp-event[^>\n]*", b"", path.read_bytes()))
    before = files(out)
    run(small(), tmp_path)
    after = files(out)
    assert len(after) == 6 and {name: after[name] for name in before} == before


@pytest.mark.parametrize("title", ["..", "???", None])
def test_a_title_without_letters_takes_the_name_of_the_workbook(tmp_path: Path, title: str | None) -> None:
    assert run(small(title=title, day=None), tmp_path).exit_code == 0
    assert sorted(files(tmp_path / "out")) == ["book.html", "book.pbn"]


def test_a_date_that_is_not_understood_is_told_and_in_no_name(tmp_path: Path) -> None:
    done = run(small(day="11/24/2026"), tmp_path)
    assert "the date '11/24/2026' is not understood: it is on the page as it was typed" in done.output
    assert "USEBIO: no file is written without a date" in done.output
    assert sorted(files(tmp_path / "out")) == ["tuesday-pairs-made-up.html", "tuesday-pairs-made-up.pbn"]
    assert b"11/24/2026" not in files(tmp_path / "out")["tuesday-pairs-made-up.pbn"]


def test_a_player_who_is_named_twice_is_told(tmp_path: Path) -> None:
    players = {1: ["Ann Ash", "Bob Birch"], 2: ["Cid Cedar", "Ann Ash"]}
    done = run(small(players=players), tmp_path)
    assert "pair 1: Ann Ash is also in pair 2" in done.output


def test_pages_under_a_name_of_earlier_versions_are_kept_up_to_date(tmp_path: Path) -> None:
    """Links to them go on leading somewhere; another event of the same title has a name of today's form."""
    out = tmp_path / "out"
    assert run(small(), tmp_path, "--projector").exit_code == 0
    older = "2026-11-17 Tuesday pairs (made up)"
    for path in map(out.joinpath, files(out)):
        ending = " (projector).html" if "projector" in path.name else path.suffix
        path.rename(out / f"{older}{ending}")
    before = files(out)
    changed = {**ENTRIES, (1, 1, 1): "4SN+1"}
    done = run(small(entries=changed), tmp_path, "--projector")
    assert done.exit_code == 0 and "another event" not in done.output, done.output
    now = files(out)
    assert set(now) == set(before) and all(now[name] != before[name] for name in now)
    assert run(small(entries=NEXT_WEEK), tmp_path, "--projector").exit_code == 0
    assert {f"{STEM}.html", f"{STEM}-projector.html", f"{older}.html"} < set(files(out))
    for _ in range(2):
        assert run(small(title="book", day=None), tmp_path / "again", "--projector").exit_code == 0
    assert set(files(tmp_path / "again" / "out")) == {
        "book.html", "book.pbn", "book-projector.html"
    }  # fmt: skip


#: A number, an e-mail address and a telephone of each player, as a club's list has them.
PRIVATE = ("00123456", "00654321", "anna@example.org", "+48 601 234 567")


def test_nothing_that_is_published_has_a_number_an_address_or_a_telephone(tmp_path: Path) -> None:
    """Neither of the list of members, nor of the sheet Members; the federation's file has the numbers."""
    members = tmp_path / "members.csv"
    members.write_text(
        "Number;Name;E-mail;Phone\n00123456;Anna Nowak;anna@example.org;+48 601 234 567\n"
        "00654321;Zoë Müller;;\n",
        encoding="utf-8",
    )
    done = run(small(), tmp_path, "--members", str(members), "--club-number", "4680", "--projector")
    assert done.exit_code == 0, done.output
    public = files(tmp_path / "out")
    assert {name.rpartition(".")[2] for name in public} == {"html", "xml", "pbn"} and len(public) == 4
    for name, data in public.items():
        assert not [word for word in PRIVATE if word.encode() in data], name
        assert b"4680" not in data and b"ID_NUMBER>0" not in data, name
    (path,) = (tmp_path / "out-federation").iterdir()
    assert path.name == f"{STEM}.xml" and str(path) in done.output
    assert "send it to the federation, not to the web site" in done.output
    root = ElementTree.parse(path).getroot()
    numbers = {one.findtext("PLAYER_NAME"): one.findtext("NATIONAL_ID_NUMBER") for one in root.iter("PLAYER")}
    assert numbers["Anna Nowak"] == "00123456" and numbers["Łukasz Żuk"] is None
    assert not list(root.iterfind(".//PLAYER/CLUB_ID_NUMBER")), "the number is the federation's"
    assert root.findtext("CLUB/CLUB_ID_NUMBER") == "4680"
    assert not [word for word in PRIVATE[2:] if word.encode() in path.read_bytes()]
    assert run(small(), tmp_path, "--members", str(members)).exit_code == 0, "its own file is replaced"
    assert "Name the members too, with --members" in run(small(), tmp_path, "--club-number", "1").output


def test_the_sheet_members_is_in_no_public_file(tmp_path: Path) -> None:
    names = {1: Names("00123456", "00654321")}
    listed = (("00123456", "Anna Nowak"), ("00654321", "Zoë Müller"))
    typed = {(1, 1, 1): TypedResult("3NTN="), (1, 2, 1): TypedResult("3NTN-1")}
    opening = Opening(
        pairs=4,
        movement="Howell",
        boards=1,
        rounds=1,
        entries=typed,
        names=names,
        members=listed,
        date="24.11.2026",
    )
    assert run(build(opening), tmp_path).exit_code == 0
    published = files(tmp_path / "out")
    assert all(b"Anna Nowak" in data for name, data in published.items() if not name.endswith(".pbn"))
    for name, data in published.items():
        assert b"00123456" not in data and b"00654321" not in data, name
    done = run(build(opening), tmp_path / "same", "--members", str(tmp_path / "same" / "book.xlsx"))
    assert done.exit_code == 0, done.output
    (path,) = (tmp_path / "same" / "out-federation").iterdir()
    assert b"<NATIONAL_ID_NUMBER>00123456<" in path.read_bytes()
