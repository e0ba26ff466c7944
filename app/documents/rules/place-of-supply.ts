import type { State } from '#delivery/rules/india.ts';

/** Numbers of the states, with which GSTINs begin and which returns put before the name ('29-Karnataka'). */
export const stateNumbers: Record<State, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/**
 * Returns 'Karnataka' as 'Karnataka (29)'; what is no state stays as it is (CGST Rules 46 e, m). @param name how it is
 * written, in any language
 */
export function withStateCode(state: string, name = state): string {
  const number = Object.hasOwn(stateNumbers, state) ? stateNumbers[state as State] : null;
  return number === null ? name : `${name} (${number})`;
}

/**
 * Whether a supply is one within the seller's state, with CGST and SGST. To a buyer in a special economic zone it never
 * is, wherever the zone lies (IGST Act 7(5)(b)).
 */
export function isSuppliedWithin(
  sellerState: string,
  { placeOfSupply, buyer }: { placeOfSupply: string; buyer: { isInSez?: boolean | undefined } },
): boolean {
  return placeOfSupply === sellerState && buyer.isInSez !== true;
}

/** Union territories without a legislature: their part of the tax is UTGST (UTGST Act 2017). */
const withoutLegislature: readonly State[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
];

/** Whether the state's part of the tax on a supply within this state is called UTGST. */
export function isUnionTerritory(state: string): boolean {
  return withoutLegislature.some((one) => one === state);
}
