import { isOver } from '#checkout/rules/browser-order.ts';
import { call } from '#kit/call.ts';
import { askUntil, followLate } from '#payments/shop/follow-payment.ts';
import { type PaymentOutcome, payOnline } from '#payments/shop/pay-online.ts';
import type { GoodsOrder, Purchase } from '#payments/shop/purchase.ts';
import { keepCurrentOrder } from '#payments/shop/purchase-memory.ts';
import { endAttempt, forgetOrder, keepOrder, readOrder, type SentOrder, secretOf } from './order-memory.ts';
import { type OrderProblem, problemOf, tooLate } from './order-problems.ts';
import { orderToSend } from './order-request.ts';
import { askState, askWhetherPaid, type PaymentState, paidBy } from './order-steps.ts';
import { texts } from './texts.ts';

type OnlineOutcome =
  | Exclude<PaymentOutcome, { kind: 'paid' | 'unconfirmed' | 'refused' }>
  | { kind: 'paid'; purchase: Purchase; key: string | undefined }
  /** The window said that it is paid, and nobody could confirm it: nobody is told to pay again. */
  | { kind: 'unpaid'; title: string; description: string; mayBePaid: true; isOver?: true }
  | OrderProblem;

const notConfirmed = () => ({
  title: texts.orderCreationFailed(),
  description: texts.thereWasAnErrorCreating(),
});

/**
 * Takes the money of an order online; the shop holds its goods before the window opens. Never throws.
 * @param onLate the money came after the window was closed; `isHere` while the shopper still is on the same page
 */
export async function payOrderOnline(
  goods: GoodsOrder,
  onLate: (order: Purchase, isHere: boolean) => void,
): Promise<OnlineOutcome> {
  let sent: SentOrder | undefined;
  const seen: { end?: PaymentState } = {};
  const ask = async (order: Purchase) => {
    const state = await askState(order).catch(() => null);
    if (state && isOver(state)) seen.end = state;
    return paidBy(order, state);
  };
  const outcome = await payOnline({
    async create() {
      sent = orderToSend(goods, 'Online Payment');
      const {
        sent: { body },
        key,
      } = sent;
      const created = await call('POST /api/shop/order/create', { body }, { idempotencyKey: key }).catch((error) => {
        keepCurrentOrder(null);
        throw error;
      });
      return { ...created, link: created.data.link };
    },
    endAttempt: () => sent && endAttempt(sent.key),
    remember(purchase) {
      keepCurrentOrder(purchase);
      keepOrder({ ...sent, goods, purchase });
    },
    ask,
    async confirm(order, response) {
      try {
        const { data } = await call('POST /api/shop/order/capture', {
          body: {
            orderId: order.orderId,
            paymentId: response.razorpay_payment_id,
            payerId: response.razorpay_order_id,
            razorpayOrderId: response.razorpay_order_id,
            signature: response.razorpay_signature,
            key: secretOf(order),
          },
        });
        return { ...order, paymentId: data?.paymentId ?? response.razorpay_payment_id };
      } catch {
        // A lost response is no failure: the shop is asked until it knows.
        return askUntil(() => ask(order), { isWanted: () => !seen.end });
      }
    },
    onLate,
    buyer: goods.address,
    describe: (orderId) => texts.orderId({ orderId }),
    returnAs: 'order',
    canPayCash: true,
  });
  if (outcome.kind === 'paid') return { ...outcome, key: sent?.key };
  if (outcome.kind === 'refused') return problemOf(outcome.failure);
  if (outcome.kind === 'unpaid' && outcome.isAnswerLost) {
    return { kind: 'failed', ...(sent && { order: sent }), ...(outcome.isAnswered && { isAnswered: true }) };
  }
  const opened = readOrder()?.purchase;
  if (seen.end && (outcome.kind === 'unconfirmed' || seen.end.returningAmount > 0)) {
    if (opened) forgetOrder({ key: sent?.key, purchase: opened });
    return { kind: 'unpaid', ...tooLate(seen.end), mayBePaid: true, isOver: true };
  }
  if (outcome.kind !== 'unconfirmed') return outcome;
  if (opened) followLate(() => askWhetherPaid(opened), onLate);
  return { kind: 'unpaid', ...notConfirmed(), mayBePaid: true };
}
