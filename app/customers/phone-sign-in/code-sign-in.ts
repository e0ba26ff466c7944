import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { otpSentences } from '#customers/rules/registration.ts';
import { type SignedIn, showUser } from '#customers/show-user.ts';
import { recognisedDevice, rememberDevice } from '#customers/sign-in/recognised-device.ts';
import { codesGoBy } from '#phone-messages/phone-consent.ts';
import { queueAccountCode } from '#phone-messages/queue-account-code.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { factorMethods } from '#second-factor/factors.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { holderOf } from './confirmed-phone.ts';
import { makeCode, spendCode, type TypedCode, wrongCode } from './phone-code.ts';
import { texts } from './texts.ts';

/** Longer than writing the message takes, so that the time tells nobody whether there was one to write. */
const answerMs = 200;
const hour = 60 * 60;
/** Of one number all strangers together, and each browser that its account knows by itself (behaviour: Signing in 5). */
const mostOfStrangers = [
  { of: 'address', most: 20, seconds: 24 * hour },
  { of: 'email', most: 5, seconds: hour },
  { of: 'email', most: 10, seconds: 24 * hour },
] as const;
const mostOfKnown = [{ of: 'email and address', most: 5, seconds: hour }] as const;
const byCode = 'with a code by phone';

/**
 * Sends a code to a number that an account confirmed. Answers the same, and as late, for every other.
 * @returns the verification value that the browser sends back with the code
 * @throws AppError 409 where the owner has switched codes off, 429 for too many, or within 30 s of the last code
 */
export async function sendSignInCode(app: AppContext, phone: string, from: RequestOrigin): Promise<string> {
  await requireCodes(app);
  const [vcd] = await Promise.all([sendCode(app, phone, from), sleep(answerMs)]);
  return vcd;
}

/** The same without waiting. */
export async function sendCode(app: AppContext, phone: string, from: RequestOrigin): Promise<string> {
  const holder = await holderOf(app.db, phone).executeTakeFirst();
  const device = await recognisedDevice(app, from.deviceToken, holder?.email ?? null);
  await countAttempt(app, {
    what: 'code to sign in',
    limits: device === null ? mostOfStrangers : mostOfKnown,
    address: from.clientAddress,
    email: phone,
    device,
  });
  const asked = {
    purpose: 'sign in',
    phone,
    userId: holder?.id ?? null,
    device: device === null ? null : Buffer.from(device, 'base64url'),
  } as const;
  return inTransaction(app.db, (tx) =>
    makeCode(tx, asked, async (code, userId) => {
      // What ended meanwhile gets no code: no newer one of the account is waited for.
      const still = await holderOf(tx, phone).forShare('user_account').executeTakeFirst();
      if (still?.id !== userId) return false;
      const to = { userId, phone, language: still.language, network: from.clientAddress, isKnown: device !== null };
      return queueAccountCode(app, tx, to, code);
    }),
  );
}

/**
 * Signs a shopper in with the code that went to the confirmed number of the account (behaviour: Codes by phone 2).
 * @throws AppError 400 for a code that is wrong, dead or used; 409 where the owner has switched codes off
 */
export async function signInWithCode(app: AppContext, typed: TypedCode, from: RequestOrigin): Promise<SignedIn> {
  await requireCodes(app);
  const outcome = await inTransaction(app.db, async (tx): Promise<SignedIn | { wrong: string }> => {
    const tried = await spendCode(tx, 'sign in', typed);
    if (tried.wrong !== undefined) {
      await recordSecurityEvent(tx, from, { what: 'sign-in failed', userId: tried.userId, thing: byCode });
      return { wrong: tried.wrong };
    }
    // Since the code was sent the number may have gone to another account, or this one to the staff.
    const row = await holderOf(tx, typed.phone).executeTakeFirst();
    const mayEnter = row?.id === tried.userId && (await factorMethods(app, tx, row.id)).length === 0;
    if (!row || !mayEnter) return { wrong: otpSentences.dead };
    await tx.updateTable('confirmed_phone').set({ proved_at: sql`now()` }).where('phone', '=', typed.phone).execute();
    await recordSecurityEvent(tx, from, { what: 'sign-in', userId: row.id, thing: byCode });
    const deviceToken = await rememberDevice(app, tx, row, from);
    return { user: showUser(accountOf(row)), token: await app.sessions.begin(tx, row.id, from), deviceToken };
  });
  // Refused only here: a wrong try is counted, not undone.
  if ('wrong' in outcome) throw wrongCode(outcome.wrong);
  return outcome;
}

/** @throws AppError 409 where no codes are sent */
export async function requireCodes(app: AppContext): Promise<void> {
  if ((await codesGoBy(app)) === null) throw new AppError(409, texts.codesAreOff());
}
