"""Where the match stands, by formulas: the plain edition has nothing else, and both editions say the same.

Each step is a cell of the sheet *Workings*, on the right of the boards: how many boards became what, what
keeps the match from having VPs, the code and the tone of the state, and its words. Codes, tones and words are
those of :mod:`xlvp.account`; :mod:`xlvp.workbooks.match.match_account` makes the same of the same cells.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import (
    ACCEPTED,
    BAD,
    BOARDS,
    DOUBT,
    FINAL,
    GOOD,
    LEFT_OUT,
    NONE,
    PROVISIONAL,
    QUERIED,
    READY,
    UNUSABLE,
    WAITING,
    Noun,
)
from xlvp.records.acceptance import YES
from xlvp.records.setting import settings
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import NEEDS_FULL, call, first_true, say, words
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.state_words import short_words
from xlvp.workbooks.match.boards import boards_table
from xlvp.workbooks.match.book import FIGURES, FRACTIONS, STATE, Settings, called
from xlvp.workbooks.match.layout import (
    ANSWERS,
    FIGURE_ROWS,
    WORKINGS,
    Plan,
    figure,
    on_setup,
    unusual,
)
from xlvp.workbooks.match.match_account import (
    CANNOT_BE_READ,
    FIGURES_TO_CHECK,
    NOT_PLAYED,
    ONE_ROOM,
    TO_CHECK,
)
from xlvp.workbooks.match.plain import vp_table
from xlvp.workbooks.plain.lists import LANGUAGE
from xlvp.workbooks.plain.settings import list_refusals, refusals

#: The columns of the sheet Workings with what each step is called, its formula, and what answers it.
_CALLED, _STEP, _ANSWER = "AG", "AH", "AI"
_FIRST = 7
#: The columns of the boards with what became of them, and with how those boards are named so far.
BECAME, ONE_ROOM_COLUMN, TO_CHECK_COLUMN = "AB", "K", "M"
SO_FAR = {CANNOT_BE_READ: "X", ONE_ROOM: "Y", NOT_PLAYED: "AA", TO_CHECK: "W"}
_STEPS = (
    "left out", "waiting", "not played", "one room", "to check", *FIGURE_ROWS, "figures", "named",
    "obstacle", "code", "tone", "short", "words",
)  # fmt: skip


def step(key: str, sheet: str = "") -> str:
    """Return the cell of a step, on another sheet with the name of its own.

    >>> step("code"), step("code", "Workings")
    ('$AH$19', 'Workings!$AH$19')
    """
    cell = f"${_STEP}${_FIRST + _STEPS.index(key)}"
    return f"{sheet}!{cell}" if sheet else cell


def there(key: str) -> str:
    """Return the cell of a step for a formula on another sheet."""
    return step(key, WORKINGS)


def add_state(sheet: Worksheet, plan: Plan) -> None:
    """Write the steps on the sheet Workings, and name those that are read back."""
    became = plan.column(BECAME)
    steps = {
        "left out": f'COUNTIF({became},"{LEFT_OUT}")',
        "waiting": f'COUNTIF({became},"{WAITING}")',
        "not played": f'COUNTIF({became},"{ACCEPTED}")',
        "one room": f"SUM({plan.column(ONE_ROOM_COLUMN)})",
        "to check": f"SUM({plan.column(TO_CHECK_COLUMN)})",
        **{key: f"IF({unusual(key)},1,0)" for key in FIGURE_ROWS},
        "figures": "+".join(step(key) for key in FIGURE_ROWS),
        "named": _figures_named(),
        "obstacle": _obstacle(plan),
        "code": _code(),
        "tone": _tone(),
        "short": _short(),
        "words": f"IF(LEN({step('obstacle')})>0,{step('obstacle')},{step('short')}&{_more(plan)})",
    }
    for row, key in enumerate(_STEPS, _FIRST):
        put(sheet, f"{_CALLED}{row}", FIGURES.get(key, key), look.LABEL)
        formula(sheet, f"{_STEP}{row}", f"={steps[key]}", look.TEXT_FORMULA)
    for key, name in (("obstacle", "obstacle"), ("code", "state_code"), ("tone", "state_tone")):
        page.name(sheet, STATE.name(name), step(key).replace("$", ""))
    for key in FIGURE_ROWS:
        query = step(key).replace("$", "")
        answer = query.replace(_STEP, _ANSWER)
        page.name(sheet, STATE.name(f"asked_{key}"), query)
        page.name(sheet, STATE.name(f"answer_{key}"), answer)
        home, away = figure(key, "D"), figure(key, "E")
        formula(sheet, answer, f'="{YES} "&N({home})&" "&N({away})', look.TEXT_FORMULA)


def _code() -> str:
    """The code, as :attr:`~xlvp.account.Account.code` has it; a match has boards that are due."""
    lacking = f"{step('left out')}+{step('waiting')}"
    return first_true(
        (f"LEN({step('obstacle')})>0", words(UNUSABLE)),
        (f"AND({step('waiting')}={on_setup('boards')},{step('left out')}=0)", words(READY)),
        (f"{lacking}>0", words(PROVISIONAL)),
        (f"{step('to check')}+{step('figures')}>0", words(QUERIED)),
        otherwise=words(FINAL),
    )


def _tone() -> str:
    left_out, obstacle = f"{step('left out')}>0", f"LEN({step('obstacle')})>0"
    return first_true(
        (f"OR({obstacle},{left_out})", words(BAD)),
        (f"{step('to check')}+{step('figures')}>0", words(DOUBT)),
        (f'EXACT({step("code")},"{FINAL}")', words(GOOD)),
        otherwise=words(NONE),
    )


def _short() -> str:
    """The state without what is to be checked, as :attr:`~xlvp.account.Account.short` has it."""
    boards = on_setup("boards")
    here = f"({boards}-{step('left out')}-{step('waiting')})"
    return short_words(step("code"), here, boards, BOARDS)


def _more(plan: Plan) -> str:
    """What has to be checked, and what else is noted, as :attr:`~xlvp.account.Account.more` has it."""
    parts = [
        _part(step(key), noun, _boards_named(step(key), f"{SO_FAR[noun]}{plan.last}"))
        for key, noun in (
            ("left out", CANNOT_BE_READ), ("one room", ONE_ROOM), ("not played", NOT_PLAYED),
            ("to check", TO_CHECK),
        )
    ]  # fmt: skip
    parts.append(_part(step("figures"), FIGURES_TO_CHECK, step("named")))
    return "&".join(parts)


def _part(number: str, noun: Noun, named: str) -> str:
    """What is said of a number of things, nothing of none."""
    called = f"IF({number}=1,{words(f' {noun.one} (')},{words(f' {noun.many} (')})"
    return f'IF({number}=0,"","; "&{number}&{called}&{named}&")")'


def _boards_named(number: str, so_far: str) -> str:
    return f'IF({number}=1,"board ","boards ")&{so_far}'


def _figures_named() -> str:
    listed = (f'IF({step(key)}=1,", {called(key)}","")' for key in FIGURE_ROWS)
    return f"MID({'&'.join(listed)},3,99)"


def _obstacle(plan: Plan) -> str:
    """Why there are no VPs whatever the boards are; "" if nothing is in the way."""
    boards, first = on_setup("boards"), on_setup("first")
    beyond = f"SUM({plan.column('L')})"
    margins = [f"Match!{cell}" for cell in plan.both("margin").split(":")]
    fines = "+".join(f"0*{figure('vp_penalty', side)}" for side in "DE")
    not_numbers = f"OR(ISERROR({margins[0]}),ISERROR({margins[1]}),ISERROR({fines}))"
    return first_true(
        (f"ISERROR({ANSWERS})", _no_vps("xlvp is not loaded")),
        (f"ISERROR(0*{boards}+0*{first})", _no_vps("The number of boards is not a number")),
        (f"OR({boards}>{plan.boards},{boards}<1)", _no_vps(f"This sheet is for 1 to {plan.boards} boards")),
        (f"{first}<1", _no_vps("The first board has no number")),
        (f"{beyond}+COUNTA(Match!{plan.guard})>0",
         _no_vps("There is a result below the last board", " until it is moved")),
        (not_numbers, _no_vps("A carry-over or penalty is not a number")),
        *_of_lists(plan),
    )  # fmt: skip


def _no_vps(why: str, until: str = "", **given: str) -> str:
    return say(f"{why}: no VPs{until}", **given)


def _of_lists(plan: Plan) -> tuple[tuple[str, str], ...]:
    """A scale or a rounding that there is not; what a plain workbook has no table for."""
    table = f"Match!D{plan.line('table')}"
    no_scale = _no_vps("The VP scale or fractional margin on Setup is unknown")
    if not plan.edition.plain:
        vps = call("WBFVP", imps=0, boards=table, rounding=rounding("for home", "for away"))
        return ((f"ISERROR({vps})", no_scale),)
    fraction = f"Match!E{plan.line('table')}"
    known = ",".join(f"{fraction}={words(known)}" for known in FRACTIONS)
    table_here = vp_table(plan)
    no_table = f"A VP table for {{boards}} boards {NEEDS_FULL}, which holds 1 to {table_here.boards}"
    return (
        *((when, f"{sentence}&{words(': no VPs')}") for when, sentence in _refused(plan)),
        (f"ISERROR({LANGUAGE})", _no_vps(f"The sheet Setup has Letters of your own: that {NEEDS_FULL}")),
        (f"NOT(OR({known}))", no_scale),
        (table_here.missing(table), _no_vps(no_table, boards=table)),
    )


def _refused(plan: Plan) -> list[tuple[str, str]]:
    """What a plain workbook does not know."""
    return [*refusals(settings(Settings), on_setup), *list_refusals(boards_table(plan))]


def rounding(up: str, down: str) -> str:
    """Return the formula text of what becomes of a team's fraction, by the words for up and down on Setup.

    >>> rounding("for home", "for away")[:60]
    'IF(INDEX(Setup!$B$1:$B$24,ROW(Setup!$A$22))="for home","up",'
    """
    fraction = on_setup("fraction")
    return f'IF({fraction}="{up}","up",IF({fraction}="{down}","down",{fraction}&""))'
