import { useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { pageContext } from '#boot/page-context.ts';
import { isOver } from '#checkout/rules/browser-order.ts';
import { CallFailure, call } from '#kit/call.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { jsonOf, type Purchase } from '#payments/shop/purchase.ts';
import { keepCurrentOrder, readCurrentOrder } from '#payments/shop/purchase-memory.ts';
import { ConfirmingPayment, NoPurchase, PaymentNotConfirmed } from '#payments/shop/purchase-notices.tsx';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/payment-return.ts';
import { finishOrder, forgetOrder, readOrder, secretOf } from './order-memory.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const outcome = await plainReturn(page, new URL(request.url).searchParams.get('order'));
  if (outcome === 'placed') throw redirect('/shop/payment-success');
  return {
    unpaid: outcome && { orderStatus: outcome.orderStatus, returningAmount: outcome.returningAmount },
    head: pageHead(await pageShop(page.app), {
      title: texts.processingPayment(),
      description: texts.youComeFromThePayment(),
      path: '/shop/paypal-return',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

import { tooLate } from './order-problems.ts';
import { plainReturn } from './plain-checkout.server.ts';
import { texts } from './texts.ts';

/** What a payment page sends back in the address. */
interface ReturnedPayment {
  paymentId: string;
  payerId: string;
}

type Unpaid = Pick<CallResponse<'POST /api/shop/order/check-payment'>['data'], 'orderStatus' | 'returningAmount'>;

const tries = 8;
const betweenMs = 2500;

/**
 * Asks the server about the payment of an order until it knows; what the address says proves nothing to it.
 * @returns the order when its money is there, its state when it is over, null when there is no money
 */
async function capture({ paymentId, payerId }: ReturnedPayment, order: Purchase): Promise<Purchase | Unpaid | null> {
  const body = { orderId: order.orderId, paymentId, payerId, key: secretOf(order) };
  for (let at = 0; at < tries; at += 1) {
    try {
      const { data } = await call('POST /api/shop/order/capture', { body });
      return { ...order, paymentId: data?.paymentId ?? paymentId };
    } catch (error) {
      const state = error instanceof CallFailure && (error.answer as { data?: Unpaid } | null)?.data;
      if (state && isOver(state)) return state;
      // Not yet, or nobody could be asked: banks take a moment.
      if (at < tries - 1) await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  }
  return null;
}

/** Where a payment page with an address of its own sends the shopper back to (behaviour: Payments 10). */
export default function PaymentReturn({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  /** True where the shop knows of no money. */
  const [unpaid, setUnpaid] = useState<Unpaid | boolean>(loaderData.unpaid ?? false);
  const paymentId = query.get('paymentId') ?? '';
  const payerId = query.get('PayerID') ?? '';

  useEffect(() => {
    if (loaderData.unpaid) return;
    // The way back of a redirect names its order; else it is the one that this tab placed last.
    const named = query.get('order');
    const kept = readCurrentOrder();
    const order = named === null || named === kept?.orderId ? kept : { orderId: named, paymentId: '' };
    if (paymentId === '' || payerId === '' || !order) return setUnpaid(true);
    // Only this browser's own order leaves its cart.
    const isOwn = order === kept || readOrder()?.purchase?.orderId === order.orderId;
    let gone = false;
    capture({ paymentId, payerId }, order)
      .catch(() => null)
      .then(async (end) => {
        const paid = end && 'paymentId' in end ? end : null;
        if (isOwn && paid) await finishOrder({ order: paid });
        else if (isOwn && end) forgetOrder({ purchase: order });
        // Its number has done its work (behaviour: Payments 10).
        if (end) keepCurrentOrder(null);
        if (gone) return;
        if (paid) navigate('/shop/payment-success', { replace: true, state: { success: true, data: jsonOf(paid) } });
        else setUnpaid((end as Unpaid | null) ?? true);
      });
    return () => {
      gone = true;
    };
  }, [query, paymentId, payerId, navigate, loaderData]);

  if (unpaid === false) return <ConfirmingPayment />;
  const way = { to: '/shop/checkout', action: texts.backToTheCheckout() };
  if (unpaid === true || !isOver(unpaid)) return <PaymentNotConfirmed {...way} />;
  const { title, description } = tooLate(unpaid);
  return (
    <NoPurchase title={title} {...way}>
      {description}
    </NoPurchase>
  );
}
