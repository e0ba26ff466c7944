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
