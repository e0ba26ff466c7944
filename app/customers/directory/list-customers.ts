import { type SelectQueryBuilder, sql } from 'kysely';
import {
  type CustomerFilter,
  type CustomerSort,
  customerColumns,
  type ListedCustomer,
  lapsedDays,
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
}

type Rows = SelectQueryBuilder<Tables, 'customer', object>;

const fits: Record<CustomerFilter, (rows: Rows) => Rows> = {
  lapsed: (rows) =>
    rows
      .where('orders', '>=', 2)
      .where('last_order_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(lapsedDays)})`),
  refused: (rows) => rows.where('refused', '>=', 2),
  'no-cash': (rows) => rows.where('no_cash', '=', true),
  account: (rows) => rows.where('account_id', 'is not', null),
};

const customers = staffList({
  rows: ({ db }: AppContext, { search = '', filter }: Narrowed) => {
    let rows: Rows = db.selectFrom('customer').where('joined_to', 'is', null);
    if (search.trim() !== '') {
      const pattern = buyerPattern(search);
      const patterns = pattern === null ? partPatterns(search) : [pattern];
      rows = rows.where(fitsAny(sql`search_line`, patterns, 'like'));
    }
    return filter === undefined ? rows : fits[filter](rows);
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
  { search, filter, ...request }: Narrowed & PageRequest<CustomerSort>,
): Promise<{ customers: ListedCustomer[]; total: number }> {
  await countDueCustomers(app);
  const { rows, total } = await customers.page(app, { search, filter }, request, (rows) => rows.select(listed));
  return { customers: rows, total };
}

/** Customers as CSV, newest first. */
export async function* exportCustomers(app: AppContext, narrowed: Narrowed): AsyncGenerator<string> {
  await countDueCustomers(app);
  yield* csvFile(
    customerColumns,
    customers.newestFirst(app, narrowed, (rows) => rows.select(listed)),
  );
}
