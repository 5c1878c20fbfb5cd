"""The add-in for Excel on Windows, ``xlvp.xlam``: VBA functions made from the catalogue, and a ribbon tab.

Its VBA hands each call to the one Python process that xlwings' library starts, and makes true error values
of what comes back. Tested here: the modules and the ribbon read back by two independent readers, the calls
run in LibreOffice with a stand-in for the bridge, the dispatch through xlwings' own Python on stand-ins for
pywin32. What is left to try on a real Excel is in ``install/CHECKLIST.md``.
"""

#: The add-in names xlwings' library by its version, so it works with this one only.
XLWINGS = "0.37.8"

#: The file under %APPDATA% that names the Python to start, and the log under %LOCALAPPDATA%.
SETTINGS = r"xlvp\python.txt"
LOG = r"xlvp\xlvp.log"
