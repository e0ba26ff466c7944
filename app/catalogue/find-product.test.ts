import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { listProductAddresses } from '#catalogue/listing/list-product-addresses.ts';
import { AppError } from '#rules/app-error.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { findProduct, findProductId } from './find-product.ts';
import { wholeProductToJson } from './whole-products.contract.ts';

describe.each(testEngines)('one product on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('is found by its id, also in capitals, and is what the call promises', async () => {
    const id = await test.idOf('Stone-Ground Besan');
    const product = await findProduct(test.app, id);
    expect(product).toMatchObject({
      _id: id,
      title: 'Stone-Ground Besan',
      category: 'flour',
      countryOfOrigin: 'India',
    });
    expect(await findProduct(test.app, id.toUpperCase())).toEqual(product);
    const answer = { success: true as const, data: wholeProductToJson(product) };
    expect(calls['GET /api/shop/products/get/{id}'].response.parse(answer)).toEqual(answer);
  });

  it.each([
    '00000000-0000-4000-8000-000000000000',
    '',
    '1',
    'besan',
    "' or 1=1 --",
    '../../etc/passwd',
    'ffffffff-ffff-4fff-bfff-fffffffffffff',
    '\u0000',
    'a\u0000b',
    '{00000000-0000-4000-8000-000000000000}',
    'x'.repeat(10_000),
  ])('is refused by 404 for the id %j', async (id) => {
    const failure = await findProduct(test.app, id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ status: 404, message: 'Product not found' });
    expect(await findProductId(test.app, id)).toEqual({ id, slug: '' });
  });

  it('is refused in the same words when it is not on sale, and is in no sitemap', async () => {
    const id = await test.idOf('Low-Carb Namkeen');
    expect((await listProductAddresses(test.app)).map(({ path }) => path)).toContain(`/shop/product-details/${id}`);
    await test.app.db.updateTable('product').set({ is_active: false }).where('id', '=', id).execute();
    await expect(findProduct(test.app, id)).rejects.toMatchObject({ status: 404, message: 'Product not found' });
    const addresses = await listProductAddresses(test.app);
    expect(addresses).toHaveLength(35);
    expect(addresses.map(({ path }) => path)).not.toContain(`/shop/product-details/${id}`);
    expect(addresses[0]?.updatedAt).toBeInstanceOf(Date);
  });
});
