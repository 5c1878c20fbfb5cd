"""The LibreOffice Calc host: an extension (.oxt) made from the catalogue with the standard library only.

Install it once, for every Calc document of this user, in one of two ways:

- double-click ``install/xlvp.oxt``, accept, and restart LibreOffice; or
- ``unopkg add --force install/xlvp.oxt`` with LibreOffice closed (``unopkg remove org.xlvp.calc`` takes
  it away again).

LibreOffice 25.2 is the oldest version it was seen to work in: older ones do not know a function of an
extension by its plain name, so ``=WBFVP(26,16)`` would be ``#NAME?`` in a workbook shared with Excel.

Where Calc differs from the other hosts, before it asks any code of ours or after:

- A blank cell given alone (``=WBFVP(A1,16)``) arrives as the number 0. Write ``A1:A1``, or
  ``IF(A1="","",...)``; blank cells within a range arrive as blanks.
- A range with an error in any of its cells makes the whole call an error (``Err:504``). In an array
  formula ``IF(ISERROR(A1:A9),"error",A1:A9)`` confines it to its row.
- A text that an extension answers equals no other text: ``=A1=""`` is FALSE where A1 holds our "". Ask
  ``LEN(A1)=0``, ``ISNUMBER(A1)`` or ``COUNTIF(A1,"?*")``, or let the formula itself end in ``&""``.
- Dates and truth values arrive as plain numbers.
- A required argument left out is ``Err:504``, an error too, where other hosts show ``#VALUE!``.

Modules: :mod:`~xlvp.hosts.calc.build` (the file), :mod:`~xlvp.hosts.calc.build` (what LibreOffice
knows of them), :mod:`~xlvp.hosts.calc.build` (which modules go in), :mod:`~xlvp.hosts.calc.values` (answers
for Calc) and ``component.py``, which runs inside LibreOffice.
"""

IDENTIFIER = "org.xlvp.calc"
SERVICE = "org.xlvp.AddIn"
IMPLEMENTATION = "org.xlvp.CalcAddIn"
INTERFACE = "org.xlvp.XFunctions"
OLDEST = "25.2"
