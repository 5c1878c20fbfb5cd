"""Functions of an event of teams beside its matches: the draw looked at, the players' Butler."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from xlvp.errors import InputError
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import WHOLE
from xlvp.functions.movement import ROWS
from xlvp.functions.team_matches import (
    COUNTED,
    EIGHT,
    EVENT,
    RESULTS,
    SETUP,
    Matches,
    Penalties,
    Teams,
    event_of,
)
from xlvp.functions.teams_kinds import DRAW, DRAWN, FORBIDDEN, LINEUPS, Boards, Typed
from xlvp.pairs.cards import padded
from xlvp.teams.conditions import UNTIL_THEN, Conditions
from xlvp.teams.draw_check import DrawLine, DrawnRound, check_round, read_how
from xlvp.teams.entries import LineUp
from xlvp.teams.event import Event
from xlvp.teams.match_boards import played
from xlvp.teams.pair_scores import normalised, pair_scores, table_points
from xlvp.teams.rows import (
    BUTLER,
    DRAW_CHECK,
    DRAW_ROUNDS,
    DrawRemark,
    RoundRemark,
    Row,
    butler_lines,
    lines_of,
    names_of,
    results_in,
    reworded,
)

_USUAL = Conditions()
Draw = Typed[DrawLine | None]
Rounds = Typed[DrawnRound | None]
Forbidden = Typed[tuple[int, int, tuple[int, ...]]]


@lru_cache(maxsize=4)
def _looked_at(
    draw: Draw, rounds: Rounds | None, event: Event, forbidden: Forbidden | None
) -> tuple[dict[int, str], list[str]]:
    """The remarks on each round, and of each line of the draw; once for both functions."""
    lines: dict[int, list[int]] = defaultdict(list)
    for place, line in enumerate(draw.lines):
        if line is not None:
            lines[line.round].append(place)
    known = {one.round: one for one in (rounds.lines if rounds else ()) if one}
    words, message = [""] * len(draw.lines), {}
    for round_, places in lines.items():
        one = known.get(round_, DrawnRound(round_))
        banned = {
            (a, b) for a, b, when in (forbidden.lines if forbidden else ()) if not when or round_ in when
        }
        seats = [line.seat for line in (draw.lines[place] for place in places) if line]
        try:
            how = read_how(one.how, round_)
        except InputError as error:
            message[round_] = f"{error}."
            continue
        result = check_round(round_, seats, event, lines_of(event), how, then=one.basis, forbidden=banned)
        message[round_] = result.round
        for place, line_words in zip(places, result.lines, strict=True):
            words[place] = line_words
    return message, words


def draw_check(
    draw: Draw,
    rounds: Rounds | None = None,
    matches: Matches | None = None,
    conditions: Conditions = _USUAL,
    teams: Teams | None = None,
    penalties: Penalties | None = None,
    forbidden: Forbidden | None = None,
    boards: Boards | None = None,
) -> Sequence[Row]:
    """Return the names of each line of the draw and remarks on it.

    See :mod:`xlvp.teams.draw_check`.
    """
    event = event_of(matches or _NONE, conditions, teams, penalties, boards)
    _, words = _looked_at(draw, rounds, event, forbidden)
    names = [None if line is None else names_of(event, line.seat.teams, alone="bye") for line in draw.lines]
    remarks = (reworded(conditions, message) for message in words)
    return DRAW_CHECK.rows(map(DrawRemark, names, remarks))


def draw_rounds(
    rounds: Rounds,
    draw: Draw | None = None,
    matches: Matches | None = None,
    conditions: Conditions = _USUAL,
    teams: Teams | None = None,
    penalties: Penalties | None = None,
    forbidden: Forbidden | None = None,
    boards: Boards | None = None,
) -> Sequence[Row]:
    """Return for each round its results and remarks on its draw."""
    event = event_of(matches or _NONE, conditions, teams, penalties, boards)
    message, _ = _looked_at(draw, rounds, event, forbidden) if draw else ({}, [])
    counts = results_in(event)
    return DRAW_ROUNDS.rows(
        RoundRemark()
        if one is None
        else RoundRemark(counts.get(one.round), reworded(conditions, message.get(one.round, "")) or None)
        for one in rounds.lines
    )


_NONE: Matches = Typed(())


def team_butler(
    boards: Boards,
    lineups: Typed[LineUp] | None = None,
    conditions: Conditions = _USUAL,
    after: int | None = None,
    rows: int | None = None,
) -> Sequence[Row]:
    """Return the pairs by their IMPs per board; see :mod:`xlvp.teams.pair_scores`."""
    typed = boards.typed_in(conditions.letters)
    matches = [board for board in typed if board and (after is None or board.round <= after)]
    results = played(matches, lineups.lines if lineups else ())
    raw = conditions.pairs.startswith("normalised")
    points = table_points(results, "butler" if raw else conditions.pairs, anew=conditions.anew)
    until_then = conditions.pairs == UNTIL_THEN
    lines = (
        normalised(points, conditions.least, until_then=until_then)
        if raw
        else pair_scores(points, conditions.least)
    )
    return padded(BUTLER.rows(butler_lines(lines)), rows, BUTLER.blank)


_DRAW = (DRAW, "the draw: round, team, team (blank: a bye), third team of a triangle")
_HOW = (
    DRAWN,
    "the rounds: round, how it was drawn (swiss, danish, by number, lots and a number, typed, delayed, "
    "triangle), the results it was drawn from; default by the rule",
)
_APART = (FORBIDDEN, "who must not meet: team, team, rounds such as 1 or 10-15; default nobody")

_STANDS = "EBU White Book 2025, 3.6; FIDE Handbook, C.04.2: a published pairing stands"

FUNCTIONS: tuple[Function, ...] = (
    describe(
        "DRAWCHECK",
        draw_check,
        help="For each line of the draw: the teams by name, and a remark.",
        source=_STANDS,
        arguments={"draw": _DRAW, "rounds": _HOW, **EVENT, "forbidden": _APART, "boards": COUNTED},
        examples=(
            Example(
                "=" + DRAW_CHECK.pick("draw_words", f'{{2,1,3;2,2,4}},"",{EIGHT}'),
                "",
                "1 has met 2: the rule's own",
            ),
            Example(
                "=" + DRAW_CHECK.pick("draw_words", f'{{2,1,2;2,3,4}},"",{EIGHT}'),
                "T1 and T2 met in round 1",
                "a rematch",
            ),
            Example(
                "=" + DRAW_CHECK.pick("draw_words", f'{{2,1,4;2,2,3}},"",{EIGHT}'),
                "Not the rule's pairing (T1 v T3)",
                "3 and 4 are level, and 3 is the lower number",
            ),
        ),
        table=True,
    ),
    describe(
        "DRAWROUNDS",
        draw_rounds,
        help="For each round: how many results are in, and a remark on its draw.",
        source=_STANDS,
        arguments={"rounds": _HOW, "draw": _DRAW, **EVENT, "forbidden": _APART, "boards": COUNTED},
        examples=(
            Example(
                "=" + DRAW_ROUNDS.pick("results_in", f'{{1}},"",{EIGHT}'),
                "2 of 2",
                "both results of round 1 are in",
            ),
            Example(
                "=" + DRAW_ROUNDS.pick("round_words", f"{{2}},{{2,1,3;2,2,4}},{EIGHT}"),
                "The rule's own draw",
                "1 has met 2",
            ),
        ),
        table=True,
    ),
    describe(
        "TEAMBUTLER",
        team_butler,
        help=f"The pairs of a teams event by IMPs per board: {BUTLER.description}.",
        source="Laws of Duplicate Bridge 2017, Law 78B; EBU White Book 2025, 4.2.6.2; the Valet program",
        arguments={
            "boards": RESULTS,
            "lineups": (LINEUPS, "who sat where: round, team, pair NS, pair EW; default NS and EW"),
            "conditions": SETUP,
            "after": (WHOLE, "up to which round; blank: all"),
            "rows": ROWS,
        },
        examples=(
            Example("=" + BUTLER.pick("average", "{1,1,2,1,620,170;1,3,4,1,620,170}"), 6, "datum 400"),
            Example(
                "=" + BUTLER.pick("imps", '{1,1,2,1,620,170},"",{"pairs","cross-imps"}'), 10, "450 points"
            ),
        ),
        table=True,
    ),
)
