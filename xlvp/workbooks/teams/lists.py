"""What may be typed in the cells of the teams workbook in which there is a choice."""

from xlvp.notation.spellings import LANGUAGES
from xlvp.teams.conditions import (
    FORMATS,
    FROM_BOARDS,
    KNOCK_OUT,
    MOST_ROUNDS,
    PAIR_METHODS,
    RANKED_BY,
    WITHDRAWALS,
)
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.sheets import (
    Column,
    Line,
    Mark,
    OfTable,
    Table,
    any_apostrophe,
    choice,
    decimal,
    on,
    whole,
)
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.layout import PENALTY_LINES, Size

CHOICE_RANKED_BY = choice(RANKED_BY)
SCALES = ("continuous", "discrete", "imps", "points", "victors")
STATUS = choice(("half", "triangle", "bye", "not played", "A forfeits", "B forfeits", "both forfeit",
                 "A lost boards", "B lost boards", "wrong seating", "director's error", "mismatch"),
                strict=False)  # fmt: skip
_BYES = choice(("60%", "best of", "nothing"), strict=False)
_TIES = choice(("EBU", "PZBS", "CBAI", "none"), strict=False)
#: What may be typed for a condition, by its key; other words are warned of, not refused.
CONDITIONS = {
    "format": choice(FORMATS, strict=False),
    "rounds": whole(1, 62),
    "boards": whole(1, 200),
    "scale": choice(SCALES, strict=False),
    "ties": _TIES,
    "bye": _BYES,
    "schedule": choice(("circle", "Berger"), strict=False),
    "boards_give": choice(FROM_BOARDS, strict=False),
    "boards_dealt": choice(("each round", "once"), strict=False),
    "final_from": whole(2, 62),
    "final_format": choice([form for form in FORMATS if form != KNOCK_OUT], strict=False),
    "final_boards": whole(1, 200),
    "final_scale": choice(SCALES, strict=False),
    "final_bye": _BYES,
    "final_ties": _TIES,
    "final_carry": choice(("none", "EBL", "EBU", "Poznan")),
    "ranked_by": CHOICE_RANKED_BY,
    "missed_rounds": choice(("nothing", "40%", "50%", "60%"), strict=False),
    "withdrawal": choice(WITHDRAWALS),
    "letters": choice([each.name for each in LANGUAGES], strict=False),
    "pairs": choice([method for method in PAIR_METHODS if "," not in method], strict=False),
}


FIRST = 6  # the first line of every list: title, subtitle, banner, headings, the thin line
NUMBER = look.NUMBER_ENTRY
WORDS = look.TEXT_FORMULA.but(shrink=False, size=10)
_TEXT = look.ENTRY
_SMALL = look.ENTRY.but(size=8, ink=look.MUTED, shrink=False)


def teams_list(size: Size) -> Table:
    """The teams."""
    columns = [
        Column("team", "No.", 7, NUMBER, rule=whole(1, 9_999)),
        Column("name", "Name", 26, _TEXT),
        Column("group", "Group", 8, NUMBER.but(number_format="@")),
        Column("withdrawn", "Left after round", 10, NUMBER, rule=whole(0, MOST_ROUNDS)),
        Column("unranked", "Without standing", 10, NUMBER, rule=choice(("x",), strict=False)),
        Column("lot", "Lot", 7, NUMBER, rule=whole(1, 9_999)),
        Column("final", "Final", 8, NUMBER.but(number_format="@")),
        Column("carried", "Carried VP", 9, NUMBER),
        Column("team_note", "Remark", 26, WORDS, formula=lambda line: _team_note(line, size)),
        Column("club", "Club or country", 20, _TEXT),
        *(Column(f"player{n}", f"Player {n}", 18, _TEXT) for n in range(1, 9)),
    ]
    return Table(
        layout.TEAMS, columns, FIRST, size.teams, heading=4, edges=True, heading_height=32,
        marks=[
            Mark("team_note", lambda line: f'LEFT({line.fixed("team_note")},8)="A player"', tones.WARN),
            Mark("team_note", lambda line: f'{line.fixed("team_note")}<>""', tones.BAD),
        ],
        schema=described.TEAMS,
    )  # fmt: skip


def _team_note(line: Line, size: Size) -> str:
    number, name = line["team"], line["name"]
    own = f"{line['player1']}:{line['player8']}"
    first, last = (line[f"player{n}"].rstrip("0123456789") for n in (1, 8))
    players = f"${first}${FIRST}:${last}${FIRST - 1 + size.teams}"
    times = "+".join(
        f'IF({typed}="",0,COUNTIF({players},{any_apostrophe(typed)}))'
        for typed in (line[f"player{n}"] for n in range(1, 9))
    )
    column = on(layout.TEAMS, f"A{FIRST - 1}:A{FIRST + size.teams}").split("!")[1]
    return (
        f'=IF({number}="",IF({name}="","","The number is missing"),'
        f'IF(COUNTIF({column},{number})>1,"This number is listed twice",'
        f'IF({times}>COUNTA({own}),"A player is listed twice","")))'
    )


