import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import { noteInWords } from '#orders/rules/notes/order-notes.ts';
import { formatPaise } from '#pricing/rules/money.ts';

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
  return (sender) => {
    const number = oneLine(data.orderNumber, 60);
    const money = [
      ...(data.backPaise > 0 ? [texts.weSendBackToWhere({ back: formatPaise(data.backPaise) })] : []),
      ...(data.duePaise === null ? [] : [texts.pleaseKeepReadyForDelivery({ due: formatPaise(data.duePaise) })]),
      ...(data.added
        ? [
            texts.whatWasAddedIsOrder({
              orderNumber: oneLine(data.added.orderNumber, 60),
              total: formatPaise(data.added.totalPaise),
            }),
          ]
        : []),
    ];
    return composeEmail(sender, {
      subject: texts.yourOrderHasChanged({ number }),
      preview: texts.pleaseCheckWhatIsDifferent(),
      heading: texts.orderHasChangedHeading(),
      blocks: [
        { paragraph: greeting(data.name) },
        { paragraph: texts.weChangedYourOrder({ number }) },
        ...data.changes.map((change) => ({ paragraph: oneLine(noteInWords(change), 600) })),
        ...(data.buyerNote === '' ? [] : [{ paragraph: data.buyerNote }]),
        ...(money.length === 0 ? [] : [{ paragraph: money.join(' ') }]),
        { button: { label: texts.seeYourOrder(), href: data.link } },
        {
          note:
            sender.phone === ''
              ? texts.notWhatYouWantedWrite({ email: sender.email })
              : texts.isThisNotWhat({ email: sender.email, phone: sender.phone, workingHours: sender.hours }),
        },
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
  };
}
