import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { cartLine } from './filled-cart.ts';
import { expect, named, open, signIn, test } from './journey.ts';
import { accountPages, everyPage, type PublicPage, pathOf } from './public-pages.ts';

const mostBytes = 120_000;
const atOnce = 5;
/** The account opens with its orders; what a press on another tab brings is not counted. */
const pages = [...everyPage, ...accountPages.filter(({ path }) => !path.includes('?'))];

// Code that belongs to the back office or the server and must not reach a shopper.
const foreign = [/ZodError/, /lucide/i, /argon2/, /\badmin\/(products|orders)\b/];

/** The bodies of all scripts that a page fetches by itself, by their address. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Promise<Buffer>>();
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
  };
  page.on('response', note);
  // The code starts after the page has loaded; what it fetches in turn has to be counted too.
  await open(page, path);
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const scripts = new Map<string, Buffer>();
  for (const [url, body] of bodies) scripts.set(url, await body);
  return scripts;
}

function weigh(entry: PublicPage, scripts: Map<string, Buffer>): void {
  let total = 0;
  for (const [url, code] of scripts) {
    total += gzipSync(code, { level: 9 }).length;
    for (const pattern of foreign) expect(code.toString(), url).not.toMatch(pattern);
  }
  console.warn(`${entry.path}: ${scripts.size} scripts, ${total.toLocaleString('en')} bytes gzip`);
  expect(scripts.size, entry.path).toBeGreaterThan(0);
  expect.soft(total, entry.path).toBeLessThanOrEqual(mostBytes);
}

for (let from = 0; from < pages.length; from += atOnce) {
  const entries = pages.slice(from, from + atOnce);
  test(`little code on ${entries.map(({ path }) => path).join(', ')}`, async ({
    browser,
    baseURL,
    phone,
    products,
    watch,
  }) => {
    test.skip(phone, 'the same code');
    if (entries.some(({ status }) => status === 404)) watch.expect(/404/);
    await Promise.all(
      entries.map(async (entry) => {
        const context = await browser.newContext({ baseURL });
        const page = await context.newPage();
        watch.add(page, new URL(baseURL ?? '').origin);
        if (entry.signedIn) await signIn(page);
        weigh(entry, await scriptsOf(page, pathOf(entry, products)));
        await context.close();
      }),
    );
  });
}

test('little code on the cart and the checkout when there is something to buy', async ({
  browser,
  baseURL,
  phone,
  products,
}) => {
  test.skip(phone, 'the same code');
  const cart = JSON.stringify([cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  for (const path of ['/shop/cart', '/shop/checkout']) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.addInitScript((text) => localStorage.setItem('cart', text), cart);
    weigh({ path }, await scriptsOf(page, path));
    await context.close();
  }
});
