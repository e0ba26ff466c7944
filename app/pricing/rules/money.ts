/**
 * Money is whole paise (integers) inside the shop, and rupees with two decimals in JSON (behaviour: Prices 1).
 */

/** Returns whole paise as rupees, for JSON: 14950 becomes 149.5. Exact for every amount of the shop. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Returns rupees from JSON as whole paise, rounded half up. Throws RangeError if it is not a finite amount. */
export function paiseFromRupees(rupees: number): number {
  const scaled = rupees * 100;
  const paise = Math.round(Math.abs(scaled) < 1e12 ? exactHundredths(rupees) : scaled);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount of money: ${rupees}`);
  return paise;
}

/**
 * Returns rupees that somebody typed as paise. What is no amount of money comes back as NaN, as far more than any rule
 * allows, or with a part of a paisa where it had more than two decimals, for the rule of the form to refuse.
 */
export function paiseFromTyped(rupees: number): number {
  return Math.abs(rupees) < 1e12 ? exactHundredths(rupees) : rupees * 100;
}

/** A number with two decimals times a hundred is whole; one with more is not. */
export const hasTwoDecimals = (number: number) => Number.isInteger(exactHundredths(number));

/**
 * 1.005 * 100 is 100.49999999999999 in binary; a double keeps 15 decimal digits, so rounding to these restores the
 * amount.
 */
const exactHundredths = (number: number) => Number((number * 100).toPrecision(15));

type InPaise<Json, Name extends string> = Omit<Json, Name> & { [Key in Name as `${Key}Paise`]: number };
type InRupees<Value, Name extends string> = Omit<Value, `${Name}Paise`> & { [Key in Name]: number };

/**
 * The amounts of a discount, as JSON names them in rupees: here, because lists of orders need them without all that
 * discounts are.
 */
export const discountAmounts = ['discountAmount', 'maxDiscount'] as const;

/** JSON with these amounts in paise: `price` becomes `pricePaise`. For the functions that read JSON. */
export function amountsInPaise<Name extends string, Json extends Record<Name, number>>(
  json: Json,
  names: readonly Name[],
): InPaise<Json, Name> {
  const value: Record<string, unknown> = { ...json };
  for (const name of names) {
    delete value[name];
    value[`${name}Paise`] = paiseFromRupees(json[name]);
  }
  return value as InPaise<Json, Name>;
}

/**
 * An object as JSON has it: of these amounts, `pricePaise` becomes `price` in rupees. For the functions that write
 * JSON.
 */
export function amountsInRupees<Name extends string, Value extends Record<`${Name}Paise`, number>>(
  value: Value,
  names: readonly Name[],
): InRupees<Value, Name> {
  const json: Record<string, unknown> = { ...value };
  for (const name of names) {
    delete json[`${name}Paise`];
    json[name] = rupeesFromPaise(value[`${name}Paise`]);
  }
  return json as InRupees<Value, Name>;
}

/**
 * JSON of any shape with its amounts in rupees: `pricePaise` becomes `price`, and of an object `feesPaise` all numbers
 * are rupees. For what is written without a type of its own: the history of staff's changes, and the details of errors.
 */
export function jsonInRupees(value: object): object;
export function jsonInRupees(value: unknown, isPaise?: boolean): unknown;
export function jsonInRupees(value: unknown, isPaise = false): unknown {
  if (typeof value === 'number') return isPaise ? rupeesFromPaise(value) : value;
  if (Array.isArray(value)) return value.map((one) => jsonInRupees(one, isPaise));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/Paise$/, ''),
      jsonInRupees(inner, isPaise || name.endsWith('Paise')),
    ]),
  );
}

/**
 * Formats paise as people read money in India (behaviour: Prices 10): 12345678 becomes '₹1,23,456.78', 123400 '₹1,234'
 * and -5000 '−₹50'. Documents and the accountant's sheet have `formatPaiseInFull`.
 */
export function formatPaise(paise: number): string {
  return formatPaiseInFull(paise).replace(/\.00$/, '');
}

/**
 * As `formatPaise`, but always with two decimals, as columns of documents need it. Written out, because the first
 * `Intl.NumberFormat` of a page keeps a phone's processor busy for some 20 ms (docs/decisions/pages.md).
 */
export function formatPaiseInFull(paise: number): string {
  const whole = Math.round(Math.abs(paise));
  const digits = String(whole).padStart(3, '0');
  return `${paise < 0 && whole > 0 ? '−' : ''}₹${inIndianDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/**
 * A whole number, not negative, with its digits in groups as India has them: thousands of three, lakhs and crores of
 * two.
 */
export function inIndianDigits(number: number | string): string {
  const digits = String(number);
  let grouped = digits.slice(-3);
  for (let at = digits.length - 3; at > 0; at -= 2) grouped = `${digits.slice(Math.max(0, at - 2), at)},${grouped}`;
  return grouped;
}

/**
 * Returns the saving of an offer in whole percent of the MRP, rounded down so that it is never overstated; 0 without an
 * offer.
 */
export function savedPercent(pricePaise: number, offerPaise: number): number {
  if (offerPaise <= 0 || offerPaise >= pricePaise) return 0;
  return Math.floor(((pricePaise - offerPaise) * 100) / pricePaise);
}
