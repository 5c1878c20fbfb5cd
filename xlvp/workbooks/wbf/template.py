"""The WBF scales as a template."""

from xlvp.workbooks.template import Button, Option, Template, maker_in

WBF = Template(
    "wbf",
    "Make the workbook that proves the WBF scales and gives them for any number of boards.",
    maker_in("xlvp.workbooks.wbf.build"),
    Button(
        "WBF scales",
        "A workbook with the WBF scales for any number of boards, under a name that you choose.",
        "TableInsert",
        asks="boards",
        usual=16,
    ),
    marker="xlvp_half_boards",
    anchors={"Scale": "xlvp_boards", "Check": "xlvp_check", "Half match": "xlvp_half_boards"},
    options=(Option("boards", "Boards of the match shown.", "whole", 16, most=200),),
)
