"""Decisions in an event. Each service takes ids, locks (event, round, table, sheet: in this
order), checks right and state, changes, logs, and announces after the commit."""
