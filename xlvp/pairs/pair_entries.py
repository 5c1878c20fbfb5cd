"""What is typed for a pair beside its players: how it is read, what is left out, what is queried about.

A penalty takes points off, so it is typed without a sign; what cannot be used is left out and named, and the
rest of the pair and of the ranking stands.

>>> pair = read_pair_entries(1, 7, ("Ann", "Bob"), {"penalty": "3x", "handicap": "4/6"})
>>> pair.penalty, pair.handicap, pair.left_out
(Fraction(0, 1), Fraction(5, 1), ("penalty 3x is not counted: '3x' is not a number",))
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from xlvp.account import IN_DOUBT, LEFT_OUT, Item, Noun
from xlvp.errors import InputError
from xlvp.pairs.pair_number import seated
from xlvp.pairs.ranking import ZERO, Pair
from xlvp.pairs.score_list import DOUBTFUL, pair_notes
from xlvp.pairs.session import Scored
from xlvp.records.acceptance import YES, answered
from xlvp.records.guard import no_cross
from xlvp.records.reading import is_blank, is_crossed, read_number, shown
from xlvp.rules.prizes import Categories
from xlvp.text import plain, quoted

PENALTY, HANDICAP = "penalty", "handicap"
#: What is in the columns behind the players.
PAIR_COLUMNS = (PENALTY, HANDICAP, "unranked", "category")
#: A penalty of more than so many boards is queried about; of IMPs a board has no most.
MOST_BOARDS, _MOST_PENALTY_IMPS = 3, Fraction(30)
#: So is a handicap of more per cent, or IMPs, a board.
_MOST_HANDICAP_PERCENT, _MOST_HANDICAP_IMPS = Fraction(25), Fraction(4)
#: What is said of what cannot be used, or has to be checked.
NEGATIVE = "type it without the sign, as a penalty takes points off"
NOT_PLAYING = "what is typed here is not used: it does not play"
LARGE = f"the {{key}} is very large: correct it, or type {YES} before it"
#: Where no categories are declared, every letter is one.
ANY_CATEGORY = Categories()
_LEFT_OUT = Noun("entry of a pair is not used", "entries of pairs are not used")
_ASKED = Noun("pair to check", "pairs to check")


def read_handicap(value: object) -> Fraction:
    """Read a pair's handicap, or its players' with a stroke between them, of which the pair has the mean.

    So clubs publish it: Perth Bridge Club, "Handicap System"; Tauranga Bridge Club, "Handicaps explained".

    >>> read_handicap("-5.2/1.9"), read_handicap(3)
    (Fraction(-33, 20), Fraction(3, 1))
    """
    both = value.split("/") if isinstance(value, str) else []
    if len(both) != 2 or not all(map(str.strip, both)):
        return read_number(value)
    return sum(map(read_number, both), Fraction(0)) / 2


def read_penalty(value: object) -> Fraction:
    """Read a penalty: points to take off, without a sign."""
    penalty = read_number(value)
    if penalty < 0:
        raise InputError(NEGATIVE)
    return penalty


_READ = {PENALTY: read_penalty, HANDICAP: read_handicap}


def read_pair_entries(number: int, row: int, players: Sequence[str], cells: Mapping[str, object]) -> Pair:
    """Return a pair with what can be used of its cells: penalty, handicap, unranked, category."""
    left_out: list[str] = []
    queried: list[str] = []
    agreed = set()
    figures = dict.fromkeys(_READ, ZERO)
    for key, read in _READ.items():
        value, accepted = answered(cells.get(key))
        if is_blank(value):
            continue
        try:
            figures[key] = read(value)
        except InputError as error:
            left_out.append(f"{key} {_text(value)} is not counted: {error}")
            continue
        if accepted:
            agreed.add(key)
    cross = _text(cells.get("unranked"))
    if wrong := no_cross(cross):
        queried.append(wrong)
    return Pair(
        number,
        tuple(players),
        figures[PENALTY],
        figures[HANDICAP],
        is_crossed(cross),
        _text(cells.get("category")),
        row,
        tuple(left_out),
        tuple(queried),
        frozenset(agreed),
    )


def _text(value: object) -> str:
    if isinstance(value, str) or value is None:
        return plain(value or "")
    return shown(value)


def sizes_asked(pair: Pair, event: Scored) -> list[str]:
    """Return in words which figures of a pair are larger than anybody would type on purpose."""
    penalty, handicap = _MOST_PENALTY_IMPS, _MOST_HANDICAP_IMPS
    if event.most is not None:
        penalty, handicap = Fraction(MOST_BOARDS * event.most), _MOST_HANDICAP_PERCENT
    messages = []
    for key, figure, most in ((PENALTY, pair.penalty, penalty), (HANDICAP, pair.handicap, handicap)):
        if abs(figure) > most > 0 and key not in pair.agreed:
            messages.append(LARGE.format(key=key))
    return messages


def notes_of(
    pairs: Mapping[int, Pair], event: Scored, categories: Categories = ANY_CATEGORY
) -> dict[int, list[str]]:
    """Return the notes on each pair, by its number: left out, queried, a player who is named twice."""
    playing = frozenset(one for line in event.filled for one in seated(*line.planned[1:]))
    named = [(number, pair.players) for number, pair in pairs.items()]
    twice = pair_notes(named, playing, individual=event.individual)
    notes: dict[int, list[str]] = {}
    for (number, pair), note in zip(pairs.items(), twice, strict=True):
        messages = [*pair.left_out, *_category_wrong(pair, categories)]
        if playing and number not in playing and (pair.penalty or pair.handicap or pair.unranked):
            messages.append(NOT_PLAYING)
        messages += [f"{DOUBTFUL}{words}" for words in (*pair.queried, *sizes_asked(pair, event))]
        if note:
            messages.append(note)
        notes[number] = messages
    return notes


def _category_wrong(pair: Pair, categories: Categories) -> list[str]:
    """What is wrong with the letters of a pair, for which it is ranked in no category."""
    try:
        categories.of(pair.category)
    except InputError as error:
        return [f"category {quoted(pair.category)} is not used: {error}"]
    return []


def pair_items(
    pairs: Mapping[int, Pair], event: Scored, before: int = 0, categories: Categories = ANY_CATEGORY
) -> list[Item]:
    """Return what became of what was typed for the pairs.

    ``before`` is how many rows of the sheet are above the list.
    """
    items = []
    for number, notes in notes_of(pairs, event, categories).items():
        row = pairs[number].row
        place = f"Pairs, row {row + before}" if before and row else "Pairs"
        for note in notes:
            queried = note.startswith(DOUBTFUL)
            noun = "player" if event.individual else "pair"
            words = f"{noun} {number}: {note.removeprefix(DOUBTFUL)}"
            noted = _ASKED if queried else _LEFT_OUT
            became = IN_DOUBT if queried else LEFT_OUT
            items.append(Item(place, became, words, due=False, short="see Pairs", noted=noted))
    return items
