import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BusyPage {
  html: Buffer;
  contentSecurityPolicy: string;
  sentence: string;
}

/** A body larger than this is not waited for. */
const smallBody = 64 * 1024;

/** Turns a request away at once, in the form that it expects, and with a time to come again. */
export function writeBusy(
  req: IncomingMessage,
  res: ServerResponse,
  page: BusyPage,
  request: { path: string; requestId: string; headers: Readonly<Record<string, string>> },
): void {
  const wantsHtml = String(req.headers.accept ?? '').includes('text/html');
  // The router shows a text that it gets instead of a page's data as it is.
  const isData = request.path.endsWith('.data');
  const isPage = wantsHtml || !(request.path.startsWith('/api/') || isData);
  const json = () => JSON.stringify({ success: false, message: page.sentence, requestId: request.requestId });
  const body = isPage ? page.html : Buffer.from(isData ? page.sentence : json());
  const type = isPage ? 'text/html; charset=utf-8' : isData ? 'text/plain; charset=utf-8' : 'application/json';
  const isLarge = Number(req.headers['content-length'] ?? 0) > smallBody || 'transfer-encoding' in req.headers;
  res.writeHead(503, {
    ...request.headers,
    'content-type': type,
    ...(isPage ? { 'content-security-policy': page.contentSecurityPolicy } : {}),
    'content-length': String(body.length),
    'cache-control': 'no-store',
    // Not all in the same second.
    'retry-after': String(2 + Math.floor(Math.random() * 4)),
    ...(isLarge ? { connection: 'close' } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
