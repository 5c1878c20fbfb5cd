"""Where a plain evening stands, in classic formulas: the rows that SESSIONFACTS gives the full edition.

Beside it what a plain evening can hold: other movements are refused, other settings are named.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import account
from xlvp.errors import InputError
from xlvp.notation.spellings import ENGLISH, LANGUAGES
from xlvp.pairs import session_state as stand
from xlvp.pairs.methods import Most
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import MARK, ONE_RUN, code, kind_named
from xlvp.pairs.score_list import (
    AGREED,
    CHECK,
    LATE,
    LINE_STATES,
    MISSING,
    NOT_PLAYED,
    PLAYED,
    SIT_OUT,
    TO_COME,
    WRONG,
)
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.page import UNSOUND
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.pairs.layout import Plan, cell_of, seen, session_fact, setup_text
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.pairs.plain_lines import TOTALS, Lines
from xlvp.workbooks.pairs.plain_totals import CHECKS_WRONG, Totals
from xlvp.workbooks.pairs.schema import CONDITIONS, RESULTS, SETTINGS
from xlvp.workbooks.plain.lists import LANGUAGE
from xlvp.workbooks.plain.settings import known_words, list_refusals, refusals, unknown
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import named_values

#: Boards that the headline names; one more is looked for.
_NAMED = 6
#: Where they are found on the sheet Totals: their column and first row.
_FOUND = "BC"
#: Settings that the lines of a plain workbook were written for.
FIXED = (
    "movement", "pairs_number", "sections", "numbers", "rounds", "boards_per_round", "switched", "missing",
)  # fmt: skip


def refused(plan: Plan) -> str:
    """The first setting or column that these formulas do not know."""
    return first_true(
        *refusals(SETTINGS, setup_text),
        *list_refusals(plan.lines),
        *list_refusals(plan.pairs),
        (f"ISERROR({LANGUAGE})", words(f"Letters of your own: that {NEEDS_FULL}")),
    )


def setup_check(opening: Opening, movement: Movement) -> str:
    """Whether the lines belong to the set-up: ``confirmed``, or what to do, in words."""
    cases = []
    for each in (each for each in SETTINGS if each.key in FIXED):
        value = opening.typed(each)
        text = "" if value is None else str(value)
        again = words(f"type {text}" if text else "delete it")
        what = (
            f"Set-up: this workbook has the lines of another {each.label}: {{again}} again, or make another"
        )
        message = say(f"{what} with xlvp new pairs --plain --from", again=again)
        cases.append((f"TRIM({setup_text(each.key)})<>{words(text)}", message))
    typed = f'UPPER(SUBSTITUTE({setup_text("code")}," ",""))'
    mark = code(movement)
    digits = f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({typed},"O","0"),"I","1"),"S","5")'
    start = words(f"Set-up: to start, type {mark[-MARK:]} in the cell Start code of the sheet Setup")
    cases.append((f'NOT(OR({typed}="{mark}",{digits}="{mark[-MARK:]}"))', start))
    return "=" + first_true(*cases, otherwise=words(stand.CONFIRMED))


class State:
    """The formulas of the facts."""

    def __init__(self, lines: Lines, totals: Totals) -> None:
        self.lines, self.totals = lines, totals

    def _count(self, state: str) -> str:
        return f'COUNTIF({self.lines.of("code" if state == CHECK else "state")},"{state}")'

    def _boards(self, code: str) -> str:
        """Which boards are in a state, in words."""
        first = 7 + stand.TO_NAME.index(code) * (_NAMED + 1)
        cells = [on(TOTALS, f"{_FOUND}{row}") for row in range(first, first + _NAMED + 1)]
        between = "&".join(f'IF({cell}="","",", "&{cell})' for cell in cells[1:-1])
        listed = f'{cells[0]}&{between}&IF({cells[-1]}="",""," ...")'
        many = f'IF(AND({cells[0]}<>"",{cells[1]}=""),"","s")'
        return f'"board"&{many}&" "&IF({cells[0]}="","not named",{listed})'

    def add_boards(self, sheet: Worksheet) -> None:
        """Write the boards that the headline names, each state's in order, on the sheet Totals."""
        row = 7
        look.put(sheet, f"{_FOUND}5", "Boards to name", look.HEADER.but(size=9))
        for state in stand.TO_NAME:
            column = self.lines.of(f"board_{state}")
            for n in range(_NAMED + 1):
                before = f"{_FOUND}{row - 1}"
                after = f'SMALL({column},COUNTIF({column},"<="&{before})+1)'
                later = f'IF(COUNTIF({column},">"&{before})=0,"",{after})'
                text = f'IF(COUNT({column})=0,"",MIN({column}))' if n == 0 else f'IF({before}="","",{later})'
                look.formula(sheet, f"{_FOUND}{row}", f"={text}", look.FORMULA)
                row += 1

    def formulas(self) -> dict[str, str]:
        """The formula of each fact, by its key; facts may ask each other by their cells."""
        due, come = session_fact("due"), session_fact(TO_COME)
        counts = {state: session_fact(state) for state in (*stand.DUE, SIT_OUT, CHECK)}
        done, unplayed = counts[PLAYED], counts[NOT_PLAYED]
        played = f"({due}-{unplayed})"
        was = f'IF({unplayed}>1," boards were"," board was")'
        *lacking, check = (
            (counts[state], f'{counts[state]}&" {LINE_STATES[state].counted} ("&{self._boards(state)}&")"')
            for state in (*stand.LACKING, CHECK)
        )
        messages = (*lacking, (unplayed, f'{unplayed}&{was}&" not played"'), check)
        joined = "&".join(f'IF({count}=0,"","; "&{text})' for count, text in messages)
        more = f"MID({joined},3,500)"
        waiting = f"{come}+{counts[MISSING]}+{counts[LATE]}"
        final = first_true(
            (f"AND({counts[CHECK]}>0,{played}>1)", f'"All "&{played}&" results are in"'),
            (f"{counts[CHECK]}>0", words("The result is in")),
            (f"{played}>1", f'"Final: all "&{played}&" results are in"'),
            otherwise=words("Final: the result is in"),
        )
        results_are = f'IF({played}=1," result is"," results are")'
        in_ = say("Provisional: {done} of {played}{are} in", done=done, played=played, are=results_are)
        none = f"IF({unplayed}>0,{words(stand.NO_RESULT)},{words(stand.NO_MOVEMENT)})"
        stages = (
            (f"{played}=0", none, account.EMPTY),
            (f"{waiting}={played}", f'"Ready: "&{played}&" result"&IF({played}>1,"s","")&" to come"',
             account.READY),
            (f"{done}<{played}", in_, account.PROVISIONAL),
        )  # fmt: skip
        both = f'{session_fact("short")}&IF({session_fact("more")}="","","; "&{session_fact("more")})'
        confirmed = f'{seen("setup")}="{stand.CONFIRMED}"'
        not_here = self.totals.above.there("refused")
        fine, too_fine = self.totals.too_fine
        no_place = f'{self.totals.above.there("placeless")}<>""'
        problem, locked, warning = seen("problem"), seen("locked"), seen("warning")
        out, queried = (f"SUM({self.totals.of(key)})" for key in ("left_out", "queried"))
        list_code = session_fact("code")
        # two of the checks are of what the state says itself
        expected_wrong = f'IF({counts[WRONG]}>0,1,0)+IF({problem}="",0,1)'
        unsound = f"{CHECKS_WRONG}>{expected_wrong}"
        unsafe = f"OR({unsound},LEN({warning})>0)"
        unclear = f"OR({out}>0,{queried}>0,LEN({problem}&{locked})>0,{unsafe})"

        def so_far(text: str) -> str:
            bare = f"UPPER(MID({text},8,1))&MID({text},9,500)"
            return first_true(
                (f'AND({list_code}="{account.FINAL}",{out}>0)', f'"Provisional: "&MID({text},8,500)'),
                (
                    f'AND({list_code}="{account.QUERIED}",{out}>0)',
                    f'"Provisional: "&LOWER(LEFT({text},1))&MID({text},2,500)',
                ),
                (f'AND({list_code}="{account.FINAL}",{unclear})', bare),
                (f'AND({list_code}="{account.READY}",{out}>0)', in_),
                otherwise=text,
            )

        both_out = say(
            "{out} {entries} not used (see Pairs)", out=out,
            entries=f'IF({out}>1,"entries of pairs are","entry of a pair is")',
        )  # fmt: skip
        pairs_asked = say(
            "{queried} pair{many} to check (see Pairs)", queried=queried, many=f'IF({queried}>1,"s","")'
        )
        wrong, *rest = messages
        everything = (
            wrong, (out, both_out), *rest, (queried, pairs_asked),
            (f"LEN({problem})", say("1 fault of the movement ({problem})", problem=problem)),
            (f"LEN({locked})", say("1 locked entry ({locked})", locked=locked)),
            (f"LEN({warning})", say("1 warning ({warning})", warning=warning)),
            (f"IF({unsound},1,0)", words(UNSOUND)),
        )  # fmt: skip
        joined_all = "&".join(f'IF({count}=0,"","; "&{text})' for count, text in everything)
        of_event = f"MID({joined_all},3,900)"
        event = f'{so_far(session_fact("short"))}&IF(LEN({of_event})=0,"","; "&{of_event})'
        obstacles = (
            (f"NOT({confirmed})", seen("setup"), account.SET_UP),
            (f'{not_here}<>""', not_here, account.UNUSABLE),
            (fine, too_fine, account.UNUSABLE),
            (no_place, words(stand.CANNOT_RANK), account.UNUSABLE),
        )

        def texts_of(rows: Sequence[tuple[str, str, str]], otherwise: str) -> str:
            return first_true(*((when, text) for when, text, _ in rows), otherwise=otherwise)

        def codes_of(rows: Sequence[tuple[str, str, str]], otherwise: str) -> str:
            return first_true(*((when, words(code)) for when, _, code in rows), otherwise=otherwise)

        bad = f'OR({not_here}<>"",{no_place},{counts[WRONG]}>0,{out}>0,{unsafe})'
        tone = first_true(
            (bad, words(account.BAD)),
            (
                f"OR(NOT({confirmed}),{counts[CHECK]}>0,{unclear})",
                words(account.DOUBT),
            ),
            (f'{session_fact("event_code")}="{account.FINAL}"', words(account.GOOD)),
            otherwise=words(account.NONE),
        )
        short_event = so_far(session_fact("short"))
        all_in = f"IF({counts[CHECK]}>0,{words(account.QUERIED)},{words(account.FINAL)})"
        faults = (
            f"IF(LEN({problem})=0,0,1)+IF(LEN({locked})=0,0,1)+IF(LEN({warning})=0,0,1)+IF({unsound},1,0)"
        )
        all_is_in = f'OR({list_code}="{account.FINAL}",{list_code}="{account.QUERIED}")'
        code = first_true(
            (f"{out}>0", words(account.PROVISIONAL)),
            (f"AND({all_is_in},{unsafe})", words(account.PROVISIONAL)),
            (f'AND({list_code}="{account.FINAL}",{unclear})', words(account.QUERIED)),
            otherwise=list_code,
        )
        return {
            "state": both,
            "due": "+".join(self._count(state) for state in stand.DUE),
            **{state: self._count(state) for state in counts},
            "top": self.lines.top,
            "code": codes_of(stages, all_in),
            "short": texts_of(stages, final),
            "more": more,
            "event": texts_of(obstacles, event),
            "event_code": codes_of(obstacles, code),
            "event_tone": tone,
            "event_short": short_event,
            "level": words(Most.TOP.level),
            "open": f"{counts[CHECK]}+{counts[WRONG]}+{out}+{queried}+{faults}",
            AGREED: "0",
        }

    def write(self, sheet: Worksheet) -> None:
        """Write the facts on the sheet Workings."""
        formulas = self.formulas()
        for fact in stand.FACTS:
            cell = cell_of(session_fact(fact.key))
            sheet[f"O{cell[1:]}"].value = fact.label
            sheet[cell].value = f"={formulas[fact.key]}"


