"""The compiler is told to hurry: these tests compile much and run it for seconds."""

import os

os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_backend_optimization_level=0"
