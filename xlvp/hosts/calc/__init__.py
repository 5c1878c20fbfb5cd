"""The LibreOffice Calc host: an extension (.oxt) made from the catalogue with the standard library only.

Install it once, for every Calc document of this user, in one of two ways:

- double-click ``install/xlvp.oxt``, accept, and restart LibreOffice; or
- ``unopkg add --force install/xlvp.oxt`` with LibreOffice closed (``unopkg remove org.xlvp.calc`` takes
  it away again).

LibreOffice 25.2 is the oldest version it was seen to work in: older ones do not know a function of an
extension by its plain name, so ``=WBFVP(26,16)`` would be ``#NAME?`` in a workbook shared with Excel.

Where Calc differs from the other hosts, before any code of ours is asked:

- A blank cell given alone (``=WBFVP(A1,16)``) arrives as the number 0. Write ``A1:A1``, or
  ``IF(A1="","",...)``; blank cells inside a range arrive as blanks.
- A range with an error in any of its cells makes the whole call an error (``Err:504``).
- Dates and truth values arrive as plain numbers.

Modules: :mod:`~xlvp.hosts.calc.build` (the file), :mod:`~xlvp.hosts.calc.registration` (what LibreOffice
is told), :mod:`~xlvp.hosts.calc.modules` (which modules go in), :mod:`~xlvp.hosts.calc.values` (answers as
Calc takes them) and ``component.py``, which runs inside LibreOffice.
"""

IDENTIFIER = "org.xlvp.calc"
SERVICE = "org.xlvp.AddIn"
IMPLEMENTATION = "org.xlvp.CalcAddIn"
INTERFACE = "org.xlvp.XFunctions"
OLDEST = "25.2"
