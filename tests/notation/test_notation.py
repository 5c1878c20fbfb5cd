"""The result notation as people type it.

Source: Polish directors' lecture "Strata niezwiązana z wykroczeniem" (Loss unrelated to the infraction),
section 2 (spellings) and section 8 (the notation itself).

A contract in the normal notation is read at once; the long way comes to the same.
"""

from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction
from itertools import product

import pytest

from tests.every import every
from xlvp.errors import NotationError, XlvpError
from xlvp.notation.contract_text import NORMAL, Written, read_contract
from xlvp.notation.results import parse_result
from xlvp.rules.contract import VULNERABILITIES
from xlvp.rules.result import Percentage, Result, Weighted, plain_result

LECTURE = [
    ("(60%+620&40%–100)", "(60%+620&40%-100)"),
    ("(-100)/(+600)", "(-100)/(+600)"),
    ("(+600)/(+630)", "(+600)/(+630)"),
    ("(60%+620;40%-100)/(+620)", "(60%+620&40%-100)/(+620)"),
    ("(30%+620;70%-100)/(70%+620;30%-100)", "(30%+620&70%-100)/(70%+620&30%-100)"),
    ("50%/(+630)", "50%/(+630)"),
    ("50%(+630)", "50%/(+630)"),
    ("50%/(60%+620;40%-100)", "50%/(60%+620&40%-100)"),
    ("50%(60%+620 & 40%-100)", "50%/(60%+620&40%-100)"),
    ("(100%+620&-100%+500&+100%+150)/(+620)", "(100%+620&-100%+500&100%+150)/(+620)"),
    ("40% 4♥x +500; 60% 4♥x -790", "(40%+500&60%-790)"),
]


def halves(*terms: tuple[int, str]) -> Weighted:
    return Weighted(tuple((score, Fraction(weight)) for score, weight in terms))


@pytest.mark.parametrize(("typed", "normal"), LECTURE)
def test_the_lecture_s_own_notations(typed: str, normal: str) -> None:
    assert parse_result(typed).text == normal
    assert parse_result(normal) == parse_result(typed)


def test_what_each_side_of_a_split_reads() -> None:
    ns, ew = halves((620, "3/10"), (-100, "7/10")), halves((620, "7/10"), (-100, "3/10"))
    assert parse_result("(30%+620&70%-100)/(70%+620&30%-100)") == Result(ns, ew)
    assert parse_result("50%/(+630)") == Result(Percentage(Fraction(50)), halves((630, "1")))
    assert parse_result("60%") == Result(Percentage(Fraction(60)), Percentage(Fraction(40)))
    assert parse_result("60%/60%").split
    assert not parse_result("60%/40%").split


@pytest.mark.parametrize(
    "typed",
    [
        "(60%+620&40%-100)", "60%+620&40%-100", "60%620&40%-100", " ( 60 % + 620 & 40 % - 100 ) ",
        "60,0%+620;40,0%−100",
        "60.00%+620 ; 40.%–100", "40%-100&60%+620", "60%\u00a0+620,0 & 40%—100", "30%+620&40%-100&30%+620",
        "60%+620&40%-100&0%+500", "60%+620.0&+40%-100", "(60％＋620＆40％－100)", "60%+620&50%-100&-10%-100",
        "(60%+620&40%-100)/(60%+620&40%-100)", "NS: 60%+620&40%-100; WE: 60%-620&40%+100",
        "ns:(60%+620;40%-100) ew:(60%-620;40%+100)", "60%620;40%-100/60%620;40%-100", "60%4♠+620&40%4Sx-100",
    ],
)  # fmt: skip
def test_spellings_of_one_ruling(typed: str) -> None:
    assert parse_result(typed) == parse_result("(60%+620&40%-100)")


@pytest.mark.parametrize("typed", ["NS: +620; WE: +100", "NS:620,EW:100", "EW: 100 / NS: +620", "620/-100"])
def test_spellings_of_a_split(typed: str) -> None:
    assert parse_result(typed).text == "(+620)/(-100)"


