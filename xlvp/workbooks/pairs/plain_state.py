"""Where a plain evening stands: the rows that SESSIONFACTS gives the full edition, in classic formulas."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import MARK, code
from xlvp.pairs.score_list import (
    BAD,
    CHECK,
    DOUBT,
    LINE_STATES,
    NOT_PLAYED,
    PLAYED,
    SIT_OUT,
    TO_COME,
    WRONG,
)
from xlvp.pairs.session_state import (
    CANNOT_RANK,
    CONFIRMED,
    DUE,
    EMPTY,
    FACTS,
    FINAL,
    GOOD,
    LACKING,
    NONE,
    PROVISIONAL,
    READY,
    SET_UP,
    TO_NAME,
    UNUSABLE,
)
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.pairs.layout import WORKINGS, Plan, seen, session_fact, setup
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.pairs.plain_lines import TOTALS, Lines
from xlvp.workbooks.pairs.plain_totals import Totals
from xlvp.workbooks.pairs.settings import SETTINGS
from xlvp.workbooks.plain.lists import LANGUAGE

#: Boards that the headline names; one more is looked for.
_NAMED = 6
#: Where they are found on the sheet Totals: their column and first row.
_FOUND = "BC"
#: Settings that the lines of a plain workbook were written for.
FIXED = (
    "movement",
    "pairs_number",
    "sections",
    "numbers",
    "rounds",
    "boards_per_round",
    "switched",
    "missing",
)
#: What they leave to the full edition, by the setting: what is known here.
KNOWN = {
    "method": ("Matchpoints",),
    "averages": ("", "as typed"),
    "ties": ("", "share"),
    "totals": ("", "both", "direction", "scored"),
    "points": ("", "none"),
}
_LABELS = {each.key: each.label for each in SETTINGS}


def refused(plan: Plan) -> str:
    """The first setting that these formulas do not know, or a handicap."""
    cases = []
    for key, known in KNOWN.items():
        typed = f'TRIM({setup(key)}&"")'
        test = ",".join(f'{typed}="{word}"' for word in known)
        cases.append((f"NOT(OR({test}))", say(f"{_LABELS[key]} {{value}} {NEEDS_FULL}", value=typed)))
    handicaps = on("Pairs", plan.pairs.column("handicap"))
    cases.append((f"COUNTA({handicaps})>0", words(f"A handicap {NEEDS_FULL}")))
    cases.append((f"ISERROR({LANGUAGE})", words(f"Letters of your own: that {NEEDS_FULL}")))
    return first_true(*cases)


def setup_check(opening: Opening, movement: Movement) -> str:
    """Whether the lines belong to the set-up: ``confirmed``, or what to do, in words."""
    fixed = {each.key: getattr(opening, each.name) for each in SETTINGS if each.key in FIXED}
    cases = []
    for key, value in fixed.items():
        text = "" if value is None else str(value)
        again = words(f"type {text}" if text else "delete it") if text.isascii() else words(f"type {text}")
        what = (
            f"Set-up: this workbook has the lines of another {_LABELS[key]}: {{again}} again, or make another"
        )
        cases.append(
            (
                f'TRIM({setup(key)}&"")<>{words(text)}',
                say(f"{what} with xlvp new pairs --plain --from", again=again),
            )
        )
    typed = f'UPPER(SUBSTITUTE({setup("code")}&""," ",""))'
    mark = code(movement)
    digits = f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({typed},"O","0"),"I","1"),"S","5")'
    start = words(f"Set-up: to start, type {mark[-MARK:]} in the cell Start code of the sheet Setup")
    cases.append((f'NOT(OR({typed}="{mark}",{digits}="{mark[-MARK:]}"))', start))
    return "=" + first_true(*cases, otherwise=words(CONFIRMED))


class State:
    """The formulas of the facts."""

    def __init__(self, lines: Lines, totals: Totals) -> None:
        self.lines, self.totals = lines, totals

    def _count(self, state: str) -> str:
        return f'COUNTIF({self.lines.of("code" if state == CHECK else "state")},"{state}")'

    def _boards(self, code: str) -> str:
        """Which boards are in a state, in words."""
        cells = [
            on(TOTALS, f"{_FOUND}{7 + TO_NAME.index(code) * (_NAMED + 1) + n}") for n in range(_NAMED + 1)
        ]
        listed = "&".join(
            (
                cells[0],
                *(f'IF({cell}="","",", "&{cell})' for cell in cells[1:-1]),
                f'IF({cells[-1]}="",""," ...")',
            )
        )
        many = f'IF(AND({cells[0]}<>"",{cells[1]}=""),"","s")'
        return f'"board"&{many}&" "&IF({cells[0]}="","not named",{listed})'

    def add_boards(self, sheet: Worksheet) -> None:
        """Write the boards that the headline names, each state's in order, on the sheet Totals."""
        row = 7
        look.put(sheet, f"{_FOUND}5", "Boards to name", look.HEADER.but(size=9))
        for state in TO_NAME:
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
        counts = {state: session_fact(state) for state in (*DUE, SIT_OUT, CHECK)}
        done, unplayed = counts[PLAYED], counts[NOT_PLAYED]
        played = f"({due}-{unplayed})"
        messages = [
            (counts[state], f'{counts[state]}&" {LINE_STATES[state].counted} ("&{self._boards(state)}&")"')
            for state in LACKING
        ]
        was = f'IF({unplayed}>1," boards were"," board was")'
        messages.append((unplayed, f'{unplayed}&{was}&" not played"'))
        messages.append(
            (counts[CHECK], f'{counts[CHECK]}&" {LINE_STATES[CHECK].counted} ("&{self._boards(CHECK)}&")"')
        )
        joined = "&".join(f'IF({count}=0,"","; "&{text})' for count, text in messages)
        more = f'IF({come}={due},"",MID({joined},3,500))'
        final = first_true(
            (f"AND({counts[CHECK]}>0,{played}>1)", f'"All "&{played}&" results are in"'),
            (f"{counts[CHECK]}>0", words("The result is in")),
            (f"{played}>1", f'"Final: all "&{played}&" results are in"'),
            (f"{played}=1", words("Final: the result is in")),
            otherwise=words("Final: there is no result"),
        )
        short = first_true(
            (f"{due}=0", words("No movement yet")),
            (f"{come}={due}", f'"Ready: "&{due}&" result"&IF({due}>1,"s","")&" to come"'),
            (f"{done}<{played}", f'"Provisional: "&{done}&" of "&{played}&" results are in"'),
            otherwise=final,
        )
        code_ = first_true(
            (f"{due}=0", words(EMPTY)),
            (f"{come}={due}", words(READY)),
            (f"{done}<{played}", words(PROVISIONAL)),
            otherwise=words(FINAL),
        )
        stand = f'{session_fact("short")}&IF({session_fact("more")}="","","; "&{session_fact("more")})'
        confirmed = f'{seen("setup")}="{CONFIRMED}"'
        not_here = self.totals.above("refused")
        fine, too_fine = self.totals.too_fine
        no_place = f'{self.totals.above("placeless")}<>""'
        problem, locked, doubt = seen("problem"), seen("locked"), seen("doubt")
        unclear = f"LEN({problem}&{locked}&{doubt})>0"

        def so_far(text: str) -> str:
            bare = f"UPPER(MID({text},8,1))&MID({text},9,500)"
            return f'IF(AND(LEFT({text},7)="Final: ",{unclear}),{bare},{text})'

        movement = f'IF({problem}="",""," (movement: "&{problem}&")")'
        event = (
            f"{so_far(session_fact('state'))}&{movement}"
            f'&IF({locked}="","","; to check: "&{locked})&IF({doubt}="","","; "&{doubt})'
        )
        obstacles = (
            (f"NOT({confirmed})", seen("setup"), SET_UP),
            (f'{not_here}<>""', not_here, UNUSABLE),
            (fine, too_fine, UNUSABLE),
            (no_place, words(CANNOT_RANK), UNUSABLE),
        )
        cases = [(when, text) for when, text, _ in obstacles]
        codes = [(when, words(word)) for when, _, word in obstacles]
        bad = f'OR(NOT({confirmed}),{not_here}<>"",{no_place},{counts[WRONG]}>0)'
        tone = first_true(
            (bad, words(BAD)),
            (
                f'OR({session_fact("event_code")}="{PROVISIONAL}",{counts[CHECK]}>0,{unclear})',
                words(DOUBT),
            ),
            (f'{session_fact("event_code")}="{FINAL}"', words(GOOD)),
            otherwise=words(NONE),
        )
        short_event = f'{so_far(session_fact("short"))}&IF({session_fact("more")}="",{movement},"")'
        return {
            "state": stand,
            "due": "+".join(self._count(state) for state in DUE),
            **{state: self._count(state) for state in counts},
            "top": self.lines.top,
            "code": code_,
            "short": short,
            "more": more,
            "event": first_true(*cases, otherwise=event),
            "event_code": first_true(*codes, otherwise=session_fact("code")),
            "event_tone": tone,
            "event_short": short_event,
        }

    def write(self, sheet: Worksheet) -> None:
        """Write the facts on the sheet Workings."""
        formulas = self.formulas()
        for fact in FACTS:
            cell = session_fact(fact.key).removeprefix(f"{WORKINGS}!").replace("$", "")
            sheet[f"O{cell[1:]}"].value = fact.label
            sheet[cell].value = f"={formulas[fact.key]}"
