import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBadge } from '#catalogue/rules/badge.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { sampleLook } from '#content/content.ts';
import { emptyCartArt, notFoundArt } from '#content/screen-art.ts';
import { siteArt } from '#content/site-art.ts';
import { states } from '#delivery/rules/india.ts';
import { rateRemark } from '#documents/rules/codes.ts';
import { eventTime } from '#event/rules/calendar.ts';
import { mapEmbedMarkup } from '#event/rules/map-embed.ts';
import { foodErrors } from '#food/rules/food-errors.ts';
import type { AllergenName } from '#food/rules/food-facts.ts';
import { ingredientsText } from '#food/rules/food-labels.ts';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import { nutrients } from '#food/rules/nutrients.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { Tables } from '#platform/database/tables.ts';
import { pictureAt, pictureWidths } from '#rules/picture.ts';
import { proseBlocks } from '#rules/text/prose.ts';
import { isSafeLink } from '#rules/typed/links.ts';
import { firstCategories } from '#settings/rules/categories.ts';
import { isLimitedStock, isOutOfStock, isSellable } from '#stock/rules/stock.ts';
import { quietLog } from '#tests/support/app/app-context.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { demoArt } from './art.ts';
import type { DemoProduct } from './demo-product.ts';
import { fillEmptyShop } from './fill-empty-shop.ts';
import { flourProducts } from './products-flour.ts';
import { oilProducts } from './products-oil.ts';
import { snackProducts } from './products-snacks.ts';
import {
  demoBanners,
  demoCoupons,
  demoEvent,
  demoEventTime,
  demoFreeShippingThreshold,
  demoShippingFees,
} from './shop.ts';

const products: readonly DemoProduct[] = [...flourProducts, ...oilProducts, ...snackProducts];

