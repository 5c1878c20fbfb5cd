"""What a teams workbook holds that is read back."""

from dataclasses import dataclass

from xlvp.functions.values import CellValue
from xlvp.records.entry import typed_of
from xlvp.records.setting import settings
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
from xlvp.xlsx.schema import Block, Cells, Schema, Table, Text, cells_of

TEMPLATE = "teams"


@dataclass(frozen=True)
class Titles:
    """What is printed above everything."""

    title: Text
    place: Text
    date: CellValue
    director: Text


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

    segments: CellValue
    carry_over: CellValue


@dataclass(frozen=True)
class Verdict:
    """The one cell that says whether all is well."""

    check: CellValue


@dataclass(frozen=True)
class StateLine:
    """Where the event stands: a label and its value."""

    label: CellValue
    value: CellValue


#: On the sheet Setup the letters stand last, below what decides about the figures.
SETTINGS = tuple(
    sorted(
        (each for each in settings(Conditions) if not each.internal),
        key=lambda each: each.name == "letters",
    )
)

TITLES = Cells("Setup", Titles, typed=("title", "place", "date", "director"))
CONDITIONS = cells_of("Setup", SETTINGS)
TEAMS = Table("Teams", TeamLine, typed=typed_of(TeamLine), edges=True)
ROUNDS = Table("Rounds", RoundLine, typed=typed_of(RoundLine), edges=True)
APART = Table("Rounds", ApartLine, typed=typed_of(ApartLine), edges=True)
DRAW = Table("Draw", DrawLine, typed=typed_of(DrawLine), edges=True)
MATCHES = Table("Matches", MatchLine, typed=typed_of(MatchLine), edges=True)
PENALTIES = Table("Penalties", PenaltyLine, typed=typed_of(PenaltyLine), edges=True)
BOARDS = Table("Boards", BoardLine, typed=typed_of(BoardLine), edges=True)
LINEUPS = Table("Line-ups", LineUpLine, typed=typed_of(LineUpLine), edges=True)
KNOCKOUT = Table("Knock-out", KnockOutLine, typed=typed_of(KnockOutLine))
CHOICES = Cells("Standings", Choices, typed=("after",))
CROSS = Cells("Cross table", CrossChoices, typed=("cross_group",))
SEGMENTS = Cells("Knock-out", KnockOutChoices, typed=("segments", "carry_over"))
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
