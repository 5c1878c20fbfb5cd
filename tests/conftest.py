"""Settings for every test: hypothesis repeats its examples and has no clock (the machine may be busy)."""

from hypothesis import settings

settings.register_profile("xlvp", deadline=None, derandomize=True)
settings.load_profile("xlvp")
