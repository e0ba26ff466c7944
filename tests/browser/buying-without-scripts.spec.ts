import type { Page } from '@playwright/test';
import { alertOf, expect, shoot, test } from './journey.ts';
import { idleControls } from './page-checks.ts';

test.use({ javaScriptEnabled: false });

const buyer = {
  name: 'Asha Rao',
  email: 'asha.plain@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  pincode: '560001',
};

async function fillIn(page: Page, phone: string): Promise<void> {
  for (const [field, text] of Object.entries({ ...buyer, phone })) await page.locator(`#delivery-${field}`).fill(text);
}

const ownPhone = () =>
  `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;

test('finds, chooses a size, orders in cash once, and cancels', async ({ page, watch }) => {
  watch.expect(/40[049]/);
  await page.goto('/shop/listing');
  await page.getByRole('main').locator('article').first().getByRole('link').click();
  const size = page.locator('#buy input[name=weight]').nth(1);
  await size.check({ force: true });
  await page.locator('#buy').getByRole('button', { name: 'Add to cart' }).locator('visible=true').click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Product added to cart');
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
  await page.getByLabel('Coupon code').fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(alertOf(page)).toContainText('coupon');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka');
  await shoot(page, 'plain-cart');
  expect(await idleControls(page)).toEqual([]);
  await page.getByLabel('Coupon code').fill('');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();

  // Nothing but the coupon is asked for, and nothing is ordered without what it gives.
  await page.getByLabel('Coupon code').fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(/coupon/);
  await fillIn(page, '12345');
  await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  await expect(page.getByLabel('Coupon code')).toHaveValue('NOSUCH');
  await page.getByLabel('Coupon code').fill('');
  await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  await expect(alertOf(page)).toContainText('Invalid phone number!');
  await expect(page.locator('#delivery-phone')).toBeFocused();
  await expect(page.locator('#delivery-street')).toHaveValue(buyer.street);
  await shoot(page, 'plain-checkout');
  expect(await idleControls(page)).toEqual([]);
  await page.locator('#delivery-phone').fill(ownPhone());
  await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  await expect(page.getByRole('heading', { name: 'We received your order!' })).toBeVisible();
  const number = await page
    .getByText(/^\d{6}-/)
    .first()
    .textContent();
  await page.reload();
  await expect(page.getByText(number ?? '')).toBeVisible();
  const received = page.getByRole('region', { name: 'Your order' });
  await expect(received).toContainText(/^Usually delivered.*2 × /);
  await expect(received).toContainText(`${buyer.name}, ${buyer.street}, ${buyer.city}`);
  await shoot(page, 'plain-success');
  expect(await idleControls(page)).toEqual([]);
  // An empty cart: nothing is left to order again.
  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByText('Your cart is empty.').locator('visible=true')).toBeVisible();

  await page.goto('/shop/payment-success');
  await page.getByRole('link', { name: 'See your order' }).click();
  expect(await idleControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel order or items' }).click();
  const units = page.locator('#cancel select');
  await expect(units).toBeVisible();
  expect(await idleControls(page)).toEqual([]);
  await units.selectOption('0');
  await page.getByRole('button', { name: 'Cancel items' }).click();
  await expect(alertOf(page)).toContainText('Choose what to cancel');
  await expect(units).toHaveValue('0');
  await units.selectOption('2');
  await page.getByRole('button', { name: 'Cancel items' }).click();
  await expect(page.getByRole('status').getByText('Your order is cancelled.')).toBeVisible();
});

test('pays on the page of the provider, after a payment that failed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shop/listing');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillIn(page, ownPhone());
  await page.getByRole('button', { name: 'PAY ONLINE' }).click();
  await page.getByRole('button', { name: /^Pay ₹.+ now$/ }).click();
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is waiting for payment' })).toBeVisible();
  await shoot(page, 'plain-waiting');
  expect(await idleControls(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay ₹.+ now$/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'We received your order!' })).toBeVisible();
});

test.describe('where scripts fail half way @long', () => {
  test.use({ javaScriptEnabled: true });

  test('blocked code leaves plain forms, and code that comes later takes the cart over', async ({ page, watch }) => {
    watch.expect(/Failed to load|ERR_FAILED|net::|Importing/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/shop/listing');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Product added to cart');
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Cart item updated successfully');
    await page.unroute('**/assets/*.js');
    await page.goto('/shop/cart');
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    expect((await page.context().request.post('/api/shop/cart/kept/take')).status()).toBe(200);
  });
});
