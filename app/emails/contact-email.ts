import { composeEmail, type EmailTemplate, manyLines, oneLine } from './compose-email.ts';
import * as texts from './texts.ts';

/** What the contact dialog sends for a field that was left empty (behaviour: Content 6). */
const none = 'none';
const orNotGiven = (text: string) => (text === none ? texts.notGiven : text);

/** To the shop: a message from the contact form. The sender sets Reply-To, so that an answer goes to its writer. */
export function contactEmail(message: { name: string; email: string; phone: string; message: string }): EmailTemplate {
  const name = oneLine(message.name, 120);
  const text = orNotGiven(message.message);
  return (sender) =>
    composeEmail(sender, {
      subject: texts.messageFrom(oneLine(name === none ? message.email : name, 60)),
      preview: oneLine(text, 120),
      heading: texts.aMessageFromTheContact,
      blocks: [
        {
          facts: [
            [texts.nameLabel, orNotGiven(name)],
            [texts.email, oneLine(message.email)],
            [texts.phone, orNotGiven(oneLine(message.phone))],
          ],
        },
        { quote: manyLines(text).trim() },
        { note: texts.yourAnswerToThisE },
      ],
      reason: texts.youGetThisEMailBecauseItWasWritten,
    });
}
