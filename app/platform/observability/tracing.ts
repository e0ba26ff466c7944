import type { Span, SpanContext, Tracer } from '@opentelemetry/api';
import { currentLogContext, withLogContext } from './log-context.ts';

export interface TracingSettings {
  /** Address that takes OTLP over HTTP, in full. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Part of the requests that is traced, 0 to 1. */
  ratio: number;
}

interface TracingVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** The variables that OpenTelemetry defines; headers are a comma-joined list of name=value. */
export function tracingSettings(values: TracingVariables): TracingSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const pairs = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
  });
  return {
    url: `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/v1/traces`,
    headers: Object.fromEntries(pairs),
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/**
 * Tells a collector how long each part of a request took. Names and statements of the code only, never their values.
 */
export interface Tracing {
  /** Begins a request; its span belongs into the run that works on it. */
  begin(request: { method: string; route: string; requestId: string; traceparent?: string | undefined }): RequestSpan;
  /** Does a part of a request. Outside one it is only done. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Notes a statement of the request that runs now, which has just ended. */
  statement(text: string, milliseconds: number, failed: boolean): void;
  /** Sends what is still here; waits two seconds at most. */
  close(): Promise<void>;
}

interface RequestSpan {
  span: unknown;
  end(status: number): void;
}

const longestStatement = 2_000;

/** Loads the tracer, which a shop without a collector never does. */
export async function openTracing(settings: TracingSettings): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: settings.url, headers: settings.headers, timeoutMillis: 5_000 }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer: Tracer = provider.getTracer('shop');
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const within = (parent: Span) => trace.setSpan(ROOT_CONTEXT, parent);
  const openSpan = () => currentLogContext()?.span as Span | undefined;

  return {
    begin({ method, route, requestId, traceparent }) {
      const caller = traceparent === undefined ? null : readTraceparent(traceparent);
      const parent = caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, caller);
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route, 'shop.request_id': requestId },
        },
        parent,
      );
      return {
        span,
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async span(name, work) {
      const parent = openSpan();
      if (!parent) return work();
      const span = tracer.startSpan(name, {}, within(parent));
      try {
        return await withLogContext({ ...currentLogContext(), span }, work);
      } catch (error) {
        // An expected no is no error of the shop; its message may name things of the visitor.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    },
    statement(text, milliseconds, failed) {
      const parent = openSpan();
      if (!parent?.isRecording()) return;
      const ended = Date.now();
      const span = tracer.startSpan(
        `${/^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'}`,
        {
          kind: SpanKind.CLIENT,
          startTime: ended - milliseconds,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
        },
        within(parent),
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    async close() {
      await provider.shutdown().catch(() => {});
    },
  };
}

/** The trace that a caller has begun (W3C Trace Context), or null for anything else. */
function readTraceparent(header: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? [];
  return traceId === '' ? null : { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
