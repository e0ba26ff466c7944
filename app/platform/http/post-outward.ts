import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed, NotAllowed } from './public-address.ts';

export interface OutwardAnswer {
  /** Null where none came. */
  status: number | null;
  /** The first part of what was answered, or in one sentence why nothing was. */
  answer: string;
  retryAfter: string | undefined;
}

export interface OutwardLimits {
  /** For all of it. */
  timeoutMs: number;
  /** Whether a connection may be made to an address that a name stands for. */
  mayReach?(address: string): boolean;
  /** The process is being stopped. */
  closing?: AbortSignal | undefined;
}

/** More of an answer is not read; of these only the first part is kept. */
const mostBytes = 64 * 1024;
const mostKept = 2000;

/**
 * Posts JSON to a machine that belongs to somebody else and may do what it likes: follows nothing, waits no longer than
 * the limit, and connects to no address but one that was looked at. The status decides, whatever comes after it.
 * @param url https, or http where the caller allows it
 */
export async function postOutward(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { timeoutMs, mayReach = isPublicAddress, closing }: OutwardLimits,
): Promise<OutwardAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = closing ? AbortSignal.any([limit, closing]) : limit;
  try {
    const response = await send(url, body, headers, mayReach, signal);
    const { statusCode: status = null, headers: answered } = response;
    return { status, answer: await readFirst(response), retryAfter: answered['retry-after'] };
  } catch (error) {
    return { status: null, answer: reasonOf(error, signal, timeoutMs), retryAfter: undefined };
  }
}

function send(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  mayReach: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number needs no look-up, so that it would never be looked at.
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new NotAllowed(host));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: lookupAllowed(mayReach),
        headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
      },
      resolve,
    );
    // Also what goes wrong after the answer began.
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readFirst(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) break;
    }
  } catch {
    // It broke off, or took too long: what came is kept.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\ufffd').slice(0, mostKept);
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host broke the connection off.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer were too long.',
};

function reasonOf(error: unknown, signal: AbortSignal, timeoutMs: number): string {
  if (error instanceof NotAllowed) return 'The address leads into a private network.';
  if (signal.aborted) return `No answer within ${Math.round(timeoutMs / 1000)} seconds.`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (reasons[code] !== undefined) return reasons[code];
  return /cert|ssl|tls/i.test(code + message)
    ? 'The certificate of the host is not valid.'
    : `The host could not be reached: ${code || message}`.slice(0, 200);
}
