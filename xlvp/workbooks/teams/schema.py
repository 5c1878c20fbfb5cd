"""What a teams workbook holds that is read back."""

from dataclasses import dataclass
from typing import Any

from xlvp.functions.values import CellValue
from xlvp.notation.dates import read_date
from xlvp.records.reading import read_whole, word
from xlvp.records.setting import Choice, WholeNumber, setting, settings
from xlvp.rules.masterpoints import SCHEMES
from xlvp.teams.conditions import Conditions
from xlvp.teams.entry_lists import (
    ApartLine,
    BoardLine,
    DrawLine,
    KnockOutLine,
    LineUpLine,
    MatchLine,
    PenaltyLine,
    RoundLine,
    TeamLine,
)
from xlvp.teams.rows import ButlerLine, StandingLine
from xlvp.xlsx.schema import Block, Cells, Schema, Table, cells_of
from xlvp.xlsx.values import text_of

TEMPLATE = "teams"


@dataclass(frozen=True)
class Titles:
    """What is printed above everything."""

    title: str = setting("Event", text_of, default="")
    place: str = setting("Place", text_of, default="")
    date: Any = setting("Date", read_date, default=None, hint="for example 24.11.2026")
    director: str = setting("Director", text_of, default="")
    points: str = setting(
        "Master points", text_of, default="", later=True,
        offer=Choice(("none", *(scheme for scheme in SCHEMES if not scheme.startswith("ACBL")))),
        hint="for xlvp send; choose, or type ABF 1.5; none: no points are awarded",
    )  # fmt: skip
    charge: str = setting(
        "Charge code", text_of, default="", later=True,
        hint="for xlvp send --to ebu, such as 10; blank = the one kept with --set",
    )  # fmt: skip


@dataclass(frozen=True)
class Choices:
    """What is chosen on sheets of results: after which round."""

    after: CellValue


@dataclass(frozen=True)
class CrossChoices:
    """Which group the cross table shows."""

    cross_group: CellValue


@dataclass(frozen=True)
class KnockOutChoices:
    """How many segments a knock-out match has, and by which rule a team takes something along."""

    segments: int | None = setting(
        "Segments of a match", read_whole, default=None, offer=WholeNumber(1, 8),
        hint="needed to find the winner and draw the next stage; extra boards are one more segment",
    )  # fmt: skip
    carry_over: str = setting(
        "Carry-over", word, default="", offer=Choice(("none", "WBF", "PZBS")),
        hint="filled in by the draw. WBF: half the margin of their match, a third if the winner finished "
        "lower, at most 16. PZBS: 0.1",
    )  # fmt: skip


@dataclass(frozen=True)
class Verdict:
    """The one cell that says whether all is well."""

    check: CellValue


@dataclass(frozen=True)
class StateLine:
    """Where the event stands: a label and its value."""

    label: CellValue
    value: CellValue


#: On the sheet Setup the letters come last, below what decides about the figures.
SETTINGS = tuple(
    sorted(
        (each for each in settings(Conditions) if not each.internal), key=lambda each: each.name == "letters"
    )
)

TITLES = cells_of("Setup", settings(Titles))
CONDITIONS = cells_of("Setup", SETTINGS)
TEAMS = Table("Teams", TeamLine, edges=True)
ROUNDS = Table("Rounds", RoundLine, edges=True)
APART = Table("Rounds", ApartLine, edges=True, title="Apart")
DRAW = Table("Draw", DrawLine, edges=True)
MATCHES = Table("Matches", MatchLine, edges=True)
PENALTIES = Table("Penalties", PenaltyLine, edges=True)
BOARDS = Table("Boards", BoardLine, edges=True)
LINEUPS = Table("Line-ups", LineUpLine, edges=True)
KNOCKOUT = Table("Knock-out", KnockOutLine)
CHOICES = Cells("Standings", Choices, typed=("after",))
CROSS = Cells("Cross table", CrossChoices, typed=("cross_group",))
SEGMENTS = cells_of("Knock-out", settings(KnockOutChoices))
VERDICT = Cells("Check", Verdict)
STANDINGS = Block("Standings", StandingLine, called="standings")
BUTLER = Block("Butler", ButlerLine, called="butler")
STATE = Block("Setup", StateLine, called="state")

SCHEMA = Schema(
    TEMPLATE,
    (
        TITLES, CONDITIONS, TEAMS, ROUNDS, APART, DRAW, MATCHES, PENALTIES, BOARDS, LINEUPS, KNOCKOUT,
        CHOICES, CROSS, SEGMENTS, VERDICT, STANDINGS, BUTLER, STATE,
    ),
)  # fmt: skip
