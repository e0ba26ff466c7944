/**
 * The town of a pincode, from runs of pincodes: 'PPPPPPTown|PPPPPPTown|...', in ascending order, each run going on to
 * the next one's first pincode. Pure, so that the table can lie where only the server loads it
 * (content/pincode-towns.ts).
 */

/**
 * Returns the town of a pincode of six digits; null where the table knows none of its region (its first three digits).
 */
export function townOfPincode(pincode: string, runs: readonly string[]): string | null {
  if (!/^[1-9]\d{5}$/.test(pincode)) return null;
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] ?? '').slice(0, 6) <= pincode) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  if (run === undefined || run.slice(0, 3) !== pincode.slice(0, 3)) return null;
  return run.slice(6) || null;
}
