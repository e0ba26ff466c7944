import { sql, type Transaction } from 'kysely';
import { arrivesBetween, type TravelDays } from '#delivery/rules/delivery-date.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { sectionFrom, storedSection } from '#settings/sections/read-settings.ts';
import { courierDaysFrom, storedCourierDays } from './courier-days.ts';

interface StoredPromise {
  company: Settings['company'] | null;
  arrival: Settings['arrival'] | null;
  said: TravelDays | null;
}

/** What the promise of an order to this pincode rests on, as the database has it now: a column of another query. */
export const storedPromise = (pincode: string) => sql<StoredPromise>`json_build_object(
  'company', ${storedSection('company')}, 'arrival', ${storedSection('arrival')}, 'said', ${storedCourierDays(pincode)})`;

/** When an order arrives, for the columns of `shop_order`; null of an unknown state. */
export function promiseFrom(stored: StoredPromise, state: string, orderedAt = new Date()) {
  const arrival = sectionFrom('arrival', stored.arrival);
  const said = courierDaysFrom(stored.said, arrival);
  const promised = arrivesBetween(orderedAt, sectionFrom('company', stored.company).state, state, arrival, said);
  return {
    promised_first: promised?.first ?? null,
    promised_last: promised?.last ?? null,
    ship_by: promised?.shipBy ?? null,
  };
}

export type PromiseColumns = ReturnType<typeof promiseFrom>;

/** What the buyer of an order read is kept with it, whatever the owner sets later (behaviour: Orders 25). */
export async function promiseColumns(
  tx: Transaction<Tables>,
  { state, pincode }: { state: string; pincode: string },
  orderedAt?: Date,
): Promise<PromiseColumns> {
  return promiseFrom(await readPromise(tx, pincode), state, orderedAt);
}

export async function readPromise(tx: Transaction<Tables>, pincode: string): Promise<StoredPromise> {
  const { stored } = await tx.selectNoFrom(storedPromise(pincode).as('stored')).executeTakeFirstOrThrow();
  return stored;
}