MOST_TABLES = 20


def check_options(given: Mapping[str, object]) -> None:
    """Refuse what is asked of the command and needs the full edition: a Swiss, or a movement of one's own."""
    _refuse(("swiss" in given, "a Swiss"), ("own" in given, "a movement of your own"))


def _refuse(*cases: tuple[object, str]) -> None:
    for wrong, what in cases:
        if wrong:
            raise InputError(f"{what} {NEEDS_FULL}: leave --plain out")


def check_plain(opening: Opening) -> None:
    """Refuse a movement whose lines a plain workbook cannot score.

    Raises:
        InputError: a Swiss, an own movement, sections, numbers by direction, more than 20 tables.
    """
    _refuse(
        (opening.swiss is not None, "a Swiss"),
        (opening.own or kind_named(opening.movement).typed, "a movement of your own"),
        (opening.sections > 1, "a field in sections"),
        (opening.numbers != ONE_RUN, "pairs numbered by direction"),
    )
    tables = opening.plan().tables
    if tables > MOST_TABLES:
        raise InputError(f"a plain pairs workbook has at most {MOST_TABLES} tables, not {tables}")


def left_to_full(opening: Opening) -> list[str]:
    """Return in words what the plain edition holds, but does not score."""
    notes = unknown(SETTINGS, {each.key: opening.typed(each) for each in SETTINGS})
    handicaps = [str(pair) for pair, names in sorted(opening.names.items()) if names.handicap]
    if handicaps:
        notes.append(f"the handicap of pair {', '.join(handicaps)}")
    letters = opening.conditions.get("letters", ENGLISH.name)
    if letters not in [each.name for each in LANGUAGES]:
        notes.append(f"Letters {letters}")
    if opening.deals:
        notes.append("the diagrams of the deals")
    return [f"Note: {note} {NEEDS_FULL}; it is kept" for note in notes]


def as_known(opening: Opening) -> Opening:
    """Return the opening with settings that the plain edition knows, and without handicaps."""
    known = {}
    for each in SETTINGS:
        if known_words(each) is not None:
            known[each.name] = each.usual if each in CONDITIONS else each.default
    names = {pair: replace(each, handicap="") for pair, each in opening.names.items()}
    return opening.but(names=names, **known)


def refused_results(data: bytes) -> list[str]:
    """Return in words which results of a plain workbook need the full edition; they are kept as typed."""
    package = open_package(data)
    columns = (named_values(package, RESULTS.name(key)) for key in ("board", "result", "status"))
    return [
        f"Note: board {board}: {status}"
        for (board,), (result,), (status,) in zip(*columns, strict=True)
        if result is not None and NEEDS_FULL in str(status)
    ]
