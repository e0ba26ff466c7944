import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { staffDigestEmail } from '#dashboard/emails/staff-digest-email.ts';
import { type DigestFrequency, isDigestDue, isWorthSending, type StaffDigest } from '#dashboard/rules/staff-digest.ts';
import { queueForTeam } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { LIMITED_BELOW } from '#stock/rules/stock.ts';
import { countNewOrders, newOrdersUntil } from './count-new-orders.ts';

/** Variants that an e-mail names. */
const mostNamed = 20;

export async function readDigestFrequency({ db }: Pick<AppContext, 'db'>): Promise<DigestFrequency> {
  const row = await db.selectFrom('staff_digest').select('frequency').executeTakeFirst();
  return row?.frequency ?? 'daily';
}

/**
 * Sets how often the shop is told of its orders; the next e-mail tells of what happens from now on.
 * @param seen what staff saw before the change; left out, nobody asks
 * @throws AppError 409 where somebody changed it since
 */
export async function saveDigestFrequency(
  app: AppContext,
  frequency: DigestFrequency,
  by: Staff,
  seen?: DigestFrequency,
): Promise<DigestFrequency> {
  await inTransaction(app.db, async (tx) => {
    const { frequency: before } = await lockDigest(tx);
    if (seen !== undefined && seen !== before) throw new AppError(409, changedMeanwhile);
    await tx.updateTable('staff_digest').set({ frequency, sent_at: new Date() }).execute();
    await writeAudit(tx, by, { kind: 'digest', action: 'edited', before: { frequency: before }, after: { frequency } });
  });
  return frequency;
}

/**
 * Queues the e-mail to the shop if its time has come and there is something to say. Any number of processes may: the
 * first of them does it, under a lock.
 * @returns how many e-mails were queued
 */
export async function sendDigest(app: AppContext, now = new Date()): Promise<number> {
  const existing = await app.db.selectFrom('staff_digest').selectAll().executeTakeFirst();
  if (existing && !isDigestDue(existing.frequency, existing.sent_at, now)) return 0;
  return inTransaction(app.db, async (tx) => {
    const { frequency, sent_at: sentAt } = await lockDigest(tx, now);
    if (!isDigestDue(frequency, sentAt, now)) return 0;
    const until = newOrdersUntil(now);
    const digest = await gather(tx, sentAt, until);
    const isSent = isWorthSending(digest, frequency);
    // With nothing to say the daily one waits for tomorrow, and the one at once for the next order.
    if (isSent || frequency !== 'at once') await tx.updateTable('staff_digest').set({ sent_at: until }).execute();
    if (!isSent) return 0;
    const page = (path: string) => app.config.publicUrl + path;
    const body = staffDigestEmail(digest, { orders: page('/admin/orders'), products: page('/admin/products') });
    await queueForTeam(app, tx, { kind: 'digest', body });
    return 1;
  });
}

/** The one row of the digest, locked. @param now when a digest that nobody has looked at yet begins */
async function lockDigest(tx: Transaction<Tables>, now = new Date()) {
  await tx
    .insertInto('staff_digest')
    .values({ sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('staff_digest').selectAll().forUpdate().executeTakeFirstOrThrow();
}

async function gather(tx: Transaction<Tables>, after: Date, until: Date): Promise<StaffDigest> {
  const { rows: counts } = await sql<{ placed: number; doubtful: number; pending: number }>`
    select count(*) filter (where status = 'Order Placed' and not is_pincode_doubtful) as placed,
      count(*) filter (where status = 'Order Placed' and is_pincode_doubtful) as doubtful,
      count(*) filter (where status = 'Pending') as pending
    from shop_order where status in ('Order Placed', 'Pending') and awaits_payment_until is null`.execute(tx);
  const { placed = 0, doubtful = 0, pending = 0 } = counts[0] ?? {};
  const { rows: low } = await sql<{ title: string; weight: string; units: number; count: number }>`
    select title, weight, total_stock as units, count(*) over () as count
    from variant join product on product.id = variant.product_id
    where is_active and total_stock < ${LIMITED_BELOW}
    order by total_stock, title_key, position limit ${mostNamed}`.execute(tx);
  return {
    newOrders: await countNewOrders(tx, after, until),
    toPack: Number(placed),
    toConfirm: Number(doubtful) + Number(pending),
    lowStock: low.map(({ title, weight, units }) => ({ title, weight, units })),
    lowStockCount: Number(low[0]?.count ?? 0),
  };
}
