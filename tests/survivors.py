"""The changes that no test notices, as ``tests/mutation.py`` names them, and why each is harmless."""

HARMLESS: dict[str, str] = {}
