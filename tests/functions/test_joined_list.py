"""The list of results in one column: the same lines as in ten, and a tenth of the cells to hand over."""

import random

import pytest

from tests.every import every
from tests.hosts.book_calls import asked_by
from tests.live.pairs_books import filled
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import JOINT, read_list
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer
from xlvp.pairs.score_list import WRONG
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening

CELLS = (
    "", "420", "4SN=", "8SN=", "pass", "NP", "60%+620&40%-100", "(-100)/(+620)", "number 0.6",
    "(error value)", "1", "3", "B", " ", "²", "zażółć", "x" * 300, "-1", "2.5",
)  # fmt: skip


def joined(rows: list[list[str]]) -> list[list[str]]:
    return [[JOINT.join(row)] for row in rows]


def test_any_list_is_the_same_in_one_column() -> None:
    chance = random.Random(1)
    for _ in range(200):
        width = chance.randint(6, 10)
        rows = [[chance.choice(CELLS) for _ in range(width)] for _ in range(chance.randint(1, 12))]
        result = answer(FUNCTIONS["SCORELIST"], [rows])
        assert answer(FUNCTIONS["SCORELIST"], [joined(rows)]) == result, rows


@every("column", range(10))
@every("entry", ["420", "", "NP", "4SN="])
@every("typed", [JOINT, f"3{JOINT}", f"{JOINT}3", f"4{JOINT}20", JOINT * 3])
def test_a_joint_that_somebody_typed_is_told_and_moves_nothing_unseen(
    column: int, entry: str, typed: str
) -> None:
    row = ["1", "1", "1", "1", "3", entry, "", "", "", ""]
    row[column] = typed
    (line,) = read_list(tuple(map(tuple, joined([row]))))
    assert line is not None and line.state == WRONG
    if column == 5:
        assert line.entry == typed and (line.board, line.ns, line.ew) == (1, 1, 3)


def test_a_column_of_other_things_is_no_list() -> None:
    for column in ([["420"]], [[420]], [["1|1|1|1|3"]], [["1|1|1|1|3|420"], ["1"]]):
        message = answer(FUNCTIONS["SCORELIST"], [column])
        assert isinstance(message, CellError) and "the list has 6 to 11 columns" in message.reason, column


def test_a_list_that_joins_nothing_is_blank() -> None:
    assert answer(FUNCTIONS["SCORELIST"], [[[JOINT * 9], [""]]]) == ""
    assert answer(FUNCTIONS["SCORELIST"], [[[""] * 10]]) == ""


@pytest.mark.slow
def test_an_evening_hands_its_list_over_in_one_column() -> None:
    """A cell costs the way into another process: a list of ten columns would be handed over by 13 calls."""
    opening = Opening(pairs=40, boards=2, rounds=15)
    calls = asked_by(build(filled(opening)))
    sent = [sum(map(len, value)) for call in calls for value in call.given if isinstance(value, list | tuple)]
    assert len(sent) > 13 and max(sent) < 2_000
