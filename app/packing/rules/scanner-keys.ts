/** A scanner types faster than any hand, and ends with Enter. */
const betweenKeysMs = 40;
const leastKeys = 2;

/** Keys that came one soon after the other. */
export interface HeardKeys {
  typed: string;
  /** Milliseconds; of the last key. */
  at: number;
}

export const nothingHeard: HeardKeys = { typed: '', at: Number.NEGATIVE_INFINITY };

/**
 * What a key that is pressed outside a text field belongs to.
 * @param key as the browser names it @param at milliseconds
 * @returns `isScanners`: no hand pressed it, so that no button and no shortcut hears it; `code`: what was scanned, with its
 *   last key
 */
export function hear(
  { typed, at: before }: HeardKeys,
  key: string,
  at: number,
): { next: HeardKeys; isScanners: boolean; code: string | null } {
  // Scanners hold it for capital letters.
  if (key === 'Shift') return { next: { typed, at }, isScanners: false, code: null };
  const isSoon = at - before < betweenKeysMs && typed !== '';
  if (key.length === 1) {
    return { next: { typed: isSoon ? typed + key : key, at }, isScanners: isSoon, code: null };
  }
  const isEnd = key === 'Enter' && isSoon;
  return { next: nothingHeard, isScanners: isEnd, code: isEnd && typed.length >= leastKeys ? typed : null };
}
