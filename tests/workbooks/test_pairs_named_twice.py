"""A player in two pairs is to be checked: the state and ``xlvp score`` say so."""

from io import StringIO

from rich.console import Console

from xlvp.commands.show import show_results
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, roomy
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import Recalculated

TWICE = {
    1: Names("Jan O'Brien", "Ola Lis"),
    2: Names("Ewa Sowa", "jan o\u2019brien"),
    3: Names("Jan O'Brian"),
}


def evening(names: dict[int, Names]) -> bytes:
    """Four pairs and three boards, everything in."""
    entries = {(n, table, n): TypedResult("4SN=") for n in (1, 2, 3) for table in (1, 2)}
    chosen = Opening(pairs=4, movement="Howell", boards=1, names=names, entries=entries)
    return build(chosen, roomy(2))


def score(recalculated: Recalculated) -> str:
    shown = StringIO()
    show_results(recalculated, Console(width=500, file=shown))
    return shown.getvalue()


def test_the_state_and_the_score_say_so() -> None:
    computed = recalculate(evening(TWICE))
    event = read_event(computed)
    assert event.state == "All 6 results are in; 2 pairs to check (see Pairs)"
    assert not event.final
    assert "Pairs, row 7: pair 1: Jan O'Brien is also in pair 2" in score(computed)
    assert "pair 2: jan o\u2019brien is also in pair 1" in score(computed)


def test_nothing_is_said_of_other_names() -> None:
    computed = recalculate(evening({1: Names("Jan O'Brien", "Ola Lis"), 2: Names("Jan O'Brian", "NN")}))
    assert read_event(computed).state == "Final: all 6 results are in"
    assert "also in" not in score(computed)
