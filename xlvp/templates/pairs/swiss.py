"""The sheets of a Swiss in a pairs workbook: Swiss, Entrants, Matches, Standings."""

from fractions import Fraction

from openpyxl import Workbook

from xlvp.book import swiss_schema as schema
from xlvp.cells.setup_kinds import read_method
from xlvp.errors import InputError
from xlvp.events.asked import method_named
from xlvp.events.methods import MATCHPOINTS, METHODS, Most
from xlvp.events.movement_kinds import KINDS, OWN
from xlvp.teams.conditions import TOTAL
from xlvp.teams.field import BY_NUMBER, Wishes, drawn
from xlvp.teams.seating import seats_of
from xlvp.teams.vp_scale import vp_scale
from xlvp.templates.kit import Check, finish, look, mark, on, print_used, put, tones
from xlvp.templates.pairs.opening import Opening, SwissOpening
from xlvp.templates.pairs.parts import banner, low_head, verdict
from xlvp.templates.pairs.plan import METHOD, Plan, setup
from xlvp.templates.pairs.swiss_tables import FIRST, PAIRS_SCALE, SwissTables
from xlvp.templates.pairs.tables import HEAD
from xlvp.templates.teams.lists import FIRST as STANDINGS_FIRST
from xlvp.templates.teams.results import standings_sheet

#: The sheets in the order of their tabs; the first two are typed in.
SHEETS = (schema.SWISS, schema.ENTRANTS_SHEET, schema.MATCHES_SHEET, schema.STANDINGS_SHEET)
TYPED = SHEETS[:2]
_STANDINGS = (
    ("Place", 7, "General"), ("Pair", 6, "General"), ("Players", 44, "General"), ("", 0, "General"),
    ("Played", 8, "0.##"), ("VP", 8, "0.00"), ("Adjust-\nment", 8, "0.00"), ("Total", 9, "0.00"),
    ("Average", 9, "0.00"), ("% or IMPs\nwon", 10, "0.00"), ("% or IMPs\nlost", 10, "0.00"), ("", 0, "0.000"),
    ("How the tie was split", 41, "General"), ("Note", 27, "General"),
)  # fmt: skip
_WRONG_SCALE = "This scale does not fit the scoring: swiss pairs is for matchpoints, the others for IMPs."
_CANNOT_USE = "The matches cannot be scored so: xlvp score FILE says what is wrong."


def add_swiss(workbook: Workbook, plan: Plan, opening: SwissOpening) -> None:
    """Write the sheets of a Swiss."""
    tables = SwissTables(plan)
    _swiss(workbook, tables, opening)
    _entrants(workbook, tables, opening)
    _matches(workbook, tables, opening)
    standings_sheet(
        workbook[schema.STANDINGS_SHEET], setup("title"), tables.entrants.there("entrant"), tables.event(),
        plan.room.pairs, tables.deciding, opening.after, _STANDINGS,
    )  # fmt: skip
    standings = workbook[schema.STANDINGS_SHEET]
    look.merged_formula(standings, "A4:N4", banner(), look.BANNER.but(across="left", indent=1, size=11))
    verdict(standings, "A4:N4")
    standings.row_dimensions[4].height = 22


def _swiss(workbook: Workbook, tables: SwissTables, opening: SwissOpening) -> None:
    sheet, form, rounds, apart = workbook[schema.SWISS], tables.conditions, tables.rounds, tables.apart
    hint = "xlvp draw FILE on the command line, the file closed, draws the next round: highest meets highest."
    rounds.write(
        sheet,
        [
            {"turn": turn, **(opening.rounds[turn - 1] if turn <= len(opening.rounds) else {})}
            for turn in range(1, rounds.lines + 1)
        ],
    )
    sheet.column_dimensions["A"].width = 12
    low_head(sheet, "Swiss", "C", hint, "G")
    start = form.cell("swiss_rounds")
    form.write(sheet, dict(opening.conditions) | {"swiss_played_by": "pairs"})
    look.formula(sheet, form.cell("swiss_boards"), tables.boards, look.FORMULA.but(across="left", indent=1))
    cell = form.row("swiss_scale")
    imps = f'OR(LEFT({METHOD},5)="cross",LEFT({METHOD},6)="butler",LEFT({METHOD},10)="napoleonki")'
    wrong = f"{tables.percent}={imps}"
    first = f"{schema.STANDINGS_SHEET}!$A${STANDINGS_FIRST}"
    told = f'=IF(ISERROR({first}),"{_CANNOT_USE}",IF({wrong},"{_WRONG_SCALE}",{tables.to_correct}))'
    look.formula(sheet, f"C{form.next}", told, look.LABEL)
    mark(sheet, f"C{form.next}", f"LEN($C${form.next})>0", tones.BAD)
    mark(sheet, f"B{cell}", f"LEN($C${form.next})>0", tones.BAD)
    row = apart.first - 4
    put(sheet, f"A{row}", "Pairs that must not meet", look.SUBTITLE)
    put(sheet, f"A{row + 1}", "Rounds such as 1, or 3-4; blank: in none at all.", look.LABEL)
    apart.write(sheet, opening.apart)
    finish(sheet, f"A1:G{rounds.end}", titles="1:4", landscape=True, one_page=True, start=start)


