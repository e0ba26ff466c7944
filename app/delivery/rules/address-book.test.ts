import { describe, expect, it } from 'vitest';
import { emptyAddress, readAddressBook, type SavedAddress } from './address-book.ts';
import { addAddress, addressErrors, deleteAddress, updateAddress } from './address-form.ts';
import { addressBookKey } from './address-key.ts';

const home = { address: '12 MG Road', city: 'Bengaluru', phone: '9876543210', pincode: '560001', notes: 'Ring twice' };
const saved = (id: number): SavedAddress => ({ id, ...home });

describe('addressErrors', () => {
  it('accepts a valid address, with or without phone, pincode, city and notes', () => {
    expect(addressErrors(home)).toEqual([]);
    expect(addressErrors({ ...emptyAddress, address: '12 MG Road' })).toEqual([]);
    expect(addressErrors({ ...home, phone: ' 98765 43210 ', pincode: '560 001' })).toEqual([]);
  });

  it('returns every error in the order of the fields', () => {
    expect(addressErrors({ ...home, address: '  ', phone: '12345', pincode: '5600' })).toEqual([
      { field: 'address', message: 'Please enter the address' },
      { field: 'phone', message: 'Invalid phone number! It has 10 digits.' },
      { field: 'pincode', message: 'Invalid Pincode! It has 6 digits.' },
    ]);
    for (const phone of ['98765432101', '987654321a', '+9198765432'])
      expect(addressErrors({ ...home, phone }), phone).toHaveLength(1);
    for (const pincode of ['56000', '5600011', '56000a'])
      expect(addressErrors({ ...home, pincode }), pincode).toHaveLength(1);
  });
});

describe('the address book', () => {
  it('takes phones as people write them', () => {
    for (const phone of ['+91 98450 12345', '098450-12345', '98450 12345']) {
      expect(addressErrors({ ...home, phone }), phone).toEqual([]);
      expect(addAddress([], { ...home, phone }, 1)?.[0]?.phone).toBe('9845012345');
    }
  });

  it('refuses a fourth address', () => {
    let book: SavedAddress[] = [];
    for (const now of [10, 20, 30]) book = addAddress(book, { ...home, city: ` City ${now} ` }, now) ?? [];
    expect(book.map(({ id, city }) => [id, city])).toEqual([
      [10, 'City 10'],
      [20, 'City 20'],
      [30, 'City 30'],
    ]);
    expect(addAddress(book, home, 40)).toBeNull();
    expect(addAddress(deleteAddress(book, 20), home, 40)?.map(({ id }) => id)).toEqual([10, 30, 40]);
  });

  it('gives every address an id of its own, even when the clock stands still or is set back', () => {
    const book = addAddress([saved(10)], home, 10) ?? [];
    expect(book.map(({ id }) => id)).toEqual([10, 11]);
    expect(addAddress(book, home, 5)?.map(({ id }) => id)).toEqual([10, 11, 12]);
  });

  it('updates an address in place and ignores one that was deleted', () => {
    const book = [saved(1), saved(2)];
    expect(updateAddress(book, 1, { ...home, phone: '91234 56789' })).toEqual([
      { ...saved(1), phone: '9123456789' },
      saved(2),
    ]);
    expect(updateAddress(book, 3, emptyAddress)).toEqual(book);
    expect(deleteAddress(book, 3)).toEqual(book);
    expect(book).toEqual([saved(1), saved(2)]);
  });

  it('can be read from any stored text, valid or not', () => {
    expect(readAddressBook(JSON.stringify([saved(1), saved(2)]))).toEqual([saved(1), saved(2)]);
    expect(readAddressBook(JSON.stringify([saved(1), null, 7, { id: 2 }, { ...saved(3), phone: 9 }, 'x']))).toEqual([
      saved(1),
    ]);
    expect(readAddressBook(JSON.stringify([1, 2, 3, 4, 5].map(saved)))).toHaveLength(3);
    for (const stored of [null, '', '{', '{}', 'null', '"x"', '[[]]']) expect(readAddressBook(stored)).toEqual([]);
  });

  it('has its own storage key for each user', () => {
    expect(addressBookKey('a')).not.toBe(addressBookKey('b'));
  });
});
