"""Questions about events, answered with frozen read models in a fixed number of queries."""
