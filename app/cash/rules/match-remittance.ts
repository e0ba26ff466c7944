import { closedMonthProblem, isClosed } from '#books/rules/closing.ts';
import type { OrderStatus, PaymentMethod } from '#orders/rules/order-status.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { dayInIndia, dayRead, type IsoDay, indianDay } from '#rules/dates.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { typedRupees } from '#rules/typed/typed-number.ts';
import { isCut, isShortened } from '#shop-import/read-csv.ts';
import type { RemittanceLine } from '#shop-import/read-remittance.ts';

export interface CashOrder {
  id: string;
  orderNumber: string;
  /** Empty while it has none. */
  trackingNumber: string;
  status: OrderStatus;
  placedAt: Date;
  paymentMethod: PaymentMethod;
  duePaise: number;
  /** Cash that came in before, the last at the end. */
  receipts: readonly { on: Date; reference: string }[];
}

type RemittanceOutcome =
  | 'fits'
  | 'unreadable'
  | 'unknown order'
  | 'unclear order'
  | 'listed twice'
  | 'received before'
  | 'not expected'
  | 'month closed'
  | 'amount differs';

export interface MatchedLine {
  line: number;
  outcome: RemittanceOutcome;
  /** A sentence for every outcome but `fits`. */
  problem: string;
  order: CashOrder | null;
  /** What the courier paid out; null where the line does not say it. */
  amountPaise: number | null;
  /** In India; empty where the line names none. */
  receivedOn: IsoDay | '';
  reference: string;
}

export interface RemittanceDefaults {
  receivedOn: IsoDay;
  reference: string;
}

/**
 * Finds the order of each line by tracking number or order number, and says of each line whether exactly what is due
 * came in (behaviour: Cash received 3). Only lines that fit are recorded; no order fits twice.
 * @param orders every order that has one of the lines' numbers; others do no harm
 * @param closedThrough the last month whose books are closed, as '2026-11', or null
 */
export function matchRemittance(
  lines: readonly RemittanceLine[],
  orders: readonly CashOrder[],
  defaults: RemittanceDefaults,
  now: Date,
  closedThrough: string | null = null,
): MatchedLine[] {
  const byNumber = new Map(orders.map((order) => [orderKey(order.orderNumber), order]));
  const byTracking = new Map<string, CashOrder[]>();
  for (const order of orders) {
    const key = trackingKey(order.trackingNumber);
    if (key !== '') byTracking.set(key, [...(byTracking.get(key) ?? []), order]);
  }
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const found = findOrder(line, byNumber, byTracking);
    const order = 'order' in found ? found.order : null;
    const read = readLine(line, order, defaults, now);
    const before = order === null ? undefined : seen.get(order.id);
    if (order !== null && before === undefined) seen.set(order.id, line.line);
    const out = (outcome: RemittanceOutcome, problem: string): MatchedLine => ({
      line: line.line,
      outcome,
      problem,
      order,
      ...read.said,
    });

    const shortened = shortenedIn(line, order);
    if (shortened !== null)
      return out('unreadable', `Your spreadsheet has shortened the number ${shortened}. Format the column as text`);
    if (!('order' in found)) return out(found.outcome, found.problem);
    if (order === null) return out('unknown order', `There is no order ${nameOf(line)}`);
    if (before !== undefined) return out('listed twice', `Order ${order.orderNumber} is already on line ${before}`);
    const refusal = notExpected(order);
    if (refusal) return out(refusal.outcome, refusal.problem);
    if (read.problem !== null) return out('unreadable', read.problem);
    // A reference counts once for an order (behaviour: Refunds 6).
    const existing = order.receipts.find(({ reference }) => reference === read.said.reference);
    if (existing) return out('received before', receivedBefore(order, existing));
    const month = read.said.receivedOn.slice(0, 7);
    if (isClosed(month, closedThrough)) return out('month closed', closedMonthProblem(month));
    const early = beforeOrder(read.said.receivedOn, order.placedAt);
    if (early !== null) return out('unreadable', early);
    if (read.said.amountPaise !== order.duePaise) {
      const paidPaise = read.said.amountPaise ?? 0;
      const paid = formatPaise(paidPaise);
      const collectedPaise = paiseOf(line.collected) ?? 0;
      if (collectedPaise > paidPaise) {
        const difference = formatPaise(collectedPaise - paidPaise);
        return out(
          'amount differs',
          `The courier collected ${formatPaise(collectedPaise)} and kept ${difference}, so it paid ${paid}. Please record this order by hand`,
        );
      }
      return out('amount differs', `The courier paid ${paid}, but ${formatPaise(order.duePaise)} is due`);
    }
    return out('fits', '');
  });
}

/**
 * Says that cash cannot have come in on a day, or null. Where month and day were mixed up the books of a wrong month
 * would have it.
 * @param receivedOn day in India
 */
