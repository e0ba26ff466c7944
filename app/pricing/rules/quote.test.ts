import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RandomCart, randomCart } from '#tests/support/carts.ts';
import { runs } from '#tests/support/tests-everything.ts';
import {
  basisPointsFromPercent,
  type Discount,
  gstInside,
  mostOfALinePaise,
  type QuoteDiscount,
  quote,
  shareOf,
} from './quote.ts';

const line = (unitPricePaise: number, quantity = 1, gstBasisPoints = 500, productId = 'atta') => ({
  productId,
  quantity,
  unitPricePaise,
  gstBasisPoints,
});
const karnataka = { feePaise: 4_000, freeFromPaise: 49_900 };
const tenPercent: QuoteDiscount = { kind: 'percentage', basisPoints: 1_000, mostPaise: 0, productIds: ['atta'] };
const hundredOff: QuoteDiscount = { kind: 'amount', amountPaise: 10_000, productIds: ['atta', 'besan'] };
const freeDelivery: QuoteDiscount = { kind: 'delivery', productIds: ['atta'] };

/** Half up, of exact fractions: floor(n / d + 1/2). */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

/** What a coupon would take off a line if it had no limit for the order. */
function wantedOff({ unitPricePaise, quantity }: RandomCart['lines'][number], discount: Discount): bigint {
  switch (discount.kind) {
    case 'percentage':
      return halfUp(BigInt(unitPricePaise) * BigInt(quantity) * BigInt(discount.basisPoints), 10_000n);
    case 'amount':
      return BigInt(Math.max(unitPricePaise, 100) - 100) * BigInt(quantity);
    case 'delivery':
      return 0n;
  }
}

/**
 * What a coupon takes off each line: as much as it would without a limit or, in the order of what the lines are, their
 * part of the limit.
 */
function sharesOf({ lines, discount }: Pick<RandomCart, 'lines' | 'discount'>): bigint[] {
  const wanted = lines.map((one) => (discount?.productIds.includes(one.productId) ? wantedOff(one, discount) : 0n));
  const whole = wanted.reduce((sum, part) => sum + part, 0n);
  const limit =
    discount?.kind === 'amount' ? discount.amountPaise : discount?.kind === 'percentage' ? discount.mostPaise : 0;
  if (limit === 0 || BigInt(limit) >= whole) return wanted;
  const keys = lines.map((one) => [one.productId, one.unitPricePaise, one.quantity, one.gstBasisPoints].join(' '));
  const order = keys.map((_, at) => at).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  const upTo = (places: number[]) => (BigInt(limit) * places.reduce((sum, at) => sum + (wanted[at] ?? 0n), 0n)) / whole;
  return lines.map((_, at) => {
    const place = order.indexOf(at);
    return upTo(order.slice(0, place + 1)) - upTo(order.slice(0, place));
  });
}

/**
 * The rules of prices (behaviour: Prices 5, Prices 6), computed a second time without a single floating-point number.
 */
function exactly({ lines, discount, delivery }: RandomCart) {
  const shares = sharesOf({ lines, discount });
  const parts = lines.map((one, at) => {
    const total = BigInt(one.unitPricePaise) * BigInt(one.quantity);
    const off = shares[at] ?? 0n;
    // amount - amount / (1 + rate), as one fraction
    const [amount, rate] = [total - off, BigInt(one.gstBasisPoints)];
    return { total, off, gst: halfUp(amount * (10_000n + rate) - amount * 10_000n, 10_000n + rate) };
  });
  const sum = (of: 'total' | 'off' | 'gst') => parts.reduce((all, part) => all + part[of], 0n);
  const subtotal = sum('total');
  const isForLine = lines.some(({ productId }) => discount?.productIds.includes(productId));
  const byCoupon = discount?.kind === 'delivery' && isForLine;
  const free = subtotal === 0n || subtotal >= BigInt(delivery.freeFromPaise) || byCoupon;
  const shipping = free ? 0n : BigInt(delivery.feePaise ?? 0);
  return {
    lines: parts.map(({ total, off, gst }) => [total, off, gst].map(Number)),
    sums: [
      subtotal,
      sum('off'),
      shipping,
      sum('gst') + halfUp(shipping * 500n, 10_500n),
      subtotal + shipping - sum('off'),
    ].map(Number),
  };
}

