import { sql, type Transaction } from 'kysely';
import { orderStates } from '#orders/rules/order-states.ts';
import type { Tables } from '#platform/database/tables.ts';
import { gstInside } from '#pricing/rules/quote.ts';
import { groupBy } from './group-by.ts';
import { dayMs, shippedAt, tradeDays, type WrittenOrder } from './plan-trade.ts';

/** The shelf ends where the catalogue says: so much was received at the beginning and in the middle. */
export async function writeStock(tx: Transaction<Tables>, orders: readonly WrittenOrder[], now: Date): Promise<void> {
  const shelves = await tx
    .selectFrom('variant')
    .select(['id', 'product_id', 'weight', 'price_paise', 'selling_price_paise'])
    .select(sql<number>`coalesce(kept_stock, total_stock)`.as('stock'))
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const moves = orders.flatMap((order) => {
    const { id, lines, placedAt, history, isResaleable } = order;
    const end = history.at(-1);
    const isBack =
      end !== undefined && !orderStates[end.status].keepsStock && (shippedAt(order) === null || isResaleable);
    return lines.flatMap(({ variant, quantity }) => [
      { variantId: variant.id, at: placedAt, change: -quantity, cause: 'order' as const, orderId: id },
      ...(isBack
        ? [{ variantId: variant.id, at: end.at, change: quantity, cause: 'release' as const, orderId: id }]
        : []),
    ]);
  });
  const byShelf = groupBy(moves, ({ variantId }) => variantId);
  const rows = shelves.flatMap((shelf) => {
    const own = (byShelf.get(shelf.id) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const move = (cause: 'received' | 'counted', daysAgo: number, change: number) => ({
      variantId: shelf.id,
      at: new Date(now.getTime() - daysAgo * dayMs),
      change,
      cause,
      orderId: null,
    });
    const taken = own.reduce((sum, { change }) => sum - change, 0);
    const second = Math.floor(taken / 3);
    const withFirst = (first: number) =>
      [move('received', tradeDays + 1, first), ...own, move('received', tradeDays / 2, second)]
        .filter(({ change }) => change !== 0)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const first = shelf.stock + taken - second;
    // What a cancelled order gave back later was missing meanwhile: it was there, and a count finds it gone.
    const missing = -Math.min(0, ...runningSums(withFirst(first).map(({ change }) => change)));
    const all = [...withFirst(first + missing), ...(missing > 0 ? [move('counted', 0, -missing)] : [])];
    const price = shelf.selling_price_paise > 0 ? shelf.selling_price_paise : shelf.price_paise;
    const cost = Math.round((price - gstInside(price, 500)) * 0.58);
    let stock = 0;
    return all.map((move) => {
      stock += move.change;
      return {
        variant_id: shelf.id,
        product_id: shelf.product_id,
        weight: shelf.weight,
        change: move.change,
        stock_after: stock,
        cause: move.cause,
        order_id: move.orderId,
        by_user_id: null,
        at: move.at,
        unit_cost_paise: move.cause === 'received' ? cost : null,
      };
    });
  });
  // As they happened: lists of movements follow their numbers.
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await tx.insertInto('stock_movement').values(rows).execute();
}

function runningSums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => {
    sum += number;
    return sum;
  });
}
