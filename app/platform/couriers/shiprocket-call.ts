import { CourierError } from './courier-service.ts';
import type { LoginStore } from './stored-login.ts';

export interface ShiprocketCall {
  method: 'GET' | 'POST';
  /** Under the address of the API, with its own slash. */
  path: string;
  /** Used in errors instead of the path, without ids. */
  name: string;
  query?: Record<string, string>;
  body?: unknown;
}

export interface ShiprocketAccess {
  apiUrl: string;
  email: string;
  password: string;
  logins: LoginStore;
  fetch?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/** Hundred orders with their products are some 300 KB. */
const mostBytes = 2 * 1024 * 1024;
const usualTimeoutMs = 20_000;
/** The word lives ten days; a new one is fetched a day before. */
const loginMs = 9 * 24 * 60 * 60 * 1000;

/**
 * Asks Shiprocket once, with the word that its login gave; a word that it does not accept any more is fetched anew, once,
 * since nothing was done with it.
 * @returns the parsed JSON of a 2xx response, not yet checked
 * @throws CourierError
 */
export function createShiprocketCall(access: ShiprocketAccess) {
  const { apiUrl, email, password, logins, fetch = globalThis.fetch, timeoutMs = usualTimeoutMs } = access;
  const account = `${apiUrl} ${email}`;

  return async function call(asked: ShiprocketCall): Promise<unknown> {
    const stored = await logins.read(account);
    if (stored !== null) {
      const answer = await send(asked, stored);
      if (answer.status !== 401) return readAnswer(asked.name, answer);
    }
    const answer = await send(asked, await login());
    return readAnswer(asked.name, answer);
  };

  async function login(): Promise<string> {
    const asked = { method: 'POST', path: '/auth/login', name: 'login', body: { email, password } } as const;
    const answer = await send(asked, null);
    // A wrong password is 400 or 403 here.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429)
      throw new CourierError('unauthorised', 'login', saidIn(answer.parsed));
    const parsed = readAnswer('login', answer);
    const token = isObject(parsed) && typeof parsed.token === 'string' ? parsed.token : '';
    if (!/^[\w.~+/=-]{10,4000}$/.test(token)) throw new CourierError('invalid-response', 'login');
    await logins.write(account, token, new Date(Date.now() + loginMs));
    return token;
  }

  async function send({ method, path, name, query, body }: ShiprocketCall, token: string | null): Promise<Answer> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // An abort alone can come to nothing while a body is read.
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`no whole response within ${timeoutMs} ms`));
        controller.abort();
      }, timeoutMs);
    });
    const act = async (): Promise<Answer> => {
      const request = new Request(`${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        // A redirect could carry the login to another host.
        redirect: 'manual',
        signal: controller.signal,
      });
      const response = await fetch(request);
      return { status: response.status, parsed: await readJson(response) };
    };
    try {
      return await Promise.race([act(), tooLate]);
    } catch (cause) {
      throw new CourierError('unreachable', name, '', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Answer {
  status: number;
  /** Undefined for what is no JSON. */
  parsed: unknown;
}

function readAnswer(name: string, { status, parsed }: Answer): unknown {
  const said = saidIn(parsed);
  if (status === 401 || status === 403) throw new CourierError('unauthorised', name, said);
  if (status === 429) throw new CourierError('rate-limited', name, said);
  if (status === 408 || status >= 500) throw new CourierError('unreachable', name, said);
  if (status < 200 || (status >= 300 && status < 400)) throw new CourierError('invalid-response', name);
  if (status >= 400) throw new CourierError(isObject(parsed) ? 'rejected' : 'invalid-response', name, said);
  if (!isObject(parsed) && !Array.isArray(parsed)) throw new CourierError('invalid-response', name);
  return parsed;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sentence of an answer, with what it says of single fields. */
export function saidIn(parsed: unknown): string {
  if (!isObject(parsed)) return '';
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const errors = isObject(parsed.errors) ? Object.values(parsed.errors).flat().map(text) : [];
  return [text(parsed.message) || text(parsed.error), ...errors].filter((one) => one !== '').join(' ');
}

/** Read to the end but not beyond what an answer can be. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  try {
    // No column of text takes a NUL.
    return JSON.parse(Buffer.concat(chunks).toString('utf8'), (_key, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    );
  } catch {
    return undefined;
  }
}
