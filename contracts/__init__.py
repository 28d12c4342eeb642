"""The JSON contracts (a sheet, a draw, a ranking) as programs meet them: a command and an address.

What each contract says is its own (scoring/contract.py and its fellows, docs/rules); here is what
is the same in all: how a file, a line or a body is read, what is refused and with which status.
"""
