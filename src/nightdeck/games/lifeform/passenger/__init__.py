"""13th Passenger: new survivors, asteroids, the search of the Remora (solo) and the hunt before the
showdown."""