describe('a quote', () => {
  it('of an order that is paid at the door has its fee, with 5 % GST in it, after the threshold was compared', () => {
    const [without, priced] = [0, 3_500].map((fee) => quote([line(49_899)], tenPercent, karnataka, fee));
    expect(priced).toEqual({
      ...without,
      cashFeePaise: 3_500,
      // 3500 - 3500 / 1.05 = 166.67
      gstPaise: (without?.gstPaise ?? 0) + 167,
      totalPaise: (without?.totalPaise ?? 0) + 3_500,
    });
    expect(() => quote([line(1)], null, karnataka, -1)).toThrow(RangeError);
    expect(() => quote([line(1)], null, karnataka, 0.5)).toThrow(RangeError);
  });

  it.each<[string, Parameters<typeof quote>, object]>([
    ['nothing', [[], null, karnataka], { subtotalPaise: 0, shippingFeePaise: 0, gstPaise: 0, totalPaise: 0 }],
    [
      'one line below the threshold',
      [[line(14_950, 2)], null, karnataka],
      // 29900 - 29900 / 1.05 = 1423.81; 4000 - 4000 / 1.05 = 190.48
      { subtotalPaise: 29_900, shippingFeePaise: 4_000, gstPaise: 1_424 + 190, totalPaise: 33_900, isEligible: false },
    ],
    ['a paisa below the threshold', [[line(49_899)], null, karnataka], { shippingFeePaise: 4_000, totalPaise: 53_899 }],
    ['the threshold', [[line(49_900)], null, karnataka], { shippingFeePaise: 0, totalPaise: 49_900 }],
    [
      'the threshold before a discount that leads below it',
      [[line(49_900)], tenPercent, karnataka],
      { discountPaise: 4_990, shippingFeePaise: 0, totalPaise: 44_910, isEligible: true },
    ],
    [
      'a discount on its product only',
      [[line(10_000), line(10_000, 1, 500, 'ghee')], tenPercent, karnataka],
      { discountPaise: 1_000, totalPaise: 23_000, isEligible: true },
    ],
    [
      'a coupon for no product',
      [[line(10_000)], { kind: 'percentage', basisPoints: 1_000, mostPaise: 0, productIds: [] }, karnataka],
      { discountPaise: 0, isEligible: false },
    ],
    [
      'a coupon for programs',
      [
        [line(10_000)],
        { kind: 'percentage', basisPoints: 1_000, mostPaise: 0, productIds: ['DPDRProgram'] },
        karnataka,
      ],
      { discountPaise: 0, isEligible: false },
    ],
    [
      'an eligible line whose discount rounds to nothing',
      [[line(4)], { kind: 'percentage', basisPoints: 10, mostPaise: 0, productIds: ['atta'] }, karnataka],
      { discountPaise: 0, isEligible: false },
    ],
    [
      'a percentage up to its limit',
      [[line(100_000)], { ...tenPercent, mostPaise: 10_000 }, karnataka],
      { discountPaise: 10_000 },
    ],
    [
      'a percentage within its limit',
      [[line(99_990)], { ...tenPercent, mostPaise: 10_000 }, karnataka],
      { discountPaise: 9_999 },
    ],
    [
      'a limit that two lines share by what each would get',
      [[line(100_000), line(200_000, 1, 1800)], { ...tenPercent, mostPaise: 10_000 }, karnataka],
      // GST after each share: 96667 and 193333 paise
      { discountPaise: 10_000, lines: [{ discountPaise: 3_333 }, { discountPaise: 6_667 }], gstPaise: 4_603 + 29_491 },
    ],
    ['a fixed amount', [[line(30_000)], hundredOff, karnataka], { discountPaise: 10_000, totalPaise: 24_000 }],
    [
      'a fixed amount that two products share by price, beside one that it is not for',
      [[line(10_100), line(30_100, 1, 500, 'besan'), line(9_000, 1, 500, 'ghee')], hundredOff, karnataka],
      { discountPaise: 10_000, lines: [{ discountPaise: 2_500 }, { discountPaise: 7_500 }, { discountPaise: 0 }] },
    ],
    [
      'a fixed amount above its goods, of which ₹1 a unit stays to be paid',
      [[line(3_000, 2), line(50_000, 1, 500, 'ghee')], hundredOff, karnataka],
      { discountPaise: 5_800, totalPaise: 50_200 },
    ],
    [
      'a fixed amount for other products',
      [[line(30_000, 1, 500, 'ghee')], hundredOff, karnataka],
      { discountPaise: 0, isEligible: false },
    ],
    [
      'free delivery, with the tax of the fee',
      [[line(30_000)], freeDelivery, karnataka],
      { shippingFeePaise: 0, discountPaise: 0, gstPaise: 1_429, totalPaise: 30_000, isEligible: true },
    ],
    [
      'free delivery of other products',
      [[line(30_000, 1, 500, 'ghee')], freeDelivery, karnataka],
      { shippingFeePaise: 4_000, isEligible: false },
    ],
    [
      'free delivery at the door, where cash costs what it did',
      [[line(30_000)], freeDelivery, karnataka, 3_500],
      { totalPaise: 33_500 },
    ],
    ['no state yet', [[line(10_000)], null, { ...karnataka, feePaise: null }], { shippingFeePaise: 0 }],
    ['a fee of nothing', [[line(10_000)], null, { ...karnataka, feePaise: 0 }], { shippingFeePaise: 0 }],
    ['a threshold of nothing', [[line(1)], null, { ...karnataka, freeFromPaise: 0 }], { shippingFeePaise: 0 }],
    ['a nil-rated line', [[line(60_000, 1, 0)], null, karnataka], { gstPaise: 0 }],
    [
      'halves, up, once per line',
      // 10 % of 5 paise is half a paisa, each line by itself: 1 + 1, not 10 % of 10
      [[line(5, 1, 0), line(5, 1, 0)], tenPercent, { ...karnataka, feePaise: 0 }],
      { discountPaise: 2, totalPaise: 8 },
    ],
    [
      'and once for the units of a line together',
      [[line(5, 2, 0)], tenPercent, { ...karnataka, feePaise: 0 }],
      { discountPaise: 1, totalPaise: 9 },
    ],
  ])('of %s', (_what, given, wanted) => {
    expect(quote(...given)).toMatchObject(wanted);
  });

  const carts = runs(5_000, 100_000);
  it(`is what exact arithmetic says, for ${carts} carts`, () => {
    fc.assert(
      fc.property(randomCart, (cart) => {
        const { lines, ...sums } = quote(cart.lines, cart.discount, cart.delivery);
        const exact = exactly(cart);
        const got = [sums.subtotalPaise, sums.discountPaise, sums.shippingFeePaise, sums.gstPaise, sums.totalPaise];
        // Compared by hand: a matcher per cart would take minutes.
        const same =
          String(got) === String(exact.sums) &&
          String(lines.map((part) => [part.totalPaise, part.discountPaise, part.gstPaise])) === String(exact.lines);
        if (!same) throw new Error(`${got} are not ${exact.sums}`);
        mustHold(cart);
      }),
      { numRuns: carts },
    );
  });

  /** What nobody may ever see broken, whatever the formulas are. */
  function mustHold({ lines, discount, delivery }: RandomCart): void {
    const got = quote(lines, discount, delivery);
    const broken: Record<string, boolean> = {
      'a part is no whole number of paise, or negative': [
        ...got.lines.flatMap((part) => [part.totalPaise, part.discountPaise, part.gstPaise]),
        got.subtotalPaise,
        got.discountPaise,
        got.shippingFeePaise,
        got.gstPaise,
        got.totalPaise,
      ].some((part) => !Number.isSafeInteger(part) || part < 0 || Object.is(part, -0)),
      'the lines do not sum to the subtotal':
        got.lines.reduce((sum, one) => sum + one.totalPaise, 0) !== got.subtotalPaise,
      'their shares do not sum to the discount':
        got.lines.reduce((sum, one) => sum + one.discountPaise, 0) !== got.discountPaise,
      'the parts do not sum to the total':
        got.subtotalPaise + got.shippingFeePaise - got.discountPaise !== got.totalPaise,
      'a line that is not eligible has a discount': got.lines.some(
        (one, at) => one.discountPaise > 0 && !discount?.productIds.includes(lines[at]?.productId ?? ''),
      ),
      'a percentage is more than nine tenths and a bit':
        discount?.kind === 'percentage' &&
        got.lines.some((one) => one.discountPaise > Math.ceil(one.totalPaise * 0.9010001)),
      'a fixed amount leaves less than a rupee of a unit':
        discount?.kind === 'amount' &&
        got.lines.some((one, at) => {
          const least = Math.min(100, lines[at]?.unitPricePaise ?? 0) * (lines[at]?.quantity ?? 0);
          return one.totalPaise - one.discountPaise < least;
        }),
      'more is off than the coupon gives':
        discount !== null && discount.kind !== 'delivery' && got.discountPaise > mostOff(discount),
      'free delivery is charged, or takes something off':
        discount?.kind === 'delivery' && got.isEligible && got.discountPaise + got.shippingFeePaise > 0,
      'GST is not inside its line': got.lines.some((one) => one.gstPaise > one.totalPaise - one.discountPaise),
      'GST is not inside the total': got.gstPaise > got.totalPaise,
      'shipping is charged from the threshold on':
        got.subtotalPaise >= delivery.freeFromPaise && got.shippingFeePaise !== 0,
      'a coupon without an eligible line discounts': !got.isEligible && got.discountPaise !== 0,
    };
    for (const [what, is] of Object.entries(broken)) if (is) throw new Error(what);
    const turned = quote([...lines].reverse(), discount, delivery);
    if (JSON.stringify({ ...turned, lines: [] }) !== JSON.stringify({ ...got, lines: [] })) {
      throw new Error('the order of the lines changes the totals');
    }
    // Of two lines that are the same in everything, either gets the odd paisa.
    const inOrder = (parts: typeof got.lines) => parts.map((part) => JSON.stringify(part)).sort();
    if (String(inOrder(turned.lines)) !== String(inOrder(got.lines))) throw new Error('or a line');
  }

  const mostOff = (discount: Discount) => {
    if (discount.kind === 'delivery') return 0;
    return discount.kind === 'amount' ? discount.amountPaise : discount.mostPaise || Number.POSITIVE_INFINITY;
  };

  it.each<[string, number, Parameters<typeof quote>[2], number]>([
    ['within the first weight', 1_000, { ...karnataka, firstGrams: 1_000, perKgPaise: 2_500 }, 4_000],
    ['a gram beyond it', 1_001, { ...karnataka, firstGrams: 1_000, perKgPaise: 2_500 }, 6_500],
    ['a kilogram beyond it', 2_000, { ...karnataka, firstGrams: 1_000, perKgPaise: 2_500 }, 6_500],
    ['two started kilograms beyond it', 2_001, { ...karnataka, firstGrams: 1_000, perKgPaise: 2_500 }, 9_000],
    ['in a shop where weight costs nothing', 9_000, { ...karnataka, perKgPaise: 2_500 }, 4_000],
    ['without a state', 9_000, { ...karnataka, feePaise: null, firstGrams: 1_000, perKgPaise: 2_500 }, 0],
    ['from the threshold on', 9_000, { ...karnataka, freeFromPaise: 1, firstGrams: 1_000, perKgPaise: 2_500 }, 0],
  ])('delivers what weighs %s', (_name, grams, delivery, feePaise) => {
    const priced = quote([{ ...line(100), grams }], null, delivery);
    expect(priced.shippingFeePaise).toBe(feePaise);
    expect(quote([{ ...line(100), grams }], freeDelivery, delivery).shippingFeePaise).toBe(0);
  });

  it('takes the GST of delivery from the goods where the shop says so: the highest rate of the order', () => {
    const goods = [line(100, 1, 0), line(200, 1, 1_800)];
    // 4000 - 4000 / 1.18 = 610.17; 2000 - 2000 / 1.18 = 305.08; 200 - 200 / 1.18 = 30.51
    expect(quote(goods, null, { ...karnataka, gstOfGoods: true }, 2_000)).toMatchObject({
      feeGstBasisPoints: 1_800,
      gstPaise: 610 + 305 + 31,
    });
    expect(quote([line(100, 1, 0)], null, { ...karnataka, gstOfGoods: true })).toMatchObject({ gstPaise: 0 });
    expect(quote(goods, null, karnataka)).toMatchObject({ feeGstBasisPoints: 500 });
  });

  it('never falls with weight, and costs to the paisa what it did where nobody set anything', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 5, maxLength: 5 });
    const rule = fc.record({
      firstGrams: fc.integer({ min: 1, max: 20_000 }),
      perKgPaise: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(randomCart, weights, weights, rule, ({ lines, discount, delivery }, one, more, byWeight) => {
        const weighed = (grams: (at: number) => number) => lines.map((of, at) => ({ ...of, grams: grams(at) }));
        const light = weighed((at) => one[at] ?? 0);
        const heavy = weighed((at) => (one[at] ?? 0) + (more[at] ?? 0));
        const plain = quote(lines, discount, delivery);
        expect(quote(heavy, discount, { ...delivery, perKgPaise: byWeight.perKgPaise })).toEqual(plain);
        const [less, most] = [light, heavy].map((cart) => quote(cart, discount, { ...delivery, ...byWeight }));
        if (!less || !most) throw new Error('no quotes');
        expect(less.shippingFeePaise).toBeGreaterThanOrEqual(plain.shippingFeePaise);
        expect(most.shippingFeePaise).toBeGreaterThanOrEqual(less.shippingFeePaise);
        // Nothing but the fee and what follows from it.
        const { totalPaise, shippingFeePaise } = plain;
        expect(most.totalPaise - most.shippingFeePaise).toBe(totalPaise - shippingFeePaise);
        expect(most.gstPaise - gstInside(most.shippingFeePaise, 500)).toBe(
          plain.gstPaise - gstInside(shippingFeePaise, 500),
        );
        if (plain.shippingFeePaise === 0 && delivery.feePaise !== 0) expect(most.shippingFeePaise).toBe(0);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('is exact up to the largest line, and refuses what no shop has', () => {
    const most = line(mostOfALinePaise, 1, 10_000);
    expect(
      quote([most], { kind: 'percentage', basisPoints: 9_010, mostPaise: 0, productIds: ['atta'] }, karnataka),
    ).toMatchObject({
      discountPaise: 90_100_000_000,
      totalPaise: 9_900_000_000,
      gstPaise: 4_950_000_000,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: mostOfALinePaise - 1_000_000, max: mostOfALinePaise }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          expect(shareOf(amount, rate)).toBe(Number(halfUp(BigInt(amount) * BigInt(rate), 10_000n)));
          expect(gstInside(amount, rate)).toBe(Number(halfUp(BigInt(amount) * BigInt(rate), BigInt(10_000 + rate))));
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
    const wrong = [
      line(mostOfALinePaise + 1),
      line(mostOfALinePaise, 2),
      ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY].flatMap((value) => [
        line(value),
        line(1, value),
        line(1, 1, value),
      ]),
      line(1, 1, 10_001),
    ];
    for (const one of wrong) expect(() => quote([one], null, karnataka), JSON.stringify(one)).toThrow(RangeError);
    const cart = [line(100)];
    for (const basisPoints of [-1, 10_001, 0.5, Number.NaN]) {
      expect(
        () => quote(cart, { kind: 'percentage', basisPoints, mostPaise: 0, productIds: ['atta'] }, karnataka),
        `${basisPoints}`,
      ).toThrow(RangeError);
    }
    for (const feePaise of [-1, 0.5, Number.NaN]) {
      expect(() => quote(cart, null, { feePaise, freeFromPaise: 1_000 }), `${feePaise}`).toThrow(RangeError);
    }
  });

  it('takes percent as people write them', () => {
    for (let points = 10; points <= 9_010; points += 1) expect(basisPointsFromPercent(points / 100)).toBe(points);
  });
});
