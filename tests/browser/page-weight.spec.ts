import type { Request } from '@playwright/test';
import { languages } from '#messages/languages.ts';
import { cartLine } from './filled-cart.ts';
import { otherLanguages } from './in-languages.ts';
import { expect, named, open, placeCashOrder, savesData, signIn, test } from './journey.ts';
import { accountPages, everyPage, type PublicPage, pathOf } from './public-pages.ts';
import { noteScripts } from './script-weight.ts';

const mostRequestsOfHome = 18;
const mostBytesOfHome = 260_000;

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
    const page = await browser.newPage({ baseURL });
    const who = { email: `weighed-${language}@mitahara.example`, phone: '9876501234' };
    const { link } = await placeCashOrder(page, products, who);
    const weigh = noteScripts(page);
    await open(page, languages[language].prefix + new URL(link, baseURL).pathname + new URL(link, baseURL).search);
    await weigh(`${languages[language].prefix}/shop/order/_`);
    await page.close();
  });
}

// Pictures that are near, the hero for its width, and no more: the next banner comes two seconds after the page is alive.
test('a first visit of home is light on a phone', { tag: '@desk' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  // What is fetched for the next page is counted by no page.
  await savesData(page);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto('/shop/home', { waitUntil: 'networkidle' });
  const all = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = all.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
  console.warn(`/shop/home, first visit: ${all.length} requests, ${bytes.toLocaleString('en')} bytes`);
  expect.soft(all.length).toBeLessThanOrEqual(mostRequestsOfHome);
  expect.soft(bytes).toBeLessThanOrEqual(mostBytesOfHome);
  const later = page.locator('picture.later');
  expect(await later.count()).toBeGreaterThan(10);
  await page.mouse.wheel(0, 400);
  await expect(later).toHaveCount(0);
  await context.close();
});
