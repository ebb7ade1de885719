"""What commands write: tables of what was found, how far long work has come, files of games."""
