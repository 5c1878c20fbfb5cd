"""The skips that are allowed where every test is required, as .ci/run does by ``XLVP_REQUIRE=all``.

Anywhere else a test may skip for want of a program or a folder, and says which. Where all is required, only
the reasons below pass: each of them is about the computer itself, and nothing to install would change it.
"""

import os
from typing import TypeVar

import pytest

#: The reason as the test gives it, and why nothing is lost.
ALLOWED = {
    "root and Windows may write to a read-only folder": "test_a_folder_without_permission asks the same",
}

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def required() -> bool:
    """Whether every test is required here.

    Raises:
        ValueError: the variable is set to something else than all.
    """
    value = os.environ.get("XLVP_REQUIRE", "")
    if value not in ("", "all"):
        raise ValueError(f"XLVP_REQUIRE is {value!r}; all, or nothing, is expected")
    return value == "all"


def failed_if_required(report: Report) -> Report:
    """Return the report, as a failure if it is a skip that is not allowed where all is required."""
    if not report.skipped or not required():
        return report
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    reason = reason.removeprefix("Skipped: ")
    if reason not in ALLOWED:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and XLVP_REQUIRE=all: {reason}"
    return report
