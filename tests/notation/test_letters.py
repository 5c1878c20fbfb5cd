"""Results in the letters of a language, and the table of spellings: each is read as meant, or refused."""

import pytest

from tests.every import every
from tests.oracles.letters import MEANINGS
from tests.oracles.spellings import READ, REFUSED
from xlvp.errors import InputError, NotationError
from xlvp.notation.entry import (
    CLUBS_DOUBT,
    contract_score,
    has_letter_of_clubs,
    has_other_letters,
    in_letters,
    why,
)
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.notation.spellings import ENGLISH, LANGUAGES, letters_of
from xlvp.rules.contract import VULNERABILITIES


def read(entry: str, language: str, vulnerable: str = "None") -> str:
    """What an entry means, "" if it is refused."""
    try:
        return parse_result(entry, vulnerable, letters_of(language)).text
    except NotationError:
        return ""


@pytest.mark.parametrize("language", MEANINGS)
def test_read_as_meant_or_refused(language: str) -> None:
    wrong = {
        entry: read(entry, language, vulnerable)
        for entry, english in MEANINGS[language].items()
        for vulnerable in VULNERABILITIES
        if read(entry, language, vulnerable) != (read(english, "English", vulnerable) if english else "")
        and not (vulnerable != "None" and "420" in entry)
    }
    assert not wrong
    assert all(read(english, "English") for english in MEANINGS[language].values() if english)


def test_each_language_has_its_corpus() -> None:
    assert {each.name for each in LANGUAGES} - {ENGLISH.name} <= {*MEANINGS}


def test_every_contract_is_read_back_as_it_is_written_in_every_language() -> None:
    """What a file says in English is typed in the letters of the workbook and means the same there."""
    for language in (*(each.name for each in LANGUAGES), "P Ko Ka T, K D G B"):
        letters = letters_of(language)
        for bid in (
            f"{level}{strain}{x}"
            for level in "147"
            for strain in ("S", "H", "D", "C", "NT")
            for x in ("", "x")
        ):
            for entry in (f"{bid}{who}{tricks}" for who in "NESW" for tricks in ("=", "-1")):
                typed = in_letters(entry, "EW", letters)
                assert read(typed, language, "EW") == read(entry, "English", "EW"), (language, entry, typed)


def test_whatever_is_typed_in_english_is_never_another_contract_elsewhere() -> None:
    """A symbol, x, xx and no trumps are read alike; a letter is read as the language has it, or refused."""
    for habit in READ:
        for entry in habit.meanings:
            for language in LANGUAGES[1:]:
                typed = in_letters(entry, habit.vulnerable or "None", language)
                message = read(typed, language.name, habit.vulnerable or "None")
                assert message == read(entry, "English", habit.vulnerable or "None"), (language, entry, typed)


@pytest.mark.parametrize("language", LANGUAGES[1:], ids=lambda each: each.name)
def test_what_every_language_reads(language: object) -> None:
    for entry in (
        "4\u2660N=",
        "4\u2665xN-1",
        "3NTN=",
        "3NN=",
        "3SAN=",
        "3BAN=",
        "3STN=",
        "3UTN=",
        "+420",
        "-50",
        "60%",
        "pass",
    ):
        assert read(entry, str(language)) == read(entry, "English") != "", entry


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("Klingon", "is neither English, German"),
        ("P C K", "nor eight letters"),
        ("P P K T N E S W", "one letter for two suits"),
        ("P K Ka T N E S W", "one letter for two suits"),
        ("P C K T N N S W", "one letter for two declarers"),
        ("P X K T N E S W", "X cannot be the letter of a suit"),
        ("P C N T N E S W", "N cannot be the letter of a suit"),
        ("S C K T A E O W", "SA is read as"),
        ("4 C K T N E S W", "4 cannot be"),
    ],
)
def test_letters_that_cannot_be(typed: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        letters_of(typed)


def test_no_letter_in_any_way_to_type_it_is_english() -> None:
    for typed in ("", "English", "english", " ENGLISH "):
        assert letters_of(typed) is ENGLISH
    assert letters_of("PCKT NOSW").side("E") == letters_of("p, c, k, t; n, o, s, w").side("E") == "O"


def test_a_refusal_names_the_letter_that_was_meant() -> None:
    german = letters_of("German")
    assert "4S: did you mean 4P? suits P C K T" in why("4SN=", "None", german)
    assert "4CE: did you mean 4CO? declarers N O S W" in why("4CE=", "None", german)
    assert "type 4PO -420 or 4PO=" in why("4PO 420", "None", german)
    assert contract_score("4CO=", "None", german) == -420


def test_a_c_is_asked_about_where_other_letters_were_seen() -> None:
    seen = ("4PN=", "4KN=", "4TN=", "4RN=", "3SAN=", "4SO=", "O 4S=", "5Kx-1", "4 P N =", "60%4KN=&40%4K-1")
    assert all(map(has_other_letters, seen))
    unseen = (
        "P",
        "pass",
        "P/O",
        "4SN=",
        "4 pik N =",
        "4 karo S -1",
        "3NTE=",
        "+420",
        "60%",
        "NP",
        "4 trefl N=",
        "A+",
        4,
    )
    assert not any(map(has_other_letters, unseen))
    assert why("4CN=", "None", ENGLISH, True) == CLUBS_DOUBT and not why("4CN=", "None", ENGLISH, False)
    options = ("4CN=", "4cN=", "4 C N -1", "60%4CN=&40%4C-1", "N 4C=", "5CxN-1")
    settled = (
        "4\u2663N=",
        "4 clubs N =",
        "4 coeur N =",
        "4 cuori N =",
        "2CUORISx-7",
        "4 carreau N =",
        "4CN 130",
        "4CN= +130",
        "4SN=",
        "+130",
    )
    assert all(map(has_letter_of_clubs, options)) and not any(map(has_letter_of_clubs, settled))


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
