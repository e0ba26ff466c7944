import { asIdentifier } from '#rules/text/hidden-characters.ts';

/**
 * Returns a phone number of India as its ten digits, however people and address books write it: without '+91' or
 * '0091', a leading 0, spaces, hyphens, dots and brackets. Anything else comes back as it was typed, without spaces and
 * hyphens.
 */
export function phoneDigits(typed: string): string {
  const plain = asIdentifier(typed);
  const bare = plain.replaceAll(/[\s.()\u2010-\u2013-]/g, '');
  return /^(?:\+?91|0091)?0?([6-9]\d{9})$/.exec(bare)?.[1] ?? plain.replaceAll(/[\s-]/g, '');
}
