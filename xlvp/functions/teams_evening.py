"""Functions of a teams evening and of a Swiss of pairs: the matches that a list of results comes to."""

from collections.abc import Mapping, Sequence
from datetime import date, time, timedelta
from fractions import Fraction
from types import MappingProxyType

from xlvp.errors import InputError
from xlvp.functions.function import FLAG, LAWS, WHOLE, Kind, catalogue, describe
from xlvp.functions.session import ARGUMENTS as SESSION
from xlvp.functions.session import TWO_TABLES
from xlvp.functions.session_kinds import Lines, scored_by
from xlvp.functions.team_matches import ARGUMENTS, USUAL, Matches
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.methods import read_scoring
from xlvp.records.output import Row, padded
from xlvp.records.reading import Rows, is_blank, named, read_number, read_whole
from xlvp.teams.conditions import Conditions
from xlvp.teams.evening import (
    HANDICAP,
    HANDICAPS,
    MOST_HANDICAP,
    NO_HANDICAP,
    SWISS_MATCHES,
    TEAM_BOARDS,
    TEAM_MATCHES,
    handicaps,
    pair_matches,
    read_handicap_rule,
)
from xlvp.teams.evening import team_boards as boards_of
from xlvp.teams.evening import team_matches as matches_of

_PENALTY_COLUMNS = 7
#: Of a session the conditions are called its scoring: there are those of the matches too.
_ARGUMENTS = {**SESSION, **ARGUMENTS, "scoring": SESSION["conditions"]}


def swiss_matches(
    list: Lines,
    method: str = "matchpoints",
    rows: int | None = None,
    scoring: SessionConditions | None = None,
    margins: bool = False,
) -> Sequence[Row]:
    """Return the matches of a list of results; see :mod:`xlvp.teams.evening`."""
    by_round = read_scoring(method)._replace(rounds=True).text
    return SWISS_MATCHES.padded(pair_matches(scored_by(list, by_round, scoring), margins), rows)


def team_matches(
    list: Lines, conditions: Conditions = USUAL, rows: int | None = None, margins: bool = False
) -> Sequence[Row]:
    """Return the matches of a list of results; see :mod:`xlvp.teams.evening`."""
    return TEAM_MATCHES.padded(matches_of(list, conditions, margins), rows)


def team_boards(list: Lines, conditions: Conditions = USUAL, rows: int | None = None) -> Sequence[Row]:
    """Return the boards of all matches, both tables side by side; see :mod:`xlvp.teams.evening`."""
    return TEAM_BOARDS.padded(boards_of(list, conditions), rows)


def team_penalties(
    matches: Matches,
    penalties: Sequence[Row] = (),
    handicap: Mapping[int, Fraction] = MappingProxyType({}),
    rule: str = NO_HANDICAP,
    boards: int = 8,
    rows: int | None = None,
) -> Sequence[Row]:
    """Return the penalties as they are typed, and below them the handicaps as penalties and bonuses.

    A handicap changes a team's own margin in each of its matches.
    """
    own = handicaps(handicap, rule, boards)
    turns = sorted({(match.round, team) for match in matches.lines if match for team in match.teams})
    lines: list[Row] = [
        (team, round_, None, max(-imps, Fraction(0)), None, max(imps, Fraction(0)), HANDICAP)
        for round_, team in turns
        if (imps := own.get(team))
    ]
    return padded([*penalties, *lines], rows, (None,) * _PENALTY_COLUMNS)


def _read_handicaps(rows: Rows) -> dict[int, Fraction]:
    """The team in the first column, its grade or IMPs in the last; what is no figure, the workbook names."""
    typed = [row for row in rows if not (is_blank(row[0]) or is_blank(row[-1]))]
    results = {}
    for row in typed:
        team = named("handicap", read_whole, row[0], 0)
        try:
            figure = read_number(row[-1])
        except InputError:
            continue
        if abs(figure) <= MOST_HANDICAP:
            results[team] = figure
    return results


