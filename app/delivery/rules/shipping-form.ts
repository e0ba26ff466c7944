import { jsonInRupees, paiseFromRupees } from '#pricing/rules/money.ts';
import type { Shipping } from '#pricing/rules/shipping.ts';
import type { FormError } from '#rules/app-error.ts';
import { states } from './india.ts';

/** As calls and versions have it, in rupees. */
export interface ShippingJson {
  statePrices: Record<string, number>;
  freeShippingThreshold: number;
}

export interface ShippingEdit {
  /** By state; states left out stay as they are. */
  feesPaise: Record<string, number>;
  /** Left out it stays as it is. */
  freeFromPaise?: number | undefined;
}

export const shippingSentences = {
  fee: 'Price Cannot be less than 0',
  threshold: 'Value cannot be less than 0',
  none: 'Enter a fee for at least one state',
  savedTitle: 'Shipping Updated',
  saved: 'Shipping fees and threshold updated successfully!',
} as const;

const lowestFeePaise = 100;

const highestFeePaise = 10_000_000;

/** Returns what is wrong with a delivery fee, or null. */
export function feeError(feePaise: number): string | null {
  if (!(feePaise >= lowestFeePaise)) return shippingSentences.fee;
  if (feePaise > highestFeePaise) return 'This fee is too high';
  return Number.isInteger(feePaise) ? null : 'Use at most two decimals for the delivery fee';
}

/** Returns what is wrong with the free-shipping threshold, or null. */
export function thresholdError(thresholdPaise: number): string | null {
  if (!(thresholdPaise >= lowestFeePaise)) return shippingSentences.threshold;
  if (thresholdPaise > 1_000_000_000) return 'This value is too high';
  return Number.isInteger(thresholdPaise) ? null : 'Use at most two decimals for the free-shipping threshold';
}

/** Returns what is wrong with some fees and a threshold, fees first. */
export function shippingErrors({ feesPaise, freeFromPaise }: ShippingEdit): FormError[] {
  const errors = Object.entries(feesPaise).flatMap(([state, fee]): FormError[] => {
    const isState = states.some((name) => name === state);
    const message = isState ? feeError(fee) : 'This is not a state of India';
    return message === null ? [] : [{ field: `statePrices.${state}`, message }];
  });
  const message = freeFromPaise === undefined ? null : thresholdError(freeFromPaise);
  return message === null ? errors : [...errors, { field: 'freeShippingThreshold', message }];
}

export const shippingToJson = ({ feesPaise, freeFromPaise }: Shipping) =>
  jsonInRupees({
    statePricesPaise: feesPaise,
    freeShippingThresholdPaise: freeFromPaise,
  }) as ShippingJson;

export const shippingFromJson = ({ statePrices, freeShippingThreshold }: ShippingJson): Shipping => ({
  feesPaise: Object.fromEntries(Object.entries(statePrices).map(([state, fee]) => [state, paiseFromRupees(fee)])),
  freeFromPaise: paiseFromRupees(freeShippingThreshold),
});
