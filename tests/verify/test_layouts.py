"""Foreign layouts: untouched nothing differs, tampered exactly the tampered cells do."""

import random
import re
from pathlib import Path

import pytest

from tests.verify.foreign import At, Cell, Foreign, name
from tests.verify.layouts import LAYOUTS, Build
from xlvp.verify.verification import verify_file


@pytest.mark.parametrize("build", LAYOUTS, ids=lambda build: build.__name__)
def test_untouched(build: Build, tmp_path: Path) -> None:
    foreign = build()
    verification = verify_file(foreign.save(tmp_path))
    assert [difference.cell for difference in verification.differences] == []
    assert verification.unread == []
    assert verification.agreed >= len(foreign.figures)
    assert verification.ok


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [0, 2, 4])
@pytest.mark.parametrize("build", LAYOUTS, ids=lambda build: build.__name__)
def test_tampered(build: Build, seed: int, tmp_path: Path) -> None:
    """Every layout with one, two and three wrong cells."""
    foreign = build()
    chance = random.Random(seed)
    tampered = chance.sample(foreign.figures, 1 + seed // 2)
    for at in tampered:
        tamper(foreign, at, chance)
    verification = verify_file(foreign.save(tmp_path))
    assert {difference.cell for difference in verification.differences} == {name(at) for at in tampered}
    assert verification.unread == []
    assert not verification.ok


def tamper(foreign: Foreign, at: At, chance: random.Random) -> None:
    """Change a figure of a cell by a little or a lot."""
    foreign.put(at, tampered_value(foreign.value(at), chance))


def tampered_value(value: Cell, chance: random.Random) -> Cell:
    if isinstance(value, int):
        return value + chance.choice((1, 2, 5))
    if isinstance(value, float):
        return round(value + chance.choice((0.01, -0.01, 0.1, 0.5, 1)), 2)
    numbers = list(re.finditer(r"\d+", str(value)))
    result = chance.choice(numbers)
    changed = str(int(result[0]) + 1).zfill(len(result[0]))
    return f"{str(value)[: result.start()]}{changed}{str(value)[result.end() :]}"
