import { townOfPincode } from '#delivery/rules/towns.ts';

let runs: Promise<readonly string[]> | null = null;

/** Returns the town of a pincode; null where none is known. The table of 56 KB is loaded with the first question. */
export async function findTown(pincode: string): Promise<string | null> {
  runs ??= import('#content/pincode-towns.ts').then(({ pincodeTowns }) => pincodeTowns.split('|'));
  return townOfPincode(pincode, await runs);
}
