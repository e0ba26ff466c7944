import type { Order } from '#contract/amounts.ts';
import { arrivalWords, arrivesBetween, usualWords } from '#delivery/rules/delivery-date.ts';
import { statesOfPincode } from '#delivery/rules/pincode.ts';
import { readCourierDays } from '#orders/courier-days.ts';
import { promiseStanding } from '#orders/rules/promise-standing.ts';
import { texts } from '#orders/rules/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { dayInIndia } from '#rules/dates.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/** Days in India as '2026-11-27', and both in words; an estimate. */
export interface Arrival {
  first: string;
  last: string;
  words: string;
  /** Of an order: it cannot come in time any more. */
  isLate?: boolean;
}

/**
 * Between which days a parcel from the company's state usually comes there; null for no state of India (behaviour:
 * Catalogue 11).
 */
export async function expectedArrival(
  app: AppContext,
  orderedAt: Date,
  { state, pincode }: { state: string; pincode: string },
): Promise<Arrival | null> {
  const { company, arrival } = await readSettings(app);
  const said = await readCourierDays(app.db, pincode, arrival);
  const days = arrivesBetween(orderedAt, company.state, state, arrival, said);
  return days && { first: days.first, last: days.last, words: arrivalWords(days) };
}

/** What the buyer of an order was promised; of an order of an older version, what it would be promised by its day. */
export async function promisedArrival(
  app: AppContext,
  order: Pick<Order, 'promised' | 'orderDate' | 'addressInfo'> & Parameters<typeof promiseStanding>[0],
): Promise<Arrival | null> {
  const { promised } = order;
  if (promised === null) {
    const usual = await expectedArrival(app, new Date(order.orderDate), order.addressInfo);
    return usual && { ...usual, isLate: dayInIndia(new Date()) > usual.last };
  }
  const { first, last } = promised;
  return { first, last, words: arrivalWords(promised), isLate: promiseStanding(order, new Date()) === 'late' };
}

/** When a parcel that is ordered now comes to a pincode; as it usually does where that is none, or not known. */
export async function arrivalInWords(app: AppContext, pincode: string): Promise<string> {
  const [state] = /^[1-9]\d{5}$/.test(pincode) ? statesOfPincode(pincode) : [];
  const expected = state === undefined ? null : await expectedArrival(app, new Date(), { state, pincode });
  return expected ? texts.usuallyDeliveredTo({ words: expected.words, place: pincode }) : usualArrival(app, true);
}

/** How long a parcel usually takes, in words, for who has named no place yet (behaviour: Catalogue 11). */
export async function usualArrival(app: AppContext, isShort = false): Promise<string> {
  const { company, arrival } = await readSettings(app);
  return usualWords(company.state, arrival, isShort);
}
