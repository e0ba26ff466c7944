import { whoMaySee } from '#access/rules/who-may-see.ts';
import type { OrderRow } from '#orders/find-order.ts';
import { readLines } from '#orders/hold-stock.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { orderFacts } from '#orders/order-purchase.ts';
import { readParcelGrams } from '#orders/parcel-grams.ts';
import { staffRefusal } from '#orders/rules/order-states.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { NewParcel } from '#platform/couriers/courier-service.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { readParcels } from '#settings/sections/parcel-settings.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { courierPhone, pincodeIn } from './rules/parcel-errors.ts';
import type { ParcelSize } from './rules/parcel-size.ts';

/** What is still to be sent, its weight, what is collected at the door, in paise, and why it may not be sent. */
export function readParcelGoods(app: Pick<AppContext, 'db'>, order: OrderRow) {
  return inTransaction(app.db, async (tx) => {
    const lines = (await readLines(tx, order.id))
      .map((line) => ({ ...line, quantity: line.quantity - line.withdrawn_quantity - line.returned_quantity }))
      .filter(({ quantity }) => quantity > 0);
    const money = await readOrderMoney(tx, order);
    const { duePaise, refundedPaise } = money;
    const isCash = order.payment_method === 'COD' && order.payment_status !== 'paid' && duePaise > 0;
    const grams = (await readParcelGrams(tx, [order.id])).get(order.id) ?? 0;
    const totalPaise = isCash ? duePaise : Math.max(100, order.total_paise - refundedPaise);
    const facts = { ...orderFacts(order), moneyWentBack: hasRefunds(money) };
    return { lines, grams, isCash, totalPaise, refusal: staffRefusal(facts, 'Shipped', money) };
  });
}

/** From where parcels are fetched. @throws AppError 409 where the settings name no pincode */
export async function pickupPincode(app: AppContext): Promise<string> {
  const { company } = await readSettings(app);
  const pincode = pincodeIn(company.dispatchLines.length > 0 ? company.dispatchLines : company.addressLines);
  if (pincode === null)
    throw new AppError(
      409,
      `Your dispatch address has no pincode. ${whoMaySee('/admin/settings/company')} can enter it under Settings, Company.`,
    );
  return pincode;
}

/**
 * An order as the courier books it.
 * @throws AppError 409 with a sentence, where something is missing that couriers want
 */
export async function parcelOf(
  app: AppContext,
  order: OrderRow,
  parcel: Pick<NewParcel, 'reference' | 'grams' | 'size'>,
): Promise<NewParcel> {
  const { lines, isCash, totalPaise } = await readParcelGoods(app, order);
  if (lines.length === 0) throw new AppError(409, 'This order has no items left to ship.');
  const phone = courierPhone(order.phone);
  if (phone === null)
    throw new AppError(409, 'The phone of this order is no mobile number of India. Edit the order first.');
  const { contact } = await readSettings(app);
  return {
    ...parcel,
    placedAt: order.created_at,
    pickupPlace: app.couriers.pickupPlace,
    buyer: {
      name: order.name,
      // Couriers insist on one.
      email: order.email || contact.email,
      phone,
      street: order.street,
      city: order.city,
      state: order.state,
      pincode: order.pincode,
    },
    lines: lines.map((line) => ({
      name: `${line.title}, ${line.weight}`.slice(0, 200),
      sku: `${line.product_id.slice(0, 8)}-${line.weight}`.slice(0, 50),
      units: line.quantity,
      pricePaise: line.unit_price_paise,
    })),
    isCash,
    totalPaise,
  };
}

/** The box that most parcels go in, in centimetres. */
export async function usualParcel({ db }: Pick<AppContext, 'db'>): Promise<ParcelSize> {
  const { boxLength: length, boxBreadth: breadth, boxHeight: height } = await readParcels(db);
  return { length, breadth, height };
}
