import type { Page, Request } from '@playwright/test';
import { cartLine } from './filled-cart.ts';
import { expect, named, open, signIn, test } from './journey.ts';
import { accountPages, everyPage, type PublicPage, pathOf } from './public-pages.ts';

/** Highest number of bytes of JavaScript on a page, brotli-compressed as the browser receives it. */
const mostBytes = 120_000;
const atOnce = 5;
/** The account page opens with its orders; code that another tab loads after a click is not counted. */
const pages = [...everyPage, ...accountPages.filter(({ path }) => !path.includes('?'))];

/** Marks of server code, which must not reach a browser. */
const foreign = [/ZodError/, /lucide/i, /argon2/, /SelectQueryNode/];

interface Script {
  address: string;
  code: string;
  /** Compressed size, as received. */
  bytes: number;
}

/** Returns all scripts that a page loads by itself. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(read(request));
  };
  page.on('requestfinished', note);
  // Scripts start after the page has loaded; those that they load have to be counted too.
  await open(page, path);
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  return Promise.all(scripts);
}

async function read(request: Request): Promise<Script> {
  const [response, { responseBodySize }] = await Promise.all([request.response(), request.sizes()]);
  return { address: request.url(), code: (await response?.text()) ?? '', bytes: responseBodySize };
}

/** Returns the modules of the back office: the route manifest lists them, but only staff may download them. */
function adminModules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: RouteList }).__reactRouterManifest;
    return Object.values(routes).flatMap(({ id, module }) => (id.startsWith('admin/') ? [module] : []));
  });
}

interface RouteList {
  routes: Record<string, { id: string; module: string }>;
}

async function weigh(entry: PublicPage, page: Page, path = entry.path): Promise<void> {
  const scripts = await scriptsOf(page, path);
  const admin = await adminModules(page);
  expect(admin.length).toBeGreaterThan(10);
  let total = 0;
  for (const { address, code, bytes } of scripts) {
    total += bytes;
    for (const pattern of foreign) expect(code, address).not.toMatch(pattern);
    expect(admin, entry.path).not.toContain(new URL(address).pathname);
  }
  console.warn(
    `${entry.path}${entry.signedIn ? ', signed in' : ''}: ${scripts.length} scripts, ${total.toLocaleString('en')} bytes brotli`,
  );
  expect(scripts.length, entry.path).toBeGreaterThan(0);
  expect.soft(total, entry.path).toBeLessThanOrEqual(mostBytes);
}

for (let from = 0; from < pages.length; from += atOnce) {
  const entries = pages.slice(from, from + atOnce);
  test(`little code on ${entries.map(({ path }) => path).join(', ')}`, { tag: '@desk' }, async ({
    browser,
    baseURL,
    products,
    watch,
  }) => {
    if (entries.some(({ status }) => status === 404)) watch.expect(/404/);
    await Promise.all(
      entries.map(async (entry) => {
        const context = await browser.newContext({ baseURL });
        const page = await context.newPage();
        watch.add(page, new URL(baseURL ?? '').origin);
        if (entry.signedIn) await signIn(page);
        await weigh(entry, page, pathOf(entry, products));
        await context.close();
      }),
    );
  });
}

test('little code on the cart and the checkout when there is something to buy', { tag: '@desk' }, async ({
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
  for (const entry of entries) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    if (entry.signedIn) await signIn(page);
    await page.addInitScript((text) => localStorage.setItem('cart', text), cart);
    await weigh(entry, page);
    await context.close();
  }
});
