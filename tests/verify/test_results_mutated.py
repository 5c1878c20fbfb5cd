"""Cross tables, leagues and rankings: untouched ones are proved, wrong ones never are."""

from pathlib import Path

import pytest

from tests.verify.foreign import Foreign
from tests.verify.layouts_results import RESULT_LAYOUTS
from tests.verify.lookalikes_results import RESULT_LOOKALIKES, result_lookalikes
from tests.verify.mutations_results import RESULT_CHANGES, check, wrong_results
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file

SHARE = 150
#: Wrong results that were called proved before this was mended.
ONCE_FOOLED = (38, 48, 483, 302)


@pytest.mark.parametrize("build", RESULT_LAYOUTS, ids=lambda build: build.__name__)
def test_untouched_results_are_proved(build: type[Foreign], tmp_path: Path) -> None:
    verification = verify_file(build().save(tmp_path))
    assert verification.differences == [] and verification.unread == []
    assert verification.verdict is Verdict.PROVED, verification.unexplained


@pytest.mark.thorough
def test_no_wrong_result_is_proved() -> None:
    changes, overlooked = set(), []
    for each in wrong_results(SHARE):
        verdict = check(each.sheets).verdict
        assert verdict is not Verdict.PROVED, (each.layout, each.change, each.seed)
        changes.add(each.change)
        if verdict is Verdict.NOTHING:
            overlooked.append(each.seed)
    assert overlooked == []
    assert len(changes) == len(RESULT_CHANGES)


def test_what_only_looks_like_results_is_none() -> None:
    """Two of each kind; 520 of them by mutations_results.py."""
    results = [
        name
        for name, rows in result_lookalikes(2 * len(RESULT_LOOKALIKES))
        if check({"Sheet1": rows}).verdict is not Verdict.NOTHING
    ]
    assert results == []


@pytest.mark.parametrize("seed", ONCE_FOOLED)
def test_what_fooled_it_once_does_no_more(seed: int) -> None:
    (wrong,) = wrong_results(1, seed)
    assert wrong.seed == seed
    assert check(wrong.sheets).verdict in (Verdict.WRONG, Verdict.DOUBTFUL)
