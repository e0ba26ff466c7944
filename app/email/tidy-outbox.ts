import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { dropOldOccasions } from './occasional-email.ts';

/**
 * Marks as failed what a killed sender left unknown and what is no longer worth sending, takes the text out of failed
 * e-mails whose time is over, and forgets e-mails some time after they were sent or failed, and at once those that say
 * that an account is erased. Any number of processes may do it.
 */
export async function tidyOutbox(app: AppContext): Promise<void> {
  const { db, log } = app;
  // A sender writes its mark and then the last line, microseconds apart, and the network brings the line even when the
  // sender is killed: such an e-mail has almost certainly arrived. Sending it again would almost certainly be once too
  // often.
  const unknown = await db
    .updateTable('email')
    .set({
      failed_at: sql`now()`,
      last_error: 'The sender ended before the mail server answered; it has probably arrived.',
    })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('handed_over_at', 'is not', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of unknown) log.error({ mail: id, kind, reason: 'answer unknown' }, 'an e-mail failed');

  const late = await db
    .updateTable('email')
    .set({ failed_at: sql`now()`, last_error: 'It could not be sent while it was of use.', ...empty })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where('useful_until', '<=', sql<Date>`now()`)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of late) log.error({ mail: id, kind, reason: 'too late' }, 'an e-mail failed');

  await db
    .updateTable('email')
    .set(empty)
    .where('failed_at', 'is not', null)
    .where('useful_until', '<=', sql<Date>`now()`)
    .where('text', '<>', '')
    .execute();
  await db
    .deleteFrom('email')
    .where('sent_at', '<', sql<Date>`now() - ${retentionTimes.sentEmails}::interval`)
    .execute();
  await db
    .deleteFrom('email')
    .where('failed_at', '<', sql<Date>`now() - ${retentionTimes.failedEmails}::interval`)
    .execute();
  await dropOldOccasions(db);
  // It was the last trace of its address.
  await db.deleteFrom('email').where('kind', '=', 'account erased').where('sent_at', 'is not', null).execute();
}

const empty = { subject: '', html: '', text: '' };
