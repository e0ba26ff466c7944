import type { BrowserContext, Page } from '@playwright/test';
import { cartLine } from './filled-cart.ts';
import { demoAdmin, demoShopper, expect, named, open, savesData, signIn, signInAsNewcomer, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';
import { openSeparateShop, staff, withStaff } from './separate-shop.ts';

// The worker, the offline page and what it remembers (behaviour: Without a network 1).
test.use({ serviceWorkers: 'allow', fetchesAhead: true });
test.beforeEach(({ watch }) => watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offline = 'No connection to the shop';
const orders = (page: Page) => page.getByRole('region', { name: 'Your orders when you last looked' });
const cartOf = (page: Page) => page.getByRole('region', { name: 'Your cart when you last looked' });

/** Waits until the worker looks after this page. */
async function looksAfter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { controller } = navigator.serviceWorker;
    return (
      controller?.scriptURL.endsWith(document.documentElement.dataset.worker ?? '-') && controller.state === 'activated'
    );
  });
}

async function opened(page: Page, path: string): Promise<void> {
  await open(page, path);
  await looksAfter(page);
}

async function leadsNowhere(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(offline);
}

async function seesOrders(page: Page): Promise<string> {
  await opened(page, '/shop/account');
  const kept = page.waitForFunction(() => caches.has('seen-orders'));
  await page.reload();
  await kept;
  const first = page.getByRole('main').getByRole('listitem').first();
  const [number = ''] = /\d{6}-\w{4,}/.exec((await first.textContent()) ?? '') ?? [];
  expect(number).not.toBe('');
  return number;
}

