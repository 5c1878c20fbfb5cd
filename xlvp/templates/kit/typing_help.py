"""What the Help sheets say of what a program does to entries: it completes them, and a paste locks them."""

from xlvp.templates.kit.help_sheet import Section

#: Where both programs are kept from completing entries.
COMPLETION = (
    "LibreOffice: switch off Tools > AutoInput. "
    "Excel: File > Options > Advanced, no Enable AutoComplete for cell values."
)
#: The end of what a workbook says of an entry cell that has become locked.
LOCKED = "is locked and takes no entry. Undo the paste (Ctrl+Z), or see Help"

COMPLETING = Section(
    "While you type",
    "A spreadsheet program may complete what you type from an earlier entry of the column: 50 becomes 500,"
    " Ann becomes Anna Kowalska. xlvp switches that off where it is loaded, in LibreOffice for all"
    f" spreadsheets; if somebody has switched it on again, a red line on top says so. By hand: {COMPLETION}",
)
LOCKED_CELL = Section(
    "If an entry cell is locked",
    "A cell that is pasted over an entry brings its lock along; then nothing can be typed there. Undo the"
    " paste with Ctrl+Z. Or take the protection off (LibreOffice: Tools > Protect Sheet; Excel: Review >"
    " Unprotect Sheet; there is no password), select the cell, press Ctrl+1, untick Protected (LibreOffice,"
    " Cell Protection) or Locked (Excel, Protection), and protect the sheet again. Type the entry anew.",
)
