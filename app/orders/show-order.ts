import { batchesOf } from '#batches/units/batches-of-order.ts';
import { readTranslatedTitles } from '#catalogue/listing/read-translated-titles.ts';
import type { Order } from '#contract/amounts.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isNamed, isStaffFor, mayReadOrder, type OrderAccess, requireFound } from './find-order.ts';
import { orderForBuyer, orderFromRow, selectOrders } from './order-row.ts';

/**
 * An order, for its owner, the staff, or anyone who holds the key of its link.
 * @param id its internal id or its number
 * @throws AppError 404 for anybody else, as for an order that does not exist (behaviour: Orders 4)
 */
export async function showOrder(app: AppContext, id: string, access: OrderAccess): Promise<Order> {
  const row = await selectOrders(app.db).where(isNamed(id)).executeTakeFirst();
  const found = requireFound(row && mayReadOrder(row, access) ? row : undefined);
  const batches = await batchesOf(app.db, found.id);
  const order = { ...orderFromRow(found), ...(batches.length > 0 && { batches }) };
  if (isStaffFor(access)) {
    const photos = await app.db
      .selectFrom('return_photo')
      .select('address')
      .where('order_id', '=', found.id)
      .orderBy('at')
      .execute();
    return { ...order, ...(photos.length > 0 && { returnPhotos: photos.map(({ address }) => address) }) };
  }
  return inBuyersLanguage(app, orderForBuyer(order));
}

/**
 * What was bought, as the shop calls it in the language of the page; the English title that was ordered where it has no
 * other name.
 */
async function inBuyersLanguage(app: AppContext, order: Order): Promise<Order> {
  const language = currentLanguage();
  const titleOf = await readTranslatedTitles(app, [language], order.cartItems);
  return {
    ...order,
    cartItems: order.cartItems.map((line) => ({ ...line, title: titleOf(language, line) ?? line.title })),
  };
}
