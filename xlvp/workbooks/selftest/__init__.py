"""The self-test workbook: every example of the catalogue, computed and compared."""
