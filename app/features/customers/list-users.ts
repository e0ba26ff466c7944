import { sql } from 'kysely';
import type { CallResponse } from '#contract/contract.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { inBatches, isAfter, momentOf, type Place } from '#platform/database/in-batches.ts';
import type { UserSort } from '#rules/admin-lists.ts';
import { byteOrderMark, csvLine } from '#rules/csv.ts';
import { partPatterns } from '#rules/like-pattern.ts';

export type ListedUser = CallResponse<'GET /api/addons/users'>['users'][number];

export interface UsersRequest {
  sort?: UserSort | undefined;
  /** Part of a name, an address or a number, without case. */
  search?: string | undefined;
  /** 1 is the first; without a limit everything is listed. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** What is searched, word for word the expression of an index. */
const words = sql<string>`(user_name || E'\\n' || email || E'\\n' || coalesce(phone_number, ''))`;

/** Accounts of shoppers, newest first unless asked otherwise, with how many there are on all pages. Staff is left out. */
export async function listUsers(
  app: AppContext,
  { search, page, limit, sort = 'newest' }: UsersRequest,
): Promise<{ users: ListedUser[]; total: number }> {
  let chosen = app.db.selectFrom('user_account').where('role', '<>', 'admin');
  if (search?.trim()) chosen = chosen.where(fitsAny(words, partPatterns(search)));
  const [column, direction, ties] = orderings[sort];
  let rows = chosen.select(shown).orderBy(column, direction).orderBy('id', ties);
  if (limit !== undefined) rows = rows.limit(limit).offset(((page ?? 1) - 1) * limit);
  const count = chosen.select((row) => row.fn.countAll<number>().as('total'));
  const [found, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return {
    users: found.map((row) => ({
      _id: row.id,
      userName: row.user_name,
      email: row.email,
      phoneNumber: row.phone_number === null ? null : Number(row.phone_number),
      isBusinessAccount: row.is_business_account,
      newsletterSubscription: row.subscribed,
      role: row.role,
    })),
    total,
  };
}

const [name, email] = [sql<string>`lower(user_name)`, sql<string>`lower(email)`];
/** The ties as the indexes have them, forwards or backwards. */
const orderings = {
  newest: ['created_at', 'desc', 'asc'],
  oldest: ['created_at', 'asc', 'desc'],
  'name-atoz': [name, 'asc', 'asc'],
  'name-ztoa': [name, 'desc', 'desc'],
  'email-atoz': [email, 'asc', 'asc'],
  'email-ztoa': [email, 'desc', 'desc'],
} as const;

/**
 * Of the newsletter's list, not of what was ticked when registering: the call that subscribes may have failed, and who is on
 * the list may have gone since.
 */
const subscribed = sql<boolean>`exists (
  select from newsletter_subscriber where lower(newsletter_subscriber.email) = lower(user_account.email))`.as(
  'subscribed',
);
const shown = [
  ...(['id', 'user_name', 'email', 'phone_number', 'role', 'is_business_account'] as const),
  subscribed,
] as const;
const batch = 5000;

/** Every account of a shopper as CSV, newest first, batch by batch: a million takes no more memory than a batch. */
export async function* exportUsers(app: AppContext): AsyncGenerator<string> {
  yield byteOrderMark +
    csvLine(['Serial No.', 'Username', 'Email', 'Mobile No.', 'Business Account', 'Subscribed to Newsletter']);
  const yes = (value: boolean) => (value ? 'Yes' : 'No');
  let serial = 0;
  const rowsAfter = (after: Place | null) =>
    app.db
      .selectFrom('user_account')
      .where('role', '<>', 'admin')
      .select(shown)
      .select(momentOf('created_at'))
      .where(isAfter('created_at', after))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inBatches(batch, rowsAfter)) {
    const lines = rows.map((row) => {
      serial += 1;
      const { user_name: name, email, phone_number: phone } = row;
      return csvLine([serial, name, email, phone ?? '', yes(row.is_business_account), yes(row.subscribed)]);
    });
    yield lines.join('');
  }
}
