"""The host xlwings Lite: a free add-in of Excel's own store that runs Python inside a workbook.

A workbook of this edition carries the whole core in one module, ``main.py``, and needs nothing installed but
that add-in: on a Mac, on the web, on a PC where nobody may install Python. :mod:`xlvp.hosts.lite.program`
makes the module from the catalogue; :mod:`xlvp.xlsx.lite_edition` puts it into a workbook.

Experimental: run in Pyodide, the Python that Lite uses, never yet in Excel itself.
"""

#: xlwings Lite in Microsoft's store; the versions that files saved by it name. Young, hence pinned.
STORE, STORE_VERSION = "wa200008175", "1.0.0.0"
ADDIN_VERSION = "1.0.0.0-35"
PYODIDE, XLWINGS = "0.27.5", "0.33.20"
