import { useEffect, useState } from 'react';
import { type Order, orderFromJson } from '#contract/amounts.ts';
import { call } from '#kit/call.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { texts } from './texts.ts';

/**
 * What was bought, where it goes and when it comes. Nothing where the shop cannot be asked: the e-mail says it, too.
 */
export default function OrderReceived({ link }: { link: string }) {
  const [received, setReceived] = useState<{ order: Order; arrives: { words: string } | null } | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { pathname, searchParams } = new URL(link, location.origin);
    const orderId = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const key = searchParams.get('key');
    const ask = { params: { orderId }, query: key === null ? {} : { key } };
    call('GET /api/shop/order/details/{orderId}', ask, { signal: asking.signal }).then(
      ({ data, arrives }) => setReceived({ order: orderFromJson(data), arrives }),
      () => {},
    );
    return () => asking.abort();
  }, [link]);
  if (received === null) return null;
  const { order, arrives } = received;
  const { addressInfo: to } = order;
  return (
    <section aria-label={texts.yourOrder()} className="card mx-auto mt-6 max-w-xl p-5 text-left text-base text-ink">
      <ul className="divide-y divide-hairline">
        {order.cartItems.map((line) => (
          <li key={`${line.title} ${line.weight}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">
              {line.quantity} × {line.title}, {line.weight}
            </span>
            <span className="figures whitespace-nowrap">{formatPaise(line.productPricePaise * line.quantity)}</span>
          </li>
        ))}
        {order.discountPaise > 0 && <Amount label={texts.discount()} text={`−${formatPaise(order.discountPaise)}`} />}
        <Amount
          label={texts.delivery()}
          text={order.shippingfeePaise === 0 ? texts.free() : formatPaise(order.shippingfeePaise)}
        />
        {order.cashFeePaise > 0 && <Amount label={texts.cashOnDeliveryFee()} text={formatPaise(order.cashFeePaise)} />}
        <Amount label={texts.total()} text={formatPaise(order.orderPricePaise)} isTotal />
      </ul>
      <p className="mt-3">{texts.to({ name: to.name, street: to.street, city: to.city, pincode: to.pincode })}</p>
      {arrives && <p className="mt-1 font-semibold">{texts.usuallyDelivered({ arrival: arrives.words })}</p>}
    </section>
  );
}

function Amount({ label, text, isTotal = false }: { label: string; text: string; isTotal?: boolean }) {
  return (
    <li className={`flex justify-between gap-4 py-2 ${isTotal ? 'font-semibold' : 'text-ink-soft'}`}>
      <span className="min-w-0 break-words">{label}</span>
      <span className="figures whitespace-nowrap">{text}</span>
    </li>
  );
}
