import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { compareView } from './compare-view.server.ts';

const bare: Product = {
  ...eachProductText(() => ''),
  ...undeclaredFood,
  _id: '1',
  title: 'Besan',
  category: 'flour',
  gst: 5,
  averageReview: 4,
  bestSellers: false,
  isActive: true,
  variants: [
    {
      weight: '500 g',
      pricePaise: 12_000,
      sellingPricePaise: 0,
      totalStock: 5,
      netQuantity: { value: 500, unit: 'g' },
    },
  ],
};
const besan: Product = {
  ...bare,
  nutrition: {
    per: '100g',
    energyKcal: 348,
    protein: 21.6,
    carbohydrate: 58,
    sugars: null,
    addedSugars: null,
    fibre: 10.8,
    fat: 5.6,
    saturatedFat: null,
    transFat: null,
    sodiumMg: 42,
  },
  servingSize: { value: 35, unit: 'g', words: '1 roti' },
  portions: [{ value: 12, unit: 'g', words: '1 tablespoon' }],
};

describe('the comparison (behaviour: Limits 5)', () => {
  const sections = compareView([bare, besan, { ...besan, servingSize: null }]);
  const cells = (heading: string, label: string) =>
    sections.find((section) => section.heading === heading)?.rows.find((row) => row.label === label)?.cells;
  const not = 'Not declared';

  it.each([
    ['Price', 'Unit price', ['₹24 per 100 g', '₹24 per 100 g', '₹24 per 100 g']],
    ['Per serving', 'Serving size', [not, '1 roti (35 g)', not]],
    // A tablespoon is a further measure, not the portion.
    ['Per serving', 'Net carbs', [not, '16.5 g', not]],
    ['Per serving', 'Total sugars', [not, not, not]],
    ['Per 100 g or 100 ml', 'Net carbs', [not, '47.2 g', '47.2 g']],
    ['On the label', 'Contains', [not, not, not]],
  ])('%s, %s', (heading, label, wanted) => {
    expect(cells(heading, label)).toEqual(wanted);
  });

  it('has no row of figures where nobody declares any', () => {
    expect(compareView([bare]).find(({ heading }) => heading === 'Per serving')?.rows).toHaveLength(1);
  });
});
