import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#rules/ids.ts';
import { afterReport, type Report } from './rules/message-states.ts';

interface ProviderReport {
  /** Ours, where the provider sends it back; also known where the answer to the message was lost. */
  id: string | null;
  providerId: string;
  report: Report;
  /** Why it failed. */
  reason: string;
}

/**
 * Notes what a provider tells of a message, which may come again, late, or in another order (behaviour: Phone messages
 * 4). Of messages that nobody knows nothing is noted.
 */
export async function noteReport({ db }: Pick<AppContext, 'db'>, told: ProviderReport): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('phone_message')
      .select(['id', 'state', 'provider_id'])
      .where((one) =>
        told.id !== null && isUuid(told.id) ? one('id', '=', told.id) : one('provider_id', '=', told.providerId),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const state = afterReport(row.state, told.report);
    await tx
      .updateTable('phone_message')
      .set({
        state,
        provider_id: row.provider_id ?? told.providerId,
        ...(state === row.state
          ? {}
          : { last_error: state === 'failed' ? told.reason.slice(0, 500) : '', changed_at: sql`now()` }),
      })
      .where('id', '=', row.id)
      .execute();
  });
}
