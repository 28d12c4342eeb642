"""The other forms of the game: tables of individuals, each for itself or one against the others.

Rulebook 9. `presets` names the forms; `reading` makes values of a document, `scoring` applies the
rules, `answers` holds what comes of it. Each form's own rules are in the module of its idea.
"""
