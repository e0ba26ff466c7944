import fc from 'fast-check';
import type { Discount, QuoteDelivery, QuoteDiscount, QuoteLine } from '#pricing/rules/quote.ts';

/** A cart with its coupon and delivery, as tests make them up. */
export interface RandomCart {
  lines: QuoteLine[];
  discount: QuoteDiscount | null;
  delivery: QuoteDelivery;
}

const productIds = ['atta', 'besan', 'ghee', 'til', 'ragi'];

const price = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 200_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 100_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2, 3, 49_900, 100_100_100) },
);
const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 999 }) },
);
const line = fc.record({
  productId: fc.constantFrom(...productIds),
  quantity,
  unitPricePaise: price,
  gstBasisPoints: fc.oneof(fc.constantFrom(0, 500, 1200, 1800, 2800), fc.integer({ min: 0, max: 10_000 })),
});
const limit = fc.oneof(fc.constantFrom(100, 101, 10_000, 20_000), fc.integer({ min: 100, max: 10_000_000 }));
/** What a coupon can give: percentages without a limit most of the time. */
export const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('percentage' as const),
      basisPoints: fc.oneof(fc.constantFrom(10, 1000, 1250, 3333, 9010), fc.integer({ min: 10, max: 9010 })),
      mostPaise: fc.oneof(fc.constant(0), limit),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('amount' as const), amountPaise: limit }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'delivery' as const }) },
);
const discount = fc
  .tuple(anyDiscount, fc.subarray([...productIds, 'DPDRProgram']))
  .map(([gives, forProducts]): QuoteDiscount => ({ ...gives, productIds: forProducts }));

/** Every cart that the shop's rules allow, small ones most of the time. */
export const randomCart: fc.Arbitrary<RandomCart> = fc.record({
  lines: fc.array(line, { minLength: 0, maxLength: 5 }),
  discount: fc.option(discount, { freq: 3 }),
  delivery: fc.record({
    feePaise: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 5 }),
    freeFromPaise: fc.oneof(fc.constant(49_900), fc.integer({ min: 0, max: 1_000_000 })),
  }),
});
