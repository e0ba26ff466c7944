import { describe, expect, it } from 'vitest';
import { courierNamed, type ParcelOrder, parcelProblem, readParcels, skippedBecause } from './parcel-list.ts';

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
    [Array.from({ length: 501 }, (_each, at) => `${at},2,3\n`).join(''), /at most/],
  ])('%j is refused with a sentence', (text, sentence) => expect(() => readParcels(text)).toThrow(sentence));
});

const parcel = { orderId: '261121-K7QX2M9P', courier: 'dtdc', number: '77' };
const own = { name: 'Ravi on his bike', kind: 'own delivery', trackingPattern: '' } as const;
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
  ['without a number that needs none', { number: '', courier: own.name }, {}, null],
  ['of a known courier that nobody added', { courier: 'Delhivery Surface' }, {}, null],
  ['with a number too long', { number: '7'.repeat(101) }, {}, /at most 100/],
  ['with a number that a spreadsheet spoiled', { number: '1.23E+12' }, {}, /as text/],
  ['with a number of a narrow column', { number: '#####' }, {}, /as text/],
  ['with a number that ends in dots', { number: '12345…' }, {}, /as text/],
  ['with a number whose digits were cut', { number: '123456789012345000' }, {}, /as text/],
])('a parcel %s', (_what, changes, order, problem) => {
  const found = order === null ? undefined : { ...packed, ...order };
  const listed = { ...parcel, ...changes };
  const said = parcelProblem(listed, found, courierNamed([own], listed.courier), false);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});

it('a parcel of an order that is listed before', () => {
  expect(parcelProblem(parcel, packed, courierNamed([], 'DTDC'), true)).toMatch(/twice/);
});

describe('a report of a courier', () => {
  const shiprocket =
    'Order ID,Shiprocket Created At,Channel,Status,Product Name,AWB Code,Courier Company,Payment Method,Order Total';
  const line = (order: string, product: string, awb: string) =>
    `${order},2026-11-21 10:00:00,CUSTOM,SHIPPED,"${product}",${awb},Delhivery Surface 2 Kgs,COD,549.00`;

  it('has a line for each product, and numbers that were kept as text', () => {
    const text = [
      shiprocket,
      line('261121-K7QX2M9P', 'Besan, 1 kg', '="1234567890123"'),
      line('261121-K7QX2M9P', 'Atta', "'1234567890123"),
      line('260101-AAAA1111', 'Ragi', '`19041234567890`'),
    ].join('\r\n');
    expect(readParcels(`\ufeff${text}`)).toEqual([
      { line: 2, orderId: '261121-K7QX2M9P', courier: 'Delhivery Surface 2 Kgs', number: '1234567890123' },
      { line: 4, orderId: '260101-AAAA1111', courier: 'Delhivery Surface 2 Kgs', number: '19041234567890' },
    ]);
  });

  it.each([
    ['NimbusPost', 'AWB,Courier Name,Order ID,Collectable Amount', '77,Xpressbees,#261121-K7QX2M9P,549'],
    ['iThink', 'AWB NO.,Logistics,Order No.,Customer', '77,Xpressbees,261121-K7QX2M9P,Asha'],
    ['Delhivery', 'Waybill,Order ID,Client,Reference No', '77,9912,Shop,261121-k7qx2m9p'],
    [
      'lines above',
      'Report of 21-11-2026\nMade for: a shop\n\nDocket No;Ref No;Carrier',
      '77;261121-K7QX2M9P;Xpressbees',
    ],
  ])('of %s is read by its headings', (_name, head, row) => {
    const [parcel] = readParcels(`${head}\n${row}\n`);
    expect(parcel).toMatchObject({ orderId: '261121-K7QX2M9P', number: '77' });
  });

  it('skips lines of other shops and what is done', () => {
    const done = { ...packed, trackerId: '77' };
    expect(skippedBecause(parcel, undefined)).toMatch(/in this shop/);
    expect(skippedBecause({ ...parcel, orderId: '' }, undefined)).toMatch(/No order number/);
    expect(skippedBecause(parcel, done)).toMatch(/already/);
    expect(skippedBecause({ ...parcel, number: '78' }, done)).toBeNull();
    expect(skippedBecause({ ...parcel, number: '' }, { ...packed, trackerId: '' })).toBeNull();
  });
});
