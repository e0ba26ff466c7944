import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { isUuid } from '#rules/ids.ts';
import { deviceOf, recordSecurityEvent } from './record-event.ts';

/** Lists are loaded again after each thing that is done on them: the log would hold little else. */
const quietMinutes = 15;

type Opener = Pick<RequestContext, 'account' | 'role' | 'clientAddress' | 'userAgent'>;

/**
 * Writes down that staff opened a list of people: once in a quarter of an hour for each of them, each list and
 * each account (behaviour: Signing in 1).
 * @param ofUser whose page it is, where it is the page of one account
 */
export async function recordListOpened(
  { db }: Pick<AppContext, 'db'>,
  opener: Opener,
  list: string,
  ofUser: string | null = null,
): Promise<void> {
  const { account } = opener;
  if (account?.role !== 'admin') return;
  const existing = await db
    .selectFrom('security_event')
    .select('id')
    .where('user_id', '=', account.id)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(quietMinutes)})`)
    .where('what', '=', 'opened')
    .where('thing', '=', list)
    // What a program reads is told apart from what its maker opens.
    .where('device', account.key ? '=' : 'not like', account.key ? deviceOf(opener) : 'API key %')
    .where('about_user_id', 'is not distinct from', ofUser)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  await recordSecurityEvent(db, opener, { what: 'opened', userId: account.id, aboutUserId: ofUser, thing: list });
}

/**
 * Writes down that staff opened what is about one shopper: an order, its slip, a document. What a shopper opens is
 * their own.
 */
export async function recordOpened(
  { db }: Pick<AppContext, 'db'>,
  opener: Opener,
  { thing, ofUser }: { thing: string; ofUser: string },
): Promise<void> {
  const { account } = opener;
  if (account?.role !== 'admin') return;
  const aboutUserId = isUuid(ofUser) ? ofUser : null;
  await recordSecurityEvent(db, opener, { what: 'opened', userId: account.id, aboutUserId, thing });
}
