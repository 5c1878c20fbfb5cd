"""Categories and prizes: places among those of a category, and who wins which prize.

A contestant (a pair or a team) has letters: strata such as A > B > C, which are ordered, or plain categories
such as J for juniors. American Contract Bridge League, ACBLscore manual, "Stratified games": a C pair is also
ranked in B and A, a B pair in A. A contestant without a stratum is ranked in none.

No rule was found for the following, so these are xlvp's own:

- The ranking of a category is the whole ranking with the others left out. Ties stay ties; a tie that was
  broken stays broken. Who has no place there has none here.
- Prize 1 is for first place, J for the best of category J, J2 for the second. Contestants level on a place
  share the prizes of all the places they take: two tied winners share 1 and 2.
- ``non-winners``: who wins a prize for a place wins none of a category. ``one each``: nobody wins prizes of
  two kinds; they are given in the order of the list. ``any number``: every prize to the best. In all three a
  prize goes to the best of those who can still win it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.text import plain, quoted

NON_WINNERS, ONE_EACH, ANY_NUMBER = "non-winners", "one each", "any number"
LIMITS = (NON_WINNERS, ONE_EACH, ANY_NUMBER)
_SEPARATORS = str.maketrans(dict.fromkeys(",;/+", " "))
_MOST_PRIZES, _LONGEST_PLACE = 100, 3


@dataclass(frozen=True)
class Categories:
    """The categories of an event."""

    strata: tuple[str, ...] = ()  # letters in order, the best first; () where no letters are ordered
    #: of the other letters, such as J: juniors; "" for a letter without a name
    names: Mapping[str, str] = field(default_factory=dict)

    def known(self, letter: str) -> bool:
        """Whether there is such a category; if none are declared, every letter is one."""
        return not (self.strata or self.names) or letter in self.strata or letter in self.names

    def of(self, entry: str) -> tuple[str, ...]:
        """Return the categories in which a contestant with these letters is ranked.

        >>> read_categories("A > B > C, J juniors").of("bj")
        ('A', 'B', 'J')

        Raises:
            InputError: what is no letter, an unknown category, two strata.
        """
        letters = [letter.upper() for letter in plain(entry).translate(_SEPARATORS) if not letter.isspace()]
        for letter in letters:
            if not letter.isalpha() or len(letter) != 1:
                raise InputError(f"{quoted(letter)} is no letter of a category")
            if not self.known(letter):
                raise InputError(f"{letter} is no category on Setup")
        own = sorted({letter for letter in letters if letter in self.strata}, key=self.strata.index)
        if len(own) > 1:
            raise InputError(f"{' and '.join(own)} are both strata")
        upwards = self.strata[: self.strata.index(own[0]) + 1] if own else ()
        return (*upwards, *sorted({letter for letter in letters if letter not in self.strata}))


def read_categories(text: str) -> Categories:
    """Read ``A > B > C, J juniors, M mixed``: strata have > between them, plain categories may have names.

    >>> read_categories("J M").names
    {'J': '', 'M': ''}

    Raises:
        InputError: a category that is no letter, or is there twice; two lists of strata.
    """
    strata: tuple[str, ...] = ()
    names: dict[str, str] = {}
    for part in filter(None, map(str.strip, plain(text).replace(";", ",").split(","))):
        if ">" in part:
            if strata:
                raise InputError("strata are one list, such as A > B > C")
            strata = tuple(_letter(word.strip()) for word in part.split(">"))
            if len(set(strata)) < len(strata):
                raise InputError(f"a stratum is there twice: {quoted(part)}")
        else:
            words = part.split()
            plainly = all(len(word) == 1 for word in words)
            for letter, name in (
                [(word, "") for word in words] if plainly else [(words[0], " ".join(words[1:]))]
            ):
                if _letter(letter) in names:
                    raise InputError(f"category {letter.upper()} is there twice")
                names[_letter(letter)] = name
    both = [letter for letter in strata if letter in names]
    if both:
        raise InputError(f"{both[0]} is a stratum and a plain category")
    return Categories(strata, names)


def _letter(word: str) -> str:
    letter = word.upper()
    if len(letter) != 1 or not letter.isalpha():
        raise InputError(f"{quoted(word)} is no letter, as in A > B > C, J juniors")
    return letter


class Prize(NamedTuple):
    """A prize: for a place in a category, or in the whole ranking if that is ""."""

    category: str
    place: int

    @property
    def code(self) -> str:
        """What it is called on the list: 1, J, J2."""
        return f"{self.category}{self.place if self.place > 1 or not self.category else ''}"

    def title(self, categories: Categories) -> str:
        """What it is for, on a page: ``Place 1``, ``juniors``, ``B, place 2``."""
        if not self.category:
            return f"Place {self.place}"
        name = categories.names.get(self.category) or self.category
        return f"{name}, place {self.place}" if self.place > 1 else name


def read_prizes(text: str) -> tuple[Prize, ...]:
    """Read the list of prizes, the best first.

    >>> [prize.code for prize in read_prizes("1 2 3, b j j2")]
    ['1', '2', '3', 'B', 'J', 'J2']

    Raises:
        InputError: what is no prize, or a prize twice.
    """
    prizes: list[Prize] = []
    for word in plain(text).translate(_SEPARATORS).upper().split():
        category, place = (word[0], word[1:]) if word[0].isalpha() else ("", word)
        number = int(place) if place.isascii() and place.isdigit() and len(place) <= _LONGEST_PLACE else 0
        if not number and (place or not category):
            raise InputError(f"{quoted(word)} is no prize, such as 1, B or B2")
        prize = Prize(category, number or 1)
        if prize in prizes:
            raise InputError(f"prize {prize.code} is listed twice")
        prizes.append(prize)
    if len(prizes) > _MOST_PRIZES:
        raise InputError(f"at most {_MOST_PRIZES} prizes, not {len(prizes)}")
    return tuple(prizes)


def read_prizes_of(text: str, categories: Categories) -> tuple[Prize, ...]:
    """Read the list of prizes of an event with these categories.

    Raises:
        InputError: as :func:`read_prizes`; a prize of a category that there is not.
    """
    prizes = read_prizes(text)
    for prize in prizes:
        if prize.category and not categories.known(prize.category):
            raise InputError(f"{prize.code} is no category on Setup")
    return prizes


def read_limit(text: str) -> str:
    """Read how many prizes one contestant can win; blank is the first of :data:`LIMITS`.

    Raises:
        InputError: it is another word.
    """
    limit = plain(text).lower() or NON_WINNERS
    if limit not in LIMITS:
        *first, last = LIMITS
        raise InputError(f"expected {', '.join(first)} or {last}, not {quoted(limit)}")
    return limit


class Contestant(NamedTuple):
    """A pair or team of a ranking: its number, its place (0 for none) and the letters typed for it."""

    number: int
    place: int
    entry: str


@dataclass(frozen=True)
class PrizeRules:
    """What is typed on Setup: the categories, the prizes, and how many one contestant can win."""

    categories: str = ""
    prizes: str = ""
    limit: str = ""


NO_PRIZES = PrizeRules()


@dataclass(frozen=True)
class Outcome:
    """What categories and prizes make of one ranking."""

    declared: Categories = field(default_factory=Categories)
    #: of each contestant with categories: letter and place, such as ``("B", "1=")``
    places: Mapping[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    #: each prize with the contestants that win or share it; () if there is none
    winners: tuple[tuple[Prize, tuple[int, ...]], ...] = ()
    messages: tuple[str, ...] = ()  # what is wrong with the rules, or which prize nobody wins
    #: what is wrong with a contestant's letters, by its number
    wrong: Mapping[int, str] = field(default_factory=dict)

    def categories(self, number: int) -> str | None:
        """The places of a contestant in its categories, in words: ``A5, B1=``."""
        return ", ".join(map("".join, self.places.get(number, ()))) or None

    def prizes(self, number: int) -> str | None:
        """The prizes of a contestant: ``1=, B``; the sign says that it is shared."""
        own = [(prize, len(numbers)) for prize, numbers in self.winners if number in numbers]
        return ", ".join(prize.code + "=" * (sharing > 1) for prize, sharing in own) or None


def decided(rules: PrizeRules, contestants: Iterable[Contestant], *, final: bool = True) -> Outcome:
    """Return the places in each category, and when the results are final who wins which prize.

    >>> three = [Contestant(7, 1, "A"), Contestant(3, 2, "B"), Contestant(5, 2, "B J")]
    >>> outcome = decided(PrizeRules("A > B, J juniors", "1 B J"), three)
    >>> outcome.categories(5), outcome.prizes(5), outcome.prizes(7)
    ('A2=, B1=, J1', 'B=, J', '1')
    """
    everybody = [*contestants]
    try:
        categories = read_categories(rules.categories)
    except InputError as error:
        return Outcome(messages=(f"Categories: {error}",))
    letters: dict[int, tuple[str, ...]] = {}
    wrong: dict[int, str] = {}
    for each in everybody:
        try:
            letters[each.number] = categories.of(each.entry)
        except InputError as error:
            letters[each.number], wrong[each.number] = (), str(error)
    ranked = sorted((each for each in everybody if each.place), key=lambda each: each.place)
    order = [(each.number, each.place) for each in ranked]
    used = {letter for own in letters.values() for letter in own}
    tables = {letter: _shown(_of(letter, order, letters)) for letter in used}
    places = {
        number: tuple((letter, tables[letter].get(number, "")) for letter in own)
        for number, own in letters.items()
        if own
    }
    if not final:
        return Outcome(categories, places, wrong=wrong)
    try:
        prizes, limit = read_prizes_of(rules.prizes, categories), read_limit(rules.limit)
    except InputError as error:
        return Outcome(categories, places, messages=(f"Prizes: {error}",), wrong=wrong)
    winners = _winners(prizes, order, letters, limit)
    nobody = [prize.code for prize, numbers in winners if not numbers]
    messages = (f"Nobody wins prize {', '.join(nobody)}",) if nobody and ranked else ()
    return Outcome(categories, places, winners, messages, wrong)


_Order = Sequence[tuple[int, int]]


def _of(letter: str, order: _Order, letters: Mapping[int, tuple[str, ...]]) -> list[tuple[int, int]]:
    """Those of a category with their places in it; of everybody for the category ""."""
    own = [(number, place) for number, place in order if not letter or letter in letters[number]]
    first: dict[int, int] = {}
    return [(number, first.setdefault(place, at)) for at, (number, place) in enumerate(own, 1)]


def _shown(order: _Order) -> dict[int, str]:
    taken = Counter(place for _, place in order)
    return {number: f"{place}{'=' * (taken[place] > 1)}" for number, place in order}


def _winners(
    prizes: Sequence[Prize], order: _Order, letters: Mapping[int, tuple[str, ...]], limit: str
) -> tuple[tuple[Prize, tuple[int, ...]], ...]:
    """Each prize with its winners: in the order of the list, but places first where winners are left out."""
    kinds: dict[int, set[str]] = {number: set() for number, _ in order}
    results: dict[Prize, tuple[int, ...]] = {}
    in_turn = prizes if limit == ONE_EACH else sorted(prizes, key=lambda prize: bool(prize.category))
    for prize in in_turn:
        if limit == ANY_NUMBER or (limit == NON_WINNERS and not prize.category):
            left = order
        else:
            barring = {""} if limit == NON_WINNERS else {other for own in kinds.values() for other in own}
            left = [each for each in order if not kinds[each[0]] & (barring - {prize.category})]
        own = _of(prize.category, left, letters)
        taken = Counter(place for _, place in own)
        results[prize] = tuple(number for number, place in own if place <= prize.place < place + taken[place])
        for number in results[prize]:
            kinds[number].add(prize.category)
    return tuple((prize, results[prize]) for prize in prizes)
