import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

interface OrderExpiredData {
  orderNumber: string;
  name: string;
  totalPaise: number;
  /** Opens the order without signing in; contains its secret key. */
  link: string;
}

/** Tells the buyer that the time to pay an order online is over and that its goods are free again. */
export function orderExpiredEmail({ orderNumber, name, totalPaise, link }: OrderExpiredData): EmailTemplate {
  const total = formatPaise(totalPaise);
  const number = oneLine(orderNumber, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.yourOrderWasNotPaid({ number }),
      preview: texts.nothingWasChargedYouCan(),
      heading: texts.orderWasNotPaidHeading(),
      blocks: [
        { paragraph: greeting(name) },
        {
          paragraph: texts.weDidNotReceive({ total, number }),
        },
        { button: { label: texts.seeYourOrder(), href: link } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
}
