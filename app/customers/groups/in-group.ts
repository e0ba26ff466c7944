import { type RawBuilder, sql } from 'kysely';
import type { GroupTerms } from '#customers/rules/customer-group.ts';
import { type CustomerFilter, lapsedDays } from '#customers/rules/customer-list.ts';

/** Of a row of `customer` that is not joined to another: which filter of the list it fits. */
export const fitsFilter: Readonly<Record<CustomerFilter, RawBuilder<boolean>>> = {
  lapsed: sql`(customer.orders >= 2 and customer.last_order_at < now() - make_interval(days => ${sql.lit(lapsedDays)}))`,
  refused: sql`(customer.refused >= 2)`,
  'no-cash': sql`customer.no_cash`,
  account: sql`(customer.account_id is not null)`,
};

/** Of a row of `customer`: who fits a group now (behaviour: Customers 8). What is joined to another counts with that one. */
export function fitsGroup({ filter, tag }: GroupTerms): RawBuilder<boolean> {
  const tagged = sql`lower(${tag}) = any(array(select lower(own) from unnest(customer.tags) as own))`;
  return sql`(customer.joined_to is null and ${filter === null ? sql`true` : fitsFilter[filter]}
    and ${tag === '' ? sql`true` : tagged})`;
}

/** Of a row of `newsletter_subscriber`: a customer of the group has this mailbox. A group adds nobody to the list. */
export const isReaderInGroup = (terms: GroupTerms) => sql<boolean>`(mailbox(newsletter_subscriber.email) in (
  select unnest(customer.contacts) from customer where ${fitsGroup(terms)}))`;