const placeOrder = async (page: Page, product: { _id: string }): Promise<void> => {
  const { user } = await (await page.request.get('/api/auth/check-auth')).json();
  const quote = { productId: product._id, weight: '1 kg', quantity: 1 };
  const answer = await page.request.post('/api/shop/order/createCOD', {
    data: {
      userId: user.id,
      cartItems: [quote],
      addressInfo: {
        name: 'Asha Rao',
        email: user.email,
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        country: 'India',
      },
      orderPrice: 205,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('a guest without a network sees the cart without prices, and goes on when it is back', async ({
  page,
  context,
  products,
  phone,
}) => {
  const cart = JSON.stringify([cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  await page.addInitScript((text) => localStorage.setItem('cart', text), cart);
  await opened(page, '/shop/home');
  await context.setOffline(true);
  await leadsNowhere(page, '/shop/listing');
  await expect(page).toHaveURL(/\/shop\/listing$/);
  await expect(cartOf(page).getByRole('listitem')).toHaveText(['2 × Stone-Ground Besan1 kg']);
  await expect(page.getByRole('main')).not.toContainText('₹');
  await expect(orders(page)).toBeHidden();
  expect([await violations(page), await overhang(page), phone ? await smallTargets(page) : []]).toEqual([[], 0, []]);
  // The page that comes looks like the one before: only once it is there does it hear of the network.
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Try again' }).click();
  await loaded;
  await expect(heading(page)).toHaveText(offline);
  await context.setOffline(false);
  // The page tries again by itself as well.
  await expect(heading(page)).not.toHaveText(offline);
  await expect(page.getByRole('main')).toContainText('₹');
});

test('own orders are seen without a network, and by nobody else at this phone', async ({ page, context, products }) => {
  await page.goto('/robots.txt');
  await signInAsNewcomer(page);
  await placeOrder(page, named(products, 'Stone-Ground Besan'));
  const number = await seesOrders(page);
  await context.setOffline(true);
  await leadsNowhere(page, '/shop/home');
  await expect(orders(page)).toContainText(number);
  await expect(orders(page)).toContainText('Order Placed');
  await expect(orders(page)).toContainText('Last looked:');
  await context.setOffline(false);

  // Signed out, by whatever way: also where the worker never heard of it.
  await page.request.post('/api/auth/logout');
  await context.setOffline(true);
  await leadsNowhere(page, '/shop/cart');
  await expect(orders(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => caches.has('seen-orders'))).toBe(false);
});

test('another account at the same phone sees nothing of the first one’s orders', { tag: '@long' }, async ({
  page,
  context,
  products,
}) => {
  await page.goto('/robots.txt');
  await signInAsNewcomer(page);
  await placeOrder(page, named(products, 'Stone-Ground Besan'));
  const number = await seesOrders(page);
  // The other one signs in without the first having signed out, and where the worker does not see it.
  await signIn(page, demoShopper);
  await opened(page, '/shop/about-us');
  await expect.poll(() => page.evaluate(() => caches.has('seen-orders'))).toBe(false);
  await context.setOffline(true);
  await leadsNowhere(page, '/shop/home');
  await expect(page.getByText(number)).toHaveCount(0);
});

test('signing out on a page forgets the orders at once', async ({ page, products }) => {
  await page.goto('/robots.txt');
  await signInAsNewcomer(page);
  await placeOrder(page, named(products, 'Stone-Ground Besan'));
  await seesOrders(page);
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await expect.poll(() => page.evaluate(() => caches.has('seen-orders'))).toBe(false);
});

test('the page is in the language of the page seen last', { tag: '@long' }, async ({ page, context }) => {
  await opened(page, '/shop/home');
  await opened(page, '/hi/shop/home');
  await context.setOffline(true);
  await page.goto('/shop/about-us');
  await expect(heading(page)).toHaveText('दुकान से कनेक्शन नहीं है');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  // Logo and letters come from what the browser kept of the pages before.
  const logo = page.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 24px Fraunces'))).toBe(true);
});

test('fifty changes of language each lead to their page, with one worker for all of them', {
  tag: ['@also-desk', '@long'],
}, async ({ page }) => {
  const workers = new Set<string>();
  await open(page, '/shop/home');
  for (let change = 0; change < 50; change += 1) {
    const prefix = ['/hi', '/kn', ''][change % 3] ?? '';
    // No measure of speed: a page that hangs stays at 'loading' for good.
    await page.goto(`${prefix}/shop/about-us`, { timeout: 60_000 });
    const { worker } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    workers.add(worker ?? '');
    // Half of them go on before the page has registered anything, half while a worker begins.
    if (change % 2 === 0) await page.waitForFunction(() => navigator.serviceWorker.getRegistration());
  }
  expect([...workers]).toEqual(['/worker.js']);
});

test('no price and no answer of the shop is ever an old one', async ({ page, context }) => {
  await opened(page, '/shop/home');
  await page.reload();
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  expect(kept.sort()).toEqual(['/hi/offline', '/kn/offline', '/offline', '/seen-language']);
  await context.setOffline(true);
  const asked = () =>
    page.evaluate(() =>
      fetch('/api/shop/products/get').then(
        (answer) => answer.status,
        () => 'no answer',
      ),
    );
  await expect.poll(asked).toBe('no answer');
});

async function hasWorker(context: BrowserContext, page: Page): Promise<boolean> {
  const count = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  return count > 0 || context.serviceWorkers().length > 0;
}

test('no worker where data is saved, where an address is a secret, and in the back office', async ({
  page,
  context,
}) => {
  await savesData(page);
  await open(page, '/shop/home');
  expect(await hasWorker(context, page)).toBe(false);
  for (const path of ['/auth/reset-password?token=x', '/shop/order/261121-AAAA?key=k']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toContain('data-worker');
  }
  await signIn(page, demoAdmin);
  const html = await (await page.request.get('/admin/dashboard')).text();
  expect(html).toContain('<html');
  expect(html).not.toContain('data-worker');
  expect(html).not.toContain('rel="manifest"');
});

test('pictures of half the width and no fonts for those who save data, and no page of theirs for others', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const visit = async (headers: Record<string, string>) => {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers });
    const page = await context.newPage();
    let fonts = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts += 1;
    });
    const response = await page.goto('/shop/home');
    expect(response?.headers().vary).toContain('Save-Data');
    const shown = page.getByRole('main').getByRole('img').first();
    await expect(shown).toHaveJSProperty('complete', true);
    await page.waitForLoadState('networkidle');
    const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    const bytes = (await (await page.request.get(source)).body()).length;
    // Links within the shop draw pictures the same way.
    const widths = await page.locator('main source[type="image/avif"]').first().getAttribute('srcset');
    await context.close();
    return { fonts, bytes, widths };
  };
  const usual = await visit({});
  const saving = await visit({ 'save-data': 'on' });
  const again = await visit({});
  expect(saving.fonts).toBe(0);
  expect(usual.fonts).toBeGreaterThan(0);
  expect(saving.bytes).toBeLessThan(usual.bytes / 2);
  expect(saving.widths).not.toBe(usual.widths);
  expect(again.widths).toBe(usual.widths);
});

test('another look of the shop replaces the worker, and pages that are open stay as they are', {
  tag: ['@desk', '@long'],
}, async ({ browser }) => {
  const shop = await openSeparateShop(withStaff);
  try {
    const back = await browser.newContext({ baseURL: shop.origin });
    expect((await back.request.post('/api/auth/login', { data: staff })).status()).toBe(200);
    const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await opened(page, '/shop/home');
    const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')));
    const before = await names();
    const { data } = await (await back.request.get('/api/admin/settings')).json();
    const { version: seen, savedAt: _at, savedBy: _by, ...brand } = data.brand;
    const saved = await back.request.put('/api/admin/settings/brand', {
      data: { ...brand, name: 'Millet House', logo: '', socialPicture: '', seen },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(async () => (await names()).join()).not.toContain(before.join());
    expect(before).toHaveLength(1);
    await expect.poll(async () => (await names()).length).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
    await expect(heading(page)).toHaveText('Shipping Policy');
    await context.setOffline(true);
    await page.goto('/shop/home');
    await expect(heading(page)).toHaveText(offline);
    await expect(page.getByText('Millet House')).toBeVisible();
    await context.close();
  } finally {
    await shop.close();
  }
});
