"""Victory Point scales: a module for every published scale and edition."""
