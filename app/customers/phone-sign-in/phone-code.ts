import { sql, type Transaction } from 'kysely';
import { codeMinutes, otpSentences, secondsBetweenCodes } from '#customers/rules/registration.ts';
import { codeHash, isCode, mostWrongTries, newCode } from '#customers/sign-in/one-time-code.ts';
import { texts as accountTexts } from '#customers/texts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

type Purpose = 'sign in' | 'confirm';

interface Asked {
  purpose: Purpose;
  phone: string;
  /** Whose code it is; null where none is sent. */
  userId: string | null;
  /** Of a browser that signed in to the account before: strangers do not make it wait. */
  device: Buffer | null;
}

/**
 * Keeps a code for a phone. For a number that nobody confirmed a code is kept, too, which is right for nobody: pause,
 * tries and answers are then the same.
 * @param send hands the code to the queue of messages; false where it may not be sent, and then it is right for nobody
 * @returns the verification value that the browser sends back with the code
 * @throws AppError 429 within 30 s of the last code
 */
export async function makeCode(
  tx: Transaction<Tables>,
  { purpose, phone, userId, device }: Asked,
  send: (code: string, userId: string) => Promise<boolean>,
): Promise<string> {
  await oneAtATime(tx, purpose, phone);
  // A code of the future is one of before the database's clock was set back: nobody waits for it.
  const { wait } = await tx
    .selectFrom('phone_code')
    .select(
      sql<number | null>`
        ${sql.lit(secondsBetweenCodes)} - extract(epoch from clock_timestamp() - max(created_at) filter (
          where created_at <= clock_timestamp()))::float8`.as('wait'),
    )
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where(sql<boolean>`device is not distinct from ${device}`)
    .executeTakeFirstOrThrow();
  if (wait !== null && wait > 0) throw AppError.tooSoon(Math.ceil(wait), texts.weSentYouACode());
  const [vcd, code] = [newToken(), newCode()];
  const isSent = userId !== null && (await send(code, userId));
  await tx
    .insertInto('phone_code')
    .values({
      vcd_hash: tokenHash(vcd),
      purpose,
      phone,
      user_id: isSent ? userId : null,
      device,
      code_hash: codeHash(vcd, code),
      // The transaction may have waited for another's: the clock itself, not when it began.
      created_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + make_interval(mins => ${sql.lit(codeMinutes)})`,
    })
    .execute();
  return vcd;
}

export interface TypedCode {
  phone: string;
  otp: string;
  vcd: string;
}

/** What came of a try: `wrong` is the sentence for it, `userId` whose code it was. */
export type Tried = { userId: string; wrong?: never } | { userId: string | null; wrong: string };

/**
 * Tries a code and uses it up, with all others of the same phone and purpose. A wrong try is counted: the caller commits
 * it before it refuses.
 */
export async function spendCode(
  tx: Transaction<Tables>,
  purpose: Purpose,
  { phone, otp, vcd }: TypedCode,
): Promise<Tried> {
  await oneAtATime(tx, purpose, phone);
  const codes = tx.selectFrom('phone_code').where('purpose', '=', purpose).where('phone', '=', phone);
  const own = codes.where('vcd_hash', '=', tokenHash(vcd));
  const { user_id: holder = null } = (await own.select('user_id').executeTakeFirst()) ?? {};
  // Before the code itself: a new password or number ends it, and holds the account meanwhile.
  if (holder !== null) await tx.selectFrom('user_account').select('id').where('id', '=', holder).forShare().execute();
  const code = await own
    .select(['vcd_hash', 'code_hash', 'wrong_tries', 'user_id'])
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!code || code.wrong_tries >= mostWrongTries) return { userId: holder, wrong: otpSentences.dead };
  if (!isCode(vcd, otp, code.code_hash) || code.user_id === null) {
    await tx
      .updateTable('phone_code')
      .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
      .where('vcd_hash', '=', code.vcd_hash)
      .execute();
    const left = mostWrongTries - code.wrong_tries - 1;
    return { userId: holder, wrong: left === 0 ? otpSentences.dead : accountTexts.wrongCode({ triesLeft: left }) };
  }
  await tx.deleteFrom('phone_code').where('purpose', '=', purpose).where('phone', '=', phone).execute();
  return { userId: code.user_id };
}

/** What is done with the codes of a number is done one after the other, in all processes. */
const oneAtATime = (tx: Transaction<Tables>, purpose: Purpose, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`code to ${purpose} of ${phone}`}, 0))`.execute(tx);

/** What is thrown once a wrong try is counted. */
export const wrongCode = (wrong: string): AppError =>
  new AppError(400, otpSentences.failed, [{ field: 'otp', message: wrong }]);
