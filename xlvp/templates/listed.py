"""The templates there are, in the order of the help and of the ribbon."""

from xlvp.templates.calculator.template import CALCULATOR
from xlvp.templates.match.template import MATCH
from xlvp.templates.pairs.template import PAIRS
from xlvp.templates.selftest_template import SELFTEST
from xlvp.templates.template import Template
from xlvp.templates.wbf.template import WBF

TEMPLATES: list[Template] = [MATCH, PAIRS, WBF, CALCULATOR, SELFTEST]
"""Every template; another one is added by a line here."""
