"""Functions of a knock-out of teams: its matches, its bracket, what a team starts with."""

from collections.abc import Sequence
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import NUMBER, TEXT, WHOLE
from xlvp.functions.knock_out_kinds import Tie, knock_out_matters
from xlvp.functions.movement import ROWS
from xlvp.functions.team_matches import (
    CARRYOVER,
    COUNTED,
    EVENT,
    KNOCKOUT_LIST,
    SEGMENTS,
    WHO,
    Matches,
    Penalties,
    Teams,
    event_of,
)
from xlvp.functions.teams_kinds import Boards, Typed
from xlvp.pairs.cards import padded
from xlvp.teams import carry_over as rule
from xlvp.teams.conditions import Conditions
from xlvp.teams.knock_out import DEPTH, drawing
from xlvp.teams.line_doubts import CHECK
from xlvp.teams.rows import KNOCK_OUT_LINES, KnockOutState, Row

_USUAL = Conditions()


def knock_out(
    ties: Typed[Tie],
    segments: int | None = None,
    matches: Matches | None = None,
    conditions: Conditions = _USUAL,
    teams: Teams | None = None,
    penalties: Penalties | None = None,
    carryover: str = "",
    boards: Boards | None = None,
) -> Sequence[Row]:
    """Return the total of each team and where each match stands; see :mod:`xlvp.teams.knock_out`."""
    event = event_of(matches or Typed(()), conditions, teams, penalties, boards)
    doubts: dict[int, list[str]] = {}
    for matter in knock_out_matters(ties.lines, event, carryover, segments):
        doubts.setdefault(matter.line, []).append(f"{CHECK}{matter.words}")
    lines: list[KnockOutState] = []
    for tie in ties.lines:
        for total, words in tie.rows(segments):
            here = [] if any(tie.wrong) else doubts.get(len(lines) + 1, [])
            lines.append(KnockOutState(total, "; ".join([*here, *filter(None, [words])])))
    return KNOCK_OUT_LINES.rows(lines)


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


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "KNOCKOUT",
        knock_out,
        help="For each line of a knock-out, two to a match: the team's total and the state of the match.",
        source="USBF and WBF knock-out matches; EBU White Book 2025 for ties",
        arguments={
            "ties": KNOCKOUT_LIST,
            "segments": SEGMENTS,
            **EVENT,
            "carryover": CARRYOVER,
            "boards": COUNTED,
        },
        examples=(
            Example(
                "=" + KNOCK_OUT_LINES.pick("ko_total", '{1,9.7,"",59,39;2,"",4.5,18,27}', 2),
                40.5,
                "18 + 27 - 4.5",
            ),
            Example(
                "=" + KNOCK_OUT_LINES.pick("ko_words", '{1,"","",20;2,"","",24}', 2),
                "T2 leads by 4",
                "after one segment",
            ),
            Example(
                "=" + KNOCK_OUT_LINES.pick("ko_words", '{1,"","",20;2,"","","withdrew"}', 2),
                "T1 wins: T2 withdrew",
                "gave up",
            ),
        ),
        table=True,
    ),
    describe(
        "BRACKET",
        bracket,
        help="The bracket of a knock-out as a drawing: for each stage teams and totals, then the winner.",
        source="the common bracket",
        arguments={"ties": KNOCKOUT_LIST, "segments": SEGMENTS, "teams": WHO, "rows": ROWS},
        examples=(
            Example('=INDEX(BRACKET({1,"","",20;2,"","",24}),1,1)', "Final", "one match"),
            Example('=INDEX(BRACKET({1,"","",20;2,"","",24},1),2,3)', "2", "who has won it"),
            Example('=INDEX(BRACKET({1,"","",20;2,"","",24},1,{2,"Elms"}),3,1)', "2 Elms", "with its name"),
        ),
        table=True,
    ),
    describe(
        "CARRYOVER",
        carry_over,
        help="The IMPs or VPs with which a team starts a stage.",
        source="WBF, Bermuda Bowl FAQs; EBU White Book 2025, 3.8; Polish Bridge Union; Poznan 2011",
        arguments={
            "kind": (TEXT, "WBF (half or a third of the margin), EBU, PZBS (0.1 IMP) or Poznan (3 and 1 VP)"),
            "margin": (NUMBER, "of their match, over 16 boards; EBU: points scored; Poznan: the place"),
            "higher": (TEXT, "yes (default) if this team finished higher in the round robin, or no"),
            "most": (NUMBER, "EBU: the most that could be scored in the qualifying stage"),
            "boards": (WHOLE, "EBU: boards of the qualifying stage"),
            "finalmost": (NUMBER, "EBU: the most that can be scored in the final"),
            "finalboards": (WHOLE, "EBU: boards of the final"),
        },
        examples=(
            Example('=CARRYOVER("WBF",17)', 8.5, "the winner finished higher: half"),
            Example('=CARRYOVER("WBF",13,"no")', 4.3, "it finished lower: a third"),
            Example('=CARRYOVER("WBF",60)', 16, "at most 16"),
            Example('=CARRYOVER("EBU",900,"",1800,36,1000,20)', 450, "White Book 3.8"),
        ),
    ),
)
