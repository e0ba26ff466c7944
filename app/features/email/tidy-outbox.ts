import { sql } from 'kysely';
import type { Shop } from '#platform/app-context.ts';

const keptDays = 30;

/**
 * Parks what a killed sender left unknown and what is no longer worth sending, takes the words out of parked letters
 * whose time is over, and forgets letters sent more than 30 days ago. Any number of processes may do it.
 */
export async function tidyOutbox(shop: Shop): Promise<void> {
  const { db, log } = shop;
  // A sender writes its mark and then the last line, microseconds apart, and the network brings the line even when the
  // sender is killed: such a letter has almost certainly arrived. Sending it again would almost certainly be once too often.
  const unknown = await db
    .updateTable('letter')
    .set({
      parked_at: sql`now()`,
      last_error: 'The sender ended before the mail server answered; it has probably arrived.',
    })
    .where('sent_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('handed_over_at', 'is not', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of unknown) log.error({ letter: id, kind, reason: 'answer unknown' }, 'a letter is parked');

  const late = await db
    .updateTable('letter')
    .set({ parked_at: sql`now()`, last_error: 'It could not be sent while it was of use.', ...empty })
    .where('sent_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where('useful_until', '<=', sql<Date>`now()`)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of late) log.error({ letter: id, kind, reason: 'too late' }, 'a letter is parked');

  await db
    .updateTable('letter')
    .set(empty)
    .where('parked_at', 'is not', null)
    .where('useful_until', '<=', sql<Date>`now()`)
    .where('text', '<>', '')
    .execute();
  await db.deleteFrom('letter').where('sent_at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`).execute();
}

const empty = { subject: '', html: '', text: '' };
