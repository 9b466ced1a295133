"""Training text for Tandem's starter model: generators with nothing but the standard library."""
