import { statesOfPincode } from '#delivery/rules/pincode.ts';
import { isCashServed } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { readCashSettings } from '#settings/sections/cash-settings.ts';
import { type Arrival, expectedArrival } from './expected-arrival.ts';
import { findTown } from './find-town.ts';

export interface Delivery {
  town: string | null;
  /** The likeliest state of the pincode. */
  state: string | null;
  arrives: Arrival | null;
  /** Whether the pincode is served for cash; the limits of an order remain. */
  cashOnDelivery: boolean;
  /** Rupees for paying at the door. */
  cashFee: number;
}

/** What a shopper is told of the delivery to a pincode of six digits, if they ordered now (behaviour: Catalogue 11). */
export async function findDelivery(app: AppContext, pincode: string): Promise<Delivery> {
  const [town, cash] = await Promise.all([findTown(pincode), readCashSettings(app)]);
  const state = statesOfPincode(pincode)[0] ?? null;
  return {
    town,
    state,
    arrives: state === null ? null : await expectedArrival(app, new Date(), { state, pincode }),
    cashOnDelivery: isCashServed(pincode, cash),
    cashFee: rupeesFromPaise(cash.feePaise),
  };
}
