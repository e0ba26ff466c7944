import type { AppContext } from '#platform/app-context.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';

/** Ends the session of a token, in every process. Nothing happens where there is none. */
export async function logOut(app: AppContext, token: string | null): Promise<string | null> {
  return token === null ? null : app.sessions.end(token);
}

/** The same by choice, which the security log tells. */
export async function logOutByChoice(app: AppContext, token: string | null, from: RequestOrigin): Promise<void> {
  const userId = await logOut(app, token);
  if (userId !== null) await recordSecurityEvent(app.db, from, { what: 'sign-out', userId });
}
