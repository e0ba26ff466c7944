import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productRows } from '#catalogue/product-rows.ts';
import { searchRulesVersion } from '#catalogue/search/rules/search-rules.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('embedded');
});
afterAll(() => test.drop());

it('has another version whenever the rows of the demo products are others', async () => {
  const products = await test.app.db.selectFrom('product').select('id').orderBy('title').execute();
  const rows = await test.app.db.transaction().execute((tx) =>
    productRows(
      tx,
      products.map(({ id }) => id),
    ),
  );
  const written = rows
    .map(({ product_id: _id, ...row }) => JSON.stringify(row))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const mark = createHash('sha256').update(written.join()).digest('hex').slice(0, 12);
  // Raise the version with the mark: shops reckon their rows anew only then. A changed demo product needs a new mark
  // alone.
  expect({ version: searchRulesVersion, mark }).toEqual({ version: 12, mark: 'e423862ef3b1' });
});
