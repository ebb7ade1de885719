"""For whoever runs the server: all tables at once, in the database itself, also beside a running server."""
