"""What a teams evening has beside the sheets of every pairs workbook, and its event as it is read back."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from xlvp.account import ACCEPTED, LEFT_OUT, Account, Item
from xlvp.functions.values import CellValue
from xlvp.records.entry import Number, Whole, column
from xlvp.records.guard import repeated
from xlvp.records.setting import Choice, setting, settings, some_settings
from xlvp.teams.conditions import SCALES, Conditions
from xlvp.teams.entries import MOST_VP, STATUSES_OFFERED
from xlvp.teams.evening import HANDICAPS, MOST_HANDICAP, NO_HANDICAP, read_handicap_rule
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of
from xlvp.workbooks.kit.opening import Opening, reopened
from xlvp.workbooks.pairs.schema import TEMPLATE
from xlvp.workbooks.teams import book as teams
from xlvp.workbooks.teams.book import Lists, TeamsBook
from xlvp.xlsx.schema import Schema, Table, cells_of, whole
from xlvp.xlsx.values import NamedCells

SCORING, TEAMS_SHEET, MATCHES_SHEET, BOARDS_SHEET = "Scoring", "Teams", "Matches", "Both tables"
DECISIONS_SHEET = "Decisions"
STANDINGS_SHEET, CROSS, PENALTIES_SHEET = "Standings", "Cross table", "Penalties"

_FIGURE = Number(-MOST_VP, MOST_VP)
_TEAM = Whole(1, 99)
_HANDICAP = Number(-MOST_HANDICAP, MOST_HANDICAP)
#: IMPs are the default, as clubs generally use them; win-draw-loss is a table of VPs. No list holds a comma.
_SCALES = ("imps", "discrete", "continuous", "points", "0 1; 1+ 2", *SCALES[4:])
SETTINGS = some_settings(
    Conditions,
    "evening_",
    format={"internal": True, "hint": "every team meets several others, each once"},
    scale={
        "hint": "imps: total IMPs; discrete, continuous or a table: VPs; points: board-a-match, patton; "
        "'0 1; 1+ 2': win, draw, loss",
        "offer": Choice(_SCALES),
    },
    from_boards={
        "hint": "imps; board-a-match: 2-1-0 a board; patton: with points for the total",
        "group": "",
    },
    halves={},
    boards={"hint": "of a match: boards per round on the sheet Setup", "internal": True},
    rounds={"hint": "as many as each team has opponents", "internal": True},
    ties={},
    qualify={"hint": "how many places qualify or win a prize; xlvp warns of a tie for the last one"},
    ranked_by={"hint": "total, or average of a match where teams play different numbers of matches"},
    forfeit={"group": ""},
    withdrawal={"group": ""},
)


@dataclass(frozen=True)
class More:
    """What is set beside the conditions of every event of teams."""

    handicap_rule: str = setting(
        "Handicap", read_handicap_rule, default=NO_HANDICAP, offer=Choice(HANDICAPS, strict=True),
        hint="none; grades: (average - own grade) x boards x 0.3086; IMPs: as typed on Teams, for each match",
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class TeamLine:
    """A team; its first columns are those of the list of teams of any event."""

    evening_team: CellValue = column("Team", 7, computed=True)
    evening_name: CellValue = column("Name", 24)
    evening_group: CellValue = column("", 0, computed=True)
    evening_left: CellValue = column("Left after round", 9, Whole(0, 60))
    evening_unranked: CellValue = column("Without standing", 9, "cross", offer=Choice(("x",)))
    evening_lot: CellValue = column("Lot", 6, Whole(1, 9_999))


@dataclass(frozen=True, kw_only=True)
class PlayerLine:
    """Who else plays in a team, and its handicap."""

    evening_fifth: CellValue = column("Fifth player", 20)
    evening_sixth: CellValue = column("Sixth player", 20)
    evening_handicap: CellValue = column("Handicap", 10, _HANDICAP)


@dataclass(frozen=True, kw_only=True)
class MatchLine:
    """A match: what its boards give, as the columns of TEAMMATCHES, and what the director decided."""

    match_round: CellValue
    match_a: CellValue
    match_b: CellValue
    match_boards: CellValue
    imps_a: CellValue
    imps_b: CellValue
    match_status: CellValue
    match_own_a: CellValue
    match_own_b: CellValue
    match_margin_a: CellValue = ""
    match_margin_b: CellValue = ""
    match_given_code: CellValue = ""
    match_given_words: CellValue = ""
    match_accepted: CellValue = ""


@dataclass(frozen=True, kw_only=True)
class DecisionLine:
    """What the director decided about the match of two teams, wherever that match is listed."""

    decided_a: CellValue = column("Team A", 8, _TEAM)
    decided_b: CellValue = column("Team B", 8, _TEAM)
    decided_status: CellValue = column("Status", 20, "chosen", offer=Choice(STATUSES_OFFERED))
    decided_own_a: CellValue = column("Own A", 9, _FIGURE)
    decided_own_b: CellValue = column("Own B", 9, _FIGURE)
    decided_reason: CellValue = column("Reason", 36)
    decided_accepted: CellValue = column("Accepted", 11, "word", later=True)


@dataclass(frozen=True)
class CountedLine:
    """A penalty, a bonus or a handicap that counts."""

    counted: CellValue
    counted_round: CellValue
    counted_vp: CellValue
    counted_imps: CellValue
    counted_bonus_vp: CellValue
    counted_bonus_imps: CellValue
    counted_reason: CellValue


CONDITIONS = cells_of(SCORING, SETTINGS)
MORE = cells_of(SCORING, settings(More))
TEAMS = Table(TEAMS_SHEET, TeamLine, edges=True)
PLAYERS = Table(TEAMS_SHEET, PlayerLine, edges=True, title="Players")
MATCHES = Table(MATCHES_SHEET, MatchLine, edges=True)
DECISIONS = Table(DECISIONS_SHEET, DecisionLine, edges=True)
PENALTIES = teams.PENALTIES
COUNTED = Table(PENALTIES_SHEET, CountedLine, edges=True, title="Counted")
STANDINGS = replace(teams.STANDINGS, sheet=STANDINGS_SHEET)
CHOICES = replace(teams.CHOICES, sheet=STANDINGS_SHEET)
#: The names of the cells with what is open of the matches in words, and how much is left out.
OPEN_NAME, LEFT_OUT_NAME = "xlvp_matches_open", "xlvp_matches_left_out"
NO_HANDICAP_FIGURE = f"A handicap is a number from -{MOST_HANDICAP} to {MOST_HANDICAP}. Correct it"
#: The sheet's row of the first line of a list.
FIRST_DECISION = 7
#: What a teams evening has beside what every pairs workbook has.
SCHEMA = Schema(
    TEMPLATE, (CONDITIONS, MORE, TEAMS, PLAYERS, MATCHES, DECISIONS, PENALTIES, COUNTED, STANDINGS, CHOICES)
)


@dataclass(frozen=True)
class EveningBook(TeamsBook):
    """A workbook of a teams evening that was read; penalties are those that count, handicaps included."""

    lists: ClassVar[Lists] = Lists(CONDITIONS, SETTINGS, TEAMS, MATCHES, COUNTED)

    @cached_property
    def account(self) -> Account:
        """What became of everything that was typed, the decisions included."""
        return account_of(self.event).with_items((*self._decisions(), *self._handicaps()))

    def _decisions(self) -> Iterator[Item]:
        """What became of each decision."""
        if not self.cells.has(DECISIONS.names[0]):
            return
        matches = {match.pair for match in self.event.matches if match is not None}
        lines = [*enumerate(DECISIONS.read(self.cells))]
        # a reason by itself decides nothing
        filled = [
            (at, line)
            for at, line in lines
            if any(value != "" for value in vars(replace(line, decided_reason="")).values())
        ]
        keys = ((at, frozenset((line.decided_a, line.decided_b))) for at, line in filled)
        twice = repeated(keys)
        for at, line in filled:
            words = _wrong_decision(line, matches)
            if not words and at in twice:
                words = f"the match is decided here and in row {_row(twice[at])}"
            became = LEFT_OUT if words else ACCEPTED
            yield Item(f"{DECISIONS_SHEET}, row {_row(at)}", became, words, due=False)

    def _handicaps(self) -> Iterator[Item]:
        """What is typed as a handicap and is none."""
        for at, line in enumerate(PLAYERS.read(self.cells)):
            if wrong := _wrong_handicap(line.evening_handicap):
                yield Item(f"{TEAMS_SHEET}, row {_row(at)}", LEFT_OUT, wrong, due=False)


def _wrong_handicap(typed: CellValue) -> str:
    """Why a handicap cannot be used."""
    if typed == "":
        return ""
    usable = isinstance(typed, int | float) and abs(typed) <= MOST_HANDICAP
    return "" if usable else NO_HANDICAP_FIGURE


def _row(at: int) -> int:
    """The sheet's row of a line, the line above the list being 0."""
    return at + FIRST_DECISION - 1


