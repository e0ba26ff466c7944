import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { findRedirect } from './redirects.ts';
import { countUnknown, listUnknown, writeUnknown } from './unknown-addresses.ts';

let test: TestShop;
let staff: Awaited<ReturnType<typeof openStaffRouter>>;
beforeAll(async () => {
  test = await openTestShop('embedded');
  staff = await openStaffRouter(test.app);
});
afterAll(() => test.drop());

const add = (from: string, to: string) => staff.ask('POST /api/admin/redirects/add', { from, to });
const send = (text: string) =>
  staff.ask('POST /api/admin/redirects/import', staff.form(text, 'redirects.csv', 'text/csv'));
const find = (path: string) => {
  // As the trigger tells it.
  test.contentVersion.contentChanged();
  return findRedirect(test.app, path);
};

it('lead from an old address, however it is spelled, to the page that was said last (behaviour: Redirects 1)', async () => {
  expect((await add('https://old.example/Products/Atta/', '/shop/listing')).json.data).toEqual({
    from: '/products/atta',
    to: '/shop/listing',
  });
  expect(await find('/collections/flours/products/ATTA/')).toBe('/shop/listing');
  await add('/products/atta', '/shop/home');
  expect(await find('/products/atta')).toBe('/shop/home');
  expect(await find('/products/other')).toBe(null);
  const wrong = await add('/contact-us', 'https://evil.example');
  expect([wrong.status, wrong.json.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['from', 'to']]);
  const nowhere = await add('/old', '/pages/nope');
  expect([nowhere.status, nowhere.json.errors[0].field]).toEqual([400, 'to']);
  expect((await send('From,To\r\n/old,/pages/nope\r\n')).json.errors[0].field).toBe('line 2');
  expect((await staff.ask('POST /api/admin/redirects/remove', { from: '/products/atta' })).status).toBe(200);
  expect(await find('/products/atta')).toBe(null);
  expect((await staff.ask('POST /api/admin/redirects/remove', { from: '/products/atta' })).status).toBe(404);
});

it('come from a file, all or none, and the refusal names the line (behaviour: Redirects 2)', async () => {
  const bad = await send('From,To\r\n/one,/shop/home\r\n/two,/one\r\n');
  expect([bad.status, bad.json.errors]).toEqual([
    422,
    [{ field: 'line 3', message: 'Line 3: This shop has no page at /one. Please check.' }],
  ]);
  expect(await find('/one')).toBe(null);
  expect((await send('To,From\r\n/shop/home,/one\r\n')).json).toMatchObject({ added: 1 });
  expect(await find('/one')).toBe('/shop/home');
  expect((await send('A,B\r\n1,2\r\n')).status).toBe(422);
});

it('are offered for addresses that nobody has, of which a stranger cannot fill the table (behaviour: Redirects 3)', async () => {
  for (let time = 0; time < 3; time += 1) countUnknown(test.app, '/blogs/News');
  for (let n = 0; n < 900; n += 1) countUnknown(test.app, `/made-up/${n}`);
  await writeUnknown(test.app);
  const { count } = await test.app.db
    .selectFrom('unknown_address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(200);
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 200; n += 1) countUnknown(test.app, `/round-${round}/${n}`);
    await writeUnknown(test.app);
  }
  const unknown = await listUnknown(test.app);
  expect(unknown[0]).toMatchObject({ path: '/blogs/news', asked: 3 });
  const { stored } = await test.app.db
    .selectFrom('unknown_address')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  expect(Number(stored)).toBe(500);
  await add('/blogs/news', '/shop/home');
  expect((await listUnknown(test.app)).map(({ path }) => path)).not.toContain('/blogs/news');
});
