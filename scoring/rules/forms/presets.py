"""The forms of individuals by their keys (Rulebook 9)."""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.rules.forms.auction import Auction, AuctionWithWidow
from scoring.rules.forms.form import Form
from scoring.rules.forms.plain import Plain
from scoring.rules.forms.three_handed import WithDummy, WithReserve
from scoring.rules.forms.widow_declarer import WidowDeclarer

FORMS: Mapping[str, Form] = MappingProxyType(
    {
        form.key: form
        for form in (
            WithReserve(key="three-reserve"),
            WithDummy(key="three-dummy"),
            Auction(key="auction"),
            AuctionWithWidow(key="auction-widow"),
            WidowDeclarer(key="widow-declarer"),
            Plain(key="plain"),
        )
    }
)
"""Every form by its key, in the order of the rule book."""
