import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { mayBeSentAgain } from './rules/message-states.ts';

/**
 * What staff decide of a message that failed, or of which nobody knows whether it arrived: it is sent again, or left as
 * it is.
 * @throws AppError 404 for a message that waits for no decision, 409 for one whose words are gone
 */
export async function decideMessage(app: AppContext, id: string, what: 'again' | 'leave', by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const message = isUuid(id) ? await readLocked(tx, id) : undefined;
    if (!message || !mayBeSentAgain(message.state))
      throw new AppError(404, 'This message no longer waits for a decision');
    const isAgain = what === 'again';
    if (isAgain && (message.body === '' || message.order_id === null))
      throw new AppError(409, 'This message has expired, so it cannot be sent again');
    await tx
      .updateTable('phone_message')
      .set(
        isAgain
          ? {
              state: 'waiting',
              claimed_by: null,
              handed_over_at: null,
              provider_id: null,
              attempts: 0,
              last_error: '',
              next_attempt_at: sql`now()`,
              useful_until: sql`greatest(useful_until, now() + interval '1 hour')`,
              changed_at: sql`now()`,
            }
          : // Of one that may have arrived it is taken that it did, and cost something.
            { state: message.state === 'unknown' ? 'sent' : 'dropped', last_error: '', changed_at: sql`now()` },
      )
      .where('id', '=', id)
      .execute();
    const action = isAgain ? 'sent again' : 'left as it is';
    const before = { event: message.event, channel: message.channel, state: message.state, reason: message.last_error };
    await writeAudit(tx, by, { kind: 'phone message', id, action, before, after: null });
  });
}

const readLocked = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('phone_message')
    .select(['state', 'order_id', 'event', 'channel', 'body', 'last_error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
