import { sql, type Transaction } from 'kysely';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { linkQuery } from '#email/link-query.ts';
import { giveBackOccasion, hasOccasion, queueOccasion, takeOccasion } from '#email/occasional-email.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isToken, newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { leftCartEmail } from '#reminders/emails/left-cart-email.ts';
import { isUuid } from '#rules/ids.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { sellableUnits, stockWhenOut } from '#stock/rules/stock.ts';
import { productTitle } from '#translations/read/product-title.ts';
import { addStop } from './reminders.ts';

export interface CartLine {
  productId: string;
  weight: string;
  quantity: number;
}

/** Longer ago than this nobody is reminded: where the owner turns it on, not of every cart that there was. */
const latestHours = 48;
/** An order of so long before the cart was last seen is what came of it. */
const orderMinutes = 10;
/** Products that the e-mail names. */
const mostGoods = 8;

/**
 * Notes what a signed-in account has in its cart, where it agreed to be reminded of it and the owner reminds anybody
 * (behaviour: Own data 13). Of everybody else nothing is kept. Never rejects: the cart is shown in any case.
 */
export async function noteCart(app: AppContext, userId: string, lines: readonly CartLine[]): Promise<void> {
  try {
    if (!(await readSettings(app)).mail.remindsOfCarts) return;
    const kept = lines.filter(({ productId }) => isUuid(productId));
    if (kept.length === 0) await app.db.deleteFrom('left_cart').where('user_id', '=', userId).execute();
    else {
      await sql`insert into left_cart (user_id, lines)
        select user_id, ${JSON.stringify(kept)}::jsonb from reminder_consent where user_id = ${userId} and kind = 'left cart'
        on conflict (user_id) do update set lines = excluded.lines, seen_at = now(),
          mailed_at = case when ${isLikeMailed} then left_cart.mailed_at end`.execute(app.db);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'a cart was not noted');
  }
}

/** Of a cart that is noted anew: something of it was in the e-mail already. */
const isLikeMailed = sql<boolean>`exists (select from jsonb_array_elements(left_cart.mailed_lines) as mailed (line)
  join jsonb_array_elements(excluded.lines) as now (line) on mailed.line->>'productId' = now.line->>'productId'
    and mailed.line->>'weight' = now.line->>'weight')`;

/** Reminds accounts of what they left in their carts, once for each cart. Any number of processes may. */
export async function sendLeftCarts(app: AppContext): Promise<void> {
  const { remindsOfCarts, cartHours } = (await readSettings(app)).mail;
  await app.db.deleteFrom('left_cart').where(isOrderedSince).execute();
  if (remindsOfCarts) while (await remindNext(app, cartHours));
}

/** Of a row of `left_cart`: its account ordered, signed in or as a guest. */
const isOrderedSince = sql<boolean>`exists (
  select from shop_order join user_account on user_account.id = left_cart.user_id
  where (shop_order.user_id = left_cart.user_id or mailbox(shop_order.email) = mailbox(user_account.email))
    and shop_order.created_at > left_cart.seen_at - make_interval(mins => ${sql.lit(orderMinutes)}))`;

/** The lines of `left_cart` that can be bought now: as `line`, `variant` and `product`. */
const soldOf = (
  lines: 'lines' | 'mailed_lines',
) => sql`jsonb_array_elements(${sql.ref(`left_cart.${lines}`)}) with ordinality as line (value, place)
  join product on product.id = (line.value->>'productId')::uuid and product.is_active
  join variant on variant.product_id = product.id and variant.weight = line.value->>'weight'
    and variant.total_stock > ${sql.lit(stockWhenOut)}`;
const sold = soldOf('lines');

