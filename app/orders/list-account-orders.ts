import { sql } from 'kysely';
import { may } from '#access/rules/permissions.ts';
import { readTranslatedTitles } from '#catalogue/listing/read-translated-titles.ts';
import type { ListedOrder } from '#contract/amounts.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { statusForBuyer, summaryFromRow } from './order-row.ts';
import { texts } from './texts.ts';

const firstPictures = sql<string[]>`array(
  select image from order_line where order_line.order_id = shop_order.id and image <> '' order by position limit 4)`.as(
  'pictures',
);
const firstGoods = sql<{ productId: string; title: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'title', title) order by position), '[]')
  from (select product_id, title, position from order_line where order_line.order_id = shop_order.id
    order by position limit 2) as first)`.as('goods');
const lineCount = sql<number>`(select count(*)::int from order_line where order_line.order_id = shop_order.id)`.as(
  'products',
);

/**
 * A shopper's orders, newest first; all of them, or one page.
 * @throws AppError 403 for the orders of somebody else, unless staff ask who may know all of shoppers
 */
export async function listAccountOrders(
  app: AppContext,
  userId: string,
  caller: Account | null,
  page?: { page: number; limit: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  if (caller === null || (caller.id !== userId && !may(caller, 'customers.read'))) {
    throw new AppError(403, texts.theseAreNotYourOrders());
  }
  // Staff may type anything; only an id can own an order.
  if (!isUuid(userId)) return { orders: [], total: 0 };
  const mine = app.db.selectFrom('shop_order').where('user_id', '=', userId);
  const rows = await mine
    .select([
      'id',
      'order_number',
      'created_at',
      'status',
      'total_paise',
      'closed_because',
      'payment_method',
      firstPictures,
      firstGoods,
      lineCount,
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(page !== undefined, (query) =>
      query.limit(page?.limit ?? 0).offset(((page?.page ?? 1) - 1) * (page?.limit ?? 0)),
    )
    .execute();
  const total =
    page === undefined
      ? rows.length
      : Number((await mine.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  const language = currentLanguage();
  const goods = rows.flatMap((row) => row.goods);
  const titleOf = await readTranslatedTitles(app, [language], goods);
  const own = rows.map((row) => ({
    ...summaryFromRow({ ...row, status: statusForBuyer(row.status) }),
    closedBecause: row.closed_because,
    paymentMethod: row.payment_method,
    pictures: row.pictures,
    titles: row.goods.map((line) => titleOf(language, line) ?? line.title),
    products: row.products,
  }));
  return { orders: own, total };
}
