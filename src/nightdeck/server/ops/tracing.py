"""Traces for OpenTelemetry, if the settings name a collector: what took how long, never what was said or chosen."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from nightdeck.core.errors import BadSetup

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span

_provider: "TracerProvider | None" = None


def start_tracing(collector: str) -> None:
    """Send traces to a collector from now on; nothing happens without one."""
    global _provider
    if not collector:
        return
    try:
        trace = import_module("opentelemetry.sdk.trace")
        export = import_module("opentelemetry.sdk.trace.export")
        http = import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
        resources = import_module("opentelemetry.sdk.resources")
    except ImportError:
        words = "the setting 'telemetry' needs OpenTelemetry: pip install 'nightdeck[telemetry]'"
        raise BadSetup(words) from None
    about = resources.Resource.create({"service.name": "nightdeck"})
    _provider = trace.TracerProvider(resource=about)
    sender = http.OTLPSpanExporter(endpoint=f"{collector.rstrip('/')}/v1/traces")
    _provider.add_span_processor(export.BatchSpanProcessor(sender))


def stop_tracing() -> None:
    """Send what has not been sent yet."""
    global _provider
    provider, _provider = _provider, None
    if provider is not None:
        provider.shutdown()


class Noted:
    """A span under way, or nothing."""

    def __init__(self, span: "Span | None" = None) -> None:
        self._span = span

    def note(self, name: str, value: str | int) -> None:
        if self._span is not None:
            self._span.set_attribute(name, value)


NOTHING = Noted()


@contextmanager
def span(name: str, **about: str | int) -> Iterator[Noted]:
    """Time what happens inside; spans inside others belong to them. Costs next to nothing where nobody collects."""
    if _provider is None:
        yield NOTHING
        return
    tracer = _provider.get_tracer("nightdeck")
    named = {f"nightdeck.{one}": value for one, value in about.items()}
    with tracer.start_as_current_span(
        name, attributes=named, record_exception=False, set_status_on_exception=False
    ) as found:
        try:
            yield Noted(found)
        except asyncio.CancelledError:  # somebody left, which is no failure
            found.set_attribute("nightdeck.cancelled", True)
            raise
