import { jsonInRupees, paiseFromRupees } from '#pricing/rules/money.ts';
import type { Fees } from '#pricing/rules/shipping.ts';
import type { FormError } from '#rules/app-error.ts';
import { states } from './india.ts';

/** As calls and versions have it, in rupees. */
export interface ShippingJson {
  statePrices: Record<string, number>;
  freeShippingThreshold: number;
  /** What each started kilogram beyond the first weight costs further, by state; states without are left out. */
  furtherKgPrices?: Record<string, number> | undefined;
}

export interface ShippingEdit {
  /** By state; states left out stay as they are. */
  feesPaise: Record<string, number>;
  /** The same; 0 for nothing. */
  perKgPaise?: Record<string, number> | undefined;
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
const highestPerKgPaise = 100_000;

/** Returns what is wrong with a delivery fee, or null. */
export function feeError(feePaise: number): string | null {
  if (!(feePaise >= lowestFeePaise)) return shippingSentences.fee;
  if (feePaise > highestFeePaise) return 'This fee is too high';
  return Number.isInteger(feePaise) ? null : 'Use at most two decimals for the delivery fee';
}

/** Returns what is wrong with the fee of a further kilogram, or null. */
export function perKgError(feePaise: number): string | null {
  const isFee = feePaise >= 0 && feePaise <= highestPerKgPaise;
  if (!isFee) return 'Enter what each further kg costs, from 0 to 1,000';
  return Number.isInteger(feePaise) ? null : 'Use at most two decimals for each further kg';
}

/** Returns what is wrong with the free-shipping threshold, or null. */
export function thresholdError(thresholdPaise: number): string | null {
  if (!(thresholdPaise >= lowestFeePaise)) return shippingSentences.threshold;
  if (thresholdPaise > 1_000_000_000) return 'This value is too high';
  return Number.isInteger(thresholdPaise) ? null : 'Use at most two decimals for the free-shipping threshold';
}

/** Returns what is wrong with some fees and a threshold, fees first. */
export function shippingErrors({ feesPaise, perKgPaise = {}, freeFromPaise }: ShippingEdit): FormError[] {
  const errorsIn = (fees: Record<string, number>, name: keyof ShippingJson, errorOf: typeof feeError) =>
    Object.entries(fees).flatMap(([state, fee]): FormError[] => {
      const isState = states.some((one) => one === state);
      const message = isState ? errorOf(fee) : 'This is not a state of India';
      return message === null ? [] : [{ field: `${name}.${state}`, message }];
    });
  const errors = [
    ...errorsIn(feesPaise, 'statePrices', feeError),
    ...errorsIn(perKgPaise, 'furtherKgPrices', perKgError),
  ];
  const message = freeFromPaise === undefined ? null : thresholdError(freeFromPaise);
  return message === null ? errors : [...errors, { field: 'freeShippingThreshold', message }];
}

export const shippingToJson = ({ feesPaise, perKgPaise, freeFromPaise }: Fees) =>
  jsonInRupees({
    statePricesPaise: feesPaise,
    freeShippingThresholdPaise: freeFromPaise,
    ...(perKgPaise && { furtherKgPricesPaise: perKgPaise }),
  }) as ShippingJson;

export const shippingFromJson = ({ statePrices, furtherKgPrices, freeShippingThreshold }: ShippingJson): Fees => ({
  feesPaise: inPaise(statePrices),
  ...(furtherKgPrices && { perKgPaise: inPaise(furtherKgPrices) }),
  freeFromPaise: paiseFromRupees(freeShippingThreshold),
});

const inPaise = (fees: Record<string, number>) =>
  Object.fromEntries(Object.entries(fees).map(([state, fee]) => [state, paiseFromRupees(fee)]));
