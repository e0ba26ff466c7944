import { composeEmail, type EmailTemplate, manyLines, oneLine } from '#email/emails/compose-email.ts';
import * as staffTexts from '#email/emails/staff-texts.ts';
import { texts } from '#email/emails/texts.ts';

/** What the contact dialog sends for a field that was left empty (behaviour: Content 6). */
const none = 'none';
const orNotGiven = (text: string) => (text === none ? staffTexts.notGiven : text);

/** To the shop: a message from the contact form. The sender sets Reply-To, so that an answer goes to its writer. */
export function contactEmail(message: { name: string; email: string; phone: string; message: string }): EmailTemplate {
  const name = oneLine(message.name, 120);
  const text = orNotGiven(message.message);
  return (sender) =>
    composeEmail(sender, {
      subject: staffTexts.messageFrom(oneLine(name === none ? message.email : name, 60)),
      preview: oneLine(text, 120),
      heading: staffTexts.aMessageFromTheContact,
      blocks: [
        {
          facts: [
            [staffTexts.nameLabel, orNotGiven(name)],
            [staffTexts.email, oneLine(message.email)],
            [texts.phone(), orNotGiven(oneLine(message.phone))],
          ],
        },
        { quote: manyLines(text).trim() },
        { note: staffTexts.yourAnswerToThisE },
      ],
      reason: staffTexts.youGetThisEMailBecauseItWasWritten,
    });
}
