import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

export interface ProgramRefundEmailData {
  purchaseNumber: string;
  userName: string;
  planName: string;
  refundPaise: number;
  paymentId: string;
  accountLink: string;
}

export function programRefundEmail(data: ProgramRefundEmailData): EmailTemplate {
  const money = formatPaise(data.refundPaise);
  const plan = oneLine(data.planName, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.planRefundStarted({ money, plan }),
      preview: texts.yourRefund(),
      heading: texts.yourRefund(),
      blocks: [
        { paragraph: greeting(data.userName) },
        { paragraph: texts.weSendOfYourBack({ money, plan }) },
        {
          facts: [
            [texts.purchase(), oneLine(data.purchaseNumber, 40)],
            [texts.payment(), oneLine(data.paymentId, 60)],
          ] as const,
        },
        { button: { label: texts.seeYourAccount(), href: data.accountLink } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecauseOfYourPurchase({ name: sender.name }),
    });
}
