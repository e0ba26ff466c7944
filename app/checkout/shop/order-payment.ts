import { isOver, next, standingOf } from '#checkout/rules/browser-order.ts';
import { call } from '#kit/call.ts';
import { askUntil, followLate } from '#payments/shop/follow-payment.ts';
import { payOnline } from '#payments/shop/pay-online.ts';
import type { GoodsOrder, Purchase } from '#payments/shop/purchase.ts';
import { keepCurrentOrder } from '#payments/shop/purchase-memory.ts';
import { type PlacedOrder, secretOf } from './order-memory.ts';
import { type OrderProblem, problemOf, tooLate } from './order-problems.ts';
import { orderToSend } from './order-request.ts';
import { askState, type PaymentState, paidToast, reach } from './order-steps.ts';
import { texts } from './texts.ts';

/** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
export interface Unpaid {
  kind: 'unpaid';
  title: string;
  description: string;
  /** The window said that it is paid, and nobody could confirm it: nobody is told to pay again. */
  mayBePaid?: true;
  isOver?: true;
}

/** The money came after the payment window was closed. @param isHere the shopper still is on the same page */
export type OnLate = (placed: PlacedOrder, isHere: boolean) => void;

const notConfirmed = () => ({
  title: texts.orderCreationFailed(),
  description: texts.thereWasAnErrorCreating(),
});

/** Takes the money of an order online; the shop holds its goods before the window opens. Never throws. */
export async function payOrderOnline(goods: GoodsOrder, onLate: OnLate): Promise<PlacedOrder | Unpaid | OrderProblem> {
  let sent = orderToSend(goods, 'Online Payment');
  let opened: Purchase | undefined;
  let end: PaymentState | undefined;
  const ask = async (order: Purchase) => {
    const state = await askState(order).catch(() => null);
    if (state && isOver(state)) end = state;
    return state && standingOf(state) === 'paid' ? { ...order, paymentId: state.paymentId } : null;
  };
  const paid = (purchase: Purchase) => reach({ ...sent, purchase }, next('waits', 'look', 'paid'), paidToast());
  const late = (purchase: Purchase, isHere: boolean) => onLate(paid(purchase), isHere);
  const outcome = await payOnline({
    async create() {
      sent = orderToSend(goods, 'Online Payment');
      const { key } = sent;
      const body = sent.sent.body;
      const created = await call('POST /api/shop/order/create', { body }, { idempotencyKey: key }).catch((error) => {
        keepCurrentOrder(null);
        throw error;
      });
      return { ...created, link: created.data.link };
    },
    endAttempt: () => reach({ ...sent, purchase: undefined }, next('sent', 'place', 'refused')),
    remember(purchase) {
      opened = purchase;
      keepCurrentOrder(purchase);
      reach({ ...sent, purchase }, next('sent', 'place', 'awaitsPayment'));
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
        return askUntil(() => ask(order), { isWanted: () => !end });
      }
    },
    onLate: late,
    buyer: goods.address,
    describe: (orderId) => texts.orderId({ orderId }),
    returnAs: 'order',
    canPayCash: true,
  });
  if (outcome.kind === 'paid') return paid(outcome.purchase);
  if (outcome.kind === 'refused') return problemOf(outcome.failure, sent);
  if (outcome.kind === 'unpaid' && outcome.isAnswerLost) {
    return { kind: 'failed', order: sent, ...(outcome.isAnswered && { isAnswered: true }) };
  }
  const order = opened;
  if (end && (outcome.kind === 'unconfirmed' || end.returningAmount > 0)) {
    reach({ ...sent, purchase: opened }, next('waits', 'look', 'over'));
    return { kind: 'unpaid', ...tooLate(end), mayBePaid: true, isOver: true };
  }
  if (outcome.kind === 'unpaid') return outcome;
  if (order) followLate(() => ask(order), late);
  return { kind: 'unpaid', ...notConfirmed(), mayBePaid: true };
}
