"""The LAMBDA names against the test suite that xlvp writes for other programs, in IronCalc."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from io import BytesIO, StringIO
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.workbooks.plain_engines import column_values
from xlvp.suite.case import cases_of
from xlvp.suite.files import RULES
from xlvp.workbooks.plain.lambdas import NAMES, PREFIX, build_sample, in_file, table, text

Case = tuple[str, Fraction]


def given(name: str) -> Iterator[Mapping[str, Any]]:
    """The cases of a rule of the suite, input and answer together, but for inputs that must be refused."""
    (rule,) = (rule for rule in RULES if rule.name == name)
    yield from ({**case.input, **case.answer} for case in cases_of(rule) if case.answer)


def column(results: Sequence[str]) -> str:
    return "{" + ";".join(result.lstrip("+") for result in results) + "}"


def contracts() -> Iterator[Case]:
    for case in given("contracts"):
        vulnerable = "TRUE" if case["vulnerable"] == "yes" else "FALSE"
        call = f'{case["level"]},"{case["strain"]}",{case["doubling"]},{vulnerable},{case["tricks"]}'
        yield f"CONTRACTPOINTS({call})", Fraction(case["score"])


def imps() -> Iterator[Case]:
    for case in given("imps"):
        yield f"IMPS({case['difference']},0)", Fraction(case["imps"])


def scales() -> Iterator[tuple[str, str, str, Fraction]]:
    """Whole matches of both scales, with both signs, margins of VPs, fractional margins.

    Each is the name, what it converts, the other arguments, and the figure.
    """
    for name, rule in (("WBFVP", "wbf-continuous"), ("WBFDISCRETE", "wbf-discrete")):
        for case in given(rule):
            if case["match"] == "full":
                yield name, case["margin"], case["boards"], Fraction(case["winner"])
                yield name, f"-{case['margin']}", case["boards"], Fraction(case["loser"])
    for case in given("wbf-inverse"):
        yield "WBFIMPS", case["vp"], case["boards"], Fraction(case["margin"])
    for case in given("wbf-fractional"):
        yield "WBFVP", case["margin"], f'{case["boards"]},"{case["rounding"]}"', Fraction(case["vp"])


def fields() -> Iterator[Case]:
    """Boards: matchpoints, Neuberg, Butler and cross-IMPs of each result."""
    for case in (*given("matchpoints"), *given("neuberg")):
        results, expected = column(case["results"]), case["expected"]
        for score, ns, ew, percent in zip(
            case["results"], case["ns"], case["ew"], case["ns_percent"], strict=True
        ):
            yield f'MAXPOINTS({results},{score},"NS",{expected})', Fraction(ns)
            yield f'MAXPOINTS({results},{score},"EW",{expected})', Fraction(ew)
            yield f'MAXPERCENT({results},{score},"NS",{expected})', Fraction(percent)
    for case in given("butler"):
        call = f'{case["trim"]},"{case["rounding"]}"'
        yield f"BUTLERDATUM({column(case['results'])},{call})", Fraction(case["datum"])
        for score, points in zip(case["results"], case["ns"], strict=True):
            yield f"BUTLER({column(case['results'])},{score},{call})", Fraction(points)
    for case in given("cross-imps"):
        if case["divisor"] == "average" and not case["cap"]:
            for score, points in zip(case["results"], case["ns"], strict=True):
                yield f"CROSSIMP({column(case['results'])},{score})", Fraction(points)


def differing(cases: Sequence[Case], values: Sequence[object]) -> Iterator[str]:
    """The calls whose value is not the expected one."""
    for (call, expected), value in zip(cases, values, strict=True):
        if not isinstance(value, float) or abs(value - float(expected)) > 1e-9:
            yield f"{call}: {value!r}, expected {float(expected)}"


class Names:
    """IronCalc with the names."""

    def __init__(self) -> None:
        library = pytest.importorskip("ironcalc", reason="IronCalc is not installed")
        self.model = library.create("names", "en", "UTC", "en")
        for each in NAMES:
            self.model.new_defined_name(each.name, None, each.text)

    def wrong(self, cases: Sequence[Case]) -> list[str]:
        """The calls whose value is not the expected one."""
        found = []
        for start in range(0, len(cases), 500):
            batch = cases[start : start + 500]
            for row, (call, _) in enumerate(batch, 1):
                self.model.set_user_input(0, row, 1, f"={call}")
            self.model.evaluate()
            values = [self.model.get_cell_value(0, row, 1) for row in range(1, len(batch) + 1)]
            found += differing(batch, values)
        return found

    def wrong_in_columns(self, cases: Iterable[tuple[str, str, str, Fraction]]) -> list[str]:
        """The figures that are not the expected ones, where a call has a column of cells."""
        found = []
        calls: dict[tuple[str, str], list[tuple[str, Fraction]]] = defaultdict(list)
        for name, number, others, expected in cases:
            calls[name, others].append((number, expected))
        for (name, others), figures in calls.items():
            values = column_values(self.model, name, [number for number, _ in figures], others)
            found += differing([(f"{name}({each},{others})", right) for each, right in figures], values)
        return found


@pytest.mark.slow
def test_every_case_of_the_suite() -> None:
    cases = [*fields(), *contracts(), *imps()]
    assert Names().wrong(cases) == []
    figures = [*scales()]
    assert Names().wrong_in_columns(figures) == []
    single = [(f"{name}({number},{others})", right) for name, number, others, right in figures[::500]]
    assert Names().wrong(single) == []
    assert len(cases) + len(figures) >= 35_186, (len(cases), len(figures))


def test_rules_of_no_case() -> None:
    """Worked by hand, and published: 60% of +620 and 40% of -100 against +300; points of the VP scale."""
    cases = [
        ("WEIGHTEDIMP({60;40},{620;-100},300)", Fraction("1.2")),
        ("NEUBERG(4,6,7)", Fraction(29, 6)),
        ("WBFIMPS(15,16)", Fraction(20)),
        ("WBFIMPS(5,16)", Fraction(-20)),
        ("WBFIMPS(0,16)", Fraction(-60)),
        ("WBFIMPS(20,16)", Fraction(60)),
        ('WBFVP(1.5,16,"up")', Fraction("10.61")),
        ('WBFVP(1.5,16,"down")', Fraction("10.31")),
        ('WBFVP(0.5,16,"exact")', Fraction("10.16")),
        ('WBFVP(-0.5,16,"exact")', Fraction("9.84")),
    ]
    assert Names().wrong(cases) == []


def test_a_blank_in_a_column_has_no_figure() -> None:
    names = Names()
    names.model.set_user_input(0, 1, 1, "26")
    names.model.set_user_input(0, 3, 1, "-26")
    for call in ("WBFVP", "WBFDISCRETE", "WBFIMPS"):
        names.model.set_user_input(0, 1, 2, f"={call}(A1:A3,16)")
        names.model.evaluate()
        assert names.model.get_cell_value(0, 2, 2) == "", call


def test_the_texts_hold_every_name() -> None:
    for each in NAMES:
        assert f"\n{each.name} = LAMBDA(" in text() and len(each.text) < 8_192
    assert text().startswith("/* Some of xlvp's functions") and "Not for LibreOffice" in text()[:300]
    rows = [*csv.DictReader(StringIO(table()))]
    assert [row["Function name"] for row in rows] == [each.name for each in NAMES]
    assert not [row for row in rows if "ISOMITTED" in row["Formula definition"] or "[" in row["Arguments"]]


def test_the_sample_workbook_has_names_with_prefixes() -> None:
    book = load_workbook(BytesIO(build_sample()))
    assert [*book.defined_names] == [f"{PREFIX}{each.name}" for each in NAMES]
    for each in NAMES:
        formula = in_file(each)
        assert formula.startswith("_xlfn.LAMBDA(_xlpm.")
        assert not re.search(r"(?<![.\w])(?:LET|MAP|REDUCE|SEQUENCE|ISOMITTED)\(", formula), each.name
