"""The rules, one module each, named by the standard term of the field."""
