"""A percentage for the boards of a round that a pair sits out: 24 boards at 50% and 3 at 60% are 51.11%.

Two evenings in Warsaw were scored so; the figures here are worked out from that rule by hand.
"""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.exchange.pairs_book import book, evening, event
from xlvp.formats.usebio import usebio
from xlvp.pairs.cards import SCORECARDS, card_blocks
from xlvp.pairs.conditions import read_session_conditions
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.ranking import RankedPair, hundredths, ranked
from xlvp.pairs.why import why_place
from xlvp.rounding import half_away
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file

#: 17 pairs in nine rounds of 3 boards: everybody has 27 boards but those who sit out a round.
PAIRS, BOARDS = 17, 3


def places(read: PairsEvent, percentage: int, **more: object) -> dict[int, RankedPair]:
    lists = ranked(read.scored, read.pairs, sit_out=percentage, **more)  # type: ignore[arg-type]
    return {place.scratch.pair: place for own in lists for place in own}


@pytest.fixture(scope="module")
def level() -> PairsEvent:
    """An evening in which every result is the same, so that everybody has 50% of each board."""
    entries = dict.fromkeys(evening("mitchell", PAIRS, BOARDS), "4SN=")
    return event(book(entries, pairs=PAIRS, boards=BOARDS))


@pytest.fixture(scope="module")
def played() -> PairsEvent:
    return event(book(evening("mitchell", PAIRS, BOARDS), pairs=PAIRS, boards=BOARDS))


def test_24_boards_at_50_and_3_at_60_are_51_11(level: PairsEvent) -> None:
    with_60, without = places(level, 60), places(level, 0)
    sat = {pair for pair, place in with_60.items() if place.sat_out}
    assert len(sat) == 9 and {place.scratch.boards for pair, place in with_60.items() if pair in sat} == {24}
    assert {place.counted for place in with_60.values()} == {27}
    assert {hundredths(with_60[pair].result) for pair in sat} == {Fraction("51.11")}
    assert {with_60[pair].result for pair in with_60.keys() - sat} == {50}
    assert {place.result for place in without.values()} == {50}


def test_nobody_else_s_figures_change(played: PairsEvent) -> None:
    with_60, without = places(played, 60), places(played, 0)
    for pair, place in with_60.items():
        if place.sat_out:
            (round_,) = place.sat_out
            own = without[pair].scratch
            assert place.scratch.total == own.total + round_.points
            assert place.result == (24 * without[pair].result + 3 * 60) / 27
        else:
            assert (place.scratch.total, place.result) == (
                without[pair].scratch.total,
                without[pair].result,
            )


def test_the_card_and_the_sentences_add_up(played: PairsEvent) -> None:
    lists = ranked(played.scored, played.pairs, sit_out=60)
    for place in (place for own in lists for place in own if place.sat_out):
        steps = why_place(played.scored, place)
        most = played.scored.most
        assert most is not None
        assert steps[1] == f"3 boards of the round {place.sat_out[0].round} that it sat out give " + (
            f"{float(hundredths(Fraction(3 * most * 60, 100))):g}."
        )
    columns = [*SCORECARDS.columns]
    points = next(at for at, column in enumerate(columns) if column.key == "points")
    for block in card_blocks(played.scored, lists, played.pairs):
        (total,) = [row[points] for row in block if row[0] == "Total"]
        lines = [row[points] for row in block[2:] if row[0] not in ("Total", "Ranking")]
        assert abs(sum(each for each in lines if isinstance(each, Fraction)) - total) < Fraction(2, 10)


def test_a_round_that_has_not_begun_gives_nothing() -> None:
    entries = {spot: text for spot, text in evening("mitchell", PAIRS, BOARDS).items() if spot[0] < 4}
    early = event(book(entries, pairs=PAIRS, boards=BOARDS))
    counted = {each.round for place in places(early, 60).values() for each in place.sat_out}
    assert counted == {1, 2, 3}


def test_a_method_without_a_top_has_no_percentages() -> None:
    conditions = read_session_conditions((("Scoring", "Butler"), ("Sit-out", 60)))
    assert conditions.sit_out == 0
    assert conditions.wrong == (
        "Sit-out: a percentage is of matchpoints, and this scoring has none. Leave it blank",
    )
    assert read_session_conditions((("Sit-out", 60),)).sit_out == 60
    (wrong,) = read_session_conditions((("Sit-out", 160),)).wrong
    assert wrong.startswith("Sit-out: expected a percentage from 0 to 100, not 160")


def test_what_is_published_is_proved(played: PairsEvent, tmp_path: Path) -> None:
    """The totals have the sit-outs, which are in no traveller; one that is off is wrong or doubtful."""
    conditions = replace(played.conditions, sit_out=60)
    lists = tuple(map(tuple, conditions.ranked(played.scored, played.pairs)))
    data = usebio(replace(played, conditions=conditions, rankings=lists))[0]
    path = tmp_path / "published.xml"
    path.write_bytes(data)
    verification = verify_file(path)
    assert (verification.verdict, verification.differences) == (Verdict.PROVED, [])
    best = next(place for place in lists[0] if place.sat_out)
    percent = f"<PERCENTAGE>{half_away(best.result * 100) / 100:.2f}<".encode()
    assert percent in data
    path.write_bytes(data.replace(percent, b"<PERCENTAGE>99.99<", 1))
    assert verify_file(path).verdict is not Verdict.PROVED
