import type { IncomingMessage, ServerResponse } from 'node:http';

export interface EncodedBody {
  identity: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Picks the smallest encoding the browser accepts. `identity` is the fall-back even when refused: better than nothing.
 */
export function chooseEncoding(accept: string | undefined, body: EncodedBody): [Buffer, 'br' | 'gzip' | null] {
  if (accept !== undefined) {
    if (body.brotli && accepts(accept, 'br')) return [body.brotli, 'br'];
    // Made where it is first asked for.
    const gzip = accepts(accept, 'gzip') ? body.gzip : null;
    if (gzip) return [gzip, 'gzip'];
  }
  return [body.identity, null];
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  const rest = header.slice(at + encoding.length).split(',', 1)[0] ?? '';
  return !/;\s*q=0(?:\.0*)?\s*$/.test(rest);
}

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/**
 * Writes a cached response: 304 when the browser has it, the head alone for HEAD, else the body in the best encoding.
 */
export function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: EncodedBody & { status: number; headers: Record<string, string>; etag: string },
  extraHeaders: Record<string, string>,
): void {
  const { vary } = response.headers;
  const validators = { etag: response.etag, vary: `Accept-Encoding, Cookie, X-Language${vary ? `, ${vary}` : ''}` };
  if (response.status === 200 && isUnchanged(req.headers['if-none-match'], response.etag)) {
    res.writeHead(304, { ...response.headers, ...extraHeaders, ...validators });
    res.end();
    return;
  }
  const [body, encoding] = chooseEncoding(req.headers['accept-encoding'], response);
  res.writeHead(response.status, {
    ...response.headers,
    ...extraHeaders,
    ...validators,
    'content-length': String(body.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