@every(
    ("typed", "score"),
    [
        ("+620", 620), ("620", 620), ("−100", -100), ("- 100", -100), ("(-620)", -620), ("(+620)", 620),
        ("620,00", 620),
        ("100%+620", 620), ("(100%+620)", 620), ("100.1%+620", 620), ("0", 0), ("+0", 0), ("pass", 0),
        ("Passed Out", 0),
        ("pas", 0), ("50%+620&50%+620", 620), ("150%+620&-50%+620", 620), ("100%+620&30%-100&-30%-100", 620),
        (620, 620), (-620, -620), (620.0, 620), (0, 0), (Decimal("-100"), -100), (619.9999999999999, 620),
    ],
)  # fmt: skip
def test_plain_results(typed: object, score: int) -> None:
    assert parse_result(typed) == plain_result(score)


def test_weights_may_miss_a_hundred_by_a_tenth() -> None:
    thirds = parse_result("33.3%+620&33.3%-100&33.3%+150")
    assert thirds.ns.shares == tuple((score, Fraction(1, 3)) for score in (620, 150, -100))
    assert thirds.text == "(33.3%+620&33.3%+150&33.3%-100)"
    for weights in ("60.1%+620&40%-100", "59.9%+620&40%-100"):
        assert sum(share for _, share in parse_result(weights).ns.shares) == 1
    for total, weights in (("100.2", "60.2%+620&40%-100"), ("99.8", "59.8%+620&40%-100")):
        with pytest.raises(NotationError, match=rf"the weights sum to {total}%, not to 100%"):
            parse_result(weights)


def test_an_entry_may_be_500_characters_long() -> None:
    long = "60%+620&40%-100" + "&0%+50" * 80 + "&0%+0"
    assert len(long) == 500
    assert parse_result(long).text == "(60%+620&40%-100)"
    with pytest.raises(NotationError, match="longer than 500 characters"):
        parse_result(long + "0")


def test_percentages_are_written_as_they_are_read() -> None:
    for text in ("0%", "100%", "50%/60%", "0%/0%", "33.3%", "0.25%"):
        assert parse_result(text).text == text


def test_a_number_between_0_and_1_is_a_percentage_that_lost_its_sign() -> None:
    assert parse_result(0.5).text == "50%"
    assert parse_result(0.6).text == "60%"
    assert parse_result(1 / 3).text == "33.3333333%"
    assert parse_result(parse_result(1 / 3).text) == parse_result(1 / 3)


@pytest.mark.parametrize(
    ("typed", "normal"),
    [
        ("60%4SxN=&40%4Sx-1", "(60%+590&40%-100)"), ("60%4SE=&40%4Sx-1", "(40%+100&60%-420)"),
        ("(60%4SN= & 40%4S-1)/(4S=)", "(60%+420&40%-50)/(+420)"), ("50%/(5♦**w+1)", "50%/(-1000)"),
        ("60% 4SxN +590 & 40% 4Sx-1", "(60%+590&40%-100)"), ("60%pass&40%1NN-3", "(60%0&40%-150)"),
        ("60% 4SEx -590 & 40% 4S=", "(40%-420&60%-590)"),
    ],
)  # fmt: skip
def test_contracts_in_a_ruling_at_no_vulnerability(typed: str, normal: str) -> None:
    assert parse_result(typed, "None").text == normal


def test_contracts_follow_the_vulnerability() -> None:
    texts = [parse_result("(4SN=)/(4SE=)", name).text for name in ("None", "NS", "EW", "All")]
    assert texts == ["(+420)/(-420)", "(+620)/(-420)", "(+420)/(-620)", "(+620)/(-620)"]


