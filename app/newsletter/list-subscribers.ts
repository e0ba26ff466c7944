import { sql } from 'kysely';
import type * as z from 'zod';
import { type SubscriberSort, subscriberColumns } from '#newsletter/rules/subscriber-list.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { bothWays, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import { csvFile } from '#rules/text/csv.ts';
import { partPatterns } from '#rules/text/like-pattern.ts';
import type { subscriber } from './subscribers.contract.ts';

type Subscriber = z.output<typeof subscriber>;

const email = sql<string>`lower(email)`;

const subscribers = staffList({
  rows: ({ db }: AppContext, search: string) => {
    const all = db.selectFrom('newsletter_subscriber');
    return search.trim() === '' ? all : all.where(fitsAny(sql<string>`email`, partPatterns(search)));
  },
  id: 'id',
  newestBy: 'subscribed_at',
  orderings: {
    ...bothWays('newest', 'oldest', [
      ['subscribed_at', 'desc'],
      ['id', 'asc'],
    ]),
    ...bothWays('email-atoz', 'email-ztoa', [
      [email, 'asc'],
      ['id', 'asc'],
    ]),
  } satisfies Record<SubscriberSort, Ordering>,
});

const listed = ['email', 'subscribed_at as subscribedAt'] as const;

/**
 * A page of the newsletter's subscribers, newest first unless asked otherwise, with how many there are on all pages.
 * @param search part of the address, without case
 */
export async function listSubscribers(
  app: AppContext,
  { search = '', ...request }: PageRequest<SubscriberSort> & { search?: string | undefined },
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const { rows, total } = await subscribers.page(app, search, request, (all) => all.select(listed));
  return {
    subscribers: rows.map(({ email, subscribedAt }) => ({ email, subscribedAt: subscribedAt.toISOString() })),
    total,
  };
}

/** Every subscriber as CSV, newest first. */
export function exportSubscribers(app: AppContext): AsyncGenerator<string> {
  return csvFile(
    subscriberColumns,
    subscribers.newestFirst(app, '', (all) => all.select(listed)),
  );
}
