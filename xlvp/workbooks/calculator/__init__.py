"""The calculator for the director's table."""
