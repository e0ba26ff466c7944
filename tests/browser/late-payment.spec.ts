import type { Page } from '@playwright/test';
import { cartLine, fillAddress, openCheckout } from './filled-cart.ts';
import { cartButton, expect, named, open, signIn, test, toast } from './journey.ts';

/** Closes the payment window and opens another page; the payment arrives only after that. */
async function leave(page: Page): Promise<void> {
  const asked = '**/check-payment';
  await page.route(asked, (route) => route.abort());
  await page.getByText('More outcomes').click();
  await page.getByLabel('Seconds to wait').fill('1');
  await page.getByRole('button', { name: 'Cancel, then money arrives' }).click();
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
  await expect(page).toHaveURL(/\/shipping-policy$/);
  await page.unroute(asked);
  await expect(toast(page)).toContainText('Payment Successful');
}

/** Checks that nothing navigates away from the page. */
async function stays(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/shipping-policy$/);
}

test('a late payment of an order does not navigate away from another page', { tag: '@long' }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  await page.getByRole('button', { name: 'PAY ONLINE' }).click();
  await leave(page);
  // The order is placed: the cart is empty, so that nothing is ordered twice.
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  await stays(page);
});

test('a late payment of a plan does not navigate away from another page', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await signIn(page);
  await open(page, '/shop/diabetic-reversal-program');
  await page.getByRole('button', { name: 'Purchase Basic Program' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await leave(page);
  await stays(page);
});
