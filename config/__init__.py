"""Where faces meet: settings, addresses, background work."""
