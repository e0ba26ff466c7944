import { sql, type Transaction } from 'kysely';
import { linkQuery, oneClickStop } from '#email/link-query.ts';
import { mailed } from '#email/mailed.ts';
import { queueEmail } from '#email/queue-email.ts';
import { deleteWaiting, lockWaiting } from '#email/take-back-emails.ts';
import { texts } from '#email/texts.ts';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { newsletterConfirmEmail } from '#newsletter/emails/newsletter-confirm-email.ts';
import { newsletterEmail } from '#newsletter/emails/newsletter-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isToken, newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/** An address that asks again gets another e-mail once the last is an hour old: nobody fills a stranger's mailbox. */
const mayRequestAgain = sql<boolean>`newsletter_request.asked_at not between now() - interval '1 hour' and clock_timestamp()`;

/**
 * Asks an address by e-mail whether it wants the newsletter; only its click puts it on the list (behaviour: Own data
 * 9). For an address that is there already nothing happens, and the response is the same: the list is nobody else's
 * business.
 */
export async function subscribeNewsletter(app: AppContext, email: string): Promise<string> {
  const token = newToken();
  const key = emailKey(email);
  const language = currentLanguage();
  await inTransaction(app.db, async (tx) => {
    if (await isSubscribed(tx, key)) return;
    const requested = await tx
      .insertInto('newsletter_request')
      .values({ email_key: key, email, confirm_hash: tokenHash(token), language, asks_for_reviews: true })
      .onConflict((same) =>
        same
          .column('email_key')
          .doUpdateSet({ confirm_hash: tokenHash(token), asked_at: sql<Date>`now()`, language, asks_for_reviews: true })
          .where(mayRequestAgain),
      )
      .returning('email_key')
      .executeTakeFirst();
    if (!requested) return;
    await recordConsent(tx, { form: 'newsletter', act: 'asked', email });
    const confirmUrl = `${app.config.publicUrl}/api/newsletter/confirm?${linkQuery(token, language)}`;
    const body = newsletterConfirmEmail({ confirmUrl });
    await queueEmail(app, tx, { kind: 'newsletter request', to: email, language, body });
  });
  return mailed(app, texts.pleaseConfirmByEMail());
}

/**
 * Puts the address whose e-mail carries `token` on the list. Done twice, or with a token of nobody, it changes nothing.
 */
export async function confirmNewsletter(app: AppContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  await inTransaction(app.db, async (tx) => {
    const request = await tx
      .deleteFrom('newsletter_request')
      .where('confirm_hash', '=', tokenHash(token))
      .returning(['email', 'language', 'asks_for_reviews as asksForReviews'])
      .executeTakeFirst();
    // What was agreed to is the notice of the form, in its language.
    if (request) await inLanguage(storedLanguage(request.language), () => join(app, tx, request));
  });
}

/** Puts an address on the list that was proved in another way, by the code of a registration or by its account. */
export async function joinNewsletter(app: AppContext, tx: Transaction<Tables>, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_request').where('email_key', '=', emailKey(email)).execute();
  await join(app, tx, { email, language: currentLanguage(), asksForReviews: true });
}

async function join(
  app: AppContext,
  tx: Transaction<Tables>,
  { email, language, asksForReviews }: { email: string; language: string; asksForReviews: boolean },
): Promise<void> {
  const token = newToken();
  const added = await tx
    .insertInto('newsletter_subscriber')
    // An older version of the shop asked under words that do not name reviews.
    .values({ email, unsubscribe_hash: tokenHash(token), language, asks_for_reviews: asksForReviews })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await recordConsent(tx, { form: 'newsletter', act: 'given', email });
  const shopUrl = app.config.publicUrl;
  const unsubscribeUrl = `${shopUrl}/api/newsletter/unsubscribe?${linkQuery(token, storedLanguage(language))}`;
  await queueEmail(app, tx, {
    kind: 'newsletter',
    to: email,
    language,
    body: newsletterEmail({ shopUrl, unsubscribeUrl }),
    headers: oneClickStop(unsubscribeUrl),
  });
}

/**
 * Takes the subscriber whose e-mail carries `token` off the newsletter's list. Done twice, or with a token of nobody,
 * it changes nothing. An address that subscribes again gets a new e-mail with a new token.
 */
export async function unsubscribeNewsletter(app: AppContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  await inTransaction(app.db, async (tx) => {
    const hash = tokenHash(token);
    // Each e-mail has a link of its own, and an old one ends it as well as the newest.
    const by = await tx
      .selectFrom('newsletter_delivery')
      .select(['issue_id', 'subscriber_id'])
      .where('stop_hash', '=', hash)
      .executeTakeFirst();
    const gone = await tx
      .selectFrom('newsletter_subscriber')
      .select(['id', 'email', 'language'])
      .where(by ? 'id' : 'unsubscribe_hash', '=', by ? by.subscriber_id : hash)
      .forUpdate()
      .executeTakeFirst();
    if (!gone) return;
    if (by) {
      await tx
        .updateTable('newsletter_issue')
        .set((row) => ({ unsubscribed: row('unsubscribed', '+', 1) }))
        .where('id', '=', by.issue_id)
        .execute();
    }
    await dropWaiting(tx, gone.email);
    await tx.deleteFrom('newsletter_subscriber').where('id', '=', gone.id).execute();
    const withdrawn = { form: 'newsletter', act: 'withdrawn', email: gone.email } as const;
    await inLanguage(storedLanguage(gone.language), () => recordConsent(tx, withdrawn));
  });
}

/** What a shopper chooses in the account: its address is proved (behaviour: Own data 8). */
export async function chooseNewsletter(app: AppContext, email: string, subscribed: boolean): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if (subscribed) return joinNewsletter(app, tx, email);
    await tx.deleteFrom('newsletter_request').where('email_key', '=', emailKey(email)).execute();
    await dropWaiting(tx, email);
    const gone = await tx
      .deleteFrom('newsletter_subscriber')
      .where(sql<string>`lower(email)`, '=', emailKey(email))
      .returning('id')
      .execute();
    if (gone.length === 0) return;
    await recordConsent(tx, { form: 'newsletter', act: 'withdrawn', email });
  });
}

/** What was written to somebody who left is not sent any more; what a sender has in its hands is. */
async function dropWaiting(tx: Transaction<Tables>, email: string): Promise<void> {
  const ids = await lockWaiting(tx, sql<boolean>`kind = 'newsletter issue' and lower(to_address) = ${emailKey(email)}`);
  await sql`update newsletter_issue set queued = queued - dropped.count from (
      select issue_id, count(*)::int as count from newsletter_delivery where email_id = any(${ids}::uuid[]) group by issue_id
    ) as dropped where newsletter_issue.id = dropped.issue_id`.execute(tx);
  await deleteWaiting(tx, ids);
}

/** Forgets addresses that nobody confirmed within a week. */
export async function dropOldRequests({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('newsletter_request')
    .where('asked_at', '<', sql<Date>`now() - ${retentionTimes.newsletterRequests}::interval`)
    .execute();
}

async function isSubscribed(tx: Transaction<Tables>, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where(sql<string>`lower(email)`, '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
