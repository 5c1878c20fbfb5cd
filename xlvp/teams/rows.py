"""An event of teams as rows of a sheet: figures in VPs and IMPs, not in hundredths.

The order of the columns is that of the workbook's sheets; nothing is computed here.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from xlvp.account import FINAL, QUERIED, WAITING, Account
from xlvp.records.output import Cell, Output, Row, shown
from xlvp.rounding import half_away, total
from xlvp.rules.prizes import Contestant, Outcome, decided
from xlvp.teams.conditions import AVERAGE, TOTAL
from xlvp.teams.entries import ScoredMatch
from xlvp.teams.event import Event, ranked_by, records
from xlvp.teams.event_account import account_of
from xlvp.teams.pair_scores import PairLine
from xlvp.teams.scoring import all_lines, stage_after, stages_of
from xlvp.teams.standings import TeamPlace, cross_table, standings
from xlvp.teams.tie_breaks import quotient
from xlvp.teams.wording import reworded


@dataclass(frozen=True)
class StandingLine:
    """A line of the standings."""

    place: str = shown("Place", 7, "place")
    team: int = shown("No.", 6, "number")
    name: str = shown("Team", 26, "text")
    group: str = shown("Group", 7, "number")
    played: Fraction = shown("Played", 8, "matches")
    vp: Fraction = shown("VP", 8, "vp", "VP")
    adjustment: Fraction | None = shown("Adjust-\nment", 8, "vp", short="Adj.")
    total: Fraction = shown("Total", 9, "vp")
    average: Fraction | None = shown("Average", 9, "vp", short="a match")
    won: Fraction = shown("IMPs\nwon", 7, "matches", "IMPs", short="IMPs")
    lost: Fraction = shown("IMPs\nlost", 7, "matches", "IMPs")
    quotient: Fraction | str | None = shown("Quotient", 10, "quotient", "IMPs")
    tie: str = shown("How the tie was split", 36, "words", "tie", short="How a tie was split, notes")
    note: str = shown("Note", 24, "words", "tie")
    ranked: bool = True  # whether the team has a place


STANDINGS = Output("STANDINGS", StandingLine)
#: Of the pairs of a Swiss: they have no groups; of percentages and IMPs a board there is no quotient.
PAIRS_STANDINGS = STANDINGS.but(
    team={"title": "Pair", "short": "Pair"},
    name={"title": "Players", "short": "Players", "width": 44},
    group={"title": "", "width": 0},
    won={"title": "% or IMPs\nwon", "width": 10, "look": "vp"},
    lost={"title": "% or IMPs\nlost", "width": 10, "look": "vp"},
    quotient={"title": "", "width": 0},
    tie={"width": 41},
)


@dataclass(frozen=True)
class ButlerLine:
    """A line of the pairs by IMPs per board."""

    place: str = shown("Place", 8, "place")
    team: int = shown("Team", 8, "number")
    pair: str = shown("Pair", 38, "text")
    boards: int = shown("Boards", 9, "number")
    imps: Fraction = shown("IMPs", 10, "vp", "IMPs")
    average: Fraction = shown("per board", 11, "vp", "per board")


BUTLER = Output("TEAMBUTLER", ButlerLine)


def butler_lines(pairs: Sequence[PairLine]) -> list[ButlerLine]:
    """Return the pairs of teams, each called ``2 Ann - Bob``, as lines."""
    lines = []
    for each in pairs:
        team, _, pair = str(each.pair).partition(" ")
        lines.append(ButlerLine(each.shown, int(team), pair, each.boards, each.imps, each.average))
    return lines


@lru_cache(maxsize=8)
def lines_of(event: Event) -> list[ScoredMatch | None]:
    """Return the scored matches of an event, once for all questions about it; None is a blank row."""
    return all_lines(event)


def scored_matches(event: Event) -> list[ScoredMatch]:
    """Return the scored matches of an event without blank rows."""
    return [line for line in lines_of(event) if line is not None]


@lru_cache(maxsize=8)
def places_of(event: Event, after: int | None) -> list[TeamPlace]:
    """Return the standings of an event; after a final those who were not in it come last."""
    stage = stage_after(event, after)
    result = standings(stage.event, after, stage.lines)
    if not stage.event.final:
        return result
    before = stages_of(event)[0]
    for one in standings(before.event, None, before.lines):
        if one.team not in stage.event.field:
            group = f" of group {one.group}" if one.group else ""
            note = one.note if one.place is None else f"not in the final: {one.shown}{group} before it"
            result.append(replace(one, place=None, shared=False, tie="", note=note))
    return result


@dataclass(frozen=True)
class MatchVps:
    """What a match of the list gives both teams."""

    vp_a: Fraction | None = shown("VP A", 8, "vp")
    vp_b: Fraction | None = shown("VP B", 8, "vp")
    match_names: str | None = shown("Teams", 32, "names")
    match_words: str | None = shown("Remark", 56, "words")
    match_code: str | None = shown("", 0, "text", "what became of it")


MATCH_VPS = Output("MATCHVPS", MatchVps)


def match_vps(event: Event) -> list[MatchVps]:
    """Return what each match of the list gives."""
    return [
        MatchVps()
        if line is None
        else MatchVps(
            _vp(line.vp_a),
            _vp(line.vp_b),
            names_of(event, line.match.teams),
            reworded(event.conditions, line.message),
            line.became,
        )
        for line in lines_of(event)
    ]


@dataclass(frozen=True)
class DrawRemark:
    """The teams of a line of the draw, and a remark on it."""

    draw_names: str | None = shown("Teams", 48, "names", "the teams by name")
    draw_words: str | None = shown("Remark", 70, "words", "a remark")
    draw_code: str | None = shown("", 0, "text", "its code")


DRAW_CHECK = Output("DRAWCHECK", DrawRemark)


@dataclass(frozen=True)
class RoundRemark:
    """How far a round is, and how it was drawn."""

    results_in: str | None = shown("Results in", 12, "number", "how many results are in")
    round_words: str | None = shown("Remark", 72, "wrapped", "a remark on its draw")
    round_code: str | None = shown("", 0, "text", "its code")


DRAW_ROUNDS = Output("DRAWROUNDS", RoundRemark)


@dataclass(frozen=True)
class BoardsGive:
    """What the boards of a match give both teams."""

    given_a: Fraction | None = shown("Boards A", 9, "number", "the IMPs of team A")
    given_b: Fraction | None = shown("Boards B", 9, "number", "the IMPs of team B")
    given_words: str | None = shown("Against the boards", 44, "words", "a warning about others")


MATCH_BOARDS = Output("MATCHBOARDS", BoardsGive)


@dataclass(frozen=True)
class PenaltyRemark:
    """What is wrong with a row of the penalties."""

    fined_words: str | None = shown("Remark", 44, "words", "what is wrong with it")


PENALTY_CHECK = Output("PENALTYCHECK", PenaltyRemark)


@dataclass(frozen=True)
class BoardRemark:
    """What is wrong with a row of the boards."""

    board_remark: str | None = shown("Remark", 44, "words", "what is wrong with it")


BOARD_CHECK = Output("BOARDCHECK", BoardRemark)


@dataclass(frozen=True)
class LineUpRemark:
    """What is wrong with a row of the line-ups."""

    lineup_words: str | None = shown("Remark", 44, "words", "what is wrong with it")


LINEUP_CHECK = Output("LINEUPCHECK", LineUpRemark)


@dataclass(frozen=True)
class KnockOutState:
    """A team's total in a knock-out match, and where the match stands."""

    ko_total: Fraction | None = shown("Total", 9, "total", "the team's total")
    ko_words: str | None = shown("State", 50, "words", "the state of the match")
    ko_code: str | None = shown("", 0, "text", "what became of it")


