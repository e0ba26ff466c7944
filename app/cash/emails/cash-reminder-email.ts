import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

export interface CashReminderData {
  orderNumber: string;
  name: string;
  /** What the courier collects. */
  duePaise: number;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer of a packed order what to hold ready at the door, and how to say that they do not want it. */
export function cashReminderEmail({ orderNumber, name, duePaise, link }: CashReminderData): EmailTemplate {
  const number = oneLine(orderNumber, 60);
  const due = formatPaise(duePaise);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.pleaseKeepReadyForOrder({ due, number }),
      preview: texts.yourParcelIsPacked(),
      heading: texts.parcelIsPackedHeading(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: texts.pleaseKeepInCashReady({ due, number }) },
        {
          paragraph:
            sender.phone === ''
              ? texts.changedYourMindReply()
              : texts.youDontWantItAny({ phone: sender.phone, workingHours: sender.hours }),
        },
        { button: { label: texts.seeYourOrder(), href: link, spelled: true } },
        {
          note:
            sender.phone === ''
              ? texts.questionsWriteTo({ email: sender.email })
              : texts.questionsWriteToOrCall({ email: sender.email, phone: sender.phone }),
        },
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
}
