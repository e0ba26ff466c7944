import type { Page } from '@playwright/test';
import { addressField, cartLine, openCheckout, openWithCart, staleLine, summaryRow } from './filled-cart.ts';
import { expect, failed, listens, named, open, rupees, shoot, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

// Each of them walks through several screens and looks at every one with axe.

/** The page 'Shopping Cart': lines, state, coupon, summary, and the way to the checkout. */
const items = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('listitem');
const state = (page: Page) => page.getByRole('main').getByLabel('State');
const code = (page: Page) => page.getByLabel('Coupon code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const proceed = (page: Page) =>
  page.locator('form#cart').getByRole('button', { name: /Proceed to Checkout|to Proceed/i });

test('an empty cart says so and leads to the products', async ({ page }) => {
  await open(page, '/shop/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('listitem')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL(/\/shop\/listing$/);
});

test('the summary is exact, and the state decides the fee and the way on', async ({ page, products, phone }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await openWithCart(page, '/shop/cart', [cartLine(besan, '1 kg', 2)]);
  await expect(items(page)).toHaveCount(1);
  await expect(proceed(page)).toHaveText('Select State to Proceed');
  await expect(proceed(page)).toBeDisabled();
  await expect(summaryRow(page, 'Subtotal')).toHaveText(rupees(330));
  await expect(summaryRow(page, 'Delivery')).toHaveText('Select a state');
  // Pressed all the same, it leads to what is missing; on a phone the button of the bar does.
  await page.getByRole('button', { name: 'Select State to Proceed' }).last().click({ force: true });
  await expect(state(page)).toBeFocused();
  expect(await state(page).evaluate((field: HTMLSelectElement) => field.validity.valueMissing)).toBe(true);
  await expect(state(page)).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'cart-page-asks');

  await state(page).selectOption('Karnataka');
  await expect(summaryRow(page, 'Delivery')).toHaveText(rupees(40));
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(370));
  // Inside: 330 - 330 / 1.05 is 15.71, 40 - 40 / 1.05 is 1.90.
  await expect(summaryRow(page, 'GST')).toHaveText(`${rupees(17.61)} included`);
  await expect(page.getByText('(incl. of all taxes)')).toBeVisible();
  await expect(page.getByText('FREE SHIPPING!')).toBeHidden();
  await state(page).selectOption('Ladakh');
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(470));

  const minus = page.getByRole('button', { name: /^Decrease quantity/ });
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(toast(page)).toContainText('Cart item updated successfully');
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(summaryRow(page, 'Subtotal')).toHaveText(rupees(660));
  await expect(page.getByText('FREE SHIPPING!')).toBeVisible();
  await expect(summaryRow(page, 'Delivery')).toHaveText(rupees(0));
  for (let units = 4; units > 1; units -= 1) await minus.click();
  await expect(minus).toBeDisabled();
  await expect(minus).toHaveAttribute('title', 'Minimum quantity is 1');

  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'cart-page');

  await page.getByRole('button', { name: /^Remove Stone/ }).click();
  await expect(toast(page)).toContainText('Cart item removed successfully');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a coupon through all its states', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/40[49]/);
  const besan = named(products, 'Stone-Ground Besan');
  await openWithCart(page, '/shop/cart', [cartLine(besan, '1 kg', 2)]);
  await expect(apply(page)).toBeDisabled();

  await code(page).fill('WELCOME10');
  await failed(page, 'Select your State!');
  await apply(page).click();
  await failed(page, 'Select your State!');
  await state(page).selectOption('Karnataka');

  await code(page).fill('NOSUCHCODE');
  await apply(page).click();
  await failed(page, 'This coupon code does not exist');

  await code(page).fill(' welcome10 ');
  await expect(apply(page)).toBeEnabled();
  await apply(page).click();
  await expect(toast(page)).toContainText('WELCOME10 applied');
  await expect(apply(page)).toBeDisabled();
  await expect(page.getByText('Discount (10%)')).toBeVisible();
  await expect(summaryRow(page, 'Discount')).toHaveText(`−${rupees(33)}`);
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(337));
  // Nothing that is looked at lies half under the bar.
  await page.getByRole('button', { name: /^Increase quantity/ }).scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'coupon');

  // A larger cart is checked again, and the discount goes with it.
  const again = page.waitForRequest('**/api/coupon/check');
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  expect((await again).postDataJSON()).toEqual({ code: 'welcome10', orderTotal: 495 });
  await expect(summaryRow(page, 'Discount')).toHaveText(`−${rupees(49.5)}`);

  // Below its minimum it no longer holds, and nothing is taken off.
  await page.getByRole('button', { name: /^Decrease quantity/ }).click();
  await page.getByRole('button', { name: /^Decrease quantity/ }).click();
  await failed(page, 'This coupon needs a cart of at least');
  await expect(page.getByText(/^Discount/)).toBeHidden();
  await expect(apply(page)).toBeEnabled();

  // Typing takes an applied coupon off.
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await apply(page).click();
  await expect(page.getByText('Discount (10%)')).toBeVisible();
  await code(page).press('End');
  await page.keyboard.type('X');
  await expect(page.getByText('Discount (10%)')).toBeHidden();
  await expect(apply(page)).toBeEnabled();
});

