import { sql, type Transaction } from 'kysely';
import { linkQuery } from '#email/link-query.ts';
import { mailed } from '#email/mailed.ts';
import { queueEmail } from '#email/queue-email.ts';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isToken, newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { retentionIn } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { emailKey, mailboxKey } from '#rules/typed/email-address.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { stockAlertEmail } from '#stock/emails/stock-alert-email.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { productTitle } from '#translations/read/product-title.ts';
import { texts } from './texts.ts';

/** E-mails in an hour and in a day that ask one mailbox whether it agrees: nobody fills a stranger's. */
const mostAsked = { hour: 3, day: 6 };

/**
 * Notes that somebody wants to be told when a size is in stock again (behaviour: Stock 15). The address has to agree by
 * a click in an e-mail, but for that of who is signed in, who has proved it. The answer says nothing of what was known
 * before.
 * @param ownEmail of the account that asks; null for a visitor
 * @returns the sentence for who asks, and whether nothing is left to do
 * @throws AppError 404 for no such size, 409 where it is in stock
 */
export async function askForStock(
  app: AppContext,
  asked: { productId: string; weight: string; email: string },
  ownEmail: string | null,
): Promise<{ message: string; isConfirmed: boolean }> {
  const language = currentLanguage();
  const variant = isUuid(asked.productId)
    ? await app.db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'total_stock', productTitle(language).as('title')])
        .where('product_id', '=', asked.productId)
        .where('weight', '=', asked.weight)
        .where('is_active', '=', true)
        .executeTakeFirst()
    : undefined;
  if (!variant) throw new AppError(404, texts.sizeNotFound());
  if (isSellable(variant.total_stock)) throw new AppError(409, texts.isInStock({ weight: asked.weight }));
  const { email } = asked;
  const isConfirmed = ownEmail !== null && emailKey(ownEmail) === emailKey(email);
  await inTransaction(app.db, async (tx) => {
    // Requests of one mailbox wait for each other: they are counted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts of ${mailboxKey(email)}`}, 0))`.execute(tx);
    if (isConfirmed) return confirmNow(tx, variant.id, email, language);
    if (!(await mayAsk(tx, variant.id, email))) return;
    const token = newToken();
    const row = { email, language, asked_at: sql<Date>`now()`, confirm_hash: tokenHash(token) };
    await tx
      .insertInto('stock_alert')
      .values({ ...row, variant_id: variant.id, email_key: emailKey(email) })
      .onConflict((same) =>
        same
          .columns(['email_key', 'variant_id'])
          .doUpdateSet({ ...row, confirmed_at: null, mailed_at: null, email_id: null }),
      )
      .execute();
    await recordConsent(tx, { form: 'stock', act: 'asked', email });
    const confirmUrl = `${app.config.publicUrl}/api/stock-alert/confirm?${linkQuery(token, language)}`;
    const body = stockAlertEmail({ title: variant.title, weight: asked.weight, confirmUrl });
    await queueEmail(app, tx, { kind: 'stock alert', to: email, language, body });
  });
  return isConfirmed
    ? { message: texts.weWillTellYou(), isConfirmed }
    : { message: mailed(app, texts.pleaseConfirmAlert()), isConfirmed };
}

/**
 * Whether an address is asked: not for what it agreed to already and has not been told of, not while the link of the
 * last hour waits for its click, which another would end, and not more often than mailboxes bear.
 */
async function mayAsk(tx: Transaction<Tables>, variantId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean; hour: number; day: number }>`select
    exists (select from stock_alert left join email on email.id = email_id
      where email_key = ${emailKey(email)} and variant_id = ${variantId}
      and case when confirmed_at is null then asked_at > now() - interval '1 hour'
        else mailed_at is null or (email.id is not null and sent_at is null and failed_at is null) end) as waits,
    count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
    from email where kind = 'stock alert' and mailbox(to_address) = ${mailboxKey(email)}
      and created_at > now() - interval '1 day'`.execute(tx);
  const [found] = rows;
  return found !== undefined && !found.waits && found.hour < mostAsked.hour && found.day < mostAsked.day;
}

async function confirmNow(tx: Transaction<Tables>, variantId: string, email: string, language: string): Promise<void> {
  const row = { email, language, asked_at: sql<Date>`now()`, confirmed_at: sql<Date>`now()`, confirm_hash: null };
  await tx
    .insertInto('stock_alert')
    .values({ ...row, variant_id: variantId, email_key: emailKey(email) })
    .onConflict((same) =>
      same.columns(['email_key', 'variant_id']).doUpdateSet({ ...row, mailed_at: null, email_id: null }),
    )
    .execute();
  await recordConsent(tx, { form: 'stock', act: 'given', email });
}

/** The click in the e-mail: the address agrees. Done twice, or with a token of nobody, it changes nothing. */
export async function confirmStockAlert(app: AppContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  await inTransaction(app.db, async (tx) => {
    const agreed = await tx
      .updateTable('stock_alert')
      .set({ confirmed_at: sql<Date>`now()`, confirm_hash: null })
      .where('confirm_hash', '=', tokenHash(token))
      .returning(['email', 'language'])
      .executeTakeFirst();
    if (!agreed) return;
    const given = { form: 'stock', act: 'given', email: agreed.email } as const;
    await inLanguage(storedLanguage(agreed.language), () => recordConsent(tx, given));
  });
}

/**
 * The link in any e-mail that something is back: the address is told of nothing more that it asked for. Done twice, or
 * with a token of nobody, it changes nothing.
 */
export async function stopStockAlerts(app: AppContext, token: string): Promise<void> {
  if (!isToken(token)) return;
  const hash = tokenHash(token);
  await inTransaction(app.db, async (tx) => {
    const told = await tx
      .selectFrom('stock_alert')
      .select(['email', 'language'])
      .where((row) => row.or([row('stop_hash', '=', hash), sql<boolean>`older_stop_hashes @> array[${hash}::bytea]`]))
      .executeTakeFirst();
    if (told) await inLanguage(storedLanguage(told.language), () => stopAll(tx, told.email));
  });
}

/** What a shopper chooses in the account: its address is proved. */
export async function stopStockAlertsOf(app: AppContext, email: string): Promise<void> {
  await inTransaction(app.db, (tx) => stopAll(tx, email));
}

async function stopAll(tx: Transaction<Tables>, email: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('stock_alert')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await recordConsent(tx, { form: 'stock', act: 'withdrawn', email });
}

/** Forgets requests whose time is over, those that nobody confirmed within a week first (behaviour: Own data 6). */
export async function dropOldStockAlerts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const { stockAlerts, newsletterRequests } = retentionIn(await settingsIn(db));
  await db
    .deleteFrom('stock_alert')
    .where((row) =>
      row.or([
        row('asked_at', '<', sql<Date>`now() - ${stockAlerts}::interval`),
        row.and([
          row('confirmed_at', 'is', null),
          row('asked_at', '<', sql<Date>`now() - ${newsletterRequests}::interval`),
        ]),
      ]),
    )
    .execute();
}
