import type { Page } from '@playwright/test';
import { cartButton, expect, named, open, savesData, test } from './journey.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('Back closes what is open over a page, and then leaves the page', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  await open(page, '/shop/home');
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL(/\/shop\/listing/);
  for (const isAgain of [false, true]) {
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog'), String(isAgain)).toBeVisible();
    await page.waitForFunction(() => history.state?.isAbove === true);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/listing/);
  }
  // Closed by its button: Back leaves the page at once.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.waitForFunction(() => history.state?.isAbove === true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/home/);
  await page.goForward();
  await expect(page).toHaveURL(/\/shop\/listing/);
});

test('a link in what is open leads on, and Back returns to the page and then before it', {
  tag: ['@phone', '@long'],
}, async ({ page, products }) => {
  await open(page, '/shop/listing');
  const product = named(products, 'Stone-Ground Besan');
  await open(page, `/shop/product-details/${product._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await cartButton(page).click();
  await page.waitForFunction(() => history.state?.isAbove === true);
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  await page.goBack();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/listing/);
});

/** What the picture of a card shows. */
const shownIn = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);

test('a card shows the second picture while a mouse is over it', { tag: ['@desk', '@long'] }, async ({
  page,
  products,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/shop\/products\/get\//.test(request.url())) asked.push(request.url());
  });
  const title = 'Low-Carb Multigrain Atta';
  const second = named(products, title).image2.split('.')[0] ?? 'none';
  await open(page, '/shop/search?q=multigrain');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /fetch-ahead-/.test(name)),
  );
  expect(asked).toEqual([]);
  const first = await shownIn(page, title);
  await page.getByRole('link', { name: title, exact: true }).hover();
  await expect.poll(() => shownIn(page, title)).toContain(second);
  expect(asked).toHaveLength(1);
  await page.mouse.move(0, 0);
  await expect.poll(() => shownIn(page, title)).toBe(first);
});

test('a swipe over a card shows it, but nothing is asked for by who saves data', { tag: ['@phone', '@long'] }, async ({
  browser,
  baseURL,
  products,
}) => {
  const title = 'Low-Carb Multigrain Atta';
  const second = named(products, title).image2.split('.')[0] ?? 'none';
  for (const saves of [false, true]) {
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    if (saves) await savesData(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/shop\/products\/get\/|second-picture/.test(request.url())) asked.push(request.url());
    });
    await open(page, '/shop/search?q=multigrain');
    if (!saves)
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /fetch-ahead-/.test(name)),
      );
    const swipe = async () => {
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
      const { x, y } = (await card.boundingBox()) ?? { x: 0, y: 0 };
      const touch = await context.newCDPSession(page);
      const at = (left: number) => [{ x: x + left, y: y + 80 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(130) });
      await page.waitForTimeout(200);
      for (const left of [100, 60, 20])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(left) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe();
    if (saves) {
      await page.waitForTimeout(500);
      expect(asked).toEqual([]);
    } else await expect.poll(() => shownIn(page, title)).toContain(second);
    await context.close();
  }
});
