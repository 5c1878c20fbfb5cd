"""The board rows of the match workbook: two entries a board, what follows from them, and the workings.

Home sits North-South in the open room and East-West in the closed room. xlvp is asked six times for all
boards, here and in the workings: scores, balances and what is wrong, each one array formula a room or team.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import ACCEPTED, COUNTED, LEFT_OUT, WAITING
from xlvp.notation.rulings import NP
from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, dealer, first_true, say, typed_over, vulnerable, words
from xlvp.workbooks.kit.help import LOCKED, wrong_checks
from xlvp.workbooks.kit.look import block, formula, put
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfLine, Table, entry_columns, line_formula
from xlvp.workbooks.match import layout
from xlvp.workbooks.match.book import BOARD_STATES, BOARDS, BoardLine
from xlvp.workbooks.match.layout import LETTERS, MATCH, WORKINGS, Plan, on_setup, team
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

_HOME, _AWAY = "Workings!F{##}", "Workings!G{##}"
_FLAT = f"AND({_HOME}=0,{_AWAY}=0)"
# a board that cannot be read has a true error, so that nobody's SUM passes over it
_CAUSES = ("{open_score}", "{closed_score}", "Workings!D{##}")
_ERROR = "".join(f"IF(ISERROR({cell}),{cell}," for cell in _CAUSES) + "Workings!E{##})))"
_NO_IMPS = f'IF(Workings!J{{##}}=1,{_ERROR},"")'


def _columns(plan: Plan) -> tuple[Column, ...]:
    """Together they fit a screen of 1366 points."""

    def score(room: str, title: str) -> Column:
        def array_formula(table: Table) -> str:
            given = {"entry": table.block(room), "board": table.block("board"), "letters": LETTERS}
            return "=" + call("CONTRACTSCORE", **given)

        def classic(line: Line) -> str:
            return f"={there(plan, f'{room}_shown', line.row)}"

        formula, array = (classic, None) if plan.edition.plain else (None, array_formula)
        return Column(f"{room}_score", title, 17.5, _SCORE, formula, array)

    def number(line: Line) -> str:
        boards, first = on_setup("boards"), on_setup("first")
        return f'=IFERROR(IF(OR({line.number}>{boards},{first}<1),"",{first}+{line.number - 1}),"")'

    def imps(own: str) -> str:
        return f'=IF(ISNUMBER({own}),IF(OR({own}>0,Workings!N{{##}}=1,{_FLAT}),{own},""),{_NO_IMPS})'

    running = f'=IF(ISNUMBER({_HOME}),ROUND(SUM(Workings!F${plan.top}:F{{##}}),6),"")'
    return (
        Column("board", "Board", 6.5, _NUMBER_OF_BOARD, number),
        Column("dealer", "Dealer", 7, _FACT, f'=IF({{board}}="","",{dealer("{board}")})'),
        Column("vulnerable", "Vul", 6.5, _FACT, f'=IF({{board}}="","",{vulnerable("{board}")})'),
        *entry_columns(BoardLine, {"text": _ROOM}),
        score("open", "Open, NS"),
        score("closed", "Closed, NS"),
        Column("swing", "Swing", 7.5, _NUMBER.but(number_format=_SIGNED, ink=look.MUTED),
               '=IF(ISNUMBER(F{##}),IF(ISNUMBER(G{##}),F{##}-G{##},""),"")'),
        Column("imps_home", "Home", 8.5, _TEAM.but(ink=look.HOME), imps(_HOME)),
        Column("imps_away", "Away", 8.5, _TEAM.but(ink=look.AWAY), imps(_AWAY)),
        Column("running", "Balance", 11, _NUMBER.but(number_format=layout.BALANCE), running),
        Column("status", "Status", 36, _STATUS, _status()),
    )  # fmt: skip


def boards_table(plan: Plan) -> Table:
    """The table of boards, for the entries that are typed at first and for the sheet."""
    return Table(
        MATCH, _columns(plan), plan.first, plan.boards, edges=True, heading_height=13,
        heading_style=look.HEADER.but(size=9, wrap=False), marks=_marks(), schema=BOARDS,
    )  # fmt: skip


def _status() -> str:
    """What to say about a board, in words; where both rooms are wrong, of the first."""
    open_why, closed_why = "Workings!H{##}", "Workings!I{##}"
    too = '"; closed room too"'
    unread = first_true(
        ("ISERROR(F{##})", f'{say("Open: {why}", why=open_why)}&IF(ISERROR(G{{##}}),{too},"")'),
        ("ISERROR(G{##})", say("Closed: {why}", why=closed_why)),
        otherwise=words("No IMPs: a percentage is 60%, 50% or 40%, the same in both rooms (Law 86A)"),
    )
    check = (
        f'IF(LEFT({open_why},6)="Check:","Check open:"&MID({open_why},7,250)'
        f'&IF(LEFT({closed_why},6)="Check:",{too},""),"Check closed:"&MID({closed_why},7,250))'
    )
    cells = (
        'IF(Workings!Z{##}=2,"","D"&ROW())&IF(Workings!Z{##}=3," and ","")&IF(Workings!Z{##}=1,"","E"&ROW())'
    )
    one_sided = "Check: not played in one room, a result in the other. No IMPs; a ruling is 60%, 50% or 40%."
    cases = (
        ("Workings!L{##}=1", say("Not one of the {boards} boards of the match", boards=on_setup("boards"))),
        ("Workings!Z{##}>0", say(f"Check: {{cells}} {LOCKED}", cells=cells)),
        ("Workings!J{##}=1", unread),
        ("Workings!K{##}=1", say("{room} room is missing", room='IF(LEN(F{##})=0,"Open","Closed")')),
        ("AND(Workings!M{##}=1,Workings!V{##}=1)", words(one_sided)),
        ("Workings!M{##}=1", check),
        ("Workings!V{##}=1", words("Not played")),
        ("Workings!N{##}=1", words("Split score: each team has its own IMPs")),
    )
    return "=" + first_true(*cases)


def _marks() -> tuple[Mark, ...]:
    """Colours: the first that holds wins where they meet."""
    place = f"ROW()-{layout.HEADER + 1}"

    def behind(key: str) -> str:
        """What the sheet Workings has of the line; a name, as a format may not ask another sheet."""
        return f"INDEX({BOARD_STATES.name(key)},{place})"

    def bad_status(line: Line) -> str:
        wrong = ",".join(f"ISERROR({line.fixed(key)})" for key in ("open_score", "closed_score", "imps_home"))
        return f'OR({wrong},AND({line.fixed("board")}="",{line.fixed("status")}<>""))'

    doubt = f"{behind('queried')}+{behind('one_room')}>0"

    def to_come(line: Line) -> str:
        return f"AND(LEN({line['open_score']})=0,{behind('one_room')}=1)"

    return (
        Mark("open:closed", lambda line: f"ISERROR({line['open_score']})", tones.BAD),
        Mark("open:closed", to_come, tones.WARN),
        Mark("open_score:closed_score", lambda line: f"ISERROR({line['open_score']})", tones.BAD),
        Mark("imps_home:imps_away", lambda line: f"ISERROR({line['imps_home']})", tones.BAD),
        Mark("status", bad_status, tones.BAD),
        Mark("status", doubt, tones.WARN),
        Mark("", lambda line: f'{line.fixed("board")}=""', tones.GONE),
    )


#: So many boards are named where the head counts them.
_MOST_NAMED = 6


def _so_far(column: str, counted: str, when: str) -> OfLine:
    """The first boards of which something holds, down to each line: its own behind those above it.

    Args:
        counted: the column in which it holds.
        when: what is there then, as a formula.
    """

    def listed(line: Line) -> str:
        row, above = line.row, line.above(column)
        number = f"COUNTIF({counted}${line.table.first}:{counted}{row},{when})"
        more = (
            f'IF({number}=1,$A{row}&"",IF({number}>{_MOST_NAMED + 1},{above}&"",'
            f'IF({number}>{_MOST_NAMED},{above}&" ...",{above}&", "&$A{row})))'
        )
        return f'=IF({counted}{row}={when},{more},{above}&"")'

    return listed


def _worked(key: str, title: str, text: str, width: float = 14) -> Column:
    return Column(key, title, width, formula=text)


def _counted(text: str, other: str = "") -> str:
    """The formula of a board that is there and can be read, and of which nothing else holds."""
    return f'=IF(OR(A{{##}}="",J{{##}}=1{other}),0,{text})'


def _compared(own: str, other: str) -> str:
    """The score, or nothing for an error: LibreOffice calls no function with an error in a range.

    A board ruled off by a percentage at one table needs no entry at the other: any score will do.
    """
    ruled_off = f'AND(OR(LEN({own})=0,EXACT({own},"{NP}")),RIGHT({other})="%",ISERROR(FIND("(",{other})))'
    return f'=IF(A{{##}}="","",IF(OR(ISERROR({own}),ISERROR({other})),"",IF({ruled_off},0,{own})))'


def _locked(line: Line) -> str:
    """Which entries are locked: 1 the open room's, 2 the closed room's, 3 both.

    As a blank pasted over a blank changes no value, H3 has it looked at again with the next entry. xlvp's own
    engine cannot look: xlvp score does.
    """
    top, bottom = line.table.first - 1, line.table.last + 1
    # found by their place: a reference would move with a cut
    places = (f"INDEX({MATCH}!{column}{top}:{column}{bottom},{line.row - top + 1})" for column in "DE")
    open_room, closed_room = (f'CELL("protect",{place})' for place in places)
    return f'=IF(A{line.row}="",0,IFERROR({open_room}+2*{closed_room}+0*N($H$3),0))'


_F, _G = f"{MATCH}!F{{##}}", f"{MATCH}!G{{##}}"
_ENTERED = f"((LEN({_F})>0)+(LEN({_G})>0))"
_BEYOND = f'IF(ISERROR({_F}),1,IF(ISERROR({_G}),1,IF({_F}&{_G}="",0,1)))'
_UNREAD = f"IF(OR(ISERROR({_F}),ISERROR({_G}),ISERROR(D{{##}}),ISERROR(E{{##}})),1,0)"
_WARNS = 'IF(OR(LEFT(H{##},6)="Check:",LEFT(I{##},6)="Check:"),1,0)'
# not =: to LibreOffice a text inside an array formula equals no other text
_NP_OPEN, _NP_CLOSED = f'EXACT({_F},"{NP}")', f'EXACT({_G},"{NP}")'
_ONE_ROOM = f"IF(LEN(D{{##}})>0,0,IF({_ENTERED}=1,1,0))"
_UNPLAYED = f"IF(AND(OR({_NP_OPEN},{_NP_CLOSED}),LEN(D{{##}})=0),1,0)"
_ONE_SIDED = f"IF(V{{##}}=1,IF(AND({_ENTERED}=2,NOT(AND({_NP_OPEN},{_NP_CLOSED}))),1,0),0)"
_TYPED_OVER = ",".join(typed_over(f"{MATCH}!{column}{{##}}") for column in "ABCHIJKL")
#: The IMPs of Law 78B, worked without xlvp.
_SWING, _LIMITS = f"{MATCH}!H{{##}}", ",".join(map(str, IMP_THRESHOLDS))
_BY_THE_TABLE = f"SIGN({_SWING})*SUMPRODUCT(--(ABS({_SWING})>={{{_LIMITS}}}))"
#: In the order in which they are asked; a board below the last one is none of the match.
_BECAME = (
    f'IF(A{{##}}="","",IF(J{{##}}=1,"{LEFT_OUT}",IF(V{{##}}=1,"{ACCEPTED}",'
    f'IF(ISNUMBER(F{{##}}),"{COUNTED}","{WAITING}"))))'
)
_READ = f"IF(ISERROR({_F}),0,IF(LEN({_F})=0,0,1))+IF(ISERROR({_G}),0,IF(LEN({_G})=0,0,1))"

#: An empty answer is known by its length: to LibreOffice one inside an array formula is not equal to "".
_COLUMNS = (
    _worked("A", "Board", "=Match!A{##}", 8),
    Column("B", "Open, as compared", 14, formula=_compared(_F, _G)),
    Column("C", "Closed, as compared", 14, formula=_compared(_G, _F)),
    Column("D", "Home's own IMPs", 14),
    Column("E", "Away's own IMPs", 14),
    _worked("F", "Home, counted", '=IF(J{##}=1,"",D{##})'),
    _worked("G", "Away, counted", '=IF(J{##}=1,"",E{##})'),
    Column("H", "Open: what is wrong", 40),
    Column("I", "Closed: what is wrong", 40),
    _worked("J", "Cannot be read", f'=IF(A{{##}}="",0,{_UNREAD})'),
    _worked("one_room", "One room missing", _counted(_ONE_ROOM, ",V{##}=1")),
    _worked("L", "Beyond the boards", f'=IF(A{{##}}="",{_BEYOND},0)'),
    _worked("queried", "To check", _counted(f"MAX({_WARNS},{_ONE_SIDED},IF(Z{{##}}>0,1,0))")),
    _worked("N", "Split", "=IF(ISNUMBER(F{##}),IF(ABS(F{##}+G{##})>0.000001,1,0),0)"),
    _worked("O", f'={team("home")}&" wins"', "=IF(ISNUMBER(F{##}),IF(F{##}>=0,F{##},NA()),NA())"),
    _worked("P", f'={team("away")}&" wins"', "=IF(ISNUMBER(F{##}),IF(F{##}<0,F{##},NA()),NA())"),
    _worked("Q", "Running balance", "=IF(ISNUMBER(F{##}),Match!K{##},NA())"),
    _worked("R", "Formulas in place", f"=IF(OR({_TYPED_OVER}),0,1)"),
    _worked("S", "Not by the IMP table", f"=IF(ISNUMBER({_SWING}),IF({_BY_THE_TABLE}=F{{##}},0,1),0)"),
    _worked("T", "Rooms read", f"={_READ}"),
    _worked("U", "Place, if counted", "=IF(ISNUMBER(F{##}),{#},0)"),
    _worked("V", "Not played", _counted(_UNPLAYED)),
    Column("W", "To check, so far", 14, formula=_so_far("W", "M", "1")),
    Column("X", "Cannot be read, so far", 14, formula=_so_far("X", "J", "1")),
    Column("Y", "One room missing, so far", 14, formula=_so_far("Y", "K", "1")),
    Column("Z", "Locked entries", 14, formula=_locked),
    Column("AA", "Not played, so far", 14, formula=_so_far("AA", "V", "1")),
    _worked("became", "What became of it", f"={_BECAME}"),
)


def add_workings(sheet: Worksheet, plan: Plan, checks: int) -> None:
    """Fill the sheet behind the boards; its rows are the rows of the boards.

    ``checks`` is how many lines the sheet Check has.
    """
    put(sheet, "A1", "Workings", look.TITLE)
    about = "What the sheet Match is computed from, board by board; nothing is typed here."
    put(sheet, "A2", about, look.LABEL)
    Table(
        WORKINGS, _COLUMNS, plan.first, plan.boards, heading=layout.HEADER, heading_height=30,
        heading_style=look.HEADER.but(size=10), schema=BOARD_STATES,
    ).write(sheet)  # fmt: skip
    _facts(sheet, plan, checks)
    if plan.edition.plain:
        figures, texts = {"D": "home", "E": "away"}, {"H": "open_why", "I": "closed_why"}
        for row in range(plan.first, plan.last + 1):
            for column, key in (figures | texts).items():
                style = look.TEXT_FORMULA if column in texts else look.FORMULA
                formula(sheet, f"{column}{row}", f"={there(plan, key, row)}", style)
            # nobody can look whether a formula is typed over: what it shows is computed once more
            formula(sheet, f"R{row}", f"=IF({_shows(plan, row)},1,0)", look.FORMULA)
    else:
        both = {"result": plan.block("B"), "other": plan.block("C")}
        boards = f"{MATCH}!{plan.block('A')}"
        others = f'IFERROR({MATCH}!{plan.block("D", "E")},"")'
        for column, side in (("D", "NS"), ("E", "EW")):
            block(sheet, plan.block(column), f"={call('WEIGHTEDIMP', **both, side=words(side))}")
        for column, room in (("H", "D"), ("I", "E")):
            entries = f"{MATCH}!{plan.block(room)}"
            why = call("WHY", entry=entries, board=boards, letters=LETTERS, others=others)
            block(sheet, plan.block(column), f"={why}", look.TEXT_FORMULA)
    finish(sheet, freeze=f"B{plan.first}", hidden=True)


def _shows(plan: Plan, row: int) -> str:
    """Whether a row of a plain workbook shows what is computed from its entries."""
    columns = {column.key: column for column in _columns(plan)}
    line = boards_table(plan).line(row - plan.first + 1)
    number = line_formula(columns["board"].formula or "")(line).removeprefix("=")
    home, away = f"F{row}", f"G{row}"
    flat = f"AND({home}=0,{away}=0)"
    computed = {
        "board": number,
        "vulnerable": f'IF(A{row}="","",{vulnerable(f"A{row}")})',
        "open_score": there(plan, "open_shown", row),
        "closed_score": there(plan, "closed_shown", row),
        "running": f'IF(ISNUMBER({home}),ROUND(SUM(F${plan.top}:{home}),6),"")',
    }
    for key, own in (("imps_home", home), ("imps_away", away)):
        computed[key] = f'IF(ISNUMBER({own}),IF(OR({own}>0,N{row}=1,{flat}),{own},""),"")'
    tests = []
    for key, text in computed.items():
        shown = line.there(key)
        same = f'EXACT({shown}&"",({text})&"")'
        if key in ("board", "vulnerable", "running"):
            tests.append(same)
        elif key.startswith("imps"):  # an error where the board cannot be read
            tests.append(f"IF(J{row}=1,ISERROR({shown}),IF(ISERROR({shown}),FALSE,{same}))")
        else:
            tests.append(f"IF(ISERROR({text}),ISERROR({shown}),IF(ISERROR({shown}),FALSE,{same}))")
    return f"AND({','.join(tests)})"


def _facts(sheet: Worksheet, plan: Plan, checks: int) -> None:
    """What the head asks: does xlvp answer, are the VPs provisional, are checks wrong."""
    boards, played = on_setup("boards"), f"COUNT({plan.column('F')})"
    # a spreadsheet asks again only if what is counted has changed; LibreOffice computes array formulas as
    # it opens a file, so that a missing xlvp and its own settings show before anything is typed
    scores = f"Match!{plan.block('F', 'G')}"
    in_all = f"{played}+SUM({plan.column('V')})"
    facts = (
        ("G3", "xlvp answers", f"={plan.edition.asking(f'COUNTA({scores})')}"),
        ("G4", "VPs provisional", f"=IF(ISERROR({boards}*1),0,IF({played}=0,0,IF({in_all}<{boards},1,0)))"),
        ("K3", "What the program does to entries", f"={plan.edition.warning(scores)}"),
        ("O3", "Checks that are wrong", f"={wrong_checks(checks)}"),
    )
    for label, about, text in facts:
        put(sheet, label, about, look.LABEL)
        formula(sheet, f"{chr(ord(label[0]) + 1)}{label[1]}", text, look.TEXT_FORMULA)
    named = {
        layout.CHECKS_WRONG_NAME: layout.CHECKS_WRONG,
        layout.PROVISIONAL_NAME: layout.PROVISIONAL,
    }
    for name, cell in named.items():
        page.name(sheet, name, cell.rpartition("!")[2].replace("$", ""))
