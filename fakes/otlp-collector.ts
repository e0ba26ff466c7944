// A fake OpenTelemetry collector: keeps the spans that it receives as JSON over HTTP.
import { createServer } from 'node:http';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number };
}

interface Export {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface FakeCollector {
  origin: string;
  spans: SentSpan[];
  /** Headers of the last export. */
  headers: Record<string, string | string[] | undefined>;
  close(): Promise<void>;
}

/** Opens a collector on a free port. */
export async function openFakeCollector(): Promise<FakeCollector> {
  const spans: SentSpan[] = [];
  const collector = { spans, headers: {} as FakeCollector['headers'] };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.method !== 'POST' || req.url !== '/v1/traces') {
      res.writeHead(404).end();
      return;
    }
    collector.headers = req.headers;
    const sent = JSON.parse(String(Buffer.concat(chunks))) as Export;
    for (const { scopeSpans } of sent.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(collector, {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
