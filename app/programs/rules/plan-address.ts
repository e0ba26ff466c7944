import { states } from '#delivery/rules/india.ts';
import { texts } from '#orders/rules/texts.ts';
import type { FieldError } from '#rules/app-error.ts';
import { programSentences } from './programs.ts';

/** Where the buyer of a plan lives, as its invoice names it. */
export interface PlanAddress {
  street: string;
  city: string;
  state: string;
  pincode: string;
}

const longestOfAddress = { street: 300, city: 100, state: 60, pincode: 6 };

/** Returns every broken rule of such an address, in the order of its fields; of no address all are missing. */
export function planAddressErrors(address: PlanAddress | null): FieldError[] {
  return (['street', 'city', 'state', 'pincode'] as const).flatMap((name) => {
    const typed = address?.[name].trim() ?? '';
    const message = typed === '' ? programSentences.missing : faultOfAddress(name, typed);
    return message === null ? [] : [{ field: `address.${name}`, message }];
  });
}

function faultOfAddress(name: keyof PlanAddress, typed: string): string | null {
  if (name === 'state' && !states.some((state) => state === typed)) return texts.selectYourState();
  if (name === 'pincode' && !/^[1-9]\d{5}$/.test(typed)) return texts.invalidPincode();
  const longest = longestOfAddress[name];
  return typed.length > longest ? texts.fieldIsTooLong({ longest }) : null;
}
