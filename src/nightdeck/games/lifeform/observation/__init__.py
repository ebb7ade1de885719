"""What a seat may know as numbers: the columns, and how they are filled."""
