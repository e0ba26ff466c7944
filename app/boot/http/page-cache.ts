import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

/** A response kept whole, in each encoding, ready to be written to a socket. */
interface StoredResponse {
  status: number;
  /** Headers without length, encoding and validator. */
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  brotli: Buffer | null;
  readonly gzip: Buffer | null;
  bytes: number;
  /** When its own `Expires` says that it is no longer true; in milliseconds, or never. */
  expiresAt: number;
  /**
   * When it was made, by the same clock: what was made in a time that is yet to come was made before the clock was set
   * back, and may say what is not true yet.
   */
  madeAt: number;
}

export interface PageCache {
  /** A cached response that has not expired, or undefined. Counts as use. */
  get(key: string): StoredResponse | undefined;
  /**
   * The response of `make`, which runs once however many ask for the same key at the same time. It is cached when
   * `mayKeep` says so and the content did not change meanwhile. Where it fails or takes too long, the stale copy is
   * returned.
   */
  fill(key: string, make: () => Promise<Response>): Promise<StoredResponse>;
  /** The cached response or the stale copy of a key, for when nothing better can be had. */
  stale(key: string): StoredResponse | undefined;
  /** Whether changes may be missed, and there are stale copies. */
  readonly hasStale: boolean;
  /** Turns everything that is cached into stale copies, for an hour: changes may be missed from now on. */
  markStale(): void;
  /**
   * What is cached under the keys that contain one of these words whole, or everything, is made anew when it is asked for;
   * until then it is a stale copy. For changes that come with every order: an outage right after one finds the pages
   * still there, with the previous stock.
   */
  setAside(words?: readonly string[]): void;
  /** Whether `fill` would only wait for a response that is being made already. */
  isMaking(key: string): boolean;
  /** Forgets everything, also what is being made now and the stale copies. */
  clear(): void;
  readonly size: number;
}

const compressBrotli = promisify(brotliCompress);
const smallestCompressed = 256;
const serveStaleForMs = 60 * 60 * 1000;
/** How long a request waits for a fresh response while there is a stale copy. */
export const staleTimeoutMs = 1_500;

/** @param mostBytes bytes of bodies, all encodings together, that are cached; the least recently used go first */
export function createPageCache(options: { mostBytes: number; mayKeep: () => boolean }): PageCache {
  const stored = new Map<string, StoredResponse>();
  /** What is being made and may be kept: whatever is forgotten meanwhile is no longer in it. */
  const making = new Map<string, Promise<StoredResponse>>();
  /** Since when a response is being made: a later request waits for the rest of the timeout only. */
  const began = new WeakMap<Promise<StoredResponse>, number>();
  const aside = new Map<string, { response: StoredResponse; since: number }>();
  let isOutage = false;
  let bytes = 0;

  function forget(key: string): void {
    bytes -= (stored.get(key)?.bytes ?? 0) + (aside.get(key)?.response.bytes ?? 0);
    stored.delete(key);
    aside.delete(key);
  }

  function keep(key: string, response: StoredResponse): void {
    forget(key);
    stored.set(key, response);
    bytes += response.bytes;
    if (bytes <= options.mostBytes) return;
    // Those that nobody asked for again go first.
    for (const oldest of [...aside.keys(), ...stored.keys()]) {
      if (bytes <= options.mostBytes) break;
      forget(oldest);
    }
  }

  function setAside(isMeant: (key: string) => boolean): void {
    for (const key of making.keys()) if (isMeant(key)) making.delete(key);
    for (const [key, response] of stored) {
      if (!isMeant(key)) continue;
      stored.delete(key);
      aside.set(key, { response, since: performance.now() });
    }
  }

  function staleOf(key: string): StoredResponse | undefined {
    const stale = aside.get(key);
    if (stale && performance.now() - stale.since > serveStaleForMs) forget(key);
    return aside.get(key)?.response;
  }

  function fresh(key: string, make: () => Promise<Response>): Promise<StoredResponse> {
    const running = making.get(key);
    if (running) return running;
    const isWanted = () => making.get(key) === response;
    // A making that fails at once rejects like one that fails later.
    const response = (async () => {
      const made = await storedResponse(await make());
      if (made.status === 200 && isWanted() && options.mayKeep()) keep(key, made);
      return made;
    })().finally(() => {
      if (isWanted()) making.delete(key);
    });
    making.set(key, response);
    began.set(response, performance.now());
    return response;
  }

  return {
    get(key) {
      const response = stored.get(key);
      if (!response) return undefined;
      stored.delete(key);
      const now = Date.now();
      if (response.expiresAt <= now || now < response.madeAt) {
        bytes -= response.bytes;
        return undefined;
      }
      stored.set(key, response);
      return response;
    },
    fill(key, make) {
      const response = fresh(key, make);
      const old = staleOf(key);
      if (!old) return response;
      const made = response.then(
        (one) => (one.status >= 500 ? old : one),
        () => old,
      );
      const waited = performance.now() - (began.get(response) ?? 0);
      return Promise.race([made, sleep(Math.max(0, staleTimeoutMs - waited), old, { ref: false })]);
    },
    stale: (key) => stored.get(key) ?? staleOf(key),
    markStale() {
      isOutage = true;
      // A stale copy from before that was not made again since is no worse than it was.
      for (const stale of aside.values()) stale.since = performance.now();
      setAside(() => true);
    },
    setAside: (words) => setAside((key) => words === undefined || words.some((word) => hasWhole(key, word))),
    isMaking: (key) => making.has(key),
    clear() {
      isOutage = false;
      making.clear();
      stored.clear();
      aside.clear();
      bytes = 0;
    },
    get hasStale() {
      return isOutage && aside.size > 0;
    },
    get size() {
      return stored.size;
    },
  };
}

/** Whether the word begins and ends there: an address may be part of another. */
function hasWhole(key: string, word: string): boolean {
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    const around = key.charAt(at + word.length) + (word.startsWith('/') ? '' : key.charAt(at - 1));
    if (!/[\w-]/.test(around)) return true;
  }
  return false;
}

const otherThanEncoding = (vary: string) =>
  vary
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name.toLowerCase() !== 'accept-encoding')
    .join(', ');

async function storedResponse(response: Response): Promise<StoredResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== 'content-length' && name !== 'transfer-encoding') headers[name] = value;
    // It is kept in each encoding: the writer says so.
    if (name === 'vary') headers[name] = otherThanEncoding(value);
  });
  const worth = identity.length >= smallestCompressed && response.status === 200;
  const brotli = worth
    ? await compressBrotli(identity, {
        // In one piece: each is a way to another thread and back.
        chunkSize: 65_536,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      })
    : null;
  let zipped: Buffer | null = null;
  return {
    status: response.status,
    headers,
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    identity,
    brotli,
    // All browsers take brotli: most pages are never asked for in gzip, which would double the work of compressing them.
    get gzip() {
      if (worth) zipped ??= gzipSync(identity, { level: 6 });
      return zipped;
    },
    // With room for gzip, which is a little larger than brotli.
    bytes: identity.length + 2.5 * (brotli?.length ?? 0) + 512,
    expiresAt: Date.parse(headers.expires ?? '') || Number.POSITIVE_INFINITY,
    madeAt: Date.now(),
  };
}
