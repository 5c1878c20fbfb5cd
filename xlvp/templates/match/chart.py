"""The swing chart: home's IMPs up, away's down, and the running balance across."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import Chart, Series, look
from xlvp.templates.match.plan import HEADER, WORKINGS, Plan


def add_chart(sheet: Worksheet, plan: Plan) -> None:
    """Put the chart beside the result panel; boards that were not played (#N/A) leave a gap."""

    def of(column: str) -> str:
        return f"{WORKINGS}!${column}${plan.first}:${column}${plan.last}"

    shown = (
        Series(f"{WORKINGS}!$O${HEADER}", of("O"), look.HOME),
        Series(f"{WORKINGS}!$P${HEADER}", of("P"), look.AWAY),
        Series(f"{WORKINGS}!$Q${HEADER}", of("Q"), look.INK, "line"),
    )
    Chart(
        shown,
        of("A"),
        top=f"F{plan.panel + 1}",
        bottom=f"L{plan.end + 1}",
        top_offset=9.5,
        bottom_offset=197,
        values_format="+0;-0;0",
    ).on(sheet)
