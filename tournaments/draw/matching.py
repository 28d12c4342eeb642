"""Pairing all of a field at the least cost: rustworkx does the matching, luck decides among equals.

Every pair's cost is followed by a random part smaller than any difference of costs. So one pairing
alone is the best (but for a chance in millions), whichever way the library looks for it: the same
seed gives the same pairs on every machine and with every version.
"""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.draw.chance import Chance

Edge = tuple[int, int, int]

# The library reckons with whole numbers of 128 bits and doubles them on the way.
MOST_BITS = 122
# Bits of luck more than it takes to number all pairs: then two best pairings are most unlikely.
LUCK_BITS = 20


def least_cost_pairs(count: int, edges: list[Edge], chance: Chance) -> list[tuple[int, int]] | None:
    """The pairs that together cost least and leave nobody out; None if there is no such pairing.

    count: those to be paired, numbered from 0. edges: who may be paired, and what that costs (0 or
    more), each pair once.
    """
    import rustworkx  # here, because it brings NumPy along

    most = max((cost for _, _, cost in edges), default=0)
    room = MOST_BITS - (most * count).bit_length() - count.bit_length()
    luck = max(1, min(LUCK_BITS + len(edges).bit_length(), room))
    shift, above = luck + count.bit_length(), 1 << luck
    below = chance.below
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(a, b, -(cost << shift) - below(above)) for a, b, cost in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < count:
        return None
    return sorted((min(pair), max(pair)) for pair in pairs)


def fits(most: int, count: int) -> bool:
    """Whether costs up to `most` in a field of `count` are compared exactly."""
    return (most * count).bit_length() + count.bit_length() + 1 <= MOST_BITS


def cost_of_pairs(pairs: Iterable[tuple[int, int]], edges: Iterable[Edge]) -> int:
    """What these pairs cost together."""
    costs = {(min(a, b), max(a, b)): cost for a, b, cost in edges}
    return sum(costs[pair] for pair in pairs)
