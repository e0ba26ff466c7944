import { useState } from 'react';
import { useLocation } from 'react-router';
import { codPaymentId } from '#rules/orders/order-status.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pageHead } from '#ui/page-head.server.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { purchaseFrom } from '../purchase/purchase.ts';
import { readCurrentOrder } from '../purchase/purchase-memory.ts';
import { NoPurchase, PurchaseLoading, PurchaseReceived } from '../purchase/purchase-notices.tsx';
import type { Route } from './+types/payment-success.ts';

const OrderReceived = lazyPart(() => import('./order-received.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(pageContext).app.config.publicUrl, {
      title: 'Order received',
      description: 'Your order is with us. This page shows its number, and leads to everything about it.',
      path: '/shop/payment-success',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Order received. The order comes with the link that led here, or from this tab's storage after a reload. */
export default function PaymentSuccess() {
  return useInBrowser() ? (
    <Received />
  ) : (
    <PurchaseLoading title="Your order" withoutScripts="The number of your order is in the e-mail that we sent you." />
  );
}

function Received() {
  const { state } = useLocation();
  const [order] = useState(() => purchaseFrom((state as { data?: unknown } | null)?.data) ?? readCurrentOrder());
  if (!order) {
    return (
      <NoPurchase title="There is no order to show" to="/shop/listing" action="See all products">
        If you placed one, its number and a link to it are in the e-mail that we sent you.
      </NoPurchase>
    );
  }
  const toPay = order.totalPaise === undefined ? 'the money' : formatPaise(order.totalPaise);
  return (
    <PurchaseReceived
      title="We received your order!"
      references={[
        ['Order ID', order.orderId],
        ['Payment reference ID', order.paymentId],
      ]}
      link={order.link}
      details={order.link && <OrderReceived without={null} link={order.link} />}
    >
      {order.paymentId === codPaymentId ? `Please keep ${toPay} ready for delivery.` : 'We received your payment.'}{' '}
      We’ve e-mailed you the details.
    </PurchaseReceived>
  );
}
