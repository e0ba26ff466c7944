import { arrivalWords, arrivesBetween, usualWords } from '#delivery/rules/delivery-date.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/** Days in India as '2026-11-27', and both in words; an estimate. */
export interface Arrival {
  first: string;
  last: string;
  words: string;
}

/**
 * Between which days a parcel from the company's state usually comes there; null for no state of India (behaviour:
 * Catalogue 11).
 */
export async function expectedArrival(app: AppContext, orderedAt: Date, state: string): Promise<Arrival | null> {
  const { company } = await readSettings(app);
  const days = arrivesBetween(orderedAt, company.state, state);
  return days && { ...days, words: arrivalWords(days) };
}

/** How long a parcel usually takes, in words, for who has named no place yet (behaviour: Catalogue 11). */
export const usualArrival = async (app: AppContext): Promise<string> =>
  usualWords((await readSettings(app)).company.state);
