"""The templates there are, in the order of the help and of the ribbon; one is loaded when it is asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xlvp.workbooks.template import Template


@dataclass(frozen=True)
class Listed:
    """A template by its name: the module and the constant, and the first line of its help."""

    name: str
    module: str
    constant: str
    about: str


TEMPLATES: "list[Listed | Template]" = [
    Listed("match", "xlvp.workbooks.match.template", "MATCH", "Make a workbook for a team match."),
    Listed("pairs", "xlvp.workbooks.pairs.template", "PAIRS", "Make a workbook for a pairs session."),
    Listed("teams", "xlvp.workbooks.teams.template", "TEAMS", "Make a workbook for an event of teams."),
    Listed(
        "season",
        "xlvp.workbooks.season.template",
        "SEASON",
        "Make a workbook for a club's season: running results, ladders by the club's own rules.",
    ),
    Listed("money", "xlvp.workbooks.money.template", "MONEY_BOOK", "Make the treasurer's book of a year."),
    Listed(
        "wbf",
        "xlvp.workbooks.wbf.template",
        "WBF",
        "Make the workbook that proves the WBF scales and gives them for any number of boards.",
    ),
    Listed(
        "calculator",
        "xlvp.workbooks.calculator.template",
        "CALCULATOR",
        "Make the calculator for the director's table.",
    ),
    Listed(
        "selftest",
        "xlvp.workbooks.selftest.template",
        "SELFTEST",
        "Make a workbook that compares every function with its published figures.",
    ),
]
"""Every template; another one is added by a line here."""


def templates() -> "Iterator[Template]":
    """Load one template after the other."""
    return map(_loaded, list(TEMPLATES))


def template_named(name: str) -> "Template | None":
    """Load the template of that name; None where there is none."""
    return next((_loaded(each) for each in TEMPLATES if each.name == name), None)


def _loaded(listed: "Listed | Template") -> "Template":
    if not isinstance(listed, Listed):
        return listed
    template: Template = getattr(import_module(listed.module), listed.constant)
    return template
