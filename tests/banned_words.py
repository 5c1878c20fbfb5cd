"""Turns of phrase that nobody says, with what to write instead.

They are correct English that has to be read twice. ``faults`` finds them in a text; tests of plain English
use it on docstrings, messages, sheets and guides.
"""

import re
from functools import cache

#: A pattern, and what to write instead. Case does not matter.
BANNED = {
    r"\b(is|are|was|were|be|been) told\b": "xlvp warns, reports, shows",
    r"\bstands? (twice|there|on the|in the|in a|at the|above|below|beside|under|behind|before)\b": "is",
    r"\bwhat (is|was) drawn stands\b": "the draw stands",
    r"\b(comes?|came|coming) about\b": "is calculated, happens",
    r"\btakes? it all the same\b": "press OK to keep it anyway",
    r"\ball the same\b": "anyway, still",
    r"\b(is|are|was|were|be|been) asked about\b": "xlvp asks about, queries",
    r"\bin place of\b": "instead of",
    r"\bnowhere to be found\b": "not found, not defined",
    r"\bbelongs? nowhere\b": "fits nowhere: say what is missing",
    r"\bwhat there is\b": "what is available, the list of",
    r"\bthere is (nothing |something )?to (say|tell)\b": "remark, message",
    r"\bto look at\b(?! (it|them|the)\b)": "to check",
    r"\b(receipts|payments) together\b": "total receipts, total payments",
    r"\bmore, less\b": "change",
    r"(?<!square )\broot of\b": "√, square root of",
    r"\b(of|for|to|in|by|after|below|with) so many\b": "give the number, or name it",
    r"\bmend(s|ed|ing)?\b": "correct, fix",
    r"\bsuch that all\b": "so that everyone else",
    r"\bthe usual\b(?! (way|partner))": "default",
    r"\b(has|have|had|is|make|makes|made|no|more) room (for|of)\b": "add rows; full; holds up to",
    r"\bslip of the hand\b": "mistake, accidental typing",
    r"\bwithout a word\b": "without a warning, silently",
    r"\bno usual cause\b": "cause unknown",
    r"\bpublished meanwhile\b": "the latest figures",
    r"\bin sum\b": "in total",
    r"\bthat is not there\b": "missing, unknown",
    r"\b(is|are|be) (left )?blank of\b": "blank",
    r"\branked apart\b": "ranked separately",
    r"\bwho has the sources\b": "from source",
    r"\bon their way\b": "in transit",
    r"\bwhat it should hold\b": "what was due",
    r"\bcannot be put into\b": "does not fit into, is not a valid",
    r"\bsays? nothing of\b": "does not mention",
    r"\bas it likes\b": "freely",
    r"\b(is|are) laid\b": "is put, is written",
    r"\bspares? the\b": "saves",
    r"\bof (its|their) own accord\b": "by itself, automatically",
}
_BANNED = [(re.compile(pattern, re.I), instead) for pattern, instead in BANNED.items()]


@cache  # most sentences stand in many workbooks
def faults(text: str) -> list[str]:
    """The banned turns of phrase in a text, each with what to write instead.

    >>> faults("Row 7: is told on the sheet")
    ['"is told": xlvp warns, reports, shows']
    >>> faults("Row 7: the sheet warns you")
    []
    """
    words = re.sub(r"\s+", " ", text)
    return [f'"{match[0]}": {instead}' for pattern, instead in _BANNED for match in pattern.finditer(words)]
