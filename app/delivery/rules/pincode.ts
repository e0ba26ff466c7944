import { stateName } from '#orders/rules/state-names.ts';
import { texts } from '#orders/rules/texts.ts';
import { pincodeDigits } from '#rules/text/hidden-characters.ts';
import type { State } from './india.ts';

/**
 * The states by the first digits of a pincode, as India Post assigns its circles; the longest beginning that is listed
 * counts. Two digits are certain enough to refuse an address. The third is not: some districts belong to a sorting
 * office across the border, and new ones are added. There the buyer is asked.
 */
const statesByStart: Readonly<Record<string, readonly State[]>> = {
  11: ['Delhi'],
  12: ['Haryana'],
  13: ['Haryana'],
  14: ['Punjab'],
  140: ['Punjab', 'Chandigarh'],
  15: ['Punjab'],
  16: ['Chandigarh', 'Punjab'],
  17: ['Himachal Pradesh'],
  18: ['Jammu and Kashmir'],
  19: ['Jammu and Kashmir'],
  194: ['Ladakh'],
  20: ['Uttar Pradesh'],
  21: ['Uttar Pradesh'],
  22: ['Uttar Pradesh'],
  23: ['Uttar Pradesh'],
  24: ['Uttar Pradesh'],
  244: ['Uttar Pradesh', 'Uttarakhand'],
  246: ['Uttarakhand', 'Uttar Pradesh'],
  247: ['Uttar Pradesh', 'Uttarakhand'],
  248: ['Uttarakhand'],
  249: ['Uttarakhand'],
  25: ['Uttar Pradesh'],
  26: ['Uttar Pradesh'],
  262: ['Uttar Pradesh', 'Uttarakhand'],
  263: ['Uttarakhand'],
  27: ['Uttar Pradesh'],
  28: ['Uttar Pradesh'],
  30: ['Rajasthan'],
  31: ['Rajasthan'],
  32: ['Rajasthan'],
  33: ['Rajasthan'],
  34: ['Rajasthan'],
  36: ['Gujarat'],
  362: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  37: ['Gujarat'],
  38: ['Gujarat'],
  39: ['Gujarat'],
  396: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  40: ['Maharashtra'],
  403: ['Goa'],
  41: ['Maharashtra'],
  42: ['Maharashtra'],
  43: ['Maharashtra'],
  44: ['Maharashtra'],
  45: ['Madhya Pradesh'],
  46: ['Madhya Pradesh'],
  47: ['Madhya Pradesh'],
  48: ['Madhya Pradesh'],
  49: ['Chhattisgarh'],
  50: ['Telangana'],
  507: ['Telangana', 'Andhra Pradesh'],
  51: ['Andhra Pradesh'],
  52: ['Andhra Pradesh'],
  53: ['Andhra Pradesh'],
  533: ['Andhra Pradesh', 'Puducherry'],
  56: ['Karnataka'],
  57: ['Karnataka'],
  58: ['Karnataka'],
  59: ['Karnataka'],
  60: ['Tamil Nadu'],
  605: ['Puducherry', 'Tamil Nadu'],
  607: ['Tamil Nadu', 'Puducherry'],
  609: ['Tamil Nadu', 'Puducherry'],
  61: ['Tamil Nadu'],
  62: ['Tamil Nadu'],
  63: ['Tamil Nadu'],
  64: ['Tamil Nadu'],
  67: ['Kerala'],
  673: ['Kerala', 'Puducherry'],
  68: ['Kerala'],
  682: ['Kerala', 'Lakshadweep'],
  68255: ['Lakshadweep'],
  69: ['Kerala'],
  70: ['West Bengal'],
  71: ['West Bengal'],
  72: ['West Bengal'],
  73: ['West Bengal'],
  737: ['Sikkim'],
  74: ['West Bengal'],
  744: ['Andaman and Nicobar Islands'],
  75: ['Odisha'],
  76: ['Odisha'],
  77: ['Odisha'],
  78: ['Assam'],
  790: ['Arunachal Pradesh'],
  791: ['Arunachal Pradesh'],
  792: ['Arunachal Pradesh'],
  793: ['Meghalaya'],
  794: ['Meghalaya'],
  795: ['Manipur'],
  796: ['Mizoram'],
  797: ['Nagaland'],
  798: ['Nagaland'],
  799: ['Tripura'],
  80: ['Bihar'],
  81: ['Bihar'],
  814: ['Jharkhand'],
  815: ['Jharkhand'],
  816: ['Jharkhand'],
  82: ['Bihar'],
  822: ['Jharkhand'],
  825: ['Jharkhand'],
  826: ['Jharkhand'],
  827: ['Jharkhand'],
  828: ['Jharkhand'],
  829: ['Jharkhand'],
  83: ['Jharkhand'],
  84: ['Bihar'],
  85: ['Bihar'],
};

/** All states whose pincodes begin with these two digits; those of the table's longer beginnings included. */
function statesOfCircle(digits: string): ReadonlySet<State> {
  const beginnings = Object.entries(statesByStart).filter(([start]) => start.startsWith(digits));
  return new Set(beginnings.flatMap(([, names]) => names));
}

/**
 * Returns the likely states of a complete or half-typed pincode, the likeliest first; empty if no state has these
 * digits.
 */
export function statesOfPincode(typed: string): readonly State[] {
  const digits = pincodeDigits(typed);
  // Three to six digits are needed: two can be ambiguous where the third one decides.
  if (!/^[1-8]\d{2,5}$/.test(digits)) return [];
  for (let length = digits.length; length > 1; length -= 1) {
    const found = statesByStart[digits.slice(0, length)];
    if (found) return found;
  }
  return [];
}

/**
 * How a complete pincode and a state go together (behaviour: Checkout 10):
 * - `fits`, also where nobody knows better;
 * - `doubtful`: the first two digits fit, the third speaks against it; the buyer is asked and staff look at the order;
 * - `contradicts`: pincodes that begin with these two digits belong to other states only.
 */
export function pincodeFit(pincode: string, state: string): 'fits' | 'doubtful' | 'contradicts' {
  const likely = statesOfPincode(pincode);
  if (likely.length === 0 || likely.some((name) => name === state)) return 'fits';
  return [...statesOfCircle(pincode.slice(0, 2))].some((name) => name === state) ? 'doubtful' : 'contradicts';
}

/** The sentence for a pincode that belongs to other states only. */
export function notInState(pincode: string, state: string): string {
  return texts.pincodeIsNotIn({ pincode, state: stateName(state) });
}

export type PincodeHint =
  | { kind: 'suggestion'; state: State }
  /** The chosen state is none of those that the pincode usually belongs to; `isSure` where it cannot be. */
  | { kind: 'doubt'; state: State; chosen: string; isSure: boolean };

/**
 * Returns the hint to show for a pincode and the chosen state ('' for none yet), or null if there is nothing to say.
 */
export function pincodeHint(typed: string, chosen: string): PincodeHint | null {
  const likely = statesOfPincode(typed);
  const [state] = likely;
  if (state === undefined || likely.some((candidate) => candidate === chosen)) return null;
  if (chosen === '') return { kind: 'suggestion', state };
  const isSure = pincodeFit(pincodeDigits(typed), chosen) === 'contradicts';
  return { kind: 'doubt', state, chosen, isSure };
}
