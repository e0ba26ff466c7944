import { sql, type Transaction } from 'kysely';
import { documentOrder } from '#orders/documents/document-order.ts';
import type { OrderRow } from '#orders/find-order.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { BookedOrder, TrackedParcel } from '#platform/couriers/courier-service.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { bookedDifference } from './booked-difference.ts';
import { moveOrder, tellNews } from './carry-into-order.ts';
import { learn, type ShipmentFact, type ShipmentState, shipmentFacts } from './rules/shipment-states.ts';
import type { ShipmentRow } from './take-shipment.ts';

/** The courier still has to do as it was told. */
const toldStates: readonly ShipmentState[] = ['label', 'picked up', 'in transit', 'out for delivery', 'failed attempt'];
const callThem = 'Please call the courier.';
/** Of a booking that was cancelled. */
export const movesBesideAnother = `The courier moves this parcel, and the order has another one. ${callThem}`;

interface Learnt extends TrackedParcel {
  attempt: { reason: string; attempts: number } | null;
  cash: BookedOrder['cash'];
  /** What a heavier weight costs; null for nothing new. */
  extraPaise: number | null;
}

/** In one transaction: what is known of the parcel, the status of its order, its history and the e-mail. */
export async function learnFacts(
  app: AppContext,
  id: string,
  { facts, chargedGrams, attempt, cash, extraPaise }: Learnt,
): Promise<void> {
  const { order_id } = await app.db
    .selectFrom('shipment')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await inTransaction(app.db, async (tx) => {
    // The order first: staff who change it hold it while they look at its parcels.
    const { row: order } = await lockPurchase(tx, orderPurchase, order_id);
    const row = await tx.selectFrom('shipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const before: ShipmentFact = { state: row.state, at: row.state_at };
    const now = facts.reduce(learn, before);
    if (await isSecond(tx, row, now)) {
      await tx
        .updateTable('shipment')
        .set({ problem: movesBesideAnother, next_ask_at: null })
        .where('id', '=', id)
        .execute();
      return;
    }
    const { problem, isMoved } = await moveOrder({ ...app, db: tx }, order, row, now);
    const difference = toldStates.includes(now.state) ? await bookedDifference({ db: tx }, row, order) : null;
    const isNews = now.state !== before.state || failedAgain(row, before, facts, attempt?.attempts ?? 0);
    if (isNews) await tellNews(app, tx, order, row, now, attempt?.reason ?? '');
    await tx
      .updateTable('shipment')
      .set({
        state: now.state,
        state_at: now.at,
        charged_grams: chargedGrams ?? row.charged_grams,
        ...(attempt ? { attempts: attempt.attempts, attempt_reason: attempt.reason } : {}),
        // An answer is of one attempt.
        ...(isNews ? { attempt_answer: '' } : {}),
        ...(cash ? { cash_on: cash.on, cash_reference: cash.reference } : {}),
        // What was said to another weight says nothing of this one.
        ...(chargedGrams === null || chargedGrams === row.charged_grams
          ? {}
          : { extra_paise: null, weight_answer: '' }),
        ...(extraPaise === null ? {} : { extra_paise: extraPaise }),
        // Why a booking was given up stays.
        problem: now.state === 'cancelled' ? row.problem : problem || (difference ? `${difference} ${callThem}` : ''),
        tries: 0,
        next_ask_at: nextAsk(now, order, {
          hasNumber: row.awb !== '',
          isCashKnown: (cash?.reference ?? row.cash_reference) !== '',
        }),
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    // Numbers of documents are taken when every other lock is held.
    if (isMoved) await documentOrder(tx, order.id);
  });
}

/** Two attempts failed between two questions: the courier counts another, or went out once more in between. */
const failedAgain = (row: ShipmentRow, before: ShipmentFact, facts: readonly ShipmentFact[], attempts: number) =>
  before.state === 'failed attempt' &&
  ((row.attempts > 0 && attempts > row.attempts) ||
    facts.some(({ state, at }) => state === 'out for delivery' && at > before.at));

/** What was over lives again, after its order got another parcel. */
async function isSecond(tx: Transaction<Tables>, row: ShipmentRow, now: ShipmentFact): Promise<boolean> {
  if (!shipmentFacts[row.state].isOver || shipmentFacts[now.state].isOver) return false;
  const others = await tx
    .selectFrom('shipment')
    .select('state')
    .where('order_id', '=', row.order_id)
    .where('id', '<>', row.id)
    .execute();
  return others.some(({ state }) => !shipmentFacts[state].isOver);
}

const daysAfterDelivery = 30;
const daysAfterCancelling = 5;

/**
 * When to ask again; a delivered parcel once a day, as it may come back all the same, and its cash is paid out; a
 * cancelled one that has a number some days, as it may move all the same.
 */
function nextAsk(
  { state, at }: ShipmentFact,
  order: OrderRow,
  { hasNumber, isCashKnown }: { hasNumber: boolean; isCashKnown: boolean },
) {
  const minutes = shipmentFacts[state].askAfterMinutes;
  if (minutes !== null) return sql<Date>`now() + make_interval(mins => ${minutes})`;
  const isFollowed = state === 'delivered' || (state === 'cancelled' && hasNumber);
  if (!isFollowed) return null;
  const awaitsCash = order.payment_method === 'COD' && !isCashKnown;
  const days = state === 'cancelled' ? daysAfterCancelling : awaitsCash ? daysAfterDelivery : 3;
  const isOver = Date.now() - at.getTime() > days * 24 * 60 * 60 * 1000;
  return isOver ? null : sql<Date>`now() + interval '1 day'`;
}
