import { brand } from '#content/content.ts';
import type { DeliveryAddress } from '#rules/orders/delivery.ts';
import type { PaymentMethod } from '#rules/orders/order-status.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import type { Quote } from '#rules/pricing/quote.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface OrderEmailData {
  orderNumber: string;
  lines: readonly { title: string; weight: string; quantity: number; totalPaise: number }[];
  quote: Omit<Quote, 'lines' | 'isEligible'>;
  /** Empty without a coupon. */
  couponCode: string;
  address: DeliveryAddress;
  method: PaymentMethod;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Confirms an order to its buyer. */
export function orderEmail(order: OrderEmailData): EmailBody {
  const { orderNumber, lines, quote, couponCode, address, method, link } = order;
  const total = formatPaise(quote.totalPaise);
  const { name, street, city, pincode, state, country } = address;
  const deliverTo = [name, street, `${city} ${pincode}`, state, country];
  const discount: [string, string][] =
    quote.discountPaise > 0 ? [[`Discount (${oneLine(couponCode, 40)})`, `- ${formatPaise(quote.discountPaise)}`]] : [];
  const cashFee: [string, string][] =
    quote.cashFeePaise > 0 ? [['Cash on delivery fee', formatPaise(quote.cashFeePaise)]] : [];
  return composeEmail({
    subject: `We received your order ${orderNumber}`,
    preview: `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, ${total}`,
    heading: 'We received your order!',
    blocks: [
      { paragraph: greeting(address.name) },
      {
        paragraph:
          method === 'COD'
            ? `Thank you. Your order ${orderNumber} is with us. Please keep ${total} ready for the courier.`
            : `Thank you. Your order ${orderNumber} is with us and ${total} is paid.`,
      },
      {
        facts: lines.map(
          ({ title, weight, quantity, totalPaise }) =>
            [formatPaise(totalPaise), `${quantity} × ${oneLine(title, 80)}, ${oneLine(weight, 30)}`] as const,
        ),
      },
      {
        facts: [
          ['Subtotal', formatPaise(quote.subtotalPaise)],
          ...discount,
          ['Shipping', quote.shippingFeePaise === 0 ? 'Free' : formatPaise(quote.shippingFeePaise)],
          ...cashFee,
          ['Total', `${total} (includes GST of ${formatPaise(quote.gstPaise)})`],
          ['Payment', method === 'COD' ? 'Cash on delivery' : 'Paid online'],
          ['Deliver to', oneLine(deliverTo.join(', '), 600)],
          ['Phone', oneLine(address.phone, 20)],
        ],
      },
      { button: { label: 'See your order', href: link, spelled: true } },
      {
        note: `Whoever holds this link can see the order. We pack within 2 to 4 business days. Questions? Write to ${brand.email}.`,
      },
    ],
    reason: `You get this e-mail because this address was given for an order at ${brand.name}.`,
  });
}
