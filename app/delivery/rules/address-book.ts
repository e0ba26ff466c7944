/**
 * A shopper's saved addresses (behaviour: Accounts 11): at most three, kept in the browser. How they are changed is a
 * file of its own, address-form.ts: the checkout only reads them.
 */
export interface AddressFields {
  address: string;
  city: string;
  /** Ten digits or empty. */
  phone: string;
  /** Six digits or empty. */
  pincode: string;
  notes: string;
}

export interface SavedAddress extends AddressFields {
  /** Milliseconds at which it was added; unique within a book. */
  id: number;
}

export const mostAddresses = 3;
export const emptyAddress: AddressFields = { address: '', city: '', phone: '', pincode: '', notes: '' };

/**
 * Reads the address book from storage. Invalid entries are skipped: another version of the shop may have written them.
 */
export function readAddressBook(stored: string | null): SavedAddress[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isSavedAddress).slice(0, mostAddresses) : [];
  } catch {
    return [];
  }
}

function isSavedAddress(value: unknown): value is SavedAddress {
  if (typeof value !== 'object' || value === null) return false;
  const saved = value as Record<string, unknown>;
  return Number.isSafeInteger(saved.id) && Object.keys(emptyAddress).every((field) => typeof saved[field] === 'string');
}
