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
        ? `Problem with order ${number}`
        : staffTexts.messageFrom(oneLine(typedIn(name) || message.email, 60)),
      preview: oneLine(text, 120),
      heading: number ? 'A buyer reports a problem' : 'A message from the contact form',
      blocks: [
        {
          facts: [
            ...(number ? [['Order', number] as const] : []),
            [staffTexts.nameLabel, orNotGiven(name)],
            [staffTexts.email, oneLine(message.email) || staffTexts.notGiven],
            [texts.phone(), orNotGiven(oneLine(message.phone))],
            ...(order && order.photos > 0 ? [['Photos', staffTexts.photosAttached(order.photos)] as const] : []),
          ],
        },
        { quote: manyLines(text).trim() },
        { button: { label: 'Open the message', href: message.link } },
        {
          note: number
            ? 'Open the message to answer it, so that others see it is answered. A reply to this e-mail reaches the buyer, too.'
            : 'Open the message to answer it, so that others see it is answered. A reply to this e-mail reaches them, too. We have not checked the name and e-mail they typed.',
        },
      ],
      reason: number
        ? 'You get this e-mail because a buyer reported a problem with an order of your shop.'
        : 'You get this e-mail because somebody used the contact form of your shop.',
    });
}
