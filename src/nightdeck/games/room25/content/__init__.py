"""What is in the box: the TOML files, and the loader that checks them."""
