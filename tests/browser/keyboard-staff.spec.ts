import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, test } from './journey.ts';
import { pressOn, said, tabTo, typeInto, withoutMouse } from './keyboard.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/**
 * Staff without a mouse and without sight: only keys are pressed, and what a screen reader is given is looked at on the
 * way.
 */

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());

async function enter(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/${screen}`);
  await listens(page);
}

test('staff with the keyboard and a screen reader pack, ship, refund, add a product and sign in with a code', {
  tag: ['@long', '@desk'],
}, async ({ page, watch, playwright }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /40[01]/);
  await withoutMouse(page);
  const guest = await playwright.request.newContext({ baseURL: shop.origin });
  const { data: products } = await (await guest.get('/api/shop/products/get')).json();
  const [{ _id: productId, variants }] = products;
  const price = variants[0].sellingPrice || variants[0].price;
  const total = price >= 499 ? price : price + 40;
  const placed = await guest.post('/api/shop/order/createCOD', {
    data: {
      addressInfo,
      orderPrice: total,
      cartItems: [{ productId, weight: variants[0].weight, quantity: 1 }],
    },
  });
  expect(placed.status()).toBe(200);
  const { _id, orderId } = (await placed.json()).data;
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const courier = { name: 'DTDC', trackingPattern: 'https://track.example.com/{number}' };
  expect((await page.request.post(`${shop.origin}/api/admin/couriers`, { data: courier })).status()).toBe(200);
  const order = page.getByRole('dialog', { name: `Order ${orderId}` });

  await test.step('packs', async () => {
    await enter(page, 'orders');
    await expect(page.getByRole('main').getByRole('table')).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row /Order/
        - rowgroup:
          - row /${orderId}/
    `);
    const details = page.getByRole('button', { name: `Details of ${orderId}` });
    await pressOn(page, details);
    await tabTo(page, order.getByRole('combobox', { name: 'Order status' }));
    await page.keyboard.type('Pack');
    await pressOn(page, order.getByRole('button', { name: 'Update Order Status' }));
    await expect(order.getByText('Now: Packed')).toBeVisible();
    await expect(said(page).filter({ hasText: /\w/ })).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details, 'what opened it').toBeFocused();
  });

  await test.step('ships', async () => {
    await enter(page, 'orders/ship');
    const number = page.getByRole('textbox', { name: new RegExp(orderId) });
    await typeInto(page, number, 'AWB 1');
    await page.keyboard.press('Enter');
    await expect(said(page).filter({ hasText: orderId })).not.toHaveCount(0);
  });

  await test.step('refunds', async () => {
    const cash = { data: { amount: total, reference: 'By hand' } };
    expect((await page.request.post(`${shop.origin}/api/admin/orders/cash/${_id}`, cash)).status()).toBe(200);
    await enter(page, 'orders');
    await pressOn(page, page.getByRole('button', { name: `Details of ${orderId}` }));
    await pressOn(page, order.locator('summary').filter({ hasText: /^Refund/ }));
    const refund = order.getByRole('form', { name: 'Refund' });
    await expect(order).toBeVisible();
    await typeInto(page, refund.getByLabel(/^Amount/), '1');
    await typeInto(page, refund.getByLabel(/reference/i), 'UPI 7');
    await pressOn(page, refund.getByRole('button', { name: 'Send refund' }));
    await expect(said(page).filter({ hasText: /refund/i })).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(order).toBeHidden();
  });

  await test.step('adds a product', async () => {
    await enter(page, 'products');
    await pressOn(page, page.getByRole('button', { name: 'Add New Product' }));
    const sheet = page.getByRole('dialog', { name: 'Add New Product' });
    const add = sheet.getByRole('button', { name: 'Add', exact: true });
    await pressOn(page, add);
    await expect(sheet.locator('[aria-invalid=true]').first()).toBeFocused();
    await expect(sheet.locator('[data-spoken-errors]')).toHaveText(/need correcting/);
    await typeInto(page, sheet.getByLabel('Title', { exact: true }), 'Amaranth Flour');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await pressOn(page, question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toBeHidden();
    await typeInto(page, sheet.getByLabel('Category'), 'Flour');
    await typeInto(page, sheet.getByLabel('Description'), 'Popped and ground.');
    await typeInto(page, sheet.getByLabel('GST'), '5');
    await typeInto(page, sheet.getByLabel('Average rating'), '4.5');
    for (const [label, text] of [
      ['Weight', '500 g'],
      ['Price (MRP)', '180'],
      ['Selling price', '150'],
      ['Total stock', '25'],
    ] as const) {
      await typeInto(page, sheet.getByLabel(label).first(), text);
    }
    // The browser's own window for files is not of the page: the field is reached by key, the files are given to it.
    for (const [label, background] of [
      ['Main image', '#c9a35b'],
      ['Image 2', '#77aa44'],
    ] as const) {
      const create = { width: 600, height: 600, channels: 3 as const, background };
      const buffer = await sharp({ create }).png().toBuffer();
      await tabTo(page, sheet.getByLabel(label));
      await sheet.getByLabel(label).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
      await expect(sheet.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
    }
    await pressOn(page, add);
    await expect(said(page).filter({ hasText: 'Product added successfully' })).toHaveCount(1);
  });

  await test.step('signs in with a code from an authenticator app', async () => {
    await enter(page, 'sign-in');
    await pressOn(page, page.getByRole('button', { name: 'Set up authenticator app' }));
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
    const secret = (await dialog.locator('code').textContent()) ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await typeInto(page, dialog.getByLabel('6-digit code from the app'), app.generate());
    await pressOn(page, dialog.getByRole('button', { name: 'Finish set-up' }));
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await pressOn(page, codes.getByRole('button', { name: 'I have kept them' }));
    await pressOn(page, page.getByRole('button', { name: 'Logout' }).first());
    // Signing out leads away by itself.
    await expect(page).not.toHaveURL(/\/admin\//);
    await listens(page);
    await page.goto(`${shop.origin}/auth/login?from=%2Fadmin%2Fproducts`);
    await listens(page);
    await typeInto(page, page.getByRole('textbox', { name: 'Email', exact: true }), staff.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), staff.password);
    await pressOn(page, page.getByRole('button', { name: 'Sign In' }));
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await listens(page);
    const code = page.getByLabel('Code from your authenticator app');
    await typeInto(page, code, '000000');
    await pressOn(page, page.getByRole('button', { name: 'Sign In' }));
    await expect(said(page).filter({ hasText: 'This code is not right' })).not.toHaveCount(0);
    await expect(code, 'the wrong field').toBeFocused();
    await expect(code).toHaveAccessibleDescription(/This code is not right/);
    // No code is taken twice: the app's next one.
    await typeInto(page, code, app.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/products$/);
  });
  await guest.dispose();
});
