import type { Locator, Page } from '@playwright/test';
import { fillAddress } from './filled-cart.ts';
import { addressOf, alertOf, demoAdmin, expect, listens, named, savesData, signIn, test, toast } from './journey.ts';

/** A network that hiccups: what somebody sees stays, and whatever is pressed leads to its result or to a sentence. */

/** Of documents, data and calls every third is cut before it reaches the shop. */
async function dropEveryThird(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/*', (route) => {
    if (!['document', 'fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
    count += 1;
    return count % 3 === 0 ? route.abort('connectionfailed') : route.fallback();
  });
}

/** As somebody at a browser does, whose page did not come. */
async function reach(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await listens(page);
  }).toPass();
}

/** The page is there: not another in its place, and not the browser's own. */
async function isWhole(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  expect(page.url()).toMatch(/^http:/);
  await expect(page.locator('h1')).not.toContainText('Unexpected Application Error');
  const frame = pathname.startsWith('/admin')
    ? page.getByRole('link', { name: 'Orders' })
    : page.getByRole('contentinfo');
  await expect(frame.first()).toBeAttached();
}

/** Presses until the result is there, and finds a sentence wherever it is not. */
async function press(page: Page, what: () => Promise<unknown>, result: Locator): Promise<void> {
  const sentence = toast(page).or(alertOf(page));
  for (let tries = 0; tries < 6; tries += 1) {
    // What was pressed before may come of itself meanwhile, and take the button away.
    const ways = [what(), result.first().waitFor()];
    for (const way of ways) way.catch(() => {});
    await Promise.race(ways);
    await expect(result.or(sentence).first()).toBeVisible();
    await isWhole(page);
    if (await result.first().isVisible()) return;
    const close = toast(page).getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
    await expect(toast(page)).toHaveCount(0);
  }
  throw new Error('Nothing comes of it');
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test.describe('every third request is dropped', { tag: '@long' }, () => {
  test.beforeEach(async ({ watch, page }) => {
    watch.expect(/ERR_CONNECTION_FAILED|Failed to fetch|the server responded with a status/);
    // What is fetched ahead would be counted, too, and might leave each third try to the same request.
    await savesData(page);
  });

  test('five pages of the shop', async ({ page, products }) => {
    await dropEveryThird(page);

    await reach(page, '/shop/home');
    await press(page, () => footerLink(page, 'Shipping').click(), heading(page, 'Shipping Policy'));
    await press(page, () => page.goBack(), page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first());

    await reach(page, '/shop/listing');
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(first.first()).toBeVisible();
    for (const sort of ['price-hightolow', 'title-atoz', 'title-ztoa']) {
      await page.getByLabel('Sort by').selectOption(sort);
      // By itself, where it was dropped.
      await expect(page).toHaveURL(new RegExp(sort));
      await expect(first.first()).toBeVisible();
      await isWhole(page);
    }

    const product = named(products, 'Stone-Ground Besan');
    await reach(page, addressOf(product));
    await press(
      page,
      () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click(),
      toast(page).filter({ hasText: 'Product added to cart' }),
    );

    await reach(page, '/contact-us');
    const main = page.getByRole('main');
    // Its fields are emptied after every attempt.
    const send = async () => {
      for (const label of ['Name', 'Phone', 'Message']) await main.getByLabel(label).fill('9876543210');
      await main.getByLabel('Email').fill('asha@mitahara.example');
      await main.getByRole('button', { name: 'Send Message' }).click();
    };
    await press(page, send, toast(page).filter({ hasText: 'Thank you for writing to us' }));

    await reach(page, '/shop/checkout');
    await page.getByRole('button', { name: 'Continue to Purchase' }).click();
    await fillAddress(page);
    await press(
      page,
      () => page.getByRole('button', { name: 'CASH ON DELIVERY' }).click(),
      heading(page, 'We received your order!'),
    );
  });

  test('five pages of the back office', { tag: '@desk' }, async ({ page }) => {
    await signIn(page, demoAdmin);
    await dropEveryThird(page);

    await reach(page, '/admin/orders');
    for (const status of ['Delivered', '', 'Shipped']) {
      await page.getByLabel('Status').first().selectOption(status);
      await expect(page).toHaveURL(status === '' ? /orders(\?(?!.*status).*)?$/ : new RegExp(`status=${status}`));
      await isWhole(page);
    }
    for (const [name, title] of [
      ['Products', 'Products'],
      ['Marketing', /Coupon/],
      ['Customers', 'Customers'],
      ['Reviews', /Reviews/],
      ['Dashboard', 'Dashboard'],
    ] as const) {
      await press(page, () => page.getByRole('link', { name, exact: true }).first().click(), heading(page, title));
    }
  });
});
