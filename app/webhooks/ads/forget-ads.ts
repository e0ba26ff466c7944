import { type Kysely, sql, type Transaction } from 'kysely';
import { hashesOf } from '#platform/ads/open-ads.ts';
import type { Tables } from '#platform/database/tables.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/** Removes what waits for ad platforms of some browsers. @param visitors a query for their ids */
export async function forgetVisitors(tx: Transaction<Tables>, visitors: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from webhook_delivery using webhook_endpoint
    where webhook_endpoint.id = endpoint_id and platform is not null and state = 'waiting'
      and subject_id in (${visitors})`.execute(tx);
}

/**
 * Takes away what waits for ad platforms of somebody who is erased: by their orders, and by the hashes of e-mail and
 * phone, and with it all else of the same browsers (behaviour: Ad events 4).
 */
export async function forgetInAds(
  tx: Transaction<Tables>,
  accountId: string,
  orderIds: readonly string[],
): Promise<void> {
  const account = tx
    .selectFrom('user_account')
    .select((row) => ['email', row.fn.coalesce('phone_number', sql<string>`''`).as('phone')])
    .where('id', '=', accountId);
  const orders = tx
    .selectFrom('shop_order')
    .select(['email', 'phone'])
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`);
  const hashes = (await account.unionAll(orders).execute()).flatMap(hashesOf);
  const visitors = sql`
    select visitor_id from ad_order where order_id = any(${orderIds}::uuid[])
    union select subject_id from webhook_delivery join webhook_endpoint on webhook_endpoint.id = endpoint_id
      where platform is not null and state = 'waiting' and body like any(${hashes.map((one) => `%${one}%`)}::text[])`;
  await forgetVisitors(tx, visitors);
  await tx.deleteFrom('ad_order').where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`).execute();
}

/** Of orders that never came to count while a platform was told. */
export async function dropOldAdOrders(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('ad_order')
    .where('agreed_at', '<', sql<Date>`now() - ${retentionTimes.webhooks}::interval`)
    .execute();
}