describe('the files of the demo shop', () => {
  it('have at least 30 products, and at least 8 in each category', () => {
    expect(products.length).toBeGreaterThanOrEqual(30);
    for (const id of firstCategories)
      expect(products.filter(({ category }) => category === id).length, id).toBeGreaterThanOrEqual(8);
  });

  it('have every GST rate, best sellers, and products with and without a sale title', () => {
    expect([...new Set(products.map(({ gst }) => gst))].sort((a, b) => a - b)).toEqual([0, 5, 18]);
    // Each is one of today's.
    expect(products.map(({ gst }) => rateRemark(gst)).filter((remark) => remark !== null)).toEqual([]);
    expect(products.filter(({ bestSellers }) => bestSellers).length).toBeGreaterThanOrEqual(4);
    expect(products.some(({ saleTitle }) => saleTitle !== '')).toBe(true);
    expect(products.some(({ saleTitle }) => saleTitle === '')).toBe(true);
  });

  it('have stock of every kind, and show every badge', () => {
    expect(products.some(({ variants }) => isOutOfStock(variants))).toBe(true);
    expect(products.some(({ variants }) => !isOutOfStock(variants) && isLimitedStock(variants))).toBe(true);
    expect(products.some(({ variants }) => variants.some((one) => one.totalStock >= 10))).toBe(true);
    expect(
      products.some(({ variants }) => !isOutOfStock(variants) && !variants.every((one) => isSellable(one.totalStock))),
    ).toBe(true);
    expect(
      products.some(({ variants }) => variants.some((one) => one.totalStock === 1)),
      'the last unit',
    ).toBe(true);
    const badges = products.map(({ saleTitle, variants }) => {
      const sizes = variants.map((one) => ({
        ...one,
        pricePaise: one.priceRupees * 100,
        sellingPricePaise: one.sellingPriceRupees * 100,
      }));
      return productBadge({ saleTitle: saleTitle ?? '', variants }, shownSize({ variants: sizes }));
    });
    expect(new Set(badges.map((badge) => badge?.kind))).toEqual(
      new Set(['out-of-stock', 'sale-title', 'limited-stock', 'sale']),
    );
  });

  it('have one to five variants for each product', () => {
    for (const { title, variants } of products) {
      expect(variants.length, title).toBeGreaterThanOrEqual(1);
      expect(variants.length, title).toBeLessThanOrEqual(5);
      expect(new Set(variants.map(({ weight }) => weight)).size, title).toBe(variants.length);
    }
    expect(new Set(products.map(({ variants }) => variants.length)).size).toBeGreaterThanOrEqual(3);
  });

  it('have offers below the MRP, and prices in whole paise', () => {
    for (const { title, variants } of products) {
      for (const { priceRupees, sellingPriceRupees, totalStock } of variants) {
        expect(priceRupees, title).toBeGreaterThan(0);
        expect(sellingPriceRupees, title).toBeLessThan(priceRupees);
        expect(Number((priceRupees * 100).toFixed(6)) % 1, title).toBe(0);
        expect(Number((sellingPriceRupees * 100).toFixed(6)) % 1, title).toBe(0);
        expect(Number.isInteger(totalStock) && totalStock >= 0, title).toBe(true);
      }
    }
  });

  it('have no larger pack that costs more per 100 g', () => {
    for (const { title, variants } of products) {
      const packs = variants.flatMap(({ weight, priceRupees, sellingPriceRupees }) => {
        const size = readNetQuantity(weight);
        return size ? [{ weight, size: size.value, per: (sellingPriceRupees || priceRupees) / size.value }] : [];
      });
      for (const pack of packs) {
        const larger = packs.filter(({ size, per }) => size > pack.size && per > pack.per);
        expect(larger, title).toEqual([]);
      }
    }
  });

  it('have unique titles and slugs', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
  });

  it.each(products)('declare all of $title, and nothing that contradicts itself', (product) => {
    expect(foodErrors({ ...undeclaredFood, ...product })).toEqual([]);
    for (const { name } of nutrients) expect(product.nutrition?.[name], name).not.toBeNull();
    expect(product.servingSize).not.toBeNull();
    expect(product.ingredientList.length).toBeGreaterThan(0);
    expect(product.diet).not.toBeNull();
    expect(product.shelfLifeDays).toBeGreaterThan(30);
    expect(product.storage).not.toBe('');
    for (const { weight } of product.variants) expect(readNetQuantity(weight), weight).not.toBeNull();
  });

  /** What an ingredient is called that brings an allergen. */
  const bringing: [AllergenName, RegExp][] = [
    ['gluten', /(?<!buck)wheat|barley|gluten/i],
    ['milk', /ghee|milk/i],
    ['soy', /soya|soybean/i],
    ['peanut', /peanut|groundnut/i],
    ['tree-nuts', /almond|cashew|hazelnut/i],
    ['sesame', /sesame/i],
    ['mustard', /mustard/i],
  ];
  it.each(products)('declare the allergens that the ingredients and texts of $title name', (product) => {
    const { allergens, ingredientList, more = '' } = product;
    const ingredients = ingredientList.join(', ');
    for (const [name, words] of bringing) {
      // Milk of a coconut is none.
      const named = words.test(ingredients.replaceAll('coconut milk', ''));
      expect(allergens?.contains.includes(name), `${name} in ${ingredients}`).toBe(named);
    }
    const traces =
      /[^.]*(?:line shared with|may include|also handles|also filled|hall uses|May contain|same oven)[^.]*/.exec(more);
    for (const [name, words] of bringing) {
      if (!words.test(traces?.[0] ?? '')) continue;
      expect([...(allergens?.contains ?? []), ...(allergens?.mayContain ?? [])], traces?.[0]).toContain(name);
    }
  });

  it.each(products)('have all texts of $title, in the plain format', (product) => {
    expect(product.description.length).toBeGreaterThan(180);
    expect(product.description.length, 'read more shows 400 characters').toBeLessThanOrEqual(400);
    expect(product.averageReview).toBeGreaterThan(0);
    expect(product.averageReview).toBeLessThanOrEqual(5);
    for (const name of ['healthBenefits', 'recipe', 'ingredients', 'more'] as const) {
      const text = name === 'ingredients' ? (ingredientsText(product) ?? '') : (product[name] ?? '');
      expect(proseBlocks(text).length).toBeGreaterThan(0);
      expect(text).not.toMatch(/<[a-z/]|\bundefined\b|\$\{/i);
      const steps = [...text.matchAll(/^(\d+)\. /gm)].map((step) => Number(step[1]));
      for (const [at, step] of steps.entries()) expect([1, (steps[at - 1] ?? 0) + 1], text).toContain(step);
    }
    expect(!product.mediaLink || isSafeLink(product.mediaLink)).toBe(true);
  });

  it.each([
    ['2026-11-22T08:00:00Z', '2026-12-13'],
    ['2026-12-12T18:29:00Z', '2026-12-13'],
    ['2026-12-12T18:30:00Z', '2027-01-10'],
    ['2026-12-31T20:00:00Z', '2027-01-10'],
    ['2026-10-31T20:00:00Z', '2026-11-08'],
  ])('filled at %s have an event on %s, the next second Sunday in India', (now, day) => {
    const time = eventTime(demoEventTime(new Date(now)));
    expect(time?.start.toISOString()).toBe(`${day}T04:00:00.000Z`);
    expect(time?.end?.toISOString()).toBe(`${day}T07:30:00.000Z`);
  });

  it('have three banners that link into the shop, 36 fees, a live event with a map, and three coupons', () => {
    expect(demoArt.banners).toHaveLength(3);
    expect(demoBanners).toHaveLength(3);
    for (const { link } of demoBanners) expect(isSafeLink(link) && link.startsWith('/shop/')).toBe(true);
    for (const { alt } of demoArt.banners) expect(alt).not.toBe('');
    expect(Object.keys(demoShippingFees).sort()).toEqual([...states].sort());
    for (const fee of Object.values(demoShippingFees)) expect(fee).toBeGreaterThan(0);
    expect(demoFreeShippingThreshold).toBe(499);
    expect(demoEvent.isLive).toBe(true);
    expect(mapEmbedMarkup(demoEvent.location)).toContain('<iframe src="https://www.google.com/maps?');
    expect(new Set(demoCoupons.map(({ code }) => code.toLowerCase())).size).toBe(3);
    const slugs = new Set([...products.map(({ slug }) => slug), 'DPDRProgram']);
    for (const coupon of demoCoupons) {
      expect(coupon.code.toLowerCase()).not.toBe('none');
      expect(coupon.discountPercentage).toBeGreaterThanOrEqual(0.1);
      expect(coupon.discountPercentage).toBeLessThanOrEqual(90.1);
      expect(coupon.expiresInDays).toBeGreaterThan(0);
      if (coupon.products !== 'all') for (const slug of coupon.products) expect(slugs, coupon.code).toContain(slug);
    }
  });
});

