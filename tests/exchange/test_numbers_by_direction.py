"""An evening whose pairs are N1 to N3 and E1 to E3, one in sections: all that reads or writes them."""

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.formats.pbn import pbn
from xlvp.formats.pbn_reader import FORMAT as PBN
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.received import ReceivedResult, ReceivedSeat, ReceivedSession
from xlvp.workbooks.kit.changes import ImportOptions
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.imports import take_session
from xlvp.workbooks.pairs.merge import merged
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, reopened
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.publish import given_session
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated

SMALL = Opening(pairs=6, boards=1, numbers="NS and EW", title="By direction")
#: Of each North-South pair the score on all its boards.
SCORES = {"N1": "+420", "N2": "+170", "N3": "-50", "A-N1": "+420", "B-N3": "-50"}


def played(opening: Opening, **facts: TypedResult) -> Opening:
    rows = [row for row in list_rows(opening.plan(), called=opening.called()) if row.board]
    entries = {
        (row.round, row.table, row.board or 0): TypedResult(SCORES.get(str(row.ns), "+100")) for row in rows
    }
    entries |= {tuple(map(int, spot[1:].split("_"))): entry for spot, entry in facts.items()}  # type: ignore[misc]
    names = {pair: Names(f"Player {pair}") for pair in opening.called().values()}
    return Opening(**{**vars(opening), "entries": entries, "names": names})


@cache
def evening(switched: str = "") -> Recalculated:
    return recalculate(build(played(Opening(**{**vars(SMALL), "switched": switched}))))


def event_of(switched: str = "") -> PairsEvent:
    return read_event(evening(switched))


@pytest.mark.thorough
@pytest.mark.parametrize("switched", ["", "3"])
@pytest.mark.parametrize("kind", ["xml", "pbn"])
def test_what_is_written_comes_back_to_the_same_lines(tmp_path: Path, kind: str, switched: str) -> None:
    event, file = event_of(switched), tmp_path / f"evening.{kind}"
    file.write_bytes((usebio if kind == "xml" else pbn)(event)[0])
    session = (read_usebio if kind == "xml" else PBN.read)(file)
    empty = Opening(**{**vars(SMALL), "switched": switched})
    result = take_session(session, NamedCells(recalculate(build(empty))), ImportOptions())
    typed = {change.where: change.new for change in result.changes if "name" not in change.where}
    assert len(typed) == 9 and result.notes == []
    again = sorted((change.ref, change.new) for change in result.changes)
    full = take_session(session, NamedCells(evening(switched)), ImportOptions())
    assert full.changes == [] and full.same == 9 and again


def test_usebio_has_each_number_once_east_west_behind_north_south() -> None:
    data, message = usebio(event_of())
    root = ElementTree.fromstring(data)
    pairs = {(pair.findtext("PAIR_NUMBER"), pair.findtext("DIRECTION")) for pair in root.iter("PAIR")}
    assert pairs == {("1", "NS"), ("2", "NS"), ("3", "NS"), ("4", "EW"), ("5", "EW"), ("6", "EW")}
    assert "USEBIO: each number stands for one pair: E1 is 4, and so on" in message
    first = root.find("EVENT/SESSION/SECTION/BOARD/TRAVELLER_LINE")
    assert first is not None
    assert (first.findtext("NS_PAIR_NUMBER"), first.findtext("EW_PAIR_NUMBER")) == ("1", "4")


def test_usebio_has_no_direction_where_pairs_changed_sides() -> None:
    data, _ = usebio(event_of("3"))
    pairs = list(ElementTree.fromstring(data).iter("PAIR"))
    numbers = [pair.findtext("PAIR_NUMBER") for pair in pairs]
    assert sorted(map(int, filter(None, numbers))) == [1, 2, 3, 4, 5, 6]
    assert [pair.find("DIRECTION") for pair in pairs] == [None] * 6


