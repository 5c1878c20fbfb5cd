"""What a line of the list can be: each state one object, with the code that formulas and programs look at.

Words are for people and may change; whoever asks what a line is looks at the code.

Laws of Duplicate Bridge 2017, Law 79: a board has a score, or the director knows why not.
"""

from dataclasses import dataclass

from xlvp.events.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, SIT_OUT, TO_COME, WRONG, ScoreLine

#: The code of a result that is in and is to be checked.
CHECK = "check"
#: What has to be done about a line: it is wrong, or it is in doubt.
BAD, DOUBT = "bad", "doubt"


@dataclass(frozen=True)
class LineState:
    """A state of a line.

    Attributes:
        code: by which formulas and programs know it.
        label: as the facts of a session count it.
        sign: in the grid of boards and tables.
        tone: how it is coloured: bad, doubt, or "" if nothing is to be done.
        urgency: its place among what somebody has to look at, 0 first; None for what nobody has to.
        counted: the word for it in the headline; "" if it is not counted there.
        left_out: the words where a file leaves such lines out; "" if it does not.
    """

    code: str
    label: str
    sign: str
    tone: str = ""
    urgency: int | None = None
    counted: str = ""
    left_out: str = ""


_LISTED = (
    LineState(PLAYED, "Scored", "●"),
    LineState(CHECK, "To check", "?", DOUBT, 1, "to check"),
    LineState(TO_COME, "To come", "○", left_out="to come"),
    LineState(MISSING, "Missing", "!", DOUBT, 2, "missing", "missing"),
    LineState(LATE, "Late", "L", DOUBT, 3, "late", "late"),
    LineState(NOT_PLAYED, "Not played", "NP", urgency=4),
    LineState(WRONG, "Not scored", "✗", BAD, 0, "cannot be scored", "not scored"),
    LineState(SIT_OUT, "Sit-outs", ""),
)
LINE_STATES: dict[str, LineState] = {state.code: state for state in _LISTED}
"""Every state by its code."""


def state_of(line: ScoreLine) -> LineState:
    """Return the state of a line; one that is in and has words is to be checked.

    >>> state_of(ScoreLine(1, 1, 1, 1, 3, (1, 1, 3), state="played", words="Check: 3 of 4")).code
    'check'
    """
    return LINE_STATES[CHECK if line.state == PLAYED and line.words else line.state]
