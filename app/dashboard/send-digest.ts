import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { staffDigestEmail } from '#dashboard/emails/staff-digest-email.ts';
import {
  type DigestFrequency,
  digestKinds,
  isDigestDue,
  isWorthSending,
  type StaffDigest,
} from '#dashboard/rules/staff-digest.ts';
import { queueForTeam } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import type { Work } from '#settings/rules/fields/work.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { countNewOrders, newOrdersUntil } from './count-new-orders.ts';

/** Variants that an e-mail names. */
const mostNamed = 20;
const dayMs = 24 * 60 * 60_000;
/** While nobody wants to hear, what happened is forgotten so often. */
const quietMs = 10 * 60_000;

export const readDigestFrequency = async (app: Pick<AppContext, 'db'>): Promise<DigestFrequency> =>
  (await readSections(app)).work.value.orderMails;

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
  const { value, version } = (await readSections(app)).work;
  if (seen !== undefined && seen !== value.orderMails) throw new AppError(409, changedMeanwhile);
  await saveSection(app, 'work', { ...value, orderMails: frequency }, by, version);
  return frequency;
}

/**
 * Queues the e-mail to the shop if its time has come and there is something to say. Any number of processes may: the
 * first of them does it, under a lock.
 * @returns how many e-mails were queued
 */
export async function sendDigest(app: AppContext, now = new Date()): Promise<number> {
  const settings = (await readSections(app)).work.value;
  const existing = await app.db.selectFrom('staff_digest').select('sent_at').executeTakeFirst();
  if (existing && !(await mayBeSent(app.db, settings, existing.sent_at, now))) return 0;
  return inTransaction(app.db, async (tx) => {
    const sentAt = await lockDigest(tx, now);
    const until = newOrdersUntil(now);
    const kinds = await dueKinds(tx, settings, sentAt, now);
    const noteTime = () => tx.updateTable('staff_digest').set({ sent_at: until }).execute();
    // Who wants to hear of nothing begins afresh once that changes.
    if (settings.orderMails === 'never') await noteTime();
    if (kinds.length === 0) return 0;
    const digest = await gather(tx, sentAt, until, settings.lowStockBelow);
    const sent = kinds.find((kind) => isWorthSending(digest, kind));
    // With nothing to say the daily one waits for tomorrow, and the one at once for the next order.
    if (sent !== undefined || kinds.some((kind) => kind !== 'at once')) await noteTime();
    if (sent === undefined) return 0;
    const page = (path: string) => app.config.publicUrl + path;
    const body = staffDigestEmail(digest, { orders: page('/admin/orders'), products: page('/admin/products') });
    await queueForTeam(app, tx, { kind: 'digest', body });
    return 1;
  });
}

/** As what an e-mail is due. */
async function dueKinds(db: AppContext['db'], { orderMails, dailyHour }: Work, sentAt: Date, now: Date) {
  const ordersInDay = orderMails === 'until ten' ? await countNewOrders(db, new Date(now.getTime() - dayMs), now) : 0;
  return digestKinds(orderMails, ordersInDay).filter((kind) => isDigestDue(kind, sentAt, now, dailyHour));
}

/** Whether it is worth a lock: the one at once is always due, and has something to say with a new order alone. */
async function mayBeSent(db: AppContext['db'], settings: Work, sentAt: Date, now: Date): Promise<boolean> {
  if (settings.orderMails === 'never') return now.getTime() - sentAt.getTime() > quietMs;
  const kinds = await dueKinds(db, settings, sentAt, now);
  if (kinds.some((kind) => kind !== 'at once')) return true;
  return kinds.length > 0 && (await countNewOrders(db, sentAt, newOrdersUntil(now))) > 0;
}

/** The one row of the digest, locked. @param now when a digest that nobody has looked at yet begins */
async function lockDigest(tx: Transaction<Tables>, now: Date): Promise<Date> {
  await tx
    .insertInto('staff_digest')
    .values({ sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('staff_digest').select('sent_at').forUpdate().executeTakeFirstOrThrow();
  return row.sent_at;
}

async function gather(tx: Transaction<Tables>, after: Date, until: Date, lowStockBelow: number): Promise<StaffDigest> {
  const { rows: counts } = await sql<{ placed: number; doubtful: number; pending: number }>`
    select count(*) filter (where status = 'Order Placed' and not is_pincode_doubtful) as placed,
      count(*) filter (where status = 'Order Placed' and is_pincode_doubtful) as doubtful,
      count(*) filter (where status = 'Pending') as pending
    from shop_order where status in ('Order Placed', 'Pending') and awaits_payment_until is null`.execute(tx);
  const { placed = 0, doubtful = 0, pending = 0 } = counts[0] ?? {};
  const { rows: low } = await sql<{ title: string; weight: string; units: number; count: number }>`
    select title, weight, total_stock as units, count(*) over () as count
    from variant join product on product.id = variant.product_id
    where is_active and total_stock < ${lowStockBelow}
    order by total_stock, title_key, position limit ${mostNamed}`.execute(tx);
  return {
    newOrders: await countNewOrders(tx, after, until),
    toPack: Number(placed),
    toConfirm: Number(doubtful) + Number(pending),
    lowStock: low.map(({ title, weight, units }) => ({ title, weight, units })),
    lowStockCount: Number(low[0]?.count ?? 0),
  };
}
