import { describe, expect, it } from 'vitest';
import type { Product, SizedVariant } from '#catalogue/rules/catalogue.ts';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { productHead } from '#catalogue/shop/product-head.server.ts';
import { structuredReturns } from '#content/structured-returns.ts';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { fieldDefaults } from '#settings/rules/settings.ts';
import { foodView } from './food-view.server.ts';
import { structuredFood } from './structured-food.server.ts';

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
  variants: ['500 g', 'Family tin'].map((weight) => ({
    weight,
    pricePaise: 12_000,
    sellingPricePaise: 9_950,
    totalStock: 5,
    netQuantity: readNetQuantity(weight),
  })),
};
const besan: Product = {
  ...bare,
  countryOfOrigin: 'India',
  maker: 'Mitahara Foods',
  labelImage2: '/back.webp',
  nutrition: {
    per: '100g',
    energyKcal: 348,
    protein: 21.6,
    carbohydrate: 58,
    sugars: null,
    addedSugars: 0,
    fibre: 10.8,
    fat: 5.6,
    saturatedFat: 0.6,
    transFat: 0,
    sodiumMg: 42,
  },
  servingSize: { value: 30, unit: 'g', words: '1 chilla' },
  portions: [
    { value: 10, unit: 'g', words: '1 tablespoon' },
    { value: 90, unit: 'g', words: '1 katori' },
  ],
  ingredientList: ['Split desi chana'],
  allergens: { contains: [], mayContain: ['gluten', 'mustard'] },
  diet: 'vegan',
  shelfLifeDays: 180,
};
const factOf = (product: Product, label: string) => foodView(product).facts.find((one) => one.label === label)?.text;

describe('what the product page says of a food', () => {
  it('has its figures for 100 g and two portions, with net carbs beside carbohydrate', () => {
    const { table, labels, sizes } = foodView(besan);
    expect(table?.columns).toEqual(['Per 100 g', '1 chilla (30\u00a0g)', '1 tablespoon (10\u00a0g)']);
    expect(table?.rows.map(({ label, figures }) => [label, ...figures])).toEqual([
      ['Energy', '348 kcal', '104.4 kcal', '34.8 kcal'],
      ['Protein', '21.6 g', '6.5 g', '2.2 g'],
      ['Carbohydrate', '58 g', '17.4 g', '5.8 g'],
      ['Total sugars', 'Not declared', 'Not declared', 'Not declared'],
      ['Added sugars', '0 g', '0 g', '0 g'],
      ['Dietary fibre', '10.8 g', '3.2 g', '1.1 g'],
      ['Net carbs', '47.2 g', '14.2 g', '4.7 g'],
      ['Fat', '5.6 g', '1.7 g', '0.6 g'],
      ['Saturated fat', '0.6 g', '0.2 g', '0.1 g'],
      ['Trans fat', '0 g', '0 g', '0 g'],
      ['Sodium', '42 mg', '12.6 mg', '4.2 mg'],
    ]);
    expect(labels).toEqual([{ address: '/back.webp', alt: 'Label of Besan, back' }]);
    expect(sizes).toEqual({
      '500 g': {
        unitPrice: '₹19.90 per 100 g',
        per100: '₹19.90/100 g',
        lasts: 'Lasts about 8 days for two people (1 chilla each a day)',
      },
      'Family tin': { unitPrice: null, per100: null, lasts: null },
    });
  });

  it.each<[string, string, string[], string | null]>([
    ['1 L', '1 teaspoon', ['1 tablespoon'], 'Lasts about 33 days for two people (1 tablespoon each a day)'],
    ['500 ml', '1 teaspoon', [], 'Lasts about 50 days for two people (1 teaspoon each a day)'],
    ['250 ml', '1 tablespoon', [], 'Lasts about 8 days for two people (1 tablespoon each a day)'],
    // What a katori of it weighs says nothing of millilitres.
    ['1 L', '1 katori', ['1 handful'], null],
    ['12 pcs', '1 teaspoon', ['1 tablespoon'], null],
    ['20 ml', '1 teaspoon', ['1 tablespoon'], null],
  ])('reckons the days of %s of oil, whose %s is weighed, by spoons', (weight, serving, others, lasts) => {
    const weighed = (words: string) => ({ value: 4.6, unit: 'g' as const, words });
    const view = foodView({
      ...besan,
      servingSize: weighed(serving),
      portions: others.map(weighed),
      variants: [{ ...(bare.variants[0] as SizedVariant), weight, netQuantity: readNetQuantity(weight) }],
    });
    expect(view.sizes[weight]?.lasts).toBe(lasts);
  });

  it('compares sizes by 100 g also beyond a kilogram, and reckons days in the unit of the portion only', () => {
    const sized = (weight: string, servingSize: Product['servingSize']) =>
      foodView({
        ...besan,
        servingSize,
        variants: [{ ...(bare.variants[0] as SizedVariant), weight, netQuantity: readNetQuantity(weight) }],
      }).sizes[weight];
    expect(sized('2 kg', besan.servingSize)).toMatchObject({ unitPrice: '₹49.75 per kg', per100: '₹4.98/100 g' });
    expect(sized('1 L', besan.servingSize)?.lasts).toBeNull();
    expect(sized('500 g', null)?.lasts).toBeNull();
    expect(sized('50 g', besan.servingSize)?.lasts).toBeNull();
    expect(sized('100 g', besan.servingSize)?.lasts).toContain('about 1 day for');
    expect(sized('10 pcs', besan.servingSize)).toMatchObject({ per100: '₹9.95/piece', lasts: null });
  });

  it('says at a glance what decides, for one portion', () => {
    const { glance } = foodView(besan);
    expect([glance.measure, ...glance.figures.map(({ label, text }) => `${label} ${text}`)]).toEqual([
      'Per 1 chilla (30\u00a0g)',
      'Net carbs 14.2 g',
      'Fibre 3.2 g',
      'Protein 6.5 g',
      'Sugars Not declared',
    ]);
    expect(glance.allergens).toBe('No declared allergens. May contain wheat (gluten), mustard.');
    const oil = { ...besan, nutrition: besan.nutrition && { ...besan.nutrition, fat: 92 } };
    expect(foodView(oil).glance.figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Energy 104.4 kcal',
      'Fat 27.6 g',
      'Saturated fat 0.2 g',
      'Trans fat 0 g',
    ]);
    expect(foodView({ ...besan, servingSize: null }).glance).toMatchObject({ measure: 'Per 100 g' });
    expect(foodView(bare).glance.allergens).toBe('Allergens not declared');
    expect(foodView(bare).glance.figures.map(({ text }) => text)).toEqual(Array(4).fill('Not declared'));
  });

  it("says 'Not declared' where nothing is, which is another thing than none", () => {
    expect(foodView(bare).table).toBeNull();
    for (const { label, text } of foodView(bare).facts) expect(text, label).toBe('Not declared');
    expect([factOf(besan, 'Contains'), factOf(besan, 'May contain')]).toEqual(['None', 'Wheat (gluten), mustard']);
    expect([factOf(besan, 'Diet'), factOf(besan, 'Best before')]).toEqual(['Vegan', '180 days from packing']);
    expect(factOf(besan, 'Glycaemic index')).toBeUndefined();
    const tested = { ...besan, glycaemicIndex: { value: 28, certificate: 'GI-2026/117' } };
    expect(factOf(tested, 'Glycaemic index')).toBe('28 (certificate: GI-2026/117)');
  });
});

