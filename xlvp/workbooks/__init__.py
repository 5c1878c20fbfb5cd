"""The workbooks, built with openpyxl: plain .xlsx, no macros, classic functions beside xlvp's own."""
