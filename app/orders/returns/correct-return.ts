import { addOrderEvent } from '#orders/add-order-event.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { readLines, restockUnits, type StoredLine } from '#orders/hold-stock.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';

const atMostReturned = (count: string | number) => `At most ${count} were returned`;

/** What of a line came back after all (`quantity`), and how much of that is on sale. */
type CorrectedUnits = NamedUnits & { onSale: number };

/**
 * Puts a record of return right: less came back than was noted, or more or less of it is on sale (behaviour: Refunds
 * 5). What closed with its return stays closed.
 * @throws AppError 404 for an unknown order, 400 for lines that do not fit, 409 where the units are sold, or the order
 *   is closed
 */
export async function correctReturn(
  app: AppContext,
  orderId: string,
  units: readonly CorrectedUnits[],
  staff: { id: string; userName: string },
): Promise<OrderRow> {
  const { id } = await findOrder(app, orderId);
  const productIds = await inTransaction(app.db, async (tx) => {
    const { row: order } = await lockPurchase(tx, orderPurchase, id);
    const lines = await readLines(tx, id);
    const corrected = units.map((one, at) => {
      const line = lines.find(
        ({ product_id, weight }) => product_id === one.productId.toLowerCase() && weight === one.weight,
      );
      const refuse = (status: 400 | 409, field: string, message: string): never => {
        throw new AppError(status, message, [{ field: `lines.${at}.${field}`, message }]);
      };
      if (!line || line.returned_quantity === 0) return refuse(400, 'productId', `${one.weight} was not returned`);
      const isLine = (other: NamedUnits) =>
        other.productId.toLowerCase() === line.product_id && other.weight === line.weight;
      // Each would move the whole difference.
      if (units.findIndex(isLine) < at) return refuse(400, 'quantity', staffTexts.isNamedTwice(line.title));
      const { title, returned_quantity: returned, returned_on_sale: onSale } = line;
      if (onSale === null)
        return refuse(
          409,
          'onSale',
          `We do not know what of ${title} went back on sale. Count the stock of the product instead.`,
        );
      if (one.quantity > returned) return refuse(400, 'quantity', atMostReturned(returned));
      if (one.onSale > one.quantity) return refuse(400, 'onSale', atMostReturned(one.quantity));
      const isOpen = orderStates[order.status].keepsStock;
      if (!isOpen && one.quantity < returned)
        return refuse(
          409,
          'quantity',
          'This order is closed. You can change what is on sale, not how much was returned.',
        );
      return { line, quantity: one.quantity, onSale: one.onSale, change: one.onSale - onSale };
    });
    const moved = corrected.filter(({ change }) => change !== 0);
    await restockUnits(
      tx,
      id,
      moved.map(({ line, change }) => ({ productId: line.product_id, weight: line.weight, quantity: change })),
      staff.id,
    );
    for (const { line, quantity, onSale } of corrected) {
      await tx
        .updateTable('order_line')
        .set({ returned_quantity: quantity, returned_on_sale: onSale })
        .where('order_id', '=', id)
        .where('position', '=', line.position)
        .execute();
    }
    await tx.updateTable('shop_order').set({ updated_at: new Date() }).where('id', '=', id).execute();
    const corrections = corrected.map(
      ({ line, quantity, onSale }) => `${quantity} × ${nameOf(line)}, ${onSale} back on sale`,
    );
    const note = `Return corrected: ${corrections.join('; ')}`;
    await addOrderEvent(tx, { orderId: id, status: order.status, note, buyerNote: '', by: staff });
    return lines.map(({ product_id }) => product_id);
  });
  app.contentVersion.stockChanged(productIds);
  return findOrder(app, id);
}

const nameOf = ({ title, weight }: StoredLine) => `${title}, ${weight}`;
