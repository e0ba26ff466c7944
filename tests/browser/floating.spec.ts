import { cartLine, fillAddress, openCheckout, openWithCart } from './filled-cart.ts';
import { expect, named, test } from './journey.ts';
import { coveredByFloating } from './page-checks.ts';

// Every page by itself: every-page.spec.ts. These have money and buttons on them only with goods.
test('the floating buttons lie over nothing from the cart to the success page', { tag: '@long' }, async ({
  page,
  products,
}) => {
  const cart = [
    cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2),
    cartLine(named(products, 'Coconut Flour'), '500 g', 1),
  ];
  await openWithCart(page, '/shop/cart', cart);
  expect(await coveredByFloating(page), 'cart').toEqual([]);
  await openCheckout(page, cart);
  await fillAddress(page);
  expect(await coveredByFloating(page), 'checkout').toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Cash on Delivery' }).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  expect(await coveredByFloating(page), 'success').toEqual([]);
});
