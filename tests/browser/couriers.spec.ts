import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, listens, placeCashOrder, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop({ ...withStaff, COURIER_PROVIDER: 'sandbox' });
});
test.afterAll(() => shop?.close());

/** What the test courier does with a parcel is settled by its reference: 0 misses its buyer once, 1 weighs it heavier. */
const fateOf = (reference: string) => (createHash('sha256').update(reference).digest()[0] ?? 0) % 4;

let ordered = 0;
/** Orders until there is one of each fate. @returns their numbers, and the address of the first one's page for its buyer */
async function placeOrders(browser: Browser, fates: readonly number[]) {
  const guest = await browser.newContext({ baseURL: shop.origin });
  const page = await guest.newPage();
  const { data: products } = await (await page.request.get('/api/shop/products/get')).json();
  const found: (string | undefined)[] = fates.map(() => undefined);
  let link = '';
  while (found.includes(undefined)) {
    ordered += 1;
    const who = { email: `asha-${ordered}@shop.example`, phone: `98765432${10 + ordered}` };
    const order = await placeCashOrder(page, products, who);
    const at = fates.findIndex((fate, index) => found[index] === undefined && fate === fateOf(order.orderId));
    if (at === 0) link = order.link;
    if (at !== -1) found[at] = order.orderId;
  }
  await guest.close();
  return { numbers: found.map((number) => number ?? ''), link };
}

async function looksWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Parcel', exact: true });

/** Books the parcel of an order on its page. */
async function book(page: Page, number: string, courier: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/orders/${number}`);
  await listens(page);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Find couriers' }).click();
  await panel.getByRole('radio', { name: courier }).check();
  await looksWell(page);
  await panel.getByRole('button', { name: 'Book this courier' }).click();
  await expect(toast(page)).toContainText(`Booked with ${courier}`);
  await expect(panel).toContainText('Waiting for pickup');
}

async function moveOn(page: Page, number: string, state: string): Promise<void> {
  await page.getByRole('button', { name: 'Move test parcels on' }).click();
  await expect(row(page, number)).toContainText(state);
}

async function openParcels(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/shipments`);
  await listens(page);
}

test('a parcel is booked, missed, tried again and delivered; another comes back', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const {
    numbers: [first = '', second = ''],
    link,
  } = await placeOrders(browser, [0, 0]);
  await book(page, first, 'Delhivery Surface');
  const label = page.getByRole('link', { name: `Label of ${first}` });
  const printed = await page.request.get((await label.getAttribute('href')) ?? '');
  expect([printed.status(), await printed.text()]).toEqual([200, expect.stringContaining(first)]);
  await book(page, second, 'Blue Dart Air');

  await openParcels(page);
  await expect(row(page, first)).toContainText('Waiting for pickup');
  for (const state of ['Picked up', 'On its way', 'Out for delivery', 'Not delivered'])
    await moveOn(page, first, state);
  await expect(row(page, first)).toContainText('Customer not contactable');
  await looksWell(page);

  // The dashboard says that somebody has to answer, and leads there; its buyer reads what happened.
  await page.goto(`${shop.origin}/admin/dashboard`);
  await listens(page);
  const waiting = page.getByRole('list', { name: 'Parcels that need you' });
  await expect(waiting).toContainText('Not delivered2');
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await waiting.getByRole('link', { name: /Not delivered/ }).click();
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, second)).toBeVisible();
  const guest = await browser.newContext();
  const buyer = await guest.newPage();
  await buyer.goto(new URL(link, shop.origin).href);
  await expect(buyer.getByRole('main')).toContainText('The courier could not deliver your parcel and will try again');

  // One shall be tried again, which asks for a word to the rider, the other shall come back.
  const answer = (number: string) => page.getByRole('form', { name: `What to do with ${number}` });
  await openParcels(page);
  await answer(first).getByRole('button', { name: 'Tell the courier' }).click();
  await expect(answer(first)).toContainText('Say when to come or whom to call');
  await answer(first).getByLabel('When, or which phone').fill('Tomorrow after 4 pm');
  await answer(first).getByRole('button', { name: 'Tell the courier' }).click();
  await expect(row(page, first)).toContainText('Told: Try again');
  await answer(second).getByLabel('What should the courier do?').selectOption('Bring it back');
  await answer(second).getByRole('button', { name: 'Tell the courier' }).click();
  await expect(row(page, second)).toContainText('Told: Return to us');
  await page.goto(`${shop.origin}/admin/orders?waits=attempts`);
  for (const number of [first, second]) await expect(row(page, number)).toBeVisible();
  await page.goto(`${shop.origin}/admin/dashboard`);
  await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await openParcels(page);
  await moveOn(page, first, 'Out for delivery');
  await expect(row(page, second)).toContainText('Coming back');
  await expect(row(page, second)).toContainText('To your pickup address at the courier, ‘Primary’');
  await moveOn(page, first, 'Delivered');
  await expect(row(page, second)).toContainText('Came back');
  await page.goto(`${shop.origin}/admin/orders?waits=back`);
  await expect(row(page, second)).toBeVisible();
  await expect(row(page, first)).toHaveCount(0);
  await page.goto(`${shop.origin}/admin/orders/${first}`);
  await expect(page.getByRole('main')).toContainText('The courier could not deliver it: Customer not contactable');
  await expect(page.getByRole('main')).toContainText('Asked the courier: Try again: Tomorrow after 4 pm');
  await looksWell(page);
  await buyer.reload();
  await expect(buyer.getByRole('main')).toContainText('Delivered');
  await guest.close();
});

test('a weight that the courier charges heavier is listed with its cost, disputed and accepted', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const {
    numbers: [number = ''],
  } = await placeOrders(browser, [1]);
  await book(page, number, 'Delhivery Surface');
  await openParcels(page);
  await moveOn(page, number, 'Picked up');
  await page.goto(`${shop.origin}/admin/dashboard`);
  await listens(page);
  await page
    .getByRole('list', { name: 'Parcels that need you' })
    .getByRole('link', { name: /Weights to check/ })
    .click();
  const ours = row(page, number);
  // Two slabs of half a kilogram more, at ₹64.50 each.
  await expect(ours).toContainText('Costs ₹129 more.');
  await looksWell(page);
  await ours.getByRole('button', { name: `Dispute the weight of ${number}` }).click();
  await expect(toast(page)).toContainText('Dispute it in the courier’s panel, too');
  await expect(ours).toHaveCount(0);
  await page.goto(`${shop.origin}/admin/shipments?filter=argued`);
  await listens(page);
  await expect(ours).toContainText('Disputed with the courier.');
  await ours.getByRole('button', { name: `Accept the weight of ${number}` }).click();
  await expect(ours).toHaveCount(0);
  await page.goto(`${shop.origin}/admin/orders/${number}`);
  await expect(page.getByRole('main')).toContainText('Weight disputed with the courier:');
  await expect(panelOf(page)).toContainText('You accepted it.');
});
