"""What every page has: HTML elements, the head, safe text, figures as they are shown."""
