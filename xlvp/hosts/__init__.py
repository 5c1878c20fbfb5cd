"""The hosts: Excel, LibreOffice Calc, the embedded engine and xlwings Lite."""
