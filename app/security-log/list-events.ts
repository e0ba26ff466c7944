import { sql } from 'kysely';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { type PageRequest, staffList } from '#platform/database/staff-list.ts';
import { withoutTricks } from '#rules/text/hidden-characters.ts';
import { likeText } from '#rules/text/like-pattern.ts';
import type { SecurityEventName } from '#security-log/rules/security-events.ts';
import type { securityEvent } from './security-log.contract.ts';

export type ListedSecurityEvent = z.output<typeof securityEvent>;

export interface SecurityLogFilter {
  /** Part of a name, an e-mail, or what the log keeps of one. */
  search?: string | undefined;
  what?: SecurityEventName | undefined;
  /** Left out of them. */
  without?: SecurityEventName | undefined;
  /** Days of India, '2026-11-23', both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const events = staffList({
  rows({ db }: AppContext, { search = '', what, without, from, to }: SecurityLogFilter) {
    let rows = db
      .selectFrom('security_event')
      .leftJoin('user_account as doer', 'doer.id', 'security_event.user_id')
      .leftJoin('user_account as other', 'other.id', 'security_event.about_user_id');
    if (what !== undefined) rows = rows.where('what', '=', what);
    if (without !== undefined) rows = rows.where('what', '!=', without);
    if (from !== undefined) rows = rows.where(sql<boolean>`at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`);
    if (to !== undefined)
      rows = rows.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
    const part = `%${likeText(search.trim())}%`;
    return search.trim() === ''
      ? rows
      : rows.where(
          sql<boolean>`(concat_ws(E'\\n', doer.user_name, doer.email, other.user_name, other.email, typed_email, thing) ilike ${part})`,
        );
  },
  id: 'security_event.id',
  orderings: {
    newest: [
      ['at', 'desc'],
      ['security_event.id', 'desc'],
    ],
  },
});

const plain = (text: string) => withoutTricks(text).replaceAll(/\s+/g, ' ');

/** A page of the security log, newest first, with how many entries fit on all pages. */
export async function listSecurityEvents(
  app: AppContext,
  { page, limit, ...filter }: SecurityLogFilter & PageRequest,
): Promise<{ data: ListedSecurityEvent[]; total: number }> {
  const { rows, total } = await events.page(app, filter, { page, limit }, (chosen) =>
    chosen.select([
      'security_event.id',
      'at',
      'what',
      'thing',
      'typed_email',
      'address',
      'device',
      'security_event.user_id as userId',
      'about_user_id as aboutUserId',
      'doer.user_name as userName',
      'doer.email as email',
      'other.user_name as aboutName',
    ]),
  );
  return {
    data: rows.map(({ id, at, typed_email, userName, email, thing, ...row }) => ({
      ...row,
      _id: String(id),
      at: at.toISOString(),
      // Who did it must be read as it is, also where a name was stored before tricks were taken out of names.
      userName: plain(userName ?? ''),
      email: plain(email ?? typed_email),
      // An address that was typed is the person who did it, or else whom it is about.
      aboutName: plain(row.aboutName ?? (email === null ? '' : typed_email)),
      thing: plain(thing),
    })),
    total,
  };
}
