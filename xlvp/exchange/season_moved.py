"""What an import moves on the ladders: who has another place after it than before.

>>> swapped({"0147": 3, "0412": 4, "0231": 5}, {"0147": 4, "0412": 3, "0231": 5})
'places 3 and 4 swap'
"""

from collections.abc import Mapping, Sequence

from xlvp.book.named_cells import Ref
from xlvp.book.season_book import SeasonBook
from xlvp.cells.season_kinds import read_scores
from xlvp.errors import InputError
from xlvp.season.admitted import Listed, admitted
from xlvp.season.entries import Season
from xlvp.season.ladder_rules import LadderRules
from xlvp.season.standings import ladder


def moved_places(book: SeasonBook, texts: Mapping[Ref, str | float], refs: Sequence[Sequence[Ref]]) -> str:
    """Return in words what new texts in the results move on each ladder; "" before the first result."""
    if not book.counted.scores:
        return ""
    after = _after(book, texts, refs)
    told = []
    for number in book.rules.ladders:
        try:
            rules = book.rules.ladder(number)
        except InputError:
            continue  # the workbook says so itself
        words = swapped(_places(book.season, rules), _places(after, rules))
        if words:
            told.append(f"{book.rules.text('title', number)}: {words}")
    return "; " + "; ".join(told) if told else ""


def swapped(before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """Say whose places differ: two that swap are named, of more how many they are."""
    moved = [who for who in before if who in after and before[who] != after[who]]
    if len(moved) == 2:
        one, other = moved
        if before[one] == after[other] and before[other] == after[one]:
            low, high = sorted((before[one], before[other]))
            return f"places {low} and {high} swap"
    return f"{len(moved)} places change" if moved else ""


def _places(season: Season, rules: LadderRules) -> dict[str, int]:
    return {"-".join(line.who): line.place for line in ladder(season, rules) if line.place is not None}


def _after(book: SeasonBook, texts: Mapping[Ref, str | float], refs: Sequence[Sequence[Ref]]) -> Season:
    """The season as it will be."""
    rows = tuple(
        tuple(texts.get(ref, cell) or None for ref, cell in zip(line, row, strict=True))
        for line, row in zip(refs, book.rows["Results"], strict=True)
    )
    known = admitted(read_scores(rows), book.sessions, book.members, Listed((), ()), None, None)
    season = book.season
    return Season(
        season.members,
        season.sessions,
        known.scores,
        season.absences,
        season.cases,
        season.lines,
        season.planned,
        season.round_length,
    )
