"""Matches made at random for the two editions of the match workbook, and what differs between the two.

Entries are those that the plain edition reads, and slips that both refuse.
"""

from random import Random

from tests.workbooks.plain_engines import Typed, Values
from xlvp.workbooks.match.book import FIGURES, FRACTIONS, SCALES
from xlvp.workbooks.match.layout import FIGURE_ROWS, Plan, figure_cell, setup_cell

_SCORES = (
    "420",
    "+620",
    "-50",
    "-100",
    "170",
    "1,430",
    "EW 420",
    "NS: -110",
    "650 NS",
    "0",
    "+90",
    "-1400",
    "50",
)
_RULINGS = (
    "60%+620&40%-100", "(50% +420 & 50% +170)", "30%-50;30%-100;40%+110", "100%+420", "50%+450&50%+450",
    "60% of +420 and 40% of -50", "EW 70%420&30%-50",
)  # fmt: skip
_AVERAGES = ("60%", "50%", "40%", "A+", "A-", "60/40", "60%/60%", "A4060", "ave")
_OTHER = ("pass", "NP", "np", "all pass", "", "", "P")
_SLIPS = (
    "8SN=",
    "4SN",
    "4S=",
    "4SX",
    "hello",
    "625",
    "70%+620&40%-100",
    "4SN+9",
    "=1+1",
    "4SNE=",
    "4?N=",
    "4~SN=",
    "*",
)
_SHAPES = (
    "{l}{s}{x}{d}{r}", "{l}{s}{d}{x}{r}", "{l}{s}{d}{r}{x}", "{d} {l}{s}{x}{r}", "{l} {s} {x} {d} {r}",
    "{l}{w} {x} {d} {r}", "{l}{s}{x} {d} {t}", "{l}{s}{r} {d}{x}",
)  # fmt: skip
_WORDS = {"S": "spades", "H": "♥", "D": "karo", "C": "♣", "N": "no trump"}


def contract(random: Random) -> str:
    """A contract in one of the ways to write it."""
    level, strain = random.randint(1, 7), random.choice("SHDCN")
    tricks = random.choice([0, 0, random.randint(-level - 6, 7 - level)])
    taken = level + 6 + tricks
    result = f"{tricks:+d}" if tricks else "="
    return random.choice(_SHAPES).format(
        l=level,
        s="NT" if strain == "N" else strain,
        w=_WORDS[strain],
        x=random.choice(["", "", "x", "xx", "*"]),
        d=random.choice("NESW"),
        r=result,
        t=str(taken) if taken >= 8 else result,
    )


def entry(random: Random) -> str:
    """What somebody may type into a room."""
    kinds = (
        (0.70, None),
        (0.10, _SCORES),
        (0.07, _RULINGS),
        (0.05, _AVERAGES),
        (0.06, _OTHER),
        (0.02, _SLIPS),
    )
    (choices,) = random.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])
    return random.choice(choices) if choices else contract(random)


def match(random: Random, plan: Plan, *, slips: bool = True) -> Typed:
    """Everything that is typed into a match: its entries, carry-over, penalties and settings."""
    boards = random.randint(max(1, plan.boards - 3), plan.boards)
    typed: dict[tuple[str, str], str | float] = {}
    for row in range(plan.first, plan.first + boards):
        texts = entry(random), entry(random)
        while not slips and any(text in _SLIPS for text in texts):
            texts = entry(random), entry(random)
        typed |= {("Match", f"{room}{row}"): text for room, text in zip("DE", texts, strict=True) if text}
    settings = {
        "boards": boards,
        "first": random.randint(1, 40),
        "scale": random.choice([*SCALES, 20]),
        "fraction": random.choice(FRACTIONS),
    }
    typed |= {("Setup", setup_cell(key)): value for key, value in settings.items()}
    for key, choices in (
        ("carry_over", (0, 12, 7.5)),
        ("penalty", (0, 0, 3)),
        ("adjustment", (0, 0, -2, 1.5)),
        ("vp_penalty", (0, 0, 0.5)),
    ):
        typed |= {("Setup", figure_cell(key, side)): random.choice(choices) for side in "DE"}
    return typed


def differences(plan: Plan, full: Values, plain: Values) -> tuple[int, list[str]]:
    """The number of cells that were compared, and of each that differs the two values.

    Not compared: the sentence of an entry that both refuse, the hint on how to type in A4, and the lines of
    the sheet Check that each edition has for itself; its verdict is compared.
    """
    cells = [f"{column}{row}" for row in range(plan.first, plan.last + 1) for column in "ABCFGHIJKL"]
    cells += ["A1", "L1", "L4"]
    cells += [f"{column}{row}" for row in range(1, 4) for column in "CFHJK"]
    cells += [f"{column}{row}" for row in range(plan.total, plan.end + 1) for column in "ADEIJK"]
    places = [("Match", cell) for cell in cells] + [("Check", "A2")]
    places += [("Setup", f"E{row}") for row in FIGURE_ROWS.values()]
    assert len(FIGURES) == 11
    found = []
    for sheet, cell in places:
        values = full(sheet, cell), plain(sheet, cell)
        if values[0] == values[1]:
            continue
        row = cell[1:]
        refused = all(
            any(read("Match", f"{score}{row}") == "#VALUE!" for score in "FG") for read in (full, plain)
        )
        if not (sheet == "Match" and cell[0] == "L" and refused):
            found.append(f"{sheet}!{cell}: full {values[0]!r}, plain {values[1]!r}")
    return len(places), found
