import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailTemplate, greeting, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

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
export function orderEditedEmail(data: OrderEditedEmailData): EmailTemplate {
  const number = oneLine(data.orderNumber, 60);
  const money = [
    ...(data.backPaise > 0 ? [texts.weSendBackToWhere(formatPaise(data.backPaise))] : []),
    ...(data.duePaise === null ? [] : [texts.pleaseKeepReadyForDelivery(formatPaise(data.duePaise))]),
    ...(data.added
      ? [texts.whatWasAddedIsOrder(oneLine(data.added.orderNumber, 60), formatPaise(data.added.totalPaise))]
      : []),
  ];
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourOrderHasChanged(number),
      preview: texts.pleaseCheckWhatIsDifferent,
      heading: texts.yourOrderHasChanged2,
      blocks: [
        { paragraph: greeting(data.name) },
        { paragraph: texts.weChangedYourOrder(number) },
        ...data.changes.map((change) => ({ paragraph: oneLine(change, 600) })),
        ...(data.buyerNote === '' ? [] : [{ paragraph: data.buyerNote }]),
        ...(money.length === 0 ? [] : [{ paragraph: money.join(' ') }]),
        { button: { label: texts.seeYourOrder, href: data.link } },
        {
          note: texts.isThisNotWhat(sender.email, sender.phone, sender.hours),
        },
      ],
      reason: texts.youGetThisEMailBecause(sender.name),
    });
}
