import { sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { dropOldAdOrders, forgetInAds } from './ads/forget-ads.ts';

/**
 * Erases what kept webhooks, and the answers to them, say about a person: orders, plans, conversations, and the customer
 * that these made (behaviour: Webhooks 7). What still waits names nobody and goes out, so that receivers hear of the
 * erasure, too, and is forgotten then. Called while all of it is still there.
 */
export async function forgetInWebhooks(
  tx: Transaction<Tables>,
  accountId: string,
  orderIds: readonly string[],
  planIds: readonly string[],
): Promise<void> {
  await sql`
    with own as (
      select ${accountId}::uuid as id
      union select unnest(${[...orderIds, ...planIds]}::uuid[])
      union select customer_id(user_id, phone, email) from shop_order where id = any(${orderIds}::uuid[])
      union select coalesce(thread_id, contact_message.id) from contact_message
        where order_id = any(${orderIds}::uuid[])
          or lower(email) = (select lower(email) from user_account where user_account.id = ${accountId})
    )
    update webhook_delivery set answer = '', forgets = true,
      body = case when state = 'waiting' then body else '' end,
      subject_id = case when state = 'waiting' then subject_id else id end
    where subject_id in (select id from own)`.execute(tx);
  await forgetInAds(tx, accountId, orderIds);
}

/** Drops the log of old webhooks, also of those that waited so long for an endpoint that is off, or to be placed. */
export async function dropOldWebhooks({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', sql<Date>`now() - ${retentionTimes.webhooks}::interval`)
    .execute();
  await dropOldAdOrders(db);
}
