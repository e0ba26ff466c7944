import type { RawBuilder, Transaction } from 'kysely';
import type { EmailBody } from '#emails/compose-email.ts';
import type { Tables } from '#platform/tables.ts';
import { isEmailAddress } from '#rules/email-address.ts';

type EmailKind =
  | 'contact'
  | 'newsletter'
  | 'order'
  | 'order status'
  | 'program refund'
  | 'paid after leaving'
  | 'password changed'
  | 'otp'
  | 'program'
  | 'refund'
  | 'reset'
  | 'welcome';

export interface Email {
  kind: EmailKind;
  to: string;
  body: EmailBody;
  /** Where an answer goes, if not to the shop. */
  replyTo?: string;
  /** Further headers, such as List-Unsubscribe; one line each. */
  headers?: Readonly<Record<string, string>>;
  /** After this the e-mail is not worth sending, as with a code that has died. */
  usefulUntil?: Date | RawBuilder<Date>;
}

const headerName = /^[A-Za-z0-9-]+$/;
/** Who sends, to whom, and what names the e-mail is the sender's business. */
const reservedHeaders = /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|content-.*|mime-version)$/i;

/**
 * Puts an e-mail into the outbox in the transaction of what it announces: both happen, or neither. A job sends it as soon
 * as that transaction has committed. Returns the letter's id.
 * @throws Error for an address that is none and for anything in a header that would begin another one; what people type
 *   is made fit in app/emails before it comes here
 */
export async function queueEmail(transaction: Transaction<Tables>, mail: Email): Promise<string> {
  const { kind, to, body, replyTo, headers = {}, usefulUntil } = mail;
  for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!isEmailAddress(address)) throw new Error(`A ${kind} e-mail has an address that is none.`);
  }
  if (body.subject.trim() === '' || hasControls(body.subject))
    throw new Error(`A ${kind} e-mail has a broken subject.`);
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || reservedHeaders.test(name) || hasControls(value)) {
      throw new Error(`A ${kind} e-mail has a broken header.`);
    }
  }
  const { id } = await transaction
    .insertInto('email')
    .values({
      kind,
      to_address: to,
      subject: body.subject,
      html: body.html,
      text: body.text,
      reply_to: replyTo ?? null,
      headers,
      useful_until: usefulUntil ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}
