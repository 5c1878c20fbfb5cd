"""What is printed of any evening: every result once on its traveller, on two cards, totals that agree."""

from collections import Counter
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairs.evenings import NOTHING, PLAIN, RULINGS, Evening, evenings
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.cards import card_blocks, cut, report_blocks, traveller_blocks
from xlvp.pairs.event_rows import DoubtLine, doubt_lines, progress_rows, ranking_lines, ranking_lists
from xlvp.pairs.ranking import Pair, hundredths, ranked
from xlvp.pairs.score_list import CHECK, LINE_STATES, PLAYED, SIT_OUT
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import SessionFacts, fact_rows, session_account

ANYTHING = evenings(*PLAIN, *RULINGS, *NOTHING, "8SN=", "2100", groups=True)
METHODS = st.sampled_from(["matchpoints", "percent", "cross-imps", "butler", "napoleonki"])
quick = settings(max_examples=60, deadline=None)


def test_a_block_that_is_cut_says_how_much_is_missing() -> None:
    block = [(number, "x") for number in range(1, 6)]
    assert cut([block, block[:4]], 4)[1] == block[:4]
    assert cut([block], 4) == [[(1, "x"), (2, "x"), ("and 2 more lines", None), (5, "x")]]
    assert cut([block], 1) == [[(5, "x")]]
    assert cut([block], None) == [block]


@quick
@given(ANYTHING, METHODS)
def test_travellers_hold_every_result_once(evening: Evening, method: str) -> None:
    event = scored(read_list(evening.rows), method)
    blocks = traveller_blocks(event)
    boards = {row[2] for row in evening.rows if row[2] is not None}
    assert [block[0][0] for block in blocks] == [f"Board {board}" for board in sorted(boards)]  # type: ignore[type-var]
    printed = Counter((block[0][0], *row[:3], *row[4:]) for block in blocks for row in block[2:])
    expected: Counter[tuple[object, ...]] = Counter()
    for line in event.lines:
        if line is not None and line.board is not None:
            points = [None if own is None else hundredths(own) for own in (line.ns_points, line.ew_points)]
            shown = line.state if line.entry in ("np", "late") else line.entry or None
            expected[(f"Board {line.board}", line.ns, line.ew, shown, *points)] += 1
    assert printed == expected
    for block in blocks:
        assert [row[0] for row in block[2:]] == sorted(row[0] for row in block[2:])  # type: ignore[type-var]
    assert len(report_blocks(event.lines)) == len(blocks), "a report beside each"


@quick
@given(ANYTHING, METHODS, st.integers(0, 2))
def test_cards_end_with_the_total_of_the_ranking(evening: Evening, method: str, penalty: int) -> None:
    pairs = {n: Pair(n, (f"Player {n}",), Fraction(penalty * (n % 3))) for n in evening.plan.pairs}
    event = scored(read_list(evening.rows), method)
    rankings = ranked(event, pairs)
    cards = card_blocks(event, rankings, pairs)
    assert [card[0][0] for card in cards] == [f"Pair {n}" for n in evening.plan.pairs]
    lists = ranking_lists(event, rankings, pairs)
    ranking = {line.pair: line for line in ranking_lines(lists) if line.pair is not None}
    for number, card in zip(evening.plan.pairs, cards, strict=True):
        if method == "percent":
            assert all(row[6] == row[5] for row in card[2:-1] if isinstance(row[0], int))
        sums = next(row for row in card if row[0] == "Total")
        boards, total = sums[2], sums[5]
        assert isinstance(total, Fraction)
        place = ranking.get(number)
        if place is None:
            assert (boards, total) == ("0 boards", -pairs[number].penalty)
            continue
        assert str(boards).split()[0] == str(place.boards)
        assert card[-1][5] == place.points  # the total, or below it what the ranking makes of fewer boards
        assert (card[-1] is sums) == (total == place.points)
        assert str(card[0][6]).startswith(f"Place {place.place} ")
        if method in ("matchpoints", "percent"):
            assert place.score is not None and sums[6] == place.score
            assert f" {float(place.score):.2f}%" in str(card[0][6])


@quick
@given(ANYTHING, METHODS)
def test_every_line_is_counted_shown_and_told(evening: Evening, method: str) -> None:
    event = scored(read_list(evening.rows), method)
    facts = dict(fact_rows(SessionFacts(event, session_account(event))))  # type: ignore[arg-type]
    parts = ("Scored", "To come", "Missing", "Late", "Not played", "Not scored")
    assert facts["Results due"] == sum(facts[part] for part in parts)  # type: ignore[misc]
    due = [row for row in evening.rows if row[2] is not None]
    assert facts["Results due"] == len(due) and facts["Sit-outs"] == len(evening.rows) - len(due)
    grid = progress_rows(event.lines)
    signs = Counter(cell for row in grid[1:] for cell in row[1:] if cell is not None)
    assert sum(signs.values()) == len(due)
    assert signs[LINE_STATES[PLAYED].sign] + signs[LINE_STATES[CHECK].sign] == facts["Scored"]
    message = doubt_lines(event, 999)
    worded = [line for line in event.lines if line is not None and line.words and line.state != SIT_OUT]
    assert len(message) == len(worded)
    if len(message) > 3:
        assert doubt_lines(event, 3) == [
            *message[:2],
            DoubtLine(problem=f"and {len(message) - 2} more"),
        ]
