"""The board rows of the match workbook: two entries a board, and what follows from them.

Home sits North-South in the open room and East-West in the closed room. xlvp is asked six times for all
boards, here and in the workings: scores, balances and what is wrong, each one array formula a room or team.
"""

from xlvp.records import entry
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.calls import call, dealer, first_true, say, vulnerable, words
from xlvp.workbooks.kit.help import LOCKED
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfTable, Table, entry_columns
from xlvp.workbooks.match import texts
from xlvp.workbooks.match.book import BOARDS, BoardLine
from xlvp.workbooks.match.layout import BALANCE, LETTERS, MATCH, Plan, on_setup
from xlvp.workbooks.match.plain import there

_SIGNED = '+0;-0;"0"'
_IMPS = 'General;"-"General;"–"'  # a flat board shows a dash: it was played

#: A board's row has no height of its own: a long entry or status takes as many lines as it needs. The large
#: number of the board keeps the others from being too low.
_NUMBER_OF_BOARD = look.FORMULA.but(bold=True, size=13, shrink=False)
_FACT = look.FORMULA.but(size=10, ink=look.MUTED)
_ROOM = look.ENTRY.but(wrap=True, shrink=False, indent=1)
_SCORE = look.FORMULA.but(size=9.5, across="right", indent=1, wrap=True, shrink=False, number_format=_SIGNED)
_NUMBER = look.FORMULA.but(size=10, across="right", indent=1, shrink=False)
_TEAM = _NUMBER.but(number_format=_IMPS, bold=True)
#: No indent: LibreOffice forgets it when it measures how many lines a text takes.
_STATUS = look.TEXT_FORMULA.but(size=9, wrap=True, shrink=False)


def _score(room: str) -> OfTable:
    return lambda t: "=" + call("CONTRACTSCORE", entry=t.block(room), board=t.block("board"), letters=LETTERS)


def _columns(plan: Plan) -> tuple[Column, ...]:
    """Together they fit a screen of 1366 points."""

    def score(room: str, title: str) -> Column:
        def classic(line: Line) -> str:
            return f"={there(plan, f'{room}_shown', line.row)}"

        formula, array = (classic, None) if plan.edition.plain else (None, _score(room))
        return Column(f"{room}_score", title, 17.5, _SCORE, formula, array)

    return (
        Column("board", "Board", 6.5, _NUMBER_OF_BOARD),
        Column("dealer", "Dealer", 7, _FACT),
        Column("vulnerable", "Vul", 6.5, _FACT),
        *entry_columns(BoardLine, {entry.Text: _ROOM}),
        score("open", "Open, NS"),
        score("closed", "Closed, NS"),
        Column("swing", "Swing", 7.5, _NUMBER.but(number_format=_SIGNED, ink=look.MUTED)),
        Column("imps_home", "Home", 8.5, _TEAM.but(ink=look.HOME)),
        Column("imps_away", "Away", 8.5, _TEAM.but(ink=look.AWAY)),
        Column("running", "Balance", 11, _NUMBER.but(number_format=BALANCE)),
        Column("status", "Status", 36, _STATUS),
    )


def boards_table(plan: Plan) -> Table:
    """The table of boards, for the entries that are typed at first and for the sheet."""
    return Table(
        MATCH,
        _columns(plan),
        plan.first,
        plan.boards,
        edges=True,
        heading_height=13,
        heading_style=look.HEADER.but(size=9, wrap=False),
        formulas=lambda line: _formulas(plan, line),
        marks=_marks(),
        schema=BOARDS,
    )


