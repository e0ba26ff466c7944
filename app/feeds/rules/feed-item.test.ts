import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { csvLine } from '#rules/text/csv.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { googleFaults, googleFields, metaFaults } from '#tests/support/feed-rules.ts';
import { readXml } from '#tests/support/read-xml.ts';
import { countryCode } from './country-code.ts';
import { type FeedProduct, type FeedShop, feedItems } from './feed-item.ts';
import { feedEnd, googleHead, googleItem } from './google-feed.ts';
import { jpegAddress, pictureOfJpeg } from './jpeg-address.ts';
import { metaColumns } from './meta-feed.ts';
import { newProduct, newProductsHead } from './new-products-feed.ts';
import { tradeGtin } from './trade-gtin.ts';

const shop: FeedShop = {
  origin: 'https://shop.example',
  brand: 'Mills & Sons',
  tagline: 'Flour <for> everybody',
  categories: { flour: 'Flour' },
  shipping: { feesPaise: { Karnataka: 6_000, Assam: 11_000 }, freeFromPaise: 49_900 },
  packing: { packingGrams: 50, packingPercent: 5 },
  handling: { least: 2, most: 4 },
  transit: { least: 1, most: 6 },
};
const size = (weight: string, more: Partial<FeedProduct['variants'][number]> = {}) => ({
  id: '0b9d5cde-11f6-4b0f-9d5e-5d9f6f8d4f11',
  weight,
  pricePaise: 12_000,
  sellingPricePaise: 9_950,
  totalStock: 5,
  netQuantity: readNetQuantity(weight),
  barcode: '',
  parcelGrams: null,
  ...more,
});
const besan: FeedProduct = {
  ...eachProductText(() => ''),
  ...undeclaredFood,
  _id: '7d3a5b1e-8f61-4d84-9b60-3c5fb6a6c111',
  title: 'Besan',
  slug: 'besan',
  category: 'flour',
  description: 'Ground from chana.\n\n- stone-ground\n- sieved',
  image: '/media/uploads/0123456789abcdef0123456789abcdef.960x960.webp',
  countryOfOrigin: 'India',
  maker: 'Mitahara Foods, Pune 411001',
  gst: 5,
  averageReview: 4,
  bestSellers: false,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
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
  allergens: { contains: [], mayContain: ['gluten'] },
  diet: 'vegan',
  variants: [size('500 g')],
};
const written = (product: FeedProduct) => {
  const { items, misfits } = feedItems(product, shop, null);
  const google = readXml(googleHead(shop) + items.map((item) => googleItem(item, shop)).join('') + feedEnd);
  const columns = metaColumns(shop);
  const meta = readCsv(
    csvLine(columns.map(([heading]) => heading)) +
      items.map((item) => csvLine(columns.map(([, cell]) => cell(item, 0)))).join(''),
  );
  const [headings, ...rows] = meta.map(({ cells }) => cells);
  return {
    items,
    misfits,
    google: google.children[0]?.children.filter(({ name }) => name === 'item') ?? [],
    meta: rows.map((cells) => Object.fromEntries((headings ?? []).map((heading, at) => [heading, cells[at] ?? '']))),
  };
};
const whyOf = (product: Partial<FeedProduct>, barred: string | null = null) =>
  feedItems({ ...besan, ...product }, shop, barred).misfits.map(
    ({ why, isLeftOut, feeds }) => `${isLeftOut ? 'out of' : 'in'} ${feeds}: ${why}`,
  );