/** Returns the path in the repository of the file behind an address. */
function fileOf(address: string): string {
  return address.startsWith('/media/demo/')
    ? join('db/demo/media', address.slice('/media/demo/'.length))
    : join('public', address);
}

function picturesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesOf) : [];
}

describe('the pictures', () => {
  const ofProducts = Object.values<readonly string[]>(demoArt.products).flat();
  const ofBanners = demoArt.banners.flatMap(({ desktop, mobile }) => [desktop, mobile]);
  const ofSite = [...picturesOf(siteArt), emptyCartArt, notFoundArt];
  const all = [...ofProducts, ...ofBanners, demoArt.eventBanner, ...ofSite];
  const drawn = all.filter((address) => !address.endsWith('.jpg'));

  it('exist for every product, one to four each, none shared by two products', () => {
    const pictures: Record<string, readonly string[]> = demoArt.products;
    for (const { slug } of products) {
      expect(pictures[slug]?.length, slug).toBeGreaterThanOrEqual(1);
      expect(pictures[slug]?.length, slug).toBeLessThanOrEqual(4);
    }
    expect(Object.keys(pictures).sort()).toEqual(products.map(({ slug }) => slug).sort());
    expect(new Set(ofProducts).size).toBe(ofProducts.length);
  });

  it('are all drawn: no placeholder is left', () => {
    expect(all.filter((address) => address.includes('00000000'))).toEqual([]);
  });

  it('exist in every width and both formats', () => {
    const missing = drawn.flatMap((address) => {
      const { src, avif, webp } = pictureAt(address);
      const copies = [avif, webp].flatMap((set) =>
        (set ?? 'none said').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
      );
      return [address, src, ...copies].filter((copy) => !existsSync(fileOf(copy)) || statSync(fileOf(copy)).size === 0);
    });
    expect(missing).toEqual([]);
    expect(existsSync(fileOf(siteArt.openGraph))).toBe(true);
  });

  it('have the size given in their names', () => {
    const wrong = drawn.filter((address) => {
      const { width, height } = pictureAt(address);
      const size = webpSize(readFileSync(fileOf(address)));
      return size.width !== width || size.height !== height;
    });
    expect(wrong).toEqual([]);
  });

  it('are valid AVIF and WebP files, small enough for a phone', () => {
    for (const address of drawn) {
      const { avif } = pictureAt(address);
      for (const entry of (avif ?? '').split(', ').filter(Boolean)) {
        const [file = '', width = ''] = entry.split(' ');
        const bytes = readFileSync(fileOf(file));
        expect(bytes.toString('latin1', 4, 12), file).toBe('ftypavif');
        if (width === '480w') expect(bytes.length, file).toBeLessThan(60_000);
      }
    }
  });

  it('include no unused file', () => {
    const used = new Set(
      drawn.flatMap((address) => {
        const { avif, webp } = pictureAt(address);
        return [avif, webp].flatMap((set) => (set ?? '').split(', ').map((entry) => fileOf(entry.split(' ')[0] ?? '')));
      }),
    );
    for (const address of [siteArt.openGraph, ...Object.values(sampleLook)]) used.add(fileOf(address));
    const onDisk = ['db/demo/media', 'public/art'].flatMap((folder) =>
      readdirSync(folder).map((name) => join(folder, name)),
    );
    expect(onDisk.filter((file) => !used.has(file))).toEqual([]);
    expect(pictureWidths).toContain(480);
  });
});

