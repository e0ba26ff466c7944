import { sql, type Transaction } from 'kysely';
import { secondsBetweenCodes } from '#customers/rules/registration.ts';
import { codeHash, isCode, mostWrongTries, newCode } from '#customers/sign-in/one-time-code.ts';
import { mailed } from '#email/mailed.ts';
import { mayEmailAboutOrder } from '#email/order-email-limit.ts';
import { type MailingApp, queueEmail } from '#email/queue-email.ts';
import { orderCodeEmail } from '#orders/emails/order-code-email.ts';
import { isToConfirm } from '#orders/rules/order-states.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { findBuyersOrder, findOrder, mayReadOrder, type OrderAccess, type OrderRow } from './find-order.ts';
import { confirmCash, orderFacts, orderPurchase } from './order-purchase.ts';
import { type PlacedOrder, placedOrderFromRow } from './placed-order.ts';
import { tellByPhone } from './queue-order-emails.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

const mostAtOnce = 20;

/**
 * Sends the code that a cash order waits for to its e-mail, in the transaction of the order. The code is only in that
 * e-mail; the database has what proves it.
 * @throws AppError 409 where the address got as many e-mails as it may: the order cannot be confirmed then
 */
export async function sendOrderCode(app: MailingApp, tx: Transaction<Tables>, order: OrderRow): Promise<void> {
  const allowed = await mayEmailAboutOrder(tx, [order.email]);
  if (allowed.length === 0) {
    const message = texts.weSentManyEMails();
    throw new AppError(409, message, [{ field: 'addressInfo.email', message }]);
  }
  const code = newCode();
  const fresh = {
    code_hash: codeHash(order.link_token, code),
    wrong_tries: 0,
    // The transaction may have waited for another's: the clock itself, not when it began.
    sent_at: sql<Date>`clock_timestamp()`,
  };
  await tx
    .insertInto('order_confirmation')
    .values({ order_id: order.id, ...fresh })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(fresh))
    .execute();
  const body = orderCodeEmail({
    code,
    name: order.name,
    orderNumber: order.order_number,
    totalPaise: order.total_paise,
    minutes: paymentPatienceMinutes,
  });
  const usefulUntil = sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`;
  const { email: to, language } = order;
  await queueEmail(app, tx, { kind: 'order code', to, language, body, usefulUntil });
  await tellByPhone(app, tx, 'to confirm', order, { code, amount: order.total_paise });
}

/**
 * Places the cash order that waits for its code. Repeated by its buyer it changes nothing.
 * @param id its internal id or its number
 * @throws AppError 404 for no such order, 400 for a wrong or dead code, 409 for an order that waits for none
 */
export async function confirmOrder(
  app: AppContext,
  id: string,
  code: string,
  access: OrderAccess,
): Promise<PlacedOrder> {
  const { id: orderId } = await findOrder(app, id);
  const outcome = await inTransaction(app.db, async (tx): Promise<PlacedOrder | { wrong: string }> => {
    const { row: order } = await orderPurchase.lock(tx, orderId);
    if (!isToConfirm(orderFacts(order))) return requirePlaced(order, access);
    const proof = await tx
      .selectFrom('order_confirmation')
      .selectAll()
      .where('order_id', '=', orderId)
      .where(sql<boolean>`${order.awaits_payment_until} > clock_timestamp()`)
      .executeTakeFirst();
    if (!proof || proof.wrong_tries >= mostWrongTries) return { wrong: texts.thisCodeCanNoLonger() };
    if (!isCode(order.link_token, code, proof.code_hash)) {
      await tx
        .updateTable('order_confirmation')
        .set({ wrong_tries: proof.wrong_tries + 1 })
        .where('order_id', '=', orderId)
        .execute();
      const left = mostWrongTries - proof.wrong_tries - 1;
      return { wrong: left === 0 ? texts.thisCodeCanNoLonger() : texts.wrongCode({ triesLeft: left }) };
    }
    await tx.deleteFrom('order_confirmation').where('order_id', '=', orderId).execute();
    return placedOrderFromRow(await confirmCash(app, tx, order));
  });
  // Thrown out here, so that the try is counted.
  if ('wrong' in outcome) throw new AppError(400, outcome.wrong, [{ field: 'code', message: outcome.wrong }]);
  return outcome;
}

/** @throws AppError 409 for an order that is closed, and for one that is none of the caller's */
function requirePlaced(order: OrderRow, access: OrderAccess): PlacedOrder {
  if (order.closed_because === 'expired') {
    throw new AppError(409, texts.the30MinutesAreOver(), [], null, { isClosed: true });
  }
  const isPlaced = order.closed_because === null && order.payment_method === 'COD';
  if (isPlaced && mayReadOrder(order, access)) return placedOrderFromRow(order);
  throw new AppError(409, texts.thisOrderWaitsForNo(), [], null, { isClosed: order.closed_because !== null });
}

/**
 * Sends another code for an order that waits for one; the one before is dead then.
 * @throws AppError 404 for anybody but its buyer, 429 within 30 s of the last code, 409 for an order that waits for
 *   none
 */
export async function resendOrderCode(app: AppContext, id: string, access: OrderAccess): Promise<void> {
  const { id: orderId } = await findBuyersOrder(app, id, access);
  await inTransaction(app.db, async (tx) => {
    const { row: order } = await orderPurchase.lock(tx, orderId);
    if (!isToConfirm(orderFacts(order))) {
      throw new AppError(409, texts.thisOrderWaitsForNo(), [], null, { isClosed: order.closed_because !== null });
    }
    // A code of the future is one of before the database's clock was set back: nobody waits for it.
    const { wait } = await tx
      .selectFrom('order_confirmation')
      .select(
        sql<number | null>`
          ${sql.lit(secondsBetweenCodes)} - extract(epoch from clock_timestamp() - max(sent_at) filter (
            where sent_at <= clock_timestamp()))::float8`.as('wait'),
      )
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (wait !== null && wait > 0) throw AppError.tooSoon(Math.ceil(wait), mailed(app, texts.weSentYouACode()));
    await sendOrderCode(app, tx, order);
  });
}

/**
 * Closes cash orders whose code was not typed in time; their goods are free again. Any number of processes may do this
 * side by side.
 * @returns how many were closed
 */
export async function closeUnconfirmed(app: AppContext): Promise<number> {
  const due = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('awaits_payment_until', '<=', sql<Date>`now()`)
    .where('payment_method', '=', 'COD')
    .orderBy('awaits_payment_until')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of due) {
    const productIds = await inTransaction(app.db, async (tx) => {
      const { row: order } = await orderPurchase.lock(tx, id);
      if (!isToConfirm(orderFacts(order))) return [];
      await tx.deleteFrom('order_confirmation').where('order_id', '=', id).execute();
      const note = staffTexts.itsCodeWasNotTyped;
      // Anyone who never typed the code may be somebody else than the address belongs to.
      await orderPurchase.close(app, tx, id, { because: 'expired', note, isAnnounced: false });
      const lines = await tx.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute();
      return lines.map(({ product_id }) => product_id);
    });
    app.contentVersion.stockChanged(productIds);
  }
  return due.length;
}
