"""Functions of an event of teams over its whole list of matches: VPs, standings, cross table, boards."""

from collections.abc import Sequence
from functools import lru_cache

from xlvp.errors import InputError
from xlvp.functions.function import LAWS, TEXT, WHOLE, catalogue, describe, made_of
from xlvp.functions.teams_kinds import (
    BOARDS,
    CONDITIONS,
    DRAW,
    LINEUPS,
    MATCHES,
    PENALTIES,
    TEAMS,
    TIES,
    Boards,
    Typed,
)
from xlvp.records.output import Row
from xlvp.records.reading import word
from xlvp.records.setting import settings
from xlvp.teams import rows as as_rows
from xlvp.teams.conditions import FINALS, PRIZES, Conditions
from xlvp.teams.entries import DrawnLine, LineUp, Match, Penalty, Team
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of, lineup_words
from xlvp.teams.knock_out import Tie, knock_out_account
from xlvp.teams.match_boards import compared, given
from xlvp.teams.match_boards import event_of as event_of_lines
from xlvp.teams.rows import (
    BOARD_CHECK,
    LINEUP_CHECK,
    MATCH_BOARDS,
    MATCH_VPS,
    PENALTY_CHECK,
    STANDINGS,
    STATE,
    BoardRemark,
    BoardsGive,
    LineUpRemark,
    PenaltyRemark,
)
from xlvp.teams.wording import BOARDS as BOARDS_SHEET
from xlvp.teams.wording import PENALTIES as PENALTIES_SHEET
from xlvp.teams.wording import place_of

_TIES = f"{LAWS}, Law 78D; EBU White Book 2025, split ties"
EIGHT = '{1,1,2,"",20,8;1,3,4,"",5,5}'
USUAL = Conditions()

Matches = Typed[Match | None]
Teams = Typed[Team]
Penalties = Typed[Penalty | None]
Draw = Typed[DrawnLine | None]
LineUps = Typed[LineUp | None]


@lru_cache(maxsize=8)
def event_of(
    matches: Matches | None = None,
    conditions: Conditions = USUAL,
    teams: Teams | None = None,
    penalties: Penalties | None = None,
    boards: Boards | None = None,
    draw: Draw | None = None,
    lineups: LineUps | None = None,
) -> Event:
    """Return the event of these lists: one object for as long as they stay the same."""
    return event_of_lines(
        matches.lines if matches else (),
        conditions,
        teams.lines if teams else (),
        penalties.lines if penalties else (),
        boards.typed_in(conditions.letters) if boards else (),
        draw.lines if draw else (),
        tuple(filter(None, lineups.lines)) if lineups else (),
    )


@made_of(event_of, "matches [conditions teams penalties boards]")
def match_vps(event: Event) -> Sequence[Row]:
    """Return the VPs of A and of B for each match; see :mod:`xlvp.teams.scoring`."""
    return MATCH_VPS.rows(as_rows.match_vps(event))


@made_of(event_of, "penalties [matches conditions teams boards]")
def penalty_check(event: Event, penalties: Penalties) -> Sequence[Row]:
    """Return for each row of the penalties what is wrong with it; see :mod:`xlvp.teams.event_account`."""
    words = {item.place: item.words for item in account_of(event).items}
    return PENALTY_CHECK.rows(
        PenaltyRemark(None if one is None else words.get(_place(PENALTIES_SHEET, one.line, event), ""))
        for one in penalties.lines
    )


def _place(sheet: str, line: int, event: Event) -> str:
    return place_of(sheet, line, event.conditions)


@made_of(event_of, "lineups [matches conditions teams boards]")
def lineup_check(event: Event, lineups: LineUps) -> Sequence[Row]:
    """Return for each row of the line-ups what is wrong with it; see :mod:`xlvp.teams.event_account`."""
    words = lineup_words(event)
    return LINEUP_CHECK.rows(
        LineUpRemark(None if one is None else words.get(one.line, "")) for one in lineups.lines
    )


@made_of(event_of, "boards [matches conditions teams]")
def board_check(event: Event, boards: Boards) -> Sequence[Row]:
    """Return for each row of the boards what is wrong with it; see :mod:`xlvp.teams.event_account`."""
    words = {item.place: item.words for item in account_of(event).items}
    return BOARD_CHECK.rows(
        BoardRemark(None if one is None else words.get(_place(BOARDS_SHEET, one.line, event), ""))
        for one in boards.typed_in(event.conditions.letters)
    )


