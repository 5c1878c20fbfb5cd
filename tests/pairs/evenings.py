"""Random evenings for hypothesis: a movement, its list, and whatever people make of the results."""

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st

from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows

PLAIN = ("420", "-50", "170", "140", "-100", "620", "110", "-420", "0", "650", "450")
RULINGS = (
    "60%+620&40%-100",
    "50%+420&30%-50&20%+170",
    "(-100)/(+620)",
    "(30%+620&70%-100)/(70%+620&30%-100)",
    "50%",
    "60%/60%",
    "40%/60%",
    "50%/(+620)",
    "(100%+620&-100%+500&+100%+150)/(+620)",
)
NOTHING = ("", "np", "late")

Row = tuple[object, ...]


@dataclass(frozen=True)
class Evening:
    """The movement and the list with what was typed; ten columns."""

    plan: Movement
    rows: tuple[Row, ...]


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    """Three to nine pairs in any movement, now and then curtailed or arrow-switched."""
    pairs = draw(st.integers(3, 9))
    kind = draw(st.sampled_from(["mitchell", "howell"] + (["relay"] if (pairs + 1) // 2 % 2 == 0 else [])))
    full = planned(EventSetup(kind, pairs)).rounds
    rounds = draw(st.integers(1, full))
    switched = draw(st.lists(st.integers(1, rounds), max_size=1))
    return planned(EventSetup(kind, pairs, rounds, draw(st.integers(1, 2)), switched))


def evenings(*entries: str, groups: bool = False) -> st.SearchStrategy[Evening]:
    """Evenings whose results are drawn from these entries."""
    return _evenings(st.sampled_from(entries), groups)


@st.composite
def _evenings(draw: Callable[..., object], entry: st.SearchStrategy[str], groups: bool) -> Evening:
    plan = draw(movements())
    assert isinstance(plan, Movement)
    rows = []
    for row in list_rows(plan):
        typed = draw(entry) if row[2] is not None else ""
        group = draw(st.sampled_from(["", "", "B"])) if groups else ""
        rows.append((*row, typed, group, None, None, None))
    return Evening(plan, tuple(rows))
