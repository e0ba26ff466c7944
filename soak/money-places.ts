import { defaultSettings } from '#content/default-settings.ts';
import { type State, states } from '#delivery/rules/india.ts';
import { statesOfPincode } from '#delivery/rules/pincode.ts';
import { checkCharacter } from '#documents/rules/gstin.ts';
import { stateNumbers } from '#documents/rules/place-of-supply.ts';
import type { Random } from './money-random.ts';

export interface Place {
  state: State;
  pincode: string;
}

const pincodes = ['68255', ...Array.from({ length: 750 }, (_, at) => String(110 + at))].map((start) =>
  start.padEnd(6, '1'),
);
const pincodeOf = new Map(
  states.map((state) => [state, pincodes.find((pincode) => statesOfPincode(pincode)[0] === state) ?? '']),
);

export const placeIn = (state: State): Place => ({ state, pincode: pincodeOf.get(state) ?? '' });

/** Half of the parcels stay in the shop's own state. */
export const anyPlace = (random: Random) =>
  placeIn(random.chance(0.5) ? defaultSettings.company.state : random.pick(states));

/** A GSTIN of a state that nobody has. */
export function gstinOf(state: State, random: Random): string {
  const first14 = `${stateNumbers[state]}MODEL${random.between(1000, 9999)}A1Z`;
  return first14 + checkCharacter(first14);
}
