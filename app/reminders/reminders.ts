import { sql, type Transaction } from 'kysely';
import { type ReminderKind, reminderKinds } from '#email/rules/occasions.ts';
import { deleteWaiting, lockWaiting } from '#email/take-back-emails.ts';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isToken, tokenHash } from '#platform/sessions/tokens.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { emailKey } from '#rules/typed/email-address.ts';

interface Agreeing {
  id: string;
  email: string;
}

/** What a shopper chooses in the account (behaviour: Own data 13): the address is proved. */
export async function chooseReminder(
  { db }: Pick<AppContext, 'db'>,
  account: Agreeing,
  kind: ReminderKind,
  wanted: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!wanted) return forgetReminder(tx, account, kind);
    const added = await tx
      .insertInto('reminder_consent')
      .values({ user_id: account.id, kind })
      .onConflict((same) => same.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (added) await recordConsent(tx, { form: kind, act: 'given', email: account.email });
  });
}

/** The link in a reminder: ends those of its kind. Done twice, or with a token of nobody, it changes nothing. */
export async function stopReminders({ db }: Pick<AppContext, 'db'>, token: string): Promise<void> {
  if (!isToken(token)) return;
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('reminder_consent')
      .innerJoin('user_account', 'user_account.id', 'user_id')
      .select(['user_account.id', 'email', 'language', 'kind'])
      .where(sql<boolean>`stop_hashes @> array[${tokenHash(token)}::bytea]`)
      .executeTakeFirst();
    if (row) await inLanguage(storedLanguage(row.language), () => forgetReminder(tx, row, row.kind));
  });
}

/** The kinds of reminders that an account agreed to. */
export async function remindersOf(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  userId: string,
): Promise<ReminderKind[]> {
  const rows = await db.selectFrom('reminder_consent').select('kind').where('user_id', '=', userId).execute();
  return reminderKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/** Adds the token of a further e-mail to those that end its kind. */
export async function addStop(tx: Transaction<Tables>, userId: string, kind: ReminderKind, hash: Buffer) {
  await tx
    .updateTable('reminder_consent')
    .set({ stop_hashes: sql<Buffer[]>`array_append(stop_hashes, ${hash}::bytea)` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

async function forgetReminder(tx: Transaction<Tables>, { id, email }: Agreeing, kind: ReminderKind): Promise<void> {
  // In the order in which a reminder is sent.
  if (kind === 'left cart')
    await tx.selectFrom('left_cart').select('user_id').where('user_id', '=', id).forUpdate().execute();
  const gone = await tx
    .deleteFrom('reminder_consent')
    .where('user_id', '=', id)
    .where('kind', '=', kind)
    .returning('user_id')
    .executeTakeFirst();
  if (!gone) return;
  if (kind === 'left cart') await tx.deleteFrom('left_cart').where('user_id', '=', id).execute();
  await deleteWaiting(tx, await lockWaiting(tx, sql`kind = ${kind} and lower(to_address) = ${emailKey(email)}`));
  await recordConsent(tx, { form: kind, act: 'withdrawn', email });
}
