import type { Locator, Page } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { alertOf, expect, listens, test, toast } from './journey.ts';
import { violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());

async function enter(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/${screen}`);
  await listens(page);
}

/** Presses the Tab key until an element has the focus. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach this element');
}

test('staff work without a mouse; the second of two who edit one form gets a message', {
  tag: ['@long', '@desk'],
}, async ({ page, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /409/);
  const answer = await page.request.get(`${shop.origin}/api/shop/products/get`);
  const products = (await answer.json()).data as {
    _id: string;
    title: string;
    variants: { weight: string; price: number; sellingPrice: number }[];
  }[];
  const besan = products.find(({ title }) => title === 'Stone-Ground Besan');
  const variant = besan?.variants[0];
  if (!besan || !variant) throw new Error('The demo shop has no besan');
  const price = variant.sellingPrice || variant.price;
  for (const quantity of [1, 2]) {
    const subtotal = price * quantity;
    const placed = await page.request.post(`${shop.origin}/api/shop/order/createCOD`, {
      data: {
        addressInfo,
        orderPrice: subtotal >= 499 ? subtotal : subtotal + 40,
        cartItems: [{ productId: besan._id, weight: variant.weight, quantity }],
      },
    });
    expect(placed.status()).toBe(200);
  }
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);

  // Sort by a column header in both directions; the sort order is in the address.
  await enter(page, 'orders');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused();
  const prices = page.getByRole('columnheader', { name: 'Order Price' });
  await tabTo(page, prices.getByRole('link'));
  const items = page.locator('tbody td:nth-child(5)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(prices).toHaveAttribute('aria-sort', 'descending');
  await expect(items).toHaveText(['2', '1']);
  await expect(prices.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(prices).toHaveAttribute('aria-sort', 'ascending');
  await expect(items).toHaveText(['1', '2']);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc');
  expect(await violations(page)).toEqual([]);

  // A dialog keeps the focus inside and restores it afterwards.
  const details = page.getByRole('button', { name: /^Details/ }).first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Order / });
  await expect(dialog.getByText('12 MG Road')).toBeVisible();
  const update = dialog.getByRole('button', { name: 'Update Order Status' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'Order status' }));
  await page.keyboard.type('Pack');
  await tabTo(page, update);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Now: Packed')).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // The focus may pass through the browser's own toolbars, but never through the page behind.
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
    );
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();

  // Another person saves a fee while it is edited here.
  await enter(page, 'shipping-fee');
  const goa = page.getByLabel('Goa', { exact: true });
  await goa.fill('71');
  const other = await page.request.put(`${shop.origin}/api/common/shipping`, { data: { statePrices: { Goa: 72 } } });
  expect(other.status()).toBe(200);
  const save = page.getByRole('button', { name: 'Save' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(alertOf(page)).toContainText('Somebody else has changed this. Nothing was saved.');
  await expect(goa).toHaveValue('71');
  await page.getByRole('button', { name: 'Reload' }).press('Enter');
  await expect(goa).toHaveValue('72');
  // What was typed is offered back; the newest state stays for anyone who does not want it.
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(goa).toHaveValue('72');
  await expect(alertOf(page)).toHaveCount(0);
  for (const fee of ['73', '74']) {
    await goa.fill(fee);
    await save.press('Enter');
    await expect(toast(page)).toContainText('Shipping Updated');
    await toast(page).getByRole('button', { name: 'Close' }).click();
  }
});

test('what is typed right after Ctrl+K is in its field, also while its code is loading', {
  tag: ['@long', '@desk'],
}, async ({ page, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const field = page.getByRole('combobox', { name: /^Search orders, products/ });
  for (let time = 0; time < 20; time += 1) {
    // The first of each page finds nothing loaded.
    if (time % 2 === 0) await enter(page, 'orders');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('jk?x security');
    await expect(field).toHaveValue('jk?x security');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  }
  await enter(page, 'orders');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('security log');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/security-log$/);
});
