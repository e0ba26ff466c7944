import type pg from 'pg';

/**
 * After a restore nobody knows which of the messages that waited in the backup went out since: staff decide. In the
 * restore's own transaction.
 */
export async function doubtWaitingMessages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update phone_message set state = 'unknown', claimed_by = null, changed_at = now(),
       last_error = 'The shop was restored from a backup. The message may have gone out since.'
     where state = 'waiting'`,
  );
}
