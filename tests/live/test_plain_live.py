"""The plain workbooks in a LibreOffice without the extension."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

import libreoffice
import pytest
from libreoffice import DRIVER, Office, driven, install

from tests.workbooks import plain_entries, plain_evenings, plain_leagues, plain_matches
from tests.workbooks.plain_engines import Typed, Values, compared, kept, own, stored
from tests.workbooks.test_plain_league import made as league_made
from tests.workbooks.test_plain_league import opening as league_opening
from tests.workbooks.test_plain_match import made as match_made
from tests.workbooks.test_plain_notation import contracts, mutations
from tests.workbooks.test_plain_pairs import made as evening_made
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.layout import Plan
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package

pytestmark = pytest.mark.libreoffice


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """A LibreOffice in which xlvp was never installed."""
    folder = tmp_path_factory.mktemp("bare")
    try:
        office = Office(folder, driven(folder, DRIVER, "--headless", *install(folder)))
        office.version = office.reply()["version"]
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    yield office
    office.close()


def computed(office: Office, data: bytes) -> Callable[[Typed], Values]:
    """What LibreOffice computes of a workbook into which something was typed."""

    def compute(typed: Typed) -> Values:
        package = with_texts(open_package(data), typed)
        cells, texts = office.cells(package), stored(package)
        return lambda sheet, cell: (
            compared(cells[sheet, cell]) if (sheet, cell) in cells else texts(sheet, cell)
        )

    return compute


@pytest.mark.thorough
def test_a_function_of_xlvp_is_unknown_here(bare: Office) -> None:
    full = computed(bare, match_made(4, Edition.FULL))({("Match", "D7"): "4SN="})
    assert str(full("Match", "A1")).startswith("xlvp is not loaded")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("boards", "matches"),
    [
        (8, 3),
        (20, 3),
        *(pytest.param(boards, 4, marks=pytest.mark.slow) for boards in (4, 8, 12, 16, 20, 32, 48, 64)),
    ],
)
def test_matches_are_those_of_the_full_edition(bare: Office, boards: int, matches: int) -> None:
    plan, found = Plan(boards), []
    full, plain = own(match_made(boards, Edition.FULL)), computed(bare, match_made(boards, Edition.PLAIN))
    for seed in range(matches):
        typed = plain_matches.match(Random(seed * 1_000 + boards), plan, slips=seed % 2 == 0)
        found += plain_matches.differences(plan, full(typed), plain(typed))[1]
    assert found == []


@pytest.mark.thorough
@pytest.mark.parametrize(("teams", "seeds"), [(5, 3), pytest.param(12, 6, marks=pytest.mark.slow)])
def test_leagues_are_those_of_the_full_edition(bare: Office, teams: int, seeds: int) -> None:
    listed, found = league_opening(teams, 1), []
    full, plain = (
        own(league_made(teams, 1, Edition.FULL)),
        computed(bare, league_made(teams, 1, Edition.PLAIN)),
    )
    for seed in range(seeds):
        typed = plain_leagues.league(Random(seed * 1_000 + teams), listed)
        found += plain_leagues.differences(listed, full(typed), plain(typed))[1]
    assert found == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    "seeds", [(1, 7), pytest.param(range(10), marks=pytest.mark.slow)], ids=["two", "ten"]
)
def test_evenings_are_those_of_the_full_edition(bare: Office, seeds: Iterable[int]) -> None:
    found = []
    for seed in seeds:
        each = plain_evenings.evening(seed)
        full = own(evening_made(seed % 10, Edition.FULL))(each.typed)
        data = evening_made(seed % 10, Edition.PLAIN)
        plain = computed(bare, data)({**each.typed, **kept(data)})
        found += plain_evenings.differences(each.opening, full, plain)[1]
    assert found == []


@pytest.mark.slow
def test_contracts_and_mutations(bare: Office) -> None:
    """Of the contracts that other engines read one in six."""
    entries = [*Random(5).sample(contracts(Random(24)), 3_920), *mutations(Random(7), 480)]
    read = plain_entries.read(computed(bare, plain_entries.workbook()), entries)
    kinds = [plain_entries.outcome(*pair) for pair in read]
    assert kinds.count("different") == 0 and kinds.count("equal") > 3_500