/** Returns whether there may be more. */
function remindNext(app: AppContext, hours: number): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ userId: string; email: string; name: string; language: string }>`
      select left_cart.user_id as "userId", user_account.email, user_account.user_name as name, user_account.language
      from left_cart join user_account on user_account.id = left_cart.user_id
        join reminder_consent on reminder_consent.user_id = left_cart.user_id and reminder_consent.kind = 'left cart'
      where left_cart.mailed_at is null and ${hasOccasion('user_account.email')} and not ${isOrderedSince}
        and left_cart.seen_at between now() - make_interval(hours => ${hours + latestHours}) and now() - make_interval(hours => ${hours})
        and exists (select from ${sold})
      order by left_cart.seen_at limit 1 for update of left_cart skip locked`.execute(tx);
    const [cart] = rows;
    if (!cart) return false;
    // Another process that looks at the same person waits here, and finds that they were written to.
    if (!(await takeOccasion(tx, cart.email))) return true;
    const goods = await goodsOf(app, tx, cart);
    const link = newToken();
    const cartUrl = `${app.config.publicUrl}/api/reminders/cart?${linkQuery(link, storedLanguage(cart.language))}`;
    const { emailId, stopHash } = await queueOccasion(app, tx, 'left cart', cart, (given) =>
      leftCartEmail({ name: cart.name, goods, cartUrl, ...given }),
    );
    await addStop(tx, cart.userId, 'left cart', stopHash);
    await tx
      .updateTable('left_cart')
      .set({
        mailed_at: sql<Date>`now()`,
        email_id: emailId,
        link_hash: tokenHash(link),
        mailed_lines: sql<string>`lines`,
        link_ends_at: sql<Date>`now() + ${retentionTimes.leftCarts}::interval`,
      })
      .where('user_id', '=', cart.userId)
      .execute();
    return true;
  });
}

async function goodsOf(
  { config }: Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  { userId, language }: { userId: string; language: string },
) {
  const { rows } = await sql<{
    _id: string;
    slug: string;
    title: string;
    weight: string;
    pricePaise: number;
    sellingPricePaise: number;
  }>`select product.id as _id, product.slug, ${productTitle(language)} as title, variant.weight,
      variant.price_paise as "pricePaise", variant.selling_price_paise as "sellingPricePaise"
    from left_cart cross join lateral ${sold}
    where left_cart.user_id = ${userId} order by line.place`.execute(tx);
  return rows.slice(0, mostGoods).map((row) => {
    const price = unitPricePaise(row);
    return {
      title: `${row.title}, ${row.weight}`,
      price: formatPaise(price),
      was: price < row.pricePaise ? formatPaise(row.pricePaise) : '',
      // Nothing is loaded when it is opened.
      image: '',
      href: config.publicUrl + productAddress(row),
    };
  });
}

/**
 * What the link of a reminder brings back: what can be bought of the cart, as it was mailed; nothing some days later, or
 * once that is forgotten.
 */
export async function linesOfLink({ db }: Pick<AppContext, 'db'>, token: string) {
  if (!isToken(token)) return [];
  const { rows } = await sql<CartLine & { title: string; stock: number }>`
    select product.id as "productId", variant.weight, (line.value->>'quantity')::integer as quantity, product.title, variant.total_stock as stock
    from left_cart cross join lateral ${soldOf('mailed_lines')}
    where link_hash = ${tokenHash(token)} and link_ends_at > now() order by line.place`.execute(db);
  return rows.map(({ stock, quantity, ...line }) => ({ ...line, quantity: Math.min(quantity, sellableUnits(stock)) }));
}

/**
 * Looks once more, when it is sent, whether its reader has ordered since.
 * @param mail any e-mail of the outbox that is about to be sent
 * @returns whether the e-mail is of no use any more
 */
export async function takeBackIfOrdered(
  { db }: Pick<AppContext, 'db'>,
  mail: { id: string; kind: string; to: string },
): Promise<boolean> {
  if (mail.kind !== 'left cart') return false;
  const cart = await db
    .selectFrom('left_cart')
    .select(isOrderedSince.as('isOrdered'))
    .where('email_id', '=', mail.id)
    .executeTakeFirst();
  if (cart && !cart.isOrdered) return false;
  await inTransaction(db, (tx) => giveBackOccasion(tx, mail.to, mail.id));
  return true;
}

/** Forgets carts that their accounts looked at long ago. */
export async function dropOldLeftCarts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const old = sql<Date>`now() - ${retentionTimes.leftCarts}::interval`;
  await db.deleteFrom('left_cart').where('seen_at', '<', old).execute();
}

/** For the person to read (behaviour: Own data 1). */
export async function readLeftCart(db: Pick<Transaction<Tables>, 'selectFrom'>, userId: string) {
  const cart = await db
    .selectFrom('left_cart')
    .select(['seen_at', 'lines'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return cart ? { seenAt: cart.seen_at.toISOString(), lines: cart.lines } : null;
}
