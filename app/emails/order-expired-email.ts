import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

interface OrderExpiredData {
  orderNumber: string;
  name: string;
  totalPaise: number;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that the time to pay an order online is over and that its goods are free again. */
export function orderExpiredEmail({ orderNumber, name, totalPaise, link }: OrderExpiredData): EmailBody {
  const total = formatPaise(totalPaise);
  const number = oneLine(orderNumber, 60);
  return composeEmail({
    subject: `Your order ${number} was not paid and is closed`,
    preview: 'Nothing was charged. You can order again at any time.',
    heading: 'Your order was not paid',
    blocks: [
      { paragraph: greeting(name) },
      {
        paragraph: `We did not receive the ${total} for your order ${number}, so we closed it and will not send it. If your bank took money after all, the order is opened again or the money goes back to you in full, and we write to you.`,
      },
      { button: { label: 'See your order', href: link } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}
