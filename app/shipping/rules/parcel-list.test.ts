import { describe, expect, it } from 'vitest';
import { type ParcelOrder, parcelProblem, readParcels } from './parcel-list.ts';

describe('a file of parcels', () => {
  it.each([
    ['in the usual order', '261121-K7QX2M9P,DTDC,77\r\n', 1],
    ['under headings', 'Order number,Courier,Number\n261121-k7qx2m9p, DTDC ,77\n', 2],
    ['with a number kept as text by back-ticks', '261121-K7QX2M9P,DTDC,`77`', 1],
    ['with a number kept as text by a formula', '261121-K7QX2M9P,DTDC,"=""77"""', 1],
    ['under the headings of an aggregator', 'Order ID,Courier Company,AWB Code\n261121-K7QX2M9P,DTDC,77', 2],
    ['under headings in another order', 'AWB,Note,Courier,Order ID\n77,x,DTDC,261121-K7QX2M9P', 2],
  ])('is read %s', (_how, text, line) => {
    expect(readParcels(text)).toEqual([{ line, orderId: '261121-K7QX2M9P', courier: 'DTDC', number: '77' }]);
  });

  it.each([
    ['', /has no parcels/],
    ['Order number,Courier,Number\n', /has no parcels/],
    ['Order number,Note\n261121-K7QX2M9P,x', /headings/],
    ['"never closed', /quotation mark/],
    [`${'1,2,3\n'.repeat(502)}`, /at most/],
  ])('%j is refused with a sentence', (text, sentence) => expect(() => readParcels(text)).toThrow(sentence));
});

const parcel = { orderId: '261121-K7QX2M9P', courier: 'dtdc', number: '77' };
const packed: ParcelOrder = {
  orderNumber: parcel.orderId,
  status: 'Packed',
  awaitsPayment: false,
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  closedBecause: null,
  isReplacement: false,
  moneyWentBack: false,
};

it.each<[what: string, changes: Partial<typeof parcel>, order: Partial<ParcelOrder> | null, problem: RegExp | null]>([
  ['as it should be', {}, {}, null],
  ['straight from the cart', {}, { status: 'Order Placed' }, null],
  ['without an order', { orderId: '' }, {}, /order number is missing/],
  ['of no order', {}, null, /no order 261121-K7QX2M9P/],
  ['shipped', {}, { status: 'Shipped' }, /already shipped/],
  ['delivered', {}, { status: 'Delivered' }, /already delivered/],
  ['refunded', {}, { status: 'Refunded' }, /refunded/],
  ['rejected', {}, { status: 'Rejected', closedBecause: 'refused' }, /closed/],
  ['never paid', {}, { paymentMethod: 'Online Payment' }, /never paid/],
  ['waiting for its payment', {}, { awaitsPayment: true, paymentMethod: 'Online Payment' }, /waiting/],
  ['without a courier', { courier: '' }, {}, /courier is missing/],
  ['with a strange courier', { courier: 'Pigeon' }, {}, /Pigeon is not one of your couriers/],
  ['without a number', { number: '' }, {}, /number is missing/],
  ['with a number too long', { number: '7'.repeat(101) }, {}, /at most 100/],
  ['with a number that a spreadsheet spoiled', { number: '1.23E+12' }, {}, /as text/],
  ['with a number of a narrow column', { number: '#####' }, {}, /as text/],
  ['with a number that ends in dots', { number: '12345…' }, {}, /as text/],
  ['with a number whose digits were cut', { number: '123456789012345000' }, {}, /as text/],
])('a parcel %s', (_what, changes, order, problem) => {
  const found = order === null ? undefined : { ...packed, ...order };
  const said = parcelProblem({ ...parcel, ...changes }, found, [{ name: 'DTDC' }], false);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});

it('a parcel of an order that is listed before', () => {
  expect(parcelProblem(parcel, packed, [{ name: 'DTDC' }], true)).toMatch(/twice/);
});
