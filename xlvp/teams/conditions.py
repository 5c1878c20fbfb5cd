"""The criteria that split ties, by name, and the order in which federations apply them.

English Bridge Union, White Book 2025, "Split ties" (direct, direct IMPs, opponents, net IMPs, lot); Polish
Bridge Union and FISU 2020 (direct, net IMPs, quotient, earlier place, lot); Contract Bridge Association of
Ireland, "Breaking ties in team competitions" (direct, of two teams direct IMPs, quotient, next team).

>>> tie_rules("EBU")
('direct', 'direct imps', 'opponents', 'net imps', 'lot')
>>> tie_rules("net IMPs then lot")
('net imps', 'lot')
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from xlvp.errors import InputError
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.rounding import Number, upwards
from xlvp.teams.vp_scale import VpScale, vp_scale
from xlvp.text import plain

#: Criterion -> what it compares, for the help.
CRITERIA = {
    "direct": "VPs of the matches between the tied teams, if all met equally often",
    "direct imps": "net IMPs of these matches",
    "direct imps of two": "the same, where only two teams are level",
    "opponents": "the sum of the totals of those met, byes left out",
    "net imps": "IMPs won less IMPs lost, over all matches",
    "quotient": "IMPs won over IMPs lost; none lost is best, none won and none lost undecided",
    "next team": "the margin against the next team below that all of them met; if equal, the one after it",
    "earlier place": "the place before the last round",
    "lot": "the lot that is typed for the teams, the lowest first",
}
PRESETS = {
    "none": (),
    "ebu": ("direct", "direct imps", "opponents", "net imps", "lot"),
    "pzbs": ("direct", "net imps", "quotient", "earlier place", "lot"),
    "cbai": ("direct", "direct imps of two", "quotient", "next team"),
}


def tie_rules(text: str) -> tuple[str, ...]:
    """Return the criteria in order: a preset's, or those that are named, with ``then`` or a comma between.

    Raises:
        InputError: a word that is neither.
    """
    words = plain(text).lower()
    if words in PRESETS:
        return PRESETS[words]
    results = tuple(word.strip() for word in words.replace(";", ",").replace(" then ", ",").split(","))
    unknown = [word for word in results if word not in CRITERIA]
    if unknown:
        raise InputError(
            f"ties is {', '.join(PRESETS)}, or criteria in order ({', '.join(CRITERIA)}), not {unknown[0]!r}"
        )
    return results


KNOCK_OUT = "knock-out"
SCHEDULES = ("round robin", "double round robin")
FORMATS = ("swiss", *SCHEDULES, KNOCK_OUT)
FROM_BOARDS = ("imps", "board-a-match", "patton")
UNTIL_THEN = "normalised butler until then"
PAIR_METHODS = ("butler", "butler, whole datum", "cross-imps", "normalised butler", UNTIL_THEN)
NONE, EBL, EBU, POZNAN = "none", "ebl", "ebu", "poznan"
CARRY_OVERS = (NONE, EBL, EBU, POZNAN)
BEST_OF, NOTHING = "best of", "nothing"
MOST_TEAMS, MOST_ROUNDS, MOST_BOARDS = 1_000, 200, 200
TOTAL, AVERAGE = "total", "average"
RANKED_BY = (TOTAL, AVERAGE)
ANNUL, KEEP, ANNUL_BELOW_HALF = "annul", "keep", "annul below half"
WITHDRAWALS = (ANNUL_BELOW_HALF, ANNUL, KEEP)


@dataclass(frozen=True)
class Conditions:
    """The conditions.

    Attributes:
        format: one of FORMATS.
        boards: the planned boards of a match; the scale is that of these boards.
        scale: its name, or a table as :func:`xlvp.teams.vp_scale.vp_scale` reads it.
        rounds: how many are planned; None: as many as the format has.
        bye: what a team without opponent gets: VPs in hundredths, ``best of`` or ``nothing``.
        forfeit: what the two sides of a forfeited match get, the side that was there first, in hundredths;
            None: the score of a bye, and 0.
        ties: the criteria in order.
        qualify: how many places qualify for something, so that a tie over the last of them is named.
        berger: whether a round robin follows the Berger tables.
        from_boards: what the boards of a match give: imps, board-a-match or patton.
        pairs: how the pairs are scored, one of PAIR_METHODS.
        least: boards from which a pair is ranked.
        anew: whether boards are dealt anew each round, so that board 1 of two rounds is two boards.
        of_pairs: whether pairs play and not teams: their figures come from the boards of a session.
        final_from: the first round of a final; None: there is none.
        final_format, final_boards, final_scale: of the final; blank: as before it.
        final_bye, final_ties: of the final; None: as before it.
        carry_over: what is taken into the final, one of CARRY_OVERS.
        ranked_by: total or average, which decides about places and draws; "": as in workbooks made before it
            could be chosen, where places go by the average once teams have played unequal numbers of matches.
        missed: what a team gets for each round in which it has no match, such as those before it came: VPs in
            hundredths.
        withdrawal: what becomes of the results of a team that leaves, one of WITHDRAWALS; "": annul below
            half where everybody meets everybody, keep in a Swiss.
        wrong: the conditions that cannot be read, in words; each is as if it were blank.
        unscored: the one of these without which no match can be scored; "" if there is none.
        letters: in which the results of boards are typed.
    """

    format: str = "swiss"
    boards: int = 8
    scale: str = "continuous"
    rounds: int | None = None
    bye: int | str = 1200
    forfeit: tuple[int, int] | None = None
    ties: tuple[str, ...] = tie_rules("EBU")
    qualify: int | None = None
    berger: bool = False
    from_boards: str = "imps"
    pairs: str = "butler"
    least: int = 1
    anew: bool = True
    of_pairs: bool = False
    final_from: int | None = None
    final_format: str = ""
    final_boards: int | None = None
    final_scale: str = ""
    final_bye: int | str | None = None
    final_ties: tuple[str, ...] | None = None
    carry_over: str = NONE
    ranked_by: str = ""
    missed: int = 0
    withdrawal: str = ""
    wrong: tuple[str, ...] = ()
    unscored: str = ""
    letters: Letters = ENGLISH

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise InputError(f"format is {', '.join(FORMATS)}, not {self.format!r}")
        _within("boards", self.boards, MOST_BOARDS)
        if self.rounds is not None:
            _within("rounds", self.rounds, MOST_ROUNDS)
        for bye in (self.bye, self.final_bye):
            if isinstance(bye, str) and bye not in (BEST_OF, NOTHING):
                raise InputError(f"bye is VPs, a percentage, 'best of' or 'nothing', not {bye!r}")
        if self.from_boards not in FROM_BOARDS:
            raise InputError(f"the boards give {', '.join(FROM_BOARDS)}, not {self.from_boards!r}")
        if self.pairs not in PAIR_METHODS:
            raise InputError(f"pairs are scored by {', '.join(PAIR_METHODS)}, not {self.pairs!r}")
        _ = self.vp_scale
        if self.carry_over not in CARRY_OVERS:
            raise InputError(f"the carry-over is {', '.join(CARRY_OVERS)}, not {self.carry_over!r}")
        if self.ranked_by and self.ranked_by not in RANKED_BY:
            raise InputError(f"teams are ranked by {' or '.join(RANKED_BY)}, not {self.ranked_by!r}")
        if self.withdrawal and self.withdrawal not in WITHDRAWALS:
            raise InputError(f"a withdrawal is {', '.join(WITHDRAWALS)}, not {self.withdrawal!r}")
        if self.final_from is not None:
            _within("the first round of the final", self.final_from, MOST_ROUNDS, 2)
            _ = self.final

    @cached_property
    def final(self) -> "Conditions":
        """The conditions of the final; of a bye that is 60% of a match it is 60% of one there."""
        final = replace(
            self, format=self.final_format or self.format, boards=self.final_boards or self.boards,
            scale=self.final_scale or self.scale, final_from=None, final_format="", final_boards=None,
            final_scale="", final_bye=None, final_ties=None, carry_over=NONE,
            ties=self.ties if self.final_ties is None else self.final_ties,
        )  # fmt: skip
        if self.final_bye is not None:
            return replace(final, bye=self.final_bye)
        if final.scale == self.scale or not self.vp_scale.pool or self.bye != self.share(60):
            return final
        return replace(final, bye=final.share(60))

    def at(self, turn: int) -> "Conditions":
        """Return the conditions of a round."""
        return self.final if self.final_from is not None and turn >= self.final_from else self

    @cached_property
    def vp_scale(self) -> VpScale:
        """The scale of a whole match."""
        return vp_scale(self.scale)

    @cached_property
    def half_scale(self) -> VpScale:
        """The scale of half a match, as one of a triangle."""
        return vp_scale(self.vp_scale.half) if self.vp_scale.half else self.vp_scale

    @property
    def annulled(self) -> str:
        """What becomes of the results of a team that leaves; without a choice as usual in the format."""
        return self.withdrawal or (ANNUL_BELOW_HALF if self.all_play_all else KEEP)

    @property
    def all_play_all(self) -> bool:
        """Whether everybody meets everybody."""
        return self.format in SCHEDULES

    def share(self, percent: Number) -> int:
        """Return a percentage of what a match gives, in hundredths; fractions upwards.

        English Bridge Union, White Book 2025, 2.4.2: 60% of 20 is 12.

        Raises:
            InputError: the scale has no fixed sum of which to take a share.

        >>> Conditions().share(60), Conditions(scale="half-match").share(60)
        (1200, 600)
        """
        if not self.vp_scale.pool:
            raise InputError(f"the scale {self.scale} has no fixed sum: give VPs in place of {percent}%")
        return self.up(Fraction(self.vp_scale.pool) * Fraction(percent) / 100)

    def up(self, hundredths: Fraction) -> int:
        """Round an award upwards to what the scale can give: a whole VP, or a hundredth."""
        return 100 * upwards(hundredths / 100) if self.vp_scale.whole else upwards(hundredths)


def _within(called: str, number: int, most: int, least: int = 1) -> None:
    if not least <= number <= most:
        raise InputError(f"{called} must be a whole number from {least} to {most}, not {number}")
