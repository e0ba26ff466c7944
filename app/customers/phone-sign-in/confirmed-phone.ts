import { type Kysely, sql } from 'kysely';
import { codesGoBy } from '#phone-messages/phone-consent.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/**
 * Whether a confirmation still counts. Numbers in India are given to somebody else 90 days after they were last used:
 * one that got no code for longer may have another owner by now (behaviour: Codes by phone 4).
 */
export const isFresh = sql<boolean>`confirmed_phone.proved_at > now() - ${sql.lit(retentionTimes.confirmedPhones)}::interval`;

/** Whose codes go to a number. */
export const holderOf = (db: Kysely<Tables>, phone: string) =>
  db
    .selectFrom('confirmed_phone')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .selectAll('user_account')
    .where('phone', '=', phone)
    .whereRef('phone', '=', 'phone_number')
    .where('role', '=', 'shopper')
    .where(isFresh);

/** The number with which an account signs in; null for none. */
export async function confirmedPhoneOf({ db }: Pick<AppContext, 'db'>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('confirmed_phone')
    .select('phone')
    .where('user_id', '=', userId)
    .where(isFresh)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** What the page of an account says of it. */
export interface PhoneSignIn {
  /** The number that signs in now. */
  confirmed: string | null;
}

/** Null where no codes go out, and for staff. */
export async function readPhoneSignIn(app: AppContext, { id, role }: Pick<Account, 'id' | 'role'>) {
  if (role === 'admin' || (await codesGoBy(app)) === null) return null;
  return { confirmed: await confirmedPhoneOf(app, id) } satisfies PhoneSignIn;
}

/** Removes what no longer counts, and codes that have expired. */
export async function dropOldPhoneSignIns({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('confirmed_phone').where(sql<boolean>`not ${isFresh}`).execute();
}
