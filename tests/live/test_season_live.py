"""The season workbooks in a real LibreOffice: every formula cell as in the embedded engine."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from comparing import compared
from libreoffice import Error, Office
from unloaded import without_xlvp

from xlvp.functions import Function
from xlvp.functions.values import Answer
from xlvp.hosts.answer import answer
from xlvp.hosts.engine import load
from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.workbooks.season.build import build_example, build_season
from xlvp.workbooks.season.examples import example
from xlvp.workbooks.season.opening import Room, room_for, season_opening

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]

SMALL = Room(members=8, sessions=4, results=12, absences=4, pairs=4, log=3)
ODD = season_opening(
    SMALL,
    {"season_club": "Zażółć & <Co>", "season_title": "=1+1", "card_ladder": "2", "card_member": "0147"},
    {"title": ("A", "B"), "count": ("best", "drop the lowest"), "most": ("x", ""), "planned": ("4",)},
    {"no notice": ("mean",)},
    members=[
        ("0147", "Ann|Ash", "y"), (147.0, "Bob"), ("0147", "Twice"), ("", "Nobody"),
        ("1", "Ünal", "", "31.2.2026"),
    ],
    sessions=[(1.0, 46266.0), ("2", "8.9.2026", "", "", "x", "", "IMPs", "y"), ("1",), ("4", "nonsense")],
    results=[
        ("1", "0147", "V", "54,17", "", "", "", "a|b"), (1.0, "147", "V", 50.0), ("2", "0147", "1", "-12.5"),
        ("9", "0147", "V", "50"), ("1", "0999", "V", "x"), (), ("4", "0147", "1", "0.5417"),
        ("1", "0147", "1", "60"),
    ],
    absences=[("1", "0147", "X"), ("1", "0147"), ("4", "1", "Q")],
    lines=[("0147", "1", "A"), ("1", "147", "B")],
)  # fmt: skip


@pytest.mark.parametrize("made", ["example", "empty", "odd"])
def test_every_formula_as_in_the_engine(office: Office, made: str) -> None:
    books = {
        "example": build_example,
        "empty": lambda: build_season(season_opening(SMALL)),
        "odd": lambda: build_season(ODD),
    }
    message, cells = compared(office, books[made]())
    assert message == []
    # the others have a line that is not counted
    assert cells["Check", "A2"] == ("All OK" if made == "empty" else "Not OK: see below")
    wrong = {sheet for (sheet, _), value in cells.items() if isinstance(value, Error)}
    ladders = {f"Ladder {number}" for number in range(1, 5)}
    allowed = {"Workings"} if made != "odd" else {"Workings", "Player", "Lines", *ladders}
    assert wrong <= allowed


def test_without_xlvp_a_red_line_says_so(office: Office) -> None:
    cells = office.cells(without_xlvp(build_season(season_opening(SMALL))))
    banners = {("Start", "A2"), *((sheet, "A3") for sheet in ("Members", "Results", "Ladder 1", "Player"))}
    assert {cells[place] for place in banners} == {f"{NOT_LOADED}. {LOAD_IT}"}
    assert cells["Check", "A2"] != "All OK"


def test_a_sort_and_a_rename_are_harmless(office: Office) -> None:
    """Sorted by score, under other sheet titles, a member with another name: the same ladders."""
    data = build_example()
    before = office.cells(data)
    results = sorted(example().lists["Results"], key=lambda line: line["result_score"])
    turned = build_season(replace(example(), lists={**example().lists, "Results": results}))
    done = office.edited(turned, ("rename", "Results", "Wyniki"), ("type", "Members", "C7", "Ada Newname"))
    assert done.refused == ()
    after = done.cells
    for sheet in ("Ladder 1", "Ladder 2", "Ladder 3", "Ladder 4"):
        for column in "ABDEFGH":
            rows = [f"{column}{row}" for row in range(6, 60)]
            assert [after[sheet, cell] for cell in rows] == [before[sheet, cell] for cell in rows]
    assert "Ada Newname" in [after["Ladder 1", f"C{row}"] for row in range(6, 70)]


@pytest.mark.parametrize("members", [150, 500])
def test_a_full_season_is_computed(office: Office, members: int, table: list[str]) -> None:
    """Everything anew, as after an entry that everything depends on."""
    table.append(
        f"a season of {members} members computed in LibreOffice: {office.seconds(full(members)):.1f} s"
    )


@pytest.mark.parametrize("members", [150, 500])
def test_a_result_that_is_typed_asks_a_few_functions(
    office: Office, members: int, table: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it takes is told; a season of any size asks as often, for whole lists."""
    data = full(members)
    entries = (("Results", "D100", "'51.5"), ("Results", "D100", "'52.5"))
    seconds = min(office.typing(data, *entries)[2])
    table.append(f"a result typed into a season of {members} members: {seconds:.2f} s")
    options: list[str] = []

    def counted(function: Function, given: Sequence[object]) -> Answer:
        options.append(function.name)
        return answer(function, given)

    monkeypatch.setattr("xlvp.hosts.engine.answer", counted)
    load(data).compute()
    assert 0 < len(options) < 60, options


def test_lines_that_are_inserted(office: Office) -> None:
    """Of a protected sheet refused; of another too, as the words beside the results are one formula."""
    data = build_season(ODD)
    before = office.cells(data)
    for edits in ((), (("unprotect", "Results"),)):
        done = office.edited(data, *edits, ("insert row", "Results", 9))
        assert done.refused
        assert {place: done.cells[place] for place in before if place[0] == "Ladder 1"} == {
            place: value for place, value in before.items() if place[0] == "Ladder 1"
        }


def full(members: int) -> bytes:
    numbers = [f"{at:04d}" for at in range(1, members + 1)]
    pairs = [(numbers[at], numbers[at + 1]) for at in range(0, members, 2)]
    results = [
        (str(session), *pairs[(session * 7 + at) % len(pairs)], f"{40 + (session * at) % 20}.{at % 100:02d}")
        for session in range(1, 61)
        for at in range(min(len(pairs), 66))
    ]
    room = room_for(members, 60)
    return build_season(
        season_opening(
            room,
            members=[(number, f"Member {number}") for number in numbers],
            sessions=[(str(at), "") for at in range(1, 61)],
            results=results[: room.results],
        ),
    )
