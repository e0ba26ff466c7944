import { sql, type Transaction } from 'kysely';
import { inLanguage } from '#messages/in-language.ts';
import { type Language, storedLanguage } from '#messages/languages.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { EmailTemplate } from './emails/compose-email.ts';
import { linkQuery, oneClickStop } from './link-query.ts';
import { type MailingApp, queueEmail } from './queue-email.ts';
import { type OccasionKind, occasions } from './rules/occasions.ts';

/**
 * Takes the one e-mail that a person gets in seven days of those that nobody waits for: that something is back in
 * stock, or how an order was (behaviour: Own data 12). False where one went already; transactions that ask for one
 * mailbox wait for each other.
 */
export async function takeOccasion(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const taken = await tx
    .insertInto('occasional_email')
    .values({ mailbox: mailboxKey(email) })
    .onConflict((same) =>
      same
        .column('mailbox')
        .doUpdateSet({ at: sql<Date>`now()` })
        .where('occasional_email.at', '<=', sql<Date>`now() - ${retentionTimes.occasionalEmails}::interval`),
    )
    .returning('mailbox')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Gives it back: the e-mail was not sent.
 * @param emailId of an e-mail that was queued in the transaction that took it; null: this transaction did. That of an
 *   e-mail written since stays
 */
export async function giveBackOccasion(tx: Transaction<Tables>, email: string, emailId: string | null): Promise<void> {
  const taken = emailId === null ? sql<Date>`now()` : sql<Date>`(select created_at from email where id = ${emailId})`;
  await tx.deleteFrom('occasional_email').where('mailbox', '=', mailboxKey(email)).where('at', '=', taken).execute();
}

/**
 * Writes one, once it was taken: in the language of its reader, with the owner's words and a link of its own to stop.
 * @param compose gets the owner's words, empty for the shop's own, and the absolute link to stop
 * @returns the hash of the token in that link, for whoever ends it by that
 */
export async function queueOccasion(
  app: MailingApp,
  tx: Transaction<Tables>,
  kind: OccasionKind,
  to: { email: string; language: string },
  compose: (given: { words: string; stopUrl: string; language: Language }) => EmailTemplate,
): Promise<{ emailId: string; stopHash: Buffer }> {
  const language = storedLanguage(to.language);
  const { mail } = await inLanguage(language, () => readSettings(app, tx));
  const token = newToken();
  const stopUrl = `${app.config.publicUrl}${occasions[kind].stop}?${linkQuery(token, language)}`;
  const body = compose({ words: mail[occasions[kind].words], stopUrl, language });
  const emailId = await queueEmail(app, tx, { kind, to: to.email, language, body, headers: oneClickStop(stopUrl) });
  return { emailId, stopHash: tokenHash(token) };
}

/** Of a column with an address: none of these e-mails went to its mailbox in the last seven days. */
export const hasOccasion = (address: string) => sql<boolean>`not exists (
  select from occasional_email where occasional_email.mailbox = mailbox(${sql.ref(address)})
    and at > now() - ${retentionTimes.occasionalEmails}::interval)`;

/** Forgets when a person got the last one, once it no longer counts (behaviour: Own data 6). */
export async function dropOldOccasions(db: Pick<Transaction<Tables>, 'deleteFrom'>): Promise<void> {
  await db
    .deleteFrom('occasional_email')
    .where('at', '<', sql<Date>`now() - ${retentionTimes.occasionalEmails}::interval`)
    .execute();
}