test('a coupon that is shown to all is taken by a tap, with or without a state', { tag: '@long' }, async ({
  page,
  products,
}) => {
  const cart = [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)];
  await openWithCart(page, '/shop/cart', cart);
  const offered = page.getByRole('button', { name: /^Use WELCOME10/ });
  /** What was pressed is gone: the focus stays beside the field, which opens no phone's keyboard. */
  const holdsFocus = () => expect(page.locator('[tabindex="-1"]:has(> [for="coupon"])')).toBeFocused();
  await offered.click();
  await holdsFocus();
  await failed(page, 'Select your State!');
  await expect(code(page)).toHaveValue('WELCOME10');
  await expect(offered).toBeHidden();
  await state(page).selectOption('Karnataka');
  await expect(summaryRow(page, 'Discount')).toHaveText(`−${rupees(33)}`);
  await holdsFocus();
  await expect(toast(page)).toContainText('WELCOME10 applied');
  await page.reload();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(offered).toBeVisible();
  await holdsFocus();
  // Taken again it is news, though it was carried here before.
  await offered.click();
  await expect(toast(page)).toContainText('WELCOME10 applied');
  await page.getByRole('button', { name: 'Remove coupon' }).click();

  await page.route('**/api/shop/cart/offers', async (route) => {
    const response = await route.fetch();
    const { coupon, ...json } = await response.json();
    await route.fulfill({ response, json: { ...json, coupon: { ...coupon, firstOrderOnly: true } } });
  });
  await openCheckout(page, cart);
  await addressField(page, 'State').selectOption('Karnataka');
  await expect(offered).toContainText('For a first order only');
  await offered.click();
  await expect(summaryRow(page, 'Discount')).toHaveText(`−${rupees(33)}`);
  await holdsFocus();
  await expect(toast(page)).toContainText('WELCOME10 applied');
});

test('a code that is typed and not applied is checked before the cart goes on, a refused one no more', async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/40[49]/);
  await openWithCart(page, '/shop/cart', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  await state(page).selectOption('Karnataka');
  await code(page).fill('WELCOME10');
  await proceed(page).click();
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(337));
  await expect(page).toHaveURL(/\/shop\/cart$/);
  await code(page).fill('NOSUCHCODE');
  await proceed(page).click();
  await failed(page, 'This coupon code does not exist');
  await proceed(page).click();
  await expect(page).toHaveURL(/checkout$/);
});

test('a coupon for other products, and one that the server does not answer for', async ({ page, products, watch }) => {
  watch.expect(/500/);
  // Fifteen percent off flours, and no flour in the cart.
  const oil = named(products, 'Avocado Oil');
  await openWithCart(page, '/shop/cart', [cartLine(oil, '250 ml', 1)]);
  await state(page).selectOption('Kerala');
  await code(page).fill('ATTA15');
  await apply(page).click();
  await failed(page, 'Products not eligible for Discount');
  await expect(page.getByText(/^Discount/)).toBeHidden();
  await page.route('**/api/coupon/check', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong. Please try again.' } }),
  );
  await apply(page).click();
  await failed(page, 'Something went wrong. Please try again.');
});

