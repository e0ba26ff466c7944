import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed, NotAllowed } from '../http/public-address.ts';

export type FetchReason = 'address' | 'private' | 'unreachable' | 'status' | 'redirects' | 'large' | 'slow';

export class PictureFetchError extends Error {
  readonly reason: FetchReason;
  /** HTTP status, where the reason is one. */
  readonly status: number | null;
  constructor(reason: FetchReason, status: number | null = null) {
    super(`A picture was not fetched: ${reason}${status === null ? '' : ` ${status}`}`);
    this.name = 'PictureFetchError';
    this.reason = reason;
    this.status = status;
  }
}

export interface FetchLimits {
  mostBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
  mostRedirects: number;
  /** Whether a connection may be made to an address that a name stands for. */
  mayReach(address: string): boolean;
}

/** As for pictures that staff upload. */
const usualLimits: FetchLimits = {
  mostBytes: 12 * 1024 * 1024,
  timeoutMs: 20_000,
  mostRedirects: 3,
  mayReach: isPublicAddress,
};

/**
 * Fetches what lies at an http or https address of the internet. Each connection goes to an address that was looked at
 * just before, after every redirect again, so that no name leads into the shop's own network. Whether it is a picture
 * is seen when it is drawn.
 * @throws PictureFetchError
 */
export async function fetchPicture(address: string, limits: Partial<FetchLimits> = {}): Promise<Uint8Array> {
  const all = { ...usualLimits, ...limits };
  const signal = AbortSignal.timeout(all.timeoutMs);
  let url = address;
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendRequest(readUrl(url), all, signal);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy();
      if (redirects >= all.mostRedirects) throw new PictureFetchError('redirects');
      const next = URL.parse(location, url);
      if (!next) throw new PictureFetchError('address');
      url = next.href;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new PictureFetchError('status', status);
    }
    return readAll(response, all, signal);
  }
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '';
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) throw new PictureFetchError('address');
  return url;
}

function sendRequest(url: URL, { mayReach }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number needs no look-up, so that it would never be looked at.
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new PictureFetchError('private'));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new PictureFetchError(error instanceof NotAllowed ? 'private' : signal.aborted ? 'slow' : 'unreachable'));
    const sent = request(
      url,
      {
        agent: false,
        signal,
        lookup: lookupAllowed(mayReach),
        // Of a compressed body nobody knows beforehand how long it will be.
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'shop-import' },
      },
      resolve,
    );
    sent.once('error', fail);
    sent.end();
  });
}

async function readAll(
  response: IncomingMessage,
  { mostBytes }: FetchLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new PictureFetchError('large');
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostBytes) throw new PictureFetchError('large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PictureFetchError) throw error;
    throw new PictureFetchError(signal.aborted ? 'slow' : 'unreachable');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks, length);
}
