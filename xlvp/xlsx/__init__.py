"""Workbook files: opened safely, read, recalculated, written; the only way to write into a person's file."""
