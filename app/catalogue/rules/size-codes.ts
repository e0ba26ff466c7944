/**
 * The codes of a size (behaviour: Catalogue 17): its SKU, by which the shop and its books call it, its barcode, which a
 * scanner reads from the pack, and its shelf place, where it lies. All are optional.
 */
import { hiddenProblem } from '#rules/text/hidden-problem.ts';

export const sizeCodeFields = {
  sku: { label: 'SKU', inSentence: 'SKU', csvHeader: 'SKU', least: 1, most: 60, hint: 'Your own article code' },
  barcode: {
    label: 'Barcode',
    inSentence: 'barcode',
    csvHeader: 'Barcode',
    least: 3,
    most: 40,
    hint: 'Type or scan it (GTIN, EAN)',
  },
  shelfPlace: {
    label: 'Shelf place',
    inSentence: 'shelf place',
    csvHeader: 'Shelf Place',
    least: 1,
    most: 20,
    hint: 'Such as A3; the pick list is in this order',
  },
} as const;
export type SizeCodeName = keyof typeof sizeCodeFields;
/** Empty where the size has none. */
export type SizeCodes = Record<SizeCodeName, string>;
export const sizeCodeNames = Object.keys(sizeCodeFields) as SizeCodeName[];
/** Those that belong to one size of the shop; a shelf place holds many. */
export const ownCodeNames = ['sku', 'barcode'] as const satisfies SizeCodeName[];
export type OwnCodeName = (typeof ownCodeNames)[number];
/** What a scanner or a search names a size by. */
export type OwnCodes = Pick<SizeCodes, OwnCodeName>;

/** The codes that were given, as they are stored; what is left out stays as it is. */
export function codesAfter(given: { [Name in SizeCodeName]?: string | undefined }, now?: SizeCodes): SizeCodes {
  return {
    sku: given.sku?.trim() ?? now?.sku ?? '',
    barcode: given.barcode === undefined ? (now?.barcode ?? '') : tidyBarcode(given.barcode),
    shelfPlace: given.shelfPlace?.trim() ?? now?.shelfPlace ?? '',
  };
}

/** '890 1234 567894' and '978-3-16-148410-0' are the digits that the scanner reads. */
const tidyBarcode = (typed: string) => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : typed.trim();
};

/**
 * By which two codes are the same one, as the indexes of the database have it: without case, and of barcodes without
 * the zeros in front, which scanners and spreadsheets add and drop.
 */
export const codeKey = (name: OwnCodeName, code: string): string =>
  name === 'sku' ? code.toLowerCase() : code.toLowerCase().replace(/^0+/, '');

/** What is wrong with a code that is there, or null. */
export function codeProblem(name: SizeCodeName, code: string): string | null {
  if (code === '') return null;
  const { label, least, most } = sizeCodeFields[name];
  if (code.length < least || code.length > most) {
    return least === 1 ? `${label} is longer than ${most} characters` : `${label}: use ${least} to ${most} characters`;
  }
  return /\p{Cc}/u.test(code) ? `${label} must be in one line, without tabs` : hiddenProblem(code);
}

/** A number of GS1 with its check digit: EAN-8, UPC-A, EAN-13 or GTIN-14. */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  const sum = [...code].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** What a barcode that may stay deserves a second look for, or null. */
export function barcodeRemark(typed: string): string | null {
  const { barcode } = codesAfter({ barcode: typed });
  if (barcode === '' || isGtin(barcode)) return null;
  return /^(?:\d{8}|\d{12,14})$/.test(barcode)
    ? 'The last digit does not fit: please check. It can stay as a code of your own.'
    : 'Not a GTIN: it is kept as a code of your own.';
}

/** Whether the text is one of the codes of a size, whole. */
export const hasCode = (codes: OwnCodes, typed: string): boolean =>
  ownCodeNames.some((name) => {
    const given = codesAfter({ [name]: typed })[name];
    return codes[name] !== '' && codeKey(name, codes[name]) === codeKey(name, given);
  });
