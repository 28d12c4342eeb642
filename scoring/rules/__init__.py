"""The rules of the game as pure functions: no framework, no clock, no dice, no database.

`sheet` is the way in: a document, a sheet of values, an answer. `presets` and `options` make rule
sets, `facts` lists what a rule set says. The rule book that the code cites is docs/rules.
"""
