"""Tables: their entries and history, the live table in memory, the registry, and the store."""
