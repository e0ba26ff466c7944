import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface OrderEditedEmailData {
  orderNumber: string;
  name: string;
  /** What is different now, one sentence each. */
  changes: readonly string[];
  /** What staff say to the buyer; empty for nothing. */
  buyerNote: string;
  /** Paise that go back to where an online payment came from; 0 for none. */
  backPaise: number;
  /** Paise to pay at the door now; null for an order that is paid. */
  duePaise: number | null;
  /** The order of what was added to a paid one; its total is paid at the door. */
  added: { orderNumber: string; totalPaise: number } | null;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer what staff changed in an order before it was packed. */
export function orderEditedEmail(data: OrderEditedEmailData): EmailBody {
  const number = oneLine(data.orderNumber, 60);
  const money = [
    ...(data.backPaise > 0
      ? [`We send ${formatPaise(data.backPaise)} back to where you paid from. Banks take 5 to 7 working days.`]
      : []),
    ...(data.duePaise === null ? [] : [`Please keep ${formatPaise(data.duePaise)} ready for delivery.`]),
    ...(data.added
      ? [
          `What was added is order ${oneLine(data.added.orderNumber, 60)}: please keep ${formatPaise(data.added.totalPaise)} ready for it.`,
        ]
      : []),
  ];
  return composeEmail({
    subject: `Your order ${number} has changed`,
    preview: 'Please check what is different now',
    heading: 'Your order has changed',
    blocks: [
      { paragraph: greeting(data.name) },
      { paragraph: `We changed your order ${number}. This is different now:` },
      ...data.changes.map((change) => ({ paragraph: oneLine(change, 600) })),
      ...(data.buyerNote === '' ? [] : [{ paragraph: data.buyerNote }]),
      ...(money.length === 0 ? [] : [{ paragraph: money.join(' ') }]),
      { button: { label: 'See your order', href: data.link } },
      {
        note: `Is this not what you wanted? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.`,
      },
    ],
    reason: `You get this e-mail because of your order at ${brand.name}.`,
  });
}
