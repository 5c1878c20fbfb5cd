"""Thousands of spellings in fourteen languages: each is read as it is meant, or refused with a sentence."""

from random import Random

import pytest

from tests.oracles.law77 import score
from tests.oracles.typed_results import (
    LANGUAGES,
    Language,
    Meaning,
    compact,
    contracts,
    passes_and_averages,
    slips,
)
from xlvp.errors import NotationError
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import letters_of
from xlvp.rules.contract import VULNERABILITIES

_SPELLINGS = 1_000  # of contracts in each language
#: Languages whose letters a club types by itself: their words are not known, and refused.
_MOST_REFUSED = {"Portuguese": 140, "Finnish": 280, "Turkish": 280, "Czech": 280}


def read(text: str, language: Language, vulnerable: str = "None") -> tuple[Meaning | None, int | None] | str:
    """The contract and North-South's score; the sentence if it is refused."""
    try:
        result = parse_result(text, vulnerable, letters_of(language.letters))
    except NotationError as error:
        return str(error)
    found = result.contract
    meaning = found and (found.level, found.strain, found.doubling, found.declarer or "", found.tricks)
    return meaning, result.score if isinstance(result.score, int) else None


def ns_score(meaning: Meaning, vulnerable: str) -> int:
    level, strain, doubling, declarer, tricks = meaning
    side = "NS" if declarer in "NS" else "EW"
    own = score(level, strain, doubling, tricks, vulnerable in (side, "All"))
    return own if side == "NS" else -own


def is_sentence(text: object) -> bool:
    return isinstance(text, str) and ": " in text and len(text) < 260


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.name)
def test_no_spelling_is_read_as_something_else(language: Language) -> None:
    chosen = Random(language.name)
    wrong, refused = [], []
    for text, meaning in contracts(language, chosen, _SPELLINGS):
        vulnerable = chosen.choice(VULNERABILITIES)
        result = read(text, language, vulnerable)
        if isinstance(result, str):
            refused.append((text, result))
        elif result != (meaning, ns_score(meaning, vulnerable)):
            wrong.append((text, meaning, result))
    assert not wrong
    assert all(is_sentence(sentence) for _, sentence in refused)
    assert len(refused) <= _MOST_REFUSED.get(language.name, 0), refused[:20]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.name)
def test_passes_and_averages(language: Language) -> None:
    wrong = []
    for text, meaning in passes_and_averages(language):
        try:
            result = parse_result(text, "None", letters_of(language.letters)).text.split("/")[0].strip("()")
        except NotationError as error:
            assert is_sentence(str(error)), text
            continue
        if result != meaning:
            wrong.append((text, meaning, result))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.name)
def test_a_slip_is_refused_or_means_what_it_says(language: Language) -> None:
    """One sign too many, too few, exchanged or another, of five results."""
    strains, sides = ([each[0] for each in language.words(of)] for of in (language.strains, language.sides))
    chosen = Random(language.name)
    wrong, count = set(), 0
    for strain in strains:
        for tricks in ("=", "-1"):
            typed = f"{chosen.choice('234')}{strain}{chosen.choice(('', 'x'))}{chosen.choice(sides)}{tricks}"
            for text in slips(typed):
                result, meaning = read(text, language), compact(text, language)
                count += 1
                if isinstance(result, str):
                    assert is_sentence(result), text
                elif meaning is None or result != (meaning, ns_score(meaning, "None")):
                    wrong.add((text, meaning, result))
    assert not wrong, sorted(wrong, key=str)[:40]
    assert count > 5_000
