import { formatPaise } from '#rules/pricing/money.ts';
import type { Quote } from '#rules/pricing/quote.ts';
import { PriceRows } from '../purchase/price-rows.tsx';

interface OrderSummaryProps {
  quote: Quote;
  /** What the applied coupon takes off, such as '10%'; null without one. */
  discountLabel: string | null;
  /** A state of delivery is chosen. */
  hasState: boolean;
  /** False while the GST of a line is not known yet. */
  gstKnown: boolean;
  /** Subtotal from which delivery is free. */
  freeFromPaise: number;
}

/** What the order costs, row by row. */
export function OrderSummary({ quote, discountLabel, hasState, gstKnown, freeFromPaise }: OrderSummaryProps) {
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
      <PriceRows
        rows={[
          ['Subtotal', formatPaise(subtotalPaise)],
          ...(discountLabel === null
            ? []
            : [[`Discount (${discountLabel})`, `−${formatPaise(discountPaise)}`] as const]),
          ['Shipping fee', isShippingKnown ? formatPaise(shippingFeePaise) : 'Select a state'],
          ['GST', gstKnown ? `${formatPaise(gstPaise)} included` : '…'],
        ]}
        totalPaise={totalPaise}
        note="includes GST"
      />
      {!isFree && subtotalPaise > 0 && (
        <div className="mt-2 text-ink-soft text-sm">
          <progress
            aria-label="Towards free delivery"
            max={freeFromPaise}
            value={subtotalPaise}
            className="progress mb-1 block w-full"
          />
          Add {formatPaise(freeFromPaise - subtotalPaise)} more and delivery is free.
        </div>
      )}
    </>
  );
}
