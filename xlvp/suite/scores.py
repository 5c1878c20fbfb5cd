"""The suite's cases of single scores: vulnerability, contracts, IMPs, and what scorers type."""

from collections.abc import Iterator

from xlvp.errors import XlvpError
from xlvp.notation.results import parse_result
from xlvp.rules.contract import DENOMINATIONS, Contract, dealer, vulnerability
from xlvp.rules.imps import imps
from xlvp.suite.case import Case, Rule, Values, slug

_LAWS = "Laws of Duplicate Bridge 2017"
_LARGEST = 7600  # 7NT redoubled, thirteen down, vulnerable
_NO_3000, _TWO_SLAMS, _OLD_DOUBLED = "no-3000", "two-slam-bonuses", "old-undertricks"


def _vulnerability() -> Iterator[Case]:
    for board in range(1, 65):
        answer = {"dealer": dealer(board), "vulnerable": vulnerability(board)}
        yield Case(f"vulnerability/{board}", {"board": str(board)}, answer)


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
        mistakes[_TWO_SLAMS] = {"score": str(score + (750 if vulnerable else 500))}
    if contract.doubling and contract.tricks < -3 and not vulnerable:
        # until 1987 each undertrick after the first cost 200, of a redoubled contract 400
        cheaper = 100 * contract.doubling * (-contract.tricks - 3)
        mistakes[_OLD_DOUBLED] = {"score": str(score + cheaper)}
    given = {
        "level": str(contract.level),
        "strain": contract.strain,
        "doubling": str(contract.doubling),
        "vulnerable": "yes" if vulnerable else "no",
        "tricks": str(contract.tricks),
    }
    made = f"{'down' if contract.tricks < 0 else 'over'}-{abs(contract.tricks)}"
    name = slug(contract.level, contract.strain, "x" * contract.doubling or "undoubled")
    side = "vulnerable" if vulnerable else "not-vulnerable"
    return Case(f"contracts/{name}-{side}-{made}", given, {"score": str(score)}, mistakes)


def _imps() -> Iterator[Case]:
    for difference in range(0, _LARGEST + 10, 10):
        wrong = {_NO_3000: {"imps": "21"}} if 3000 <= difference < 3500 else {}
        yield Case(
            f"imps/{difference}", {"difference": str(difference)}, {"imps": str(imps(difference))}, wrong
        )


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
                    answer = {"result": parse_result(text, vulnerable).text}
                except XlvpError:
                    answer = {}
                given = {"text": text, "vulnerable": vulnerable}
                yield Case(f"notation/{slug(kind, count, vulnerable)}", given, answer)


RULES = (
    Rule(
        "vulnerability",
        "Dealer and vulnerability",
        "The `dealer` (N, E, S, W) of a board by its number, and who is `vulnerable`: None, NS, EW or "
        "All. Both repeat after 16 boards.",
        f"{_LAWS}, Law 2",
        _vulnerability,
    ),
    Rule(
        "contracts",
        "Contract scores",
        "`level` 1 to 7, `strain` C D H S N, `doubling` 0 1 2, `vulnerable` yes or no (the declarer), "
        "`tricks` over or under the contract. The `score` is the declarer's.",
        f"{_LAWS}, Law 77",
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
        f"{_LAWS}, Law 78B",
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
        f"{_LAWS}, Laws 12C1(c), 12C1(d), 12C2 and 77; the notation of the Polish directors' lecture Strata "
        "niezwiązana z wykroczeniem (loss unrelated to the infraction), section 8",
        _notation,
    ),
)
