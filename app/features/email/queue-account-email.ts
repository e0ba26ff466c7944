import { sql } from 'kysely';
import type { LetterBody } from '#emails/compose-email.ts';
import { otpLetter } from '#emails/otp-email.ts';
import { passwordChangedLetter } from '#emails/password-changed-email.ts';
import { resetLetter } from '#emails/reset-email.ts';
import { welcomeLetter } from '#emails/welcome-email.ts';
import type { AccountLetter, WriteLetter } from '#platform/queue-email.ts';
import { writeLetter } from './queue-email.ts';

/** Puts a letter about an account into the outbox. A code or link that has died meanwhile is not sent any more. */
export const writeAccountLetter: WriteLetter = async (tx, letter) => {
  const { kind, to, data } = letter;
  // By the database's clock, as whatever looks at it later.
  const until = 'minutes' in data ? sql<Date>`now() + make_interval(mins => ${data.minutes})` : null;
  const usefulUntil = until === null ? {} : { usefulUntil: until };
  await writeLetter(tx, { kind, to, body: bodyOf(letter), ...usefulUntil });
};

function bodyOf(letter: AccountLetter): LetterBody {
  switch (letter.kind) {
    case 'otp':
      return otpLetter(letter.data);
    case 'reset':
      return resetLetter(letter.data);
    case 'password changed':
      return passwordChangedLetter(letter.data);
    case 'welcome':
      return welcomeLetter(letter.data);
  }
}
