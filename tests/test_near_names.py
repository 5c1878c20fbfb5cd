"""Names that may be one person's: 200 pairs of spellings in ten languages, and the laws of comparing them."""

from random import Random

from tests.name_pairs import ALIKE, DIFFERENT, pairs_of
from xlvp.text import KnownNames, name_key, near_names


def test_spellings_of_one_name_are_near_and_other_names_are_not() -> None:
    alike, different = pairs_of(ALIKE, "="), pairs_of(DIFFERENT, "/")
    assert min(len(ALIKE), len(DIFFERENT)) >= 10 and len(alike) + len(different) >= 200
    assert [pair for pair in alike if not near_names(*pair)] == []
    assert [pair for pair in different if near_names(*pair)] == []


def test_it_does_not_matter_which_is_first_or_how_the_words_are_put() -> None:
    chance = Random(3)
    pairs = [(*pair, True) for pair in pairs_of(ALIKE, "=")]
    pairs += [(*pair, False) for pair in pairs_of(DIFFERENT, "/")]
    for one, other, near in pairs:
        words = one.split()
        chance.shuffle(words)
        for spelled in (one, " ".join(words), one.upper(), f" {one.lower()} "):
            assert near_names(other, spelled) == near_names(spelled, other) == near, (spelled, other)


def test_those_that_are_found_by_an_index_are_those_that_are_near() -> None:
    names = [one for pair in pairs_of(ALIKE, "=") for one in pair]
    known = KnownNames({str(at): name for at, name in enumerate(names)})
    for name in names:
        expected = [str(at) for at, other in enumerate(names) if near_names(name, other)]
        assert known.near(name) == expected, name


def test_a_near_name_is_not_the_same_name() -> None:
    assert name_key("Łukasz Wójcik") != name_key("Lukasz Wojcik")
    assert near_names("", "") is near_names("J.", "Jan") is False
