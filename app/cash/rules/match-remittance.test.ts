import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import type { RemittanceLine } from '#shop-import/read-remittance.ts';
import { type CashOrder, matchRemittance } from './match-remittance.ts';

const now = new Date('2026-11-23T06:00:00Z');
const defaults = { receivedOn: '2026-11-22' as IsoDay, reference: '' };
const order: CashOrder = {
  id: 'a',
  orderNumber: '261110-AAAAAAAA',
  trackingNumber: 'AB 77',
  status: 'Delivered',
  placedAt: new Date('2026-11-10T06:00:00Z'),
  paymentMethod: 'COD',
  duePaise: 49_900,
  receipts: [],
};
const other: CashOrder = { ...order, id: 'b', orderNumber: '261110-BBBBBBBB', trackingNumber: '88', duePaise: 10_000 };
const line: RemittanceLine = {
  line: 2,
  trackingNumber: 'AB77',
  orderId: '',
  amount: '499',
  collected: '',
  date: '21-11-2026',
  reference: 'UTR1',
};
const receipts = [{ on: new Date('2026-11-20T06:30:00Z'), reference: 'UTR0' }];

describe('a line of a remittance', () => {
  it.each<[what: string, change: Partial<RemittanceLine>, orders: CashOrder[], outcome: string, problem: RegExp]>([
    ['by tracking number', {}, [order, other], 'fits', /^$/],
    ['by tracking number in other letters', { trackingNumber: 'ab 77' }, [order], 'fits', /^$/],
    ['by order number', { trackingNumber: '', orderId: '261110-aaaaaaaa' }, [order, other], 'fits', /^$/],
    ['by both', { orderId: order.orderNumber }, [order, other], 'fits', /^$/],
    [
      'with a parcel that the shop does not know',
      { orderId: order.orderNumber, trackingNumber: '9' },
      [order],
      'fits',
      /^$/,
    ],
    ["with a number of the courier's own beside", { orderId: 'DL-1' }, [order], 'fits', /^$/],
    ['of a parcel that is on its way', {}, [{ ...order, status: 'Shipped' }], 'fits', /^$/],
    ['with rupees as text', { amount: 'Rs. 499/-' }, [order], 'fits', /^$/],
    ['with the sign of the rupee', { amount: '₹ 499.00' }, [order], 'fits', /^$/],
    ['with an ISO date and a time', { date: '2026-11-21 10:20:00' }, [order], 'fits', /^$/],
    ['with a date in digits of Hindi', { date: '२१/११/२६' }, [order], 'fits', /^$/],
    ['with a date in words', { date: '21-Nov-26' }, [order], 'fits', /^$/],
    ['without a date', { date: '' }, [order], 'fits', /^$/],
    ['of no order', { trackingNumber: '5' }, [order], 'unknown order', /no order with the tracking number 5/],
    ['of no number', { trackingNumber: '', orderId: 'X1' }, [order], 'unknown order', /no order X1/],
    ['without any number', { trackingNumber: '' }, [order], 'unreadable', /needs a tracking number or an order number/],
    ['with a spoiled number', { trackingNumber: '1.2E+11' }, [order], 'unreadable', /as text/],
    [
      'with a spoiled number beside a good one',
      { trackingNumber: '1.2E+11', orderId: order.orderNumber },
      [order],
      'unreadable',
      /as text/,
    ],
    ['with an order number in a narrow column', { orderId: '#######' }, [order], 'unreadable', /number #######/],
    [
      'with an order number that was shortened',
      { trackingNumber: '', orderId: '2,6E+12' },
      [order],
      'unreadable',
      /as text/,
    ],
    [
      'with the order’s number as its reference',
      { reference: order.orderNumber },
      [order],
      'unreadable',
      /reference is missing/,
    ],
    ['with a shortened reference', { reference: '1.23E+12' }, [order], 'unreadable', /number 1.23E\+12/],
    ['with a reference in a narrow column', { reference: '#####' }, [order], 'unreadable', /number #####/],
    ['with a reference whose digits were cut', { reference: '123456789012345000' }, [order], 'unreadable', /as text/],
    ['with a reference that ends in dots', { reference: '123456…' }, [order], 'unreadable', /as text/],
    ['with a long reference', { reference: '123456789012345670' }, [order], 'fits', /^$/],
    ['with a number whose digits were cut', { trackingNumber: '123456789012345000' }, [order], 'unreadable', /as text/],
    [
      'with a number that ends in noughts and is an order’s',
      { trackingNumber: '123456789012345000' },
      [{ ...order, trackingNumber: '123456789012345000' }],
      'fits',
      /^$/,
    ],
    [
      'with a deduction',
      { amount: '480', collected: '499' },
      [order],
      'amount differs',
      /collected ₹499 and kept ₹19, so it paid ₹480/,
    ],
    ['of two parcels', {}, [order, { ...other, trackingNumber: 'AB77' }], 'unclear order', /AAAAAAAA and .*BBBBBBBB/],
    [
      'of an order and the parcel of another',
      { orderId: other.orderNumber },
      [order, other],
      'unclear order',
      /belongs to order 261110-AAAAAAAA/,
    ],
    ['of the day on which the order was placed', { date: '10-11-2026' }, [order], 'fits', /^$/],
    ['of a day before its order', { date: '11/09/2026' }, [order], 'unreadable', /placed later, on 10-11-2026/],
    ['below what is due', { amount: '490' }, [order], 'amount differs', /paid ₹490, but ₹499 is due/],
    ['a paisa above what is due', { amount: '499.01' }, [order], 'amount differs', /₹499.01/],
    ['received before', {}, [{ ...order, duePaise: 0, receipts }], 'received before', /20-11-2026 \(UTR0\)/],
    ['of which a part was received before', { amount: '99' }, [{ ...order, duePaise: 9_900, receipts }], 'fits', /^$/],
    [
      'with a reference that this order has',
      { amount: '99', reference: 'UTR0' },
      [{ ...order, duePaise: 9_900, receipts }],
      'received before',
      /UTR0/,
    ],
    ['of a rejected order', {}, [{ ...order, status: 'Rejected' }], 'not expected', /is Rejected/],
    ['of a returned order', {}, [{ ...order, status: 'Returned' }], 'not expected', /is Returned/],
    ['of an order that was not sent', {}, [{ ...order, status: 'Packed' }], 'not expected', /is Packed/],
    ['of an order paid online', {}, [{ ...order, paymentMethod: 'Online Payment' }], 'not expected', /online/],
    ['of an order that owes nothing', {}, [{ ...order, duePaise: 0 }], 'not expected', /Nothing is due/],
    ['without an amount', { amount: '' }, [order], 'unreadable', /amount is missing/],
    ['with an amount that is none', { amount: '4x' }, [order], 'unreadable', /not a number: 4x/],
    ['with an amount below 0', { amount: '-499' }, [order], 'unreadable', /not a number/],
    ['with a date that is none', { date: '31-02-2026' }, [order], 'unreadable', /cannot read the date 31-02-2026/],
    ['with a date that has not come', { date: '24-11-2026' }, [order], 'unreadable', /is in the future/],
    ['without a reference', { reference: '' }, [order], 'unreadable', /reference is missing/],
  ])('%s', (_what, change, orders, outcome, problem) => {
    const [matched] = matchRemittance([{ ...line, ...change }], orders, defaults, now);
    expect(matched?.outcome).toBe(outcome);
    expect(matched?.problem).toMatch(problem);
  });

  it('says what is recorded: amount, day, reference, with those of the file where it has none', () => {
    const lines = [line, { ...line, line: 3, trackingNumber: '88', amount: '1,00.00', date: '', reference: '' }];
    const matched = matchRemittance(lines, [order, other], { ...defaults, reference: 'UTR9' }, now);
    expect(matched).toMatchObject([
      { order: { id: 'a' }, amountPaise: 49_900, receivedOn: '2026-11-21', reference: 'UTR1' },
      { order: { id: 'b' }, amountPaise: null, receivedOn: '2026-11-22', reference: 'UTR9', outcome: 'unreadable' },
    ]);
  });

  it('counts the first of two for the same order, however they name it', () => {
    const lines = [line, { ...line, line: 3, trackingNumber: '', orderId: order.orderNumber, reference: 'UTR2' }];
    const matched = matchRemittance(lines, [order], defaults, now);
    expect(matched.map(({ outcome }) => outcome)).toEqual(['fits', 'listed twice']);
    expect(matched[1]?.problem).toBe('Order 261110-AAAAAAAA is already on line 2');
  });
});

const anyOrder = fc.record<CashOrder>({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  orderNumber: fc.constant(''),
  trackingNumber: fc.constantFrom('', '1', '2', '3', 'x 4'),
  status: fc.constantFrom('Shipped', 'Delivered', 'Delivered', 'Rejected', 'Packed', 'Returned'),
  paymentMethod: fc.constantFrom('COD', 'COD', 'COD', 'Online Payment'),
  duePaise: fc.constantFrom(0, 100, 49_900, 49_900),
  placedAt: fc.constantFrom(new Date('2026-11-10T06:00:00Z'), new Date('2026-11-22T06:00:00Z')),
  receipts: fc.constantFrom([], receipts),
});
const anyLine = fc.record<RemittanceLine>({
  line: fc.nat(),
  trackingNumber: fc.constantFrom('', '1', '2', '3', 'X4', '9'),
  orderId: fc.constantFrom('', '', 'N-a', 'n-b', 'N-c', 'N-z'),
  amount: fc.constantFrom('499', '499.00', '1', '0', '', 'x'),
  collected: fc.constantFrom('', '499', '500'),
  date: fc.constantFrom('', '21-11-2026', '2026-12-01', 'x'),
  reference: fc.constantFrom('', 'U1', 'U2', 'UTR0'),
});

it('whatever a file says: a line each, no order fits twice, and what fits is exactly what is due', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      fc.uniqueArray(anyOrder, { selector: ({ id }) => id }),
      fc.constantFrom('', 'UTR'),
      (lines, found, reference) => {
        const orders = found.map((one) => ({ ...one, orderNumber: `N-${one.id}` }));
        const matched = matchRemittance(lines, orders, { ...defaults, reference }, now);
        expect(matched.map((one) => one.line)).toEqual(lines.map((one) => one.line));
        const fitting = matched.filter(({ outcome }) => outcome === 'fits');
        expect(new Set(fitting.map((one) => one.order?.id)).size).toBe(fitting.length);
        for (const one of fitting) {
          expect(one.amountPaise).toBe(one.order?.duePaise);
          expect(one.order).toMatchObject({ paymentMethod: 'COD', status: expect.stringMatching(/Shipped|Delivered/) });
          expect(one.reference).not.toBe('');
          expect(one.receivedOn <= ('2026-11-23' as IsoDay)).toBe(true);
          expect(one.receivedOn >= (one.order?.placedAt.toISOString().slice(0, 10) ?? '')).toBe(true);
        }
        for (const one of matched) expect(one.problem === '').toBe(one.outcome === 'fits');
        // The same file after its cash was recorded: nothing of it fits again.
        const paid = new Set(fitting.map((one) => one.order?.id));
        const after = orders.map((one) => (paid.has(one.id) ? { ...one, duePaise: 0, receipts } : one));
        const again = matchRemittance(lines, after, { ...defaults, reference }, now);
        expect(again.filter(({ outcome }) => outcome === 'fits')).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
