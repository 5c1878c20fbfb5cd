"""Slips in every column of a season that people type in: scored rightly, or named in the account.

The columns are those of the records, so a new column is tried without a change here. What is right is worked
out once more in this file, by the entries alone: the average of each member's evenings.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from xlvp.account import COUNTED, LEFT_OUT, WAITING, Account
from xlvp.functions.season_kinds import (
    read_absences,
    read_cases,
    read_lines,
    read_members,
    read_scores,
    read_sessions,
)
from xlvp.functions.season_rules import read_rules, rules_to_check
from xlvp.records.entry import passed_of
from xlvp.season import entries
from xlvp.season.admitted import Admitted, control_figure
from xlvp.season.season_account import season_account
from xlvp.season.standings import ladder

RULES = (("Title", "All"), ("Kinds of session", "Tuesday"), ("Sessions planned", "3"))
CASES = (("1st absence", "average", "", "", "", "50", "yes"),)
_MEMBERS = (
    ("0101", "Ann Alder", "", "1.9.2020", "", "0102", "52.5"),
    ("0102", "Bob Birch", "", "", "", "0101", ""),
    ("0103", "Cid Cedar", "y", "", "", "", "48"),
    ("0104", "Dee Dogwood", "", "", "1.6.2027", "", ""),
)
_SCORES = (
    ("1", "0101", "0102", "61", "24", "A", "", "", "18"),
    ("1", "0103", "0104", "39", "24", "A", "", "", ""),
    ("2", "0101", "0103", "55.5", "", "", "", "", ""),
    ("2", "0102", "V", "44.5", "", "", "", "Vic", ""),
)
_SESSIONS = tuple(
    (str(number), f"{number}.9.2026", "Tuesday", "A", "24", "Howell", "%", "y" if number == 1 else "", "")
    for number in (1, 2, 3)
)
#: Each list: how it is read, the record of a line, and its lines.
LISTS: dict[str, tuple[Any, type, tuple[tuple[str, ...], ...]]] = {
    "Members": (read_members, entries.MemberLine, _MEMBERS),
    "Sessions": (read_sessions, entries.SessionLine, _SESSIONS),
    "Results": (read_scores, entries.ResultLine, _SCORES),
    "Absences": (read_absences, entries.AbsenceLine, (("2", "0104", "A"),)),
    "Lines": (read_lines, entries.PairLine, (("0101", "0102", "A", "B"), ("0103", "0104", "B", "A"))),
}
#: What may be typed wrongly: a key that nobody has, nothing, a text, a figure out of bounds, its sign turned.
SLIPS = ("9999", "", "zebra", "99999", "520", "-1", "turned", "twice")
#: Texts that may hold anything.
FREE = ("member_name", "session_movement", "result_note")
Typed = dict[str, tuple[tuple[str, ...], ...]]


def season(typed: Typed) -> tuple[Account, Admitted, dict[str, Fraction]]:
    """The account of a season, what counts of it, and the average of each member on its ladder."""
    lists = {sheet: read(typed[sheet]) for sheet, (read, _, _) in LISTS.items()}
    rules, cases = read_rules(RULES), read_cases(CASES)
    admitted = rules.admitted(
        *(lists[sheet] for sheet in ("Results", "Sessions", "Members", "Absences", "Lines"))
    )
    account = season_account(admitted, rules.planned, rules_to_check(rules, admitted, cases))
    standings = ladder(rules.season(admitted, cases.rules), rules.ladder(1))
    figures = {line.who[0]: line.figure for line in standings if line.figure is not None}
    return account, admitted, figures


def averages(typed: Typed) -> dict[str, Fraction]:
    """Each member's average, computed from the entries as they are typed; hundredths of a per cent."""
    own: dict[str, list[Fraction]] = defaultdict(list)
    for _, first, second, score, *_ in typed["Results"]:
        for number in {first, second} - {"V"}:
            own[number].append(100 * Fraction(score))
    return {number: sum(scores, Fraction(0)) / len(scores) for number, scores in own.items()}


def as_typed() -> Typed:
    return {sheet: rows for sheet, (_, _, rows) in LISTS.items()}


def with_slip(sheet: str, at: int, column: int, slip: str) -> Typed:
    """The season with one cell typed wrongly; ``twice`` types the line above once more."""
    typed = as_typed()
    rows = [list(row) for row in typed[sheet]]
    width = len(passed_of(LISTS[sheet][1]))
    rows = [row + [""] * (width - len(row)) for row in rows]
    if slip == "twice":
        rows.append(rows[at])
    elif slip == "turned":
        rows[at][column] = f"-{rows[at][column]}" if rows[at][column] else ""
    else:
        rows[at][column] = slip
    typed[sheet] = tuple(tuple(row) for row in rows)
    return typed


def cases() -> Iterator[tuple[str, int, int, str]]:
    """Every column of every list, in its first and last line, with every slip."""
    for sheet, (_, record, rows) in LISTS.items():
        for column, key in enumerate(passed_of(record)):
            if key not in FREE:
                for at in (0, len(rows) - 1):
                    yield from ((sheet, at, column, slip) for slip in SLIPS)


