"""One file per kind of conversation; mix.py says how often each comes."""
