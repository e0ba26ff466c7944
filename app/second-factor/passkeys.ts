import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { mostPasskeys, type PasskeyPlace, passkeyPlace } from '#second-factor/rules/second-factor.ts';
import type { RequestOrigin } from '#security-log/record-event.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { takeChallenge } from './challenge.ts';
import { currentStaffAccount } from './current-staff-account.ts';
import { endUnprovedSessions } from './end-unproved-sessions.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import * as texts from './texts.ts';

const passkeyDidNotWork = 'This passkey did not work. Please try again.';
const tooManyPasskeys = (most: number) => `You have ${most} passkeys. Remove one first.`;

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/**
 * What keys are signed with: EdDSA, ES256 and RS256, one of which every key has. Named here because the library else
 * asks Node for ML-DSA too, which Node has as an experiment and warns of in the middle of the log.
 */
const algorithms = [-8, -7, -257];

/** @throws AppError 409 where browsers offer no passkeys */
function requirePlace({ config }: Pick<AppContext, 'config'>): PasskeyPlace {
  const place = passkeyPlace(config.publicUrl);
  if (place === null)
    throw new AppError(409, 'Passkeys work only at an address with a name and https, such as https://shop.example.');
  return place;
}

/**
 * What a browser needs to make a passkey for the account; the caller keeps the challenge.
 * @throws AppError 403 for shoppers, 409 for a shared account, where there are ten, and where browsers offer none
 */
export async function passkeyCreation(app: AppContext, account: Account): Promise<PasskeyCreation> {
  const { host } = requirePlace(app);
  const { brand } = await readSettings(app);
  const existing = await inTransaction(app.db, async (tx) => {
    await currentStaffAccount(app, tx, account);
    return passkeysOf(tx, account.id);
  });
  if (existing.length >= mostPasskeys) throw new AppError(409, tooManyPasskeys(mostPasskeys));
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: host,
    userName: account.email,
    userDisplayName: account.userName,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
}

/**
 * Keeps a passkey that the browser made.
 * @returns new recovery codes where the account had none
 * @throws AppError 400 for what does not answer the challenge of this session
 */
export async function addPasskey(
  app: AppContext,
  account: Account,
  { name, response }: { name: string; response: object },
  from: RequestOrigin,
): Promise<string[]> {
  const place = requirePlace(app);
  const challenge = await takeChallenge(app.db, account);
  const made = challenge === null ? null : await checkCreation(place, challenge, response as RegistrationResponseJSON);
  if (made === null) throw wrongPasskey();
  const codes = await inTransaction(app.db, async (tx) => {
    const row = await currentStaffAccount(app, tx, account);
    const existing = await passkeysOf(tx, account.id);
    if (existing.length >= mostPasskeys) throw new AppError(409, tooManyPasskeys(mostPasskeys));
    await endUnprovedSessions(tx, account, from);
    const stored = await tx
      .insertInto('passkey')
      .values({
        user_id: account.id,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
      })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw wrongPasskey();
    await notifyOfFactor(app, tx, row, { what: 'factor added', factor: texts.passkeyNamed(name) }, from);
    return firstRecoveryCodes(tx, account.id);
  });
  app.sessions.forget(account.id);
  return codes;
}

/** What a browser needs to use one of the account's passkeys; the caller keeps the challenge. */
export async function passkeyRequest(app: AppContext, userId: string): Promise<PasskeyRequest> {
  const { host } = requirePlace(app);
  const allowCredentials = await passkeysOf(app.db, userId);
  return generateAuthenticationOptions({ rpID: host, allowCredentials, userVerification: 'preferred' });
}

/** Whether a passkey of the account signed the challenge. Its counter never goes back: a lower one is a copy. */
export async function spendPasskey(
  { config }: Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  userId: string,
  sent: object,
  challenge: string,
): Promise<boolean> {
  const response = sent as AuthenticationResponseJSON;
  const place = passkeyPlace(config.publicUrl);
  const key = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', String(response.id))
    .forUpdate()
    .executeTakeFirst();
  if (!key || place === null) return false;
  const checked = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return false;
  await tx
    .updateTable('passkey')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', key.id)
    .execute();
  return true;
}

export function wrongPasskey(): AppError {
  return new AppError(400, passkeyDidNotWork, [{ field: 'passkey', message: passkeyDidNotWork }]);
}

async function checkCreation(place: PasskeyPlace, challenge: string, response: RegistrationResponseJSON) {
  const checked = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return checked?.verified ? checked.registrationInfo.credential : null;
}

/** The library throws for whatever a browser would not send. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}

async function passkeysOf(db: Kysely<Tables>, userId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports as AuthenticatorTransport[],
  }));
}
