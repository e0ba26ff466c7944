import type { FieldError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/email-address.ts';
import { states } from './india.ts';

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

export const deliveryFields = ['name', 'email', 'street', 'city', 'pincode', 'phone', 'state', 'country'] as const;

export const deliverySentences = {
  cartEmpty: 'Your cart is empty. Please add items to proceed',
  missing: 'All fields are required!',
  missingMore: 'Please make sure you fill in all the required fields.',
  email: 'Invalid email format!',
  phone: 'Invalid phone number!',
  pincode: 'Invalid Pincode!',
  state: 'Select your State!',
  country: 'We deliver within India only',
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

/**
 * Returns every broken rule of a delivery address: missing fields first, then e-mail, phone, pincode. The first message is
 * the one to show as a toast.
 */
export function deliveryErrors(address: DeliveryAddress): FieldError[] {
  const empty = deliveryFields.filter((field) => address[field].trim() === '');
  if (empty.length > 0) return empty.map((field) => ({ field, message: deliverySentences.missing }));
  const errors: FieldError[] = [];
  if (!isEmailAddress(address.email.trim())) errors.push({ field: 'email', message: deliverySentences.email });
  if (!/^\d{10}$/.test(address.phone.trim())) errors.push({ field: 'phone', message: deliverySentences.phone });
  if (!/^\d{6}$/.test(address.pincode.trim())) errors.push({ field: 'pincode', message: deliverySentences.pincode });
  if (!isState(address.state)) errors.push({ field: 'state', message: deliverySentences.state });
  if (!/^(?:india|bharat|in)$/i.test(address.country.trim())) {
    errors.push({ field: 'country', message: deliverySentences.country });
  }
  for (const field of deliveryFields) {
    if (address[field].trim().length <= longest[field] || errors.some((known) => known.field === field)) continue;
    errors.push({ field, message: `Please use at most ${longest[field]} characters` });
  }
  return errors;
}

function isState(name: string): boolean {
  return states.some((state) => state === name.trim());
}
