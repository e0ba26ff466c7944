import type { OrderStatus, PaymentMethod } from '#orders/rules/order-status.ts';
import { type Quote, quote } from '#pricing/rules/quote.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';
import type { OrderedVariant } from '#stock/lock-variants.ts';
import { regions, sampleCustomers } from './people.ts';

/** The first day of trade is so many days before today. */
export const tradeDays = 90;
export const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface Customer {
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; state: string; country: 'India'; pincode: string };
  days: number;
  hasAccount: boolean;
}

/** What happens to an order, until it happens. */
type Fate = 'delivered' | 'cancelled' | 'never paid' | 'refused at the door';

export interface PlannedOrder {
  customer: Customer;
  placedAt: Date;
  method: PaymentMethod;
  fate: Fate;
  lines: { variant: OrderedVariant; quantity: number }[];
  couponCode: string;
  priced: Quote;
  /** Its history so far. */
  history: { status: OrderStatus; at: Date; by: 'buyer' | 'packer' | 'shop'; note: string; buyerNote: string }[];
  courier: string;
  trackerId: string;
  /** When its money came: at once where it was paid online, else with the courier's payout; null while it has not. */
  paidAt: Date | null;
  /** When its money went back; null for most. */
  refundedAt: Date | null;
  /** Of a parcel that came back: whether its goods are as new. */
  isResaleable: boolean;
}

export interface TradePlan {
  customers: Customer[];
  orders: PlannedOrder[];
}

