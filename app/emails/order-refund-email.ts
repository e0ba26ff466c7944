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
  /** Its parcel has left the shop. */
  hasLeft: boolean;
  /** Its buyer wished it. */
  isCancelled: boolean;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that an order, or a part of it, is paid back or need not be paid. */
export function orderRefundEmail(data: OrderRefundEmailData): EmailBody {
  const { subject, heading, sentence } = data.how === 'not collected' ? lessToPay(data) : moneyBack(data);
  return composeEmail({
    subject,
    preview: heading,
    heading,
    blocks: [
      { paragraph: greeting(data.name) },
      { paragraph: sentence },
      { button: { label: 'See your order', href: data.link } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}

interface Words {
  subject: string;
  heading: string;
  sentence: string;
}

function moneyBack(data: OrderRefundEmailData): Words {
  const amount = formatPaise(data.paise);
  const number = oneLine(data.orderNumber, 60);
  const asked = data.isCancelled ? 'As you asked, we ' : 'We ';
  const sentence =
    data.how === 'by hand'
      ? `${asked}paid ${amount} of your order ${number} back to you. The reference is ${oneLine(data.reference, 100)}.`
      : `${asked}send ${amount} of your order ${number} back to you, to where you paid from. Banks take 5 to 7 working days.`;
  return {
    subject: data.how === 'by hand' ? `We paid ${amount} back to you` : `Refund of ${amount} started`,
    heading: 'Your refund',
    sentence,
  };
}

function lessToPay({ paise, orderNumber, isOver, hasLeft }: OrderRefundEmailData): Words {
  const amount = formatPaise(paise);
  const number = oneLine(orderNumber, 60);
  if (isOver && !hasLeft) {
    return {
      subject: `Your order ${number} is cancelled`,
      heading: 'Your order is cancelled',
      sentence: `Your order ${number} is cancelled. You have nothing to pay, and nothing will be sent.`,
    };
  }
  const subject = `Your order ${number} is ${amount} less`;
  return isOver
    ? { subject, heading: 'Nothing to pay', sentence: `You have nothing to pay for your order ${number} any more.` }
    : { subject, heading: 'You pay less', sentence: `You pay ${amount} less for your order ${number} at the door.` };
}
