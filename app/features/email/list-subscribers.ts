import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { inBatches, isAfter, momentOf, type Place } from '#platform/database/in-batches.ts';
import type { SubscriberSort } from '#rules/admin-lists.ts';
import { byteOrderMark, csvLine } from '#rules/csv.ts';
import { indianTime } from '#rules/dates.ts';
import { partPatterns } from '#rules/like-pattern.ts';

export interface Subscriber {
  email: string;
  subscribedAt: string;
}

export interface SubscribersRequest {
  sort?: SubscriberSort | undefined;
  /** Part of the address, without case. */
  search?: string | undefined;
  /** 1 is the first; without a limit everything is listed. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** Subscribers of the newsletter, newest first unless asked otherwise, with how many there are on all pages. */
export async function listSubscribers(
  app: AppContext,
  { search, page, limit, sort = 'newest' }: SubscribersRequest,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  let chosen = app.db.selectFrom('newsletter_subscriber');
  if (search?.trim()) chosen = chosen.where(fitsAny(sql<string>`email`, partPatterns(search)));
  const [column, direction, ties] = orderings[sort];
  let rows = chosen.select(['email', 'subscribed_at']).orderBy(column, direction).orderBy('id', ties);
  if (limit !== undefined) rows = rows.limit(limit).offset(((page ?? 1) - 1) * limit);
  const count = chosen.select((row) => row.fn.countAll<number>().as('total'));
  const [found, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return {
    subscribers: found.map((row) => ({ email: row.email, subscribedAt: row.subscribed_at.toISOString() })),
    total,
  };
}

const email = sql<string>`lower(email)`;
/** The ties as the index has them, forwards or backwards. */
const orderings = {
  newest: ['subscribed_at', 'desc', 'asc'],
  oldest: ['subscribed_at', 'asc', 'desc'],
  'email-atoz': [email, 'asc', 'asc'],
  'email-ztoa': [email, 'desc', 'desc'],
} as const;

const batch = 5000;

/** Every subscriber as CSV, newest first, batch by batch: a million takes no more memory than a batch. */
export async function* exportSubscribers(app: AppContext): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Email', 'Subscribed At']);
  const rowsAfter = (after: Place | null) =>
    app.db
      .selectFrom('newsletter_subscriber')
      .select(['id', 'email', 'subscribed_at', momentOf('subscribed_at')])
      .where(isAfter('subscribed_at', after))
      .orderBy('subscribed_at', 'desc')
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inBatches(batch, rowsAfter)) {
    yield rows.map((row) => csvLine([row.email, indianTime(row.subscribed_at)])).join('');
  }
}
