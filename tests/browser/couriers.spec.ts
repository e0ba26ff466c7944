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

/** The test courier cannot hand over every fourth parcel at its first attempt: their reference settles it. */
const failsOnce = (reference: string) => (createHash('sha256').update(reference).digest()[0] ?? 0) % 4 === 0;

/** Orders until two of them have a parcel whose first attempt fails. @returns their numbers */
async function placeOrders(browser: Browser): Promise<[string, string]> {
  const guest = await browser.newContext({ baseURL: shop.origin });
  const page = await guest.newPage();
  const { data: products } = await (await page.request.get('/api/shop/products/get')).json();
  const found: string[] = [];
  for (let at = 0; found.length < 2; at += 1) {
    const who = { email: `asha-${at}@shop.example`, phone: `98765432${10 + at}` };
    const { orderId } = await placeCashOrder(page, products, who);
    if (failsOnce(orderId)) found.push(orderId);
  }
  await guest.close();
  const [first = '', second = ''] = found;
  return [first, second];
}

async function looksWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

/** Books the parcel of an order on its page. */
async function book(page: Page, number: string, courier: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/orders/${number}`);
  await listens(page);
  const panel = page.getByRole('region', { name: 'Parcel', exact: true });
  await panel.getByRole('button', { name: 'Find couriers' }).click();
  await panel.getByRole('radio', { name: courier }).check();
  await looksWell(page);
  await panel.getByRole('button', { name: 'Book this courier' }).click();
  await expect(toast(page)).toContainText(`Booked with ${courier}`);
  await expect(panel).toContainText('Waiting for pickup');
}

test('a parcel is booked, missed, tried again and delivered; another comes back', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const [first, second] = await placeOrders(browser);
  await book(page, first, 'Delhivery Surface');
  const label = page.getByRole('link', { name: `Label of ${first}` });
  const printed = await page.request.get((await label.getAttribute('href')) ?? '');
  expect([printed.status(), await printed.text()]).toEqual([200, expect.stringContaining(first)]);
  await book(page, second, 'Blue Dart Air');

  await page.goto(`${shop.origin}/admin/shipments`);
  await listens(page);
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  const moveOn = async (state: string) => {
    await page.getByRole('button', { name: 'Move test parcels on' }).click();
    await expect(row(first)).toContainText(state);
  };
  await expect(row(first)).toContainText('Waiting for pickup');
  await moveOn('Picked up');
  await moveOn('On its way');
  await moveOn('Out for delivery');
  await moveOn('Not delivered');
  await expect(row(first)).toContainText('Customer not contactable');
  await looksWell(page);

  // One shall be tried again, which asks for a word to the rider, the other shall come back.
  const answer = (number: string) => page.getByRole('form', { name: `What to do with ${number}` });
  await answer(first).getByRole('button', { name: 'Tell the courier' }).click();
  await expect(answer(first)).toContainText('Say when to come or whom to call');
  await answer(first).getByLabel('When, or which phone').fill('Tomorrow after 4 pm');
  await answer(first).getByRole('button', { name: 'Tell the courier' }).click();
  await expect(row(first)).toContainText('Told: Try again');
  await answer(second).getByLabel('What should the courier do?').selectOption('Bring it back');
  await answer(second).getByRole('button', { name: 'Tell the courier' }).click();
  await expect(row(second)).toContainText('Told: Return to us');
  await page.goto(`${shop.origin}/admin/orders?waits=attempts`);
  for (const number of [first, second]) await expect(row(number)).toBeVisible();

  await page.goto(`${shop.origin}/admin/shipments`);
  await listens(page);
  await moveOn('Out for delivery');
  await expect(row(second)).toContainText('Coming back');
  await moveOn('Delivered');
  await expect(row(second)).toContainText('Came back');
  await page.goto(`${shop.origin}/admin/orders?waits=back`);
  await expect(row(second)).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  await page.goto(`${shop.origin}/admin/orders/${first}`);
  await expect(page.getByRole('main')).toContainText('The courier could not deliver it: Customer not contactable');
  await expect(page.getByRole('main')).toContainText('Asked the courier: Try again: Tomorrow after 4 pm');
  await looksWell(page);
});
