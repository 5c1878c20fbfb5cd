"""The core's own tests once on the Windows Python: it computes the same there, to the last digit.

What needs LibreOffice, another program or a system of Linux is not asked there; :data:`NOT_THERE` says what
cannot run in these folders, and why. The run's end tells how many passed, and in how many seconds.
"""

import shutil
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.closing_lines import closing_lines
from tests.windows import wine
from tests.windows.desk import SOURCES, unpacked
from tests.windows.wine import Windows

pytestmark = pytest.mark.slow

ASKED = ("rules", "scales", "notation", "pairs", "teams", "season", "functions", "suite")
#: What cannot be asked there, and why.
NOT_THERE = {
    "tests/suite/test_programs.py": "the other programs and Node are Linux's",
}
#: The beginnings of the reasons by which a test may skip itself there.
SKIPPED = {
    "endplay, the double-dummy solver": "its numpy does not run under Wine 10",
}
#: pip reads what is needed on which system by the computer it runs on: Windows' own are named.
PACKAGES = (
    "pytest<9.2", "pytest-xdist>=3.6,<4", "hypothesis", "colorama", "pywin32",
    "xlwings==0.37.8", "click", "rich", "openpyxl<3.2", "formualizer==0.13.0", "networkx",
)  # fmt: skip
#: A folder takes a minute or two, longer on a busy machine; one that hangs is ended then, and tried so often.
SECONDS, ATTEMPTS = 600, 2
REFERENCE = SOURCES.parent / "shared" / "reference"


@pytest.fixture(scope="module")
def windows() -> Iterator[Windows]:
    """A Windows whose Python has what the tests need, and the sources."""
    packages = wine.wheels(*PACKAGES)
    with wine.fresh() as made:
        site = next(made.drive.glob("Python3*/Lib/site-packages"))
        for package in packages:
            shutil.unpack_archive(package, site, "zip")
        unpacked(made.drive / "xlvp")
        if REFERENCE.is_dir():
            shutil.copytree(REFERENCE, made.drive / "shared" / "reference")
        yield made


@pytest.mark.flaky(reruns=0)  # a part that hangs is started again by itself
def test_the_core_computes_the_same(windows: Windows, pytestconfig: pytest.Config) -> None:
    passed, seconds, failed = 0, 0.0, list[str]()
    reasons: Counter[str] = Counter()
    for part in ASKED:
        suite = _suite(windows, part, pytestconfig)
        wrong = [case.attrib["name"] for case in _cases(suite, "failure", "error")]
        skipped = Counter(case[0].attrib["message"] for case in _cases(suite, "skipped"))
        passed += int(suite.attrib["tests"]) - len(wrong) - skipped.total()
        seconds += float(suite.attrib["time"])
        failed += wrong
        reasons += skipped
    closing_lines(pytestconfig).append(
        f"Windows Python under Wine, the core's own tests: {passed} passed, "
        f"{len(failed)} failed, {reasons.total()} skipped in {seconds:.0f} s"
    )
    assert not failed
    if REFERENCE.is_dir():
        assert [reason for reason in reasons if not reason.startswith(tuple(SKIPPED))] == []
    assert passed > 1_000  # a table of figures is one test


def _suite(windows: Windows, part: str, pytestconfig: pytest.Config) -> ElementTree.Element:
    """The report of the tests of one folder, from a process of its own.

    Under Wine a process now and then waits for ever, which says nothing of xlvp: one that gives no report in
    time is ended and started once more.
    """
    left_out = " ".join(f"--deselect {name}" for name in NOT_THERE)
    # Files in place of the streams, a test's output in a file of Wine's, take four times as long; processes
    # that share the tests wait for each other for ever now and then.
    line = (
        "cd /d C:\\xlvp && python -B -m pytest -q -p no:cacheprovider --capture=sys -n 0 "
        f'-m "not slow and not libreoffice" --junitxml=C:\\{part}.xml --tb=short {left_out} tests/{part}'
    )
    report = windows.drive / f"{part}.xml"
    for attempt in range(ATTEMPTS):
        done = windows.cmd(line, seconds=SECONDS)
        if report.is_file():
            return next(ElementTree.parse(report).iter("testsuite"))
        if attempt + 1 < ATTEMPTS:
            closing_lines(pytestconfig).append(
                f"Windows Python under Wine: tests/{part} hung and was started again"
            )
    raise AssertionError(f"tests/{part} gave no report, {ATTEMPTS} times: {done.said}")


def _cases(suite: ElementTree.Element, *kinds: str) -> list[ElementTree.Element]:
    """The tests that ended so."""
    return [case for case in suite.iter("testcase") if any(case.find(kind) is not None for kind in kinds)]