def test_sections_are_sections_of_usebio_with_their_own_boards() -> None:
    opening = Opening(pairs=12, boards=1, rounds=1, sections=2, numbers="NS and EW")
    event = read_event(recalculate(build(played(opening))))
    root = ElementTree.fromstring(usebio(event)[0])
    sections = {one.get("SECTION_ID"): one for one in root.iter("SECTION")}
    assert root.findtext("EVENT/SECTION_COUNT") == "2" and list(sections) == ["A", "B"]
    for one in sections.values():
        assert len(list(one.iter("PAIR"))) == 6 and len(list(one.iter("TRAVELLER_LINE"))) == 3
    numbers = [pair.findtext("PAIR_NUMBER") for pair in root.iter("PAIR")]
    assert sorted(map(int, filter(None, numbers))) == [*range(1, 13)], "one number once in the event"
    names = {pair.findtext("PAIR_NUMBER"): pair.findtext("PLAYER/PLAYER_NAME") for pair in root.iter("PAIR")}
    assert [names[number] for number in ("1", "4", "7", "10")] == [
        "Player A-N1", "Player A-E1", "Player B-N1", "Player B-E1"
    ]  # fmt: skip
    lines = {one.findtext("NS_PAIR_NUMBER") for one in sections["B"].iter("TRAVELLER_LINE")}
    assert lines == {"7", "8", "9"}
    page = web_page(event).decode()
    assert 'id="pair-B-E2"' in page and ">A-N1</a>" in page and "Pair B-N3 " in page


def test_a_bridgemate_file_that_numbers_each_direction_is_laid_and_told_by_what_pairs_are_called() -> None:
    seats = tuple(ReceivedSeat(1, table, table, table) for table in (1, 2, 3))
    results = (
        ReceivedResult(1, 1, 1, "4SN=", 1, 1),
        ReceivedResult(2, 2, 2, "+50", 1, 2, switched=True),
    )
    session = ReceivedSession("evening.bws", "Bridgemate", seats=seats, results=results)
    result = take_session(session, NamedCells(recalculate(build(SMALL))), ImportOptions())
    assert [change.new for change in result.changes] == ["4SN=", "+50", "E2", "N2"] and not result.notes


def test_a_late_pair_and_other_numbers_keep_what_was_typed() -> None:
    """A fourth table: E1 stays E1, though in one run it was 4 and is 5."""
    old = played(SMALL, _1_2_2=TypedResult("+650", ns="E2", ew="N2"))
    late = reopened(recalculate(build(old)), pairs=8)
    assert {str(pair): names.first for pair, names in late.names.items()} == {
        pair: f"Player {pair}" for pair in ("N1", "N2", "N3", "E1", "E2", "E3")
    }
    one_run = reopened(recalculate(build(old)), numbers="one run")
    assert {pair: names.first for pair, names in one_run.names.items()}[4] == "Player E1"
    assert one_run.entries[1, 2, 2] == TypedResult("+650", ns="5", ew="2")
    back = reopened(recalculate(build(one_run)), numbers="NS and EW")
    assert (back.entries, back.names) == (old.entries, old.names)


def test_why_asks_which_pair_is_meant(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(evening().data)
    done = CliRunner().invoke(main, ["why", str(file), "1"])
    assert done.exit_code == 1 and "there is no pair 1: N1 or E1?" in done.output
    done = CliRunner().invoke(main, ["why", str(file), "e1", "1"])
    assert done.exit_code == 0 and "Pair E1 Player E1" in done.output


def test_merged_fields_call_them_by_their_own_names() -> None:
    field = merged([given_session(evening(), "a.xlsx")])
    assert {entrant.label for entrant in field.entrants.values()} == {"N1", "N2", "N3", "E1", "E2", "E3"}


@pytest.mark.thorough
@pytest.mark.parametrize("numbers", ["one run", "NS and EW"])
def test_a_file_of_two_sections_comes_back_into_the_same_set_up(tmp_path: Path, numbers: str) -> None:
    """Eight tables of which only six play a board at once; and USEBIO names no table."""
    empty = Opening(pairs=16, boards=2, rounds=3, sections=2, numbers=numbers)
    event = read_event(recalculate(build(played(empty))))
    cells = NamedCells(recalculate(build(empty)))
    for kind, written, read in (("xml", usebio, read_usebio), ("pbn", pbn, PBN.read)):
        file = tmp_path / f"evening.{kind}"
        file.write_bytes(written(event)[0])
        result = take_session(read(file), cells, ImportOptions())
        typed = {change.ref: change.new for change in result.changes}
        listed = [sheet for sheet, _ in typed if sheet != "Setup"]  # the title and the date go there
        assert result.notes == [] and len(listed) == 48 + 16, (kind, result.notes)
        names = {change.where: change.new for change in result.changes if "name" in change.where}
        assert all(f"pair {name.removeprefix('Player ')}, name" == where for where, name in names.items())
