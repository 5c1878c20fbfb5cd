"""Movements for random tests of sessions."""

from hypothesis import strategies as st

from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import KINDS, EventSetup, planned

MOVEMENTS = ("mitchell", "howell", "individual", "rainbow", "scissors")


@st.composite
def plans(draw: st.DrawFn) -> Movement:
    kind = draw(st.sampled_from(MOVEMENTS))
    pairs = draw(st.sampled_from((6, 8, 9))) if KINDS[kind].entrants == "pairs" else 8
    if kind == "scissors":
        pairs = 10
    if kind == "rainbow":
        pairs = 20
    return planned(EventSetup(kind, pairs, draw(st.integers(2, 3)), draw(st.integers(1, 2))))
