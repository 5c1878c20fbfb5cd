"""Functions of the rounds of an event of teams: draw, knock-out, what a team starts with, Butler of pairs."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from xlvp.account import COUNTED, IN_DOUBT, LEFT_OUT, WAITING
from xlvp.errors import InputError
from xlvp.functions.function import LAWS, NUMBER, TEXT, WHOLE, catalogue, describe, made_of
from xlvp.functions.team_matches import ARGUMENTS, EIGHT, RESULTS, USUAL, Teams, event_of
from xlvp.functions.teams_kinds import DRAW, DRAWN, FORBIDDEN, LINEUPS, Boards, Typed
from xlvp.records.output import Row, padded
from xlvp.teams import carry_over as rule
from xlvp.teams.conditions import UNTIL_THEN, Conditions
from xlvp.teams.draw_check import NO_REMARK, DrawnRound, Remark, check_round, read_how
from xlvp.teams.entries import CHECK, DrawnLine, LineUp
from xlvp.teams.event import Event
from xlvp.teams.knock_out import DEPTH, Doubt, Tie, drawing, knock_out_doubts
from xlvp.teams.match_boards import played
from xlvp.teams.pair_scores import normalised, pair_scores, table_points
from xlvp.teams.rows import (
    BUTLER,
    DRAW_CHECK,
    DRAW_ROUNDS,
    KNOCKOUT,
    DrawRemark,
    KnockOutState,
    RoundRemark,
    butler_lines,
    lines_of,
    names_of,
    results_in,
)
from xlvp.teams.wording import reworded

_STANDS = "EBU White Book 2025, 3.6; FIDE Handbook, C.04.2: a published pairing stands"
_ARGUMENTS = {
    **ARGUMENTS,
    "draw": DRAW("the draw: round, team, team (blank: a bye), third team of a triangle"),
    "rounds": DRAWN(
        "the rounds: round, how it was drawn (swiss, danish, by number, lots and a number, typed, delayed, "
        "triangle), the results it was drawn from; default by the rule"
    ),
    "forbidden": FORBIDDEN("who must not meet: team, team, rounds such as 1 or 10-15; default nobody"),
}
Draw = Typed[DrawnLine | None]
Rounds = Typed[DrawnRound | None]
Forbidden = Typed[tuple[int, int, tuple[int, ...]]]


@lru_cache(maxsize=4)
def _looked_at(
    draw: Draw, rounds: Rounds | None, event: Event, forbidden: Forbidden | None
) -> tuple[dict[int, Remark], list[Remark]]:
    """The remark on each round, and on each line of the draw; once for both functions."""
    lines: dict[int, list[int]] = defaultdict(list)
    for place, line in enumerate(draw.lines):
        if line is not None:
            lines[line.round].append(place)
    known = {one.round: one for one in (rounds.lines if rounds else ()) if one}
    words, message = [NO_REMARK] * len(draw.lines), {}
    for round_, places in lines.items():
        one = known.get(round_, DrawnRound(round_))
        banned = {
            (a, b) for a, b, when in (forbidden.lines if forbidden else ()) if not when or round_ in when
        }
        drawn = [line for line in (draw.lines[place] for place in places) if line]
        try:
            wishes = read_how(one.how, round_)
        except InputError as error:
            message[round_] = Remark(f"{error}.", LEFT_OUT)
            continue
        message[round_], remarks = check_round(
            round_, drawn, event, lines_of(event), wishes, then=one.basis, forbidden=banned
        )
        for place, line_words in zip(places, remarks, strict=True):
            words[place] = line_words
    return message, words


@made_of(event_of, "draw [rounds matches conditions teams penalties forbidden boards]")
def draw_check(
    event: Event, draw: Draw, rounds: Rounds | None = None, forbidden: Forbidden | None = None
) -> Sequence[Row]:
    """Return the names of each line of the draw and remarks on it.

    See :mod:`xlvp.teams.draw_check`.
    """
    _, words = _looked_at(draw, rounds, event, forbidden)
    names = [None if line is None else names_of(event, line.teams, alone="bye") for line in draw.lines]
    return DRAW_CHECK.rows(
        DrawRemark(both, reworded(event.conditions, remark.words), remark.code)
        for both, remark in zip(names, words, strict=True)
    )


@made_of(event_of, "rounds [draw matches conditions teams penalties forbidden boards]")
def draw_rounds(
    event: Event, rounds: Rounds, draw: Draw | None = None, forbidden: Forbidden | None = None
) -> Sequence[Row]:
    """Return for each round its results and remarks on its draw."""
    message, _ = _looked_at(draw, rounds, event, forbidden) if draw else ({}, [])
    counts = results_in(event)
    return DRAW_ROUNDS.rows(
        RoundRemark()
        if one is None
        else _round_remark(event, counts.get(one.round), message.get(one.round, NO_REMARK))
        for one in rounds.lines
    )


def _round_remark(event: Event, results: str | None, remark: Remark) -> RoundRemark:
    words = reworded(event.conditions, remark.words) or None
    return RoundRemark(results, words, remark.code or None)


def team_butler(
    boards: Boards,
    lineups: Typed[LineUp | None] | None = None,
    conditions: Conditions = USUAL,
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
    return BUTLER.padded(butler_lines(lines), rows)


@made_of(event_of, "ties [segments matches conditions teams penalties carryover boards]")
def knock_out(
    event: Event, ties: Typed[Tie], segments: int | None = None, carryover: str = ""
) -> Sequence[Row]:
    """Return the total of each team and where each match stands; see :mod:`xlvp.teams.knock_out`."""
    doubts: dict[int, list[Doubt]] = {}
    for doubt in knock_out_doubts(ties.lines, event, carryover, segments):
        doubts.setdefault(doubt.line, []).append(doubt)
    lines: list[KnockOutState] = []
    for tie in ties.lines:
        for total, words in tie.rows(segments):
            lines.append(_knock_out_row(tie, total, words, doubts.get(len(lines) + 1, []), segments))
    return KNOCKOUT.rows(lines)


def _knock_out_row(
    tie: Tie, total: Fraction | None, words: str, doubts: Sequence[Doubt], segments: int | None
) -> KnockOutState:
    """A row of the knock-out: what is open in it, then where its match stands."""
    if any(tie.wrong):
        return KnockOutState(total, words, LEFT_OUT if words else "")
    if doubts:
        open_yet = [f"{CHECK}{doubt.words}" for doubt in doubts]
        return KnockOutState(total, "; ".join([*open_yet, *filter(None, [words])]), IN_DOUBT)
    if not words:
        return KnockOutState(total, words, "")
    if tie.winner(segments) is not None:
        return KnockOutState(total, words, COUNTED)
    return KnockOutState(total, words, IN_DOUBT if tie.one_sided else WAITING)


def bracket(
    ties: Typed[Tie], segments: int | None = None, teams: Teams | None = None, rows: int | None = None
) -> Sequence[Row]:
    """Return the bracket as a drawing; see :func:`xlvp.teams.knock_out.drawing`."""
    called = {team.number: team.name for team in teams.lines} if teams else {}
    played, winners = [tie.teams for tie in ties.lines], [tie.winner(segments) for tie in ties.lines]
    names = [[f"{team or '?'} {called.get(team, '')}".rstrip() for team in tie] for tie in played]
    try:
        result = drawing(played, [tie.totals() for tie in ties.lines], winners, names)
    except InputError as error:
        result = [(f"{error}.", *(None,) * (2 * DEPTH))]
    return padded(result, rows, (None,) * (2 * DEPTH + 1))


def carry_over(
    kind: str,
    margin: Fraction,
    higher: str = "yes",
    most: Fraction | None = None,
    boards: int | None = None,
    finalmost: Fraction | None = None,
    finalboards: int | None = None,
) -> Fraction:
    """Return with how much a team starts; see :mod:`xlvp.teams.carry_over`."""
    if higher not in ("yes", "no"):
        raise InputError(f"higher is yes or no, not {higher!r}")
    if kind == "wbf":
        return rule.wbf_carry_over(margin, higher == "yes")
    if kind == "pzbs":
        return rule.level_break(higher == "yes")
    if kind == "poznan":
        return Fraction(rule.poznan_carry_over(int(margin)))
    if kind != "ebu":
        raise InputError(f"the carry-over is WBF, EBU, PZBS or Poznan, not {kind!r}")
    if most is None or boards is None or finalmost is None or finalboards is None:
        raise InputError(
            "of both stages the EBU's carry-over needs the most that can be scored, and the boards"
        )
    return rule.ebu_carry_over(margin, most, boards, finalmost, finalboards)


#: A match of one segment, 20 to 24 IMPs.
_FINAL = '{1,"","",20;2,"","",24}'
FUNCTIONS = catalogue(
    _ARGUMENTS,
    source=_STANDS,
    DRAWCHECK=describe(
        draw_check,
        "For each line of the draw: the teams by name, and a remark.",
        (DRAW_CHECK.pick("draw_words", f'{{2,1,3;2,2,4}},"",{EIGHT}'), "", "1 has met 2: the rule's own"),
        (
            DRAW_CHECK.pick("draw_words", f'{{2,1,2;2,3,4}},"",{EIGHT}'),
            "T1 and T2 met in round 1",
            "a rematch",
        ),
        (
            DRAW_CHECK.pick("draw_words", f'{{2,1,4;2,2,3}},"",{EIGHT}'),
            "Not the rule's pairing (T1 v T3)",
            "3 and 4 are level, and 3 is the lower number",
        ),
    ),
    DRAWROUNDS=describe(
        draw_rounds,
        "For each round: how many results are in, and a remark on its draw.",
        (DRAW_ROUNDS.pick("results_in", f'{{1}},"",{EIGHT}'), "2 of 2", "both results of round 1 are in"),
        (
            DRAW_ROUNDS.pick("round_words", f"{{2}},{{2,1,3;2,2,4}},{EIGHT}"),
            "The rule's own draw",
            "1 has met 2",
        ),
    ),
    TEAMBUTLER=describe(
        team_butler,
        f"The pairs of a teams event by IMPs per board: {BUTLER.description}.",
        (BUTLER.pick("average", "{1,1,2,1,620,170;1,3,4,1,620,170}"), 6, "datum 400"),
        (BUTLER.pick("imps", '{1,1,2,1,620,170},"",{"pairs","cross-imps"}'), 10, "450 points"),
        source=f"{LAWS}, Law 78B; EBU White Book 2025, 4.2.6.2; the Valet program",
        boards=RESULTS,
        lineups=LINEUPS("who sat where: round, team, pair NS, pair EW; default NS and EW"),
        after=WHOLE("up to which round; blank: all"),
    ),
    KNOCKOUT=describe(
        knock_out,
        "For each line of a knock-out, two to a match: the team's total and the state of the match.",
        (KNOCKOUT.pick("ko_total", '{1,9.7,"",59,39;2,"",4.5,18,27}', 2), 40.5, "18 + 27 - 4.5"),
        (KNOCKOUT.pick("ko_words", _FINAL, 2), "T2 leads by 4", "after one segment"),
        (KNOCKOUT.pick("ko_words", '{1,"","",20;2,"","","withdrew"}', 2), "T1 wins: T2 withdrew", "gave up"),
        source="USBF and WBF knock-out matches; EBU White Book 2025 for ties",
    ),
    BRACKET=describe(
        bracket,
        "The bracket of a knock-out as a drawing: for each stage teams and totals, then the winner.",
        (f"=INDEX(BRACKET({_FINAL}),1,1)", "Final", "one match"),
        (f"=INDEX(BRACKET({_FINAL},1),2,3)", "2", "who has won it"),
        (f'=INDEX(BRACKET({_FINAL},1,{{2,"Elms"}}),3,1)', "2 Elms", "with its name"),
        source="the common bracket",
    ),
    CARRYOVER=describe(
        carry_over,
        "The IMPs or VPs with which a team starts a stage.",
        ('=CARRYOVER("WBF",17)', 8.5, "the winner finished higher: half"),
        ('=CARRYOVER("WBF",13,"no")', 4.3, "it finished lower: a third"),
        ('=CARRYOVER("WBF",60)', 16, "at most 16"),
        ('=CARRYOVER("EBU",900,"",1800,36,1000,20)', 450, "White Book 3.8"),
        source="WBF, Bermuda Bowl FAQs; EBU White Book 2025, 3.8; Polish Bridge Union; Poznan 2011",
        kind=TEXT("WBF (half or a third of the margin), EBU, PZBS (0.1 IMP) or Poznan (3 and 1 VP)"),
        margin=NUMBER("of their match, over 16 boards; EBU: points scored; Poznan: the place"),
        higher=TEXT("yes (default) if this team finished higher in the round robin, or no"),
        most=NUMBER("EBU: the most that could be scored in the qualifying stage"),
        boards=WHOLE("EBU: boards of the qualifying stage"),
        finalmost=NUMBER("EBU: the most that can be scored in the final"),
        finalboards=WHOLE("EBU: boards of the final"),
    ),
)
