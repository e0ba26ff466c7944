import { composeEmail, type EmailTemplate, greeting, manyLines, oneLine } from '#email/emails/compose-email.ts';
import { questions } from '#email/emails/questions.ts';
import { texts } from '#email/emails/texts.ts';

export interface RecallEmailData {
  name: string;
  orderNumber: string;
  /** Of the batch, as on the label. */
  number: string;
  title: string;
  /** What the owner writes. */
  text: string;
  link: string;
}

/** To whoever has units of a batch that is recalled. */
export function recallEmail(data: RecallEmailData): EmailTemplate {
  const number = oneLine(data.number, 40);
  const title = oneLine(data.title, 80);
  return (sender) => {
    const heading = texts.aboutBatchOf({ number, title });
    return composeEmail(sender, {
      subject: heading,
      preview: oneLine(data.text, 90),
      heading,
      blocks: [
        { paragraph: greeting(data.name) },
        { paragraph: manyLines(data.text) },
        { paragraph: texts.thisBatchIsInOrder({ orderNumber: oneLine(data.orderNumber, 60) }) },
        { button: { label: texts.seeYourOrder(), href: data.link } },
        questions(sender),
      ],
      reason: texts.youGetThisEMailBecause({ name: sender.name }),
    });
  };
}
