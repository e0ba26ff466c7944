import { sql } from 'kysely';
import { arrivalWords, arrivesBetween } from '#delivery/rules/delivery-date.ts';
import { queueForBuyer } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { readCourierDays } from './courier-days.ts';
import { orderLateEmail } from './emails/order-late-email.ts';
import { orderLink } from './find-order.ts';
import { isAboutToBeLate } from './late-orders.ts';

/** Nobody is woken by it. */
const [firstHour, lastHour] = [9, 20];
/** After it a parcel that is on its way on its last day is late. */
const eveningHour = 17;
const hourIn = (now: Date) =>
  Number(now.toLocaleString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' }));

/**
 * Tells buyers that their parcel comes later than promised, while the promised day is not over: once for each order, by
 * day, and only where the owner wants it (behaviour: Orders 26). Any number of processes may.
 */
export async function tellLate(app: AppContext, now = new Date()): Promise<void> {
  const { arrival } = await readEnglishSettings(app);
  const hour = hourIn(now);
  if (!arrival.tellsLate || hour < firstHour || hour >= lastHour) return;
  while (await tellNext(app, now));
}

/** Returns whether there may be more. */
function tellNext(app: AppContext, now: Date): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const order = await tx
      .selectFrom('shop_order')
      .selectAll()
      .where(isAboutToBeLate(now, hourIn(now) >= eveningHour))
      .where('late_told_at', 'is', null)
      .orderBy('promised_last')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!order?.promised_last) return false;
    await tx.updateTable('shop_order').set({ late_told_at: now }).where('id', '=', order.id).execute();
    const { company, arrival } = await readEnglishSettings(app, tx);
    const isSent = order.status === 'Shipped';
    const said = await readCourierDays(tx, order.pincode, arrival);
    const later = isSent ? null : arrivesBetween(now, company.state, order.state, arrival, said);
    const promisedLast = order.promised_last;
    const body = orderLateEmail({
      orderNumber: order.order_number,
      name: order.name,
      promisedLast,
      // In the language of the e-mail, which is composed later.
      later: later && (() => arrivalWords(later)),
      trackerUrl: isSent ? order.tracker_url : '',
      isSent,
      link: app.config.publicUrl + orderLink(order),
    });
    const usefulUntil = sql<Date>`(${promisedLast}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
    await queueForBuyer(app, tx, order, { kind: 'order late', body, usefulUntil });
    return true;
  });
}
