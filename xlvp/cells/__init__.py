"""Cells: their values and errors, and how what stands in them becomes what a rule takes."""
