"""The calls that a workbook makes: what each function is given when everything is computed anew."""

from dataclasses import dataclass
from unittest.mock import patch

from xlvp.functions import Function
from xlvp.hosts import engine
from xlvp.hosts.answer import Answer, answer
from xlvp.xlsx.recalculate import recalculate


@dataclass(frozen=True)
class ImportOptions:
    """A call of a workbook.

    Attributes:
        function: of the catalogue.
        given: its arguments, ranges as rows.
        answer: what it gave.
    """

    function: Function
    given: list[object]
    answer: Answer

    @property
    def padded(self) -> list[object]:
        """The arguments, those that were left off too."""
        return [*self.given, *[None] * (len(self.function.arguments) - len(self.given))]


def asked_by(workbook: bytes) -> list[ImportOptions]:
    """Return its calls; one without a needed argument, which Excel itself refuses, is left out."""
    calls: list[ImportOptions] = []

    def noted(function: Function, given: list[object]) -> Answer:
        calls.append(ImportOptions(function, [*given], answer(function, given)))
        return calls[-1].answer

    with patch.object(engine, "answer", noted):
        recalculate(workbook)
    return [call for call in calls if len(call.given) >= sum(a.required for a in call.function.arguments)]
