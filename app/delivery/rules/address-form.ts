import { pincodeDigits } from '#rules/text/hidden-characters.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';

/**
 * Adding, changing and deleting saved addresses (behaviour: Accounts 11). The functions return a new list and never
 * change the one they are given.
 */

import { texts } from '#orders/rules/texts.ts';
import { type AddressFields, mostAddresses, type SavedAddress } from './address-book.ts';

export const addressSentences = {
  get added() {
    return texts.addressAddedSuccessfully();
  },
  get updated() {
    return texts.addressUpdatedSuccessfully();
  },
  get deleted() {
    return texts.addressDeletedSuccessfully();
  },
  get full() {
    return texts.youCanAddAMaximum({ mostAddresses });
  },
};
export const longestAddressField = 300;

/** Returns every broken rule, in the order of the fields. Phone and pincode may be left empty. */
export function addressErrors(fields: AddressFields): { field: keyof AddressFields; message: string }[] {
  const { address, phone, pincode } = trimmed(fields);
  const errors: { field: keyof AddressFields; message: string }[] = [];
  if (address === '') errors.push({ field: 'address', message: texts.pleaseEnterTheAddress() });
  if (!/^(?:\d{10})?$/.test(phone)) errors.push({ field: 'phone', message: texts.invalidPhoneNumber() });
  if (!/^(?:\d{6})?$/.test(pincode)) errors.push({ field: 'pincode', message: texts.pincodeHasSixDigits() });
  return errors;
}

/**
 * Returns the address book with one more address, or null if it is full.
 * @param now milliseconds since 1970; becomes the id of the new address unless an id as high exists
 */
export function addAddress(book: readonly SavedAddress[], fields: AddressFields, now: number): SavedAddress[] | null {
  if (book.length >= mostAddresses) return null;
  const id = Math.max(now, ...book.map((saved) => saved.id + 1));
  return [...book, { id, ...trimmed(fields) }];
}

/** Returns the address book with one address replaced; unchanged if that address was deleted. */
export function updateAddress(book: readonly SavedAddress[], id: number, fields: AddressFields): SavedAddress[] {
  return book.map((saved) => (saved.id === id ? { id, ...trimmed(fields) } : saved));
}

export function deleteAddress(book: readonly SavedAddress[], id: number): SavedAddress[] {
  return book.filter((saved) => saved.id !== id);
}

function trimmed({ address, city, phone, pincode, notes }: AddressFields): AddressFields {
  return {
    address: address.trim(),
    city: city.trim(),
    // People type numbers in groups, such as '98765 43210'.
    phone: phoneDigits(phone),
    pincode: pincodeDigits(pincode),
    notes: notes.trim(),
  };
}
