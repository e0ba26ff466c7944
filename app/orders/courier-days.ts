import { type Kysely, sql } from 'kysely';
import type { TravelDays } from '#delivery/rules/delivery-date.ts';
import { likelyDays } from '#orders/rules/likely-days.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CourierRate } from '#platform/couriers/courier-service.ts';
import type { Tables } from '#platform/database/tables.ts';

/** What a courier said so long ago no longer counts. */
const keptDays = 60;
/** It is asked again after so many. */
const freshDays = 14;

/**
 * How long the connected courier said lately that it takes to a pincode, in business days; null where it has not, or the
 * owner wants the usual days of the state (behaviour: Catalogue 11).
 */
export async function readCourierDays(
  db: Kysely<Tables>,
  pincode: string,
  { usesCourierDays }: { usesCourierDays: boolean },
): Promise<TravelDays | null> {
  if (!usesCourierDays) return null;
  const { said } = await db.selectNoFrom(storedCourierDays(pincode).as('said')).executeTakeFirstOrThrow();
  return said;
}

/** The same as a column of another query; for `courierDaysFrom`. */
export const storedCourierDays = (pincode: string) => sql<TravelDays | null>`(
  select json_build_object('least', least, 'most', most) from courier_days
    where pincode = ${pincode} and most is not null and asked_at > now() - make_interval(days => ${keptDays}))`;

export const courierDaysFrom = (stored: TravelDays | null, { usesCourierDays }: { usesCourierDays: boolean }) =>
  usesCourierDays ? stored : null;

/** Keeps what the courier just answered for a pincode. */
export async function keepCourierDays(
  { db }: Pick<AppContext, 'db'>,
  pincode: string,
  rates: readonly CourierRate[],
): Promise<void> {
  const said = { ...(likelyDays(rates) ?? { least: null, most: null }), asked_at: new Date() };
  await db
    .insertInto('courier_days')
    .values({ pincode, ...said })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet(said))
    .execute();
}

/** Pincodes of the last orders, of which the courier has not said lately how long it takes. */
export async function pincodesToAsk({ db }: Pick<AppContext, 'db'>, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('pincode')
    .distinct()
    .where('created_at', '>', sql<Date>`now() - interval '3 days'`)
    .where('pincode', 'like', '______')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('courier_days')
            .select('least')
            .whereRef('courier_days.pincode', '=', 'shop_order.pincode')
            .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${freshDays})`),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ pincode }) => pincode);
}
