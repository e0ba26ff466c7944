import { useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { pageShop } from '#features/setting-store/page-shop.ts';
import { pageContext } from '#server/page-context.ts';
import { call } from '#ui/call.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { jsonOf, type Purchase } from '../purchase/purchase.ts';
import { keepCurrentOrder, readCurrentOrder, readPendingOrder } from '../purchase/purchase-memory.ts';
import { ConfirmingPayment, PaymentNotConfirmed } from '../purchase/purchase-notices.tsx';
import type { Route } from './+types/payment-return.ts';
import { finishOrder } from './order-placed.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const outcome = await plainReturn(page, new URL(request.url).searchParams.get('order'));
  if (outcome === 'placed') throw redirect('/shop/payment-success');
  return {
    isUnpaid: outcome === 'unpaid',
    head: pageHead(await pageShop(page.app), {
      title: texts.processingPayment(),
      description: texts.youComeFromThePayment(),
      path: '/shop/paypal-return',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

import { secretOf } from './order-request.ts';
import { plainReturn } from './plain-checkout.server.ts';
import { texts } from './texts.ts';

/** What a payment page sends back in the address. */
interface ReturnedPayment {
  paymentId: string;
  payerId: string;
}

const tries = 8;
const betweenMs = 2500;

/**
 * Asks the server about the payment of an order until it knows; what the address says proves nothing to it.
 * @returns the order when its money is there, null when it is not
 */
async function capture({ paymentId, payerId }: ReturnedPayment, order: Purchase): Promise<Purchase | null> {
  const body = { orderId: order.orderId, paymentId, payerId, key: secretOf(order) };
  for (let at = 0; at < tries; at += 1) {
    try {
      const { data } = await call('POST /api/shop/order/capture', { body });
      return { ...order, paymentId: data?.paymentId ?? paymentId };
    } catch {
      // Not yet, or nobody could be asked: banks take a moment.
      if (at < tries - 1) await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  }
  return null;
}

/** Where a payment page with an address of its own sends the shopper back to (behaviour: Payments 10). */
export default function PaymentReturn({ loaderData: { isUnpaid } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(isUnpaid);
  const paymentId = query.get('paymentId') ?? '';
  const payerId = query.get('PayerID') ?? '';

  useEffect(() => {
    if (isUnpaid) return;
    // The way back of a redirect names its order; else it is the one that this tab placed last.
    const named = query.get('order');
    const kept = readCurrentOrder();
    const order = named === null || named === kept?.orderId ? kept : { orderId: named, paymentId: '' };
    if (paymentId === '' || payerId === '' || !order) return setFailed(true);
    // Only this browser's own order leaves its cart.
    const isOwn = order === kept || readPendingOrder()?.order.orderId === order.orderId;
    let gone = false;
    capture({ paymentId, payerId }, order)
      .catch(() => null)
      .then(async (paid) => {
        if (paid && isOwn) await finishOrder({ order: paid });
        // Its number has done its work (behaviour: Payments 10).
        if (paid) keepCurrentOrder(null);
        if (gone) return;
        if (paid) navigate('/shop/payment-success', { replace: true, state: { success: true, data: jsonOf(paid) } });
        else setFailed(true);
      });
    return () => {
      gone = true;
    };
  }, [query, paymentId, payerId, navigate, isUnpaid]);

  return failed ? (
    <PaymentNotConfirmed to="/shop/checkout" action={texts.backToTheCheckout()} />
  ) : (
    <ConfirmingPayment />
  );
}
