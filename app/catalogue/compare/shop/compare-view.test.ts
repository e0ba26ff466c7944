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
  const products = [bare, besan, { ...besan, servingSize: null }];
  const sections = compareView(products, true);
  const cells = (heading: string, label: string) =>
    sections.find((section) => section.heading === heading)?.rows.find((row) => row.label === label)?.cells;
  const not = 'Not declared';

  it.each([
    ['Price', 'Unit price', ['₹24/100 g', '₹24/100 g', '₹24/100 g']],
    ['Per serving', 'Serving size', [not, '1 roti (35\u00a0g)', not]],
    // A tablespoon is a further measure, not the portion.
    ['Per serving', 'Net carbs', [not, '16.5 g', not]],
    ['Per serving', 'Total sugars', [not, not, not]],
    ['Per 100 g or 100 ml', 'Net carbs', [not, '47.2 g', '47.2 g']],
    ['On the label', 'Contains', [not, not, not]],
  ])('%s, %s', (heading, label, wanted) => {
    expect(cells(heading, label)).toEqual(wanted);
  });

  it('shows the rows that differ alone, unless all are asked for', () => {
    const shown = compareView(products).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(shown).toContain('Net carbs');
    expect(shown).not.toContain('Unit price');
    expect(shown).not.toContain('Total sugars');
    expect(compareView([besan, besan])).toEqual([]);
    expect(compareView([besan])).toEqual(compareView([besan], true));
  });

  it('marks what is best by words, where it can be known', () => {
    const cheap = { ...besan, variants: besan.variants.map((size) => ({ ...size, pricePaise: 10_000 })) };
    const strong: Product = {
      ...cheap,
      nutrition: besan.nutrition && { ...besan.nutrition, protein: 30, sodiumMg: 42 },
    };
    const best = (of: readonly Product[], heading: string, label: string) =>
      compareView(of, true)
        .find((section) => section.heading === heading)
        ?.rows.find((one) => one.label === label)?.best;
    const both = [besan, strong];
    expect(best(both, 'Price', 'Unit price')).toEqual({ words: 'Lowest', at: [1] });
    expect(best(both, 'Per 100 g or 100 ml', 'Protein')).toEqual({ words: 'Highest', at: [1] });
    expect(best([...both, strong], 'Per serving', 'Protein')).toEqual({ words: 'Highest', at: [1, 2] });
    // Alike, of no side, known of one alone, and of another unit.
    expect(best(both, 'Per 100 g or 100 ml', 'Sodium')).toBeNull();
    expect(best(both, 'Per 100 g or 100 ml', 'Energy')).toBeNull();
    expect(best([bare, besan], 'Per 100 g or 100 ml', 'Protein')).toBeNull();
    const liquid: Product = { ...strong, nutrition: strong.nutrition && { ...strong.nutrition, per: '100ml' } };
    expect(best([besan, liquid], 'Per 100 g or 100 ml', 'Protein')).toBeNull();
    const bottled = strong.variants.map((size) => ({ ...size, netQuantity: { value: 500, unit: 'ml' as const } }));
    expect(best([besan, { ...strong, variants: bottled }], 'Price', 'Unit price')).toBeNull();
  });

  it('has no row of figures where nobody declares any', () => {
    expect(compareView([bare]).find(({ heading }) => heading === 'Per serving')?.rows).toHaveLength(1);
  });
});
