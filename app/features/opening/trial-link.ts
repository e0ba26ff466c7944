import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';
import { isOpen } from '#rules/opening/opening.ts';
import { readOpening } from './read-opening.ts';

/** Where a trial link leads. */
export const trialPath = '/trial';

/** Whether a token is that of a trial link that still holds. */
export async function isTrial({ db }: Pick<AppContext, 'db'>, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const link = await db
    .selectFrom('trial_link')
    .select('by_name')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}

/** Whether an order that comes with a token is one to try the shop; once the shop is open, none is. */
export async function isTestOrder(app: AppContext, token: string | null): Promise<boolean> {
  return token !== null && !isOpen(await readOpening(app)) && (await isTrial(app, token));
}
