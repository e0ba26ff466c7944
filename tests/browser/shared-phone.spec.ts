import { cartLine, fillAddress, openWithCart } from './filled-cart.ts';
import { endSessionElsewhere, expect, named, open, signInAsNewcomer, test } from './journey.ts';

// What this browser keeps of somebody whose session ended without a logout here
// (app/payments/shop/browser-memory.ts).
test('what was typed at the checkout is not for whoever comes after the session ended elsewhere', async ({
  page,
  products,
}) => {
  await page.goto('/robots.txt');
  await signInAsNewcomer(page);
  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  await page.reload();
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Rao');
  // Who signs in on a page is known at once; this session came by a call, and the page has to ask first.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('owner'))).not.toBeNull();
  // Ended from another device, or by a new password: the browser still thinks that it is signed in.
  await endSessionElsewhere(page);
  await open(page, '/shop/home');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
  await open(page, '/shop/checkout');
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('');
});

test('a connection that is lost forgets nothing of it', async ({ page, products, watch }) => {
  watch.expect(/ERR_FAILED|Failed to fetch/);
  await page.goto('/robots.txt');
  await signInAsNewcomer(page);
  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  await page.route('**/api/auth/check-auth', (route) => route.abort());
  await page.reload();
  await page.reload();
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Rao');
});
