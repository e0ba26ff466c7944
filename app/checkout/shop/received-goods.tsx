import type { Order } from '#contract/amounts.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { PriceRows } from '#pricing/shop/price-rows.tsx';
import { texts } from './texts.ts';

export interface Received {
  order: Order;
  /** An estimate; null where the shop has none for the state. */
  arrives: { words: string } | null;
}

/** What was bought, where it goes and when it comes. */
export default function ReceivedGoods({ order, arrives, isMailed }: Received & { isMailed: boolean }) {
  const { addressInfo: to } = order;
  return (
    <section aria-label={texts.yourOrder()} className="card mx-auto mt-6 max-w-xl p-5 text-left text-base text-ink">
      {arrives && <p className="mb-2 font-semibold">{texts.usuallyDelivered({ arrival: arrives.words })}</p>}
      <ul className="divide-y divide-hairline">
        {order.cartItems.map((line) => (
          <li key={`${line.title} ${line.weight}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">
              {line.quantity} × {line.title}, {line.weight}
            </span>
            <span className="figures whitespace-nowrap">{formatPaise(line.productPricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <PriceRows
        rows={[
          ...(order.discountPaise > 0 ? [[texts.discount(), `−${formatPaise(order.discountPaise)}`] as const] : []),
          [texts.delivery(), order.shippingfeePaise === 0 ? texts.free() : formatPaise(order.shippingfeePaise)],
          ...(order.cashFeePaise > 0 ? [[texts.cashOnDeliveryFee(), formatPaise(order.cashFeePaise)] as const] : []),
        ]}
        totalPaise={order.orderPricePaise}
      />
      <p className="mt-3">{texts.to({ name: to.name, street: to.street, city: to.city, pincode: to.pincode })}</p>
      {isMailed && to.email !== '' && <p className="mt-3 wrap-anywhere">{texts.confirmationTo({ email: to.email })}</p>}
    </section>
  );
}
