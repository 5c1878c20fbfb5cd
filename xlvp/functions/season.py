"""Ladders of a club's season over its whole list of results: places, promotion, the reason of a figure."""

from collections.abc import Mapping, Sequence

from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import ENTRY, WHOLE
from xlvp.functions.movement import ROWS
from xlvp.functions.season_kinds import CASE_TABLE, LINES
from xlvp.functions.season_lists import (
    ABSENT,
    FOUR_MEMBERS,
    FOUR_RESULTS,
    LISTS,
    TWO_LADDERS,
    TWO_SESSIONS,
    Lists,
    entered,
)
from xlvp.functions.season_rules import SeasonRules
from xlvp.pairs.cards import padded
from xlvp.records.output import in_words
from xlvp.season import season_rows
from xlvp.season.admitted import Listed
from xlvp.season.entries import Pair, Season
from xlvp.season.evening_points import Case
from xlvp.season.season_rows import CARD, LADDER, PROMOTION, Row
from xlvp.season.standings import ladder as standings
from xlvp.season.standings import proposals

_SOURCES = (
    "Rules of clubs: Auckland (drop rule), Cheltenham (growing minimum), "
    "Godalming (partners), Heeg (absences)"
)
_FILLED = {
    "absences": ABSENT,
    "cases": (
        CASE_TABLE,
        "how absences and substitutes score: case, base, factor, shift, floor, cap, counts",
    ),
    "lines": (LINES, "the lines of pairs: member, member, line in round 1, in round 2 and so on"),
}
_WHICH = (WHOLE, "which ladder of the rules, 1 to 4; default 1")


def _season(
    lists: Lists,
    rules: SeasonRules,
    absences: Listed | None,
    cases: Mapping[str, Case] | None,
    lines: Mapping[tuple[Pair, int], str] | None,
) -> Season:
    counted = entered(*lists, absences, rules)
    return Season(
        counted.members,
        counted.sessions,
        counted.scores,
        counted.absences,
        cases or {},
        lines or {},
        rules.planned,
        rules.round_length,
    )


def ladder(
    results: Listed,
    sessions: Listed,
    members: Listed,
    rules: SeasonRules,
    which: int = 1,
    absences: Listed | None = None,
    cases: Mapping[str, Case] | None = None,
    lines: Mapping[tuple[Pair, int], str] | None = None,
    rows: int | None = None,
) -> Sequence[Row]:
    """Return a ladder; see :mod:`xlvp.season.standings`."""
    if which not in rules.ladders:
        return padded([], rows, LADDER.blank)
    season = _season((results, sessions, members), rules, absences, cases, lines)
    options = rules.ladder(which)
    result = season_rows.ladder_lines(season, options, standings(season, options), rows)
    return padded(LADDER.rows(result), rows, LADDER.blank)


def ladder_card(
    results: Listed,
    sessions: Listed,
    members: Listed,
    rules: SeasonRules,
    member: object,
    which: int = 1,
    absences: Listed | None = None,
    cases: Mapping[str, Case] | None = None,
    lines: Mapping[tuple[Pair, int], str] | None = None,
    rows: int | None = None,
) -> Sequence[Row]:
    """Return the evenings of a player or pair and why each counts; see :mod:`xlvp.season.standings`."""
    season = _season((results, sessions, members), rules, absences, cases, lines)
    options = rules.ladder(which)
    text = str(int(member)) if isinstance(member, float) else str(member)
    card = season_rows.card_lines(season, options, standings(season, options), text)
    return padded(CARD.rows(card), rows, CARD.blank)


def promotion(
    results: Listed,
    sessions: Listed,
    members: Listed,
    rules: SeasonRules,
    lines: Mapping[tuple[Pair, int], str],
    after: int | None = None,
    which: int = 1,
    absences: Listed | None = None,
    cases: Mapping[str, Case] | None = None,
    rows: int | None = None,
) -> Sequence[Row]:
    """Return who should go up and down after a round; see :mod:`xlvp.season.standings`."""
    season = _season((results, sessions, members), rules, absences, cases, lines)
    latest = max((season.round_of(number) for number in season.played), default=1)
    result = proposals(season, rules.ladder(which), after or latest, rules.moving, rules.own)
    return padded(PROMOTION.rows(season_rows.promotion_lines(season, result)), rows, PROMOTION.blank)


_CALL = f"{FOUR_RESULTS},{TWO_SESSIONS},{FOUR_MEMBERS},{TWO_LADDERS}"
FUNCTIONS: tuple[Function, ...] = (
    describe(
        "LADDER",
        ladder,
        help=f"A ladder of the season: {LADDER.description}.",
        source=_SOURCES,
        arguments={**LISTS, "which": _WHICH, **_FILLED, "rows": ROWS},
        examples=(
            Example("=" + LADDER.pick("name", _CALL), "Ann", "61 and 58.50 are better than 55 and 54"),
            Example("=" + LADDER.pick("result", _CALL), 59.75, "the mean of 61 and 58.50"),
            Example("=" + LADDER.pick("total", f"{_CALL},2"), 61, "the best evening of two counts"),
        ),
        table=True,
    ),
    describe(
        "LADDERCARD",
        ladder_card,
        help="How a result was calculated: each evening of a player or pair, and whether it counts.",
        source=_SOURCES,
        arguments={
            **LISTS,
            "member": (ENTRY, "a member number, or the two of a pair with a dash"),
            "which": _WHICH,
            **_FILLED,
            "rows": ROWS,
        },
        examples=(
            Example(
                "=" + CARD.pick("why", f'{_CALL},"01"'), "2 of 2 count: 119.50 / 2 = 59.75", "both evenings"
            ),
            Example(
                "=" + CARD.pick("why", f'{_CALL},"01",2', 3),
                "dropped: number 2 of 2, the best 1 count",
                "58.50 is the lower one",
            ),
        ),
        table=True,
    ),
    describe(
        "PROMOTION",
        promotion,
        help=f"After a round, by line: {in_words(PROMOTION.without('line'))}.",
        source="Rules of clubs: De Muralt (3 up, 3 down), Neer (2, 3 or 4 by the pairs of the line)",
        arguments={
            **LISTS,
            "lines": _FILLED["lines"],
            "after": (WHOLE, "after which round; blank: the latest that has results"),
            "which": (WHOLE, "the ladder whose rules on sessions and absences apply; default 1"),
            "absences": ABSENT,
            "cases": _FILLED["cases"],
            "rows": ROWS,
        },
        examples=(
            Example(
                "=" + PROMOTION.pick("proposal", f'{_CALL},{{"01","02","B";"03","04","A"}}', 2),
                "up",
                "the only pair of line B, and it has two evenings with the own partner",
            ),
        ),
        table=True,
    ),
)
