import type { Transaction } from 'kysely';
import { deviceWords } from '#customers/sign-in/rules/device-words.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { indianTime } from '#rules/dates.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import type { FactorOwner } from './current-staff-account.ts';

/**
 * Writes down that a factor came or went, and mails its owner, in case it was somebody else.
 * @param from without a browser it was a command of the operator
 */
export async function notifyOfFactor(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  tx: Transaction<Tables>,
  owner: FactorOwner,
  { what, factor }: { what: 'factor added' | 'factor removed'; factor: string },
  from: RequestOrigin,
): Promise<void> {
  const isCommand = from.userAgent === '' && from.clientAddress === '';
  await recordSecurityEvent(tx, from, {
    what,
    userId: isCommand ? null : owner.id,
    aboutUserId: isCommand ? owner.id : null,
    thing: factor,
  });
  await queueAccountEmail(app, tx, {
    kind: 'second factor',
    to: owner.email,
    language: 'en',
    data: {
      userName: owner.user_name,
      isAdded: what === 'factor added',
      factor,
      device: isCommand ? 'a command on the server' : deviceWords(from.userAgent),
      time: indianTime(new Date()),
      link: `${app.config.publicUrl}/admin/sign-in`,
    },
  });
}
