import type { AppContext } from '#platform/app-context.ts';

/** Ends the session of a token, in every process. Nothing happens where there is none. */
export async function logOut(app: AppContext, token: string | null): Promise<void> {
  if (token !== null) await app.sessions.end(token);
}
