import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { codeEvents } from './rules/phone-events.ts';

/** What a stranger can make the shop pay for: codes to one number, and from one network. */
const mostCodes = { anHourToAPhone: 5, aDayFromANetwork: 20 };

/**
 * Whether one more code may cost the shop something (behaviour: Phone messages 6). Codes to one number wait for each
 * other; the counts of a network and of the day may be over by those that are asked for at the same moment.
 * @param to `isKnown`: the browser signed in to the account before. It has as many codes again, so that strangers use
 *   up none of its own, and shares a network with them
 */
export async function mayAskForCode(
  tx: Transaction<Tables>,
  { phone, network, isKnown = false }: { phone: string; network: string | null; isKnown?: boolean },
  perDay: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes to ${phone}`}, 0))`.execute(tx);
  const { rows } = await sql<{ phone: number; network: number; day: number }>`select
      count(*) filter (where phone = ${phone} and created_at > now() - interval '1 hour')::int as phone,
      count(*) filter (where network_address = ${network})::int as network,
      count(*)::int as day
    from phone_message where event in (${sql.join(codeEvents)}) and state <> 'dropped'
      and created_at > now() - interval '1 day'`.execute(tx);
  const [counts] = rows;
  return (
    counts !== undefined &&
    counts.phone < mostCodes.anHourToAPhone * (isKnown ? 2 : 1) &&
    (isKnown || counts.network < mostCodes.aDayFromANetwork) &&
    counts.day < perDay
  );
}
