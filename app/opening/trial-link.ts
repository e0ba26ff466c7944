import { sql } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { isOpen } from '#opening/rules/opening.ts';
import type { AppContext } from '#platform/app-context.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readOpening } from './read-opening.ts';

export const trialPath = '/trial';

/** Makes a link with which a browser orders before the shop is open, for a day. @returns its absolute address
 * @throws AppError 409 while the company has no name */
export async function makeTrialLink({ config, db }: Pick<AppContext, 'config' | 'db'>, by: Staff): Promise<string> {
  // The order's invoice takes a number for ever, so it names who sells.
  if ((await settingsIn(db)).company.legalName === '')
    throw new AppError(409, 'Save your company first: the invoice of the test order names it.');
  const token = newToken();
  await db.deleteFrom('trial_link').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('trial_link')
    .values({
      token_hash: tokenHash(token),
      expires_at: sql`now() + ${retentionTimes.trials}::interval`,
      by_name: by.userName,
    })
    .execute();
  return `${config.publicUrl}${trialPath}?token=${token}`;
}

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
