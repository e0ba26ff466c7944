import fc from 'fast-check';
import { discountOf } from '#coupons/rules/discount.ts';
import type { DiscountKind, DiscountNumber } from '#coupons/rules/discount-kinds.ts';
import { discountNumberTerms } from '#coupons/rules/discount-number-terms.ts';
import { discountKindNames, numbersOf } from '#coupons/rules/discount-terms.ts';
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
/** A number of a discount as it is stored; an optional one is not there most of the time. */
const discountNumber = (name: DiscountNumber) => {
  const { least, most, isOptional } = discountNumberTerms[name];
  const round = [10, 100, 101, 1000, 1250, 3333, 9010, 10_000, 20_000].filter((one) => one >= least && one <= most);
  const any = fc.oneof(fc.constantFrom(least, ...round), fc.integer({ min: least, max: Math.min(most, 10_000_000) }));
  return isOptional ? fc.oneof(fc.constant(0), any) : any;
};
const anyOfKind = (kind: DiscountKind): fc.Arbitrary<Discount> =>
  fc
    .record(Object.fromEntries(numbersOf(kind).map((name) => [name, discountNumber(name)])))
    .map((numbers) => discountOf(kind, (name) => numbers[name] ?? 0));
/** What a coupon can give: of the kinds those with more numbers more often. */
export const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  ...discountKindNames.map((kind) => ({ weight: 2 ** numbersOf(kind).length, arbitrary: anyOfKind(kind) })),
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
