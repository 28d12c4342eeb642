"""The pages of one table's sheet: typed, handed in, settled, corrected, read.

A view reads the request, calls a service once and answers.
"""
