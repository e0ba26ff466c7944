import { composeEmail, type EmailTemplate, greeting, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

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

export function orderReplacementEmail(data: OrderReplacementEmailData): EmailTemplate {
  const first = oneLine(data.firstOrderNumber, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.aFreeReplacement({ first }),
      preview: texts.nothingToPayPreview(),
      heading: texts.weSendYouAReplacement(),
      blocks: [
        { paragraph: greeting(data.name) },
        {
          paragraph: texts.weAreSorryThatSomething({ first }),
        },
        ...data.lines.map(({ title, weight, quantity }) => ({
          paragraph: `${quantity} × ${oneLine(title, 80)}, ${oneLine(weight, 30)}`,
        })),
        { paragraph: texts.theReplacementIsOrderWe({ orderNumber: oneLine(data.orderNumber, 60) }) },
        { button: { label: texts.seeTheReplacement(), href: data.link } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
}
