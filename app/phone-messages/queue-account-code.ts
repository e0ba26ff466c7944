import { sql, type Transaction } from 'kysely';
import { codeMinutes } from '#customers/rules/registration.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { mayAskForCode } from './code-limits.ts';
import { wordingOf } from './message-wording.ts';
import { codesGoBy } from './phone-consent.ts';
import { worded } from './queue-message.ts';

interface CodeReader {
  userId: string;
  phone: string;
  language: string;
  /** Network address that asks. */
  network: string;
  /** The browser signed in to the account before. */
  isKnown: boolean;
}

/**
 * Queues a code for the phone of an account, in the transaction that keeps it.
 * @returns false where it may not be sent: the limits are reached, or the owner has switched codes off
 */
export async function queueAccountCode(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  { userId, phone, language, network, isKnown }: CodeReader,
  code: string,
): Promise<boolean> {
  const { phone: settings } = await readEnglishSettings(app, tx);
  const channel = await codesGoBy(app, tx);
  if (channel === null || !(await mayAskForCode(tx, { phone, network, isKnown }, settings.codesPerDay))) return false;
  const wording = await wordingOf(app, tx, 'sign in', channel, storedLanguage(language));
  if (wording === null) return false;
  await tx
    .insertInto('phone_message')
    .values({
      user_id: userId,
      event: 'sign in',
      phone,
      ...worded(wording, channel, { code }, settings),
      network_address: network,
      is_urgent: true,
      useful_until: sql<Date>`now() + make_interval(mins => ${codeMinutes})`,
    })
    .execute();
  return true;
}
