"""What happens to a sheet: it is made, typed, handed in, compared, settled, corrected.

Each service locks the sheet's row, checks, changes, and lets Sheet.version grow. What must never
be (one person making two of its entries, two live entries in one slot) the database refuses by
itself; a service turns that into the same refusal.

scoring knows no roles: who may do these acts to an event's sheet is for tournaments to decide.
"""
