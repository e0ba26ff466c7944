import type { Page } from '@playwright/test';
import { staffScreens } from '#access/rules/screens.ts';
import { sections } from '#settings/rules/settings.ts';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, test } from './journey.ts';
import { sweep } from './reach-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/**
 * The back office in its main states, as somebody sees it who needs it large, narrow or wide apart, or has the keyboard
 * alone.
 */

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ playwright }) => {
  shop = await openSeparateShop(withStaff);
  const guest = await playwright.request.newContext({ baseURL: shop.origin });
  const { data } = await (await guest.get('/api/shop/products/get')).json();
  const { _id: productId, variants } = data[0];
  for (const quantity of [1, 2]) {
    const subtotal = (variants[0].sellingPrice || variants[0].price) * quantity;
    const placed = await guest.post('/api/shop/order/createCOD', {
      data: {
        addressInfo,
        orderPrice: subtotal >= 499 ? subtotal : subtotal + 40,
        cartItems: [{ productId, weight: variants[0].weight, quantity }],
      },
    });
    expect(placed.status()).toBe(200);
  }
  await guest.dispose();
});
test.afterAll(() => shop?.close());
test.beforeEach(async ({ page, watch }) => {
  // The page that says what a role may not see answers 403.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /403|422/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
});

async function show(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/${screen}`);
  await listens(page);
}

const tag = ['@long', '@desk'];
const screens = [
  ...Object.keys(staffScreens).filter((path) => !path.includes(':')),
  ...sections.map((section) => `/admin/settings/${section}`),
  '/admin/pages/new',
  '/admin/collections/new',
];
const half = Math.ceil(screens.length / 2);

for (const [name, part] of [
  ['first', screens.slice(0, half)],
  ['second', screens.slice(half)],
] as const) {
  test(`staff can read and reach everything: ${name} half of the screens`, { tag }, async ({ page }) => {
    await sweep(page, async (look) => {
      for (const screen of new Set(part.map((path) => path.replace('/admin/', '')))) {
        await show(page, screen);
        await look(screen, { walk: true });
      }
    });
  });
}

test('staff can read and reach everything: dialogs, menu and refused forms', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sweep(page, async (look) => {
    const opened = async (screen: string, button: string | RegExp, dialog: string | RegExp) => {
      await show(page, screen);
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await look(`${screen}, ${dialog}`, { walk: true });
    };
    await opened('dashboard', 'Menu', 'Menu');
    await opened('products', 'Add New Product', 'Add New Product');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await look('product, wrong');
    await opened('products', /^Edit/, 'Edit Product');
    await opened('coupons', 'Add coupon', 'Add coupon');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await look('coupon, wrong');
    // On a phone all of a row leads to the page of the order; the dialog has an address of its own.
    await show(page, 'orders');
    const number =
      (await page
        .getByRole('link', { name: /^\d{6}-/ })
        .first()
        .textContent()) ?? '';
    await show(page, `orders?order=${number}`);
    await expect(page.getByRole('dialog', { name: /^Order / })).toContainText('Buyer');
    await look('orders, an order', { walk: true });
    await show(page, `orders/${number}`);
    await expect(page.getByRole('main')).toContainText('Buyer');
    await look('an order', { walk: true });
    await show(page, 'redirects');
    const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from('From,To\n/a,/one\n/b,/two\n') };
    await page.getByLabel(/^Add from a file/).setInputFiles(file);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/^Line 2: /, /^Line 3: /]);
    await look('redirects, wrong file', { walk: true });
    await opened('features', /^Edit feature/, /^Edit feature/);
    await opened('staff', /^Invite/, /^Invite/);
    await show(page, 'orders');
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .first()
      .check();
    await look('orders, chosen', { walk: true });
    await show(page, 'shipping-fee');
    await page.getByLabel('Goa', { exact: true }).fill('-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Goa', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    // It was scrolled to the field that is wrong, and another may lie half beneath the head of the page.
    await page.evaluate(() => scrollTo(0, 0));
    await look('fees, wrong');
  });
});
