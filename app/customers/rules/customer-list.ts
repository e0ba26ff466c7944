import { byDate } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
import type { CsvColumn } from '#rules/text/csv.ts';

export const customerSorts = [
  ...byDate,
  { id: 'orders-desc', label: 'Most orders' },
  { id: 'orders-asc', label: 'Fewest orders' },
  { id: 'spend-desc', label: 'Highest spend' },
  { id: 'spend-asc', label: 'Lowest spend' },
  { id: 'last-desc', label: 'Ordered last' },
  { id: 'last-asc', label: 'Longest without an order' },
] as const;

export type CustomerSort = (typeof customerSorts)[number]['id'];

/** Somebody who bought twice, and not for so many days, may be worth a word. */
export const lapsedDays = 60;

export const customerFilters = [
  { id: 'lapsed', label: `Bought twice, not in ${lapsedDays} days` },
  { id: 'refused', label: 'Refused two parcels' },
  { id: 'no-cash', label: 'No cash on delivery' },
  { id: 'account', label: 'Has an account' },
] as const;

export type CustomerFilter = (typeof customerFilters)[number]['id'];

/** The filter of that name; none for what is no filter. */
export const customerFilterOf = (name: string | null | undefined): CustomerFilter | undefined =>
  customerFilters.find(({ id }) => id === name)?.id;

export interface ListedCustomer {
  id: string;
  name: string;
  phone: string;
  email: string;
  orders: number;
  spentPaise: number;
  refused: number;
  lastOrderAt: Date | string | null;
  hasAccount: boolean;
  noCash: boolean;
  tags: string[];
}

/** The columns of the file. */
export const customerColumns = [
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => ({ text: phone })],
  ['Email', ({ email }) => email],
  ['Orders', ({ orders }) => orders],
  ['Spent', ({ spentPaise }) => ({ paise: spentPaise })],
  ['Last order', ({ lastOrderAt }) => (lastOrderAt === null ? '' : indianDay(new Date(lastOrderAt)))],
  ['Parcels refused', ({ refused }) => refused],
  ['Account', ({ hasAccount }) => (hasAccount ? 'yes' : 'no')],
  ['No cash on delivery', ({ noCash }) => (noCash ? 'yes' : 'no')],
  ['Tags', ({ tags }) => tags.join(', ')],
] as const satisfies readonly CsvColumn<ListedCustomer>[];
