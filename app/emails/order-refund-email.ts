import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface OrderRefundEmailData {
  orderNumber: string;
  name: string;
  paise: number;
  /** Through the payment provider, by bank or UPI with a reference, or as less cash at the door. */
  how: 'provider' | 'by hand' | 'not collected';
  reference: string;
  /** Nothing of the order is left. */
  isOver: boolean;
  /** Its buyer wished it. */
  isCancelled: boolean;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that an order, or a part of it, is paid back or need not be paid. */
export function orderRefundEmail(data: OrderRefundEmailData): EmailBody {
  const amount = formatPaise(data.paise);
  const number = oneLine(data.orderNumber, 60);
  const asked = data.isCancelled ? 'As you asked, we ' : 'We ';
  const money = {
    provider: `${asked}send ${amount} of your order ${number} back to you, to where you paid from. Banks take 5 to 7 working days.`,
    'by hand': `${asked}paid ${amount} of your order ${number} back to you. The reference is ${oneLine(data.reference, 100)}.`,
    'not collected': data.isOver
      ? `Your order ${number} is cancelled. You have nothing to pay, and nothing will be sent.`
      : `You pay ${amount} less for your order ${number} at the door.`,
  }[data.how];
  const heading =
    data.how === 'not collected'
      ? data.isOver
        ? 'Your order is cancelled'
        : 'You pay less at the door'
      : 'Your money goes back to you';
  return composeEmail({
    subject:
      data.how === 'not collected'
        ? data.isOver
          ? `Your order ${number} is cancelled`
          : `Your order ${number} is ${amount} less`
        : `${amount} of your order goes back to you`,
    preview: heading,
    heading,
    blocks: [
      { paragraph: greeting(data.name) },
      { paragraph: money },
      { button: { label: 'See your order', href: data.link } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}
