"""How large a teams workbook is, and what can stand in its entry cells at first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from xlvp.errors import InputError
from xlvp.teams.bracket import MOST
from xlvp.templates.kit.look import Value

MOST_TEAMS, MOST_ROUNDS, MOST_LINES = 256, 62, 4_000
CROSS_SIZE, MOST_PAIRS, PENALTY_LINES, APART_LINES, SEGMENTS = 32, 256, 100, 30, 8
Lines = Sequence[Mapping[str, Value]]


@dataclass(frozen=True)
class Size:
    """How many lines the sheets have.

    Attributes:
        teams: for how many there is room.
        rounds: for how many there is room.
        boards: lines of the sheet Boards.
        spare: lines of a round of the draw beyond a half of the teams, for byes in several groups.
    """

    teams: int = 16
    rounds: int = 7
    boards: int = 1_300
    spare: int = 0

    def __post_init__(self) -> None:
        if not 2 <= self.teams <= MOST_TEAMS:
            raise InputError(f"teams must be 2 to {MOST_TEAMS}, not {self.teams}")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise InputError(f"rounds must be 1 to {MOST_ROUNDS}, not {self.rounds}")
        if self.matches > MOST_LINES:
            raise InputError(
                f"{self.teams} teams and {self.rounds} rounds need {self.matches} lines of matches; there is "
                f"room for {MOST_LINES}"
            )

    @property
    def tables(self) -> int:
        """Lines of a round of the draw: a table each, one more for the bye of an odd number."""
        return -(-self.teams // 2) + self.spare

    @property
    def matches(self) -> int:
        """Lines of the list of matches: two more a round, for a bye and a triangle."""
        return self.rounds * (self.tables + 2)

    @property
    def cross(self) -> int:
        """Teams of the cross table."""
        return min(self.teams, CROSS_SIZE)

    @cached_property
    def bracket(self) -> int:
        """Teams of a bracket in which all have room, of 64 at most."""
        bracket = 2
        while bracket < min(self.teams, MOST):
            bracket *= 2
        return bracket

    @property
    def knock_out(self) -> int:
        """Lines of the knock-out: two for each match of the bracket."""
        return 2 * (self.bracket - 1)

    @property
    def butler(self) -> int:
        """Lines of the Butler: four pairs a team, as teams have eight players at most."""
        return min(max(4 * self.teams, 40), MOST_PAIRS)

    @property
    def lineups(self) -> int:
        """Lines of the line-ups: a team in each round."""
        return min(self.teams * self.rounds, 2_000)


@dataclass(frozen=True)
class Opening:
    """What stands in the entry cells at first.

    Attributes:
        size: how large the workbook is.
        setup: what is typed on the sheet Setup, by the names of its cells.
        lists: the lines of each list, by the title of its sheet; Rounds and Draw by their place.
        choices: what is typed on other sheets, by the names of the cells.
    """

    size: Size = field(default_factory=Size)
    setup: Mapping[str, Value] = field(default_factory=dict)
    lists: Mapping[str, Lines] = field(default_factory=dict)
    choices: Mapping[str, Value] = field(default_factory=dict)
