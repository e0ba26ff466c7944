import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDiscount } from '#tests/support/carts.ts';
import { discountFromFields, discountToFields } from './discount.ts';
import { discountFromColumns, discountToColumns } from './discount-columns.ts';
import { discountTerms } from './discount-terms.ts';

it('a discount is the same after forms and the database had it', () => {
  fc.assert(
    fc.property(anyDiscount, (discount) => {
      expect(discountFromFields(discountToFields(discount))).toEqual(discount);
      expect(discountFromColumns(discountToColumns(discount))).toEqual(discount);
    }),
  );
});

it('its numbers are those of its kind alone', () => {
  expect(discountToColumns({ kind: 'amount', amountPaise: 5_000 })).toMatchObject({
    discount_kind: 'amount',
    discount_basis_points: 0,
    discount_amount_paise: 5_000,
    discount_most_paise: 0,
  });
  expect(discountToFields({ kind: 'percentage', basisPoints: 1_250, mostPaise: 20_000 })).toMatchObject({
    discountType: 'percentage',
    discountPercentage: 12.5,
    discountAmountPaise: 0,
    maxDiscountPaise: 20_000,
  });
});

it('no two kinds have the same name', () => {
  const names = Object.values(discountTerms).flatMap(({ name, inJson }) => [name, inJson]);
  expect(new Set(names).size).toBe(names.length);
});
