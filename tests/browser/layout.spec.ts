import type { Page } from '@playwright/test';
import { expect, isMarked, listens, mark, moment, open, shoot, test, toast } from './journey.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

const links = [
  { name: 'Best Sellers', to: /\/shop\/home#best-sellers$/ },
  { name: 'Products', to: /\/shop\/listing$/ },
  { name: 'Resources', to: /\/shop\/resource$/ },
  { name: 'Programs', to: /\/shop\/programs$/ },
  { name: 'About Us', to: /\/shop\/about-us$/ },
];

test('the announcements rotate and can be paused', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/shop/home');
  const bar = page.getByRole('region', { name: 'Announcements' });
  const text = bar.locator('p');
  await expect(text).toHaveText('All India Delivery');
  await page.clock.pauseAt(Date.now() + 60_000);
  const seen = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) {
    await page.clock.runFor(5000);
    seen.add((await text.textContent()) ?? '');
  }
  expect(seen.size).toBe(3);
  expect([...seen].some((message) => message.includes('₹499'))).toBe(true);
  await bar.getByRole('button', { name: 'Pause announcements' }).click();
  const resting = await text.textContent();
  await page.clock.runFor(30_000);
  await expect(text).toHaveText(resting ?? '');
  await bar.getByRole('button', { name: 'Play announcements' }).click();
  await page.clock.runFor(5000);
  await expect(text).not.toHaveText(resting ?? '');
});

test('the first announcement stays with prefers-reduced-motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, '/shop/home');
  await page.clock.runFor(30_000);
  await expect(page.getByRole('region', { name: 'Announcements' }).locator('p')).toHaveText('All India Delivery');
});

test('the navigation reaches every page without a full page load', { tag: ['@also-desk', '@long'] }, async ({
  page,
  phone,
}) => {
  await open(page, '/contact-us');
  await mark(page);
  for (const { name, to } of links) {
    if (phone) {
      await header(page).getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name }).click();
      await expect(menu).toBeHidden();
    } else {
      await header(page).getByRole('link', { name, exact: true }).click();
    }
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(await isMarked(page)).toBe(true);
  await header(page).getByRole('link', { name: 'Mitahara, home' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('a page that is slow to come shows a bar until it is there', { tag: ['@long', '@desk'] }, async ({ page }) => {
  await open(page, '/shop/home');
  const held = moment();
  await page.route('**/shop/about-us.data*', async (route) => {
    await held.come;
    await route.continue();
  });
  const bar = page.getByRole('status', { name: 'Loading' });
  await expect(bar).toHaveCount(0);
  await footer(page).getByRole('link', { name: 'About us' }).click();
  await expect(bar).toBeVisible();
  // It is seen once the first 300 ms are over, and not in a flicker before.
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  held.now();
  await expect(page).toHaveURL(/about-us$/);
  await expect(bar).toHaveCount(0);
});

test('the link Best Sellers scrolls to the row', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/shop/about-us');
  await header(page).getByRole('link', { name: 'Best Sellers' }).click();
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeInViewport();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
});

test('the menu of a phone', { tag: '@also-desk' }, async ({ page, phone }) => {
  const button = header(page).getByRole('button', { name: 'Menu' });
  await open(page, '/shop/home');
  if (!phone) return expect(button).toBeHidden();
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'English',
    'हिन्दी',
    'ಕನ್ನಡ',
    'Flour',
    'Oil',
    'Snacks',
    'My orders',
    'My limits',
    ...links.map(({ name }) => name),
    'Track an order',
    'Contact Us',
  ]);
  await shoot(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the user menu offers to sign in', { tag: ['@also-desk', '@long'] }, async ({ page }) => {
  await open(page, '/shop/home');
  const button = header(page).getByLabel('Account');
  const login = header(page).getByRole('link', { name: 'Login' });
  await expect(login).toBeHidden();
  const asked = page.waitForRequest('**/api/auth/check-auth');
  await button.click();
  expect((await (await asked).allHeaders())['cache-control']).toBe('no-cache');
  await expect(header(page).getByText('Login Now!!')).toBeVisible();
  await shoot(page, 'user-menu');
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('main').click({ position: { x: 5, y: 300 } });
  await expect(login).toBeHidden();
  await button.click();
  await login.click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a sheet reaches the edge of a window with a scroll bar', { tag: ['@desk', '@long'] }, async ({
  playwright,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await open(page, '/shop/home');
  const logo = header(page).getByRole('link', { name: 'Mitahara, home' });
  const before = await logo.boundingBox();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await header(page).getByRole('button', { name: 'Cart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await expect.poll(() => sheet.evaluate((element) => element.getBoundingClientRect().right)).toBe(1440);
  expect(await logo.boundingBox()).toEqual(before);
  // While it closes, what is in it stays where it is.
  const isBelow = await sheet.evaluate((element) => {
    (element as HTMLDialogElement).close();
    const [heading, content] = element.children;
    return (content?.getBoundingClientRect().top ?? 0) >= (heading?.getBoundingClientRect().bottom ?? 1);
  });
  expect(isBelow, 'the content is below the heading').toBe(true);
  await browser.close();
});

test('the first link for the Tab key skips the header', { tag: '@desk' }, async ({ page }) => {
  for (const path of ['/shop/home', '/terms', '/auth/login']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('the button back to the top appears after 50 px', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/home');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect.poll(() => scrollY(page)).toBe(50);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(button).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2000));
  await button.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(button).toBeHidden();
});

test('every navigation starts at the top of the page, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/shop/home');
  await mark(page);
  for (const [name, path] of [
    ['Shipping', '/shipping-policy'],
    ['Oil', '/shop/listing?category=oil'],
    ['Recipes in steps', '/shop/resource'],
    ['Privacy', '/privacy-policy'],
  ] as const) {
    const link = footer(page).getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(100);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
    await expect.poll(() => scrollY(page)).toBe(0);
  }
  // All of these were client-side navigations, without a full page load.
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
});

test('the footer shows the company’s details', async ({ page }) => {
  await open(page, '/shop/home');
  for (const text of ['FSSAI', 'GSTIN', 'Bengaluru, Karnataka 560000', '+91 80 0000 0000', 'hello@mitahara.example']) {
    await expect(footer(page).getByText(text).first()).toBeVisible();
  }
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    const link = footer(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('F8 focuses the toast, Escape and five seconds close it', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await open(page, '/shop/home');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
  await add.first().click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);

  const before = Date.now();
  await add.first().click();
  await add.first().click();
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(toast(page)).toHaveCount(0);
  expect(Date.now() - before).toBeGreaterThan(4900);
});

test('a swipe to the right by more than 50 px closes a toast', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/home');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const swipe = async (pixels: number) => {
    const box = (await toast(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toast(page)).toHaveCount(1);
  await swipe(-90);
  await expect(toast(page)).toHaveCount(1);
  await swipe(60);
  await expect(toast(page)).toHaveCount(0);
});

test('a reload keeps the scroll position', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/terms');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await listens(page);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(800);
});
