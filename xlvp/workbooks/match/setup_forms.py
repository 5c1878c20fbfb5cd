"""What is typed once on the sheet Setup of the match workbook; the figures of both teams stand between."""

from xlvp.notation.spellings import LANGUAGES, OWN_EXAMPLE
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.forms import TEXT
from xlvp.workbooks.kit.sheets import Entry, Form, choice, whole
from xlvp.workbooks.match.book import TYPED
from xlvp.workbooks.match.opening import FRACTIONS, SCALES

SETUP = "Setup"

TITLES = Form(
    SETUP,
    (
        Entry("title", "Title", to="C"),
        Entry("event", "Event", to="C"),
        Entry("date", "Date", to="C"),
        Entry(
            "home",
            "Home team",
            hint="North-South in the open room, East-West in the closed room.",
            style=TEXT.but(bold=True, ink=look.HOME),
            to="C",
        ),
        Entry(
            "away",
            "Away team",
            hint="East-West in the open room, North-South in the closed room.",
            style=TEXT.but(bold=True, ink=look.AWAY),
            to="C",
        ),
    ),
    first=5,
    heading="Titles and teams",
    hint="D",
    right="E",
    schema=TYPED,
)


def settings(boards: int) -> Form:
    """What a scorer decides once, in a workbook with room for so many boards."""
    scale = "scheduled: the boards of the match; played: those with a result; or a number of boards."
    fraction = "Half an IMP: nearest, away from a draw; for one team; or exact, between the VPs."
    letters = f"Of contracts; or your own: {OWN_EXAMPLE} (spades to clubs, North to West)."
    return Form(
        SETUP,
        (
            Entry(
                "boards",
                "Boards in the match",
                hint=f"1 to {boards}: the rows of this workbook.",
                style=look.CHOICE,
                rule=whole(1, boards, blank=False),
            ),
            Entry(
                "first",
                "First board",
                hint="The number of the first board.",
                style=look.CHOICE,
                rule=whole(1, 9999, blank=False),
            ),
            Entry(
                "scale",
                "VP scale for boards",
                hint=scale,
                style=look.CHOICE,
                rule=choice(SCALES, strict=False).saying(scale),
            ),
            Entry(
                "fraction",
                "Fractional margin",
                hint=fraction,
                style=look.CHOICE,
                rule=choice(FRACTIONS).saying(fraction),
            ),
            Entry(
                "letters",
                "Letters",
                hint=letters,
                style=look.CHOICE,
                rule=choice([each.name for each in LANGUAGES], strict=False).saying(letters),
            ),
        ),
        first=19,
        heading="Scoring",
        right="E",
        schema=TYPED,
    )


REMARKS = Form(
    SETUP,
    (Entry("remarks", "Printed below the result", to="E", height=48),),
    first=25,
    heading="Remarks",
    right="E",
    schema=TYPED,
)
