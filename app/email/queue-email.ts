import type { RawBuilder, Transaction } from 'kysely';
import type { EmailTemplate } from '#email/emails/compose-email.ts';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { buyerAddresses, mayEmailAboutOrder } from './order-email-limit.ts';
import { senderOf } from './sender.ts';

export type MailingApp = Pick<AppContext, 'config' | 'db' | 'contentVersion'>;

interface OfKind {
  /** Somebody waits for it at a screen: it is sent before all others. */
  isUrgent?: true;
  /** Its link or code lets somebody in; a restore ends all of these. */
  letsIn?: true;
  /** About a purchase, whose buyer may have been erased since: it has no address any more (behaviour: Own data 4). */
  isOfPurchase?: true;
  /** To many people at once: it waits until nothing else does. */
  isBulk?: true;
}

const kinds = {
  'account erased': {},
  'back in stock': {},
  books: {},
  'choose password': { letsIn: true },
  contact: {},
  digest: {},
  'email change': { isUrgent: true, letsIn: true },
  'email change asked': {},
  'email changed': {},
  'email taken': {},
  'left cart': {},
  'message answer': {},
  'new device': {},
  newsletter: {},
  'newsletter issue': { isBulk: true },
  'newsletter request': {},
  order: { isOfPurchase: true },
  'order code': { isUrgent: true },
  'order link': { isUrgent: true, isOfPurchase: true },
  'order late': { isOfPurchase: true },
  'order expired': { isOfPurchase: true },
  'cash reminder': { isOfPurchase: true },
  'order status': { isOfPurchase: true },
  'program refund': { isOfPurchase: true },
  'paid after leaving': { isOfPurchase: true },
  'password changed': {},
  'phone confirmed': {},
  otp: { isUrgent: true, letsIn: true },
  program: { isOfPurchase: true },
  recall: { isOfPurchase: true },
  refund: { isOfPurchase: true },
  'payment lapse': { isOfPurchase: true },
  refill: {},
  reset: { isUrgent: true, letsIn: true },
  'review request': {},
  'staff invitation': { letsIn: true },
  'staff news': {},
  'staff role': {},
  'second factor': {},
  'stock alert': {},
  'webhook off': {},
  welcome: {},
} satisfies Record<string, OfKind>;
export type EmailKind = keyof typeof kinds;
export const emailKinds: Readonly<Record<EmailKind, OfKind>> = kinds;

export interface Email {
  kind: EmailKind;
  to: string;
  /** Composed as the shop is when it is queued. */
  body: EmailTemplate;
  /** In which its reader reads, as it was kept; the people of a shop read English. */
  language: string;
  /** Where a reply goes, if not to the shop. */
  replyTo?: string;
  /** Further headers, such as List-Unsubscribe; one line each. */
  headers?: Readonly<Record<string, string>>;
  /** After this the e-mail is not worth sending, as with a code that has expired. */
  usefulUntil?: Date | RawBuilder<Date>;
  /** What is made and attached when it is sent. */
  attachment?: string;
}

const headerName = /^[A-Za-z0-9-]+$/;
/** Who sends, to whom, and how the e-mail is identified is decided where it is sent. */
const reservedHeaders = /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|content-.*|mime-version)$/i;

/**
 * Puts an e-mail into the outbox in the transaction of what it announces: both happen, or neither. A job sends it as
 * soon as that transaction has committed. Returns the e-mail's id; empty where the buyer of an order was erased, to
 * whom nothing can be sent.
 * @throws Error for an address that is none and for anything in a header that would begin another one; compose-email.ts makes
 *   what people type fit before it comes here
 */
export async function queueEmail(app: MailingApp, transaction: Transaction<Tables>, mail: Email): Promise<string> {
  const { kind, to, headers = {}, usefulUntil, attachment = null } = mail;
  const isErased = (address: string | undefined) => address === '' && emailKinds[kind].isOfPurchase === true;
  if (isErased(to)) return '';
  // An e-mail to the shop about such an order has nobody to reply to, either.
  const replyTo = isErased(mail.replyTo) ? undefined : mail.replyTo;
  const language = storedLanguage(mail.language);
  const settings = await inLanguage(language, () => readSettings(app, transaction));
  const sender = senderOf(settings, app.config.publicUrl);
  const body = inLanguage(language, () => mail.body(sender));
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
      reply_to: replyTo ?? (settings.mail.replyTo || null),
      headers,
      useful_until: usefulUntil ?? null,
      attachment,
      priority: emailKinds[kind].isUrgent ? 0 : emailKinds[kind].isBulk ? 2 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Queues an e-mail to the buyer of a purchase: to its own address, and to the account's where that is another
 * (behaviour: Orders 8, Programs 8). The confirmation of an order is left out where its address got as many as it may
 * (behaviour: Checkout 12).
 */
export async function queueForBuyer(
  app: MailingApp,
  tx: Transaction<Tables>,
  purchase: { email: string; user_id: string | null; language: string },
  mail: Omit<Email, 'to' | 'language'>,
): Promise<void> {
  const addresses = await buyerAddresses(tx, purchase);
  for (const to of mail.kind === 'order' ? await mayEmailAboutOrder(tx, addresses) : addresses) {
    await queueEmail(app, tx, { ...mail, to, language: purchase.language });
  }
}

export async function queueForTeam(
  app: MailingApp & Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  mail: Omit<Email, 'to' | 'language'>,
): Promise<void> {
  const to = app.config.shopEmail ?? (await readSettings(app, tx)).contact.email;
  // A new shop may have no address yet: what the e-mail tells of is in the back office, too.
  if (to === '') return;
  await queueEmail(app, tx, { ...mail, to, language: 'en' });
}

function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}
