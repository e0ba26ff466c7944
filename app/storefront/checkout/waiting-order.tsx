import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lineVariant } from '#rules/cart.ts';
import { unitPrice } from '#rules/catalogue.ts';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { paymentPatienceMinutes } from '#rules/order-status.ts';
import { useToast } from '#ui/toast.tsx';
import { type CurrentOrder, keepCurrentOrder } from './current-order.ts';
import { orderPlaced } from './order-placed.ts';
import { giveUp, payAtDoor, payOnline } from './pay-online.ts';
import type { PendingOrder } from './pending-order.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';

interface WaitingOrderProps {
  pending: PendingOrder;
  /** It does not wait any more, and nothing was bought: the cart is what counts. */
  onGone: () => void;
}

/**
 * An order of this browser that holds its goods and waits for its payment, and what can be done about it. It stands in
 * place of the checkout: what it holds would be called sold out there.
 */
export default function WaitingOrder({ pending: { goods, order }, onGone }: WaitingOrderProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** Known at once, unlike a state. */
  const isBusy = useRef(false);

  const heading = useRef<HTMLHeadingElement>(null);
  // After a reload the page stands where the longer checkout was read.
  useEffect(() => heading.current?.focus(), []);

  const warn = (title: string, description?: string) =>
    toast({ title, ...(description ? { description } : {}), destructive: true });
  const succeed = async (current: CurrentOrder, state: unknown, isHere = true) => {
    keepCurrentOrder(current);
    if (isHere) await navigate('/shop/payment-success', { state });
    await orderPlaced(current, goods);
  };
  const paid = async (bought: CurrentOrder, isHere = true) => {
    toast({ title: 'Payment Successful', description: 'Your order has been placed successfully.' });
    await succeed(bought, { success: true, data: bought }, isHere);
  };

  const ways = {
    online: () => payOnline(goods, (late, isHere) => void paid(late, isHere)),
    cod: () => payAtDoor(order),
    'give up': () => giveUp(order),
  };
  const take = async (way: keyof typeof ways) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    const outcome = await ways[way]();
    isBusy.current = false;
    setBusy(false);
    switch (outcome.kind) {
      case 'paid':
        return paid(outcome.order);
      case 'placed':
        toast({ title: outcome.answer.message });
        return succeed(outcome.answer.data, outcome.answer);
      case 'unpaid':
        return warn(outcome.title, outcome.description);
      case 'failed':
        return warn('Error', 'Something went wrong. Please try again.');
      case 'refused':
        return warn(outcome.message);
      default:
        return onGone();
    }
  };

  return (
    <section aria-labelledby="waiting" className="card mt-8 max-w-2xl space-y-5 p-5 md:p-8">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
        Your order waits for its payment
      </h2>
      <p>
        Order <strong className="figures break-all">{order.orderId}</strong> is not paid yet. We keep its goods for you
        for {paymentPatienceMinutes} minutes after you ordered.
      </p>
      <ul className="divide-y divide-hairline">
        {goods.items.map((item) => {
          const variant = lineVariant(item);
          return (
            <li key={`${item.productId} ${item.variant}`} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                {item.title}
                <span className="block text-ink-soft text-sm">
                  {item.variant} × {item.quantity}
                </span>
              </span>
              <span className="figures">
                {variant ? formatPaise(paiseFromRupees(unitPrice(variant)) * item.quantity) : ''}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="figures flex justify-between gap-4 border-hairline border-t pt-3">
        <span className="font-semibold">Total with delivery</span>
        <span className="font-semibold text-xl">{formatPaise(goods.totalPaise)}</span>
      </p>
      <p className="text-ink-soft">
        For {goods.address.name}, {goods.address.street}, {goods.address.city} {goods.address.pincode},{' '}
        {goods.address.state}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <button type="button" className="button button-leaf min-h-12" onClick={() => take('online')}>
          PAY ONLINE
        </button>
        <button type="button" className="button button-line min-h-12" onClick={() => take('cod')}>
          CASH ON DELIVERY
        </button>
      </div>
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => take('give up')}>
        Give this order up and change the cart
      </button>
      {busy && <ProcessingOverlay />}
    </section>
  );
}