@every(
    ("typed", "reason"),
    [
        ("(620)", r"can mean \+620 or -620: type the one that is meant"), ("( 100 )", r"\+100 or -100"),
        ("", "nothing is typed"), ("  \u00a0", "nothing is typed"), ("()", "one side is empty"),
        ("+620/", "side is empty"),
        ("/", "one side is empty"), ("NS: +620; WE:", "one side is empty"),
        ("(+620", "a bracket is not closed"),
        ("+620)", "a bracket is closed that was not opened"),
        (")(", "a bracket is closed that was not opened"),
        ("((+620))", "brackets go around the half of a side"),
        ("(60%(+620)&40%-100)", "brackets go around the half"),
        ("+620/+620/+620", "more than one '/'"), ("100.1%", "a percentage is 0% to 100%, not 100.1%"),
        ("-5%", "not -5%"),
        ("60%+620&40%", "'40%' is not a weight and a score such as 60%"),
        ("60%+620&", "'' is not a weight and a score"),
        ("60%+620&-100", "'-100' is not a weight"), ("+620&-100", "each part needs its weight, as in 60%"),
        ("60%+620&30%-100", "the weights sum to 90%, not to 100%"),
        ("60%+410&40%-100", r"\+410 is not a score"),
        ("+615", r"'\+615': \+615 is not a score that a contract can give"),
        ("abc", r"expected a score \(\+620\)"),
        ("NS: 40% 4♥x -500; WE: 60% 4♥x -790", "the weights sum to 40%"),
        ("1-1", "for a percentage of each side type 1%/1%"), ("8SN=", "the level is 1 to 7"),
        ("4SN=", "a contract needs the board"),
        ("+12345678", "expected a score"), ("1e5", "E is no suit"), ("8S +620", "the level is 1 to 7, not 8"),
        ("+620" * 200, "longer than 500 characters"),
        ("NS:", "one side is empty"), ("#VALUE!", "expected a score"), ("=+620", "expected a score"),
        # the x of carreaux, or one more
        ("4carreauxxN=", r"CARREAUXX can mean doubled or redoubled: type 4CARREAUX x, or 4CARREAUX xx"),
    ],
)  # fmt: skip
def test_refused_with_the_entry_and_a_reason(typed: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_result(typed)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("60%4S=&40%4Sx-1", "the declarer is missing"), ("60%+620&40%4Sx-1", "the declarer is missing"),
        ("60%4SN=&40%8SN=", "'60%4SN=&40%8SN=': '8SN=': the level is 1 to 7, not 8"),
        ("4SN+4", r"^'4SN\+4': 4S makes"),
    ],
)  # fmt: skip
def test_contracts_that_cannot_be_scored(typed: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_result(typed, "None")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (True, "True is not a result"), (None, "None is not a result"), (float("nan"), "nan is not a number"),
        (float("-inf"), "-inf is not a number"), (620.5, "620.5 is not a result"),
        (-0.5, "-0.5 is not a result"),
        (1, r"\+1 is not a score"), (15, r"\+15 is not a score"), (1e300, "too large for a score"),
        (10**400, "too large"),
        (date(2026, 1, 1), "the spreadsheet made the date 2026-01-01"),
        (time(6, 20), "made the date 06:20:00"),
        (datetime(2026, 1, 1), "format the cell as Text, type it again"),
    ],
)  # fmt: skip
def test_values_of_other_cells(typed: object, reason: str) -> None:
    with pytest.raises(XlvpError, match=reason):
        parse_result(typed)


def read(entry: str, vulnerable: str | None) -> tuple[Result, object] | str:
    try:
        result = parse_result(entry, vulnerable)
    except NotationError as error:
        return str(error).partition(": ")[2]
    return result, result.contract


def test_every_normal_contract_as_in_brackets() -> None:
    for level, strain, doubled, declarer in product("147", ("C", "H", "NT"), ("", "x", "xx"), "NE"):
        for tricks in ("=", "+0", "+1", "+6", "+7", "-1", "-9", "-13", "-14"):
            contract = f"{level}{strain}{doubled}{declarer}{tricks}"
            for vulnerable in (*VULNERABILITIES[:2], None):
                assert read(contract, vulnerable) == read(f"({contract})", vulnerable), contract


def written(text: str) -> Written | str:
    try:
        return read_contract(text)
    except NotationError as error:
        return str(error).replace(" ", "")


def test_a_normal_contract_is_what_it_is_with_a_space_in_it() -> None:
    """With a space it goes the long way, sign by sign."""
    for level, strain, doubled, declarer in product(
        "12345678", ("C", "D", "H", "S", "NT"), ("", "X", "XX"), "NESW"
    ):
        for tricks in ("=", "+0", "+1", "+7", "-1", "-7", "-13", "-14"):
            text = f"{level}{strain}{doubled}{declarer}{tricks}"
            assert bool(NORMAL.fullmatch(text)) == (level != "8" and tricks != "-14")
            assert written(text) == written(f"{text[: -len(tricks)]} {tricks}"), text
