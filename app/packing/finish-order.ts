import { sql, type Transaction } from 'kysely';
import { type IdempotentCall, withIdempotencyKey } from '#checkout/idempotency-key.ts';
import { wakeShippedOtherwise } from '#couriers/give-up-shipped.ts';
import { readLines } from '#orders/hold-stock.ts';
import { type PackedBatch, setOrderStatus } from '#orders/set-order-status.ts';
import { weighOrder } from '#orders/weigh-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { shipOrders } from '#shipping/ship-orders.ts';
import { bookedParcel, shipBooked } from './book-and-ship.ts';
import { type Hands, releaseOrder, requireHands } from './claim-order.ts';
import { quantitiesOf } from './rules/count-scans.ts';
import { plainNumber } from './rules/parcel-number.ts';

export interface PackedBox {
  orderId: string;
  /** What lies in it. */
  lines: readonly { productId: string; weight: string; quantity: number }[];
  /** Batches that were scanned. */
  batches?: readonly PackedBatch[] | undefined;
  /** Null where nobody weighed it. */
  grams: number | null;
}

interface Parcel {
  orderId: string;
  courier: string;
  number: string;
}

const noShipment = { trackerId: '', trackerURL: '', logisticsProvider: '' };

/**
 * Notes that an order is packed, once for a key (behaviour: Packing 5).
 * @throws AppError 409 where somebody else has it in hand, it cannot be packed any more, or holds something else by now
 */
export async function packOrder(
  app: AppContext,
  { orderId, lines, grams, batches }: PackedBox,
  by: Hands,
  call: IdempotentCall | null,
): Promise<void> {
  await inTransaction(app.db, (tx) =>
    withIdempotencyKey(tx, call, async () => {
      await requireHands(tx, orderId, by);
      const { status } = await tx
        .selectFrom('shop_order')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(() => new AppError(404, 'There is no such order'));
      if (status !== 'Pending' && status !== 'Order Placed') {
        throw new AppError(409, `This order is ${status} already. Nothing was changed.`);
      }
      const change = { status: 'Packed', shipment: noShipment, refundPaise: null, note: '', buyerNote: '' } as const;
      await setOrderStatus({ ...app, db: tx }, orderId, { ...change, seen: status, batches }, by.staff);
      await requireContents(tx, orderId, lines);
      if (grams !== null) await weighOrder(tx, orderId, grams);
      return {};
    }),
  );
}

/**
 * Ships an order that was packed here, once for a key, and lets it go. Its own booked number names its courier, too.
 * @throws AppError 409 as for a list of parcels, and where it is not packed or in other hands
 */
export async function shipPacked(
  app: AppContext,
  { orderId, courier, number }: Parcel,
  by: Hands,
  call: IdempotentCall | null,
): Promise<void> {
  await inTransaction(app.db, (tx) =>
    withIdempotencyKey(tx, call, async () => {
      await requireHands(tx, orderId, by);
      const order = await tx
        .selectFrom('shop_order')
        .select(['status', 'order_number'])
        .where('id', '=', orderId)
        .executeTakeFirst();
      if (order?.status !== 'Packed') {
        throw new AppError(
          409,
          order ? `This order is ${order.status}, not packed. Nothing was changed.` : 'No such order',
        );
      }
      const parcel = await bookedParcel({ db: tx }, orderId);
      if (parcel && plainNumber(number) !== '' && plainNumber(parcel.shipment.trackerId) === plainNumber(number)) {
        await shipBooked({ ...app, db: tx }, orderId, parcel, by);
      } else {
        await requireOwnNumber(tx, orderId, number);
        await shipOrders({ ...app, db: tx }, [{ orderId: order.order_number, courier, number }], by.staff);
        await wakeShippedOtherwise({ db: tx }, orderId);
      }
      await releaseOrder({ db: tx }, orderId, by.hands);
      return {};
    }),
  );
}

/**
 * A label that was scanned twice, or that lay on another box.
 * @throws AppError 409 where the number is of another order's parcel, with which it does not go
 */
async function requireOwnNumber(tx: Transaction<Tables>, orderId: string, number: string): Promise<void> {
  const plain = plainNumber(number);
  if (plain === '') return;
  const { linked_order_id } = await tx
    .selectFrom('shop_order')
    .select('linked_order_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const shipped = await tx
    .selectFrom('shop_order')
    .select(['id', 'order_number', 'linked_order_id'])
    .where(sql`upper(regexp_replace(tracker_id, '\\s', '', 'g'))`, '=', plain)
    .where('tracker_id', '<>', '')
    .where('id', '<>', orderId)
    .execute();
  const booked = await tx
    .selectFrom('shipment')
    .innerJoin('shop_order', 'shop_order.id', 'shipment.order_id')
    .select(['shop_order.id', 'order_number', 'linked_order_id'])
    .where('awb', '=', plain)
    .where('order_id', '<>', orderId)
    .execute();
  const other = [...shipped, ...booked].find((one) => one.id !== linked_order_id && one.linked_order_id !== orderId);
  if (other)
    throw new AppError(409, `${number} is the number of order ${other.order_number}. Scan the label of this box.`);
}

/** @throws AppError 409 where an order that is locked holds something else than the box */
async function requireContents(tx: Transaction<Tables>, orderId: string, box: PackedBox['lines']): Promise<void> {
  const now = (await readLines(tx, orderId))
    .map(({ product_id, weight, quantity, withdrawn_quantity, returned_quantity }) => ({
      productId: product_id,
      weight,
      quantity: quantity - withdrawn_quantity - returned_quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  const [inBox, inOrder] = [quantitiesOf(box), quantitiesOf(now)];
  const isSame = [...Object.keys(inBox), ...Object.keys(inOrder)].every((key) => inBox[key] === inOrder[key]);
  if (!isSame) throw new AppError(409, 'This order was changed meanwhile. Open it again and check the box.');
}
