import type { CallResponse } from '#api/calls.ts';
import { texts as rulesTexts } from '#orders/rules/texts.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { texts } from './texts.ts';

export type Delivery = CallResponse<'GET /api/shop/pincode/{pincode}'>;

/** When a parcel comes to a pincode, and whether it can be paid in cash there (behaviour: Catalogue 11). */
export function deliveryWords({ town, state, arrives, cashOnDelivery, cashFee }: Delivery): string {
  const place = [town, state].filter(Boolean).join(', ');
  if (!arrives) return texts.weDoNotKnow();
  const { words } = arrives;
  const time = place ? rulesTexts.usuallyDeliveredTo({ words, place }) : texts.usuallyDeliveredThere({ words });
  return `${time} ${cashOnDelivery ? cashWords(cashFee) : texts.noCashOnDeliveryHere()}`;
}

const cashWords = (fee: number) =>
  fee > 0
    ? texts.cashOnDeliveryWithFee({ cashFee: formatPaise(paiseFromRupees(fee)) })
    : texts.cashOnDeliveryAvailable();