describe('an item of a feed', () => {
  it('says what a size costs, where it is and what its label declares', () => {
    const { google, meta } = written(besan);
    const item = google[0];
    expect(item && googleFields(item)).toMatchObject({
      title: 'Besan, 500 g',
      description: 'Ground from chana.\n\n• stone-ground\n• sieved',
      link: 'https://shop.example/shop/product-details/besan?size=500%20g',
      price: '120.00 INR',
      sale_price: '99.50 INR',
      availability: 'in_stock',
      unit_pricing_measure: '500 g',
      unit_pricing_base_measure: '100 g',
      identifier_exists: 'no',
      product_type: 'Flour',
    });
    const details = item?.children
      .filter(({ name }) => name === 'g:product_detail')
      .map(({ children }) => children.map(({ text }) => text));
    expect(details).toEqual(
      expect.arrayContaining([
        ['Nutrition per 100 g', 'Protein', '21.6 g'],
        ['Nutrition per 100 g', 'Net carbs', '47.2 g'],
        ['Food', 'May contain', 'Wheat (gluten)'],
      ]),
    );
    const shipping = item?.children.find(({ name }) => name === 'g:shipping')?.children.map(({ text }) => text);
    expect(shipping, 'the highest fee: no page may ask for more').toEqual([
      'IN',
      'Standard',
      '110.00 INR',
      '2',
      '4',
      '1',
      '6',
    ]);
    expect(meta[0]).toMatchObject({
      image_link: 'https://shop.example/feeds/pictures/uploads/0123456789abcdef0123456789abcdef.960x960.jpg',
      unit_price: '{"value":199,"currency":"INR","unit":"kg"}',
      origin_country: 'IN',
      importer_name: '',
      manufacturer_info: 'Mitahara Foods, Pune 411001',
    });
  });

  it('is left out where it cannot be listed, with the reason, and noted where its reader may object', () => {
    expect(whyOf({})).toEqual(['in google: No GTIN: listed as a product without one']);
    expect(whyOf({ image: '' })).toEqual(['out of all: No picture']);
    expect(whyOf({}, 'cures diabetes')).toEqual(['out of all: Says ‘cures diabetes’, which advertisements must not']);
    const gtin = { barcode: '8901234567890' };
    expect(whyOf({ variants: [size('500 g', { ...gtin, pricePaise: 0, sellingPricePaise: 0 })] })).toEqual([
      'out of all: Price is ₹0',
    ]);
    const own = { variants: [size('500 g', gtin)] };
    expect(whyOf(own)).toEqual([]);
    expect(whyOf({ ...own, title: 'B'.repeat(145) })).toEqual(['in all: Title is cut after 150 characters']);
    expect(whyOf({ ...own, countryOfOrigin: 'Italy', maker: 'Olio' })).toEqual([
      'out of meta: Imported: write the importer with address under ‘Made or packed by’',
    ]);
    expect(whyOf({ ...own, image: '/media/uploads/0123456789abcdef0123456789abcdef.480x480.webp' })).toEqual([
      'out of meta: Picture is smaller than 500 × 500 pixels',
    ]);
    const imported = written({ ...besan, countryOfOrigin: 'Italy', maker: 'Olio India, 4 MG Road, Pune 411 001' });
    expect(imported.meta[0]).toMatchObject({
      origin_country: 'IT',
      importer_name: 'Olio India',
      importer_address: '{"street1":"4 MG Road, Pune 411 001","postal_code":"411001","country":"IN"}',
    });
  });

  it('keeps every rule that Google and Meta publish, whatever staff typed', () => {
    const hostile = fc.oneof(
      // Any characters, halves of some among them.
      fc.array(fc.nat(0xffff), { minLength: 1, maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
      fc.constantFrom(
        ']]>',
        '<script>&amp;</script>',
        '=SUM(A1)',
        '"a","b"',
        'A, B\r\nC',
        '\u0000\u0008x',
        'क्ष',
        '- one\n- two',
      ),
    );
    const product = fc.record({
      title: fc
        .tuple(hostile, fc.integer({ min: 1, max: 60 }))
        .map(([text, times]) => `B${text.repeat(times)}`.slice(0, 200)),
      description: fc
        .tuple(hostile, fc.integer({ min: 1, max: 150 }))
        .map(([text, times]) => `D ${text.repeat(times)}`),
      maker: hostile.map((text) => text.trim()),
      countryOfOrigin: fc.constantFrom('', 'India', 'Italy', 'Atlantis'),
      ingredientList: fc.array(hostile, { maxLength: 3 }),
      variants: fc.array(
        fc
          .record({
            weight: fc.constantFrom('500 g', '0.5 g', '1 kg', '12 pcs', 'Family tin', '250 ml', 'Gift "box" & more'),
            pricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
            sellingPricePaise: fc.integer({ min: 0, max: 1_000_000_000 }),
            totalStock: fc.nat(20),
            barcode: fc.constantFrom('', '8901234567890', '2012345678900', '0-own', '00000000'),
          })
          .map(({ weight, ...more }) => size(weight, more)),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(product, (more) => {
        const { items, google, meta } = written({ ...besan, ...more });
        expect(google).toHaveLength(more.variants.length);
        expect(google.flatMap(googleFaults)).toEqual([]);
        expect(meta.filter((_, at) => items[at]?.metaRefuses === null).flatMap(metaFaults)).toEqual([]);
        const news = readXml(newProductsHead(shop) + newProduct(items, shop) + feedEnd);
        expect(news.children[0]?.children.filter(({ name }) => name === 'item')).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['8901234567890', '8901234567890'],
    ['96385074', '96385074'],
    // Numbers for use inside a shop, coupons, and none at all.
    ['2012345678900', null],
    ['0212345678909', null],
    ['9912345678907', null],
    ['8901234567894', null],
    ['MILL-1', null],
  ])('has the GTIN of the trade alone: %s', (barcode, gtin) => expect(tradeGtin(barcode)).toBe(gtin));

  it.each([
    ['India', 'IN'],
    [' sri lanka ', 'LK'],
    ['USA', 'US'],
    ['Türkiye', 'TR'],
    ['Myanmar (Burma)', 'MM'],
    ['Atlantis', ''],
  ])('names the country of %s', (name, code) => expect(countryCode(name)).toBe(code));

  it('has JPEG addresses for pictures of the shop, and for no other file', () => {
    for (const address of [
      '/media/uploads/0123456789abcdef0123456789abcdef.960x960.webp',
      '/media/demo/besan-1.1a2b3c4d.960x960.webp',
    ])
      expect(pictureOfJpeg(jpegAddress(address).slice('/feeds/pictures/'.length))).toBe(address);
    expect(jpegAddress('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp');
    for (const rest of ['demo/../../secret.1x1.jpg', 'demo/a%2e%2e.1x1.jpg', 'other/a.1x1.jpg', 'uploads/a.webp'])
      expect(pictureOfJpeg(rest)).toBeNull();
  });
});
