"""A message about a missing package names the version that the project itself asks for."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WANTED = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
NAMED = [
    (module.name, package)
    for module in sorted((ROOT / "xlvp").rglob("*.py"))
    for package in re.findall(r"to_install\(['\"]([^'\"]+)['\"]\)", module.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("module", "package"), NAMED)
def test_the_package_that_a_message_names_is_one_of_the_project(module: str, package: str) -> None:
    name, sign, version = re.fullmatch(r"([\w-]+)(==|<|)([\d.]*)", package).groups()  # type: ignore[union-attr]
    options = re.findall(rf'"{name}([^"]*)"', WANTED)
    assert options and any(f"{sign}{version}" in each for each in options), module


def test_no_message_sends_people_to_an_index_where_xlvp_is_not() -> None:
    assert len(NAMED) >= 6
    for module in (ROOT / "xlvp").rglob("*.py"):
        assert not re.search(r"pip install\W+xlvp", module.read_text(encoding="utf-8")), module
