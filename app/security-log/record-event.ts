import type { Kysely, Transaction } from 'kysely';
import { deviceWords } from '#customers/sign-in/rules/device-words.ts';
import { inLanguage } from '#messages/in-language.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { maskedEmail, type SecurityEventName } from '#security-log/rules/security-events.ts';

export type RequestOrigin = Pick<RequestContext, 'clientAddress' | 'userAgent' | 'deviceToken'>;

/** Of a command of the operator, which no browser sent. */
export const noOrigin: RequestOrigin = { clientAddress: '', userAgent: '', deviceToken: null };

export interface SecurityEvent {
  what: SecurityEventName;
  /** Who did it, or whose account it was tried with; null where nobody has such an account. */
  userId: string | null;
  /** Whose data or account it is about, where that is another's. */
  aboutUserId?: string | null;
  /** What was typed where there is no such account: only a mask of it is kept. */
  typedEmail?: string;
  /** An order's number, the name of a file, a section of the settings, a role. Never a person's name or address. */
  thing?: string;
}

const longestThing = 200;

type SeenFrom = Omit<RequestOrigin, 'deviceToken'> & Partial<Pick<RequestContext, 'account'>>;

/** What somebody uses, or the API key by which a program acts in their name. */
export function deviceOf({ userAgent, account }: Pick<SeenFrom, 'userAgent' | 'account'>): string {
  if (account?.key) return `API key ‘${account.key.name}’`;
  // Staff read the log in English, no matter in which language somebody signed in.
  return userAgent === '' ? '' : inLanguage('en', () => deviceWords(userAgent));
}

/**
 * Writes into the security log (behaviour: Signing in 1). In the transaction of what it tells, where that writes; else
 * before the response is sent, so that nothing leaves the shop unrecorded.
 */
export async function recordSecurityEvent(
  db: Kysely<Tables> | Transaction<Tables>,
  from: SeenFrom,
  { what, userId, aboutUserId = null, typedEmail = '', thing = '' }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({
      what,
      user_id: userId,
      about_user_id: aboutUserId,
      typed_email: maskedEmail(typedEmail).replaceAll('\0', ''),
      thing: thing.slice(0, longestThing),
      address: from.clientAddress,
      device: deviceOf(from),
    })
    .execute();
}
