import { composeEmail, type EmailTemplate, greeting, manyLines, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import { indianDay } from '#rules/dates.ts';

interface AnswerEmailData {
  /** Empty where it was not given. */
  name: string;
  /** The answer, as staff typed it. */
  text: string;
  /** What it answers. */
  quoted: string;
  writtenAt: Date;
  /** Number of the order that it is about. */
  order: string | null;
}

/** The shop's answer to a message. A reply to it goes to the shop. */
export function answerEmail({ name, text, quoted, writtenAt, order }: AnswerEmailData): EmailTemplate {
  const paragraphs = manyLines(text)
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const number = order && oneLine(order, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: number
        ? texts.answerAboutOrder({ number, name: sender.name })
        : texts.answerToYourMessage({ name: sender.name }),
      preview: oneLine(text, 120),
      heading: texts.ourAnswer(),
      blocks: [
        { paragraph: greeting(name) },
        ...paragraphs.map((paragraph) => ({ paragraph })),
        ...(quoted === ''
          ? []
          : [{ note: texts.youWroteOn({ date: indianDay(writtenAt) }) }, { quote: manyLines(quoted).trim() }]),
        { note: texts.replyIfYouNeedMore() },
      ],
      reason: texts.youGetThisEMailBecauseYouWrote({ name: sender.name }),
    });
}