export function beforeOrder(receivedOn: IsoDay | '', placedAt: Date): string | null {
  if (receivedOn >= dayInIndia(placedAt)) return null;
  return `The order was placed later, on ${indianDay(placedAt)}. Write dates as day-month-year`;
}

/** A tracking number without blanks and case, as it is looked up. */
export function trackingKey(text: string): string {
  return asIdentifier(text).replaceAll(/\s/g, '').toUpperCase();
}

/** An order number without blanks and case. */
export function orderKey(text: string): string {
  return asIdentifier(text).replaceAll(/\s/g, '').toUpperCase();
}

const nameOf = (line: RemittanceLine) =>
  line.orderId === '' ? `with the tracking number ${line.trackingNumber}` : line.orderId;

/** The first number of a line that is not whole any more, or null. A number that leads to an order is what it says. */
function shortenedIn({ trackingNumber, orderId, reference }: RemittanceLine, order: CashOrder | null): string | null {
  const isShort = (text: string) => isShortened(text) || isCut(text);
  const names = [trackingNumber, orderId].filter(
    (name) =>
      order === null || ![trackingKey(order.trackingNumber), orderKey(order.orderNumber)].includes(orderKey(name)),
  );
  return [...names, reference].find(isShort) ?? null;
}

type Found = { order: CashOrder | null } | { outcome: RemittanceOutcome; problem: string };

function findOrder(
  line: RemittanceLine,
  byNumber: ReadonlyMap<string, CashOrder>,
  byTracking: ReadonlyMap<string, CashOrder[]>,
): Found {
  if (line.orderId === '' && line.trackingNumber === '') {
    return { outcome: 'unreadable', problem: 'This line needs a tracking number or an order number' };
  }
  const named = line.orderId === '' ? undefined : byNumber.get(orderKey(line.orderId));
  const carried = byTracking.get(trackingKey(line.trackingNumber)) ?? [];
  if (named) {
    const isOther = carried.length > 0 && !carried.includes(named);
    if (!isOther) return { order: named };
    const problem = `The tracking number ${line.trackingNumber} belongs to order ${carried[0]?.orderNumber ?? ''}, not to ${line.orderId}`;
    return { outcome: 'unclear order', problem };
  }
  // A courier may know the order by a number of its own: then the parcel tells.
  const [only, second] = carried;
  if (!second) return { order: only ?? null };
  const numbers = carried.map(({ orderNumber }) => orderNumber).join(' and ');
  const problem = `The tracking number ${line.trackingNumber} belongs to the orders ${numbers}. Add the order number`;
  return { outcome: 'unclear order', problem };
}

function notExpected(order: CashOrder): { outcome: RemittanceOutcome; problem: string } | null {
  const { orderNumber, status, paymentMethod, duePaise, receipts } = order;
  if (paymentMethod !== 'COD') {
    return { outcome: 'not expected', problem: `Order ${orderNumber} was paid online` };
  }
  if (status !== 'Shipped' && status !== 'Delivered') {
    return { outcome: 'not expected', problem: `Order ${orderNumber} is ${status}, so no cash is due` };
  }
  if (duePaise > 0) return null;
  const last = receipts.at(-1);
  if (!last) return { outcome: 'not expected', problem: `Nothing is due for order ${orderNumber}` };
  return { outcome: 'received before', problem: receivedBefore(order, last) };
}

function receivedBefore({ orderNumber }: CashOrder, { on, reference }: CashOrder['receipts'][number]): string {
  return `Cash for order ${orderNumber} was received on ${indianDay(on)} (${reference})`;
}

/** Amount, day and reference of a line, and the first of them that cannot be read. */
function readLine(line: RemittanceLine, order: CashOrder | null, defaults: RemittanceDefaults, now: Date) {
  const amountPaise = paiseOf(line.amount);
  const day = line.date === '' ? defaults.receivedOn : dayRead(asIdentifier(line.date)).here;
  // Under 'Ref No.' some name the order, or the parcel, once more.
  const isOther = [line.orderId, line.trackingNumber, order?.orderNumber ?? ''].some(
    (name) => orderKey(name) === orderKey(line.reference),
  );
  const reference = line.reference === '' || isOther ? defaults.reference : line.reference;
  const said = { amountPaise, receivedOn: day ?? ('' as const), reference };
  return { said, problem: fault() };

  function fault(): string | null {
    if (line.amount === '') return 'The amount is missing';
    if (amountPaise === null) return `The amount is not a number: ${line.amount.slice(0, 40)}`;
    if (day === null) return `We cannot read the date ${line.date.slice(0, 40)}. Write it as 21-11-2026`;
    if (day > dayInIndia(now)) return `The date ${line.date || day} is in the future`;
    if (reference === '') return 'The reference is missing. Enter one for the file';
    return null;
  }
}

function paiseOf(text: string): number | null {
  const rupees = typedRupees(text);
  return rupees === null || rupees <= 0 ? null : paiseFromRupees(rupees);
}