def fined_columns(check: OfTable, who: str = "Team", figure: str = "IMPs") -> list[Column]:
    """The columns of a penalty: of whom, in what beside VPs, and what the function says of it."""
    off = decimal(0, 10_000, "A number, 0 or more. Type a penalty as a positive number.")
    more = decimal(0, 10_000, "A number, 0 or more.")
    return [
        Column("fined", who, 8, NUMBER, rule=whole(1, 9_999)),
        Column("fined_round", "Round", 8, NUMBER, rule=whole(1, MOST_ROUNDS)),
        Column("fined_vp", "Penalty VP", 9, NUMBER, rule=off),
        Column("fined_imps", f"Penalty {figure}", 10, NUMBER, rule=off),
        Column("fined_bonus_vp", "Bonus VP", 9, NUMBER, rule=more),
        Column("fined_bonus_imps", f"Bonus {figure}", 10, NUMBER, rule=more),
        Column("fined_reason", "Reason", 36, _TEXT),
        Column("fined_by", "Decided by", 20, _TEXT),
        Column("fined_words", "Remark", 44, WORDS, array=check),
    ]


def fined_marks() -> list[Mark]:
    """The colour of a penalty that does not count, or that is to be checked."""
    return [Mark("fined_words", lambda line: f"LEN({line.fixed('fined_words')})>0", tones.BAD)]


def apart_columns(who: str = "Team") -> list[Column]:
    """The columns of two that must not meet."""
    return [
        Column("apart_a", who, None, NUMBER, rule=whole(1, 9_999)),
        Column("apart_b", "must not meet", None, NUMBER, rule=whole(1, 9_999)),
        Column("apart_rounds", "in rounds", None, _TEXT),
    ]


def round_columns(asked: OfTable) -> list[Column]:
    """The columns of a round: how and when it was drawn, and what the function says of it."""
    return [
        Column("turn", "Round", 8, look.FORMULA.but(bold=True)),
        Column("how", "How it was drawn", 22, _TEXT),
        Column("basis", "Drawn from these results", 14, _SMALL),
        Column("drawn_at", "When", 19, _TEXT),
        Column("published", "Published", 12, _TEXT),
        Column("results_in", "Results in", 12, look.FORMULA, across=2, array=asked),
        Column("round_words", "Remark", 72, WORDS.but(wrap=True)),
    ]


def round_marks() -> list[Mark]:
    """The colours of a round: the rule's own draw, or something to be looked at."""
    own = "The rule's own draw"
    good = Mark("round_words", lambda line: f'EXACT({line.fixed("round_words")},"{own}")', tones.GOOD)
    # an array formula's text: compared by its length, as LibreOffice takes no equality for granted
    message = Mark(
        "round_words",
        lambda line: (
            f'AND(LEN({line.fixed("round_words")})>0,NOT(EXACT({line.fixed("round_words")},"As typed")))'
        ),
        tones.WARN,
    )
    return [good, message]


def penalties_list(check: OfTable) -> Table:
    """Penalties and bonuses."""
    return Table(
        layout.PENALTIES, fined_columns(check), FIRST, PENALTY_LINES, heading=4, edges=True,
        heading_height=32, marks=fined_marks(), schema=described.PENALTIES,
    )  # fmt: skip


def boards_list(size: Size) -> Table:
    """The boards of the matches."""
    columns = [
        Column("board_round", "Round", 8, NUMBER, rule=whole(1, MOST_ROUNDS)),
        Column("board_a", "Team A", 9, NUMBER, rule=whole(1, 9_999)),
        Column("board_b", "Team B", 9, NUMBER, rule=whole(1, 9_999)),
        Column("board", "Board", 8, NUMBER, rule=whole(1, 9_999)),
        Column("first_table", "Result, A North-South", 28, _TEXT),
        Column("second_table", "Result, B North-South", 28, _TEXT),
    ]
    return Table(layout.BOARDS, columns, FIRST, size.boards, heading=4, edges=True, schema=described.BOARDS)


def lineups_list(size: Size) -> Table:
    """Who sat where."""
    columns = [
        Column("lineup_round", "Round", 8, NUMBER, rule=whole(1, MOST_ROUNDS)),
        Column("lineup_team", "Team", 8, NUMBER, rule=whole(1, 9_999)),
        Column("lineup_ns", "Pair North-South", 34, _TEXT),
        Column("lineup_ew", "Pair East-West", 34, _TEXT),
    ]
    return Table(
        layout.LINEUPS, columns, FIRST, size.lineups, heading=4, edges=True, schema=described.LINEUPS
    )
