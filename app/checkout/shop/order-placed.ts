import { useNavigate } from 'react-router';
import { cart } from '#cart/shop/cart-store.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { type GoodsOrder, jsonOf, type Purchase } from '#payments/shop/purchase.ts';
import { keepCurrentOrder, keepDraft, keepFinishedOrder } from '#payments/shop/purchase-memory.ts';
import { forgetOrder, isFirstFinish, readOrder } from './order-memory.ts';

/** An order of this browser that is placed, by whatever way that became known. */
export interface PlacedOrder {
  kind: 'placed';
  order: Purchase;
  /** Nothing where the page itself says enough. */
  toast?: Toast;
  /** What it is for, where the page knows. */
  goods?: GoodsOrder;
  /** Its Idempotency-Key, where the page knows. */
  key?: string | undefined;
}

/**
 * Says that an order is placed and leads to the page that shows it.
 * With `isHere` false the shopper has gone to another page: the toast is shown there, and nobody is led away.
 */
export function useOrderPlaced(): (placed: PlacedOrder, isHere?: boolean) => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  return async (placed, isHere = true) => {
    const { order, toast: said } = placed;
    if (said) toast(said);
    keepCurrentOrder(order);
    if (isHere) await navigate('/shop/payment-success', { state: { success: true, data: jsonOf(order) } });
    await finishOrder(placed);
  };
}

/**
 * What is left to do for a placed order: the success page shows it, its goods leave the cart, and nothing of it is left
 * to repeat. What the page does not know of it is taken from what is remembered. An order that another tab has begun
 * since goes on.
 */
export async function finishOrder({ order, goods, key }: Pick<PlacedOrder, 'order' | 'goods' | 'key'>): Promise<void> {
  const remembered = readOrder();
  const bought = goods ?? (remembered?.purchase?.orderId === order.orderId ? remembered.goods : null);
  keepFinishedOrder(order);
  forgetOrder({ key, purchase: order });
  if (!isFirstFinish(order)) return;
  keepDraft({ coupon: '', address: {} });
  if (!bought) return;
  cart.takeOut(bought.items);
  if (bought.coupon === '') return;
  // The order itself counted the use already, so a failure changes nothing (behaviour: Coupons 5).
  await call('POST /api/coupon/update-usage', { body: { code: bought.coupon } }).catch(() => null);
}
