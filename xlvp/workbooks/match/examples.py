"""The filled examples of the match workbook: a real match, rulings, and a match that is still being typed."""

from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.match.opening import Entries

#: 2010 USBF trials, semi-final A, segment 4, boards 46 to 60: open room, closed room.
_USBF = (
    "4HE= 4HE=, 3NW+1 3NW+1, 4DN= 3NN=, 4SE+1 4SE+2, 4HW= 4HW=, 3NN+3 3NN+3, 4HW= 4HW-1, 4SWx-4 3NS-3, "
    "3CN+1 3DN=, 5DNx-2 4HW-2, 1NN-3 3NE-1, 4SS-1 4SN-2, 3HS= 3CE=, 2HN+1 4HS-1, 2NW= 3NW-1"
)


def build_real_match() -> bytes:
    """Build the segment Nickell - Fleisher: 30-41 IMPs, 80-99 before it (public record)."""
    pairs = (both.split() for both in _USBF.split(","))
    return build_match(
        title="Nickell - Fleisher, boards 46 to 60",
        event="2010 USBF trials, semi-final A, segment 4",
        date="2010",
        home="Nickell",
        away="Fleisher",
        boards=15,
        first=46,
        carry_over=(80, 99),
        scale=60,
        remarks="Public record: contracts and results from the vugraph header (usbf_sf_14502.lin in "
        "forrestrice/bridge-bots, MIT). A knock-out has no VPs: these are those of a match of 60 boards.",
        entries={board: (rooms[0], rooms[1]) for board, rooms in enumerate(pairs, 46)},
    )


def build_rulings() -> bytes:
    """Build a match, made up, with every kind of ruling, a board that was not played, and penalties."""
    entries: Entries = {
        1: ("4SN=", "4SN+1"),
        2: ("60%4SN=&40%4SN-1", "5DxE-2"),
        3: ("NP", ""),
        4: ("(-100)/(+620)", "4HE-3"),
        5: ("60%", ""),
        6: ("3NTE=", "3NTE-1"),
        7: ("4HxS-1", "2SW="),
        8: ("6NTN=", "6NTN-1"),
    }
    return build_match(
        title="Rulings in a match (made up)",
        event="Club league (made up)",
        home="Lindens",
        away="Oaks",
        boards=8,
        penalty=(2, 0),
        vp_penalty=(0, 0.5),
        remarks="Made up. Board 2: a weighted score. Board 3: not played. Board 4: a split score, so the two "
        "margins differ. Board 5: average plus for Lindens. 2 IMPs off Lindens, half a VP off Oaks.",
        entries=entries,
    )


def build_half_typed() -> bytes:
    """Build a match, made up, while it is typed: a slip, a missing room, a score that cannot be."""
    entries: Entries = {
        17: ("4SN=", "4SN="),
        18: ("8SN=", "4SN+1"),
        19: ("3NTS+1", ""),
        20: ("2HW=", "3HW-1"),
        21: ("-620", "4HE="),
    }
    return build_match(
        title="A match half typed (made up)",
        home="Elms",
        away="Birches",
        first=17,
        remarks="Made up. Board 18: a slip, so no VPs yet. Board 19: the closed room is still to come. "
        "Board 21: East-West are not vulnerable, so nobody scored 620.",
        entries=entries,
    )
