import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/**
 * The order of a parcel that came back, by what is scanned of it: its order number, or its tracking number.
 * @returns its number; null where no order has it, or where several were sent with the same tracking number
 */
export async function findParcel({ db }: Pick<AppContext, 'db'>, scan: string): Promise<string | null> {
  const code = scan.replaceAll('\0', '').replaceAll(/\s/g, '').toUpperCase();
  if (code === '' || code.length > 100) return null;
  const rows = await db
    .selectFrom('shop_order')
    .select('order_number')
    .where((row) =>
      row.or([
        row('order_number', '=', code),
        // The condition of its index, word for word.
        row.and([
          row('tracker_id', '<>', ''),
          sql<boolean>`upper(regexp_replace(tracker_id, '\\s', '', 'g')) = ${code}`,
        ]),
      ]),
    )
    .limit(2)
    .execute();
  const [first, second] = rows;
  return second
    ? (rows.find(({ order_number }) => order_number === code)?.order_number ?? null)
    : (first?.order_number ?? null);
}