test('a cart of last week says what changed, and lets nobody order what is gone', { tag: '@long' }, async ({
  page,
  products,
  phone,
  watch,
}) => {
  // The page of the product that is gone, which is fetched ahead.
  watch.expect(/404/);
  const besan = named(products, 'Stone-Ground Besan');
  const puffs = named(products, 'Baked Jowar Puffs (Tomato Tulsi)');
  const soya = named(products, 'Full-Fat Soya Flour');
  const soyaWeight = soya.variants[0]?.weight ?? '';
  await openWithCart(page, '/shop/cart', [
    staleLine(besan, '1 kg', 1, { price: 150 }),
    staleLine(puffs, '120 g', 9, { totalStock: 50 }),
    staleLine(soya, soyaWeight, 1, { totalStock: 50 }),
    { ...cartLine(besan, '1 kg', 1), productId: '00000000-0000-4000-8000-000000000000', title: 'Gone Flour' },
    cartLine(
      {
        ...besan,
        variants: [
          ...besan.variants,
          { weight: '9 kg', price: 1, sellingPrice: 0, totalStock: 9, netQuantity: null, unitPrice: null },
        ],
      },
      '9 kg',
      1,
    ),
  ]);
  await expect(items(page).nth(0)).toContainText('The price changed from ₹150 to ₹165 each.');
  await expect(items(page).nth(1)).toContainText('Only 2 left: you had 9 in your cart.');
  await expect(items(page).nth(2)).toContainText('Sold out.');
  await expect(items(page).nth(3)).toContainText('No longer sold.');
  await expect(items(page).nth(4)).toContainText('No longer sold.');
  await expect(page.getByText('3 items can no longer be bought.')).toBeVisible();
  await state(page).selectOption('Goa');
  const dead = page.getByRole('button', { name: 'Remove sold-out items to proceed' }).last();
  await expect(dead).toBeDisabled();
  await dead.click({ force: true });
  await expect(page.getByRole('button', { name: 'Remove them' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'changed-cart');

  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(items(page)).toHaveCount(2);
  await expect(proceed(page)).toBeEnabled();
  // What was said stays until the visitor leaves; the next visit has nothing to say.
  await page.reload();
  await listens(page);
  await expect(items(page).nth(0)).toContainText(rupees(165));
  await expect(page.getByText('The price changed')).toBeHidden();
});

test('the way to the checkout carries everything, and survives a reload there', async ({ page, products, phone }) => {
  await openWithCart(page, '/shop/cart', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  await state(page).selectOption('Karnataka');
  await code(page).fill('WELCOME10');
  await apply(page).click();
  await expect(page.getByText('Discount (10%)')).toBeVisible();
  await proceed(page).click();
  await expect(page).toHaveURL(/\/shop\/payment-checkout$/);
  const carried = await page.evaluate(() => window.history.state.usr);
  expect(carried).toMatchObject({
    state: 'Karnataka',
    totalPrice: 337,
    shippingFee: 40,
    sellingPrice: 330,
    discountPrice: 33,
    couponText: 'WELCOME10',
    discountPercent: 10,
  });
  expect(carried.cartItems).toHaveLength(1);
  expect(carried.gst).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  for (const round of ['arrived', 'reloaded']) {
    await expect(state(page), round).toHaveValue('Karnataka');
    await expect(page.getByText('Discount (10%)'), round).toBeVisible();
    await expect(summaryRow(page, 'Total'), round).toHaveText(rupees(337));
    await page.reload();
    await listens(page);
  }
  // Back on the cart page nothing has to be chosen again.
  if (phone) await page.getByText('Show order summary').click();
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await expect(state(page)).toHaveValue('Karnataka');
  await expect(page.getByText('Discount (10%)')).toBeVisible();
});

test('a coupon that was carried outlives a price that changed meanwhile', async ({ page, products }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() =>
    sessionStorage.setItem('checkout', JSON.stringify({ state: 'Karnataka', coupon: 'WELCOME10' })),
  );
  const stale = staleLine(named(products, 'Stone-Ground Besan'), '1 kg', 2, { price: 150 });
  await openWithCart(page, '/shop/cart', [stale]);
  await expect(summaryRow(page, 'Subtotal')).toHaveText(rupees(330));
  await expect(summaryRow(page, 'Discount')).toHaveText(`−${rupees(33)}`);
});

test('the total beside a long next step stands on one line', async ({ page, products }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openWithCart(page, '/kn/shop/cart', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  const bar = page.locator('.next-step');
  await expect(bar).toBeVisible();
  const heights = await bar.locator('p span').evaluateAll((lines) => lines.map((line) => line.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(40);
});
