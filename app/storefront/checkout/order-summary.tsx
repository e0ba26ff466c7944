import { formatPaise } from '#rules/money.ts';
import type { Quote } from '#rules/quote.ts';

interface OrderSummaryProps {
  quote: Quote;
  /** Percentage of the applied coupon, or null without one. */
  percent: number | null;
  /** A state of delivery is chosen. */
  hasState: boolean;
  /** False while the GST of a line is not known yet. */
  gstKnown: boolean;
  /** Subtotal from which delivery is free. */
  freeFromPaise: number;
}

/** What the order costs, row by row. */
export function OrderSummary({ quote, percent, hasState, gstKnown, freeFromPaise }: OrderSummaryProps) {
  const { subtotalPaise, discountPaise, shippingFeePaise, gstPaise, totalPaise } = quote;
  const reachesFree = subtotalPaise >= freeFromPaise;
  const isFree = subtotalPaise > 0 && (reachesFree || (hasState && shippingFeePaise === 0));
  const isShippingKnown = hasState || reachesFree || subtotalPaise === 0;
  return (
    <>
      {isFree && (
        <p className="mb-3 rounded-xl bg-leaf-tint px-4 py-2 text-center font-semibold text-leaf-deep">
          FREE SHIPPING!
        </p>
      )}
      <dl className="figures space-y-1">
        <Row name="Subtotal" value={formatPaise(subtotalPaise)} />
        {percent !== null && <Row name={`Discount (${percent}%)`} value={`−${formatPaise(discountPaise)}`} />}
        <Row name="Shipping fee" value={isShippingKnown ? formatPaise(shippingFeePaise) : 'Select a state'} />
        <Row name="GST" value={gstKnown ? formatPaise(gstPaise) : '…'} />
        <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-2">
          <dt className="font-semibold">
            Total <span className="font-normal text-ink-soft text-sm">includes GST</span>
          </dt>
          <dd className="font-semibold text-xl">{formatPaise(totalPaise)}</dd>
        </div>
      </dl>
      {!isFree && subtotalPaise > 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          Add {formatPaise(freeFromPaise - subtotalPaise)} more and delivery is free.
        </p>
      )}
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
