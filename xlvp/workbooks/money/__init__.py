"""The treasurer's workbook: a club's money for a year, in classic functions alone."""
