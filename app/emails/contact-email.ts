import { composeEmail, type EmailBody, manyLines, oneLine } from './compose-email.ts';

/** What the contact dialog sends for a field that was left empty (behaviour: Content 6). */
const none = 'none';
const orNotGiven = (text: string) => (text === none ? 'not given' : text);

/** To the shop: a message from the contact form. The sender sets Reply-To, so that an answer goes to its writer. */
export function contactEmail(message: { name: string; email: string; phone: string; message: string }): EmailBody {
  const name = oneLine(message.name, 120);
  const text = orNotGiven(message.message);
  return composeEmail({
    subject: `Message from ${oneLine(name === none ? message.email : name, 60)}`,
    preview: oneLine(text, 120),
    heading: 'A message from the contact form',
    blocks: [
      {
        facts: [
          ['Name', orNotGiven(name)],
          ['Email', oneLine(message.email)],
          ['Phone', orNotGiven(oneLine(message.phone))],
        ],
      },
      { quote: manyLines(text).trim() },
      { note: 'Your answer to this e-mail goes to the writer. The name and address are as typed and not checked.' },
    ],
    reason: 'You get this e-mail because it was written in the contact form of your shop.',
  });
}
