import { sql } from 'kysely';
import type * as z from 'zod';
import { type UserSort, userColumns } from '#customers/rules/user-list.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { bothWays, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import { csvFile } from '#rules/text/csv.ts';
import { partPatterns } from '#rules/text/like-pattern.ts';
import type { listedUser } from './users.contract.ts';

export type ListedUser = z.output<typeof listedUser>;

/** What is searched, word for word the expression of an index. */
const words = sql<string>`(user_name || E'\\n' || email || E'\\n' || coalesce(phone_number, ''))`;
const [name, email] = [sql<string>`lower(user_name)`, sql<string>`lower(email)`];

/** Accounts of shoppers; staff is left out. */
const users = staffList({
  rows: ({ db }: AppContext, search: string) => {
    const shoppers = db.selectFrom('user_account').where('role', '<>', 'admin');
    return search.trim() === '' ? shoppers : shoppers.where(fitsAny(words, partPatterns(search)));
  },
  id: 'id',
  newestBy: 'created_at',
  orderings: {
    ...bothWays('newest', 'oldest', [
      ['created_at', 'desc'],
      ['id', 'asc'],
    ]),
    ...bothWays('name-atoz', 'name-ztoa', [
      [name, 'asc'],
      ['id', 'asc'],
    ]),
    ...bothWays('email-atoz', 'email-ztoa', [
      [email, 'asc'],
      ['id', 'asc'],
    ]),
  } satisfies Record<UserSort, Ordering>,
});

/**
 * Of the newsletter's list, not of what was ticked when registering: the call that subscribes may have failed, and who
 * is on the list may have gone since.
 */
const subscribed = sql<boolean>`exists (
  select from newsletter_subscriber where lower(newsletter_subscriber.email) = lower(user_account.email))`;

const listed = [
  'id as _id',
  'user_name as userName',
  'email',
  'phone_number as phoneNumber',
  'is_business_account as isBusinessAccount',
  subscribed.as('newsletterSubscription'),
  'role',
] as const;

/**
 * A page of users, newest first unless asked otherwise, with how many there are on all pages.
 * @param search part of a name, an address or a number, without case
 */
export async function listUsers(
  app: AppContext,
  { search = '', ...request }: PageRequest<UserSort> & { search?: string | undefined },
): Promise<{ users: ListedUser[]; total: number }> {
  const { rows, total } = await users.page(app, search, request, (chosen) => chosen.select(listed));
  return {
    users: rows.map((row) => ({ ...row, phoneNumber: row.phoneNumber === null ? null : Number(row.phoneNumber) })),
    total,
  };
}

/** Every user as CSV, newest first. */
export function exportUsers(app: AppContext): AsyncGenerator<string> {
  return csvFile(
    userColumns,
    users.newestFirst(app, '', (chosen) => chosen.select(listed)),
  );
}