KNOCKOUT = Output("KNOCKOUT", KnockOutState)


def names_of(event: Event, teams: Sequence[int], alone: str = "") -> str:
    """Return the teams' names side by side, numbers where there are none; ``alone`` beside a single one."""
    word = "pair " if event.conditions.of_pairs else "T"
    called = [event.field[team].name if team in event.field else "" for team in teams]
    called = [name or f"{word}{team}" for name, team in zip(called, teams, strict=True)]
    return " – ".join([*called, *([alone] if alone and len(called) == 1 else [])])


def results_in(event: Event) -> dict[int, str]:
    """Return for each round how many of its matches are in: ``30 of 32``."""
    done: Counter[int] = Counter()
    matches: Counter[int] = Counter()
    for line in scored_matches(event):
        if line.match.b is not None:
            matches[line.match.round] += 1
            done[line.match.round] += not (line.waits or line.bad)
    return {round_: f"{done[round_]} of {count}" for round_, count in matches.items()}


#: What :func:`state_rows` returns, in this order, before the open matters and after them.
STATE = ("State", "Matches", "Scored", "To come", "To correct", "To check", "Sum of VP", "Ranked by")
CODES = ("Code", "Tone", "Open")
MATTER_LINES = 8
RANKED_BY = {TOTAL: "Total", AVERAGE: "Average per match"}


