import type { APIRequestContext } from '@playwright/test';
import { demoAdmin, demoShopper, expect, follow, listens, open, signIn, test, toast } from './journey.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

/** The guard for visitors (behaviour: Access 2): the redirect of each page, or its status. */
const atSignIn = (path: string) => `/auth/login?from=${encodeURIComponent(path)}`;

const inOpenShop: [path: string, answer: string | number][] = [
  ['/', '/shop/home'],
  ['/shop/home', 200],
  ['/shop/listing?category=oil', 200],
  ['/shop/search', 200],
  ['/shop/checkout', 200],
  ['/shop/about-us', 200],
  ['/contact-us', 200],
  ['/unauth-page', 200],
  ['/auth/login', 200],
  ['/auth/login?from=%2Fshop%2Faccount', 200],
  ['/auth/register', 200],
  ['/admin', atSignIn('/admin')],
  ['/admin/', atSignIn('/admin/')],
  ['/admin/dashboard', atSignIn('/admin/dashboard')],
  ['/admin/orders?status=Pending&page=2', atSignIn('/admin/orders?status=Pending&page=2')],
  ['/ADMIN/Dashboard', atSignIn('/ADMIN/Dashboard')],
  ['/%61dmin/users', atSignIn('/%61dmin/users')],
  ['/admin//users', atSignIn('/admin//users')],
  ['/admin/dashboard.data', 'guarded'],
  ['/shop/account', atSignIn('/shop/account')],
  ['/shop/account?tab=address', atSignIn('/shop/account?tab=address')],
  ['/shop/account/', atSignIn('/shop/account/')],
  ['/administration', 404],
  ['/shop/accounts', 404],
];

const inMembersShop: [path: string, answer: string | number][] = [
  ['/', '/auth/login'],
  ['/auth/login', 200],
  ['/auth/register', 200],
  ['/shop/home', atSignIn('/shop/home')],
  ['/shop/home?utm_source=letter', atSignIn('/shop/home?utm_source=letter')],
  ['/shop/listing', atSignIn('/shop/listing')],
  ['/shop/search?q=atta', atSignIn('/shop/search?q=atta')],
  ['/shop/product-details/anything', atSignIn('/shop/product-details/anything')],
  ['/shop/checkout', atSignIn('/shop/checkout')],
  ['/shop/about-us', atSignIn('/shop/about-us')],
  ['/contact-us', atSignIn('/contact-us')],
  ['/terms', 200],
  ['/privacy-policy', 200],
  ['/coming-soon', atSignIn('/coming-soon')],
  ['/unauth-page', atSignIn('/unauth-page')],
  ['/products', atSignIn('/products')],
  ['/nothing/here', atSignIn('/nothing/here')],
  ['/admin/dashboard', atSignIn('/admin/dashboard')],
  ['/shop/account', atSignIn('/shop/account')],
  ['/shop/home.data', 'guarded'],
  ['/shop/listing.data?category=oil', 'guarded'],
];

async function expectResponses(request: APIRequestContext, origin: string, table: typeof inOpenShop): Promise<void> {
  for (const [path, expected] of table) {
    const response = await request.get(origin + path, { maxRedirects: 0 });
    const location = response.headers().location;
    if (typeof expected === 'number') {
      expect(response.status(), path).toBe(expected);
      expect(location, path).toBeUndefined();
    } else if (expected === 'guarded') {
      // Data of a page: the router encodes redirects in its own way.
      const text = await response.text();
      expect(response.headers()['x-remix-response'] ?? response.status(), path).not.toBe(200);
      expect(`${location ?? ''}${text}`, path).toContain('/auth/login');
      expect(text, path).not.toContain('Besan');
    } else {
      expect(response.status(), path).toBe(302);
      expect(location, path).toBe(expected);
      expect(response.headers()['cache-control'] ?? '', path).not.toMatch(/max-age=[1-9]/);
    }
  }
}

test('an open shop, on the server', { tag: '@desk' }, async ({ request }) => {
  await expectResponses(request, '', inOpenShop);
});

test('an open shop, by client-side navigation', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await open(page, '/shop/home');
  for (const path of ['/shop/account?tab=address', '/admin/dashboard', '/ADMIN']) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`${atSignIn(path).replace('?', '\\?')}$`));
    await expect(page.getByRole('main')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\/home$/);
    await page.reload();
    await listens(page);
  }
});

