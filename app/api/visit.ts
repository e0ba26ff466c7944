import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Staff } from '#platform/audit.ts';
import type { Caller } from '#platform/http/caller.ts';
import { markCookie, sessionCookie } from '#platform/http/session-cookie.ts';
import type { Account } from '#platform/sessions.ts';
import { signInMark } from '#rules/access.ts';
import { AppError } from '#rules/app-error.ts';

/** One call as its answer sees it: who makes it, and what the answer carries beside its JSON. */
export interface Visit {
  caller: Caller;
  /** Header of a call that may be repeated without fear, as it came. */
  idempotencyKey: string | null;
  /** What a visitor's browser calls itself; proves nothing, keeps the keys of two visitors apart. */
  visitorId: string | null;
  /** Keeps the token of a session in the browser for 30 days from now. */
  keepSession(token: string): void;
  dropSession(): void;
}

/** Who calls, signed in. Throws a refusal (401) for anybody else. */
export function accountOf({ caller }: Visit): Account {
  if (caller.account === null) throw new AppError(401, 'Please sign in first.');
  return caller.account;
}

/** Who of the staff calls; the door has let nobody else in. */
export function staffOf({ caller }: Visit): Staff {
  if (caller.account?.role !== 'admin') throw new Error('Somebody else than the staff came through the door.');
  return caller.account;
}

export function visitOf(c: Context, caller: Caller): Visit {
  const setCookie = (token: string | null) => {
    c.header('set-cookie', sessionCookie(token, caller.https));
    c.header('set-cookie', markCookie(signInMark, token !== null, caller.https), { append: true });
  };
  return {
    caller,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    visitorId: getCookie(c, 'visitor')?.slice(0, 100) ?? null,
    keepSession: setCookie,
    dropSession: () => setCookie(null),
  };
}
