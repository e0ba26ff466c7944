import { type Kysely, sql, type Transaction } from 'kysely';
import { deviceWords } from '#customers/sign-in/rules/device-words.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { inLanguage } from '#messages/in-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isSharedAccount } from '#platform/sessions/shared-account.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';

/** Browsers that an account remembers: those used last. */
const mostDevices = 50;
const mostEmailsADay = 5;

const isFresh = sql<boolean>`known_device.last_seen_at > now() - ${sql.lit(retentionTimes.knownDevices)}::interval`;

/**
 * Names the browser by its token if it signed in to the account of this e-mail before, else null. It is the browser
 * that is known, never the network: in an office, a hotel or a mobile network strangers share the owner's address.
 */
export async function recognisedDevice(
  { db }: Pick<AppContext, 'db'>,
  token: string | null,
  email: string | null,
): Promise<string | null> {
  if (token === null || email === null) return null;
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('known_device')
    .innerJoin('user_account', 'user_account.id', 'known_device.user_id')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where((of) => of(of.fn('lower', ['email']), '=', emailKey(email)))
    .where(isFresh)
    .executeTakeFirst();
  return row ? hash.toString('base64url') : null;
}

/**
 * Remembers the browser after a sign-in, and mails the owner where it is another than those before (behaviour: Signing
 * in 4). Returns the token by which the browser is known.
 * @param tells false where another e-mail tells of the sign-in
 */
export async function rememberDevice(
  app: AppContext,
  tx: Transaction<Tables>,
  account: { id: string; email: string; user_name: string; password_hash: string; language: string },
  from: RequestOrigin,
  tells = true,
): Promise<string> {
  const token = from.deviceToken ?? newToken();
  const existing = await devicesOf(tx, account.id);
  const hash = tokenHash(token);
  await tx
    .insertInto('known_device')
    .values({ user_id: account.id, token_hash: hash })
    .onConflict((same) => same.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: sql`now()` }))
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', account.id)
    .where('token_hash', 'in', (row) =>
      row
        .selectFrom('known_device as older')
        .select('older.token_hash')
        .where('older.user_id', '=', account.id)
        .orderBy('older.last_seen_at', 'desc')
        .orderBy('older.token_hash')
        .offset(mostDevices),
    )
    .execute();
  const isNew = existing.length > 0 && !existing.some((one) => one.equals(hash));
  // Everybody signs in to the demo's accounts.
  const isShared = isSharedAccount(app, account.password_hash);
  if (!isNew || isShared) return token;
  // A program without cookies is new each time that it signs in: one letter a day tells of it.
  const isTold = await wasNotified(tx, account.id, from);
  await recordSecurityEvent(tx, from, { what: 'new device', userId: account.id });
  if (tells && !isTold) {
    await queueAccountEmail(app, tx, {
      kind: 'new device',
      to: account.email,
      language: account.language,
      data: {
        userName: account.user_name,
        userAgent: from.userAgent,
        address: from.clientAddress,
        at: new Date(),
        link: `${app.config.publicUrl}/auth/login`,
      },
    });
  }
  return token;
}

/** Whether the owner was told today of a browser of this kind at this address, or of as many as anybody reads about. */
async function wasNotified(tx: Transaction<Tables>, userId: string, from: RequestOrigin): Promise<boolean> {
  const device = from.userAgent === '' ? '' : inLanguage('en', () => deviceWords(from.userAgent));
  const { rows } = await sql<{ same: number; kinds: number }>`
    select count(*) filter (where address = ${from.clientAddress} and device = ${device})::int as same,
      count(distinct (address, device))::int as kinds
    from security_event where user_id = ${userId} and what = 'new device' and at > now() - interval '1 day'`.execute(
    tx,
  );
  return (rows[0]?.same ?? 0) > 0 || (rows[0]?.kinds ?? 0) >= mostEmailsADay;
}

/** Of an account only this browser stays known: the others are strangers again. */
export async function forgetOtherDevices(tx: Transaction<Tables>, userId: string, token: string | null): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', token === null ? Buffer.alloc(0) : tokenHash(token))
    .execute();
}

async function devicesOf(db: Kysely<Tables>, userId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where(isFresh)
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}
