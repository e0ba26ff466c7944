import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { arrivalWords } from '#delivery/rules/delivery-date.ts';
import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import type { PaymentMethod } from '#orders/rules/order-status.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Quote } from '#pricing/rules/quote.ts';

export interface OrderEmailData {
  orderNumber: string;
  lines: readonly { title: string; weight: string; quantity: number; totalPaise: number }[];
  quote: Omit<Quote, 'lines' | 'isEligible' | 'feeGstBasisPoints'>;
  /** Empty without a coupon. */
  couponCode: string;
  /** The coupon made delivery free. */
  isDeliveryByCoupon: boolean;
  address: DeliveryAddress;
  method: PaymentMethod;
  /** The days in India between which it is expected, such as '2026-11-27'; null where nobody can say. */
  arrives: { first: string; last: string } | null;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** One that staff gave has no code. */
const discountName = (couponCode: string) =>
  couponCode === '' ? texts.discountAlone() : texts.discount({ couponCode: oneLine(couponCode, 40) });

/** Confirms an order to its buyer. */
export function orderEmail(order: OrderEmailData): EmailTemplate {
  return (sender) => {
    const { orderNumber, lines, quote, couponCode, isDeliveryByCoupon, address, method, arrives, link } = order;
    const total = formatPaise(quote.totalPaise);
    const { name, street, city, pincode, state, country } = address;
    const deliverTo = [name, street, `${city} ${pincode}`, state, country];
    const discount: [string, string][] =
      quote.discountPaise > 0 ? [[discountName(couponCode), `- ${formatPaise(quote.discountPaise)}`]] : [];
    const free = isDeliveryByCoupon ? texts.freeWith({ couponCode: oneLine(couponCode, 40) }) : texts.free();
    const cashFee: [string, string][] =
      quote.cashFeePaise > 0 ? [[texts.cashOnDeliveryFee(), formatPaise(quote.cashFeePaise)]] : [];
    return composeEmail(sender, {
      subject: texts.weReceivedYourOrder({ orderNumber }),
      preview: texts.itemsAndTotal({ count: lines.length, total }),
      heading: texts.receivedOrderHeading(),
      blocks: [
        { paragraph: greeting(address.name) },
        {
          paragraph:
            method === 'COD'
              ? texts.thankYouYourOrder({ orderNumber, total })
              : texts.thankYouYourOrderIsWithUs({ orderNumber, total }),
        },
        ...(arrives ? [{ paragraph: texts.usuallyDelivered({ words: arrivalWords(arrives) }) }] : []),
        {
          items: lines.map(
            ({ title, weight, quantity, totalPaise }) =>
              [`${quantity} × ${oneLine(title, 80)}, ${oneLine(weight, 30)}`, formatPaise(totalPaise)] as const,
          ),
        },
        {
          facts: [
            [texts.subtotal(), formatPaise(quote.subtotalPaise)],
            ...discount,
            [texts.delivery(), quote.shippingFeePaise === 0 ? free : formatPaise(quote.shippingFeePaise)],
            ...cashFee,
            [texts.total(), texts.includesGstOf({ total, gst: formatPaise(quote.gstPaise) })],
            [texts.payment(), method === 'COD' ? texts.cashOnDelivery() : texts.paidOnline()],
            [texts.deliverTo(), oneLine(deliverTo.join(', '), 600)],
            [texts.phone(), oneLine(address.phone, 20)],
          ],
        },
        { button: { label: texts.seeYourOrder(), href: link, spelled: true } },
        {
          note: texts.whoeverHoldsThisLinkCan({ email: sender.email }),
        },
      ],
      reason: texts.youGetThisEMailBecauseThisAddressWasGiven({ name: sender.name }),
    });
  };
}
