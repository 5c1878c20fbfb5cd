"""Judges of every file that xlvp builds or writes: Microsoft's Open XML SDK, Apache POI, and a lint.

The first two are fetched once into the user's cache (tests/judges/fetched.py); where that cannot be done
their tests are skipped and say why.
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.judges import files, lint, poi, sdk
from tests.judges.files import damaged

pytestmark = pytest.mark.slow

STYLES, SHEET = "xl/styles.xml", "xl/worksheets/sheet1.xml"
#: What is wrong -> part, text, what takes its place; each judge must find what is listed under it.
SCHEMA_FAULTS = {
    "an unknown element": (STYLES, "<cellXfs", "<nonsense/><cellXfs"),
    "an unknown attribute": (SHEET, "<sheetData", '<sheetData odd="1"'),
    "parts in the wrong order": (
        SHEET,
        "<sheetData>",
        "<mergeCells count='1'><mergeCell ref='A90:B90'/></mergeCells><sheetData>",
    ),
    "a word that is none of the list": (SHEET, "<sheetView ", '<sheetView view="sideways" '),
}
FORMULA_FAULTS = {
    "an unknown function": (SHEET, "<f>IF(", "<f>WENN("),
    "a bracket too few": (SHEET, "<f>IF(", "<f>IF(("),
    "a name that is not there": (SHEET, "<f>IF(", "<f>IF(xlvp_nowhere+"),
}
#: Apache POI knows no name that is a function, as the LAMBDA names are; IronCalc computes them in
#: tests/workbooks/test_plain_lambdas.py.
LAMBDAS, NO_LAMBDA = "plain/lambda.xlsx", "PLAIN."


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """Name -> file, the sound ones and those in which something is wrong."""
    folder = tmp_path_factory.mktemp("judged")
    contents = dict(files.every())
    for name, fault in (SCHEMA_FAULTS | FORMULA_FAULTS).items():
        contents[name] = damaged(contents["match-1.xlsx"], *fault)
    written = {}
    for place, (name, content) in enumerate(contents.items()):
        written[name] = folder / f"{place}.xlsx"
        written[name].write_bytes(content)
    return written


@pytest.fixture(scope="module")
def by_sdk(paths: Mapping[str, Path]) -> Mapping[str, list[str]]:
    wanted = {name: path for name, path in paths.items() if name not in FORMULA_FAULTS}
    wanted[files.ADDIN.name] = files.ADDIN
    result = sdk.findings(wanted.values())
    return {name: result[path] for name, path in wanted.items()}


@pytest.fixture(scope="module")
def by_poi(paths: Mapping[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, poi.Judged]:
    result = poi.judged([*paths.values()], tmp_path_factory.mktemp("poi"))
    return {name: result[path] for name, path in paths.items()}


@pytest.mark.parametrize("name", [*files.NAMES, files.ADDIN.name])
def test_the_open_xml_sdk_finds_nothing(by_sdk: Mapping[str, list[str]], name: str) -> None:
    assert by_sdk[name] == []


@pytest.mark.parametrize("fault", SCHEMA_FAULTS)
def test_the_open_xml_sdk_finds_each_fault(by_sdk: Mapping[str, list[str]], fault: str) -> None:
    assert by_sdk[fault]


@pytest.mark.parametrize("name", files.NAMES)
def test_apache_poi_finds_nothing(by_poi: Mapping[str, poi.Judged], name: str) -> None:
    ours = [message for message in by_poi[name].found if name != LAMBDAS or NO_LAMBDA not in message]
    assert ours == []
    few = {*files.THEIRS, "frozen.xlsx", "lite/probe.xlsx", LAMBDAS}
    assert by_poi[name].parts >= (5 if name == LAMBDAS else 6)
    assert by_poi[name].formulas >= 100 or name in few


@pytest.mark.parametrize("fault", [*SCHEMA_FAULTS, *FORMULA_FAULTS])
def test_apache_poi_finds_each_fault(by_poi: Mapping[str, poi.Judged], fault: str) -> None:
    assert by_poi[fault].found


@pytest.mark.parametrize("name", files.NAMES)
def test_our_own_lint_finds_nothing(name: str) -> None:
    assert lint.findings(files.every()[name], ours=name not in files.THEIRS) == []
