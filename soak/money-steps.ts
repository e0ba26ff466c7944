import { randomUUID } from 'node:crypto';
import type { StoredVariant } from '#catalogue/rules/variant-edit.ts';
import type { IdempotentCall } from '#checkout/idempotency-key.ts';
import { makePaymentLink } from '#checkout/make-payment-link.ts';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { placeProgramOrder } from '#checkout/place-program-order.ts';
import { placeStaffOrder, type StaffPayment } from '#checkout/place-staff-order.ts';
import { termsOf, worksForPlans } from '#coupons/rules/discount-terms.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { checkoutSignature } from '#platform/payments/signatures.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { type Discount, quote } from '#pricing/rules/quote.ts';
import { deliveryTo } from '#pricing/rules/shipping.ts';
import { refundProgram } from '#programs/refund-program.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { capturePayment, captureProgramPayment, checkPayment, checkProgramPayment } from '#settlement/check-payment.ts';
import { readVariants } from '#stock/lock-variants.ts';
import type { Place } from './money-places.ts';
import type { Random } from './money-random.ts';
import { keys, type MoneyShop } from './money-shop.ts';

/** A small world: some buyers of one product with few units, and of one plan, with one coupon between them. */
export interface World {
  productId: string;
  variantId: string;
  unitPricePaise: number;
  gstBasisPoints: number;
  coupon: { id: string; code: string; limit: number; discount: Discount };
  accountId: string;
  /** A buyer who is signed in, and orders what an opening of the world asks for. */
  regular: Account;
  /** Where the regular buyer lives. */
  regularPlace: Place;
  checkouts: Checkout[];
  /** What staff saw of the product a while ago. */
  seen: SeenProduct | null;
  /** What staff changed of the stock by hand. */
  entries: StockIntent[];
  /** Lists of parcels that staff sent. */
  lists: ParcelList[];
}

/** Of a list of parcels all are shipped, or none. */
export interface ParcelList {
  /** Every parcel of the list has this number, and no other parcel. */
  tracker: string;
  parcels: number;
}

/** A product as it was shown to staff. */
export interface SeenProduct {
  csv: string;
  variants: StoredVariant[];
}

/** A change of stock that staff asked for: the ledger has all of it, or nothing. */
export interface StockIntent {
  byUserId: string;
  change: number;
  /** Where 1 unit was shown, as with 'Out of Stock': what they typed is the stock then, whatever had been kept. */
  typed: number | null;
  /** How they asked for it, for anyone who reads that it went wrong. */
  how: string;
  /** The shop said that it is done. */
  isDone: boolean;
}

export interface Checkout {
  kind: 'order' | 'cash' | 'program';
  email: string;
  /** The first is of the own world. */
  items: { world: World; quantity: number }[];
  couponCode: string | null;
  key: string;
  place: Place;
  /** Signed in under this account. */
  account: Account | null;
  /** What the browser knows from the response; undefined until one came. */
  number?: string;
  link?: string;
  window?: string;
  wasPaid: boolean;
}

/** Units of each world's product at the beginning; the last one is never sold. */
export const startingStock = 5;

export function accountOf(
  id: string,
  email: string,
  { role = 'shopper', isBusinessAccount = false }: Partial<Pick<Account, 'role' | 'isBusinessAccount'>> = {},
): Account {
  const flags = { isBusinessAccount, newsletterSubscription: false };
  return {
    id,
    userName: 'Asha',
    email,
    phoneNumber: null,
    role,
    staffRole: role === 'admin' ? 'owner' : null,
    ...flags,
  };
}

export const staff: Account = {
  ...accountOf(randomUUID(), 'meera@shop.example', { role: 'admin' }),
  userName: 'Meera',
};

export async function place(at: MoneyShop, world: World, checkout: Checkout): Promise<void> {
  const { app } = at;
  const { discount: gives } = world.coupon;
  const call = { name: 'create', scope: 'visitor', key: checkout.key, body: null };
  if (checkout.kind === 'program') {
    const buyer = { userName: 'Asha', email: checkout.email, mobile: '9876543210', planName: 'Basic Program' };
    const placed = await placeProgramOrder(
      app,
      { ...buyer, expectedPaise: 1_500_000, couponCode: worksForPlans(gives.kind) ? checkout.couponCode : null },
      { id: world.accountId },
      call,
    );
    checkout.number = placed.purchaseNumber;
    checkout.window = placed.payment.razorpayOrderId;
    return;
  }
  const ids = checkout.items.map((item) => item.world.variantId);
  // Staff may have given a variant another name.
  const names = await app.db.selectFrom('variant').select(['id', 'weight']).where('id', 'in', ids).execute();
  const items = checkout.items.map((item) => ({
    ...item.world,
    weight: names.find(({ id }) => id === item.world.variantId)?.weight ?? '',
    quantity: item.quantity,
  }));
  const weighed = await app.db.transaction().execute((tx) => readVariants(tx, items));
  const lines = items.map((line) => ({ ...line, grams: weighed.find(({ id }) => id === line.variantId)?.grams ?? 0 }));
  const shipping = deliveryTo(checkout.place.state, await readShipping(app));
  const subtotalPaise = lines.reduce((sum, { quantity, unitPricePaise }) => sum + quantity * unitPricePaise, 0);
  // What the cart has already is refused.
  const isUseless =
    (termsOf(gives).uselessIn?.({ subtotalPaise, ...shipping, feePaise: shipping.feePaise ?? 0 }) ?? null) !== null;
  const couponCode = isUseless ? null : checkout.couponCode;
  const discount = couponCode === null ? null : { ...gives, productIds: [world.productId] };
  const feePaise = checkout.kind === 'cash' ? at.cashFeePaise : 0;
  const { totalPaise } = quote(lines, discount, shipping, feePaise);
  const address = {
    name: 'Asha Rao',
    email: checkout.email,
    // Of their own, as the e-mail is: a phone holds one use of a coupon at a time.
    phone: `9${String(stableNumber(checkout.email)).padStart(9, '0')}`,
    street: '12 MG Road',
    city: 'Town',
    ...checkout.place,
    country: 'India',
  };
  if (isByStaff(checkout)) return placeByStaff(at, checkout, lines, address, call);
  const request = { account: checkout.account, items: lines, address, couponCode, expectedTotalPaise: totalPaise };
  if (checkout.kind === 'cash') {
    const { orderId, link } = await placeCodOrder(app, request, call);
    Object.assign(checkout, { number: orderId, link });
    return;
  }
  const placed = await placeOnlineOrder(app, request, call);
  checkout.number = placed.order.orderId;
  checkout.link = placed.order.link;
  checkout.window = placed.payment.razorpayOrderId;
}

