import type { CallName, CallRequest, CallResponse } from '#api/calls.ts';
import { type Puzzle, puzzleHeader } from '#rate-limits/rules/puzzle.ts';
import type { FieldError } from '#rules/app-error.ts';
import { randomId } from './random-id.ts';
import { texts } from './texts.ts';

/** An API call that failed. `status` is the HTTP status, or 0 if the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** Whether `message` came from the server. */
  readonly answered: boolean;
  /** The whole response body, for fields beside message and errors. */
  readonly answer: unknown;

  constructor(status: number, message: string | null, errors: FieldError[] = [], answer: unknown = null) {
    super(message ?? texts.weCouldNotConnectToTheShop());
    this.name = 'CallFailure';
    this.status = status;
    this.errors = errors;
    this.answered = message !== null;
    this.answer = answer;
  }
}

/** When this browser last changed something that a page for everybody may show, such as a review or what is in stock. */
export const ownChange = { at: Number.NEGATIVE_INFINITY };

const patienceMs = 20_000;
/** Uploads get longer, for slow connections. */
const patienceWithFilesMs = 120_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key: the server creates something once per key, however often the call is retried. */
  idempotencyKey?: string;
  /** `no-store` bypasses the browser's HTTP cache. */
  cache?: 'no-store';
}

/**
 * Makes one API call of the contract, which types its input and response. One that asks for a puzzle is made again with
 * the solution.
 * @throws CallFailure for every response that is not a success, and if there is none within 20 s (120 s with a file)
 */
export async function call<K extends CallName>(
  name: K,
  ...[request, options]: keyof CallRequest<K> extends never
    ? [request?: Record<string, never>, options?: CallOptions]
    : [request: CallRequest<K>, options?: CallOptions]
): Promise<CallResponse<K>> {
  try {
    return (await send(name, request, options)) as CallResponse<K>;
  } catch (error) {
    const puzzle = puzzleOf(error);
    if (puzzle === null) throw error;
    // Hardly anybody is ever asked for it, so that nobody loads it before.
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    return (await send(name, request, options, await solvePuzzle(puzzle))) as CallResponse<K>;
  }
}

/** The puzzle that a refused call wants solved first (behaviour: Security 7). */
function puzzleOf(error: unknown): Puzzle | null {
  if (!(error instanceof CallFailure) || error.status !== 428) return null;
  return (error.answer as { puzzle?: Puzzle } | null)?.puzzle ?? null;
}

async function send(name: string, request: object = {}, options?: CallOptions, solved?: string): Promise<unknown> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const { params, query, body, file } = request as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    file?: Blob;
  };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  if (options?.idempotencyKey !== undefined) nameVisitor();
  // A cart is seen by nobody else.
  if (method !== 'GET' && !path.startsWith('/api/shop/cart')) ownChange.at = performance.now();
  const timeout = AbortSignal.timeout(file ? patienceWithFilesMs : patienceMs);

  let response: Response;
  try {
    response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      credentials: 'same-origin',
      ...(options?.cache ? { cache: options.cache } : {}),
      signal: options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      headers: {
        ...(import.meta.env.LANGUAGE_PREFIX ? { 'x-language': import.meta.env.LANGUAGE_PREFIX.slice(1) } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options?.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        ...(solved === undefined ? {} : { [puzzleHeader]: solved }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file ? { body: formWith(file) } : {}),
    });
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new CallFailure(0, null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const failed = answer as { message?: unknown; errors?: FieldError[] } | null;
  throw new CallFailure(
    response.status,
    typeof failed?.message === 'string' ? failed.message : null,
    Array.isArray(failed?.errors) ? failed.errors : [],
    answer,
  );
}

function formWith(file: Blob): FormData {
  const form = new FormData();
  form.append('my_file', file);
  return form;
}

/**
 * Sets the cookie that scopes the idempotency keys of a visitor without an account (behaviour: Checkout 5). It proves
 * nothing. It is kept for a day from the last such call: the name of yesterday's order must not end between today's
 * order and the question what became of it.
 */
function nameVisitor(): void {
  const [, visitor] = /(?:^|; )visitor=([^;]+)/.exec(document.cookie) ?? [];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `visitor=${visitor ?? randomId()}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;
}