@made_of(event_of, "[matches conditions teams penalties ties segments carryover boards draw lineups]")
def team_state(
    event: Event, ties: Typed[Tie] | None = None, segments: int | None = None, carryover: str = ""
) -> Sequence[Row]:
    """Return where the event is; see :func:`xlvp.teams.rows.state_rows`."""
    played = ties.lines if ties else ()
    return as_rows.state_rows(event, knock_out_account(event, played, segments, carryover))


@made_of(event_of, "matches [conditions teams penalties after rows boards]")
def standings(event: Event, after: int | None = None, rows: int | None = None) -> Sequence[Row]:
    """Return the standings; see :mod:`xlvp.teams.standings`."""
    return STANDINGS.padded(as_rows.standing_lines(event, after), rows)


@made_of(event_of, "matches [conditions teams penalties after group size boards]")
def cross_table(
    event: Event, after: int | None = None, group: str = "", size: int | None = None
) -> Sequence[Row]:
    """Return the cross table; see :mod:`xlvp.teams.standings`."""
    result = as_rows.cross_rows(event, after, group.upper())
    needed = len(result) - 1
    if size is not None and needed > size:
        raise InputError(f"{needed} teams are too many for this table of {size}: choose a group")
    return as_rows.padded_square(result, size)


def match_boards(matches: Matches, boards: Boards, conditions: Conditions = USUAL) -> Sequence[Row]:
    """Return what the boards give A and B of each match; see :mod:`xlvp.teams.match_boards`."""
    result = given(boards.typed_in(conditions.letters), conditions.from_boards)
    lines: list[BoardsGive] = []
    for match in matches.lines:
        what = None if match is None else result.get((match.round, *match.pair))
        if match is None or what is None or what.wrong or not what.boards:
            lines.append(BoardsGive(given_words=what.wrong if what else ""))
            continue
        own = what.of(match)
        words = compared(match, what, conditions.at(match.round)), what.doubt
        lines.append(BoardsGive(*own.margins.won, " ".join(filter(None, words))))
    return MATCH_BOARDS.rows(lines)


#: The labels without those of finals and prizes: the help of an argument has 255 characters.
_PLAYED_BY = [word(each.label) for each in settings(Conditions) if each.group not in (FINALS, PRIZES)]
#: The arguments of several functions of an event of teams.
ARGUMENTS = {
    "matches": MATCHES(
        "the matches: round, team A, team B, boards (blank: as planned), IMPs A, IMPs B, status, own VP A, "
        "own VP B, own margin A, own margin B (where a ruling makes them differ)"
    ),
    "conditions": CONDITIONS(
        f"label and value: {', '.join(_PLAYED_BY)}; of a final, prizes: see Setup; default 8 boards"
    ),
    "teams": TEAMS(
        "the teams: number, name, group, withdrawn after round, without standing, lot, group of the final, "
        "VPs carried, letters of its categories; default: the teams of the matches"
    ),
    "penalties": PENALTIES(
        "team, round, penalty VP, penalty IMPs, bonus VP, bonus IMPs, reason, all positive; or five columns: "
        "team, round, VP, IMPs, reason, penalties below 0; default none"
    ),
    "boards": BOARDS("the boards, which give the IMPs of a match in which none are typed; default none"),
    "draw": DRAW("the draw: round, team, team (blank: a bye), third team of a triangle; its matches are due"),
    "lineups": LINEUPS("who sat where: round, team, pair NS, pair EW; default NS and EW"),
    "carryover": TEXT("the rule to check the carry-over by: none (default), WBF or PZBS"),
    "ties": TIES(
        "two lines a match: team, carry-over, penalty, then the IMPs of each segment, or withdrew; blank: a "
        "bye"
    ),
    "segments": WHOLE("how many segments a match has; blank: not known, so no match is decided"),
    "after": WHOLE("after which round; blank: after all"),
}
RESULTS = BOARDS(
    "the boards: round, team A, team B, board, result with A as North-South, result with B as North-South"
)


def _state(label: str, arguments: str) -> str:
    return f"=INDEX(TEAMSTATE({arguments}),{STATE.index(label) + 1},2)"


