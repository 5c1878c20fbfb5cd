"""What the plain edition reads: equal to the full edition or refused, never different."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache
from io import BytesIO
from itertools import product
from random import Random

import pytest
from openpyxl import load_workbook

from tests.every import every
from tests.oracles import law77, spellings
from tests.oracles.law78b import IMP_TABLE
from tests.random_texts import texts
from tests.workbooks.plain_engines import Typed, Values, ironcalc, own
from tests.workbooks.plain_entries import LINES, Entry, outcome, read, workbook
from tests.workbooks.plain_lint import faults
from xlvp.notation.contract_text import shown_contract
from xlvp.notation.entry import CLUBS_DOUBT
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import DECLARERS, LANGUAGES, STRAINS
from xlvp.rules.contract import VULNERABILITIES, Contract
from xlvp.workbooks.plain import lists

ENGINES = {"own": own, "ironcalc": ironcalc}
#: Of the long lists IronCalc reads every entry; our own engine, which takes longer, one of so many.
SHARE = {"own": 6, "ironcalc": 1}
#: What is read here and refused by the full edition: a nought before a side, a comma within a result.
ONLY_HERE = re.compile(
    r"[+-]? ?0 ?(?:EW|WE|NS|E-W|W-E|N-S)|.*(?:MADE|DOWN|OFF|MINUS|PLUS|X|=) ?, ?[0-9X=+-].*"
)
SPELLINGS = [(text, habit.vulnerable or "None") for habit in spellings.READ for text in habit.meanings]


@cache
def book() -> bytes:
    return workbook()


@cache
def computing(engine: str) -> Callable[[Typed], Values]:
    """The workbook in an engine: IronCalc takes longer to load it than to compute it."""
    return ENGINES[engine](book())


def outcomes(engine: str, entries: list[Entry], letters: str = "") -> Counter[str]:
    """How many entries are equal, or refused; none may be different."""
    compute = computing(engine)
    found = defaultdict(list)
    for entry, pair in zip(entries, read(compute, entries, letters), strict=True):
        found[outcome(*pair)].append((entry, *pair))
    assert found["different"] == []
    print(engine, len(entries), {kind: len(each) for kind, each in found.items()})
    assert [
        each for each in found["read here"] if not ONLY_HERE.fullmatch(str(each[0][0]).upper().strip())
    ] == []
    return Counter({kind: len(each) for kind, each in found.items() if each})


def mutations(random: Random, count: int) -> list[Entry]:
    """Known spellings with one to three characters changed, left out or put in."""
    signs = "0123456789SHDCNEWXxTPKO+-=%&;/().,:*?~ ♠♥♦♣"
    results: list[Entry] = []
    while len(results) < count:
        text, _ = random.choice(SPELLINGS)
        for _ in range(random.randint(1, 3)):
            at = random.randint(0, len(text))
            text = text[:at] + random.choice(["", random.choice(signs)]) + text[at + random.randint(0, 1) :]
        if text.strip():
            results.append((text, random.choice(VULNERABILITIES)))
    return results


@pytest.mark.thorough
@pytest.mark.parametrize("engine", ENGINES)
def test_spellings(engine: str) -> None:
    assert outcomes(engine, SPELLINGS[:: 1 if engine == "ironcalc" else 3])["equal"] > 100


@pytest.mark.slow
@every("language", [each.name for each in LANGUAGES])
def test_contracts_in_the_letters_of_each_language(language: str) -> None:
    letters = next(each for each in LANGUAGES if each.name == language)
    entries: list[Entry] = [
        (shown_contract(Contract(level, strain, doubling, declarer, 0), letters), vulnerable)
        for (level, vulnerable), strain, doubling, declarer in product(
            ((1, "None"), (4, "NS"), (7, "All")), "SHDCN", range(3), "NESW"
        )
    ][::7]  # no step of a list: every level, strain, doubling and declarer comes
    assert outcomes("ironcalc", entries, language)["equal"] == len(entries)


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
def test_a_c_is_doubted_beside_letters_of_another_language(engine: str) -> None:
    compute = computing(engine)
    for other in ("4KN=", "4 T E -1", "4SO=", "O 4S=", "3SAN=", "4PxW-1"):
        entries: list[Entry] = [("4CN=", "None"), (other, "None"), ("4♣N=", "None"), ("4 clubs N =", "None")]
        doubts = [here[1] == CLUBS_DOUBT for here, _ in read(compute, entries)]
        assert doubts == [True, False, False, False], other
    assert [
        here[1] for here, _ in read(compute, [("4CN=", "None"), ("3 no trump E =", "None"), ("P", "None")])
    ] == [""] * 3


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
def test_texts_made_at_random(engine: str) -> None:
    random, share = Random(7), SHARE[engine]
    entries: list[Entry] = [(text, random.choice(VULNERABILITIES)) for text in texts(7, 3_000 // share)]
    assert outcomes(engine, entries)["equal"] > 200 // share
    assert outcomes(engine, mutations(random, 6_000 // share))["equal"] > 300 // share


_SHAPES = (
    "{l}{s}{x}{d}{r}", "{l}{s}{d}{x}{r}", "{l}{s}{d}{r}{x}", "{d} {l}{s}{x}{r}", "{d}{l}{s}{r}{x}",
    "{l} {s} {x} {d} {r}", "{l} {w} {x} {d} {r}", "{l} {w} by {D} {x} {r}", "{D}: {l}{s}{x} {r}",
    "{l}{s}{r} {d}{x}", "{l}{s}{x}{r} {D}", "{l}{w}{d}{x}{r}", "  {l}{s} , {x} {d},{r} ", "{l}{S}{x}{d}{r}",
)  # fmt: skip


def contracts(random: Random) -> list[Entry]:
    """Each contract by each declarer with each result at each vulnerability, written in one of many ways."""
    words = {
        strain: [word for word, of in STRAINS.items() if of == strain and len(word) > 1] for strain in "SHDCN"
    }
    names = {
        side: [word for word, of in DECLARERS.items() if of == side and len(word) > 1] for side in "NESW"
    }
    results = []
    for level, strain, doubling, declarer in product(range(1, 8), "SHDCN", range(3), "NESW"):
        for tricks, vulnerable in product(range(14), VULNERABILITIES):
            over = tricks - level - 6
            text = random.choice(_SHAPES).format(
                l=level,
                s="NT" if strain == "N" else strain,
                S={"S": "♠", "H": "♥", "D": "♦", "C": "♣", "N": "SA"}[strain],
                w=random.choice(words[strain]),
                x=["", "x", "xx"][doubling],
                d=declarer,
                D=random.choice(names[declarer]),
                r=f"{over:+d}" if over else "=",
            )
            results.append((random.choice([text, text.lower()]), vulnerable))
    return results


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
def test_every_contract(engine: str) -> None:
    entries = contracts(Random(24))
    assert len(entries) == 23_520
    share = SHARE[engine]
    found = outcomes(engine, Random(5).sample(entries, len(entries) // share))
    assert found["equal"] > 21_000 // share, found


@pytest.mark.thorough
def test_its_formulas_are_classic() -> None:
    assert [*faults(load_workbook(BytesIO(book())))] == []


def test_the_scores_of_contracts_are_those_of_the_laws() -> None:
    """Law 77 as others print it."""
    rows = {row[0]: row[1:] for row in lists.CONTRACTS.rows()}
    cells = 0
    for level, strain, doubling in product(range(1, 8), "CDHSN", range(3)):
        row = rows[f"{level}{strain}{'X' * doubling}"]
        for vulnerable, tricks in product((False, True), range(14)):
            score = law77.score(level, strain, doubling, tricks - level - 6, vulnerable)
            assert row[14 * vulnerable + tricks] == score, (level, strain, doubling, tricks, vulnerable)
            cells += 1
    assert cells == 2_940


def test_the_imps_are_those_of_the_laws() -> None:
    assert [*lists.IMPS.rows()] == [(first, imps) for first, _, imps in IMP_TABLE]


def test_the_lists_are_what_the_reader_of_the_full_edition_reads() -> None:
    """Each line says the same as the reader, asked again; and each scored word of a result is one."""
    for text, shown, _, _ in lists.TEXTS.rows():
        if shown != "NP":
            result = parse_result(str(text))
            assert (result.text if result.score is None else result.score) == shown, text
    for text, value, possible in lists.SCORES.rows():
        assert parse_result(str(text)).score == value
        assert len(str(possible)) == 4
    assert len(lists.SCORES.rows()) == 3 * 205
    for word, declarer, doubling, tricks in lists.WORDS.rows():
        if not str(word).startswith("=INDEX"):
            # no cell is blank: one that is looked up is 0 in some programs
            assert [declarer, doubling, tricks].count(lists.NOTHING) == 2, word
    assert LINES == 400
