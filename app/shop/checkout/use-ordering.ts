import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#ui/toast.tsx';
import { cart } from '../cart/cart-store.ts';
import { keepDraft } from './checkout-draft.ts';
import { type CurrentOrder, keepCurrentOrder } from './current-order.ts';
import type { CheckoutOrder, OrderTrouble } from './place-order.ts';

export type PaymentWay = 'online' | 'cod';

/**
 * Sends an order, one at a time, and goes to the success page when it is placed.
 * @returns whether one is being sent, and the way to send one; that answers with the trouble there was, null without any
 */
export function useOrdering(): {
  processing: boolean;
  send: (order: CheckoutOrder, way: PaymentWay) => Promise<OrderTrouble | null>;
} {
  const toast = useToast();
  const navigate = useNavigate();
  const [processing, setProcessing] = useState(false);
  /** Known at once, unlike a state: two presses in one moment are one order. */
  const busy = useRef(false);

  const succeed = async (current: CurrentOrder, state: unknown, coupon: string) => {
    keepCurrentOrder(current);
    if (coupon !== '') countCoupon(coupon);
    await navigate('/shop/payment-success', { state });
    cart.clear();
    keepDraft({ coupon: '' });
  };

  const send = async (order: CheckoutOrder, way: PaymentWay): Promise<OrderTrouble | null> => {
    if (busy.current) return null;
    busy.current = true;
    setProcessing(true);
    try {
      if (way === 'cod') {
        const { placeCodOrder } = await import('./place-order.ts');
        const outcome = await placeCodOrder(order);
        if (outcome.kind !== 'placed') return outcome;
        toast({ title: outcome.answer.message });
        await succeed(outcome.answer.data, outcome.answer, order.coupon);
        return null;
      }
      const { payOnline } = await import('./pay-online.ts');
      const outcome = await payOnline(order);
      if (outcome.kind === 'unpaid') {
        toast({ title: outcome.title, description: outcome.description, destructive: true });
        return null;
      }
      if (outcome.kind !== 'paid') return outcome;
      toast({ title: 'Payment Successful', description: 'Your order has been placed successfully.' });
      await succeed(outcome.order, { success: true, data: outcome.order }, order.coupon);
      return null;
    } catch {
      return { kind: 'failed' };
    } finally {
      busy.current = false;
      setProcessing(false);
    }
  };

  return { processing, send };
}

/** The call of the specification; the order itself counted the use already, so a failure changes nothing. */
async function countCoupon(code: string): Promise<void> {
  const { call } = await import('#ui/call.ts');
  await call('POST /api/coupon/update-usage', { body: { code } }).catch(() => null);
}
