import { sql, type Transaction } from 'kysely';
import { hasOccasion, queueOccasion, takeOccasion } from '#email/occasional-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isToken, tokenHash } from '#platform/sessions/tokens.ts';
import { reviewRequestEmail } from '#reviews/emails/review-request-email.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { productTitle } from '#translations/read/product-title.ts';

/** Longer ago than this nobody is asked: where the owner turns it on, not for years of orders. */
const latestDays = 14;
/** Products that the e-mail names. */
const mostProducts = 3;

/** Who bought it, as they are written to: the account's address, else the order's. */
const buyersEmail = sql<string>`coalesce(user_account.email, shop_order.email)`;

/** Of a row of `order_line` with its `shop_order`: its buyer kept it, it is on sale, and they have not reviewed it. */
const canBeReviewed = sql<boolean>`order_line.quantity > order_line.withdrawn_quantity + order_line.returned_quantity
  and product.is_active
  and not exists (select from review join user_account as reviewer on reviewer.id = review.user_id
    where review.product_id = order_line.product_id and lower(reviewer.email) = lower(${buyersEmail}))`;

/**
 * Asks the buyers of delivered orders by e-mail how it was, some days later, once for each order (behaviour: Reviews
 * 11). Off until the owner turns it on. Any number of processes may.
 */
export async function askForReviews(app: AppContext): Promise<void> {
  const { asksByEmail, askAfterDays } = (await readSettings(app)).reviews;
  if (!asksByEmail) return;
  while (await askNext(app, askAfterDays));
}

/** When an order became Delivered the last time: what staff write down afterwards has that status, too. */
export const deliveredAt = sql<Date>`(select max(at) from (
  select at, status, lag(status) over (order by id) as before from order_event where order_id = shop_order.id
) as event where status = 'Delivered' and before is distinct from 'Delivered')`;

/** Returns whether there may be more. */
function askNext(app: AppContext, afterDays: number): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const order = await tx
      .selectFrom('shop_order')
      .leftJoin('user_account', 'user_account.id', 'shop_order.user_id')
      .innerJoin('newsletter_subscriber', (join) =>
        join.on(sql<boolean>`lower(newsletter_subscriber.email) = lower(${buyersEmail})`),
      )
      .select(['shop_order.id', 'shop_order.name', 'shop_order.language', 'newsletter_subscriber.email'])
      .where('asks_for_reviews', '=', true)
      .where('shop_order.status', '=', 'Delivered')
      .where(sql<boolean>`${deliveredAt}
        between now() - make_interval(days => ${afterDays + latestDays}) and now() - make_interval(days => ${afterDays})`)
      // Goods that were replaced or refunded, or of which something was wrong, are no reason to ask.
      .where(sql<boolean>`shop_order.link_kind is distinct from 'replacement'
        and not exists (select from shop_order as other where other.linked_order_id = shop_order.id and other.link_kind = 'replacement')
        and not exists (select from order_refund where order_refund.order_id = shop_order.id)
        and not exists (select from contact_message where contact_message.order_id = shop_order.id)
        and not exists (select from review_request where review_request.order_id = shop_order.id)
        and exists (select from order_line join product on product.id = order_line.product_id
          where order_line.order_id = shop_order.id and ${canBeReviewed})`)
      .where(hasOccasion('newsletter_subscriber.email'))
      .orderBy('shop_order.created_at')
      .limit(1)
      .executeTakeFirst();
    if (!order) return false;
    // Another process that looks at the same person waits here, and finds that they were written to.
    if (!(await takeOccasion(tx, order.email))) return true;
    const products = await tx
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
      .leftJoin('user_account', 'user_account.id', 'shop_order.user_id')
      .innerJoin('product', 'product.id', 'order_line.product_id')
      .select(['product.id', productTitle(order.language).as('title')])
      .where('order_line.order_id', '=', order.id)
      .where(canBeReviewed)
      .groupBy('product.id')
      .orderBy(sql`min(order_line.position)`)
      .limit(mostProducts)
      .execute();
    const { publicUrl } = app.config;
    const { stopHash } = await queueOccasion(app, tx, 'review request', order, (given) =>
      reviewRequestEmail({
        name: order.name,
        products: products.map(({ id, title }) => ({ title, link: `${publicUrl}/shop/reviews/${id}` })),
        ...given,
      }),
    );
    await tx.insertInto('review_request').values({ order_id: order.id, stop_hash: stopHash }).execute();
    return true;
  });
}

/**
 * The link in such an e-mail: its reader is asked no more, and stays on the newsletter's list. Done twice, or with a
 * token of nobody, it changes nothing.
 */
export async function stopAskingForReviews({ db }: Pick<AppContext, 'db'>, token: string): Promise<void> {
  if (!isToken(token)) return;
  await inTransaction(db, async (tx) => {
    const email = await readerOf(tx, token);
    if (email === undefined || email === '') return;
    await tx
      .updateTable('newsletter_subscriber')
      .set({ asks_for_reviews: false })
      .where(sql<string>`lower(email)`, '=', emailKey(email))
      .execute();
  });
}

async function readerOf(tx: Transaction<Tables>, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('review_request')
    .innerJoin('shop_order', 'shop_order.id', 'review_request.order_id')
    .leftJoin('user_account', 'user_account.id', 'shop_order.user_id')
    .select(buyersEmail.as('email'))
    .where('stop_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.email;
}
