import { typedIn } from '#contact/rules/message.ts';
import { composeEmail, type EmailTemplate, manyLines, oneLine } from '#email/emails/compose-email.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';

const orNotGiven = (text: string) => typedIn(text) || staffTexts.notGiven;

interface ContactEmailData {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Its page in the back office. */
  link: string;
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
        : staffTexts.messageFrom(oneLine(typedIn(name) || message.email, 60)),
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
        { button: { label: staffTexts.openTheMessage, href: message.link } },
        { note: number ? staffTexts.yourAnswerGoesToTheBuyer : staffTexts.yourAnswerToThisE },
      ],
      reason: number ? staffTexts.youGetThisEMailBecauseOfAProblem : staffTexts.youGetThisEMailBecauseItWasWritten,
    });
}