describe('the structured data of a food', () => {
  it('has a rating only where shoppers gave it', () => {
    const head = (product: Product, feesPaise: Record<string, number> = { Karnataka: 4_000 }) =>
      JSON.stringify(
        productHead(
          {
            origin: 'https://shop.example',
            name: 'A shop',
            social: { address: '/brand/tile.png', isLarge: false },
            offered: ['en'],
          },
          product,
          'Flour',
          { feesPaise, freeFromPaise: 49_900 },
          {},
          { returns: structuredReturns({ ...fieldDefaults.policies, damageDays: 5 }, 'https://shop.example') },
        ),
      );
    expect(head(bare)).not.toContain('aggregateRating');
    expect(head({ ...bare, reviewCount: 0 })).not.toContain('aggregateRating');
    expect(head({ ...bare, averageReview: 4.6, reviewCount: 12 })).toContain('"ratingValue":4.6,"reviewCount":12');
    expect(head(bare)).toContain('"shippingRate":{"@type":"MonetaryAmount","currency":"INR","value":"40.00"}');
    expect(head(bare, { Karnataka: 4_000, Ladakh: 9_050 })).toContain('"currency":"INR","maxValue":"90.50"}');
    expect(head(bare, {})).not.toContain('shippingDetails');
    expect(head(bare)).toContain('"merchantReturnLink":"https://shop.example/return-policy"');
    expect(head(bare).split('MerchantReturnNotPermitted'), 'said once for all sizes').toHaveLength(2);
    expect(head(bare)).toContain('within 5 days');
  });

  it('has the figures of a serving, and leaves out what is not declared', () => {
    const data = JSON.parse(JSON.stringify(structuredFood(besan)));
    expect([data.nutrition, data.suitableForDiet], 'no properties of a product').toEqual([undefined, undefined]);
    const figures = (from: { additionalProperty: { name: string; value: unknown; unitText?: string }[] }) =>
      from.additionalProperty.flatMap(({ name, value, unitText }) =>
        unitText ? [`${name}: ${value} ${unitText}`] : [],
      );
    expect(figures(data)).toEqual([
      'Energy, 1 chilla (30 g): 104.4 kcal',
      'Protein, 1 chilla (30 g): 6.5 g',
      'Carbohydrate, 1 chilla (30 g): 17.4 g',
      'Added sugars, 1 chilla (30 g): 0 g',
      'Dietary fibre, 1 chilla (30 g): 3.2 g',
      'Fat, 1 chilla (30 g): 1.7 g',
      'Saturated fat, 1 chilla (30 g): 0.2 g',
      'Trans fat, 1 chilla (30 g): 0 g',
      'Sodium, 1 chilla (30 g): 12.6 mg',
    ]);
    expect(data.additionalProperty).toContainEqual({ '@type': 'PropertyValue', name: 'Diet', value: 'Vegan' });
    expect(data.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'May contain',
      value: 'Wheat (gluten), mustard',
    });
    expect(data.additionalProperty.map(({ name }: { name: string }) => name)).not.toContain('Contains');
    expect(JSON.parse(JSON.stringify(structuredFood(bare)))).toEqual({});
    expect(figures(JSON.parse(JSON.stringify(structuredFood({ ...besan, servingSize: null }))))).toContain(
      'Carbohydrate, 100 g: 58 g',
    );
  });
});
