import { sql, type Transaction } from 'kysely';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { type CashSettings, cashRefusals, newRefusal, type OpenCashOrders } from '#orders/rules/cash-limits.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';

/**
 * Makes sure that an order to this address may be paid on delivery. Orders for the same phone, e-mail or address wait
 * for each other here until their transactions end, so that those that come at once are counted one by one. Anyone who
 * locks rows of stock too does so after this.
 * @param totalPaise null where it is looked at later
 * @param canPayOnline whether the buyer may be told to; null where staff read it
 * @throws AppError 409 naming the field that decides
 */
export async function requireCashOnDelivery(
  tx: Transaction<Tables>,
  order: { address: DeliveryAddress; totalPaise: number | null; accountId: string | null },
  settings: CashSettings,
  canPayOnline: boolean | null,
): Promise<void> {
  const refusal = await findCashRefusal(tx, order, settings, canPayOnline);
  if (refusal) throw cashError(refusal);
}

/** The same, without an error: returns what speaks against it, naming the field that decides, or null. */
export async function findCashRefusal(
  tx: Transaction<Tables>,
  order: { address: DeliveryAddress; totalPaise: number | null; accountId: string | null },
  settings: CashSettings,
  canPayOnline: boolean | null,
): Promise<FieldError | null> {
  return (await findCashRefusals(tx, order, settings, canPayOnline, null))[0] ?? null;
}

/** @param exceptId an order that is under way itself, and is not counted */
async function findCashRefusals(
  tx: Transaction<Tables>,
  order: { address: DeliveryAddress; totalPaise: number | null; accountId: string | null },
  settings: CashSettings,
  canPayOnline: boolean | null,
  exceptId: string | null,
): Promise<FieldError[]> {
  const { isBarred, ...open } =
    settings.maxOpenOrders === null
      ? { phone: 0, email: 0, address: 0, isBarred: await readIsBarred(tx, order) }
      : await lockAndCount(tx, order, exceptId);
  return cashRefusals({ ...order, open, isBarred }, settings, canPayOnline);
}

/**
 * The same for an order on delivery that goes elsewhere: what spoke against it before, and staff overruled, refuses no
 * correction.
 * @throws AppError 409 naming the field that decides
 */
export async function requireNoNewRefusal(
  tx: Transaction<Tables>,
  order: { id: string; accountId: string | null; before: DeliveryAddress; after: DeliveryAddress },
  settings: CashSettings,
): Promise<void> {
  const { id, accountId } = order;
  const find = (address: DeliveryAddress) =>
    findCashRefusals(tx, { address, totalPaise: null, accountId }, settings, null, id);
  const now = await find(order.after);
  const refusal = now.length === 0 ? null : newRefusal(now, await find(order.before));
  if (refusal) throw cashError(refusal);
}

/** The 409 for an order that has to be paid online, or in another way. */
export function cashError(refusal: FieldError): AppError {
  return new AppError(409, refusal.message, [refusal]);
}

/**
 * The conditions of the indexes of migrations 0018 and 0069, word for word; a free replacement collects nothing, and is
 * not counted.
 */
const isOpenCash = sql<boolean>`payment_method = 'COD' and status in ('Pending', 'Order Placed', 'Packed', 'Shipped')
  and link_kind is distinct from 'replacement'`;

type Buyer = { address: DeliveryAddress; accountId: string | null };

/** Staff turned cash off for the customer, who is known by account, phone and mailbox (behaviour: Customers 5). */
const isBarred = ({ address, accountId }: Buyer) => sql<boolean>`exists (select from customer where no_cash
  and joined_to is null and (contacts && array[${address.phone}, nullif(${mailboxKey(address.email)}::text, '')]::text[]
    or id = (select coalesce(joined_to, id) from customer where account_id = ${accountId}::uuid)))`;

async function readIsBarred(tx: Transaction<Tables>, buyer: Buyer): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isBarred(buyer)} as is`.execute(tx);
  return rows[0]?.is ?? false;
}

async function lockAndCount(
  tx: Transaction<Tables>,
  buyer: Buyer,
  exceptId: string | null,
): Promise<OpenCashOrders & { isBarred: boolean }> {
  const { address } = buyer;
  const { phone, street, pincode } = address;
  const email = mailboxKey(address.email);
  // Locked in the order of their numbers, so that no two orders wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('cash orders of ' || name, 0) as key from unnest(array[
        ${phone}::text, ${email}::text, address_key(${street}::text, ${pincode}::text)]) as name
      order by key offset 0) as keys`.execute(tx);
  const counted = sql`${isOpenCash} and id is distinct from ${exceptId}::uuid`;
  const { rows } = await sql<OpenCashOrders & { isBarred: boolean }>`select ${isBarred(buyer)} as "isBarred",
    (select count(*)::int from shop_order where ${counted} and phone = ${phone}) as phone,
    (select count(*)::int from shop_order where ${counted} and mailbox(email) = nullif(${email}::text, '')) as email,
    (select count(*)::int from shop_order
      where ${counted} and address_key(street, pincode) = address_key(${street}::text, ${pincode}::text)) as address
    `.execute(tx);
  return rows[0] ?? { phone: 0, email: 0, address: 0, isBarred: false };
}
