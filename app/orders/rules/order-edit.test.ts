import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, gstInside, type QuoteDiscount, quote } from '#pricing/rules/quote.ts';
import {
  changeOfSums,
  discountLeft,
  type EditedAddress,
  editedAddressErrors,
  editInWords,
  lineChanges,
  priceUnits,
} from './order-edit.ts';
import { editRefusal, type OrderFacts, staffRefusal } from './order-states.ts';
import type { OrderStatus } from './order-status.ts';

const address: EditedAddress = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
  notes: '',
};
const besan = { productId: 'b', weight: '500 g', title: 'Besan', quantity: 5, withdrawnQuantity: 2 };
const ghee = { productId: 'g', weight: '1 l', title: 'Ghee', quantity: 1, withdrawnQuantity: 0 };

describe('editedAddressErrors', () => {
  // An older version of the shop took phones like this one.
  const old = { ...address, phone: '1234567890' };
  it.each<[string, EditedAddress, Partial<EditedAddress>, string[]]>([
    ['nothing', address, {}, []],
    ['a note', address, { notes: 'Ring twice' }, []],
    ['a note of an order whose address would be refused today', old, { notes: 'Ring twice' }, []],
    ['a city of such an order', old, { city: 'Mysuru' }, ['addressInfo.phone']],
    ['a state without its pincode', address, { state: 'Kerala' }, ['addressInfo.pincode']],
    ['a state with its pincode', address, { state: 'Kerala', pincode: '682001' }, []],
    ['a link in the note', address, { notes: 'www.example.com' }, ['addressInfo.notes']],
    ['a long note', address, { notes: 'x'.repeat(201) }, ['addressInfo.notes']],
  ])('looks at %s', (_what, before, change, fields) => {
    expect(editedAddressErrors(before, { ...before, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('lineChanges', () => {
  const item = (line: { productId: string; weight: string }, quantity: number) => ({
    productId: line.productId.toUpperCase(),
    weight: line.weight,
    quantity,
  });
  it.each<[string, ReturnType<typeof item>[], [from: number, to: number][], string[]]>([
    ['nothing named', [], [], []],
    ['the units that are there', [item(besan, 3)], [], []],
    ['fewer', [item(besan, 1)], [[3, 1]], []],
    ['more, beyond what was taken out before', [item(besan, 6)], [[3, 6]], []],
    ['one line taken out', [item(ghee, 0)], [[1, 0]], []],
    [
      'both',
      [item(ghee, 2), item(besan, 2)],
      [
        [1, 2],
        [3, 2],
      ],
      [],
    ],
    [
      'all taken out',
      [item(ghee, 0), item(besan, 0)],
      [
        [1, 0],
        [3, 0],
      ],
      ['items'],
    ],
    ['an unknown line', [item({ productId: 'x', weight: '' }, 1)], [], ['items.0.productId']],
    ['a line twice', [item(ghee, 2), item(ghee, 3)], [[1, 2]], ['items.1.quantity']],
  ])('finds %s', (_what, items, pairs, fields) => {
    const { changes, errors } = lineChanges([besan, ghee], items);
    expect([changes.map(({ from, to }) => [from, to]), errors.map(({ field }) => field)]).toEqual([pairs, fields]);
  });
});

describe('the prices of an edited order', () => {
  const some = fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 1_000_000 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800),
    quantities: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
    basisPoints: fc.integer({ min: 0, max: 9010 }),
    fees: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 8, maxLength: 8 }),
  });
  it('are those of the checkout after any row of edits, and the sums follow', () => {
    fc.assert(
      fc.property(some, ({ unitPricePaise, gstBasisPoints, quantities, basisPoints, fees }) => {
        const line = { productId: 'b', unitPricePaise, gstBasisPoints };
        const discount: QuoteDiscount = { kind: 'percentage', basisPoints, mostPaise: 0, productIds: ['b'] };
        const at = (quantity: number, feePaise: number) =>
          quote([{ ...line, quantity }], discount, { feePaise, freeFromPaise: Number.MAX_SAFE_INTEGER });
        const first = at(10, 4000);
        let [now, fee] = [first.lines[0], 4000];
        const sums = { ...first };
        for (const [index, quantity] of quantities.entries()) {
          if (!now) throw new Error('no line');
          // A discount of nothing is none.
          if (basisPoints > 0 && now.discountPaise === 0) return;
          const before = now;
          const after = priceUnits({ ...line, quantity: 1, discountPaise: now.discountPaise }, quantity, {
            discount,
            hasPaise: now.discountPaise,
            leftPaise: discountLeft(discount, now.discountPaise),
          });
          if (!after) throw new Error('no price');
          const nextFee = fees[index] ?? 0;
          const change = changeOfSums([{ before, after }], { before: fee, after: nextFee, gstBasisPoints: 500 });
          for (const part of [
            'subtotalPaise',
            'discountPaise',
            'shippingFeePaise',
            'gstPaise',
            'totalPaise',
          ] as const) {
            sums[part] += change[part];
          }
          [now, fee] = [after, nextFee];
          const { isEligible: _no, lines: _lines, ...want } = at(quantity, nextFee);
          expect(sums).toMatchObject(want);
        }
      }),
    );
  });
  it('of more than a shop sells are none', () => {
    const line = { quantity: 1, unitPricePaise: 1_000_000_000, gstBasisPoints: 500, discountPaise: 0 };
    const tenPercent = { kind: 'percentage', basisPoints: 1000, mostPaise: 0 } as const;
    const later = { discount: tenPercent, hasPaise: 0, leftPaise: discountLeft(tenPercent, 0) };
    expect(priceUnits(line, 999, later)).toBeNull();
    expect(priceUnits({ ...line, unitPricePaise: 10_500 }, 2, later)).toEqual({
      totalPaise: 21_000,
      discountPaise: 0,
      gstPaise: gstInside(21_000, 500),
    });
  });
});

describe('units that are added to an order with a coupon (behaviour: Orders 17)', () => {
  const line = { quantity: 2, unitPricePaise: 10_000, gstBasisPoints: 500, discountPaise: 2_000 };
  const percentage = (mostPaise: number): Discount => ({ kind: 'percentage', basisPoints: 1_000, mostPaise });
  it.each<[string, Discount, given: number, has: number, units: number, wanted: number]>([
    ['a percentage grows with them', percentage(0), 2_000, 2_000, 5, 5_000],
    ['up to its limit', percentage(3_500), 2_000, 2_000, 5, 3_500],
    ['of all lines together', percentage(3_500), 3_000, 2_000, 5, 2_500],
    ['not beyond a limit that is reached', percentage(2_000), 2_000, 2_000, 5, 2_000],
    ['an order of their own gets what is left of the limit', percentage(3_500), 2_000, 0, 5, 1_500],
    ['or nothing', percentage(2_000), 2_000, 0, 5, 0],
    ['a fixed amount was given once', { kind: 'amount', amountPaise: 2_000 }, 2_000, 2_000, 5, 2_000],
    ['and not again in an order of their own', { kind: 'amount', amountPaise: 2_000 }, 2_000, 0, 5, 0],
  ])('%s', (_, discount, givenPaise, hasPaise, units, discountPaise) => {
    const leftPaise = discountLeft(discount, givenPaise);
    expect(priceUnits(line, units, { discount, hasPaise, leftPaise })).toEqual({
      totalPaise: units * 10_000,
      discountPaise,
      gstPaise: gstInside(units * 10_000 - discountPaise, 500),
    });
  });

  it('get nothing of free delivery, and nothing where the line had no discount', () => {
    const free = { discount: { kind: 'delivery' } as const, hasPaise: 0, leftPaise: 0 };
    expect(priceUnits({ ...line, discountPaise: 0 }, 5, free)?.discountPaise).toBe(0);
    const later = { discount: percentage(0), hasPaise: 0, leftPaise: Number.MAX_SAFE_INTEGER };
    expect(priceUnits({ ...line, discountPaise: 0 }, 5, later)?.discountPaise).toBe(0);
  });
});

describe('editInWords', () => {
  it.each<[Partial<EditedAddress>, string[]]>([
    [{}, []],
    [{ city: 'Mysuru', pincode: '570001' }, ['Delivery address: 12 MG Road, Mysuru 570001, Karnataka']],
    [{ phone: '9876543211', name: 'Asha R' }, ['Name: Asha R', 'Phone: 9876543211']],
    [{ email: 'a@example.com' }, ['E-mail: a@example.com']],
    [{ notes: 'Ring twice' }, ['Note for the parcel: Ring twice']],
  ])('says %j', (change, words) => {
    expect(editInWords([], address, { ...address, ...change })).toEqual(words);
  });
  it('says how many units of what', () => {
    const changes = [
      { line: besan, from: 3, to: 1, at: 0 },
      { line: ghee, from: 1, to: 0, at: 1 },
    ];
    const noted = { ...address, notes: 'Ring twice' };
    expect(editInWords(changes, noted, address)).toEqual([
      'Besan, 500 g: 1 instead of 3',
      'Ghee, 1 l: removed',
      'Note for the parcel: none',
    ]);
  });
});

describe('editRefusal', () => {
  const cash: Omit<OrderFacts, 'status'> = {
    awaitsPayment: false,
    paymentMethod: 'COD',
    paymentStatus: 'pending',
    closedBecause: null,
    isReplacement: false,
  };
  it.each<[OrderStatus, Partial<OrderFacts>, RegExp | null]>([
    ['Order Placed', {}, null],
    ['Order Placed', { paymentMethod: 'Online Payment', paymentStatus: 'paid' }, null],
    ['Order Placed', { isReplacement: true, paymentStatus: 'paid' }, null],
    ['Pending', {}, null],
    ['Pending', { awaitsPayment: true }, /waiting for the code/],
    ['Pending', { awaitsPayment: true, paymentMethod: 'Online Payment' }, /waiting for online payment/],
    ['Packed', {}, /^This order is already packed\. Set it back/],
    ['Shipped', {}, /^This order is already shipped\.$/],
    ['Delivered', {}, /already delivered/],
    ['Rejected', { closedBecause: 'expired' }, /closed/],
    ['Rejected', {}, /closed/],
    ['Refunded', {}, /closed/],
    ['Returned', { closedBecause: 'returned' }, /closed/],
  ])('of %s with %j', (status, more, sentence) => {
    const refusal = editRefusal({ ...cash, ...more, status });
    if (sentence === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(sentence);
  });

  it('lets a free replacement move like any order, but never be refunded', () => {
    const paid = { ...cash, paymentStatus: 'paid', moneyWentBack: false } as const;
    const free = { ...paid, isReplacement: true, status: 'Order Placed' } as const;
    for (const to of ['Packed', 'Shipped', 'Delivered', 'Rejected', 'Pending'] as const) {
      expect(staffRefusal(free, to)).toBeNull();
    }
    expect(staffRefusal(free, 'Refunded')).toMatch(/nothing to refund/);
  });
});
