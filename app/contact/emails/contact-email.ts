import { composeEmail, type EmailTemplate, manyLines, oneLine } from '#email/emails/compose-email.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';

/** What the contact dialog sends for a field that was left empty (behaviour: Content 6). */
const none = 'none';
const orNotGiven = (text: string) => (text === none ? staffTexts.notGiven : text);

interface ContactEmailData {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The order that it is about, and how many photos are attached. */
  order?: { number: string; photos: number } | null;
}

/**
 * To the shop: a message from the contact form, or what is wrong with an order. The sender sets Reply-To, so that an
 * answer goes to its writer.
 */
export function contactEmail(message: ContactEmailData): EmailTemplate {
  const name = oneLine(message.name, 120);
  const text = orNotGiven(message.message);
  const { order = null } = message;
  const number = order && oneLine(order.number, 60);
  return (sender) =>
    composeEmail(sender, {
      subject: number
        ? staffTexts.problemWithOrder(number)
        : staffTexts.messageFrom(oneLine(name === none ? message.email : name, 60)),
      preview: oneLine(text, 120),
      heading: number ? staffTexts.aBuyerReportsAProblem : staffTexts.aMessageFromTheContact,
      blocks: [
        {
          facts: [
            ...(number ? [[staffTexts.orderLabel, number] as const] : []),
            [staffTexts.nameLabel, orNotGiven(name)],
            [staffTexts.email, oneLine(message.email) || staffTexts.notGiven],
            [texts.phone(), orNotGiven(oneLine(message.phone))],
            ...(order && order.photos > 0
              ? [[staffTexts.photosLabel, staffTexts.photosAttached(order.photos)] as const]
              : []),
          ],
        },
        { quote: manyLines(text).trim() },
        { note: number ? staffTexts.yourAnswerGoesToTheBuyer : staffTexts.yourAnswerToThisE },
      ],
      reason: number ? staffTexts.youGetThisEMailBecauseOfAProblem : staffTexts.youGetThisEMailBecauseItWasWritten,
    });
}
