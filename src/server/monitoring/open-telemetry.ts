import {
  context,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer as Spans,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#server/log.ts';
import type { TracingConfig } from '#server/settings/monitoring.ts';
import { traceQueriesBy } from './query-spans.ts';
import type { RequestSpan, Tracer } from './tracing.ts';

const exportTimeout = 10_000;
const closeTimeout = 3000;
const silence = 60_000;

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const bare = sampler.replace('parentbased_', '');
  const root =
    bare === 'always_off'
      ? new AlwaysOffSampler()
      : bare === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return bare === sampler ? root : new ParentBasedSampler({ root });
}

/** A receiver that is away is told once a minute; what the library would print beside it may be long. */
function reportSeldom(log: Pick<Log, 'warn'>): void {
  let last = -silence;
  const error = () => {
    if (performance.now() - last < silence) return;
    last = performance.now();
    log.warn('traces are not taken', { hint: 'OTEL_EXPORTER_OTLP_ENDPOINT' });
  };
  const ignore = () => {};
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
}

/** Without the message, which may quote what somebody typed. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'Error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const inSpanBy =
  (spans: Spans): Tracer['inSpan'] =>
  (name, attributes, work) =>
    spans.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });

const startRequestBy =
  (spans: Spans): Tracer['startRequest'] =>
  (headers, isTrusted): RequestSpan => {
    const above = isTrusted ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const span = spans.startSpan('request', { kind: SpanKind.SERVER }, above);
    const own = trace.setSpan(above, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => context.with(own, work),
      end: ({ method, route, status }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

/** Traces to the OTLP endpoint; at most 2,048 ended spans wait, then new ones are dropped. */
export function openTracer(config: TracingConfig, log: Pick<Log, 'warn'>): Tracer {
  const { url, headers, serviceName } = config;
  reportSeldom(log);
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeout });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const spans = provider.getTracer('portal');
  return {
    startRequest: startRequestBy(spans),
    inSpan: inSpanBy(spans),
    traceQueries: traceQueriesBy(inSpanBy(spans)),
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, closeTimeout).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
