"""What may be typed in the cells of the teams workbook in which there is a choice."""

from xlvp.notation.spellings import LANGUAGES
from xlvp.teams.conditions import FORMATS, FROM_BOARDS, KNOCK_OUT, PAIR_METHODS, RANKED_BY, WITHDRAWALS
from xlvp.templates.kit import choice, whole

CHOICE_RANKED_BY = choice(RANKED_BY)
SCALES = ("continuous", "discrete", "imps", "points", "victors")
STATUS = choice(("half", "triangle", "bye", "not played", "A forfeits", "B forfeits", "both forfeit",
                 "A lost boards", "B lost boards", "wrong seating", "director's error", "mismatch"),
                strict=False)  # fmt: skip
_BYES = choice(("60%", "best of", "nothing"), strict=False)
_TIES = choice(("EBU", "PZBS", "CBAI", "none"), strict=False)
#: What may be typed for a condition, by its key; other words are warned of, not refused.
CONDITIONS = {
    "format": choice(FORMATS, strict=False),
    "rounds": whole(1, 62),
    "boards": whole(1, 200),
    "scale": choice(SCALES, strict=False),
    "ties": _TIES,
    "bye": _BYES,
    "schedule": choice(("circle", "Berger"), strict=False),
    "boards_give": choice(FROM_BOARDS, strict=False),
    "boards_dealt": choice(("each round", "once"), strict=False),
    "final_from": whole(2, 62),
    "final_format": choice([form for form in FORMATS if form != KNOCK_OUT], strict=False),
    "final_boards": whole(1, 200),
    "final_scale": choice(SCALES, strict=False),
    "final_bye": _BYES,
    "final_ties": _TIES,
    "final_carry": choice(("none", "EBL", "EBU", "Poznan")),
    "ranked_by": CHOICE_RANKED_BY,
    "missed_rounds": choice(("nothing", "40%", "50%", "60%"), strict=False),
    "withdrawal": choice(WITHDRAWALS),
    "letters": choice([each.name for each in LANGUAGES], strict=False),
    "pairs": choice([method for method in PAIR_METHODS if "," not in method], strict=False),
}
