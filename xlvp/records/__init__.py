"""Records: a list is one class, a setting is one field, and so is a column of what a function returns.

The field says everything about it: heading, width, how a cell is read, what the sheet offers, its name in the
file. Sheets, functions, messages, pages and reports all ask the class; nothing is written twice.
"""
