import { cartLine } from './filled-cart.ts';
import { named, open, signIn, test } from './journey.ts';
import type { PublicPage } from './public-pages.ts';
import { noteScripts } from './script-weight.ts';

// Every other page is weighed where it is looked at: every-page.spec.ts.
test('little code on the cart and the checkout when there is something to buy', { tag: ['@desk', '@long'] }, async ({
  browser,
  baseURL,
  products,
}) => {
  const cart = JSON.stringify([cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  const entries: PublicPage[] = [
    { path: '/shop/cart' },
    { path: '/shop/checkout' },
    { path: '/shop/checkout', signedIn: true },
  ];
  for (const { path, signedIn } of entries) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    if (signedIn) await signIn(page);
    await page.addInitScript((text) => localStorage.setItem('cart', text), cart);
    const weigh = noteScripts(page);
    await open(page, path);
    // What a page loads by itself after a moment counts as well.
    await page.waitForTimeout(1500);
    await weigh(`${path}${signedIn ? ', signed in' : ''}, with goods`);
    await context.close();
  }
});
