"""A pair that leaves in mid-evening, plays without standing, or has too few boards: who says so."""

from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from tests.workbooks.match_books import stored
from xlvp.errors import InputError
from xlvp.formats.usebio import usebio
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import hundredths, ranked
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.hall import projector_page
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, reopened
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.publish import given_session
from xlvp.xlsx.recalculate import recalculate

LEAVES_AFTER = 2
REMARK = "4 of 10 boards"


def opening(**more: object) -> Opening:
    """Six pairs in a Howell of five rounds, two boards each: pair 1 wins all it plays and leaves early."""
    empty = Opening(movement="Howell", pairs=6, boards=2).but(**more)
    entries = {}
    for row in list_rows(empty.plan()):
        gone = 1 in (row.ns, row.ew) and row.round > LEAVES_AFTER
        swing = 420 if row.ns == 1 else -420 if row.ew == 1 else 110 + 10 * ((2 * row.round + row.table) % 5)
        entry = str(swing)
        entries[row.round, row.table, row.board or 0] = TypedResult("NP" if gone else entry)
    return replace(empty, entries=entries)


@cache
def book(unranked: str = "", least: int | None = None, penalty: str = "") -> bytes:
    names = {1: Names("Ann", "Bob", penalty, unranked=unranked)}
    return build(opening(names=names, least_boards=least))


def event(unranked: str = "", least: int | None = None) -> PairsEvent:
    return read_event(recalculate(book(unranked, least)))


def first_pair(of: PairsEvent) -> tuple[str, int, str]:
    places = enumerate(of.rankings[0])
    return next((p.scratch.shown, at, p.remark) for at, p in places if p.scratch.pair == 1)


@pytest.mark.thorough
def test_a_pair_on_few_boards_is_marked_and_may_lose_its_place() -> None:
    for unranked, least, expected in (
        ("", None, ("1", 0, REMARK)),
        ("", 40, ("1", 0, REMARK)),
        ("", 41, ("", 5, REMARK)),
        ("x", None, ("", 5, f"without standing, {REMARK}")),
        ("no", None, ("1", 0, REMARK)),
    ):
        result = event(unranked, least)
        assert first_pair(result) == expected, (unranked, least)
        others = [place for place in result.rankings[0] if place.scratch.pair != 1]
        # each of the others lost two boards at most, and 8 of 10 are not few
        assert not any(place.remark for place in others), (unranked, least)
        if not expected[0]:
            assert others[0].scratch.place == 1


def test_the_others_points_do_not_depend_on_it() -> None:
    with_place, without = ({p.scratch.pair: p.percent for p in event(x).rankings[0]} for x in ("", "x"))
    assert with_place == without


def test_nobody_is_marked_in_mid_evening() -> None:
    whole = opening()
    early = {place: typed for place, typed in whole.entries.items() if place[:2] == (1, 1)}
    result = read_event(recalculate(build(replace(whole, entries=early))))
    assert result.rankings[0]
    assert not any(place.remark for places in result.rankings for place in places)


@pytest.mark.thorough
def test_every_place_where_it_is_read_says_so() -> None:
    for unranked, least, remark in (("", None, REMARK), ("x", 50, f"without standing, {REMARK}")):
        data, result = book(unranked, least), event(unranked, least)
        sheet = stored(data)["Ranking"]
        rows = sheet.rows("A5:K16")
        line = next(row for row in rows if row[2] == "Ann – Bob")
        assert line[-1] == remark and (line[0] or "") == ("" if unranked else "1")
        assert "Remark" in [cell for row in rows for cell in row]
        assert remark in web_page(result).decode()
        assert remark in projector_page(result).decode()
        xml, notes = usebio(result)
        assert remark in xml.decode()
        assert any(remark in note for note in notes)
        pairs = {pair.findtext("PAIR_NUMBER"): pair for pair in ElementTree.fromstring(xml).iter("PAIR")}
        assert pairs["1"].findtext("PLACE") == ("1" if not unranked else None)
        session = given_session(recalculate(data), "evening.xlsx")
        assert any(remark in problem for problem in session.problems)
        percents = {pair.number: pair.percent for pair in session.pairs}
        assert (percents.pop(1) is None) == bool(unranked)
        assert None not in percents.values()


def test_it_stays_in_a_workbook_made_from_this_one() -> None:
    again = reopened(recalculate(book("x", 50)))
    assert (again.names[1].unranked, again.conditions["least_boards"]) == ("x", "50")


def test_a_share_that_is_none_is_refused() -> None:
    with pytest.raises(InputError, match="0 to 100"):
        ranked(event().scored, {}, least=101)


def test_card_and_ranking_show_the_same_points() -> None:
    data = book(penalty="1")
    place = next(p for p in read_event(recalculate(data)).rankings[0] if p.scratch.pair == 1)
    cards = stored(data)["Cards"].rows("A1:H40")
    last = next(at for at, row in enumerate(cards) if row[0] == "Pair 2")
    own = {row[0] or row[2]: row for row in cards[:last] if row[0] or row[2]}
    # four boards at 4 of 4, less 1: 15 of 16, and over ten boards 37.5
    assert (own["Penalty"][5], own["Total"][5]) == (-1, 15)
    assert own["Ranking"][2] == "brought to 10 boards"
    assert own["Ranking"][5] == hundredths(place.scratch.score) == 37.5
    page = web_page(read_event(recalculate(data))).decode()
    assert "In the ranking, brought to 10 boards" in page and "37.50" in page
