"""The list of templates, in the order of the help and the ribbon; each is loaded only when it is needed."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from xlvp.text import quoted

if TYPE_CHECKING:
    from xlvp.workbooks.template import Template
    from xlvp.xlsx.values import NamedCells


@dataclass(frozen=True)
class Listed:
    """A template by its name."""

    name: str  # as ``xlvp new`` has it
    words: str  # what a workbook of it is
    constant: str  # what its module calls it
    about: str  # the first line of its help

    @property
    def module(self) -> str:
        """Where it is."""
        return f"xlvp.workbooks.{self.name.replace('-', '_')}.template"


TEMPLATES: "list[Listed | Template]" = [
    Listed("match", "a match", "MATCH", "Make a workbook for a team match."),
    Listed("pairs", "an evening of pairs", "PAIRS", "Make a workbook for a pairs session."),
    Listed("teams", "an event of teams", "TEAMS", "Make a workbook for an event of teams."),
    Listed("season", "a season", "SEASON",
           "Make a workbook for a club's season: running results, ladders by the club's own rules."),
    Listed("money", "a club's accounts", "MONEY_BOOK", "Make the treasurer's book of a year."),
    Listed("wbf", "a VP scale", "WBF",
           "Make the workbook that proves the WBF scales and gives them for any number of boards."),
    Listed("calculator", "the director's calculator", "CALCULATOR",
           "Make the calculator for the director's table."),
    Listed("selftest", "the self-test", "SELFTEST",
           "Make a workbook that compares every function with its published figures."),
]  # fmt: skip
"""Every template; another one is added by a line here."""

VARIANTS = [
    Listed("teams-evening", "a teams evening", "TEAMS_EVENING",
           "Make a workbook for a club's teams evening: all teams in one room."),
    Listed("individual", "an individual", "INDIVIDUAL", "Make a workbook for an individual."),
]  # fmt: skip
"""Other ways to make a workbook of a template, with options of their own."""


def templates() -> "Iterator[Template]":
    """Load one template after the other."""
    return map(_loaded, list(TEMPLATES))


def variants() -> "Iterator[Template]":
    """Load one of the other ways after the other."""
    return map(_loaded, list(VARIANTS))


def template_named(name: str) -> "Template | None":
    """Load the template of that name; None where there is none."""
    return next((_loaded(each) for each in (*TEMPLATES, *VARIANTS) if each.name == name), None)


def workbook_in_words(name: str) -> str:
    """What a workbook of a template is; "" is no template of xlvp.

    >>> workbook_in_words("match"), workbook_in_words("")
    ('a match', 'not a workbook for results')
    """
    if not name:
        return "not a workbook for results"
    words = (each.words for each in TEMPLATES if isinstance(each, Listed) and each.name == name)
    return next(words, f"made from the template {quoted(name)}")


def check_made_by(cells: "NamedCells", name: str) -> None:
    """Check that a workbook was made from this template.

    Raises:
        WorkbookError: it was made from another, or is none of xlvp's.
    """
    if cells.template != name:
        other = workbook_in_words(cells.template)
        raise cells.package.error(f"this is {other}. Choose one made by 'xlvp new {name}'.")


def _loaded(listed: "Listed | Template") -> "Template":
    if not isinstance(listed, Listed):
        return listed
    template: Template = getattr(import_module(listed.module), listed.constant)
    return template
