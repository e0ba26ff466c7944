import { useHref } from 'react-router';
import type { Order } from '#contract/amounts.ts';
import { texts } from './texts.ts';

export default function PlainCancel({ order, orderKey }: { order: Order; orderKey: string }) {
  const lines = order.cartItems.filter((line) => line.quantity > line.refundedQuantity);
  const page = `/shop/order/${order.orderId}${orderKey === '' ? '' : `?key=${encodeURIComponent(orderKey)}`}`;
  const isPaid = order.paymentStatus === 'paid';
  return (
    <section id="cancel" aria-labelledby="cancel-heading" className="card mt-6 max-w-2xl scroll-mt-40 p-5 md:p-8">
      <h2 id="cancel-heading" className="text-2xl">
        {texts.whatWouldYouLike()}
      </h2>
      <form method="post" action={useHref(page)} className="mt-4 space-y-4">
        {lines.map((line, at) => {
          const left = line.quantity - line.refundedQuantity;
          return (
            <label key={`${line.productId} ${line.weight}`} className="flex items-center justify-between gap-4">
              <span className="wrap-anywhere">
                {line.title}, {line.weight}
              </span>
              <input type="hidden" name="line" value={`${left} ${line.productId} ${line.weight}`} />
              {/* biome-ignore lint/a11y/noAutofocus: the first choice of what was asked for */}
              <select name="units" className="field w-auto" defaultValue={left} autoFocus={at === 0}>
                {[...Array(left + 1).keys()].map((count) => (
                  <option key={count} value={count}>
                    {texts.ofCount({ count, line: left })}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
        <p className="text-ink-soft text-sm">
          {isPaid ? texts.weSendTheMoney() : texts.youPayLess()}
          {order.shippingfeePaise > 0 && (
            <> {isPaid ? texts.weKeepTheDeliveryFee() : texts.youStillPayTheDeliveryFee()}</>
          )}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <a href={useHref(page)} className="button button-line">
            {texts.keepTheOrder()}
          </a>
          <button type="submit" className="button bg-chilli text-white">
            {texts.cancelTheseItems()}
          </button>
        </div>
      </form>
    </section>
  );
}
