import { describe, expect, it } from 'vitest';
import {
  emptyStaffOrder,
  readableItems,
  type StaffOrderForm,
  staffOrderBody,
  staffOrderErrors,
} from './staff-order.ts';

const line = { productId: '11111111-1111-4111-8111-111111111111', weight: '500 g', title: 'Besan', quantity: '2' };
const good: StaffOrderForm = {
  ...emptyStaffOrder(),
  addressInfo: {
    phone: '+91 98765 43210',
    name: 'Asha Rao',
    email: '',
    street: '12 MG Road',
    pincode: '411001',
    city: 'Pune',
    state: 'Maharashtra',
  },
  items: [line],
};
const withAddress = (more: Partial<StaffOrderForm['addressInfo']>) => ({
  ...good,
  addressInfo: { ...good.addressInfo, ...more },
});

describe('what staff type of an order', () => {
  it.each<[string, StaffOrderForm, string[]]>([
    ['all is there', good, []],
    [
      'nothing is there',
      emptyStaffOrder(),
      ['phone', 'name', 'street', 'pincode', 'city', 'state'].map((one) => `addressInfo.${one}`).concat('items'),
    ],
    ['a phone of nine digits', withAddress({ phone: '987654321' }), ['addressInfo.phone']],
    ['a phone that begins with 5', withAddress({ phone: '5876543210' }), ['addressInfo.phone']],
    ['a pincode that begins with 0', withAddress({ pincode: '011001' }), ['addressInfo.pincode']],
    ['half a packet', { ...good, items: [line, { ...line, quantity: '1.5' }] }, ['items.1.quantity']],
    ['no packet', { ...good, items: [{ ...line, quantity: '0' }] }, ['items.0.quantity']],
    ['a thousand packets', { ...good, items: [{ ...line, quantity: '1000' }] }, ['items.0.quantity']],
    ['a discount that is no amount', { ...good, discount: 'ten' }, ['discount.amount']],
    ['a discount below nothing', { ...good, discount: '-5', reason: 'x' }, ['discount.amount']],
    ['a discount without a reason', { ...good, discount: '₹ 50', reason: ' ' }, ['discount.reason']],
    ['a discount with its reason', { ...good, discount: '₹ 50', reason: 'A regular' }, []],
    ['money without a reference', { ...good, payment: 'by hand' }, ['payment.byHand.reference']],
    ['money with a reference', { ...good, payment: 'by hand', reference: 'U1' }, []],
  ])('%s', (_what, form, fields) => expect(staffOrderErrors(form).map(({ field }) => field)).toEqual(fields));

  it('is priced as far as it can be read', () => {
    expect(readableItems([line, { ...line, weight: '1 kg', quantity: 'two' }])).toEqual([
      { productId: line.productId, weight: '500 g', quantity: 2 },
    ]);
  });

  it.each<[Partial<StaffOrderForm>, object]>([
    [{}, { customer: null, discount: null, payment: 'COD' }],
    [
      { customer: 'c1', discount: '12.50', reason: 'r' },
      { customer: 'c1', discount: { amount: 12.5, reason: 'r' } },
    ],
    [{ payment: 'link' }, { payment: 'link' }],
    [{ payment: 'later' }, { payment: 'later' }],
    [
      { payment: 'by hand', method: 'bank transfer', reference: 'N1' },
      { payment: { byHand: { method: 'bank transfer', reference: 'N1', oneTransfer: false } } },
    ],
  ])('%o is sent as %o', (more, sent) => {
    expect(staffOrderBody({ ...good, ...more })).toMatchObject({ ...sent, addressInfo: { country: 'India' } });
  });
});
