import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { noWords } from './phone-consent.ts';
import { codeEvents } from './rules/phone-events.ts';

/**
 * Says of a message whose process was killed that nobody knows what became of it, gives up what is of no use any more,
 * and forgets number and words of old ones; what they cost stays in the sums. Any number of processes may do it.
 */
export async function tidyMessages({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const unknown = await db
    .updateTable('phone_message')
    .set({
      state: 'unknown',
      claimed_by: null,
      last_error: 'The shop was stopped while it sent the message. It may have arrived.',
      changed_at: sql`now()`,
    })
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is not', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning(['id', 'event'])
    .execute();
  for (const { id, event } of unknown) log.error({ message: id, event }, 'the fate of a message is not known');
  await db
    .updateTable('phone_message')
    .set({
      ...noWords,
      state: 'failed',
      last_error: 'It could not be sent while it was of use.',
      changed_at: sql`now()`,
    })
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .where('useful_until', '<=', sql<Date>`now()`)
    .execute();
  // Codes go at once: nobody needs them a second time.
  await db
    .updateTable('phone_message')
    .set({ body: '', parameters: '[]' })
    .where('event', 'in', codeEvents)
    .where('body', '<>', '')
    .where((row) =>
      row.or([row('state', 'in', ['sent', 'delivered', 'read']), row('useful_until', '<=', sql<Date>`now()`)]),
    )
    .execute();
  await db
    .updateTable('phone_message')
    .set(noWords)
    .where('created_at', '<', sql<Date>`now() - ${retentionTimes.phoneMessages}::interval`)
    .where('phone', '<>', '')
    .execute();
}
