import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProductAddresses } from '#catalogue/listing/list-product-addresses.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { productHead } from '#catalogue/shop/product-head.server.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { showOrder } from '#orders/show-order.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { address } from '#tests/support/purchases/orders.ts';
import { addressesAskedFor, findProduct, findProductId, readSizeCodes } from './find-product.ts';

const product = {
  title: 'Jowar Flour',
  category: 'flour',
  description: 'Stone-ground.',
  gst: 5,
  averageReview: 4.5,
  image: '/media/demo/a.webp',
};
const size = { weight: '500 g', price: 120, sellingPrice: 99.5, totalStock: 40 };
const gtin = '8901030865237';

describe('fields of the catalogue', () => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop('embedded');
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const add = async (variants: object[], more: object = {}) => {
    const title = `Jowar ${randomUUID()}`;
    const { json } = await staff.ask('POST /api/admin/products/add', { ...product, title, ...more, variants });
    return json.data ?? json;
  };
  const edit = (id: string, body: object) => staff.ask(`PUT /api/admin/products/edit/${id}`, body);
  const search = async (words: string) =>
    (await staff.ask(`GET /api/admin/products/get?search=${encodeURIComponent(words)}`)).json.data.map(
      ({ _id }: { _id: string }) => _id,
    );

  describe('SKU and barcode of a size (behaviour: Catalogue 17)', () => {
    it('are stored as they are meant, stay where an edit leaves them out, and go where it empties them', async () => {
      const made = await add([{ ...size, sku: ' JF-500 ', barcode: '890 1030 865237' }]);
      expect(made.variants[0]).toMatchObject({ sku: 'JF-500', barcode: gtin });
      const kept = await edit(made._id, { variants: [{ ...size, price: 130 }] });
      expect(kept.json.data.variants[0]).toMatchObject({ price: 130, sku: 'JF-500', barcode: gtin });
      const gone = await edit(made._id, { variants: [{ ...size, sku: '', barcode: '' }] });
      expect(gone.json.data.variants[0]).toMatchObject({ sku: '', barcode: '' });
    });

    it('belong to one size: the refusal names the other, and two sizes of a product may exchange theirs', async () => {
      const made = await add([
        { ...size, sku: 'OWN-1', barcode: '036000291452' },
        { ...size, weight: '1 kg', sku: 'OWN-2' },
      ]);
      const taken = await staff.ask('POST /api/admin/products/add', {
        ...product,
        variants: [{ ...size, sku: 'own-1', barcode: '0036000291452' }],
      });
      expect([taken.status, taken.json.errors]).toEqual([
        400,
        [
          {
            field: 'variants.0.sku',
            message: `The SKU own-1 belongs to ‘${made.title}, 500 g’. Use it for one size only.`,
          },
          {
            field: 'variants.0.barcode',
            message: `The barcode 0036000291452 belongs to ‘${made.title}, 500 g’. Use it for one size only.`,
          },
        ],
      ]);
      // By its barcode alone, whatever its SKU.
      const scanned = await staff.ask('POST /api/admin/products/add', {
        ...product,
        variants: [{ ...size, sku: 'OWN-3', barcode: '36000291452' }],
      });
      expect(scanned.json.errors).toMatchObject([{ field: 'variants.0.barcode' }]);
      const [one, two] = made.variants;
      const { json } = await edit(made._id, {
        variants: [
          { ...one, sku: 'OWN-2' },
          { ...two, sku: 'OWN-1' },
        ],
      });
      expect(json.data.variants.map(({ sku }: { sku: string }) => sku)).toEqual(['OWN-2', 'OWN-1']);
      const twice = await edit(made._id, { variants: [one, { ...two, sku: 'Own-1' }] });
      expect(twice.json.errors).toEqual([{ field: 'variants.1.sku', message: 'Two variants have the SKU Own-1' }]);
    });

    it.each([
      ['SKU', { sku: 'RACE' }],
      ['barcode', { barcode: 'RACE 1' }],
    ])('of two who save the same %s at once go to one of them', async (_name, code) => {
      const answers = await Promise.all(
        [1, 2, 3].map((n) =>
          staff.ask('POST /api/admin/products/add', {
            ...product,
            title: `Race ${n}`,
            variants: [{ ...size, ...code }],
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number), expect.any(Number)]);
      expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    });

    it('find their product: whole, a SKU also by its beginning', async () => {
      const [one, other] = [
        await add([{ ...size, sku: 'FIND-1' }]),
        await add([{ ...size, sku: 'FIND-10', barcode: '96385074' }]),
      ];
      expect(await search('find-1')).toEqual([one._id]);
      expect((await search('FIND')).sort()).toEqual([one._id, other._id].sort());
      expect(await search('0096385074')).toEqual([other._id]);
    });

    it('go into the file and come back: one may pass from a product to another, and a second owner is named', async () => {
      const [one, other] = [await add([{ ...size, sku: 'CSV-1', barcode: 'OWN 77' }]), await add([size])];
      const file = (await staff.ask('GET /api/admin/products/export')).text;
      const lines = file.split('\r\n');
      const at = (id: string) => lines.findIndex((line: string) => line.includes(id));
      const send = (text: string, dryRun: boolean) =>
        staff.ask(`POST /api/admin/products/import?dryRun=${dryRun}`, staff.form(text, 'products.csv', 'text/csv'));
      const ofTwo = (first: string, second: string) => [lines[0], first, second, ''].join('\r\n');
      const [own = '', free = ''] = [lines[at(one._id)], lines[at(other._id)]];
      const given = free.replace('500 g,,,', '500 g,,CSV-1,');
      expect(given).not.toBe(free);
      const twice = await send(ofTwo(own, given), true);
      expect(twice.json.problems).toEqual([
        { line: 3, message: `The SKU CSV-1 belongs to ‘${one.title}, 500 g’. Use it for one size only.` },
      ]);
      // The one that gets it stands above the one that gives it.
      const passed = await send(ofTwo(given, own.replace('CSV-1,', ',')), false);
      expect(passed.json).toMatchObject({ success: true, changed: 2 });
      const { json } = await staff.ask('GET /api/admin/products/get?search=csv-1');
      expect(json.data.map(({ _id }: { _id: string }) => _id)).toEqual([other._id]);
    });

    it('a parcel weight is kept by edits and files that do not say it, comes back from a file, and is checked', async () => {
      const made = await add([{ ...size, parcelGrams: 640 }]);
      expect(made.variants[0]).toMatchObject({ parcelGrams: 640 });
      const kept = await edit(made._id, { variants: [{ ...size, price: 131 }] });
      expect(kept.json.data.variants[0]).toMatchObject({ price: 131, parcelGrams: 640 });
      const lines = (await staff.ask('GET /api/admin/products/export')).text.split('\r\n');
      const own = lines.find((line: string) => line.includes(made._id)) ?? '';
      const send = (line: string) =>
        staff.ask(
          'POST /api/admin/products/import?dryRun=false',
          staff.form([lines[0], line, ''].join('\r\n'), 'products.csv', 'text/csv'),
        );
      expect((await send(own.replace(',640,', ',655,'))).json).toMatchObject({ changed: 1 });
      const wrong = await send(own.replace(',640,', ',0,'));
      expect(wrong.text).toContain('whole grams');
      const gone = await edit(made._id, { variants: [{ ...size, price: 131, parcelGrams: null }] });
      expect(gone.json.data.variants[0]).toMatchObject({ parcelGrams: null });
    });

    it('are in an order as they were that day, for staff alone', async () => {
      const made = await add([{ ...size, sku: 'DAY-1' }], { isActive: true });
      const items = [{ productId: made._id, weight: '500 g', quantity: 10 }];
      const order = { account: null, items, couponCode: null, address, expectedTotalPaise: 99_500 };
      const { orderId, link } = await placeCodOrder(test.app, order, null);
      await edit(made._id, { variants: [{ ...size, sku: 'DAY-2' }] });
      const { json } = await staff.ask(`GET /api/admin/orders/details/${orderId}`);
      expect(json.data.cartItems[0]).toMatchObject({ sku: 'DAY-1' });
      const key = link.split('key=')[1] ?? '';
      const [line] = (await showOrder(test.app, orderId, { account: null, key })).cartItems;
      expect(line).toMatchObject({ weight: '500 g' });
      expect(line).not.toHaveProperty('sku');
    });

    it('are what search engines read of a size, a code of the shop without being a GTIN', async () => {
      const made = await add([
        { ...size, sku: 'LD-1', barcode: '4006381333931' },
        { ...size, weight: '1 kg', barcode: 'shelf 7' },
      ]);
      const head = productHead(
        await pageShop(test.app),
        await findProduct(test.app, made._id),
        undefined,
        { feesPaise: {}, freeFromPaise: 0 },
        await readSizeCodes(test.app, made._id),
      );
      const [structured] = head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));
      expect((structured as { offers: Record<string, string>[] }).offers.map(({ sku, gtin }) => [sku, gtin])).toEqual([
        ['LD-1', '4006381333931'],
        [undefined, undefined],
      ]);
    });
  });

  describe('address and search result of a product (behaviour: Catalogue 18)', () => {
    it('lead to the product from every address that it had, and to nothing of another', async () => {
      const [one, other] = [await add([size], { slug: 'jowar-mill' }), await add([size])];
      expect(await findProductId(test.app, 'Jowar-Mill')).toMatchObject({ id: one._id });
      await edit(one._id, { slug: 'jowar-stone' });
      await edit(one._id, { slug: 'jowar-cold' });
      for (const slug of ['jowar-mill', 'jowar-stone', 'jowar-cold', one._id])
        expect(await findProductId(test.app, slug)).toMatchObject({ id: one._id });
      const taken = await edit(other._id, { slug: 'jowar-cold' });
      const message = `The address ‘jowar-cold’ belongs to ‘${one.title}’. Please choose another.`;
      expect([taken.status, taken.json.errors]).toEqual([400, [{ field: 'slug', message }]]);
      // What the first one gave up the second may have; going back to an address makes no circle.
      expect((await edit(other._id, { slug: 'jowar-mill' })).status).toBe(200);
      expect(await findProductId(test.app, 'jowar-mill')).toMatchObject({ id: other._id });
      await edit(one._id, { slug: 'jowar-stone' });
      expect(await findProductId(test.app, 'jowar-stone')).toMatchObject({ id: one._id });
      expect(await findProductId(test.app, 'jowar-cold')).toMatchObject({ id: one._id });
    });

    it('are exchanged by two products of one file', async () => {
      const [one, other] = [await add([size], { slug: 'swap-one' }), await add([size], { slug: 'swap-other' })];
      const [heading, ...lines] = (await staff.ask('GET /api/admin/products/export')).text.split('\r\n');
      const swapped = lines
        .filter((line: string) => line.includes(one._id) || line.includes(other._id))
        .map((line: string) =>
          line.replace(/swap-(one|other)/, (all) => (all === 'swap-one' ? 'swap-other' : 'swap-one')),
        );
      const file = staff.form([heading, ...swapped, ''].join('\r\n'), 'products.csv', 'text/csv');
      expect((await staff.ask('POST /api/admin/products/import?dryRun=false', file)).json).toMatchObject({
        changed: 2,
      });
      expect(await findProductId(test.app, 'swap-one')).toEqual({ id: other._id, slug: 'swap-one' });
      expect(await findProductId(test.app, 'swap-other')).toEqual({ id: one._id, slug: 'swap-other' });
      await edit(one._id, { slug: 'swapped' });
      expect(await findProductId(test.app, 'swap-other')).toEqual({ id: one._id, slug: 'swapped' });
    });

    it('are dropped from what is kept with the product, for as long as they are its address', async () => {
      const { _id: id } = await add([size], { slug: 'jowar-sold' });
      expect(addressesAskedFor(test.app, [id, 'other'])).toEqual([id, 'other']);
      await findProductId(test.app, 'Jowar-Sold');
      expect(addressesAskedFor(test.app, [id])).toEqual([id, '/shop/product-details/jowar-sold']);
    });

    it('are what the head, the sitemap and lists say; without them all is as before', async () => {
      const texts = { seoTitle: 'Jowar flour online', seoDescription: 'Fresh from the mill.', slug: 'jowar-online' };
      const [made, plain] = [await add([size], texts), await add([size])];
      const shop = await pageShop(test.app);
      const headOf = async (id: string) =>
        JSON.stringify(
          productHead(shop, await findProduct(test.app, id), undefined, { feesPaise: {}, freeFromPaise: 0 }),
        );
      const head = await headOf(made._id);
      for (const said of [
        '"title":"Jowar flour online |',
        '"Fresh from the mill."',
        '/shop/product-details/jowar-online"',
      ])
        expect(head).toContain(said);
      expect(head).not.toContain(`/shop/product-details/${made._id}`);
      expect(await headOf(plain._id)).toContain(`/shop/product-details/${plain._id}`);
      const paths = (await listProductAddresses(test.app)).map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining([productAddress(made), productAddress(plain)]));
    });

    it('are English only where the reader has no title and text of the product in their language', async () => {
      const { _id: id } = await add([size], { seoTitle: 'Jowar flour online', seoDescription: 'From the mill.' });
      const say = (texts: object) =>
        test.app.db
          .insertInto('translation')
          .values({
            kind: 'product',
            thing_id: id,
            language: 'hi',
            texts: JSON.stringify(texts),
            made_from: '{}',
            by_name: 'Meera',
          } as never)
          .onConflict((row) =>
            row.columns(['kind', 'thing_id', 'language']).doUpdateSet({ texts: JSON.stringify(texts) }),
          )
          .execute();
      speakLanguages({});
      const read = () => inLanguage('hi', () => findProduct(test.app, id));
      await say({ title: 'ज्वार', description: 'पिसा हुआ' });
      expect(await read()).toMatchObject({ seoTitle: '', seoDescription: '' });
      await say({ title: 'ज्वार', seoTitle: 'ज्वार का आटा' });
      expect(await read()).toMatchObject({ seoTitle: 'ज्वार का आटा', seoDescription: 'From the mill.' });
    });

    it('are read by the claims check', async () => {
      const refused = await staff.ask('POST /api/admin/products/add', {
        ...product,
        seoDescription: 'This flour cures diabetes.',
        variants: [size],
      });
      expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([422, 'seoDescription']);
      const { _id: id } = await add([size]);
      const named = await edit(id, { slug: 'cures-diabetes' });
      expect([named.status, named.json.errors?.[0]?.field]).toEqual([422, 'slug']);
    });
  });
});
