import { type SelectQueryBuilder, sql } from 'kysely';
import { findGroup } from '#customers/groups/groups.ts';
import { fitsFilter, fitsGroup } from '#customers/groups/in-group.ts';
import type { GroupTerms } from '#customers/rules/customer-group.ts';
import {
  type CustomerFilter,
  type CustomerSort,
  customerColumns,
  type ListedCustomer,
} from '#customers/rules/customer-list.ts';
import { buyerPattern } from '#orders/rules/order-search.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { bothWays, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import type { Tables } from '#platform/database/tables.ts';
import { csvFile } from '#rules/text/csv.ts';
import { partPatterns } from '#rules/text/like-pattern.ts';
import { countDueCustomers } from './count-customers.ts';

interface Narrowed {
  search?: string | undefined;
  filter?: CustomerFilter | undefined;
  /** Id of a group: those who fit it alone; nobody where it is gone. */
  group?: string | undefined;
}

type Found = Omit<Narrowed, 'group'> & { group: GroupTerms | null | undefined };

const found = async ({ db }: AppContext, { group, ...narrowed }: Narrowed): Promise<Found> => ({
  ...narrowed,
  group: group === undefined ? undefined : await findGroup(db, group),
});

type Rows = SelectQueryBuilder<Tables, 'customer', object>;

const customers = staffList({
  rows: ({ db }: AppContext, { search = '', filter, group }: Found) => {
    let rows: Rows = db.selectFrom('customer').where('joined_to', 'is', null);
    if (search.trim() !== '') {
      const pattern = buyerPattern(search);
      const patterns = pattern === null ? partPatterns(search) : [pattern];
      rows = rows.where(fitsAny(sql`search_line`, patterns, 'like'));
    }
    if (filter !== undefined) rows = rows.where(fitsFilter[filter]);
    if (group === undefined) return rows;
    return rows.where(group === null ? sql<boolean>`false` : fitsGroup(group));
  },
  id: 'id',
  newestBy: 'created_at',
  orderings: {
    ...bothWays('newest', 'oldest', [
      ['created_at', 'desc'],
      ['id', 'asc'],
    ]),
    ...bothWays('orders-desc', 'orders-asc', [
      ['orders', 'desc'],
      ['id', 'asc'],
    ]),
    ...bothWays('spend-desc', 'spend-asc', [
      ['spent_paise', 'desc'],
      ['id', 'asc'],
    ]),
    // Who never ordered comes last in both.
    'last-desc': [
      [sql`coalesce(last_order_at, '-infinity')`, 'desc'],
      ['id', 'asc'],
    ],
    'last-asc': [
      ['last_order_at', 'asc'],
      ['id', 'asc'],
    ],
  } satisfies Record<CustomerSort, Ordering>,
});

const listed = [
  'id',
  'name',
  'last_phone as phone',
  'last_email as email',
  'orders',
  'spent_paise as spentPaise',
  'refused',
  'last_order_at as lastOrderAt',
  sql<boolean>`account_id is not null`.as('hasAccount'),
  'no_cash as noCash',
  'tags',
] as const;

/**
 * A page of customers, newest first unless asked otherwise, with how many there are on all pages; those that staff
 * joined are one (behaviour: Customers 1).
 * @param search part of a name, an address, a number or a tag, without case; one or two letters begin a word
 */
export async function listCustomers(
  app: AppContext,
  { search, filter, group, ...request }: Narrowed & PageRequest<CustomerSort>,
): Promise<{ customers: ListedCustomer[]; total: number }> {
  await countDueCustomers(app);
  const { rows, total } = await customers.page(app, await found(app, { search, filter, group }), request, (rows) =>
    rows.select(listed),
  );
  return { customers: rows, total };
}

/** Customers as CSV, newest first. */
export async function* exportCustomers(app: AppContext, narrowed: Narrowed): AsyncGenerator<string> {
  await countDueCustomers(app);
  yield* csvFile(
    customerColumns,
    customers.newestFirst(app, await found(app, narrowed), (rows) => rows.select(listed)),
  );
}
