import { pageFromQuery } from '#rules/admin-lists.ts';
import { dayInIndia, type IsoDay, isoDay } from '#rules/dates.ts';
import { searchFrom } from '#rules/search-from.ts';
import { type OrderStatus, orderStatuses } from './order-status.ts';

/** Filters of the list of orders in the back office, as written in the query string (behaviour: Orders 7). */
export const orderSorts = [
  { id: 'date-desc', label: 'Newest first' },
  { id: 'date-asc', label: 'Oldest first' },
  { id: 'price-desc', label: 'Price: High to Low' },
  { id: 'price-asc', label: 'Price: Low to High' },
] as const;
export type OrderSort = (typeof orderSorts)[number]['id'];

/** What staff look for across all days. */
export const orderWaits = [
  { id: 'confirm', label: 'Cash to confirm' },
  { id: 'refund', label: 'Refund to send' },
  { id: 'due', label: 'Due today' },
  { id: 'late', label: 'Late' },
  { id: 'moving', label: 'On the way', isOfParcel: true },
  { id: 'attempts', label: 'Failed attempt', isOfParcel: true },
  { id: 'back', label: 'Coming back', isOfParcel: true },
] as const satisfies readonly OrderWaitChoice[];

interface OrderWaitChoice {
  id: string;
  label: string;
  /** Where its parcel is, as the courier says that it was booked with. */
  isOfParcel?: true;
}

export type OrderWait = (typeof orderWaits)[number]['id'];

/** What somebody can choose who sees money or not, in a shop whose parcels are booked or not. */
export const waitsFor = (seesMoney: boolean, booksParcels: boolean): readonly OrderWaitChoice[] =>
  orderWaits.filter((one) => (seesMoney || one.id !== 'refund') && (booksParcels || !('isOfParcel' in one)));

export const orderPageSize = 50;
/** How many days are shown unless a date is set or all orders are requested. */
const usualDays = 7;

export interface OrderListChoice {
  search: string;
  status: OrderStatus | null;
  /** First and last day in India, or empty. */
  from: IsoDay | '';
  to: IsoDay | '';
  /** Whether 'Show All Orders' is ticked. */
  all: boolean;
  /** Whether to show only orders that wait for their payment. */
  awaiting: boolean;
  /** What the orders wait for. */
  waits: OrderWait | null;
  /** A tag that they have, or empty. */
  tag: string;
  sort: OrderSort;
  page: number;
}

export function orderListFromQuery(query: URLSearchParams): OrderListChoice {
  return {
    search: searchFrom(query),
    status: orderStatuses.find((status) => status === query.get('status')) ?? null,
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
    all: query.get('all') === '1',
    awaiting: query.get('awaiting') === '1',
    tag: (query.get('tag') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    waits: orderWaits.find(({ id }) => id === query.get('waits'))?.id ?? null,
    sort: orderSorts.find(({ id }) => id === query.get('sort'))?.id ?? 'date-desc',
    page: pageFromQuery(query),
  };
}

/** Returns the first day to show: the chosen one, else the first of the last seven days, or null for no limit. */
export function firstDay({ from, to, all, awaiting, waits }: OrderListChoice, now: Date): IsoDay | null {
  if (from !== '') return from;
  if (to !== '' || all || awaiting || waits !== null) return null;
  return dayInIndia(new Date(now.getTime() - (usualDays - 1) * 24 * 60 * 60 * 1000));
}

/** A day of a query string, 'YYYY-MM-DD'; empty for anything else. */
export function dayFrom(text: string | null): IsoDay | '' {
  return isoDay(text ?? '') ?? '';
}
