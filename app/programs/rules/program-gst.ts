export const programGstSaved = 'New purchases will carry this GST';

/** Returns what is wrong with a GST rate in percent as staff typed it, or null. */
export function programGstError(percent: number): string | null {
  if (Number.isNaN(percent)) return 'Enter GST';
  if (percent < 0 || percent > 100) return 'GST must be from 0 to 100 percent';
  return Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 'Use at most two decimals for GST' : null;
}
