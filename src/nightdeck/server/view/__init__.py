"""What one viewer sees of a table: frame, log, picture patches, consequences."""