def _wrong_decision(line: DecisionLine, matches: Collection[tuple[int, int]]) -> str:
    """Why a decision changes nothing."""
    a, b = whole(line.decided_a), whole(line.decided_b)
    if a is None or b is None:
        return "type both teams"
    if (min(a, b), max(a, b)) not in matches:
        return f"T{a} v T{b} is no match of this evening"
    decided = line.decided_status, line.decided_own_a, line.decided_own_b, line.decided_accepted
    if all(value == "" for value in decided):
        return "no status and no own figures are typed"
    return ""


def evening_event(cells: NamedCells) -> Event | None:
    """Return the event of teams; None where pairs play."""
    return EveningBook(cells).event if cells.has(TEAMS.names[0]) else None


def evening_of(cells: NamedCells) -> Opening[int] | None:
    """Return what was typed on the sheets of a teams evening; None where pairs play.

    Older workbooks have decisions beside the matches: each goes with its two teams.
    """
    if not cells.has(TEAMS.names[0]):
        return None
    opening = reopened(cells, SCHEMA, 0)
    if cells.has(DECISIONS.names[0]):
        return opening
    return replace(opening, lists={**opening.lists, DECISIONS.title: _beside_matches(cells)})


def _beside_matches(cells: NamedCells) -> list[dict[str, CellValue]]:
    """The statuses and own figures that were typed beside the computed matches."""
    lines = []
    for match in MATCHES.read(cells):
        typed = {
            "decided_status": match.match_status,
            "decided_own_a": match.match_own_a,
            "decided_own_b": match.match_own_b,
        }
        decided = {key: value for key, value in typed.items() if value != ""}
        if decided:
            lines.append({"decided_a": match.match_a, "decided_b": match.match_b, **decided})
    return lines
