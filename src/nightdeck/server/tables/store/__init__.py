"""Where entries are kept: SQLite or PostgreSQL behind one interface."""
