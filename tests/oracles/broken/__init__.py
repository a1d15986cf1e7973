"""How golden files are broken. What changes a copy in place returns None; what cannot be done, NOT_HERE."""