def test_the_season_is_in_order() -> None:
    account, _, figures = season(as_typed())
    assert account.open == () and account.counts == {COUNTED: 2, WAITING: 1}
    assert figures == averages(as_typed())


def test_every_slip_is_scored_rightly_or_named() -> None:
    before = season(as_typed())
    names = {name for each in LISTS.values() for name in (field.name for field in fields(each[1]))}
    assert {*FREE} <= names
    silent, unsaid, tried = [], set(), 0
    for case in cases():
        typed = with_slip(*case)
        if typed == as_typed():
            continue
        tried += 1
        account, _, figures = season(typed)
        sheet, _, column, slip = case
        if not account.open and slip not in ("", "turned"):  # what may be left blank, or was blank
            unsaid.add((passed_of(LISTS[sheet][1])[column], slip))
        changed = figures != before[2] or account.counts != before[0].counts
        if changed and not account.open and not _is_right(typed, figures, account):
            silent.append((case, figures))
    assert tried > 500
    assert silent == []
    # a session without results may have any number; 5.20 master points are a figure like another
    assert unsaid == {("session_number", "9999"), ("session_number", "520"), ("result_points", "520")}


def _is_right(typed: Typed, figures: dict[str, Fraction], account: Account) -> bool:
    """Whether all that is typed is in the figures, as this file computes them."""
    try:
        return figures == averages(typed) and not account.left_out
    except ValueError:
        return False


@settings(max_examples=60, deadline=None)
@given(some.data())
def test_several_slips_at_once_are_named(data: some.DataObject) -> None:
    """Whatever is typed in some cells: what is not counted is named by its row."""
    typed = as_typed()
    for _ in range(data.draw(some.integers(1, 4))):
        sheet, at, column, slip = data.draw(some.sampled_from([*cases()]))
        if slip != "twice":
            rows = [list(row) for row in typed[sheet]]
            rows[at] += [""] * (column + 1 - len(rows[at]))
            rows[at][column] = slip if slip != "turned" else f"-{rows[at][column]}"
            typed[sheet] = tuple(map(tuple, rows))
    account, admitted, _ = season(typed)
    filled = [at for at, row in enumerate(typed["Results"]) if any(row)]
    left = [item for item in account.left_out if item.place.startswith("Results, row ")]
    assert len(admitted.scores) + len(left) == len(filled)
    assert {item.place for item in left} <= {f"Results, row {entries.FIRST_ROW + at}" for at in filled}


@settings(max_examples=40, deadline=None)
@given(some.permutations(range(len(_SCORES))), some.integers(0, 6))
def test_the_order_of_the_rows_and_blanks_between_change_nothing(order: list[int], blank: int) -> None:
    rows = [_SCORES[at] for at in order]
    rows.insert(min(blank, len(rows)), ("",) * 9)
    account, _, figures = season({**as_typed(), "Results": tuple(rows)})
    assert account.open == () and figures == averages(as_typed())


def test_a_closed_session_keeps_its_figure() -> None:
    """Cleared, changed, two members exchanged, one more: each is named; the order of the rows is not."""
    _, admitted, _ = season(as_typed())
    kept = control_figure(score for score in admitted.scores if score.session == 1)
    sessions = tuple((*row[:8], kept if row[0] == "1" else "") for row in _SESSIONS)
    closed = {**as_typed(), "Sessions": sessions}
    assert season(closed)[0].open == ()
    assert season({**closed, "Results": _SCORES[::-1]})[0].open == ()
    first, second, *others = _SCORES
    changes = {
        "cleared": (first, *others),
        "changed": ((*first[:3], "61.01", *first[4:]), second, *others),
        "exchanged": (("1", "0101", "0103", *first[3:]), ("1", "0102", "0104", *second[3:]), *others),
        "one more": (*_SCORES, ("1", "V", "V", "50")),
        "all cleared": tuple(others),
    }
    for what, rows in changes.items():
        account, _, _ = season({**closed, "Results": rows})
        places = [item.place for item in account.open]
        assert places == ["Sessions, row 7"], what
        assert "was closed with the figure" in account.open[0].words


def test_a_figure_without_closed_is_named() -> None:
    sessions = tuple((*row[:7], "", "2-000000") for row in _SESSIONS[:1]) + _SESSIONS[1:]
    account, _, _ = season({**as_typed(), "Sessions": sessions})
    assert [str(item) for item in account.open] == [
        "Sessions, row 7: Closed with figure is typed, and Closed is not y"
    ]


def test_the_state_is_final_only_if_every_session_is_in() -> None:
    assert season(as_typed())[0].short == "Provisional: 2 of 3 sessions are in"
    rows = (*_SCORES, ("3", "0101", "V", "50"))
    account = season({**as_typed(), "Results": rows})[0]
    assert (account.short, account.final) == ("Final: all 3 sessions are in", True)
    wrong = season({**as_typed(), "Results": (*rows, ("3", "0999", "V", "50"))})[0]
    assert (wrong.final, wrong.left_out[0].became) == (False, LEFT_OUT)
