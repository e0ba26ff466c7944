import { mostAddresses } from '#delivery/rules/address-book.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Enough to find a few addresses among the orders of somebody who always orders to the same one. */
const lookedAt = 50;

/** Where the last orders of an account went, newest first: each pincode and street once (behaviour: Checkout 3). */
export async function listOrderAddresses(app: AppContext, accountId: string): Promise<DeliveryAddress[]> {
  const rows = await app.db
    .selectFrom('shop_order')
    .select(['name', 'email', 'phone', 'street', 'city', 'state', 'pincode', 'country'])
    .where('user_id', '=', accountId)
    // Of an order that was forgotten nothing is left.
    .where('street', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(lookedAt)
    .execute();
  const own = new Map<string, DeliveryAddress>();
  for (const row of rows) {
    const key = `${row.pincode} ${row.street.trim().toLowerCase()}`;
    if (!own.has(key)) own.set(key, row);
  }
  return [...own.values()].slice(0, mostAddresses);
}
