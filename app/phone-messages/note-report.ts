import { sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#rules/ids.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { afterFailure } from './after-failure.ts';
import { afterReport, type Report } from './rules/message-states.ts';
import type { PhoneChannel } from './rules/phone-events.ts';
import { afterQuiet } from './rules/quiet-hours.ts';

interface ProviderReport {
  /** By which it comes: what WhatsApp tells late says nothing of the SMS that went in its place. */
  channel: PhoneChannel;
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
export async function noteReport(app: AppContext, told: ProviderReport): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('phone_message')
      .select(['id', 'state', 'provider_id', 'sms', 'is_urgent'])
      .where((one) =>
        told.id !== null && isUuid(told.id) ? one('id', '=', told.id) : one('provider_id', '=', told.providerId),
      )
      .where('channel', '=', told.channel)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const state = afterReport(row.state, told.report);
    const hasFailed = state === 'failed' && row.state !== state;
    await tx
      .updateTable('phone_message')
      .set({
        state,
        provider_id: row.provider_id ?? told.providerId,
        ...(state === row.state
          ? {}
          : { last_error: state === 'failed' ? told.reason.slice(0, 500) : '', changed_at: sql`now()` }),
        ...(hasFailed ? afterFailure(row.sms, row.is_urgent ? undefined : await quietUntil(app, tx)) : {}),
      })
      .where('id', '=', row.id)
      .execute();
  });
}

async function quietUntil(app: AppContext, tx: Transaction<Tables>): Promise<Date> {
  const { quietFrom: from, quietUntil: until } = (await readEnglishSettings(app, tx)).phone;
  return afterQuiet(new Date(), { from, until });
}
