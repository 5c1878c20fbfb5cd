"""xlvp: bridge scoring inside the spreadsheet.

The rules are plain functions over integers and fractions; the spreadsheet functions of
:mod:`xlvp.catalogue` and every host stand on them.
"""

__version__ = "0.1.0"
