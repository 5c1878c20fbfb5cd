"""The WBF scales as a template."""

from collections.abc import Mapping
from typing import cast

from xlvp.workbooks.template import Button, Made, Option, Template
from xlvp.workbooks.wbf.build import build_wbf


def _make(given: Mapping[str, object]) -> Made:
    return Made(build_wbf(boards=cast(int, given["boards"])), "the WBF scales, ready to read")


WBF = Template(
    "wbf",
    "Make the workbook that proves the WBF scales and gives them for any number of boards.",
    _make,
    Button(
        "WBF scales",
        "A workbook with the WBF scales for any number of boards, under a name that you choose.",
        "TableInsert",
        asks="boards",
        usual=16,
    ),
    marker="xlvp_half_boards",
    anchors={"Scale": "xlvp_boards", "Check": "xlvp_check", "Half match": "xlvp_half_boards"},
    again=lambda _package, _book: build_wbf(),
    options=(Option("boards", "Boards of the match shown.", "whole", 16, most=200),),
    ready={"wbf.xlsx": build_wbf},
)
