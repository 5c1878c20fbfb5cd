"""The templates through the embedded engine: no stored value is trusted, nothing else is touched."""

import re
from pathlib import Path

import pytest

from tests.xlsx.files import poisoned, unzipped
from xlvp.xlsx.recalculate import recalculate

# The self-test stores no answers and asks its program for what the engine has not: it has its own tests.
WORKBOOKS = sorted(
    file for file in (Path(__file__).parents[2] / "workbooks").glob("*.xlsx") if file.stem != "selftest"
)


@pytest.mark.slow
@pytest.mark.parametrize("file", WORKBOOKS, ids=lambda file: file.stem)
def test_a_poisoned_store_is_replaced_to_the_byte(file: Path) -> None:
    """Each value that is stored with a formula is 999 before; after, the file is as it was built."""
    built = file.read_bytes()
    poison = poisoned(built)
    assert len(re.findall(r"<v>999</v>", "".join(map(str, unzipped(poison).values())))) > 10
    done = recalculate(poison)
    assert done.not_computed == ()
    before, after = unzipped(built), unzipped(done.data)
    assert list(before) == list(after)
    for name in before:
        assert _plain(before[name]) == _plain(after[name]), name


def _plain(part: bytes) -> str:
    """A part, the types of its cells behind their other attributes, as the patch writes them."""
    return re.sub(
        r'<c( [^>]*?) t="(?:n|(\w+))"([^>]*?)(/?)>', r'<c\1\3 t="\2"\4>', part.decode(errors="replace")
    )
