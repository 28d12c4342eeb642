"""What the templates of events ask for by name."""
