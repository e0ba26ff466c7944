import type { Context } from 'hono';
import type { Caller } from '#platform/http/caller.ts';
import { markCookie, sessionCookie } from '#platform/http/session-cookie.ts';
import { signInMark } from '#rules/access.ts';

/** One call as its answer sees it: who makes it, and what the answer carries beside its JSON. */
export interface Visit {
  caller: Caller;
  /** Keeps the token of a session in the browser for 30 days from now. */
  keepSession(token: string): void;
  dropSession(): void;
}

export function visitOf(c: Context, caller: Caller): Visit {
  const setCookie = (token: string | null) => {
    c.header('set-cookie', sessionCookie(token, caller.https));
    c.header('set-cookie', markCookie(signInMark, token !== null, caller.https), { append: true });
  };
  return { caller, keepSession: setCookie, dropSession: () => setCookie(null) };
}
