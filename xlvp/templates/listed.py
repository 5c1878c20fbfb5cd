"""The templates there are, in the order of the help and of the ribbon."""

from xlvp.templates.calculator.template import CALCULATOR
from xlvp.templates.match.template import MATCH
from xlvp.templates.money.template import MONEY_BOOK
from xlvp.templates.pairs.template import PAIRS
from xlvp.templates.season.template import SEASON
from xlvp.templates.selftest.template import SELFTEST
from xlvp.templates.teams.template import TEAMS
from xlvp.templates.template import Template
from xlvp.templates.wbf.template import WBF

TEMPLATES: list[Template] = [MATCH, PAIRS, TEAMS, SEASON, MONEY_BOOK, WBF, CALCULATOR, SELFTEST]
"""Every template; another one is added by a line here."""


def template_named(name: str) -> Template | None:
    """Return the template of that name; None where there is none."""
    return next((template for template in TEMPLATES if template.name == name), None)
