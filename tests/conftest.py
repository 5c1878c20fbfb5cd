"""Settings for every test, and how they are shared among the processors.

Hypothesis repeats its examples and has no clock (the machine may be busy). With pytest-xdist the tests of
one file stay together, and those that share something; those of LibreOffice wait for it much of the time,
while another process computes.
Where XLVP_REQUIRE=all, a skip for another reason than those of :mod:`tests.skips` is a failure. openpyxl
works without lxml, as on a computer where xlvp alone was installed.
"""

import gc
import os
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

# Before anything imports openpyxl: only tools of the tests bring lxml, and openpyxl would use it.
os.environ.setdefault("OPENPYXL_LXML", "False")

from hypothesis import settings

from tests import computed, hosts_table, skips
from tests.closing_lines import closing_lines

for name in ("CI", "BUILD_NUMBER"):  # with them pytest compares all lines of two files that differ, for hours
    os.environ.pop(name, None)

settings.register_profile("xlvp", deadline=None, derandomize=True)
settings.load_profile("xlvp")

TESTS = Path(__file__).parent
#: Tests that drive programs in real time; one that fails is tried once more, and told as R.
IN_REAL_TIME = ("window", "windows")
#: The folders whose tests take longest, first: what is short fills the gaps at the end.
LONGEST = ("windows", "window", "live", "judges", "exchange", "workbooks", "xlsx", "verify")
#: What is shared by one process: LibreOffice, the parsed source of the package, the cases of the suite.
GROUPS = {
    "LibreOffice": ("live", "window"),
    "sources": ("test_layers.py", "test_docstrings.py", "test_safety.py", "test_plain_english.py"),
    "suite": ("suite", "test_plain_lambdas.py"),
}


def pytest_configure(config: pytest.Config) -> None:
    """Begin what all processes share, and let pytest-xdist keep the order of :data:`LONGEST`.

    It would put the files with most tests first.
    """
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False
    if not _is_worker(config):
        computed.begin()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the workbooks that were built for the tests."""
    if not _is_worker(config):
        computed.end()


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the group of each test, and put the longest ones first."""
    items.sort(key=lambda item: _place(item.path))
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_group(item.path)))
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.timeout(3600))
        if _folder(item.path) in IN_REAL_TIME:
            item.add_marker(pytest.mark.flaky(reruns=1))


@cache
def _folder(path: Path) -> str:
    """The folder of tests in which a file is, or nothing."""
    return "/".join(path.relative_to(TESTS).parts[:-1]) if path.is_relative_to(TESTS) else ""


@cache
def _place(path: Path) -> int:
    folder = _folder(path)
    return LONGEST.index(folder) if folder in LONGEST else len(LONGEST)


@cache
def _group(path: Path) -> str:
    return next(
        (name for name, places in GROUPS.items() if {_folder(path), path.name} & {*places}), str(path)
    )


def pytest_collection_finish() -> None:
    """Set aside what is imported and collected: going through it at the end of every file took a minute.

    What a test makes is gone through rarely: workbooks of many thousand cells have no circles to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test that patches something, or says so, build and compute workbooks anew."""
    patches = "monkeypatch" in getattr(item, "fixturenames", ())
    computed.compute(anew=patches or item.get_closest_marker("anew") is not None)


@pytest.hookimpl(trylast=True)  # after the fixtures of the file
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Let go of what a file kept for its own tests: computed workbooks filled gigabytes by the end."""
    if nextitem is not None and nextitem.path == item.path:
        return
    computed.forget()
    kept = [each for each in vars(getattr(item, "module", None) or object).values() if _keeps(each)]
    for each in kept:
        each.cache_clear()
    if kept:
        gc.collect()
        gc.freeze()  # what is still used is not gone through again after the next file


def _keeps(value: object) -> bool:
    """Whether this is a function of the tests that has kept something; what is parsed stays."""
    place = getattr(value, "__module__", None) or ""
    return (
        place.startswith("tests.")
        and place != "tests.source"
        and hasattr(value, "cache_info")
        and value.cache_info().currsize > 0
    )


def pytest_make_parametrize_id(val: object) -> str | None:
    """Name bytes by their length: a ZIP holds the time of day, and every process must see the same names."""
    return f"{len(val)} bytes" if isinstance(val, bytes) else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test fail that was skipped where every test is required."""
    report = yield
    return report if hasattr(report, "wasxfail") else skips.failed_if_required(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let a file fail that was skipped whole."""
    return skips.failed_if_required((yield))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the lines of a worker to the process that prints."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["told"] = closing_lines(session.config)
        output["columns"] = hosts_table.columns(session.config)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the lines of a worker."""
    output = getattr(node, "workeroutput", {})
    closing_lines(node.config).extend(output.get("told", []))
    hosts_table.columns(node.config).update(output.get("columns", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say which LibreOffice answered, and how every function did in every host."""
    for line in closing_lines(config) + hosts_table.lines(hosts_table.columns(config)):
        terminalreporter.write_line(line)
