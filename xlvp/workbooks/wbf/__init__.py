"""The WBF workbook: the published tables proved cell by cell, and the scale of any number of boards."""
