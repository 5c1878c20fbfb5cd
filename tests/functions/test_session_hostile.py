"""Whatever stands in the cells of a session: every function answers in rows or in words, never by failing."""

from collections import Counter
from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairs.evenings import NOTHING, PLAIN, RULINGS, Evening, evenings
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import NUMBER_MARK, read_list
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer
from xlvp.pairs.score_list import PLAYED, WRONG
from xlvp.pairs.session import scored

CELLS = st.one_of(
    st.sampled_from([None, "", " ", 0, 1, 2, 3, 4, 1.0, "1", "3", True, False, -1, 1.5, 10**12, 1e300, 0.5]),
    st.sampled_from(["420", "-50", "3NTN=", "np", "late", "50%", "60%+620&40%-100", "A", "x" * 300, "#N/A"]),
    st.sampled_from(
        ["=1+1", "<b>", "\x00", "\ud800", "𝟙", "٣", NUMBER_MARK, NUMBER_MARK + "0.5", "1e5", "%", "/"]
    ),
    st.sampled_from([datetime(2026, 1, 2), float("nan"), float("inf"), b"420", 2 + 3j]),
    st.text(max_size=5),
)
ROWS = st.integers(6, 10).flatmap(lambda width: st.lists(st.tuples(*[CELLS] * width), min_size=1, max_size=8))
OF_A_LIST = {
    name: [argument.name for argument in function.arguments]
    for name, function in FUNCTIONS.items()
    if function.arguments and function.arguments[0].name == "list"
}


#: Of a list whose pairs are called N1 and E1, and no other.
OF_TEAMS = ("TEAMMATCHES", "TEAMBOARDS")


def notes(name: str, **given: object) -> object:
    value = answer(FUNCTIONS[name], [given.get(argument) for argument in OF_A_LIST[name]])
    if isinstance(value, CellError):
        assert "report this" not in value.reason, (name, value.reason)
        assert value.reason and len(value.reason) < 1000
    elif isinstance(value, list):
        assert len({len(row) for row in value}) == 1
        reasons = [cell.reason for row in value for cell in row if isinstance(cell, CellError)]
        assert not [reason for reason in reasons if "report this" in reason]
    return value


def test_these_are_the_functions_of_a_list() -> None:
    assert set(OF_A_LIST) == {
        *("SCORELIST", "LINESTATES", "RANKING", "SESSIONFACTS", "PROGRESS", "DOUBTS"),
        *("SCORECARDS", "TRAVELLERS", "BOARDREPORTS", "GUIDECARDS", "SWISSMATCHES"),
        *OF_TEAMS,
    }


@settings(max_examples=80, deadline=None)
@given(ROWS, st.sampled_from(["matchpoints", "percent", "cross-imps", "butler", "napoleonki"]))
def test_any_cells_at_all(rows: list[tuple[object, ...]], method: str) -> None:
    for name in OF_A_LIST:
        value = notes(name, list=tuple(rows), method=method)
        if name == "SCORELIST" and isinstance(value, list):
            assert len(value) == len(rows), "a row beside each row"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS, CELLS, CELLS, CELLS), min_size=1, max_size=4), CELLS, CELLS, CELLS)
def test_any_pairs_ties_winners_and_rows(
    pairs: list[object], ties: object, winners: object, rows: object
) -> None:
    played = ((1, 1, 1, 1, 3, "420"), (1, 2, 1, 2, 4, "170"))
    for name in ("RANKING", "SCORECARDS"):
        notes(
            name,
            list=played,
            pairs=tuple(pairs),
            ties=ties,
            winners=winners,
            rows=rows,
        )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS, CELLS, CELLS, CELLS), min_size=1, max_size=5), CELLS, CELLS, CELLS)
def test_any_own_movement(own: list[object], rounds: object, boards: object, switched: object) -> None:
    for name in ("MOVEMENT", "MOVEMENTFACTS"):
        value = answer(FUNCTIONS[name], ["Own", None, rounds, boards, switched, None, tuple(own)])
        assert not isinstance(value, CellError) or "report this" not in value.reason, value


@st.composite
def upset(draw: st.DrawFn) -> tuple[tuple[object, ...], ...]:
    """An evening in which the director has written down what was played instead."""
    evening = draw(evenings(*PLAIN, *RULINGS, *NOTHING))
    assert isinstance(evening, Evening)
    numbers = st.sampled_from([None, None, None, None, 1, 2, 3, 4, 5, 6, 99])
    return tuple((*row[:7], draw(numbers), draw(numbers), draw(numbers)) for row in evening.rows)


@settings(max_examples=80, deadline=None)
@given(upset(), st.sampled_from(["matchpoints", "cross-imps", "butler", "napoleonki"]))
def test_whatever_was_played_instead(rows: tuple[tuple[object, ...], ...], method: str) -> None:
    for name in OF_A_LIST:
        assert name in OF_TEAMS or isinstance(notes(name, list=rows, method=method), list)
    event = scored(read_list(rows), method)
    plans = [line.planned for line in event.lines if line is not None]
    pairs, boards = {p for plan in plans for p in plan[1:]}, {plan[0] for plan in plans}
    had: Counter[tuple[object, object]] = Counter()
    for line in event.lines:
        assert line is not None and {line.ns, line.ew} <= pairs and line.board in boards
        assert (line.state == PLAYED) == (line.ns_points is not None) == (line.ew_points is not None)
        assert line.words or line.state != WRONG
        if line.state == PLAYED:
            had.update([(line.ns, line.board), (line.ew, line.board)])
    assert max(had.values(), default=1) == 1, "nobody has a board twice"
