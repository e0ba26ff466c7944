import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { readXml } from '#tests/support/read-xml.ts';
import { writeFeed } from './write-feed.ts';

const [products, sizesOfEach] = [25_000, 4];

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('embedded');
  // With the texts, pictures and figures of the demo's, so that an item is as long as a real one.
  await test.app.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into product (title, category, description, country_of_origin, gst_basis_points, rating_hundredths, is_best_seller, search_names, ingredients, more, media_link, health_benefits, recipe, sale_title, images, food_facts, maker)
    select 'Copy ' || n || ' of ' || title, category, description, country_of_origin, gst_basis_points, rating_hundredths, false, '{}', ingredients, more, media_link, health_benefits, recipe, sale_title, images, food_facts, maker
    from (select *, row_number() over (order by id) as at, count(*) over () as all_of from product) as one
    join generate_series(1, ${products}::integer) n on n % all_of = at - 1`.execute(tx);
    await sql`insert into variant (product_id, position, weight, price_paise, selling_price_paise, total_stock)
    select product.id, size, size * 250 || ' g', size * 10000, size * 9000, 20
    from product, generate_series(1, ${sizesOfEach}::integer) size where title like 'Copy %'`.execute(tx);
  });
});
afterAll(() => test.drop());

it('writes a feed of 100,000 sizes in memory that does not grow with them (behaviour: Feeds 3)', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  let [items, characters, pieces, most] = [0, 0, 0, 0];
  const began = performance.now();
  const before = heap();
  for await (const piece of writeFeed(test.app, 'google')) {
    items += piece.split('<item>').length - 1;
    characters += piece.length;
    pieces += 1;
    if (pieces === 2) readXml(`<rss xmlns:g="g">${piece}</rss>`);
    if (pieces % 10 === 0) most = Math.max(most, heap() - before);
  }
  const again = performance.now();
  for await (const _piece of writeFeed(test.app, 'meta')) pieces += 1;
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  process.stdout.write(
    `${items} items, ${(characters / 1e6).toFixed(0)} MB, heap at most ${most.toFixed(1)} MB above the beginning; ${seconds(began, again)} s, once read ${seconds(again, performance.now())} s\n`,
  );
  expect(items).toBeGreaterThanOrEqual(products * sizesOfEach);
  // Of what is known of claims a line for each product stays; the file alone is hundreds of megabytes.
  expect(most).toBeLessThan(40);
});
