"""The conditions of a pairs session: how it is scored, ranked and awarded, as its sheet Setup has them.

Laws of Duplicate Bridge 2017, Laws 78D and 81B2: the conditions of contest decide how a session is scored and
how ties are broken.

>>> conditions = read_session_conditions((("Scoring", "Butler"), ("Winners", "one"), ("Ties", "Direct")))
>>> conditions.scoring, conditions.winners, conditions.ties
('butler', 1, 'direct')
>>> read_session_conditions((("Totals", "none"),)).wrong
("Totals: expected both, direction, scored or rounded, not 'none'",)
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from xlvp.errors import InputError
from xlvp.notation.spellings import ENGLISH, LANGUAGES, OWN_EXAMPLE, letters_of
from xlvp.pairs.methods import (
    MATCHPOINTS,
    METHODS,
    Most,
    Scoring,
    every_method,
    method_named,
    read_method,
    read_scoring,
)
from xlvp.pairs.ranking import AS_SCORED, BOTH, DIRECTION, TOTALS, Pair, RankedPair, ranked, tie_ways
from xlvp.pairs.session import Scored
from xlvp.records.acceptance import answered, to_type
from xlvp.records.prize_settings import read_categories, read_limit, read_prizes
from xlvp.records.reading import Rows, read_whole, remembered, typed_text, word
from xlvp.records.setting import Choice, WholeNumber, one_of, read_settings, setting
from xlvp.rules.masterpoints import SCHEMES, read_scheme
from xlvp.rules.prizes import LIMITS, NON_WINNERS, PrizeRules
from xlvp.text import quoted

#: Words of the lists: what becomes of ties; who is ranked together; artificial scores as typed, or by Law
#: 12C2(c).
TIES = ("share", "direct", "tops", "direct then tops", "tops then direct")
WINNERS = ("as the movement", "one", "two")
#: The same with the director's yes to a ranking of pairs that no results compare.
WINNERS_ACCEPTED = tuple(to_type(words) for words in WINNERS[1:])
AVERAGES = ("as typed", "own if better")
_MOST_PERCENT = 100
#: The scales of master points that are offered; others are typed.
_SCHEMES = tuple(name for name in SCHEMES if "newcomer" not in name)


def _method(value: object) -> str:
    name = read_method("".join(typed_text(value).lower().split()))
    method_named(name)
    return name


def _ties(value: object) -> str:
    ties = word(value)
    tie_ways(ties)
    return ties


_WINNERS = {WINNERS[0]: None, WINNERS[1]: 1, WINNERS[2]: 2, "1": 1, "2": 2}


def _winners(value: object) -> int | None:
    winners = word(answered(value)[0])
    if winners not in _WINNERS:
        raise InputError(f"expected {', '.join(WINNERS[:-1])} or {WINNERS[-1]}, not {quoted(winners)}")
    return _WINNERS[winners]


def _totals(value: object) -> str:
    totals = word(value)
    if totals not in TOTALS:
        raise InputError(f"expected {', '.join(TOTALS[:-1])} or {TOTALS[-1]}, not {quoted(totals)}")
    return totals


def _percentage(value: object) -> int:
    percentage = read_whole(value)
    if not 0 <= percentage <= _MOST_PERCENT:
        raise InputError(f"expected a percentage from 0 to {_MOST_PERCENT}, not {percentage}")
    return percentage


def _letters(value: object) -> str:
    letters = typed_text(value)
    letters_of(letters)
    return letters


def _points(value: object) -> str:
    points = typed_text(value)
    read_scheme(points)
    return points


@dataclass(frozen=True, kw_only=True)
class SessionConditions:
    """The conditions; each is a row of the sheet Setup, in this order. A new one goes to the end."""

    method: str = setting(
        "Scoring", _method, default=MATCHPOINTS, needed=True, blank="", usual=METHODS[MATCHPOINTS].label,
        hint="Choose, or type, such as Butler-drop-2. Change it any time.",
        offer=Choice(tuple(each.label for each in every_method().values())),
    )  # fmt: skip
    #: whether a pair's own average stands where it is better than an artificial score: Law 12C2(c)
    own_averages: bool = setting(
        "Averages", one_of("averages are", {AVERAGES[0]: False, AVERAGES[1]: True}), default=False,
        needed=True, key="averages", later=True, usual=AVERAGES[0],
        hint="60%: as typed, or the pair's own average if better (Law 12C2(c)).",
        offer=Choice(AVERAGES, strict=True),
    )  # fmt: skip
    #: what becomes of ties: share, direct or tops, or several in order
    ties: str = setting(
        "Ties", _ties, default=TIES[0], offer=Choice(TIES), usual=TIES[0],
        hint="share the place; direct: head-to-head; tops: the best boards.",
    )  # fmt: skip
    #: 1 or 2; None: as the movement has them
    winners: int | None = setting(
        "Winners", _winners, plain=True, default=None, usual=WINNERS[0],
        offer=Choice((*WINNERS, *WINNERS_ACCEPTED), strict=True),
        hint="As the movement: one ranking only if results compare both sides. Or choose.",
    )  # fmt: skip
    #: how totals of unequal boards are made comparable, a word of :data:`xlvp.pairs.ranking.TOTALS`
    totals: str = setting(
        "Totals", _totals, plain=("", BOTH, DIRECTION, AS_SCORED), default=BOTH, later=True,
        offer=Choice(TOTALS, strict=True), usual=BOTH,
        hint="both: up to the most boards of any pair; direction: of the same side; scored: unchanged.",
    )  # fmt: skip
    #: per cent of the most boards that a pair must have for a place
    least_boards: int = setting(
        "Boards at least", _percentage, plain=True, default=0, later=True,
        offer=WholeNumber(0, _MOST_PERCENT),
        hint="Per cent of the maximum, such as 50: a pair with fewer boards gets no place.",
    )  # fmt: skip
    letters: str = setting(
        "Letters", _letters, plain=True, default="", later=True, usual=ENGLISH.name,
        hint=f"For results. Your own: {OWN_EXAMPLE} (spades to clubs, N to W).",
        offer=Choice([each.name for each in LANGUAGES]),
    )  # fmt: skip
    #: whose master points are awarded, as :func:`xlvp.rules.masterpoints.read_scheme` reads it
    points: str = setting(
        "Master points", _points, plain=("", "none"), default="", later=True,
        offer=Choice(("none", *_SCHEMES)),
        hint="On Ranking when every result is in (Swiss: for xlvp send). Or type ABF 1.5.",
    )  # fmt: skip
    #: of the session for its federation
    charge: str = setting(
        "Charge code", typed_text, plain=True, default="", later=True,
        hint="For xlvp send --to ebu, such as 10. Blank = the code you saved with xlvp send --set.",
    )  # fmt: skip
    categories: str = setting(
        "Categories", read_categories, default="", later=True,
        hint="A > B > C: strata. J juniors, M mixed: others. Letters on Pairs.",
    )  # fmt: skip
    prizes: str = setting(
        "Prizes", read_prizes, default="", later=True, dependent=True,
        hint="Best first: 1 2 B J is first, second, best B, best J. B2: second B.",
    )  # fmt: skip
    category_prizes: str = setting(
        "Category prizes", read_limit, default=NON_WINNERS, later=True, offer=Choice(LIMITS, strict=True),
        usual=NON_WINNERS,
        hint="non-winners: not to winners of 1, 2 ... Or one prize each, or any number.",
    )  # fmt: skip
    #: the percentage that a pair has on the boards of a round that it sits out; 0: they do not count
    sit_out: int = setting(
        "Sit-out", _percentage, plain=("", "0"), default=0, later=True,
        offer=WholeNumber(0, _MOST_PERCENT),
        hint="Per cent for the boards of a round that a pair sits out, such as 60. Blank: nothing.",
    )  # fmt: skip
    by_round: bool = False  # whether each round is a session of its own, as in a Swiss
    sections: int = 1  # in how many sections the pairs are ranked as well; the movement has them
    #: whether the director accepted a ranking of pairs that no results compare
    winners_accepted: bool = False
    wrong: tuple[str, ...] = ()  # the conditions that cannot be read, in words; each is as if it were blank
    unscored: str = ""  # those of them without which nothing can be scored; "" if there are none

    @property
    def scoring(self) -> str:
        """The method with what is asked behind its name, as :func:`xlvp.pairs.session.scored` takes it."""
        scoring = read_scoring(self.method)
        return Scoring(scoring.name, scoring.own or self.own_averages, scoring.rounds or self.by_round).text

    @property
    def prize_rules(self) -> PrizeRules:
        """The categories and prizes."""
        return PrizeRules(self.categories, self.prizes, self.category_prizes)

    @property
    def without_awards(self) -> "SessionConditions":
        """The same without master points and prizes, which in a Swiss go by its standings."""
        return replace(self, points="", categories="", prizes="", category_prizes=NON_WINNERS)

    def ranked(self, event: Scored, pairs: Mapping[int, Pair]) -> list[list[RankedPair]]:
        """Return the rankings by these conditions: see :func:`xlvp.pairs.ranking.ranked`."""
        return ranked(event, pairs, self.ties, self.winners, self.totals, self.least_boards, self.sit_out)


USUAL = SessionConditions()
"""Those where nothing else is asked for."""


@remembered(8)
def read_session_conditions(rows: Rows) -> SessionConditions:
    """Read rows of a label and a value; a blank value is the default, but a method has to be chosen.

    A value that cannot be read is the default too, and the conditions say what is wrong with it.

    Raises:
        InputError: a label that is none.
    """
    values, mistakes = read_settings(SessionConditions, rows)
    unscored = [message for each, message in mistakes if each.needed]
    if values.get("method") == "":
        unscored.append("no method is chosen")
        del values["method"]
    wrong = [*unscored, *(message for each, message in mistakes if not each.needed)]
    if values.get("sit_out") and method_named(values.get("method", MATCHPOINTS)).most is Most.NONE:
        del values["sit_out"]
        wrong.append("Sit-out: a percentage is of matchpoints, and this scoring has none. Leave it blank")
    return SessionConditions(
        **values,
        winners_accepted=_winners_accepted(rows),
        wrong=tuple(wrong),
        unscored="; ".join(unscored),
    )


def _winners_accepted(rows: Rows) -> bool:
    """Whether a yes is before what is typed under Winners."""
    typed = [row[1] for row in rows if len(row) > 1 and word(row[0]) == "winners"]
    return any(answered(value)[1] for value in typed)
