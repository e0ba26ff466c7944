import type { Shop } from '#platform/app-context.ts';

/** Ends the session of a token, in every process. Nothing happens where there is none. */
export async function logOut(shop: Shop, token: string | null): Promise<void> {
  if (token !== null) await shop.sessions.end(token);
}
