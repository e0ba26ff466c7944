import { languages } from '#messages/languages.ts';
import { cartLine } from './filled-cart.ts';
import { otherLanguages } from './in-languages.ts';
import { named, open, signIn, test } from './journey.ts';
import { accountPages, everyPage, type PublicPage, pathOf } from './public-pages.ts';
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

// Each language has a build of its own: the sentences in it are longer, and three bytes a letter before they are
// compressed.
for (const language of otherLanguages) {
  test(`little code on the pages in ${languages[language].inEnglish}`, { tag: ['@desk', '@long'] }, async ({
    browser,
    baseURL,
    products,
  }) => {
    const cart = JSON.stringify([cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
    for (const entry of [...everyPage.filter(({ status }) => status !== 404), ...accountPages]) {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      if (entry.signedIn) await signIn(page);
      if (/\/shop\/(?:cart|checkout)$/.test(entry.path)) {
        await page.addInitScript((text) => localStorage.setItem('cart', text), cart);
      }
      const weigh = noteScripts(page);
      await open(page, languages[language].prefix + pathOf(entry, products));
      await weigh(languages[language].prefix + entry.path);
      await context.close();
    }
  });
}
