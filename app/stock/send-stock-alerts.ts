import { type RawBuilder, sql, type Transaction } from 'kysely';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { giveBackOccasion, hasOccasion, queueOccasion, takeOccasion } from '#email/occasional-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { backInStockEmail } from '#stock/emails/back-in-stock-email.ts';
import { stockWhenOut } from '#stock/rules/stock.ts';
import { productTitle } from '#translations/read/product-title.ts';

/** Similar products that the e-mail names. */
const mostSimilar = 2;
/** Of a row of `variant` with its `product`: it can be bought now, as `isSellable` has it. */
const isBack: RawBuilder<boolean> = sql<boolean>`(variant.total_stock > ${stockWhenOut} and product.is_active)`;

/**
 * Writes to everybody whose size is in stock again, once, with all that is back of what the address asked for
 * (behaviour: Stock 16). Any number of processes may.
 */
export async function sendStockAlerts(app: AppContext): Promise<void> {
  while (await tellNext(app));
}

/** Returns whether there may be more. */
function tellNext(app: AppContext): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const next = await readyAlerts(tx)
      .select(['stock_alert.email', 'stock_alert.email_key', 'stock_alert.language'])
      .where(hasOccasion('stock_alert.email'))
      .orderBy('confirmed_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return false;
    // Another process that looks at the same address waits here, and finds that it was told.
    if (!(await takeOccasion(tx, next.email))) return true;
    const back = await readyAlerts(tx)
      .select(['stock_alert.id', 'stock_alert.variant_id', 'product.id as productId', 'slug', 'weight', 'category'])
      .select(productTitle(next.language).as('title'))
      .where('email_key', '=', next.email_key)
      .orderBy('confirmed_at')
      .execute();
    if (back.length === 0) {
      await giveBackOccasion(tx, next.email, null);
      return true;
    }
    const { publicUrl } = app.config;
    const products = back.map(({ title, weight, productId, slug }) => ({
      title,
      weight,
      link: `${publicUrl}${productAddress({ _id: productId, slug })}?size=${encodeURIComponent(weight)}`,
    }));
    const similar = await similarTo(tx, back, next.language);
    const { emailId, stopHash } = await queueOccasion(app, tx, 'back in stock', next, (given) =>
      backInStockEmail({ products, similar, ...given }),
    );
    await tx
      .updateTable('stock_alert')
      .set({
        mailed_at: sql<Date>`now()`,
        email_id: emailId,
        stop_hash: stopHash,
        older_stop_hashes: sql<Buffer[]>`array_remove(array_append(older_stop_hashes, stop_hash), null)`,
      })
      .where(
        'id',
        'in',
        back.map(({ id }) => id),
      )
      .execute();
    return true;
  });
}

function readyAlerts(tx: Transaction<Tables>) {
  return tx
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('confirmed_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .where(isBack);
}

/** Titles of what is in stock of the same categories, what sells best first. */
async function similarTo(
  tx: Transaction<Tables>,
  back: readonly { productId: string; category: string }[],
  language: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('product')
    .leftJoin('product_sales', 'product_sales.product_id', 'product.id')
    .select(productTitle(language).as('title'))
    .where('is_active', '=', true)
    .where('category', 'in', [...new Set(back.map(({ category }) => category))])
    .where(
      'product.id',
      'not in',
      back.map(({ productId }) => productId),
    )
    .where(
      sql<boolean>`exists (select from variant where variant.product_id = product.id and total_stock > ${stockWhenOut})`,
    )
    .orderBy('units', (order) => order.desc().nullsLast())
    .orderBy('title_key')
    .limit(mostSimilar)
    .execute();
  return rows.map(({ title }) => title);
}

/**
 * Looks once more, when it is sent, whether all that an e-mail calls back in stock still is. If not, its address waits
 * again, as if nothing had been written, and the e-mail must not go out.
 * @param mail any e-mail of the outbox that is about to be sent
 * @returns whether the e-mail is not true any more
 */
export async function takeBackIfSoldOut(
  app: Pick<AppContext, 'db'>,
  mail: { id: string; kind: string; to: string },
): Promise<boolean> {
  if (mail.kind !== 'back in stock') return false;
  return inTransaction(app.db, async (tx) => {
    const told = await tx
      .selectFrom('stock_alert')
      .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(isBack.as('isBack'))
      .where('email_id', '=', mail.id)
      .execute();
    // Without any its reader has stopped it meanwhile, or what it tells of is gone.
    if (told.length > 0 && told.every((one) => one.isBack)) return false;
    await tx
      .updateTable('stock_alert')
      .set({ mailed_at: null, email_id: null, stop_hash: null })
      .where('email_id', '=', mail.id)
      .execute();
    await giveBackOccasion(tx, mail.to, mail.id);
    return true;
  });
}
