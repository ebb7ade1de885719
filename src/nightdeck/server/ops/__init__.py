"""For those who run the server: metrics, logs, memory."""
