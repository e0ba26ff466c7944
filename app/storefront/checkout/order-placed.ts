import { call } from '#ui/call.ts';
import { cart } from '../cart/cart-store.ts';
import { keepDraft } from './checkout-draft.ts';
import { type CurrentOrder, keepCurrentOrder } from './current-order.ts';
import { keepPendingOrder, readPendingOrder } from './pending-order.ts';
import { type CheckoutOrder, endAttempt, readAttempt } from './place-order.ts';

/**
 * An order of this browser is placed, by whatever way that became known: it is shown on the success page, its goods leave
 * the cart, and nothing of it is left to repeat.
 * @param goods what it is for, where the page knows; else what is remembered of it
 */
export async function orderPlaced(order: CurrentOrder, goods?: CheckoutOrder): Promise<void> {
  const bought = goods ?? readPendingOrder()?.goods ?? readAttempt()?.order;
  keepCurrentOrder(order);
  keepPendingOrder(null);
  endAttempt();
  keepDraft({ coupon: '', address: {} });
  if (!bought) return;
  cart.takeOut(bought.items);
  if (bought.coupon === '') return;
  // The order itself counted the use already, so a failure changes nothing (behaviour: Coupons 5).
  await call('POST /api/coupon/update-usage', { body: { code: bought.coupon } }).catch(() => null);
}
