"""Points for the place of each result in its group: the session, or the line of it that the pair played in.

English Bridge Union and American clubs alike rank a group by score and let ties share
(:mod:`xlvp.season.place_points`, :mod:`xlvp.season.club_points`).
"""

from collections import defaultdict
from fractions import Fraction

from xlvp.season.entries import Score, Season
from xlvp.season.ladder_rules import CLUB, LadderRules
from xlvp.season.place_points import shared


def awarded(season: Season, rules: LadderRules, scores: list[Score]) -> list[tuple[Fraction, str]]:
    """Return for each score its points in hundredths, and the place in words."""
    groups: dict[tuple[int, str], list[int]] = defaultdict(list)
    for place, score in enumerate(scores):
        groups[score.session, season.line_of(score)].append(place)
    found: list[tuple[Fraction, str]] = [(Fraction(0), "")] * len(scores)
    for places in groups.values():
        table = rules.awards.table(len(places)) if rules.measure == CLUB else rules.table
        figures = [scores[place].score for place in places]
        ordered = sorted(figures, reverse=True)
        first = {figure: at for at, figure in reversed([*enumerate(ordered, 1)])}
        for place, points in zip(places, shared(figures, table), strict=True):
            at = first[scores[place].score]
            found[place] = (points * 100, f"place {at} of {len(places)}")
    return found
