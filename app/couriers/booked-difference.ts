import { createHash } from 'node:crypto';
import type { OrderRow } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { readParcelGoods } from './order-parcel.ts';
import { courierPhone } from './rules/parcel-errors.ts';
import type { ShipmentRow } from './take-shipment.ts';

/** What the courier is told of an order that may change after it: columns of `shipment`. */
export async function toldOf(app: Pick<AppContext, 'db'>, order: OrderRow) {
  const { isCash, totalPaise } = await readParcelGoods(app, order);
  const { name, phone, street, city, state, pincode } = order;
  const address = [name, courierPhone(phone) ?? phone, street, city, state, pincode].map((text) => text.trim());
  return {
    collect_paise: isCash ? totalPaise : 0,
    address_mark: createHash('sha256').update(JSON.stringify(address)).digest('hex'),
  };
}

/** How an order differs from what the courier was told of it, as a sentence; null for not at all. */
export async function bookedDifference(
  app: Pick<AppContext, 'db'>,
  told: Pick<ShipmentRow, 'collect_paise' | 'address_mark'>,
  order: OrderRow,
): Promise<string | null> {
  // Booked by an earlier version.
  if (told.collect_paise === null) return null;
  const now = await toldOf(app, order);
  if (now.collect_paise !== told.collect_paise)
    return `The courier was told to collect ${amount(told.collect_paise)}, but ${amount(now.collect_paise)} is due.`;
  if (told.address_mark !== '' && now.address_mark !== told.address_mark)
    return 'The name, phone or address of the order was changed after it was booked.';
  return null;
}

const amount = (paise: number) => (paise === 0 ? 'nothing' : formatPaise(paise));