for (const [who, person, path] of [
  ['a shopper', demoShopper, '/shop/account?tab=data'],
  ['somebody of the staff', demoAdmin, '/admin/users'],
] as const) {
  test(`${who} who signed out is shown nothing of before with ‘Back’`, { tag: ['@desk', '@long'] }, async ({
    page,
    watch,
  }) => {
    watch.expect(/ERR_FAILED/);
    const own = page.getByText(new RegExp(person.userName));
    const isGone = async () => {
      // The list of accounts may have searched for what was typed by then.
      await expect(page).toHaveURL(new RegExp(`${atSignIn(path).replace('?', '\\?')}(%3Fsearch%3Dstill%2Bhere)?$`));
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect(own).toHaveCount(0);
    };
    /** As a browser does that put the page aside and shows it again; this one is started so that it never does. */
    const showAgain = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await signIn(page, person);
    await open(page, path);
    await expect(own).not.toHaveCount(0);
    await page.goto('/contact-us');
    await page.request.post('/api/auth/logout');
    await page.goBack();
    await isGone();

    await signIn(page, person);
    await open(page, path);
    const box = page.getByRole('main').locator('input:visible').first();
    await box.fill('still here');
    const asked = page.waitForResponse('**/api/auth/check-auth');
    await showAgain();
    await asked;
    await expect(box, 'the page of the same person stays').toHaveValue('still here');
    await page.route('**/api/auth/check-auth', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await showAgain();
    await failed;
    await page.unroute('**/api/auth/check-auth');
    await expect(box, 'and stays where nobody can be asked').toHaveValue('still here');
    await page.request.post('/api/auth/logout');
    await showAgain();
    await isGone();
  });
}

test.describe('a members shop', { tag: '@desk' }, () => {
  let shop: SeparateShop;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    // Without a mail server and outside production, so that its e-mails can be read on a page.
    shop = await openSeparateShop({ STOREFRONT_ACCESS: 'members', NODE_ENV: 'development', SMTP_URL: '' });
  });
  test.afterAll(() => shop?.close());

  test('redirects a visitor from everywhere to the sign-in page', async ({ request }) => {
    await expectResponses(request, shop.origin, inMembersShop);
  });

  test('does not show its catalogue to visitors', async ({ request }) => {
    for (const path of [
      '/api/shop/products/get',
      '/api/shop/products/get?page=1&limit=5',
      '/api/shop/products/get/anything',
      '/api/shop/search/atta',
      '/api/common/feature/get',
      '/api/common/shipping',
      '/api/addons/banner',
      '/api/event',
    ]) {
      const response = await request.get(shop.origin + path);
      expect(response.status(), path).toBe(401);
      expect(await response.json(), path).toMatchObject({ success: false, message: expect.any(String) });
    }
    expect(await (await request.get(`${shop.origin}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
    expect(await (await request.get(`${shop.origin}/sitemap.xml`)).text()).not.toContain('<loc>');
    expect((await request.get(`${shop.origin}/healthz`)).status()).toBe(200);
  });

  test('keeps a visitor at the sign-in page, also by client-side navigation', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    await page.goto('/shop/listing?category=oil');
    await expect(page).toHaveURL(`${shop.origin}${atSignIn('/shop/listing?category=oil')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    // There is no way back to a store that visitors may not see.
    await expect(page.getByRole('link', { name: 'Back to store' })).toHaveCount(0);
    await follow(page, '/shop/home');
    await expect(page).toHaveURL(`${shop.origin}${atSignIn('/shop/home')}`);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(`${shop.origin}/auth/register?from=%2Fshop%2Fhome`);
    await context.close();
  });

  test('signs in after registration, and returns to the page that asked for it', { tag: '@long' }, async ({
    browser,
    request,
    watch,
  }) => {
    const [, emailsAt = ''] =
      /^E-mails are not sent without a mail server; read them at (\S+)$/m.exec(shop.printed()) ?? [];
    expect(emailsAt, 'said at start-up').toBe(`${shop.origin}/dev/letters`);
    const inEmails = async (pattern: RegExp) => pattern.exec(await (await request.get(emailsAt)).text())?.[0] ?? '';
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    watch.add(page, shop.origin);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.goto('/shop/listing?category=oil');
    await listens(page);
    await page.getByRole('link', { name: 'Register' }).click();
    await field('User Name').fill('Asha Rao');
    await field('Email').fill('asha@example.com');
    await field('Phone').fill('9876543210');
    await field('Password').fill('Kokum4Jar');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(field('OTP')).toBeVisible();
    await field('OTP').fill(await inEmails(/\b[1-9]\d{5}(?= is your)/));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL(`${shop.origin}/shop/listing?category=oil`);
    await expect(toast(page)).toContainText('Welcome! Your account is ready.');

    const menu = page.getByRole('banner').getByLabel('Account');
    await menu.click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${shop.origin}${atSignIn('/shop/listing?category=oil')}`);
    await expect(toast(page)).toContainText('Logged out successfully.');

    await field('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(toast(page)).toContainText('we’ve sent a reset link');
    await open(page, await inEmails(/http[^\s"<]+\/auth\/reset-password\?token=[\w-]+/));
    await field('New password').fill('Another123');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page).toHaveURL(`${shop.origin}/shop/home`);
    await context.close();
  });

  test('lets a visitor unsubscribe from the newsletter', async ({ request }) => {
    const asked = await request.post(`${shop.origin}/api/newsletter/subscribe`, {
      data: { email: 'ravi@example.com' },
    });
    expect(asked.status()).toBe(200);
    const linkTo = async (page: string) => {
      const mails = await (await request.get(`${shop.origin}/dev/letters`)).text();
      return new RegExp(`http[^\\s"<]+/api/newsletter/${page}\\?token=[\\w-]+`).exec(mails)?.[0] ?? '';
    };
    expect(await (await request.post(await linkTo('confirm'))).text()).toContain('Thank you for subscribing');
    const link = await linkTo('unsubscribe');
    expect(await (await request.get(link)).text()).toContain('Unsubscribe?');
    expect(await (await request.post(link)).text()).toContain('You are unsubscribed');
  });
});
