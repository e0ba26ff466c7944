import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface CashReminderData {
  orderNumber: string;
  name: string;
  /** What the courier collects. */
  duePaise: number;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer of a packed order what to hold ready at the door, and how to say that they do not want it. */
export function cashReminderEmail({ orderNumber, name, duePaise, link }: CashReminderData): EmailBody {
  const number = oneLine(orderNumber, 60);
  const due = formatPaise(duePaise);
  return composeEmail({
    subject: `Please keep ${due} ready for order ${number}`,
    preview: 'Your parcel is packed. You pay in cash at the door.',
    heading: 'Your parcel is packed',
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: `Please keep ${due} in cash ready: the courier collects it with order ${number}.` },
      {
        paragraph: `You don't want it any more? Tell us before it leaves: answer this e-mail, or call ${brand.phone}, ${brand.workingHours}.`,
      },
      { button: { label: 'See your order', href: link, spelled: true } },
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}.` },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}