FUNCTIONS = catalogue(
    ARGUMENTS,
    source=f"{LAWS}, Law 78; WBF VP scales; EBU White Book 2025, 2.4, 3.3 and 3.5",
    MATCHVPS=describe(
        match_vps,
        "For each match of a list: the VPs of team A and team B, the names, and a remark.",
        (MATCH_VPS.pick("vp_a", EIGHT), 14.39, "12 IMPs over 8 boards"),
        (MATCH_VPS.pick("vp_b", f'{EIGHT},{{"scale","discrete"}}'), 6, "the discrete scale"),
        (
            MATCH_VPS.pick("match_words", '{1,3,3,"",20,8}'),
            "T3 cannot play against itself",
            "not scored, with why",
        ),
        (MATCH_VPS.pick("vp_b", '{1,3,5,4,9,9,"A lost boards"}'), 14.39, "White Book 3.3.7: 12 IMPs"),
    ),
    PENALTYCHECK=describe(
        penalty_check,
        "What is wrong with each row of the penalties: an unknown team, no match, no figure.",
        (
            PENALTY_CHECK.pick("fined_words", f'{{9,1,0.5,"","","","";1,1,0.5,"","","",""}},{EIGHT}'),
            "there is no team 9: the penalty takes nothing off",
            "four teams play",
        ),
    ),
    BOARDCHECK=describe(
        board_check,
        "What is wrong with each row of the boards: a match that is not listed, a board twice, an entry.",
        (
            BOARD_CHECK.pick("board_remark", f"{{1,1,3,7,420,420;1,1,2,7,420,420}},{EIGHT}"),
            "board 7: T1 v T3 is no match of round 1: the board is not used",
            "1 met 2",
        ),
        boards=RESULTS,
    ),
    LINEUPCHECK=describe(
        lineup_check,
        "What is wrong with each row of the line-ups: an unknown team, no match in that round, a team twice.",
        (
            LINEUP_CHECK.pick("lineup_words", f'{{3,1,"Ann - Bob","Cy - Di";1,2,"x","y"}},{EIGHT}'),
            "T1 has no match in round 3",
            "one round is listed",
        ),
        lineups=LINEUPS("who sat where: round, team, pair NS, pair EW"),
    ),
    STANDINGS=describe(
        standings,
        f"The standings: {STANDINGS.description}.",
        (STANDINGS.pick("team", EIGHT), 1, "team 1 leads"),
        (STANDINGS.pick("place", EIGHT, 2), "2=", "3 and 4 drew, and nothing splits them"),
        (STANDINGS.pick("total", f'{EIGHT},"","",{{1,1,0.5,"","","",""}}'), 13.89, "a penalty of half a VP"),
        source=_TIES,
    ),
    TEAMSTATE=describe(
        team_state,
        "The state of an event of teams: a sentence, counts of its matches, and what to correct.",
        (_state("State", EIGHT), "Final: all 2 matches are in", "two matches of two"),
        (_state("Sum of VP", EIGHT), 40, "two matches of 20 VPs"),
        (
            _state("State", '"",{"format","knock-out"},"","",{1,"","",20;2,"","",24},1'),
            "Final: T2 wins by 4",
            "a knock-out",
        ),
    ),
    CROSSTABLE=describe(
        cross_table,
        "The cross table in the order of the standings: team, name, VPs against each other team, total.",
        (f"=INDEX(CROSSTABLE({EIGHT}),2,6)", 14.39, "team 1 against team 2, the last"),
        (f"=INDEX(CROSSTABLE({EIGHT}),2,3)", "■", "nobody meets himself"),
        source="the common cross table",
        group=TEXT("the group of a round robin in groups; default all teams"),
        size=WHOLE("how many teams the table holds; blank: as many as there are"),
    ),
    MATCHBOARDS=describe(
        match_boards,
        "For each match: the IMPs of team A and team B from its boards, and a warning about others.",
        (
            MATCH_BOARDS.pick("given_words", '{1,1,2,"",0,10},{1,1,2,1,"3NTN=","3NTN-1"}'),
            "Boards give 10-0; 0-10 is typed.",
            "IMPs typed for the wrong side",
        ),
        (MATCH_BOARDS.pick("given_a", '{1,1,2},{1,1,2,1,"3NTN=","3NTN-1"}'), 10, "450 points"),
        source=f"{LAWS}, Laws 78B and 81C; ACBL board-a-match; Patton",
        boards=RESULTS,
    ),
)
