/** Codes of the tax law: HSN of goods, SAC of services, and the unit codes (UQC) in which quantities are reported. */

/** SAC codes of the delivery of goods (the fee for cash is a part of it) and of the coaching program. */
export const deliveryCode = '996812';
export const programCode = '999319';

export const unitCodes = {
  PAC: 'packs',
  BTL: 'bottles',
  BOX: 'boxes',
  PCS: 'pieces',
  NOS: 'numbers',
  KGS: 'kilograms',
  GMS: 'grams',
  LTR: 'litres',
  MLT: 'millilitres',
} as const;

/** Services are not counted in units. */
export const noUnit = 'NA';

export const enterAnHsnCode = 'Enter an HSN code of 4, 6 or 8 digits';

/** Returns what is wrong with an HSN code, as a sentence, or null. An empty one is that of the category. */
export function hsnProblem(hsn: string): string | null {
  if (hsn === '' || /^(?:\d{4}|\d{6}|\d{8})$/.test(hsn)) return null;
  return enterAnHsnCode;
}

export function unitCodeProblem(unitCode: string): string | null {
  if (unitCode === '' || Object.hasOwn(unitCodes, unitCode)) return null;
  return `Enter one of the unit codes ${Object.keys(unitCodes).join(', ')}`;
}

/**
 * Rates of GST on goods and services in force since 22 September 2025, in percent, besides nil: 12 % and 28 % are gone
 * (56th meeting of the GST Council). Products and documents that have another rate keep it.
 */
const ratesToday: readonly number[] = [5, 18, 40];

/** Says that a rate is none of today's, or null. It is no error: what is stored stays, and rates change. */
export function rateRemark(percent: number): string | null {
  return Number.isNaN(percent) || percent === 0 || ratesToday.includes(percent)
    ? null
    : `${percent}% is not a GST rate today: those are 5%, 18% and 40%. Please check`;
}
