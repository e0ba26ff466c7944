/**
 * Money is whole paise (integers) inside the shop, and rupees with two decimals in JSON and on screen (behaviour: Prices 1).
 */

/** Returns whole paise as rupees, for JSON: 14950 becomes 149.5. Exact for every amount of the shop. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Returns rupees from JSON as whole paise, rounded half up. Throws RangeError if it is not a finite amount. */
export function paiseFromRupees(rupees: number): number {
  const scaled = rupees * 100;
  // 1.005 * 100 is 100.49999999999999 in binary; a double keeps 15 decimal digits, so rounding to these restores the amount.
  const paise = Math.round(Math.abs(scaled) < 1e12 ? Number(scaled.toPrecision(15)) : scaled);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount of money: ${rupees}`);
  return paise;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats paise as in India, always with two decimals: 12345678 becomes '₹1,23,456.78'. */
export function formatPaise(paise: number): string {
  return rupeeFormat.format(paise / 100);
}

/** Returns the saving of an offer in whole percent of the MRP, rounded down so that it is never overstated; 0 without an offer. */
export function savedPercent(pricePaise: number, offerPaise: number): number {
  if (offerPaise <= 0 || offerPaise >= pricePaise) return 0;
  return Math.floor(((pricePaise - offerPaise) * 100) / pricePaise);
}
