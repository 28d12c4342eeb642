"""The slip of the pen behind a sheet's errors: a help, not a rule (Rulebook 6.1).

`search` is the way in. Nothing is ever changed by itself: a suggestion is for a person to judge.
"""
