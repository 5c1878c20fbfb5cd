"""The suite's cases of single scores: vulnerability, contracts, IMPs, what scorers type, and VP scales."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.functions.function import LAWS
from xlvp.notation.results import parse_result
from xlvp.rules.contract import DENOMINATIONS, Contract, dealer, vulnerability
from xlvp.rules.imps import board_imps, imps
from xlvp.scales.named import PUBLISHED, table
from xlvp.scales.scale import Scale
from xlvp.scales.victors import percent_victors, victors
from xlvp.scales.wbf import (
    MOST_BOARDS,
    Exponential,
    continuous_scale,
    discrete_scale,
    full_match,
    half_match,
    wbf_imps,
    wbf_vp,
)
from xlvp.suite.case import Case, Rule, Values, number, slug, values
from xlvp.teams.entries import shown_vp

_LARGEST = 7600  # 7NT redoubled, thirteen down, vulnerable
_NO_3000, _TWO_SLAMS, _OLD_DOUBLED = "no-3000", "two-slam-bonuses", "old-undertricks"


def _vulnerability() -> Iterator[Case]:
    for board in range(1, 65):
        answer = values(dealer=dealer(board), vulnerable=vulnerability(board))
        yield Case(f"vulnerability/{board}", values(board=board), answer)


def _contracts() -> Iterator[Case]:
    for level in range(1, 8):
        for strain in DENOMINATIONS:
            for doubling in range(3):
                for vulnerable in (False, True):
                    for tricks in range(-level - 6, 8 - level):
                        yield _contract(Contract(level, strain, doubling, "N", tricks), vulnerable)


def _contract(contract: Contract, vulnerable: bool) -> Case:
    score = contract.ns_score("All" if vulnerable else "None")
    mistakes: dict[str, Values] = {}
    if contract.level == 7 and contract.tricks >= 0:
        mistakes[_TWO_SLAMS] = values(score=score + (750 if vulnerable else 500))
    if contract.doubling and contract.tricks < -3 and not vulnerable:
        # until 1987 each undertrick after the first cost 200, of a redoubled contract 400
        cheaper = 100 * contract.doubling * (-contract.tricks - 3)
        mistakes[_OLD_DOUBLED] = values(score=score + cheaper)
    given = values(
        level=contract.level,
        strain=contract.strain,
        doubling=contract.doubling,
        vulnerable="yes" if vulnerable else "no",
        tricks=contract.tricks,
    )
    made = f"{'down' if contract.tricks < 0 else 'over'}-{abs(contract.tricks)}"
    name = slug(contract.level, contract.strain, "x" * contract.doubling or "undoubled")
    side = "vulnerable" if vulnerable else "not-vulnerable"
    return Case(f"contracts/{name}-{side}-{made}", given, values(score=score), mistakes)


def _imps() -> Iterator[Case]:
    for difference in range(0, _LARGEST + 10, 10):
        wrong = {_NO_3000: values(imps=21)} if 3000 <= difference < 3500 else {}
        given, answer = values(difference=difference), values(imps=imps(difference))
        yield Case(f"imps/{difference}", given, answer, wrong)


# What scorers type. The ids count the entries: add new ones at the end.
_TYPED = (
    "4SN=", "4SxN-1", "4sxxn-2", "3NTE=", "3NTE+2", "3 NT by E made 5", "4HW-1", "6CSx=", "7NTxxN=", "1NTS-1",
    "2DE+3", "pass", "Pass", "P", "420", "+420", "-100", "0", "1430", "4♠N=", "3♥x W -2", "2♦E+1",
)  # fmt: skip
_RULINGS = (
    "60%+620&40%-100", "(60%+620&40%-100)", "50%+420&30%+170&20%-50", "(-100)/(+620)", "60%", "60%/40%",
    "50%/(+630)", "40%/60%",
)  # fmt: skip
_REFUSED = (
    "8SN=", "0SN=", "4SN=7+", "4XN=", "45", "+425", "60%+620&50%-100", "4SN-14", "hello", "620&-100",
    "101%", "4S N E =", "=620", "(620", "3NTE=/", "*", "4S*N?", "7700", "--100", "4SxxxN=",
)  # fmt: skip


def _notation() -> Iterator[Case]:
    for kind, texts in (("typed", _TYPED), ("ruling", _RULINGS), ("refused", _REFUSED)):
        for count, text in enumerate(texts, 1):
            for vulnerable in ("None", "All") if kind == "typed" else ("None",):
                try:
                    answer = values(result=parse_result(text, vulnerable).text)
                except XlvpError:
                    answer = {}
                given = values(text=text, vulnerable=vulnerable)
                yield Case(f"notation/{slug(kind, count, vulnerable)}", given, answer)


_REPORT = "P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel"
_MATCHES: dict[str, Callable[[int], Exponential]] = {"full": full_match, "half": half_match}
_UNCORRECTED, _WHOLE_BOARDS, _ROUNDED = "no-correction", "half-with-all-boards", "rounded-continuous"


def _vps(winner: int, most: int) -> Values:
    return values(winner=shown_vp(winner), loser=shown_vp(most - winner))


def _formulas() -> Iterator[tuple[str, int, Exponential]]:
    for match, formula in _MATCHES.items():
        for boards in range(1, MOST_BOARDS + 1):
            yield match, boards, formula(boards)


def _continuous() -> Iterator[Case]:
    for match, boards, formula in _formulas():
        scale, most = continuous_scale(formula), 200 * formula.draw
        wrong = continuous_scale(Exponential(formula.draw, full_match(boards).blitz_squared)).corrected
        for margin, (win, bare) in enumerate(zip(scale.corrected, scale.rounded, strict=True)):
            mistakes = {} if win == bare else {_UNCORRECTED: _vps(bare, most)}
            if win != wrong[margin]:
                mistakes[_WHOLE_BOARDS] = _vps(wrong[margin], most)
            given = values(match=match, boards=boards, margin=margin)
            yield Case(f"wbf-continuous/{match}-{boards}-{margin}", given, _vps(win, most), mistakes)


def _discrete() -> Iterator[Case]:
    for match, boards, formula in _formulas():
        wins, scale, draw = continuous_scale(formula).corrected, discrete_scale(formula), formula.draw
        for margin in sorted({0, *scale.tops, *(top + 1 for top in scale.tops)}):
            win, rounded = scale.vp(margin), (wins[min(margin, len(wins) - 1)] + 50) // 100
            right, wrong = (values(winner=each, loser=2 * draw - each) for each in (win, rounded))
            given = values(match=match, boards=boards, margin=margin)
            mistakes = {_ROUNDED: wrong} if rounded != win else {}
            yield Case(f"wbf-discrete/{match}-{boards}-{margin}", given, right, mistakes)


def _inverse() -> Iterator[Case]:
    for boards in range(1, 65):
        for vp in range(0, 2001, 25):
            given = values(boards=boards, vp=shown_vp(vp))
            answer = values(margin=wbf_imps(Fraction(vp, 100), boards))
            yield Case(f"wbf-inverse/{boards}-{shown_vp(vp)}", given, answer)


def _fractional() -> Iterator[Case]:
    margins = [Fraction(n, d) for n, d in ((1, 2), (5, 2), (-5, 2), (49, 5), (-49, 5), (61, 3), (201, 2))]
    for boards in (4, 7, 8, 14, 16, 20, 28, 32, 48):
        for margin in margins:
            for rounding in ("nearest", "up", "down", "exact"):
                given = values(boards=boards, margin=margin, rounding=rounding)
                vp = shown_vp(int(100 * wbf_vp(margin, boards, rounding)))
                name = f"wbf-fractional/{boards}-{number(margin).replace('/', 'over')}-{rounding}"
                yield Case(name, given, values(vp=vp))


def _tables() -> Iterator[Case]:
    for scale in PUBLISHED:
        for row in table(scale.name).rows:
            for boards in sorted({row.first, row.last}):
                yield from _of_table(scale, boards)


def _of_table(scale: Scale, boards: int) -> Iterator[Case]:
    ends: set[int] = set()
    for step in scale.figures(boards).steps:
        ends |= {step.first} if step.last is None else {step.first, step.last}
    for end in sorted(ends | {10000 - end if scale.percentage else -end for end in ends}):
        margin = Fraction(end, 100)
        name = f"vp-tables/{scale.name.replace(' ', '-')}-{boards}-{number(margin)}"
        given = values(scale=scale.name, boards=boards, margin=margin)
        yield Case(name, given, values(vp=scale.vp(margin, boards)))


def _victors() -> Iterator[Case]:
    forms = (
        ("victors", victors, False, (0, 1, -1, 26, -26, 40, 90, -90)),
        ("victors-caracalla", victors, True, (0, 10, -10, 450, 1000, -1000, 5000)),
        ("percent-victors", percent_victors, False, (0, 1, -1, 26, -26, 40, 90, -90)),
        ("percent-victors-caracalla", percent_victors, True, (0, 10, -10, 450, 1000, -1000, 5000)),
    )
    for form, rule, caracalla, balances in forms:
        for deals in (1, 2, 4, 7, 8, 12, 16, 20, 24, 32, 60):
            for balance in balances:
                points = shown_vp(int(100 * rule(balance, deals, caracalla)))
                given = values(form=form, deals=deals, balance=balance)
                yield Case(f"victors/{form}-{deals}-{balance}", given, values(points=points))


# IMPs of the boards of a match at the first table, then at the second.
_RULED_MATCHES: dict[str, tuple[int, Sequence[tuple[str, str]]]] = {
    "weighted": (8, (("60%+620&40%-100", "300"), ("420", "170"), ("-50", "100"))),
    "split": (8, (("(-100)/(+620)", "300"), ("420", "420"))),
    "average plus": (16, (("60%/40%", "40%/60%"), ("1430", "680"))),
    "average plus to both": (16, (("60%/60%", "60%/60%"), ("620", "620"))),
    "thirds": (14, (("33.3%+620&66.7%-100", "170"), ("110", "-110"))),
}


def _ruled() -> Iterator[Case]:
    for name, (boards, results) in _RULED_MATCHES.items():
        a = b = Fraction(0)
        for first, second in results:
            for_a, for_b = board_imps(parse_result(first), parse_result(second))
            a, b = a + for_a, b + for_b
        vp_a, vp_b = (shown_vp(int(100 * wbf_vp(own, boards))) for own in (a, b))
        answer = values(margin_a=a, margin_b=b, vp_a=vp_a, vp_b=vp_b)
        tables = zip(*results, strict=True)
        given = values(boards=boards, first=next(tables), second=next(tables))
        yield Case(f"vp-rulings/{name.replace(' ', '-')}", given, answer)


RULES = (
    Rule(
        "wbf-continuous",
        "WBF continuous scale",
        "`match` is `full` (20 VPs to share) or `half` (10), `boards` N is 1 to 200, `margin` M the "
        "winner's in IMPs. With V = 10 and B = 15·√N (half: V = 5 and B = 15·√(N/2)) and R = ((√5 − "
        "1)/2)³, the winner has V·(1 + (1 − R^(M/B))/(1 − R)), rounded to hundredths, halves up, for M"
        " = 0, 1, 2 ... up to the first whole margin of B or more, which earns the maximum, as does "
        "any larger margin. Then the correction: as long as for some M the second difference W(M−1) − "
        "2·W(M) + W(M+1) is positive, add 0.01 to W(M). The `loser` has what is left of 2·V.",
        f"{_REPORT}: Eq 1 and the IMP-to-Continuous-VP Algorithm, steps 1 and 2; half match: English "
        "Bridge Union",
        _continuous,
        {
            _UNCORRECTED: "the formula rounded to hundredths, without the correction that makes the "
            "scale concave",
            _WHOLE_BOARDS: "half a match of N boards computed with B = 15·√N instead of 15·√(N/2)",
        },
    ),
    Rule(
        "wbf-discrete",
        "WBF discrete scale",
        "`match`, `boards`, `margin`, B, R and V as in wbf-continuous; whole VPs. I(v) is the margin at "
        "which the formula gives v VPs: I(v) = B·ln(1 − (1 − R)·(v/V − 1))/ln R. The winner's VPs are V + k "
        "in the range that ends at T(k) = I(V + k + 1/2) rounded down, k = 0 ... V − 1; beyond T(V − 1) they "
        "are 2·V. Then the correction: in the list −(T(0) + 1), T(0), T(1) ... no range may be narrower than "
        "the one before it; as long as a second difference is negative, take 1 from the end in the middle. "
        "The cases are the first and the last margin of each range.",
        f"{_REPORT}: Eq 8 and the IMP-to-Discrete-VP Algorithm, steps 1 to 3",
        _discrete,
        {_ROUNDED: "the continuous scale rounded to whole VPs; the discrete scale has ranges of its own"},
    ),
    Rule(
        "wbf-inverse",
        "The margin for a number of VPs",
        "The least signed `margin` in IMPs that gives at least `vp` on the continuous scale of a full match "
        "of `boards` boards; for 0 VPs the least margin lost that gives 0.00, with its minus sign.",
        f"{_REPORT}: the continuous scale read backwards",
        _inverse,
    ),
    Rule(
        "wbf-fractional",
        "Fractional margins",
        "After a weighted ruling a margin can have a fraction. `rounding` says what is done with it "
        "before the continuous scale is asked: `nearest` IMP (halves away from zero), `up` (for this "
        "side), `down` (against it), or `exact`: a straight line between the two entries, rounded to "
        "hundredths, halves up, and the loser has what is left of 20. A negative margin is a loss.",
        f"{_REPORT}; the four ways are those that organisers use",
        _fractional,
    ),
    Rule(
        "vp-tables",
        "Older and national tables",
        "`scale` is the name of a published table, `margin` the signed margin in IMPs; on the scales "
        "for Swiss pairs it is the percentage of the matchpoints. Exactly on a boundary a percentage "
        "takes the VPs nearer average.",
        "WBF 25-0 (until 2012); ACBL 20 and 30 VP; Scottish Bridge Union; English Bridge Union, White "
        "Book, Swiss Pairs",
        _tables,
    ),
    Rule(
        "victors",
        "Victors and Percentage Victors",
        "`balance` B is signed, `deals` gives R = √deals. `victors`: 15 + 100·B/(100·R + B), at most "
        "25; `percent-victors`: 50 + 333·B/(100·R + B), at most 90; with `-caracalla` 30·B/(1000·R + "
        "B) and 100·B/(1000·R + B). Rounded to hundredths, halves up, before the cap; the losers have "
        "what the uncapped win leaves of 30 (of 100), at least 0.",
        "Ł. Sławiński, Scoring a Duel, Pikier; Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004",
        _victors,
    ),
    Rule(
        "vp-rulings",
        "VPs of a match with rulings",
        "`first` and `second` are North-South's results of the two tables, board by board; team A sits"
        " North-South at the first. Each team has its own IMPs (see match-rulings), so the two margins"
        " need not cancel out. Each margin is rounded to the nearest IMP, halves away from zero, and "
        "looked up on the continuous scale. A percentage is +3, 0 or -3 IMPs for 60, 50 or 40.",
        f"{LAWS}, Laws 12C1(c), 12C1(d) and 86A",
        _ruled,
    ),
    Rule(
        "vulnerability",
        "Dealer and vulnerability",
        "The `dealer` (N, E, S, W) of a board by its number, and who is `vulnerable`: None, NS, EW or "
        "All. Both repeat after 16 boards.",
        f"{LAWS}, Law 2",
        _vulnerability,
    ),
    Rule(
        "contracts",
        "Contract scores",
        "`level` 1 to 7, `strain` C D H S N, `doubling` 0 1 2, `vulnerable` yes or no (the declarer), "
        "`tricks` over or under the contract. The `score` is the declarer's.",
        f"{LAWS}, Law 77",
        _contracts,
        {
            _TWO_SLAMS: "a grand slam with the bonus of the small slam added to its own",
            _OLD_DOUBLED: "undertricks from the fourth on, doubled and not vulnerable, at 200 (the "
            "law until 1987) instead of 300",
        },
    ),
    Rule(
        "imps",
        "IMPs",
        "The `imps` of a `difference` of scores.",
        f"{LAWS}, Law 78B",
        _imps,
        {_NO_3000: "a list that lacks its line 3000 to 3490 and lets the one before it run on"},
    ),
    Rule(
        "notation",
        "What scorers type",
        "`text` is an entry on a board on which so many are `vulnerable`. The answer `result` is "
        "North-South's score with its sign, or a ruling in its normal form: weights and scores joined "
        "by `&`, best score first, in brackets; the halves of a split ruling as `(NS)/(EW)`. An entry "
        "that is no result must be refused, never guessed at.",
        f"{LAWS}, Laws 12C1(c), 12C1(d), 12C2 and 77; the notation of the Polish directors' lecture Strata "
        "niezwiązana z wykroczeniem (loss unrelated to the infraction), section 8",
        _notation,
    ),
)
