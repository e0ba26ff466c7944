import * as z from 'zod';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { type InboundMail, isAutomatic } from './rules/inbound-mail.ts';

/** More is read by nobody, and each costs time. */
const mostFiles = 20;
const text = z.string().catch('');

/** What Postmark posts for an e-mail that came in; it adds fields, and leaves some out. */
const posted = z.object({
  From: text,
  FromName: text,
  FromFull: z.object({ Email: text, Name: text }).catch({ Email: '', Name: '' }),
  ToFull: z.array(z.object({ MailboxHash: text })).catch([]),
  MailboxHash: text,
  Subject: text,
  MessageID: text,
  TextBody: text,
  HtmlBody: text,
  Headers: z.array(z.object({ Name: text, Value: text })).catch([]),
  Attachments: z.array(z.object({ Name: text, Content: text, ContentType: text })).catch([]),
});

/**
 * Reads an e-mail as Postmark hands it in (https://postmarkapp.com/developer/webhooks/inbound-webhook). Another service
 * has another file like this one.
 * @returns null for what is none: no sender, or no object at all
 */
export function readPostmarkMail(body: unknown): InboundMail | null {
  const parsed = posted.safeParse(body);
  if (!parsed.success) return null;
  const mail = parsed.data;
  const email = mail.FromFull.Email.trim() || mail.From.trim();
  if (!isEmailAddress(email)) return null;
  const header = (name: string) =>
    mail.Headers.find((one) => one.Name.toLowerCase() === name.toLowerCase())?.Value.trim() ?? '';
  const id = header('Message-ID') || mail.MessageID;
  return {
    id: id || `${email} ${header('Date')} ${mail.Subject}`,
    email,
    name: mail.FromFull.Name || mail.FromName,
    subject: mail.Subject,
    text: mail.TextBody,
    html: mail.HtmlBody,
    answers: [...header('In-Reply-To').split(/\s+/), ...header('References').split(/\s+/).toReversed()].filter(
      (one) => one !== '',
    ),
    marks: [mail.MailboxHash, ...mail.ToFull.map(({ MailboxHash }) => MailboxHash)].filter((mark) => mark !== ''),
    isAutomatic: isAutomatic(header, email),
    files: mail.Attachments.slice(0, mostFiles).map(({ Name, Content, ContentType }) => ({
      name: Name,
      type: ContentType,
      content: Buffer.from(Content, 'base64'),
    })),
  };
}
