/** The lists that staff keep views of: filters, sort and search under a name (behaviour: Staff 18). */
import type { Permission } from '#access/rules/permissions.ts';

/** What the address of a list says, without its page. */
export type ViewParams = Readonly<Record<string, string>>;

interface ViewedList {
  address: string;
  needs: Permission;
  /** What of its address a view keeps. */
  params: readonly string[];
  /** Views that are there from the start. */
  ready: readonly { id: string; name: string; params: ViewParams; needs?: Permission }[];
}

const viewedLists = {
  orders: {
    address: '/admin/orders',
    needs: 'orders.read',
    params: ['search', 'status', 'from', 'to', 'all', 'awaiting', 'waits', 'tag', 'sort'],
    ready: [
      { id: 'to-pack', name: 'To pack', params: { status: 'Order Placed', all: '1', sort: 'date-asc' } },
      { id: 'cash-to-confirm', name: 'Cash to confirm', params: { waits: 'confirm' } },
      { id: 'came-back', name: 'Came back', params: { status: 'Returned', all: '1' } },
      { id: 'to-refund', name: 'To refund', params: { waits: 'refund' }, needs: 'money.read' },
    ],
  },
  products: {
    address: '/admin/products',
    needs: 'catalogue.read',
    params: ['search', 'category', 'state', 'sort'],
    ready: [
      { id: 'sold-out', name: 'Sold out', params: { state: 'out-of-stock' } },
      { id: 'drafts', name: 'Drafts', params: { state: 'draft' } },
    ],
  },
  customers: {
    address: '/admin/customers',
    needs: 'customers.read',
    params: ['search', 'filter', 'sort'],
    ready: [],
  },
} as const satisfies Record<string, ViewedList>;

export type ListName = keyof typeof viewedLists;
export const listNames = Object.keys(viewedLists) as [ListName, ...ListName[]];
/** The same with the shape that all of them have. */
export const listOf = (name: ListName): ViewedList => viewedLists[name];

export const mostViews = 20;
export const longestViewName = 40;
/** Of one filter. */
const longestValue = 100;

export interface View {
  id: string;
  name: string;
  params: ViewParams;
  isShared: boolean;
  /** Whether who looks at it may change it. */
  isMine: boolean;
}

/** What a view keeps of an address: what the list knows, in its order. The page itself ignores values that are gone. */
export function viewParams(list: ListName, given: Iterable<readonly [string, string]>): ViewParams {
  const named = new Map(given);
  return Object.fromEntries(
    listOf(list).params.flatMap((name) => {
      const value = storable(named.get(name) ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The database takes neither half of a character nor the character 0. */
const storable = (typed: string) =>
  [...typed.replaceAll('\0', '').trim()]
    .slice(0, longestValue)
    .join('')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd');

export const sameParams = (one: ViewParams, other: ViewParams): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The address of a view; 'all' is the list without any. */
export function viewAddress(list: ListName, id: string, params: ViewParams): string {
  return `${listOf(list).address}?${new URLSearchParams({ ...params, view: id })}`;
}

/** What is wrong with the name of a view, or null. */
export function viewNameError(name: string): string | null {
  const tidy = name.trim();
  if (tidy === '') return 'Enter a name for the view';
  return tidy.length > longestViewName ? `A name has at most ${longestViewName} characters` : null;
}
