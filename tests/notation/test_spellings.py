"""The table of spellings: each is read as it is meant, or refused for the reason that is due."""

import pytest

from tests.every import every
from tests.oracles.spellings import READ, REFUSED
from xlvp.errors import NotationError
from xlvp.notation.entry import contract_score, why
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.rules.contract import VULNERABILITIES

READINGS = [(text, meaning, habit.vulnerable) for habit in READ for text, meaning in habit.meanings.items()]
REASONS = [(text, reason, kind.vulnerable) for kind in REFUSED for text, reason in kind.reasons.items()]


@every(("text", "meaning", "vulnerable"), READINGS)
def test_read_as_it_is_meant(text: str, meaning: str, vulnerable: str | None) -> None:
    result = parse_result(text, vulnerable)
    assert result.text == meaning
    assert parse_result(result.text) == result
    assert parse_result(f"  {text} ", vulnerable) == result


@every(("text", "reason", "vulnerable"), REASONS)
def test_refused_for_the_reason(text: str, reason: str, vulnerable: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        parse_result(text, vulnerable)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 220
    if not unplayed(text):
        assert why(text, vulnerable) == str(caught.value)


@every(("text", "meaning", "vulnerable"), READINGS)
def test_capitals_do_not_matter(text: str, meaning: str, vulnerable: str | None) -> None:
    for other in (text.lower(), text.upper()):
        assert parse_result(other, vulnerable).text == meaning


@every(("text", "meaning", "vulnerable"), READINGS)
def test_a_spelling_means_the_same_wherever_it_can_be_read(
    text: str, meaning: str, vulnerable: str | None
) -> None:
    """A score or percentage needs no board; another board changes a contract's score, never its side."""
    signed = parse_result(text, vulnerable).score
    for other in (None, *VULNERABILITIES):
        try:
            result = contract_score(text, other)
        except NotationError:
            continue
        if signed is not None:
            assert isinstance(result, int) and (result > 0, result < 0) == (signed > 0, signed < 0)


def test_the_table_is_as_long_as_it_should_be() -> None:
    assert len(READINGS) + len(REASONS) > 500
    for rows in (READINGS, REASONS):
        assert len({(text, vulnerable) for text, _, vulnerable in rows}) == len(rows)
