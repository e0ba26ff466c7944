import { ProviderError } from './payment-provider.ts';
import { appError } from './provider-responses.ts';

export interface ProviderCall {
  method: 'GET' | 'POST';
  /** Under /v1, with its own slash; ids in it are checked by `pathId`. */
  path: string;
  /** Used in errors instead of the path, without ids. */
  name: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds for the whole response, body included. */
  timeoutMs: number;
}

export interface ProviderAddress {
  /** Origin, and path if any, without the version and without a slash at its end. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Called with every response that says whether the provider accepts key and secret. */
  onKeys?: (areAccepted: boolean) => void;
}

/** A hundred payments are some 200 KB. */
const mostBytes = 2 * 1024 * 1024;

/**
 * Asks the provider once.
 * @returns the parsed JSON of a 2xx response, not yet checked
 * @throws ProviderError
 */
export function createProviderCall({ apiUrl, keyId, keySecret, fetch = globalThis.fetch, onKeys }: ProviderAddress) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return async function call({ method, path, name, query, body, headers, timeoutMs }: ProviderCall): Promise<unknown> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const request = (signal: AbortSignal) =>
      new Request(`${apiUrl}/v1${path}${search}`, {
        method,
        headers: {
          ...headers,
          authorization,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        // A redirect could carry the secret to another host.
        redirect: 'manual',
        signal,
      });
    const { status, text } = await within(timeoutMs, async (signal) => {
      const response = await fetch(request(signal));
      return { status: response.status, text: await readText(response) };
    }).catch((cause: unknown) => {
      throw new ProviderError('unreachable', name, { cause });
    });
    const isRefused = status === 401 || status === 403;
    const isDone = status >= 200 && status < 300;
    if (isRefused || isDone) onKeys?.(isDone);
    if (isDone) {
      const parsed = text === null ? undefined : parse(text);
      if (parsed === undefined) throw new ProviderError('invalid-response', name, { status });
      return parsed;
    }
    throw appErrorOf(name, status, text);
  };
}

/**
 * Ends at its time whatever the request does: an abort alone can come to nothing when the request it was given to has
 * been collected as garbage while its body is still being read.
 */
async function within<T>(milliseconds: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        reject(new Error(`no whole response within ${Math.round(milliseconds)} ms`));
        controller.abort();
      },
      Math.max(1, milliseconds),
    );
  });
  try {
    return await Promise.race([act(controller.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function appErrorOf(name: string, status: number, text: string | null): ProviderError {
  const said = appError.safeParse(text === null ? undefined : parse(text));
  const details = { status, ...(said.success ? said.data.error : {}) };
  if (status === 401 || status === 403) return new ProviderError('unauthorised', name, details);
  if (status === 429) return new ProviderError('rate-limited', name, details);
  if (status === 408 || status >= 500) return new ProviderError('unreachable', name, details);
  // A page of some proxy is no word of the provider.
  if (status < 400 || !said.success) return new ProviderError('invalid-response', name, details);
  return new ProviderError('rejected', name, details);
}

/** Null when the response is too large to be one. */
async function readText(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * An id as part of a path.
 * @throws ProviderError `rejected` for anything else than an id: it may come from a request, and '..' would be another
 *   path
 */
export function pathId(id: string, prefix: 'order' | 'pay' | 'rfnd' | 'setl' | 'disp'): string {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`).test(id)) {
    throw new ProviderError('rejected', `an id of ${prefix}_`, { field: 'id', reason: 'not_an_id' });
  }
  return id;
}

/** What was asked for, and not some other thing of the same kind. */
export function sameId<T extends { id: string }>(found: T, id: string, name: string): T {
  if (found.id !== id) throw new ProviderError('invalid-response', name, { status: 200, field: 'id' });
  return found;
}

/** A moment as the provider writes it: whole seconds since 1970. */
export const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));
