// Linting
