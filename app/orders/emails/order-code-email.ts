import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';

interface OrderCodeData {
  code: string;
  /** How long the order waits for it. */
  minutes: number;
  name: string;
  orderNumber: string;
  totalPaise: number;
}

/** The code that places a guest's order of cash on delivery. Nothing else that was typed is in it but the name. */
export function orderCodeEmail({ code, minutes, name, orderNumber, totalPaise }: OrderCodeData): EmailTemplate {
  const number = oneLine(orderNumber, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.confirmsYourOrder({ code, name: sender.name }),
      preview: texts.typeItWithinMinutes({ minutes }),
      heading: texts.confirmYourOrder(),
      blocks: [
        { paragraph: greeting(name) },
        { paragraph: texts.typeThisCode({ minutes }) },
        { code },
        {
          facts: [
            [texts.order(), number],
            [texts.cashOnDelivery(), formatPaise(totalPaise)],
          ],
        },
        {
          note: texts.ifYouOrderedNothingFrom(),
        },
      ],
      reason: texts.youGetThisEMailBecauseSomebody({ name: sender.name }),
    });
}