def _read_typed(rows: Rows) -> Rows:
    """The cells as they are typed; a date as text, still no figure to what reads the penalties next."""
    return tuple(
        tuple(str(cell) if isinstance(cell, date | time | timedelta) else cell for cell in row)
        for row in rows
    )


_SPLIT = '{1,1,1,"N1","E2","(-100)/(+620)";1,2,1,"N2","E1",300},"","",TRUE'
_ADJUSTED = '{1,1,1,1,3,"60%/60%";1,2,1,2,4,170}'
_TWO = '{1,1,1,"N1","E2","3NTN=";1,2,1,"N2","E1","3NTN-1"}'

FUNCTIONS = catalogue(
    _ARGUMENTS,
    source=f"{LAWS}, Law 78; English Bridge Union, White Book 2025, 3.3.7 and 4.1.1.1",
    SWISSMATCHES=describe(
        swiss_matches,
        f"The matches of a Swiss of pairs: {SWISS_MATCHES.description}.",
        (SWISS_MATCHES.pick("won_ns", TWO_TABLES), 100, "the only better result"),
        (SWISS_MATCHES.pick("won_ns", f'{TWO_TABLES},"cross-imps"'), 6, "250 points"),
        (
            SWISS_MATCHES.pick("words", '{1,1,1,1,3,420;1,2,1,2,4,""}', 2),
            "1 of 1 boards to come",
            "no result",
        ),
        (SWISS_MATCHES.pick("margin_ew", f'{_ADJUSTED},"cross-imps","","",TRUE'), 3, "60% each: Law 86A"),
        source=f"{LAWS}, Laws 78 and 86; English Bridge Union, White Book 2025, 3.3.7 and 8.80.6.1",
        margins=FLAG(
            "TRUE: a match in which a ruling gives each pair its own margin is counted, and these margins "
            "are in the last two columns; default FALSE, for workbooks without these columns"
        ),
    ),
    TEAMMATCHES=describe(
        team_matches,
        f"The matches of a teams evening, from its list of results: {TEAM_MATCHES.description}.",
        (TEAM_MATCHES.pick("imps_a", _TWO), 10, "400 and 50 the other way are 450 points"),
        (
            TEAM_MATCHES.pick("board_words", '{1,1,1,"N1","E2",420;1,2,1,"N2","E1",""}'),
            "board 1: 1 of 2 results in",
            "the other table",
        ),
        (TEAM_MATCHES.pick("margin_b", _SPLIT), -8, "Law 12C1(d): both sides lost by a split ruling"),
        margins=FLAG(
            "TRUE: a match in which a ruling gives each team its own margin is counted, and these margins "
            "are in the last two columns; default FALSE, for workbooks without these columns"
        ),
    ),
    TEAMBOARDS=describe(
        team_boards,
        f"Every board of a teams evening, both tables side by side: {TEAM_BOARDS.description}.",
        (TEAM_BOARDS.pick("second", _TWO), "3NTN-1", "with team 2 North-South"),
        (TEAM_BOARDS.pick("board_imps_b", _TWO), 0, "A won them all"),
    ),
    TEAMPENALTIES=describe(
        team_penalties,
        "Penalties as they are typed, then the handicaps: team, round, penalty and bonus, reason.",
        (
            '=INDEX(TEAMPENALTIES({1,1,2},"",{1,52;2,48},"grades",3),2,6)',
            1.85,
            "2 grades below the average, 3 boards",
        ),
        source="English Bridge Union, National Grading Scheme: handicaps of teams; Avon CBA",
        penalties=Kind("list of penalties", _read_typed, whole=True)(
            "team, round, penalty VP, penalty IMPs, bonus VP, bonus IMPs, reason; default none"
        ),
        handicap=Kind("list of teams", _read_handicaps, whole=True)(
            "the teams: number in the first column, grade or IMPs in the last; default none"
        ),
        rule=Kind("rule of the handicap", read_handicap_rule)(
            f"{', '.join(HANDICAPS)}: (average - own grade) x boards x 0.3086, or IMPs a match; default none"
        ),
        boards=WHOLE("boards of a match; default 8"),
    ),
)
