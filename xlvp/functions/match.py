"""Functions of a team match: contracts, IMPs, rulings."""

from xlvp.errors import InputError
from xlvp.functions.function import (
    BOARD,
    ENTRY,
    LAWS,
    LETTERS,
    NUMBER,
    RESULT,
    RULING,
    SCORE,
    SIDE,
    Kind,
    catalogue,
    describe,
    filled,
)
from xlvp.notation.entry import contract_score, has_other_letters, why
from xlvp.rules.imps import imps, weighted_imp
from xlvp.rules.unrelated_loss import unrelated_loss

LECTURE = "Polish directors' lecture 'Strata niezwiązana z wykroczeniem' (Loss unrelated to the infraction)"


_ARGUMENTS = {
    "board": BOARD("the board number, or the vulnerability: None, NS, EW, All"),
    "letters": LETTERS(
        "of suits and declarers: English (default), German, French, Dutch, Italian, Spanish, Polish, "
        "Scandinavian, or eight letters of your own: spades to clubs, North, East, South, West"
    ),
}


def _imps(score: int, other: int) -> int:
    for value in (score, other):
        if value % 10:
            raise InputError(f"{value} is not a score: a score is a multiple of 10")
    return imps(score - other)


FUNCTIONS = catalogue(
    _ARGUMENTS,
    CONTRACTSCORE=describe(
        contract_score,
        "NS score of an entry; a ruling is returned in standard form, its contracts turned into scores.",
        ('=CONTRACTSCORE("4SxN-1",1)', -100, "Law 77: doubled, not vulnerable, one down"),
        ('=CONTRACTSCORE("3NTE=","All")', -600, "Law 77: game, vulnerable"),
        ('=CONTRACTSCORE("pass")', 0, "Law 77: passed out"),
        ('=CONTRACTSCORE("not played")', "NP", "a board that was not played has no score"),
        ('=CONTRACTSCORE("60%4SN=&40%4Sx-1","NS")', "(60%+620&40%-200)", "the declarer is inherited"),
        ('=CONTRACTSCORE("4SN=")', "#VALUE!", "without its board a contract has no score"),
        ('=CONTRACTSCORE("4CO=",1,"German")', -420, "4 hearts (Coeur) by East (Ost)"),
        source=f"{LAWS}, Law 77",
        entry=ENTRY("a contract with its result (4SxN-1, 3NTE=), pass, a score, a ruling or NP"),
    ),
    IMPS=describe(
        _imps,
        "IMPs of the difference between two scores, seen from North-South of this table.",
        ("=IMPS(620,300)", 8, f"{LECTURE}, section 8"),
        ("=IMPS(-950,400)", -16, f"{LECTURE}, section 3"),
        source=f"{LAWS}, Law 78B",
        score=SCORE("NS score at this table"),
        other=SCORE("NS score at the other table"),
    ),
    WEIGHTEDIMP=describe(
        weighted_imp,
        "IMPs of any result (weighted, split, percentage, plain) against the other table, not rounded.",
        ('=WEIGHTEDIMP("60%+620&40%-100",300)', 1.2, f"{LECTURE}, section 8: +4.8 - 3.6"),
        ('=WEIGHTEDIMP("(-100)/(+620)",300)', -9, f"{LECTURE}, section 8"),
        ('=WEIGHTEDIMP("(-100)/(+620)",300,"EW")', -8, f"{LECTURE}, section 8"),
        ('=WEIGHTEDIMP("60%",300)', 3, "Law 86: 60% is +3 IMPs"),
        ("=WEIGHTEDIMP({0.6,620;0.4,-100},300)", 1.2, "the same ruling as weights and scores"),
        ('=WEIGHTEDIMP("NP",300)', "", "a board that was not played has no IMPs"),
        source=f"{LECTURE}, section 8; Laws 12C1(c), 86",
        result=RULING("result at this table, or two columns: weights (summing to 1 or 100) and scores"),
        other=RESULT("result at the other table; it may be a ruling too"),
        side=SIDE("NS (default) or EW of this table: whose IMPs are returned"),
    ),
    UNRELATEDLOSS=describe(
        unrelated_loss,
        "Non-offenders' points after self-inflicted damage (Law 12C1(e)): before - (after - actual).",
        ("=UNRELATEDLOSS(18,3,-16)", -1, f"{LECTURE}, section 3"),
        ("=UNRELATEDLOSS(13,7,4)", 10, f"{LECTURE}, section 8, in matchpoints"),
        ("=UNRELATEDLOSS(0,5,-9)", "#VALUE!", f"{LECTURE}, section 5: the trap, refused"),
        source=f"{LECTURE}, sections 3 to 7; Law 12C1(e)",
        before=NUMBER("their points (IMPs or matchpoints) for the score before the infraction"),
        after=NUMBER("their points for the score that the infraction left to them"),
        actual=NUMBER("their points for the score at the table"),
    ),
    WHY=describe(
        why,
        "What is wrong with an entry, or nothing; 'Check:' begins a warning.",
        ('=WHY("8SN=",1)', "'8SN=': the level is 1 to 7, not 8", "an error, explained"),
        ('=WHY("4SN=",1)', "", "a good entry"),
        ('=WHY("+620",1)', "Check: no contract scores +620 when nobody is vulnerable", "a warning"),
        source="Law 77 and the result notation",
        entry=ENTRY("what a person typed"),
        others=Kind("range of entries", lambda rows: any(map(has_other_letters, filled(rows))), whole=True)(
            "all entries of the match: xlvp queries a C if others have letters of another language; "
            "default none"
        ),
    ),
)
