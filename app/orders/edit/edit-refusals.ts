import type { Transaction } from 'kysely';
import { documentTitles } from '#documents/rules/document.ts';
import type { OrderRow } from '#orders/find-order.ts';
import type { OrderMoney } from '#orders/order-money.ts';
import type { EditedAddress, LineChange } from '#orders/rules/order-edit.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { EditableLine } from './write-order-edit.ts';

/** @throws AppError 409 where the money of an order does not let its units change */
export function requireEditableMoney(
  order: OrderRow,
  money: OrderMoney,
  downs: readonly LineChange<EditableLine>[],
): void {
  if (order.link_kind === 'replacement')
    throw new AppError(409, 'This is a free replacement. To change quantities, reject it and send a new one.');
  if (order.payment_method !== 'COD' && order.payment_status !== 'paid')
    throw new AppError(409, 'This order was never paid, so you cannot change quantities.');
  if (order.payment_method === 'COD' && money.paidPaise > 0)
    throw new AppError(409, 'Cash for this order is already received, so you cannot change quantities.');
  if (order.payer_id === byHandPayerId && downs.length > 0)
    throw new AppError(
      409,
      'This order was paid by hand. To take items out, refund them with the reference of your payment.',
    );
  const owed = downs.find(({ line }) => line.withdrawnQuantity > line.refundedQuantity);
  if (!owed) return;
  const { title, returnedQuantity } = owed.line;
  if (returnedQuantity > 0) throw new AppError(409, `Some units of ${title} were returned. Refund those first.`);
  throw new AppError(409, `The refund for ${title} failed. Send it again first.`);
}

/** What stands on the label of a courier. */
const labelFields = ['name', 'phone', 'street', 'city', 'state', 'pincode'] as const;

/**
 * The courier goes where it was told, and collects what it was told (behaviour: Parcels 9).
 * @throws AppError 409 where it was told of an order what changes now
 */
export async function requireNoLabel(
  tx: Transaction<Tables>,
  order: OrderRow,
  { hasChanges, before, after }: { hasChanges: boolean; before: EditedAddress; after: EditedAddress },
): Promise<void> {
  if (!hasChanges && labelFields.every((field) => before[field] === after[field])) return;
  const parcel = await tx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'not in', ['cancelled', 'came back', 'lost'])
    .executeTakeFirst();
  if (parcel)
    throw new AppError(409, 'A courier is booked for this order. Cancel the booking first, then change the order.');
}

/** An invoice says for ever what was sold and where to. @throws AppError 409 */
export async function requireNoDocument(tx: Transaction<Tables>, order: OrderRow): Promise<void> {
  const document = await tx
    .selectFrom('document')
    .select(['number', 'kind'])
    .where('cause', '=', 'order')
    .where('cause_id', '=', order.id)
    .where('kind', '<>', 'credit-note')
    .executeTakeFirst();
  if (!document) return;
  throw new AppError(
    409,
    `${documentTitles[document.kind]} ${document.number} of this order is already issued, so you cannot add items or change the state.`,
  );
}