def _entrants(workbook: Workbook, tables: SwissTables, opening: SwissOpening) -> None:
    sheet, table = workbook[schema.ENTRANTS_SHEET], tables.entrants
    hint = (
        "Who takes part; names are typed on the sheet Pairs. A pair that is late: type its number below."
        " Penalties on the right: type them as positive numbers."
    )
    low_head(sheet, "Entrants", "B", hint, "I")
    table.write(sheet, opening.entrants)
    tables.penalties.write(sheet, opening.penalties)
    sheet.column_dimensions[table.letter("entrant_group")].hidden = True
    sheet.column_dimensions["J"].width = 3
    finish(sheet, f"A1:I{table.end}", titles=f"1:{HEAD}", freeze=f"A{FIRST - 1}", start=f"A{FIRST}")


def _matches(workbook: Workbook, tables: SwissTables, opening: SwissOpening) -> None:
    sheet, table = workbook[schema.MATCHES_SHEET], tables.matches
    hint = (
        "Who meets whom at which table, and what came of it. Type only what was decided: a forfeit, own VPs"
        " in place of those of the boards (A is N-S, B is E-W)."
    )
    low_head(sheet, "Matches", "G", hint, "M")
    table.write(sheet, opening.matches)
    look.block(sheet, table.column("match_table", "match_won_ew"), f"={tables.boards_give}", None)
    look.block(sheet, table.column("match_board_words"), f"=INDEX({tables.boards_give},0,8)", None)
    sheet.column_dimensions[table.letter("match_drawn")].hidden = True
    right = table.letter("match_words")
    finish(
        sheet, f"A1:{right}{table.end}", titles=f"1:{HEAD}", landscape=True, freeze=f"A{FIRST - 1}",
        start=f"{table.letter('match_status')}{FIRST}",
    )  # fmt: skip
    used = f"{FIRST - 1}+MAX(1,COUNT({schema.MATCHES_SHEET}!{table.column('match_table')}))"
    print_used(sheet, f"{right}{table.end}", used)


def swiss_checks(plan: Plan) -> tuple[Check, ...]:
    """Return the checks of a Swiss: a published figure, and sums that must agree between sheets."""
    matches, last = SwissTables(plan).matches, STANDINGS_FIRST + plan.room.pairs - 1
    standing = on(schema.STANDINGS_SHEET, f"F{STANDINGS_FIRST}:F{last}")
    all_rounds = f'{on(schema.STANDINGS_SHEET, "C2")}=""'
    vps = matches.there("match_vp_ns", "match_vp_ew")
    return (
        Check(
            "VPSCALE: 56.23% of 8 boards",
            '=VPSCALE(56.23,8,"swiss pairs 20")',
            14,
            "English Bridge Union, White Book",
        ),
        Check(
            "Sum of the VPs: the standings' equal the matches'",
            f"=IF({all_rounds},SUM({standing}),0)",
            f"=IF({all_rounds},SUM({vps}),0)",
            "Standings, Matches",
        ),
        Check(
            "Rows of the Swiss that are left out of the figures",
            f"=N({SwissTables(plan).state('To correct')})",
            0,
            "Swiss, below the conditions; xlvp score FILE names them all",
        ),
        Check(
            "Every table that was drawn is a match",
            f"=COUNT({matches.there('match_table')})",
            f"=COUNT({plan.own.there('table')})",
            "Matches, Own",
        ),
    )


def usual_scale(method: str) -> str:
    """Return the scale of a method of scoring: the White Book's of percentages, or the WBF's of IMPs.

    >>> usual_scale("Matchpoints"), usual_scale("Butler")
    ('swiss pairs 20', 'continuous')
    """
    most = method_named(read_method(method)).most
    return "continuous" if most is Most.NONE else PAIRS_SCALE


def swiss_opening(
    rounds: int, pairs: int = 14, boards: int = 4, method: str = METHODS[MATCHPOINTS].label
) -> Opening:
    """Return a Swiss of which the first round is drawn by number: 1 meets n/2 + 1.

    Raises:
        InputError: too few pairs for so many rounds without a rematch, or no VPs for so many boards.
    """
    if not pairs >= 4 or rounds > pairs - 1 + pairs % 2:
        raise InputError(f"a Swiss of {rounds} rounds needs {rounds + 1} pairs or more, not {pairs}")
    scale = usual_scale(method)
    vp_scale(scale).vp(Fraction(50), boards)  # no table for so many boards is told before anything is made
    first = drawn(range(1, pairs + 1), {}, {}, Wishes(BY_NUMBER))
    swiss = SwissOpening(
        conditions={
            "swiss_rounds": rounds,
            "swiss_scale": scale,
            "swiss_bye": "60%",
            "swiss_ranked_by": TOTAL,
        },
        entrants=[{"entrant": number} for number in range(1, pairs + 1)],
        rounds=[{"how": BY_NUMBER}],
    )
    return Opening(
        movement=KINDS[OWN].label, pairs=None, boards=boards, method=method, winners="one",
        own=tuple(seats_of(1, first, (), boards)), swiss=swiss,
    )  # fmt: skip
