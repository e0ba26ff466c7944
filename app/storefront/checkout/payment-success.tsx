import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { codPaymentId } from '#rules/order-status.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { Notice } from '../content/notice.tsx';
import type { Route } from './+types/payment-success.ts';
import { type CurrentOrder, currentOrderFrom, readCurrentOrder } from './current-order.ts';

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

/** Order received. The order comes with the link that led here, or from this visit's storage after a reload. */
export default function PaymentSuccess() {
  return useInBrowser() ? (
    <Received />
  ) : (
    <Notice title="Your order" ways={null}>
      <p className="skeleton mx-auto h-24 w-72 rounded-card noscript:hidden" />
      <p className="hidden noscript:block">The number of your order is in the letter that we sent you.</p>
    </Notice>
  );
}

const toPay = ({ orderPrice }: CurrentOrder) =>
  orderPrice === undefined ? 'the money' : formatPaise(paiseFromRupees(orderPrice));

function Received() {
  const { state } = useLocation();
  const [order] = useState(() => currentOrderFrom((state as { data?: unknown } | null)?.data) ?? readCurrentOrder());
  if (!order) {
    return (
      <Notice
        title="There is no order to show"
        ways={
          <>
            <Link to="/shop/listing" className="button button-leaf">
              See all products
            </Link>
            <Link to="/contact-us" className="button button-line">
              Ask us
            </Link>
          </>
        }
      >
        <p>If you placed one, its number and a link to it are in the letter that we sent you.</p>
      </Notice>
    );
  }
  const isCod = order.paymentId === codPaymentId;
  return (
    <Notice
      title="We received your order!"
      ways={
        <>
          <Link to="/shop/home" className="button button-leaf">
            Got it
          </Link>
          {order.link && (
            <Link to={order.link} className="button button-line">
              See your order
            </Link>
          )}
        </>
      }
    >
      <p>
        {isCod ? `Please have ${toPay(order)} ready when it arrives.` : 'Your payment is with us.'} A letter with
        everything about it is on its way to you.
      </p>
      <dl className="card figures mx-auto mt-6 grid w-fit gap-x-6 px-6 py-5 text-left text-ink xs:grid-cols-[auto_auto] xs:gap-y-2">
        <dt className="text-ink-soft">Order ID</dt>
        <dd className="mb-2 break-all font-semibold xs:mb-0">{order.orderId}</dd>
        {order.paymentId !== '' && (
          <>
            <dt className="text-ink-soft">Payment reference ID</dt>
            <dd className="break-all font-semibold">{order.paymentId}</dd>
          </>
        )}
      </dl>
    </Notice>
  );
}
