import { formatPaise } from '#pricing/rules/money.ts';
import type { Quote } from '#pricing/rules/quote.ts';
import { PriceRows } from '#pricing/shop/price-rows.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { texts } from './texts.ts';

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

export function OrderSummary({ quote, discountLabel, hasState, gstKnown, freeFromPaise }: OrderSummaryProps) {
  const { subtotalPaise, discountPaise, shippingFeePaise, gstPaise, totalPaise } = quote;
  const reachesFree = subtotalPaise >= freeFromPaise;
  const isFree = subtotalPaise > 0 && (reachesFree || (hasState && shippingFeePaise === 0));
  const isShippingKnown = hasState || reachesFree || subtotalPaise === 0;
  return (
    <>
      {isFree && (
        <p className="mb-3 rounded-xl bg-leaf-tint px-4 py-2 text-center font-semibold text-leaf-deep">
          {texts.freeShipping()}
        </p>
      )}
      <PriceRows
        rows={[
          [texts.subtotal(), formatPaise(subtotalPaise)],
          ...(discountLabel === null || discountPaise === 0
            ? []
            : [[texts.discount({ discountLabel }), `−${formatPaise(discountPaise)}`] as const]),
          [texts.delivery(), isShippingKnown ? formatPaise(shippingFeePaise) : texts.selectAState()],
          [texts.gst(), gstKnown ? texts.includedGst({ gst: formatPaise(gstPaise) }) : '…'],
        ]}
        totalPaise={totalPaise}
        note={texts.inclOfAllTaxes()}
      />
      {!isFree && subtotalPaise > 0 && <FreeDeliveryBar subtotalPaise={subtotalPaise} freeFromPaise={freeFromPaise} />}
    </>
  );
}
