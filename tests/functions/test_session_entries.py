"""The result cells of a list as people leave them: every kind of cell, each with its words."""

from datetime import datetime

import pytest

from tests.functions.session_list import LONG, line, typed
from xlvp.errors import InputError
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import NUMBER_MARK, read_list
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer
from xlvp.pairs.score_list import LATE, NOT_PLAYED, PLAYED, TO_COME, WRONG


@pytest.mark.parametrize(
    ("entry", "score"),
    [
        ("420", 420),
        (420, 420),
        (420.0, 420),
        ("−50", -50),
        (" 3NTN= ", 400),
        ("3NTN=", 400),
        (0, 0),
        ("pass", 0),
        ("+1 100", 1100),
        ("+1 105", None),
        (NUMBER_MARK + "-620", -620),
    ],
)
def test_results_in_every_spelling(entry: object, score: int | None) -> None:
    result = line(entry)
    if score is None:
        assert result.state == WRONG
    else:
        assert result.state == PLAYED and result.result is not None and result.result.score == score


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (True, "True"),
        (datetime(2026, 1, 2), "the date 2026-01-02"),
        ("#VALUE!", "#VALUE!"),
        ("(error value)", "error value"),
        ("=1+1", "=1+1"),
        ("<script>alert(1)</script>", "<script>"),
        (LONG, "xxx..."),
        ("8SN=", "the level is 1 to 7, not 8"),
        (425, "425"),
        (10**30, "too large for a score"),
        ("4SQ=", "4SQ="),
        ("\x00", "x00"),
        (NUMBER_MARK + "x", "'x' is not a number"),
        (float("inf"), "inf"),
        ("60%+620", "weights sum to 60%"),
    ],
)
def test_what_is_no_result_says_so_on_its_own_line(entry: object, expected: str) -> None:
    lines = read_list(typed("420", "420", entry, "170"))
    result = lines[2]
    assert result is not None
    assert result.state == WRONG and result.words.startswith("Not scored: ") and expected in result.words
    assert "report this" not in result.words and len(result.words) < 500
    assert [other.state for other in (lines[0], lines[1], lines[3]) if other] == [PLAYED] * 3


@pytest.mark.parametrize(
    "word", ["np", "NP", "N/P", "n.p.", "Not played", "not-played", "no play", "unplayed"]
)
def test_not_played(word: str) -> None:
    assert (line(word).state, line(word).words) == (NOT_PLAYED, "not played")


@pytest.mark.parametrize("word", ["late", "LATE", "Late play", "late-play", "LP", "l.p."])
def test_late(word: str) -> None:
    assert (line(word).state, line(word).words) == (LATE, "late")


@pytest.mark.parametrize("blank", [None, "", "  ", "\u00a0", "\u200b"])
def test_a_blank_result_is_to_come(blank: object) -> None:
    lines = read_list(typed("420", blank))
    assert lines[1] is not None and (lines[1].state, lines[1].words) == (TO_COME, "")


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("420", ""),
        ("1370", "Check: no contract scores +1370 when nobody is vulnerable"),
        ("70%/60%", "Check: the two sides total 130%, more than 100%"),
        ("A+/A+", ""),
        (-620, "Check: the cell holds the number -620; if (620) was typed"),
        (0.5, "Check: the cell holds the number 0.5, read as 50%"),
        (NUMBER_MARK + "0.5", "Check: the cell holds the number 0.5, read as 50%"),
    ],
)
def test_a_result_to_be_checked_counts(entry: object, words: str) -> None:
    result = line(entry)
    assert result.state == PLAYED and result.words.startswith(words) and bool(result.words) == bool(words)


def test_the_mark_of_a_number_is_not_shown() -> None:
    assert line(NUMBER_MARK + "-620").entry == "-620"


def test_numbers_as_text_are_numbers() -> None:
    rows = typed("420", "np", "50%")
    texts = tuple(tuple("" if cell is None else str(cell) for cell in row) for row in rows)
    assert read_list(texts) == read_list(rows)


@pytest.mark.parametrize("width", [5, 12])
def test_a_range_of_another_width_is_no_list(width: int) -> None:
    with pytest.raises(InputError, match=f"6 to 11 columns.*not {width}"):
        read_list(((1,) * width,))
    with pytest.raises(InputError, match="the results list has more than 200000 rows"):
        read_list(((1,) * 6,) * 200_001)


@pytest.mark.parametrize(
    ("one", "other"),
    [((1, 420), (True, 420)), ((1, 0), (1, False)), ((1, 50), (1, "50")), ((1, 0.0), (1, 0))],
)
def test_a_changed_cell_changes_the_answer(one: tuple[object, object], other: tuple[object, object]) -> None:
    """1, 1.0, "1" and TRUE are remembered apart, whichever was asked first."""
    lists = [((1, 1, board, 1, 3, entry),) for board, entry in (one, other)]
    alone = []
    for rows in lists:
        read_list.__globals__["_read_list"].cache_clear()
        alone.append(read_list(rows))
    for order in ((0, 1), (1, 0)):
        read_list.__globals__["_read_list"].cache_clear()
        assert [read_list(lists[place]) for place in order] == [alone[place] for place in order]
    if one != (1, 0.0) and one != (1, 50):
        assert alone[0] != alone[1]


def test_the_answer_follows_every_cell() -> None:
    before = answer(FUNCTIONS["RANKING"], [typed("420", "170", "170", "420")])
    turned = typed("420", "170", "170", "420", ns={0: 3}, ew={0: 1})
    for changed in (typed("170", "170", "170", "420"), turned):
        assert answer(FUNCTIONS["RANKING"], [changed]) != before
    assert answer(FUNCTIONS["RANKING"], [typed("420", "170", "170", "420")]) == before


def test_a_method_that_is_none_lists_the_known() -> None:
    message = answer(FUNCTIONS["SCORELIST"], [typed("420"), "imps"])
    assert isinstance(message, CellError) and "cross-imps" in message.reason and "'imps'" in message.reason
