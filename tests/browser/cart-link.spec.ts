import { cartLink } from '#cart/rules/cart-link.ts';
import { cartLine, openWithCart } from './filled-cart.ts';
import { expect, named, open, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('a link offers a cart: its button adds, and leaves what is there as it is', {
  tag: ['@long', '@both'],
}, async ({ page, products, watch }) => {
  const besan = named(products, 'Stone-Ground Besan');
  const atta = named(products, 'Low-Carb Multigrain Atta');
  const size = atta.variants[0]?.weight ?? '';
  const link = cartLink([
    { productId: besan._id, weight: '1 kg', quantity: 5 },
    { productId: atta._id, weight: size, quantity: 2 },
    { productId: atta._id, weight: '3 tonnes', quantity: 1 },
  ]);
  await openWithCart(page, '/shop/cart', [cartLine(besan, '1 kg', 2)]);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add these to your cart?');
  await expect(page.getByRole('listitem')).toHaveText([/Besan, 1 kg × 5: ₹/, /Atta, .* × 2: ₹/]);
  await expect(page.getByText('not sold now')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  // Opened only, it has changed nothing.
  const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
  await open(page, '/shop/cart');
  await expect(items).toHaveCount(1);
  for (const _twice of [1, 2]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await expect(items).toHaveCount(2);
    // The besan that was there is two as before, and pressed twice the atta is not four.
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
    const units = async () => (await kept()).map(({ quantity }: { quantity: number }) => quantity);
    // The browser's own cart takes the lines over once its scripts run.
    await expect.poll(units).toEqual([2, 2]);
  }
  watch.expect(/answer 404/, /status of 404/);
  await page.goto(cartLink([]));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was added');
  expect(await violations(page)).toEqual([]);
});
