"""A test suite for bridge scoring: rules, and cases with their answers, for the authors of other programs."""

from xlvp.suite import awards, competitions, fields, imp_fields, scores, vp_scales
from xlvp.suite.case import Rule

RULES: tuple[Rule, ...] = (
    *vp_scales.RULES,
    *scores.RULES,
    *fields.RULES,
    *imp_fields.RULES,
    *competitions.RULES,
    *awards.RULES,
)
