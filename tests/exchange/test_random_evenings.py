"""Evenings of anything at all, made by hypothesis: every file is written, well-formed, and says the same."""

import shlex
from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.page_parts import parsed
from xlvp.formats.pbn import pbn
from xlvp.formats.usebio import usebio
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.methods import METHODS
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import Pair, hundredths, ranked
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, travellers
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import list_account
from xlvp.workbooks.pairs.page import web_page

ENTRIES = [
    "4SN=", "4SxN-1", "3NTE+1", "5♦**W-3", "pass", "420", "-50", 170, "60%", "40%/60%", "50%/(+630)", "33.3%",
    "(60%+620&40%-100)", "(100%+400&-100%+430&100%-50)/(+400)", "np", "late", None, None, "8SN=", "<b>", 0.5,
    True, "0%/0%", "100%", "7NTxxS=", "&quot;", "4S N = ; x",
]  # fmt: skip
PLAN = {
    kind: list_rows(planned(EventSetup(kind, pairs, None, 1)))
    for kind, pairs in (("mitchell", 7), ("howell", 6))
}


@st.composite
def events(draw: st.DrawFn) -> PairsEvent:
    plan = PLAN[draw(st.sampled_from(sorted(PLAN)))]
    entries = draw(st.lists(st.sampled_from(ENTRIES), min_size=len(plan), max_size=len(plan)))
    rows = [(*line, entry) for line, entry in zip(plan, entries, strict=True)]
    fouled, turned = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows) - 1))
    facts = {fouled: ("b", None, None, None), turned: (None, None, rows[turned][4], rows[turned][3])}
    wide = tuple((*row, *facts.get(place, (None,) * 4)) for place, row in enumerate(rows))
    event = scored(read_list(wide), draw(st.sampled_from(sorted(METHODS))))
    numbers = {pair for row in rows for pair in row[3:5] if isinstance(pair, int)}
    amounts = st.sampled_from([Fraction(0), Fraction(0), Fraction(3, 2), Fraction(-1)])
    pairs = {
        number: Pair(
            number, draw(st.sampled_from([(), ("A <b>",), ('C "D"', "=1+1")])), draw(amounts), draw(amounts)
        )
        for number in sorted(numbers)
    }
    ties = draw(st.sampled_from(["share", "direct", "tops", "direct, tops", "tops then direct"]))
    lists = tuple(tuple(places) for places in ranked(event, pairs, ties))
    return PairsEvent(
        "T",
        "P",
        "D",
        event,
        pairs,
        lists,
        SessionConditions(ties=ties),
        list_account(event),
    )


def kept(event: PairsEvent) -> Counter[int]:
    """How many lines of each board have a result, or are known to have none."""
    return Counter(
        line.board or 0
        for line in event.scored.lines
        if line is not None and line.state in (PLAYED, NOT_PLAYED) and line.ns and line.ew
    )


@pytest.mark.slow
@settings(max_examples=60)
@given(events())
def test_the_page_shows_every_pair_and_every_total(event: PairsEvent) -> None:
    whole = parsed(web_page(event))
    shown = [row for row in whole.by_id("ranking").rows() if row[0] != "Place"]
    places = [place for places in event.rankings for place in places]
    assert [row[:2] for row in shown] == [[p.scratch.shown, str(p.scratch.pair)] for p in places]
    for row, place in zip(shown, places, strict=True):
        score = place.scratch.average if place.percent is None else place.percent
        assert Fraction(row[5].replace("−", "-")) == hundredths(score)
    links = {node.attributes["href"].removeprefix("#") for node in whole.all("a")} - {"index.html"}
    assert links <= {node.attributes.get("id", "") for node in whole.all()}


@settings(max_examples=60)
@given(events())
def test_usebio_holds_every_line(event: PairsEvent) -> None:
    root = ElementTree.fromstring(usebio(event)[0])
    results = {
        int(b.findtext("BOARD_NUMBER") or 0): len(b.findall("TRAVELLER_LINE")) for b in root.iter("BOARD")
    }
    boards = travellers(event.scored.lines)
    played = {board: sum(line.state == PLAYED for line in lines) for board, lines in boards.items()}
    assert results == {board: many for board, many in played.items() if many}
    for score in root.iter("SCORE"):
        text = score.text or ""
        assert text.lstrip("-").isdigit() or (text[0] == "A" and len(text) == 5 and text[1:].isdigit())


@settings(max_examples=60)
@given(events())
def test_pbn_holds_every_line(event: PairsEvent) -> None:
    reader = pytest.importorskip("endplay.parsers.pbn", reason="endplay (xlvp[par]) is not installed")
    boards = reader.loads(pbn(event)[0].decode("latin-1"))
    counted = kept(event)
    if not counted:
        assert all("ScoreTable" not in board.info for board in boards)
        return
    for board in boards:
        table = board.info["ScoreTable"]
        assert len(table["rows"]) == counted.pop(board.board_num)
        assert all(len(shlex.split(" ".join(row))) == len(table["headers"]) for row in table["rows"])
    assert not counted
