import { brand } from '#content/content.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface OrderReplacementEmailData {
  /** Of the replacement. */
  orderNumber: string;
  /** Of the order whose goods were damaged. */
  firstOrderNumber: string;
  name: string;
  lines: readonly { title: string; weight: string; quantity: number }[];
  /** Opens the replacement without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that damaged goods are replaced. */
export function orderReplacementEmail(data: OrderReplacementEmailData): EmailBody {
  const first = oneLine(data.firstOrderNumber, 60);
  return composeEmail({
    subject: `A free replacement for your order ${first}`,
    preview: 'You have nothing to pay',
    heading: 'We send you a replacement',
    blocks: [
      { paragraph: greeting(data.name) },
      {
        paragraph: `We are sorry that something of your order ${first} was not all right. We send you these again, and you have nothing to pay:`,
      },
      ...data.lines.map(({ title, weight, quantity }) => ({
        paragraph: `${quantity} × ${oneLine(title, 80)}, ${oneLine(weight, 30)}`,
      })),
      { paragraph: `The replacement is order ${oneLine(data.orderNumber, 60)}. We write to you when it leaves us.` },
      { button: { label: 'See the replacement', href: data.link } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}
