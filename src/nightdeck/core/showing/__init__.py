"""What a table shows besides questions: the moments between two of them, and ways of several steps."""
