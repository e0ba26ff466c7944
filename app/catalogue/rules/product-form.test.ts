import { describe, expect, it } from 'vitest';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { eachProductText } from './product-fields.ts';
import { type ProductDraft, priceError, productErrors } from './product-form.ts';

const jowar = { weight: '1 kg', pricePaise: 10_000, sellingPricePaise: 0, totalStock: 2 };
const good: ProductDraft = {
  ...eachProductText(() => ''),
  ...undeclaredFood,
  title: 'Jowar',
  category: 'flour',
  description: 'd',
  image: '/a.webp',
  gst: 5,
  nilRated: false,
  averageReview: 4,
  bestSellers: false,
  isActive: true,
  variants: [jowar],
};
const first = (change: Partial<ProductDraft>, mode: 'add' | 'edit' = 'add') =>
  productErrors({ ...good, ...change }, { mode })[0]?.message;

describe('a product', () => {
  it('gets the error of its first broken rule, in the order of the rules', () => {
    const fix: [Partial<ProductDraft>, string][] = [
      [{ image: '' }, 'Upload Atleast one Image'],
      [{ title: '' }, 'Enter the Title'],
      [{ category: '' }, 'Choose A Category'],
      [{ description: '' }, 'Enter Product Description'],
      [{ gst: 0 }, 'Enter GST'],
      [{ averageReview: 0 }, 'Enter an average rating'],
      [{ variants: [] }, "Primary Variant can't be empty"],
    ];
    for (let at = 0; at < fix.length; at += 1) {
      const broken = Object.assign({}, ...fix.slice(at).map(([change]) => change));
      expect(first(broken)).toBe(fix[at]?.[1]);
    }
    expect(first({})).toBeUndefined();
  });

  it.each([
    ['pricePaise', 'price', 'Write the price as 1299 or 1299.50'],
    ['sellingPricePaise', 'sellingPrice', 'Write the selling price as 1299 or 1299.50'],
    ['totalStock', 'totalStock', 'Total stock must be a whole number, 0 or more'],
  ])('has no empty first variant where its %s cannot be read', (name, field, message) => {
    const variants = [{ ...jowar, [name]: Number.NaN }];
    expect(productErrors({ ...good, variants }, { mode: 'add' })).toEqual([{ field: `variants.0.${field}`, message }]);
  });

  it('wants a picture only when it is added', () => {
    expect(first({ image: '' }, 'edit')).toBeUndefined();
  });

  it.each([0, 1])('needs more than %i of its first variant', (totalStock) => {
    const variants = [{ weight: '1 kg', pricePaise: 10_000, sellingPricePaise: 0, totalStock }];
    expect(first({ variants })).toBe("Primary Variant can't be empty");
    expect(productErrors({ ...good, variants }, { mode: 'edit', stockMayBeOut: true })).toEqual([]);
  });

  it.each([
    [{ gst: 0, nilRated: true }, undefined],
    [{ gst: -1, nilRated: true }, 'Enter GST'],
    [{ gst: Number.NaN }, 'Write GST as a number such as 5'],
    [{ averageReview: Number.NaN }, 'Write the average rating as a number such as 4.5'],
    [{ gst: 101 }, 'GST can be at most 100 percent'],
    [{ averageReview: 5 }, undefined],
    [{ averageReview: -1 }, 'Enter an average rating'],
    [{ countryOfOrigin: 'x'.repeat(60) }, undefined],
    [{ countryOfOrigin: 'x'.repeat(61) }, 'Country of origin is longer than 60 characters'],
    [{ hsn: '1106' }, undefined],
    [{ hsn: '110630' }, undefined],
    [{ hsn: '11063020' }, undefined],
    [{ hsn: '110' }, 'Enter an HSN code of 4, 6 or 8 digits'],
    [{ hsn: '11O6' }, 'Enter an HSN code of 4, 6 or 8 digits'],
    [{ hsn: '11063' }, 'Enter an HSN code of 4, 6 or 8 digits'],
    [{ unitCode: 'BTL' }, undefined],
    [{ unitCode: 'XYZ' }, 'Enter one of the unit codes PAC, BTL, BOX, PCS, NOS, KGS, GMS, LTR, MLT'],
    [{ fssaiNumber: '10012345000123' }, undefined],
    [{ fssaiNumber: '1001234500012' }, 'An FSSAI number has 14 digits'],
    [{ maker: 'x'.repeat(301) }, 'Made or packed by is longer than 300 characters'],
    [{ labelImage: 'mailto:a@b.co' }, 'This is not a link to a picture'],
    [
      { variants: [{ ...jowar, netQuantity: { value: Number.NaN, unit: 'g' as const } }] },
      'Write the net quantity as 500 g, 1.5 l, 2 x 250 g or 12 pcs',
    ],
    [{ shelfLifeDays: 0 }, 'Shelf life must be a whole number of days, 1 to 3650'],
    [{ mediaLink: 'https://example.com/v' }, undefined],
    [{ mediaLink: 'data:text/html,x' }, 'Media link is not a link'],
    [{ image: 'mailto:a@b.co' }, 'This is not a link to a picture'],
    [{ gst: 5.005 }, 'Use at most two decimals for GST'],
    [{ averageReview: 4.555 }, 'Use at most two decimals for average rating'],
    [{ image: '//evil.example/a.png' }, 'This is not a link to a picture'],
  ])('with %j: %s', (change, message) => {
    expect(first(change)).toBe(message);
  });
});

it.each([
  [{ pricePaise: 10_000, sellingPricePaise: 10_000, totalStock: 0 }, null],
  [{ pricePaise: 10_000, sellingPricePaise: 10_001, totalStock: 0 }, 'sellingPrice'],
  [{ pricePaise: 10_000, sellingPricePaise: -100, totalStock: 0 }, 'sellingPrice'],
  [{ pricePaise: 0, sellingPricePaise: 0, totalStock: 0 }, 'price'],
  [{ pricePaise: Number.NaN, sellingPricePaise: 0, totalStock: 0 }, 'price'],
  [{ pricePaise: 1_000_000_001, sellingPricePaise: 0, totalStock: 0 }, 'price'],
  [{ pricePaise: Number.POSITIVE_INFINITY, sellingPricePaise: 0, totalStock: 0 }, 'price'],
  [{ pricePaise: 100, sellingPricePaise: Number.NaN, totalStock: 0 }, 'sellingPrice'],
  [{ pricePaise: 5_055.5, sellingPricePaise: 0, totalStock: 0 }, 'price'],
  [{ pricePaise: 10_000, sellingPricePaise: 5_055.5, totalStock: 0 }, 'sellingPrice'],
  [{ pricePaise: 100, sellingPricePaise: 0, totalStock: 1.5 }, 'totalStock'],
  [{ pricePaise: 100, sellingPricePaise: 0, totalStock: -1 }, 'totalStock'],
  [{ pricePaise: 100, sellingPricePaise: 0, totalStock: Number.NaN }, 'totalStock'],
])('the figures %j: %s', (figures, field) => {
  expect(priceError(figures)?.field ?? null).toBe(field);
});
