import { composeLetter, type LetterBody, manyLines, oneLine } from './compose-letter.ts';

/** To the shop: what somebody wrote on the contact page. An answer goes to the writer when the letter is given reply-to. */
export function contactLetter(message: { name: string; email: string; phone: string; message: string }): LetterBody {
  const name = oneLine(message.name, 120);
  return composeLetter({
    subject: `Message from ${oneLine(name, 60)}`,
    preview: oneLine(message.message, 120),
    heading: 'A message from the contact page',
    blocks: [
      {
        facts: [
          ['Name', name],
          ['Email', oneLine(message.email)],
          ['Phone', oneLine(message.phone)],
        ],
      },
      { quote: manyLines(message.message).trim() },
      { note: 'Your answer to this letter goes to the writer. The name and address are as typed and not checked.' },
    ],
    reason: 'You get this letter because it was written on the contact page of your shop.',
  });
}
