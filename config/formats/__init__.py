"""Dates as each language of the program writes them, where Django's own choice is another's."""
