"""What every workbook says on top where xlvp does not answer in it, and what to do about it."""

NOT_LOADED = "xlvp is not loaded: do not trust these numbers"
#: Where the installers are, and what needs no installing.
LOAD_IT = r"Install it (install\install.cmd, install/xlvp.oxt), or: xlvp score FILE"
#: In the edition for xlwings Lite the remedy is three steps away.
LOAD_IT_IN_LITE = "1 Home > Add-ins > xlwings Lite. 2 Trust and Continue. 3 Wait until this line is gone"
