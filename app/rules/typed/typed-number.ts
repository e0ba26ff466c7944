import { asIdentifier } from '#rules/text/hidden-characters.ts';

/**
 * Numbers as people type them: digits, with at most two decimals. Thousands may be set apart by commas where each comma
 * stands where it belongs, in the Indian way (12,34,567.50) or the international one (1,234,567.50). Anything else is
 * no number: '85,5' is not 855, '0,250' is not 250, and '0x50' is not 80.
 */
const plain = /^\d{1,15}(?:\.\d{1,2})?$/;
const indian = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/;
const international = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;

/** What a text says, blanks around it aside; null where it is no number, also where it is empty. */
export function typedNumber(text: string): number | null {
  const typed = asIdentifier(text);
  const isNumber = plain.test(typed) || (typed.length <= 20 && (indian.test(typed) || international.test(typed)));
  return isNumber ? Number(typed.replaceAll(',', '')) : null;
}

/**
 * The same, also below 0 and with up to ten decimals; NaN where it is no number or empty. The rules of each form say
 * what they think of either.
 */
export function typedAmount(text: string): number {
  const typed = asIdentifier(text);
  const [, asNumber = '', more = ''] = /^-?(.*\.\d\d)(\d{1,8})$/.exec(typed) ?? [null, typed.replace(/^-/, '')];
  const number = typedNumber(asNumber) === null ? Number.NaN : Number(asNumber.replaceAll(',', '') + more);
  return typed.startsWith('-') ? -number : number;
}

/** The same for money, which people paste as '₹ 1,299.00'. Never for a percentage: '₹ 10' is not 10 %. */
export const typedMoney = (text: string): number => typedAmount(withoutCurrency(text));

/** Rupees as people and files write them: '₹ 1,299.00', 'Rs. 499', 'INR 499', '499/-'. Null for anything else. */
export function typedRupees(text: string): number | null {
  return typedNumber(withoutCurrency(text));
}

export const withoutCurrency = (text: string) =>
  text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\/-$/, '')
    .trimEnd();

/** Says what is wrong with a text that is no number. @param name of its column or field */
export function notANumber(name: string, text: string): string {
  const typed = text.trim();
  if (typed === '') return `${name} is empty`;
  const shown = typed.slice(0, 40);
  const isTooFine = /^\d[\d,]*\.\d{3,}$/.test(withoutCurrency(typed));
  return isTooFine
    ? `${name}: ‘${shown}’ has more than two decimals`
    : `${name} is not a number: ${shown}. Enter a number such as 1299.50`;
}