export interface Shop {
  /** What people buy; what they buy often is here often. */
  variants: readonly OrderedVariant[];
  feePaiseOf: (state: string) => number;
  freeFromPaise: number;
  coupon: { code: string; basisPoints: number; minPurchasePaise: number };
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Ninety days of trade up to `now`, made up: the same for the same moment and shop (behaviour: Running 6). More orders from week to week,
 * most of them from people who come again, and everything has gone as far as it would have by now.
 */
export function planTrade(shop: Shop, now: Date, seed = 2026): TradePlan {
  const random = seededRandom(seed);
  const customers = everybody(random);
  const known: Customer[] = [];
  const orders: PlannedOrder[] = [];
  for (let daysAgo = tradeDays; daysAgo >= 0; daysAgo -= 1) {
    const midnight = midnightInIndia(now, daysAgo);
    const weekday = new Date(midnight.getTime() + 12 * hourMs).getUTCDay();
    const growth = 2.2 + 2.4 * (1 - daysAgo / tradeDays);
    const count = Math.round(growth * ([1.35, 1.2, 0.9, 0.9, 0.85, 0.95, 1.1][weekday] ?? 1) + random() * 1.6 - 0.8);
    for (let nth = 0; nth < count; nth += 1) {
      const placedAt = new Date(midnight.getTime() + hourOfDay(random) * hourMs);
      const customer = known.length > 8 && random() < 0.42 ? pick(known, random) : pick(customers, random);
      const order = planOrder(shop, { customer, placedAt, now }, random);
      if (placedAt >= now) continue;
      if (!known.includes(customer)) known.push(customer);
      orders.push(order);
    }
  }
  orders.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  return { customers: known, orders };
}

/** The customer without an account whose orders ended in most ways; of several the one with most orders. */
export function mostVaried(orders: readonly PlannedOrder[]): Customer {
  const rank = (customer: Customer) => {
    const own = orders.filter((order) => order.customer === customer);
    return new Set(own.map(({ history }) => history.at(-1)?.status)).size * 1_000 + own.length;
  };
  const buyers = new Set(orders.map(({ customer }) => customer).filter(({ hasAccount }) => !hasAccount));
  const [first] = [...buyers].toSorted((one, other) => rank(other) - rank(one));
  if (!first) throw new Error('every sample customer has an account');
  return first;
}

/** First and last names of a region in every pair, as many as its share of the orders. */
function everybody(random: () => number): Customer[] {
  const customers = regions.flatMap(({ state, share, days, towns, names }) => {
    const words = names.map((name) => name.split(' '));
    return words
      .flatMap(([first], at) => words.map((_, by) => `${first} ${words[(at + by) % words.length]?.[1]}`))
      .map((name) => ({ name, state, days, town: pick(towns, random), place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, share * 2);
  });
  return customers.map(({ name, state, days, town: [city, pincode, street] }, at) => ({
    name,
    email: name.toLowerCase().replaceAll(/[^a-z]+/g, '.') + sampleCustomers,
    phone: String(9_000_010_000 + at),
    address: { street, city, state, country: 'India', pincode },
    days,
    hasAccount: random() < 0.4,
  }));
}

function planOrder(
  shop: Shop,
  { customer, placedAt, now }: { customer: Customer; placedAt: Date; now: Date },
  random: () => number,
): PlannedOrder {
  const lines = planLines(shop, random);
  const subtotalPaise = lines.reduce((sum, { variant, quantity }) => sum + variant.unitPricePaise * quantity, 0);
  const hasCoupon = random() < 0.14 && subtotalPaise >= shop.coupon.minPurchasePaise;
  const priced = quote(
    lines.map(({ variant, quantity }) => ({ ...variant, quantity })),
    hasCoupon
      ? {
          kind: 'percentage',
          basisPoints: shop.coupon.basisPoints,
          mostPaise: 0,
          productIds: lines.map(({ variant }) => variant.productId),
        }
      : null,
    { feePaise: shop.feePaiseOf(customer.address.state), freeFromPaise: shop.freeFromPaise },
  );
  const method = random() < 0.56 ? 'Online Payment' : 'COD';
  const chance = random();
  const fate: Fate =
    chance < 0.035
      ? 'cancelled'
      : method === 'Online Payment' && chance < 0.1
        ? 'never paid'
        : method === 'COD' && chance < 0.11
          ? 'refused at the door'
          : 'delivered';
  const courier = customer.days > 3 || random() < 0.3 ? 'Delhivery' : 'DTDC';
  const order: PlannedOrder = {
    customer,
    placedAt,
    method,
    fate,
    lines,
    couponCode: hasCoupon ? shop.coupon.code : '',
    priced,
    history: [],
    courier,
    trackerId: `SAMPLE${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    paidAt: null,
    refundedAt: null,
    isResaleable: random() < 0.7,
  };
  live(order, now, random);
  return order;
}

/** Lets an order go on until now. */
function live(order: PlannedOrder, now: Date, random: () => number): void {
  const isOnline = order.method === 'Online Payment';
  const then = (at: Date, status: OrderStatus, by: 'buyer' | 'packer' | 'shop', buyerNote = '', note = '') => {
    if (at <= now) order.history.push({ status, at, by, note, buyerNote });
    return at <= now;
  };
  const { placedAt } = order;
  const placedNote = 'Sample order of the demo shop';
  then(placedAt, isOnline ? 'Pending' : 'Order Placed', 'buyer', '', placedNote);
  if (order.fate === 'never paid') {
    // Whoever is at the payment page at this moment pays.
    if (then(later(placedAt, 0.5), 'Rejected', 'shop', 'The payment did not arrive in time')) return;
    order.fate = 'delivered';
  }
  if (isOnline) {
    order.paidAt = new Date(Math.min(later(placedAt, 0.04).getTime(), now.getTime()));
    then(order.paidAt, 'Order Placed', 'shop', 'Paid online');
  }
  if (order.fate === 'cancelled') {
    const at = later(placedAt, 1 + random() * 3);
    if (then(at, isOnline ? 'Refunded' : 'Rejected', 'buyer', 'Cancelled by the buyer') && isOnline) {
      order.refundedAt = at;
    }
    return;
  }
  const packedAt = onWorkday(later(placedAt, 14), 10.5 + random());
  if (!then(packedAt, 'Packed', 'packer')) return;
  // The courier has gone for some of them.
  const shippedAt = random() < 0.35 ? onWorkday(later(packedAt, 10), 12 + random()) : later(packedAt, 5 + random());
  if (!then(shippedAt, 'Shipped', 'packer', `${order.courier} ${order.trackerId}`)) return;
  const arrivedAt = onWorkday(later(shippedAt, order.customer.days * 24 - 12 + random() * 24), 11 + random() * 7);
  if (order.fate === 'refused at the door') {
    const back = onWorkday(later(arrivedAt, 96), 12 + random() * 3);
    then(back, 'Returned', 'packer', 'Your parcel was returned to us', 'Refused at the door');
    return;
  }
  if (!then(arrivedAt, 'Delivered', 'packer')) return;
  if (isOnline) return;
  const payout = payoutAfter(arrivedAt);
  if (payout > now) return;
  order.paidAt = payout;
  then(payout, 'Delivered', 'packer', 'Paid on delivery', 'Received in cash from the courier');
}

function planLines(shop: Shop, random: () => number): PlannedOrder['lines'] {
  const wanted = 1 + (random() < 0.55 ? 1 : 0) + (random() < 0.3 ? 1 : 0);
  const lines: PlannedOrder['lines'] = [];
  while (lines.length < wanted) {
    const variant = pick(shop.variants, random);
    if (lines.some((line) => line.variant.productId === variant.productId)) continue;
    lines.push({ variant, quantity: random() < 0.72 ? 1 : 2 });
  }
  return lines;
}

/** Before noon and in the evening, most of all. */
const hourOfDay = (random: () => number) =>
  random() < 0.4 ? 8 + random() * 5 : random() < 0.7 ? 18 + random() * 5.5 : 7 + random() * 16;

const pick = <Of>(list: readonly Of[], random: () => number): Of => list[Math.floor(random() * list.length)] as Of;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);
const midnightInIndia = (now: Date, daysAgo: number) =>
  midnightOf(dayInIndia(new Date(now.getTime() - daysAgo * dayMs)));
const midnightOf = (day: IsoDay) => new Date(`${day}T00:00:00+05:30`);

/** The first moment at this hour in India that is not earlier and not on a Sunday. */
function onWorkday(earliest: Date, hour: number): Date {
  let at = later(midnightOf(dayInIndia(earliest)), hour);
  while (at < earliest || weekdayOf(at) === 0) at = later(at, 24);
  return at;
}

/** A courier pays out on Wednesdays what it collected up to six days before. */
function payoutAfter(deliveredAt: Date): Date {
  let at = later(midnightOf(dayInIndia(later(deliveredAt, 6 * 24))), 12);
  while (weekdayOf(at) !== 3) at = later(at, 24);
  return at;
}

const weekdayOf = (at: Date) => new Date(at.getTime() + 5.5 * hourMs).getUTCDay();

/** A planned order with the names that its rows know it by. */
export interface WrittenOrder extends PlannedOrder {
  id: string;
  number: string;
  paymentId: string;
  providerOrderId: string;
  intentId: string;
  userId: string | null;
}

/** When a parcel left; null for one that has not. */
export const shippedAt = ({ history }: PlannedOrder) => history.find(({ status }) => status === 'Shipped')?.at ?? null;
