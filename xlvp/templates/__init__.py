"""The workbooks, built with openpyxl."""
