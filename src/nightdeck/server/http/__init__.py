"""What answers HTTP: routes, bodies, the published schema, security and limits."""
