import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer kept whole, in each encoding, ready to be written to a socket. */
interface StoredResponse {
  status: number;
  /** Headers without length, encoding and validator. */
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  bytes: number;
  /** When its own `Expires` says that it is no longer true; in milliseconds, or never. */
  expiresAt: number;
}

export interface PageCache {
  /** A kept answer that has not expired, or undefined. Counts as use. */
  get(key: string): StoredResponse | undefined;
  /**
   * The answer of `make`, run once however many ask for the same key at the same time. It is kept when `mayKeep` says
   * so and the content did not change while it was made. Where it fails or takes too long, what was put aside is answered.
   */
  fill(key: string, make: () => Promise<Response>): Promise<StoredResponse>;
  /** What is kept or was put aside under a key, for when nothing better can be had. */
  stale(key: string): StoredResponse | undefined;
  /** Whether anything was put aside and not forgotten since. */
  readonly hasStale: boolean;
  /** Trusts nothing of what is kept any more, but has it in reserve for an hour: changes may be missed from now on. */
  markStale(): void;
  /** Whether `fill` would only wait for an answer that is being made already. */
  isMaking(key: string): boolean;
  /** Forgets everything, also what is being made now and what was put aside. */
  clear(): void;
  /** Forgets what is kept, or being made, under the keys that hold one of these words. */
  drop(words: readonly string[]): void;
  readonly size: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const smallestCompressed = 256;
const serveStaleForMs = 60 * 60 * 1000;
/** How long somebody waits for a fresh answer while there is one in reserve. */
export const staleTimeoutMs = 1_500;

/** @param mostBytes bytes of bodies, all encodings together, that are kept; the least recently used go first */
export function createPageCache(options: { mostBytes: number; mayKeep: () => boolean }): PageCache {
  const kept = new Map<string, StoredResponse>();
  /** What is being made and may be kept: whatever is forgotten meanwhile is no longer in it. */
  const making = new Map<string, Promise<StoredResponse>>();
  /** Since when an answer is being made, for whoever is not to wait as long as the first who asked. */
  const began = new WeakMap<Promise<StoredResponse>, number>();
  let reserve: { responses: Map<string, StoredResponse>; since: number } | null = null;
  let bytes = 0;

  function keep(key: string, answer: StoredResponse): void {
    const old = kept.get(key);
    if (old) bytes -= old.bytes;
    kept.delete(key);
    kept.set(key, answer);
    bytes += answer.bytes;
    for (const [oldest, victim] of kept) {
      if (bytes <= options.mostBytes) break;
      kept.delete(oldest);
      bytes -= victim.bytes;
    }
  }

  function staleSince(key: string): StoredResponse | undefined {
    if (reserve === null) return undefined;
    if (performance.now() - reserve.since > serveStaleForMs) reserve = null;
    return reserve?.responses.get(key);
  }

  function fresh(key: string, make: () => Promise<Response>): Promise<StoredResponse> {
    const running = making.get(key);
    if (running) return running;
    const isWanted = () => making.get(key) === answer;
    // A making that fails at once rejects like one that fails later.
    const answer = (async () => {
      const made = await storedResponse(await make());
      if (made.status === 200 && isWanted() && options.mayKeep()) keep(key, made);
      return made;
    })().finally(() => {
      if (isWanted()) making.delete(key);
    });
    making.set(key, answer);
    began.set(answer, performance.now());
    return answer;
  }

  return {
    get(key) {
      const answer = kept.get(key);
      if (!answer) return undefined;
      kept.delete(key);
      if (answer.expiresAt <= Date.now()) {
        bytes -= answer.bytes;
        return undefined;
      }
      kept.set(key, answer);
      return answer;
    },
    fill(key, make) {
      const answer = fresh(key, make);
      const old = staleSince(key);
      if (!old) return answer;
      const made = answer.then(
        (one) => (one.status >= 500 ? old : one),
        () => old,
      );
      const waited = performance.now() - (began.get(answer) ?? 0);
      return Promise.race([made, sleep(Math.max(0, staleTimeoutMs - waited), old, { ref: false })]);
    },
    stale: (key) => kept.get(key) ?? staleSince(key),
    markStale() {
      making.clear();
      // What was put aside before and not made since is no worse than it was.
      if (kept.size > 0)
        reserve = { responses: new Map([...(reserve?.responses ?? []), ...kept]), since: performance.now() };
      kept.clear();
      bytes = 0;
    },
    isMaking: (key) => making.has(key),
    clear() {
      making.clear();
      kept.clear();
      reserve = null;
      bytes = 0;
    },
    drop(words) {
      for (const key of making.keys()) if (words.some((word) => key.includes(word))) making.delete(key);
      for (const [key, answer] of kept) {
        if (!words.some((word) => key.includes(word))) continue;
        kept.delete(key);
        bytes -= answer.bytes;
      }
    },
    get hasStale() {
      return reserve !== null;
    },
    get size() {
      return kept.size;
    },
  };
}

async function storedResponse(response: Response): Promise<StoredResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== 'content-length' && name !== 'transfer-encoding') headers[name] = value;
  });
  const worth = identity.length >= smallestCompressed && response.status === 200;
  const [brotli, zipped] = worth
    ? await Promise.all([
        compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        compressGzip(identity, { level: 6 }),
      ])
    : [null, null];
  return {
    status: response.status,
    headers,
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    identity,
    brotli,
    gzip: zipped,
    bytes: identity.length + (brotli?.length ?? 0) + (zipped?.length ?? 0) + 512,
    expiresAt: Date.parse(headers.expires ?? '') || Number.POSITIVE_INFINITY,
  };
}
