import { describe, expect, it } from 'vitest';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { checkDelivery, checkOrder, complaint, tidied } from './check-delivery.ts';

const address: DeliveryAddress = {
  name: 'Asha',
  email: 'a@mitahara.example',
  phone: '9876543210',
  street: '1 Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

describe('a delivery address on the page', () => {
  it('is sent without the gaps that people write in numbers', () => {
    expect(tidied({ ...address, name: ' Asha ', phone: '98765 432-10', pincode: '560 001' })).toEqual(address);
    expect(checkDelivery(address)).toBeNull();
  });

  it('comes before lines that are gone, and after a cart that is empty', () => {
    const [empty, wrong] = [
      { ...address, name: '' },
      { ...address, pincode: '1' },
    ];
    expect(checkOrder(address, [1], [1])).toBeNull();
    expect(checkOrder(empty, [], [])?.toast.title).toBe('Your cart is empty. Please add items to proceed');
    expect(checkOrder(wrong, [1, 2], [1])?.toast.title).toBe('Invalid Pincode!');
    expect(checkOrder(address, [1, 2], [1])).toMatchObject({ toast: { title: 'Some items are no longer available' } });
  });

  it('names every empty field beside it, and says one sentence for all', () => {
    const found = checkDelivery({ ...address, name: '', pincode: ' ', phone: '1' });
    expect(found?.wrong).toEqual({ name: 'Please enter your name', pincode: 'Please enter your pincode' });
    expect(found?.toast).toEqual({
      title: 'All fields are required!',
      description: 'Please make sure you fill in all the required fields.',
      destructive: true,
      duration: 4000,
    });
  });

  it.each([
    [{ email: 'asha', phone: '1', pincode: '1' }, 'Invalid email format!', ['phone', 'pincode', 'email']],
    [{ phone: '1', pincode: '1' }, 'Invalid phone number!', ['phone', 'pincode']],
    [{ pincode: '1' }, 'Invalid Pincode!', ['pincode']],
    [{ country: 'Nepal' }, 'We deliver within India only', ['country']],
    [{ name: 'x'.repeat(121) }, 'Please use at most 120 characters', ['name']],
  ])('says the first of %j as a toast', (other, title, fields) => {
    const found = checkDelivery({ ...address, ...other });
    expect(found?.toast).toEqual({ title, destructive: true, duration: 4000 });
    expect(Object.keys(found?.wrong ?? {})).toEqual(fields);
  });

  it('points at the field of which the toast speaks, or at the first that is empty', () => {
    expect(checkDelivery({ ...address, email: 'asha', phone: '1' })?.first).toBe('email');
    expect(checkDelivery({ ...address, email: '', city: '' })?.first).toBe('city');
    expect(complaint([{ field: 'addressInfo.pincode', message: 'Invalid Pincode!' }], address).first).toBe('pincode');
  });

  it('shows what the server found at the same places', () => {
    const said = complaint([{ field: 'addressInfo.pincode', message: 'Invalid Pincode!' }], address);
    expect(said.wrong).toEqual({ pincode: 'Please enter 6 digits, such as 560001' });
    expect(said.toast.title).toBe('Invalid Pincode!');
  });
});
