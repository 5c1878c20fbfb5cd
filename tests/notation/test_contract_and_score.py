"""A contract that is typed with its score, held against the printed tables of Law 77: every contract."""

from itertools import product

import pytest

from tests.oracles import law77
from xlvp.errors import NotationError
from xlvp.notation.contract_text import read_contract
from xlvp.notation.results import LONGEST, parse_result
from xlvp.rules.contract import VULNERABILITIES

#: Scores that are seen at tables, and one that no contract gives.
MAGNITUDES = (
    *range(50, 460, 10), 490, 500, 510, 520, 530, 590, 600, 620, 630, 650, 660, 690, 790, 800, 920, 980, 990,
    1100, 1370, 1400, 1430, 1440, 1460, 1510, 2210,
)  # fmt: skip
CONTRACTS = [
    (level, strain, doubling, declarer)
    for level in range(1, 8)
    for strain in "SHDCN"
    for doubling in range(3)
    for declarer in "NESW"
]


def scores_of(level: int, strain: str, doubling: int, declarer: str, vulnerable: str | None) -> set[int]:
    """North-South's scores that the tables print for a contract."""
    side = "NS" if declarer in "NS" else "EW"
    places = (vulnerable,) if vulnerable else VULNERABILITIES
    return {
        (1 if side == "NS" else -1) * law77.score(level, strain, doubling, tricks, place in (side, "All"))
        for tricks in range(-level - 6, 8 - level)
        for place in places
    }


def read(text: str, vulnerable: str | None) -> int | str:
    """The score, or why there is none."""
    try:
        score = parse_result(text, vulnerable).score
    except NotationError as error:
        return str(error)
    assert score is not None
    return score


@pytest.mark.slow
@pytest.mark.parametrize(("vulnerable", "step"), [(None, 1), ("None", 3), ("All", 3)])
def test_contradictions_are_refused_and_the_rest_is_read(vulnerable: str | None, step: int) -> None:
    """Every contract where the board is not known, some where it is."""
    refused = read_right = two_meanings = 0
    for contract in CONTRACTS[::step]:
        level, strain, doubling, declarer = contract
        possible = scores_of(*contract, vulnerable)
        for magnitude, sign in product(MAGNITUDES, ("", "+", "-")):
            text = f"{level}{strain}{'x' * doubling}{declarer} {sign}{magnitude}"
            score = -magnitude if sign == "-" else magnitude
            result = read(text, vulnerable)
            if score not in possible:
                assert isinstance(result, str), text
                assert f"{-score:+d}" in result or -score not in possible, text
                refused += 1
            elif not sign and declarer in "EW" and -score in possible:
                assert isinstance(result, str) and f"{score:+d}" in result and f"{-score:+d}" in result, text
                two_meanings += 1
            else:
                assert result == score, text
                read_right += 1
    assert refused > 16_080 and read_right > 1_000 and two_meanings


# with one side vulnerable both kinds of scores are there
@pytest.mark.thorough
@pytest.mark.parametrize(
    "vulnerable",
    [pytest.param(name, marks=pytest.mark.slow if name != "NS" else ()) for name in VULNERABILITIES],
)
def test_a_contract_with_its_result_has_one_score(vulnerable: str) -> None:
    for level, strain, doubling, declarer in CONTRACTS:
        if strain in "HD":  # as S and C
            continue
        side = "NS" if declarer in "NS" else "EW"
        for tricks in range(-level - 6, 8 - level):
            points = law77.score(level, strain, doubling, tricks, vulnerable in (side, "All"))
            right = points if side == "NS" else -points
            text = f"{level}{strain}{'x' * doubling}{declarer}{f'{tricks:+d}' if tricks else '='}"
            assert read(f"{text} {right:+d}", vulnerable) == right
            for wrong in (-right, right + 130, right - 140):
                if abs(wrong) < 20:  # tricks
                    continue
                result = read(f"{text} {wrong:+d}", vulnerable)
                assert isinstance(result, str) and f"{right:+d}" in result, (text, wrong)


def test_the_examples_of_the_rule() -> None:
    assert "East making 4S is -420, not +420; type 4SE -420 or 4SE=" in str(read("4SE 420", None))
    assert "North 1 down in 4Hx is -100" in str(read("4HxN 100", None))
    assert "West making 3NT, -400 for North-South" in str(read("3NTW 400", None))
    assert read("3NTW 400", "EW") == 400, "four down, and West vulnerable would have 600"


def test_where_the_vulnerability_is_not_known_both_scores_are_named() -> None:
    with pytest.raises(NotationError, match=r"North making 4S is \+420 or \+620 vulnerable, not \+400"):
        parse_result("4SN= 400")


def test_spaces_make_no_entry_too_long() -> None:
    result = parse_result("4SN=" + " " * LONGEST, "None")
    assert result.score == 420


def test_the_score_of_a_contract_without_declarer_is_some_side_s() -> None:
    assert read("4S 420", None) == 420 and read("4S -420", None) == -420
    assert "4S cannot score +430 for either side" in str(read("4S 430", None))


def test_the_sign_of_a_score_is_kept() -> None:
    assert read_contract("4SN 420").signed is False and read_contract("4SN +420").signed is True
