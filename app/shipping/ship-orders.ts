import type * as z from 'zod';
import { isPacked } from '#batches/rules/batch-units.ts';
import { lockSizesOf } from '#batches/units/lock-sizes.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { cashPaise, moneyOfRow, refundedPaise } from '#orders/order-money.ts';
import { orderFacts, orderPurchase } from '#orders/order-purchase.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { lockPurchase } from '#payments/purchase.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { oddNumber } from '#shipping/rules/courier-presets.ts';
import { trackingAddress } from '#shipping/rules/couriers.ts';
import { courierNamed, type ListedParcel, parcelProblem, skippedBecause } from '#shipping/rules/parcel-list.ts';
import type { checkedParcel } from './admin-shipping.contract.ts';
import { listCouriers } from './couriers.ts';

export type CheckedParcel = z.output<typeof checkedParcel>;
type Parcel = Omit<ListedParcel, 'line'>;

/** Looks at a list of parcels: for each its buyer and why it cannot be shipped, if it cannot. Changes nothing. */
export async function checkParcels(app: AppContext, parcels: readonly Parcel[]): Promise<CheckedParcel[]> {
  return (await matchParcels(app, parcels)).map(({ checked }) => checked);
}

/**
 * Ships every parcel of a list, or none (behaviour: Orders 13).
 * @throws AppError 409 where one does not fit, with a sentence for each of these
 */
export async function shipOrders(
  app: AppContext,
  parcels: readonly Parcel[],
  staff: Pick<Account, 'id' | 'userName'>,
): Promise<CheckedParcel[]> {
  return inTransaction(app.db, async (tx) => {
    const inTx = { ...app, db: tx };
    const matched = await matchParcels(inTx, parcels);
    requireAllFit(matched.map(({ checked }) => checked));
    // Always in the same order, so that two lists never wait for each other in a circle.
    const sorted = matched.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    const ids = sorted.flatMap(({ id }) => id ?? []);
    for (const id of ids) await lockPurchase(tx, orderPurchase, id);
    // The sizes of what is packed with it, too: each order for itself would lock some that another list has by then.
    const toPack = sorted.flatMap(({ id, seen }) => (id === null || seen === undefined || isPacked(seen) ? [] : id));
    await lockSizesOf(tx, toPack);
    for (const { id, seen, shipment, checked } of sorted) {
      if (id === null) continue;
      const change = { status: 'Shipped', shipment, refundPaise: null, note: '', buyerNote: '', seen } as const;
      await setOrderStatus(inTx, id, change, staff, { documentsLater: true }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        throw new AppError(409, `${checked.orderId}: ${error.message} No parcel was shipped.`);
      });
    }
    // Numbers are taken when every other lock is held: a transaction that holds their lock waits for nobody.
    for (const id of ids) await documentOrder(tx, id);
    return matched.map(({ checked }) => checked);
  });
}

async function matchParcels(app: AppContext, parcels: readonly Parcel[]) {
  const couriers = await listCouriers(app);
  const numbers = [...new Set(parcels.map(({ orderId }) => orderId.toUpperCase()))];
  const rows =
    numbers.length === 0
      ? []
      : await app.db
          .selectFrom('shop_order')
          .selectAll()
          .select([cashPaise.as('cash_paise'), refundedPaise.as('refunded_paise')])
          .where('order_number', 'in', numbers)
          .execute();
  const orders = new Map(rows.map((row) => [row.order_number, row]));
  const listed = new Set<string>();
  return parcels.map((given) => {
    const parcel = { ...given, orderId: given.orderId.toUpperCase() };
    const order = orders.get(parcel.orderId);
    const facts = order && {
      ...orderFacts(order),
      moneyWentBack: hasRefunds(moneyOfRow(order)),
      orderNumber: order.order_number,
      trackerId: order.tracker_id,
    };
    const courier = courierNamed(couriers, parcel.courier);
    const skipped = skippedBecause(parcel, facts);
    const problem = skipped ?? parcelProblem(parcel, facts, courier, listed.has(parcel.orderId));
    listed.add(parcel.orderId);
    const checked: CheckedParcel = {
      orderId: parcel.orderId,
      buyer: order ? `${order.name}, ${order.city}` : '',
      courier: courier?.name ?? parcel.courier,
      number: parcel.number,
      isSkipped: skipped !== null,
      warning: problem === null ? (oddNumber(parcel.courier, parcel.number) ?? '') : '',
      problem: problem ?? '',
    };
    const shipment = {
      trackerId: parcel.number,
      trackerURL: trackingAddress(courier?.trackingPattern ?? '', parcel.number),
      logisticsProvider: checked.courier,
    };
    return { id: order?.id ?? null, seen: order?.status, shipment, checked };
  });
}

function requireAllFit(parcels: readonly CheckedParcel[]): void {
  const errors: FieldError[] = parcels.flatMap(({ problem }, at) =>
    problem === '' ? [] : [{ field: `parcels.${at}`, message: problem }],
  );
  const [first] = errors;
  if (first) throw new AppError(409, `${first.message}. No parcel was shipped.`, errors);
}
