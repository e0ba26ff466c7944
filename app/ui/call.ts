import type { CallName, CallRequest, CallResponse } from '#contract/contract.ts';
import type { FieldError } from '#rules/app-error.ts';
import { randomId } from './random-id.ts';

/** A call that did not do what was asked. `status` is 0 when the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** Whether `message` is the server's own sentence. */
  readonly answered: boolean;
  /** The whole answer, for what a refusal says beyond its sentence. */
  readonly answer: unknown;

  constructor(status: number, message: string | null, errors: FieldError[] = [], answer: unknown = null) {
    super(message ?? 'The server could not be reached.');
    this.name = 'CallFailure';
    this.status = status;
    this.errors = errors;
    this.answered = message !== null;
    this.answer = answer;
  }
}

const patienceMs = 20_000;
/** A file takes as long as the line of whoever sends it. */
const patienceWithFilesMs = 120_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Names one attempt to create something: with the same key the server creates it once, however often it is asked. */
  idempotencyKey?: string;
  /** `no-store` asks the server itself, whatever a cache on the way remembers. */
  cache?: 'no-store';
}

/**
 * Makes one call of the table of calls; input and answer are typed by it.
 * @throws CallFailure for every answer that is no success, and when the server cannot be reached within 20 s
 */
export async function call<K extends CallName>(
  name: K,
  ...[request, options]: keyof CallRequest<K> extends never
    ? [request?: Record<string, never>, options?: CallOptions]
    : [request: CallRequest<K>, options?: CallOptions]
): Promise<CallResponse<K>> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const { params, query, body, file } = (request ?? {}) as {
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
  const timeout = AbortSignal.timeout(file ? patienceWithFilesMs : patienceMs);

  let response: Response;
  try {
    response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      credentials: 'same-origin',
      ...(options?.cache ? { cache: options.cache } : {}),
      signal: options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options?.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file ? { body: formWith(file) } : {}),
    });
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new CallFailure(0, null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as CallResponse<K>;
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

/** Keeps the keys of two visitors without accounts apart; proves nothing and is of no use beyond that (behaviour: Checkout 5). */
function nameVisitor(): void {
  if (/(?:^|; )visitor=/.test(document.cookie)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `visitor=${randomId()}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;
}
