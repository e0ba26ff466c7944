import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { SecretUnreadable } from '#platform/secrets/secrets.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { acceptedStep, plainCode, stepSeconds, stepsApart } from '#second-factor/rules/second-factor.ts';
import type { RequestOrigin } from '#security-log/record-event.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { currentStaffAccount } from './current-staff-account.ts';
import { endUnprovedSessions } from './end-unproved-sessions.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import * as texts from './texts.ts';

const wrongCodeText = 'This code is not right, or it was used already. Enter the one your app shows now.';

/** 160 bits, as RFC 4226 has it. */
const secretBytes = 20;
const whose = (userId: string) => `authenticator ${userId}`;

const generatorOf = (base32: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(base32), period: stepSeconds, digits: 6, algorithm: 'SHA1', issuer, label });

export interface NewAuthenticator {
  /** To be typed where no picture can be taken. */
  secret: string;
  uri: string;
  /** The dark squares of the QR code of the uri, as one SVG path on a field of so many units a side. */
  qr: { size: number; path: string };
}

/**
 * Makes the secret that an authenticator app is to share. It counts once a code of it was typed; until then another
 * call makes another.
 * @throws AppError 403 for shoppers, 409 for a shared account, without a key to seal it, and where there is an app
 *   already
 */
export async function beginAuthenticator(app: AppContext, account: Account): Promise<NewAuthenticator> {
  const { secrets } = app;
  if (secrets === null)
    throw new AppError(
      409,
      'Codes cannot be set up: SECRETS_KEY is not set on the server. Ask whoever runs it, or use a passkey.',
    );
  const { brand } = await readSettings(app);
  const base32 = new Secret({ size: secretBytes }).base32;
  await inTransaction(app.db, async (tx) => {
    await currentStaffAccount(app, tx, account);
    const sealed = secrets.seal(base32, whose(account.id));
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('authenticator')
      .values({ user_id: account.id, sealed_secret: sealed })
      .onConflict((same) =>
        same
          .column('user_id')
          .doUpdateSet({ sealed_secret: sealed, created_at: sql`now()` })
          .where('authenticator.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n)
      throw new AppError(409, 'You have an authenticator app already. Remove it first to use another.');
  });
  const uri = generatorOf(base32, brand.name.replaceAll(':', ' '), account.email).toString();
  return { secret: base32, uri, qr: pictureOf(uri) };
}

/**
 * Takes the app into use with a first code of it.
 * @returns new recovery codes where the account had none
 * @throws AppError 400 for a wrong code, 409 where no secret was made
 */
export async function confirmAuthenticator(
  app: AppContext,
  account: Account,
  code: string,
  from: RequestOrigin,
): Promise<string[]> {
  const codes = await inTransaction(app.db, async (tx) => {
    const row = await currentStaffAccount(app, tx, account);
    const step = await spendCode(app, tx, account.id, code, 'pending');
    if (step === null) throw wrongCode();
    await endUnprovedSessions(tx, account, from);
    await tx
      .updateTable('authenticator')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('user_id', '=', account.id)
      .execute();
    await notifyOfFactor(app, tx, row, { what: 'factor added', factor: texts.authenticatorApp }, from);
    return firstRecoveryCodes(tx, account.id);
  });
  app.sessions.forget(account.id);
  return codes;
}

/**
 * Uses up a code of an account's app: neither it nor an older one is accepted again, however many try it at once.
 * @returns its step, or null where it is not accepted
 */
export async function spendCode(
  { secrets, log }: Pick<AppContext, 'secrets' | 'log'>,
  tx: Transaction<Tables>,
  userId: string,
  typed: string,
  state: 'in use' | 'pending' = 'in use',
): Promise<number | null> {
  const token = plainCode(typed);
  if (token === null || secrets === null) return null;
  const row = await tx
    .selectFrom('authenticator')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', state === 'in use' ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const now = new Date();
  let delta: number | null = null;
  try {
    const generator = generatorOf(secrets.open(row.sealed_secret, whose(userId)));
    delta = generator.validate({ token, timestamp: now.getTime(), window: stepsApart });
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    log.error({ account: userId }, 'the secret of an authenticator app was sealed with another key than SECRETS_KEY');
  }
  const step = acceptedStep(delta, now, row.last_step);
  if (step === null) return null;
  await tx.updateTable('authenticator').set({ last_step: step }).where('user_id', '=', userId).execute();
  return step;
}

export function wrongCode(): AppError {
  return new AppError(400, wrongCodeText, [{ field: 'code', message: wrongCodeText }]);
}

function pictureOf(uri: string): NewAuthenticator['qr'] {
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