/** One in four orders comes by telephone; said again it is the same one. */
const isByStaff = ({ key }: Checkout) => stableNumber(key) % 4 === 0;

/** Staff take it, with a discount or without, to be paid in one of their ways. */
async function placeByStaff(
  { app }: MoneyShop,
  checkout: Checkout,
  items: OrderRequest['items'],
  address: DeliveryAddress,
  call: IdempotentCall,
): Promise<void> {
  const number = Math.floor(stableNumber(checkout.key) / 4);
  const byHand = { byHand: { method: 'UPI', reference: `UPI ${checkout.key}` } } as const;
  const payment: StaffPayment =
    checkout.kind === 'cash' ? 'COD' : ((['link', 'later', byHand] as const)[number % 3] ?? 'link');
  const discount = number % 2 === 0 ? null : { amountPaise: 100 * (1 + (number % 7)), reason: 'A regular' };
  const wish = {
    customerId: null,
    items,
    address,
    discount,
    payment,
    allowsCash: true as const,
    note: '',
    draft: null,
  };
  const placed = await placeStaffOrder(app, { ...wish, expectedTotalPaise: null }, staff, call);
  Object.assign(checkout, { number: placed.orderId, link: placed.link });
  if (payment !== 'link') return;
  await makePaymentLink(app, placed._id, staff);
  const intent = await app.db
    .selectFrom('payment_intent')
    .select('provider_order_id')
    .where('subject_id', '=', placed._id)
    .executeTakeFirst();
  if (intent?.provider_order_id) checkout.window = intent.provider_order_id;
}

/** The payment window tells the page, and the page the shop. */
export async function reportPayment(at: MoneyShop, world: World, checkout: Checkout, random: Random): Promise<void> {
  if (checkout.window === undefined || checkout.number === undefined) return;
  const payments = at.engine.paymentsOf(checkout.window);
  if (payments.length === 0) return;
  const paymentId = random.pick(payments).id;
  const signature = random.chance(0.9) ? checkoutSignature(checkout.window, paymentId, keys.keySecret) : null;
  const response = { paymentId, razorpayOrderId: checkout.window, signature };
  if (checkout.kind === 'program') await captureProgramPayment(at.app, { id: world.accountId }, response);
  else await capturePayment(at.app, { orderId: checkout.number, ...response });
  checkout.wasPaid = true;
}

export async function checkStatus(at: MoneyShop, world: World, checkout: Checkout): Promise<void> {
  if (checkout.number === undefined) return;
  const isPaid =
    checkout.kind === 'program'
      ? (await checkProgramPayment(at.app, { id: world.accountId }, checkout.number)).isPaid
      : (await checkPayment(at.app, checkout.number, 'browser')).paymentStatus === 'paid';
  checkout.wasPaid ||= isPaid;
}

/** Its history names an account that exists; any of the world will do. */
export async function refundPlan(at: MoneyShop, world: World, number: string, random: Random): Promise<void> {
  const purchase = await at.app.db
    .selectFrom('program_purchase')
    .select(['id', 'total_paise'])
    .where('purchase_number', '=', number)
    .executeTakeFirstOrThrow();
  const earlier = await at.app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.provider_payment_id', 'refund.provider_payment_id')
    .innerJoin('payment_intent', 'payment_intent.id', 'intent_id')
    .select('refund.amount_paise')
    .where('subject_id', '=', purchase.id)
    .where('is_paying', '=', true)
    .execute();
  const seenPaise = earlier.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const rest = purchase.total_paise - seenPaise;
  const refundPaise = random.pick([rest, Math.ceil(rest / 2)]);
  const by = { id: world.accountId, userName: staff.userName };
  await refundProgram(at.app, purchase.id, { refundPaise, seenPaise }, by);
}

/** A number of at most nine digits that one text always has. */
function stableNumber(text: string): number {
  return [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000_000, 7);
}
