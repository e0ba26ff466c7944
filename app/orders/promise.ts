import type { Transaction } from 'kysely';
import { arrivesBetween, type TravelDays } from '#delivery/rules/delivery-date.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readCourierDays } from './courier-days.ts';

type PromiseSettings = Pick<Settings, 'company' | 'arrival'>;

/** What a promise rests on, as the database has it now. */
export const readPromiseSettings = (tx: Transaction<Tables>): Promise<PromiseSettings> =>
  settingsIn(tx, ['company', 'arrival']);

/** When an order arrives, for the columns of `shop_order`; null of an unknown state. */
export function promiseOf(
  { company, arrival }: PromiseSettings,
  state: string,
  orderedAt: Date,
  said: TravelDays | null,
) {
  const promised = arrivesBetween(orderedAt, company.state, state, arrival, said);
  return {
    promised_first: promised?.first ?? null,
    promised_last: promised?.last ?? null,
    ship_by: promised?.shipBy ?? null,
  };
}

/** What the buyer of an order read is kept with it, whatever the owner sets later (behaviour: Orders 25). */
export async function promiseColumns(
  tx: Transaction<Tables>,
  { state, pincode }: { state: string; pincode: string },
  orderedAt = new Date(),
) {
  const settings = await readPromiseSettings(tx);
  const said = await readCourierDays(tx, pincode, settings.arrival);
  return promiseOf(settings, state, orderedAt, said);
}