def state_rows(event: Event, account: Account) -> list[Row]:
    """Return where the event stands: a label and a value, what is open, where and what, then the codes."""
    lines = scored_matches(event)
    values: tuple[Cell, ...] = (
        account.words,
        sum(line.match.b is not None for line in lines),
        sum(any(vp is not None for _, vp in line.sides) and line.match.b is not None for line in lines),
        account.counts[WAITING],
        len(account.left_out),
        len(account.in_doubt),
        total(Fraction(vp, 100) for line in lines for _, vp in line.sides if vp is not None),
        RANKED_BY[deciding(event)],
    )
    # as many rows as the sheet has
    matters = account.open
    listed = matters if len(matters) <= MATTER_LINES else matters[: MATTER_LINES - 1]
    rows: list[Row] = [(item.place, item.words) for item in listed]
    if len(listed) < len(matters):
        rows.append((f"{len(matters) - len(listed)} more", "xlvp score FILE lists them all"))
    rows += [(None, None)] * (MATTER_LINES - len(rows))
    codes = (account.code, account.tone, Account(account.open).more)
    return [*zip(STATE, values, strict=True), *rows, *zip(CODES, codes, strict=True)]


@lru_cache(maxsize=8)
def deciding(event: Event) -> str:
    """Return which of total and average decides about the places now."""
    stage = stage_after(event, None)
    return ranked_by([*records(stage.lines, stage.event).values()], stage.event)


def standing_lines(event: Event, after: int | None = None) -> list[StandingLine]:
    """Return the standings, group by group, best first."""
    results = outcomes(event, after)
    lines: list[StandingLine] = []
    for place in places_of(event, after):
        first = place.group not in {line.group for line in lines}
        lines.append(_standing_line(event, place, results[place.group], first=first))
    return lines


def outcomes(event: Event, after: int | None = None) -> dict[str, Outcome]:
    """Return for each group the places in categories, and after the last round the prizes."""
    groups: dict[str, list[Contestant]] = {}
    for place in places_of(event, after):
        contestant = Contestant(place.team, place.place or 0, event.field[place.team].category)
        groups.setdefault(place.group, []).append(contestant)
    rules = event.conditions.prize_rules
    last = max((line.match.round for line in scored_matches(event)), default=0)
    over = (after is None or after >= last) and account_of(event).code in (FINAL, QUERIED)
    return {group: decided(rules, own, final=over) for group, own in groups.items()}


def _standing_line(event: Event, place: TeamPlace, outcome: Outcome, *, first: bool) -> StandingLine:
    """The line of a team; the first of a group says what is wrong with the group's categories and prizes."""
    categories, prizes = outcome.categories(place.team), outcome.prizes(place.team)
    notes = (
        reworded(event.conditions, place.note),
        f"category {categories}" if categories else "",
        f"prize {prizes}" if prizes else "",
        outcome.wrong.get(place.team, ""),
        *(outcome.messages if first else ()),
    )
    record = place.record
    won, lost = record.won, record.lost
    if event.conditions.of_pairs and event.conditions.vp_scale.own and record.matches:
        # of a Swiss of pairs at matchpoints the means of both sides' percentages
        won, lost = won / record.matches, lost / record.matches
    ratio: Fraction | str | None = "none lost" if record.won else None
    if record.lost:
        ratio = Fraction(half_away(1000 * quotient(record)), 1000)
    return StandingLine(
        place=place.shown,
        team=place.team,
        name=event.field[place.team].name,
        group=place.group,
        played=record.units,
        vp=Fraction(record.vp, 100),
        adjustment=_vp(record.adjustments) or None,
        total=Fraction(record.total, 100),
        average=_vp(half_away(record.average)) if record.counted else None,
        won=won,
        lost=lost,
        quotient=ratio,
        tie=reworded(event.conditions, place.tie),
        note="; ".join(filter(None, notes)),
        ranked=place.place is not None,
    )


def cross_rows(event: Event, after: int | None = None, group: str = "") -> list[Row]:
    """Return the cross table in the order of the standings: team, name, VPs against each, total.

    The first row holds the numbers of the teams above their columns.
    """
    stage = stage_after(event, after)
    here = [place for place in places_of(event, after) if place.team in stage.event.field]
    places = [place for place in here if not group or place.group == group]
    teams = [place.team for place in places]
    table = cross_table(stage.lines, teams, after)
    rows: list[Row] = [(None, None, *teams, "Total")]
    for own, (place, row) in enumerate(zip(places, table, strict=True)):
        cells: list[Cell] = [_vp(vp) for vp in row]
        cells[own] = "■"  # nobody meets himself
        rows.append((place.team, event.field[place.team].name, *cells, _vp(place.record.total)))
    return rows


def padded_square(rows: Sequence[Row], size: int | None) -> list[Row]:
    """Widen a cross table to a number of teams, the total at its end."""
    if size is None or len(rows[0]) - 3 >= size:
        return list(rows)
    blank = (None,) * (size - (len(rows[0]) - 3))
    wide = [(*row[:-1], *blank, row[-1]) for row in rows]
    return [*wide, *[(None,) * len(wide[0])] * (size + 1 - len(wide))]


def _vp(hundredths: int | None) -> Fraction | None:
    return None if hundredths is None else Fraction(hundredths, 100)