def _formulas(plan: Plan, line: Line) -> dict[str, str]:
    """The built-in formulas of one board."""
    boards, first = on_setup("boards"), on_setup("first")
    row, number, board = line.row, line.number, line["board"]
    home, away, split = f"Workings!F{row}", f"Workings!G{row}", f"Workings!N{row}"
    flat = f"AND({home}=0,{away}=0)"
    # a board that cannot be read has a true error, so that nobody's SUM passes over it
    causes = (line["open_score"], line["closed_score"], f"Workings!D{row}")
    error = "".join(f"IF(ISERROR({cell}),{cell}," for cell in causes) + f"Workings!E{row})))"
    unread = f'IF(Workings!J{row}=1,{error},"")'
    return {
        "board": f'=IFERROR(IF(OR({number}>{boards},{first}<1),"",{first}+{number - 1}),"")',
        "dealer": f'=IF({board}="","",{dealer(board)})',
        "vulnerable": f'=IF({board}="","",{vulnerable(board)})',
        "swing": f'=IF(ISNUMBER(F{row}),IF(ISNUMBER(G{row}),F{row}-G{row},""),"")',
        "imps_home": f'=IF(ISNUMBER({home}),IF(OR({home}>0,{split}=1,{flat}),{home},""),{unread})',
        "imps_away": f'=IF(ISNUMBER({away}),IF(OR({away}>0,{split}=1,{flat}),{away},""),{unread})',
        "running": f'=IF(ISNUMBER({home}),ROUND(SUM(Workings!F${plan.top}:F{row}),6),"")',
        "status": _status(row),
    }


def _status(row: int) -> str:
    """What to say about a board, in words; where both rooms are wrong, of the first."""
    open_why, closed_why = f"Workings!H{row}", f"Workings!I{row}"
    closed_too = f'IF(ISERROR(G{row}),{words(texts.CLOSED_TOO)},"")'
    unread = first_true(
        (f"ISERROR(F{row})", f"{say(texts.OPEN_UNREAD, why=open_why)}&{closed_too}"),
        (f"ISERROR(G{row})", say(texts.CLOSED_UNREAD, why=closed_why)),
        otherwise=words(texts.PERCENTAGE),
    )
    closed = f"{words(texts.CHECK_CLOSED)}&MID({closed_why},7,250)"
    check = (
        f'IF(LEFT({open_why},6)="Check:",{words(texts.CHECK_OPEN)}&MID({open_why},7,250)'
        f'&IF(LEFT({closed_why},6)="Check:",{words(texts.CLOSED_TOO)},""),{closed})'
    )
    room = f"IF(LEN(F{row})=0,{words(texts.OPEN)},{words(texts.CLOSED)})"
    cells = (
        f'IF(Workings!Z{row}=2,"","D"&ROW())&IF(Workings!Z{row}=3,{words(texts.AND)},"")'
        f'&IF(Workings!Z{row}=1,"","E"&ROW())'
    )
    cases = (
        (f"Workings!L{row}=1", say(texts.BEYOND, boards=on_setup("boards"))),
        (f"Workings!Z{row}>0", say(texts.LOCKED_ENTRY.replace("{locked}", LOCKED), cells=cells)),
        (f"Workings!J{row}=1", unread),
        (f"Workings!K{row}=1", say(texts.ROOM_MISSING, room=room)),
        (f"AND(Workings!M{row}=1,Workings!V{row}=1)", words(texts.ONE_SIDED)),
        (f"Workings!M{row}=1", check),
        (f"Workings!V{row}=1", words(texts.NOT_PLAYED)),
        (f"Workings!N{row}=1", words(texts.SPLIT)),
    )
    return "=" + first_true(*cases)


def _marks() -> tuple[Mark, ...]:
    """Colours: the first that holds wins where they meet."""
    missing = f'ISNUMBER(SEARCH("{texts.MISSING}",{{}}))'

    def bad_status(line: Line) -> str:
        wrong = ",".join(f"ISERROR({line.fixed(key)})" for key in ("open_score", "closed_score", "imps_home"))
        return f'OR({wrong},AND({line.fixed("board")}="",{line.fixed("status")}<>""))'

    def doubt(line: Line) -> str:
        status = line.fixed("status")
        return f'OR(LEFT({status},5)="Check",{missing.format(status)})'

    def to_come(line: Line) -> str:
        return f"AND(LEN({line['open_score']})=0,{missing.format(line.fixed('status'))})"

    return (
        Mark("open:closed", lambda line: f"ISERROR({line['open_score']})", tones.BAD),
        Mark("open:closed", to_come, tones.WARN),
        Mark("open_score:closed_score", lambda line: f"ISERROR({line['open_score']})", tones.BAD),
        Mark("imps_home:imps_away", lambda line: f"ISERROR({line['imps_home']})", tones.BAD),
        Mark("status", bad_status, tones.BAD),
        Mark("status", doubt, tones.WARN),
        Mark("", lambda line: f'{line.fixed("board")}=""', tones.GONE),
    )