/** Reads width and height in pixels from the header of a WebP file (lossy, lossless or extended). */
function webpSize(bytes: Buffer): { width: number; height: number } {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
}

describe.each(testEngines)('fillEmptyShop on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
    const { db } = test.database;
    await Promise.all([fillEmptyShop({ db, log: quietLog }), fillEmptyShop({ db, log: quietLog })]);
  });
  afterAll(() => test.drop());

  async function counted() {
    const { db } = test.database;
    const tables = ['product', 'variant', 'banner', 'shipping_fee', 'event', 'coupon', 'store_setting'] as const;
    const counts = await Promise.all(
      tables.map(async (table) => {
        const { n } = await db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        return [table, n] as const;
      }),
    );
    return Object.fromEntries(counts);
  }

  it('fills an empty shop once, even if two processes do it at the same time or one does it again', async () => {
    const expected = {
      product: products.length,
      variant: products.flatMap(({ variants }) => variants).length,
      banner: 3,
      shipping_fee: 36,
      event: 1,
      coupon: 3,
      store_setting: 1,
    };
    expect(await counted()).toEqual(expected);
    await fillEmptyShop({ db: test.database.db, log: quietLog });
    expect(await counted()).toEqual(expected);
  });

  it('writes the products as they are in the files', async () => {
    const { db } = test.database;
    const row = await db
      .selectFrom('product')
      .selectAll()
      .where('title', '=', 'Low-Carb Multigrain Atta')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      category: 'flour',
      gst_basis_points: 500,
      sale_title: 'Customer favourite',
      rating_hundredths: 480,
      is_best_seller: true,
      is_active: true,
      from_price_paise: 22_500,
      images: demoArt.products['low-carb-atta'],
    });
    const variants = await db
      .selectFrom('variant')
      .selectAll()
      .where('product_id', '=', row.id)
      .orderBy('position')
      .execute();
    expect(
      variants.map((one) => [one.position, one.weight, one.price_paise, one.selling_price_paise, one.total_stock]),
    ).toEqual([
      [1, '500 g', 24_900, 22_500, 120],
      [2, '1 kg', 46_900, 42_900, 180],
      [3, '2 kg', 85_500, 0, 64],
      [4, '5 kg', 209_900, 194_900, 1],
    ]);
  });

  it('says of every product where it comes from', async () => {
    const rows = await test.database.db.selectFrom('product').select(['title', 'country_of_origin']).execute();
    const imported = rows.filter((row) => row.country_of_origin !== 'India');
    expect(new Map(imported.map((row) => [row.title, row.country_of_origin]))).toEqual(
      new Map([
        ['Extra Virgin Olive Oil (Picual)', 'Spain'],
        ['Avocado Oil', 'Kenya'],
      ]),
    );
    const goods = await test.database.db.selectFrom('product').select(['title', 'hsn']).execute();
    const codeOf = (title: string) => goods.find((one) => one.title.startsWith(title))?.hsn;
    // Flours of pulses, of wheat and of other cereals, and each oil have headings of their own.
    expect([codeOf('Stone-Ground Besan'), codeOf('Khapli Wheat'), codeOf('Bajra')]).toEqual(['1106', '1101', '1102']);
    expect([codeOf('Wood-Pressed Groundnut'), codeOf('Wood-Pressed Sesame')]).toEqual(['1508', '1515']);
    for (const { title, hsn } of goods) expect(hsn, title).toMatch(/^\d{4}$/);
  });

  it('gives each coupon its products', async () => {
    const coupons = await test.database.db.selectFrom('coupon').selectAll().orderBy('code').execute();
    const of = (code: string) => coupons.find((coupon) => coupon.code === code);
    expect(of('WELCOME10')?.product_ids).toHaveLength(products.length);
    expect(of('ATTA15')?.product_ids).toHaveLength(flourProducts.length);
    expect(of('REVERSE20')?.product_ids).toEqual(['DPDRProgram']);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    for (const coupon of coupons) expect(coupon.expires_on > today, coupon.code).toBe(true);
  });

  it('does not change a shop that has products, whatever else is missing', async () => {
    const { db } = test.database;
    await db.deleteFrom('banner').execute();
    await db.deleteFrom('product').where('category', '!=', 'oil').execute();
    const before = await counted();
    await fillEmptyShop({ db, log: quietLog });
    expect(await counted()).toEqual(before);
  });

  it('does not fill the shop again after staff removed every product', async () => {
    const { db } = test.database;
    await db.deleteFrom('product').execute();
    await fillEmptyShop({ db, log: quietLog });
    expect(await counted()).toMatchObject({ product: 0, banner: 0 });
  });
});
