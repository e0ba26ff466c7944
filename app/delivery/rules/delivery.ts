import { texts } from '#orders/rules/texts.ts';
import type { FieldError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { deliveryFields } from './delivery-fields.ts';
import { states } from './india.ts';
import { notInState, pincodeFit } from './pincode.ts';

/** The delivery form of the checkout: its messages and the order of its rules (behaviour: Checkout 2). */

export interface DeliveryAddress {
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
}

export const deliverySentences = {
  get cartEmpty() {
    return texts.yourCartIsEmptyPlease();
  },
  get missing() {
    return texts.allFieldsAreRequired();
  },
  get missingMore() {
    return texts.pleaseMakeSureYouFill();
  },
  get email() {
    return texts.invalidEmailFormat();
  },
  get phone() {
    return texts.notAPhoneNumber();
  },
  get pincode() {
    return texts.invalidPincode();
  },
  get state() {
    return texts.selectYourState();
  },
  get country() {
    return texts.weDeliverWithinIndiaOnly();
  },
  get noFee() {
    return texts.weDoNotDeliverThere();
  },
} as const;

const longest: Record<keyof DeliveryAddress, number> = {
  name: 120,
  email: 254,
  phone: 10,
  street: 300,
  city: 100,
  state: 60,
  pincode: 6,
  country: 60,
};

const noLinks = { name: texts.noLinksInName, street: texts.noLinksInStreet, city: texts.noLinksInCity };

/**
 * Returns every broken rule of a delivery address: missing fields first, then e-mail, phone, pincode. The first message
 * is the one to show as a toast.
 * @param hasLink of rules/typed/typed-link.ts: the server knows links, and answers at once; its rules are too long for a
 *   phone
 */
export function deliveryErrors(
  address: DeliveryAddress,
  hasLink: (text: string) => boolean = () => false,
): FieldError[] {
  const empty = deliveryFields.filter((field) => address[field].trim() === '');
  if (empty.length > 0) return empty.map((field) => ({ field, message: deliverySentences.missing }));
  const errors: FieldError[] = [];
  if (!isEmailAddress(address.email.trim())) errors.push({ field: 'email', message: deliverySentences.email });
  if (!/^[6-9]\d{9}$/.test(address.phone.trim())) errors.push({ field: 'phone', message: deliverySentences.phone });
  if (!/^[1-9]\d{5}$/.test(address.pincode.trim()))
    errors.push({ field: 'pincode', message: deliverySentences.pincode });
  if (!isState(address.state)) errors.push({ field: 'state', message: deliverySentences.state });
  if (!/^(?:india|bharat|in|भारत|इंडिया|ಭಾರತ|ಇಂಡಿಯಾ)$/i.test(address.country.trim())) {
    errors.push({ field: 'country', message: deliverySentences.country });
  }
  const isWrong = (field: string) => errors.some((existing) => existing.field === field);
  const [pincode, state] = [address.pincode.trim(), address.state.trim()];
  if (!isWrong('pincode') && !isWrong('state') && pincodeFit(pincode, state) === 'contradicts') {
    errors.push({ field: 'pincode', message: notInState(pincode, state) });
  }
  for (const field of ['name', 'street', 'city'] as const) {
    if (!hasLink(address[field])) continue;
    errors.push({ field, message: noLinks[field]() });
  }
  for (const field of deliveryFields) {
    if (address[field].trim().length <= longest[field] || isWrong(field)) continue;
    errors.push({ field, message: texts.fieldIsTooLong({ longest: longest[field] }) });
  }
  return errors;
}

function isState(name: string): boolean {
  return states.some((state) => state === name.trim());
}
