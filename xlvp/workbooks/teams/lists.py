"""The lists of the teams workbook in which people type, and the columns that a Swiss of pairs has too."""

from xlvp.records.entry import passed_of
from xlvp.teams.entry_lists import ApartLine, BoardLine, LineUpLine, PenaltyLine, RoundLine, TeamLine
from xlvp.teams.rows import DRAW_ROUNDS, PENALTY_CHECK
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.calls import any_apostrophe
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfTable, Table, entry_columns, on, output_columns
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.layout import PENALTY_LINES, Size

FIRST = 6  # the first line of every list: title, subtitle, banner, headings, the thin line
NUMBER = look.NUMBER_ENTRY
WORDS = look.TEXT_FORMULA.but(shrink=False, size=10)
_TEXT = look.ENTRY
_SMALL = look.ENTRY.but(size=8, ink=look.MUTED, shrink=False)


def teams_list(size: Size) -> Table:
    """The teams."""
    columns = entry_columns(TeamLine)
    columns.insert(
        len(passed_of(TeamLine)),
        Column("team_note", "Remark", 26, WORDS, formula=lambda line: _team_note(line, size)),
    )
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
        f'IF({typed}="",0,COUNTIF({players},"="&{any_apostrophe(typed)}))'
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
    return [
        *entry_columns(
            PenaltyLine,
            fined={"title": who},
            fined_imps={"title": f"Penalty {figure}"},
            fined_bonus_imps={"title": f"Bonus {figure}"},
        ),
        *output_columns(PENALTY_CHECK, check, {"words": WORDS}),
    ]


def fined_marks() -> list[Mark]:
    """The colour of a penalty that does not count, or that is to be checked."""
    return [Mark("fined_words", lambda line: f"LEN({line.fixed('fined_words')})>0", tones.BAD)]


def apart_columns(who: str = "Team") -> list[Column]:
    """The columns of two that must not meet."""
    return entry_columns(ApartLine, apart_a={"title": who})


def round_columns(formula: OfTable) -> list[Column]:
    """The columns of a round: how and when it was drawn, and what the function says of it."""
    return [
        *entry_columns(RoundLine, basis={"style": _SMALL}),
        *output_columns(DRAW_ROUNDS, formula, {"number": look.FORMULA, "wrapped": WORDS.but(wrap=True)}),
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
    columns = entry_columns(BoardLine)
    return Table(layout.BOARDS, columns, FIRST, size.boards, heading=4, edges=True, schema=described.BOARDS)


def lineups_list(size: Size) -> Table:
    """Who sat where."""
    columns = entry_columns(LineUpLine)
    return Table(
        layout.LINEUPS, columns, FIRST, size.lineups, heading=4, edges=True, schema=described.LINEUPS
    )
