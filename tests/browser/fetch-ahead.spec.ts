import type { Locator, Page, Route } from '@playwright/test';
import { expect, failed, follow, hasLoaded, moment, named, open, savesData, signIn, test, toast } from './journey.ts';

test.use({ fetchesAhead: true });

/** What the next tap will need is there before the finger lifts, and what it shows is true (docs/decisions/fetched-ahead.md). */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, title: string) => page.getByRole('article').getByRole('link', { name: title, exact: true });
const isData = (url: URL) => url.pathname.endsWith('.data');

/** Whether data of a page that the browser has by now came over the network, question by question. */
const askedFor = (page: Page, address: string) =>
  page.evaluate(
    (words) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.includes('.data') && name.includes(words) && responseEnd > 0)
        .map(({ transferSize }) => transferSize > 0),
    address,
  );

test('a tap and Back cost no question for data that was fetched ahead', async ({ page }) => {
  await open(page, '/shop/listing');
  const link = page.getByRole('article').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  const title = (await link.textContent()) ?? '';
  await expect.poll(() => askedFor(page, address)).toHaveLength(1);
  await link.click();
  await expect(heading(page)).toHaveText(title);
  expect(await askedFor(page, address)).toEqual([true]);
  await expect.poll(() => askedFor(page, '/shop/listing.data?_routes')).not.toHaveLength(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Products');
  expect(await askedFor(page, '/shop/listing.data?_routes')).toEqual([true]);
});

test('data of another build of the shop are asked for anew', async ({ page }) => {
  await open(page, '/shop/listing');
  let answers = 0;
  await page.route(isData, (route) => {
    answers += 1;
    if (answers > 1) return route.fallback();
    return route.fulfill({ status: 200, headers: { 'x-build': 'before' }, contentType: 'text/x-script', body: '[]' });
  });
  const link = page.getByRole('article').getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(heading(page)).toHaveText(title);
});

test('who has changed something is shown no data of before', async ({ page }) => {
  await open(page, '/shop/listing');
  const link = page.getByRole('article').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await expect.poll(() => askedFor(page, address)).toHaveLength(1);
  await page.getByRole('contentinfo').getByLabel('Your email').fill('ahead@mitahara.example');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toBeVisible();
  await link.click();
  await expect(heading(page)).not.toHaveText('Products');
  expect(await askedFor(page, address)).toEqual([true, true]);
});

test('where the links of a page lead is asked once', async ({ page }) => {
  const asked = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.includes('/__manifest') && responseEnd > 0)
        .map(({ transferSize }) => transferSize > 0),
    );
  for (const isOverNetwork of [true, false]) {
    await open(page, '/contact-us');
    await expect.poll(async () => (await asked())[0]).toBe(isOverNetwork);
  }
});

test('Back shows a list where it was left', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/listing');
  const cards = await page.getByRole('article').count();
  await hasLoaded(page, '/fetch-ahead-');
  const last = page.getByRole('article').nth(20);
  await last.scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(500);
  await last.getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText('Products');
  await page.goBack();
  await expect(heading(page)).toHaveText('Products');
  await expect(page.getByRole('article')).toHaveCount(cards);
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(5);
  await expect(page.locator('main[inert] h1')).toHaveCount(0);
  await last.getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText('Products');
});

test('who saves data is sent nothing ahead', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await savesData(page);
  await open(page, '/shop/listing');
  await page.waitForTimeout(1_500);
  expect(asked.filter((address) => address.includes('.data'))).toEqual([]);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText('Products');
});

test.describe('what a card knows is seen while its page is on the way', () => {
  test('and the page takes its place', async ({ page, products }) => {
    const { title } = named(products, 'Stone-Ground Besan');
    const answer = moment();
    await page.route(isData, async (route) => {
      await answer.come;
      await route.fallback();
    });
    await open(page, '/shop/listing');
    await hasLoaded(page, '/fetch-ahead-');
    await card(page, title).click();
    const preview = page.locator('[aria-hidden] h1', { hasText: title });
    await expect(preview).toBeVisible();
    await expect(page.locator('[aria-hidden]:has(> .wrap h1) .figures').first()).toContainText(' per ');
    await expect(page).toHaveURL(/listing/);
    answer.now();
    await expect(heading(page)).toHaveText(title);
    await expect(preview).toHaveCount(0);
    // Until the larger one is there.
    await expect(page.locator('main div:has(> button > picture)').first()).toHaveCSS('background-image', /^url/);
  });

  test('also where the page has all it needs', async ({ page }) => {
    await open(page, '/shop/listing');
    const links = page.getByRole('article').getByRole('link');
    const first = links.first();
    await expect.poll(async () => askedFor(page, (await first.getAttribute('href')) ?? '')).toHaveLength(1);
    await first.click();
    await expect(heading(page)).not.toHaveText('Products');
    await page.goBack();
    await expect(heading(page)).toHaveText('Products');
    await expect(page.locator('body > div > main[inert]')).toHaveCount(0);
    const isSeen = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const frame = window.requestAnimationFrame;
          let hasFrame = false;
          // A phone whose next frame is long in coming.
          window.requestAnimationFrame = (callback) =>
            window.setTimeout(() => {
              hasFrame = true;
              frame(callback);
            }, 60);
          setInterval(() => location.pathname.includes('product-details') && resolve(hasFrame), 2);
          document.querySelectorAll<HTMLElement>('article a')[1]?.click();
        }),
    );
    expect(isSeen).toBe(true);
  });

  test('and goes where the page cannot be had', { tag: '@long' }, async ({ page, products, watch }) => {
    watch.expect(/Failed to fetch|ERR_FAILED/);
    const { title } = named(products, 'Stone-Ground Besan');
    await page.route(isData, (route) => route.abort());
    await open(page, '/shop/listing');
    await hasLoaded(page, '/fetch-ahead-');
    await card(page, title).click();
    await expect(page.locator('[aria-hidden] h1', { hasText: title })).toHaveCount(0);
    await failed(page, 'We could not connect to the shop');
    await expect(card(page, title)).toBeVisible();
    await expect(page).toHaveURL(/listing/);
  });
});

test.describe('Back shows a page as it was left while it is on the way', () => {
  /** Leaves the list by a card below the first screen. What is answered to the question for it is answered ahead, too. */
  async function leaveList(page: Page, answer: (route: Route) => unknown): Promise<{ left: Locator; top: number }> {
    await page.route(
      ({ pathname, search }) => pathname === '/shop/listing.data' && !search.includes('category='),
      answer,
    );
    await open(page, '/shop/listing');
    // It works: that its code is there is too early.
    await hasLoaded(page, '.data?');
    const link = page.getByRole('article').nth(12).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const title = (await link.textContent()) ?? '';
    const { y: top = 0 } = (await link.boundingBox()) ?? {};
    await link.click();
    await expect(heading(page)).toHaveText(title);
    return { left: page.locator('main[inert] article').getByText(title, { exact: true }), top };
  }

  test('and the page takes its place', async ({ page }) => {
    const answer = moment();
    const { left, top } = await leaveList(page, async (route) => {
      await answer.come;
      await route.fallback();
    });
    // The router begins after that, or drawing the page would hold up what is only to be shown.
    const begun = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const router = window.__reactRouterDataRouter;
          addEventListener('popstate', () => resolve(router?.state.navigation.state), { once: true });
          new MutationObserver(() => {
            if (document.querySelector('body > div > main[inert]')) resolve(router?.state.navigation.state);
          }).observe(document.body, { childList: true });
          history.back();
        }),
    );
    expect(begun).toBe('idle');
    await expect(left).toBeVisible();
    const { y = 0 } = (await left.boundingBox()) ?? {};
    expect(Math.abs(y - top)).toBeLessThan(5);
    answer.now();
    await expect(heading(page)).toHaveText('Products');
    await expect(page.locator('main[inert] h1')).toHaveCount(0);
  });

  test('and goes where the page cannot be had', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/Failed to fetch|ERR_FAILED/);
    const { left } = await leaveList(page, (route) => route.abort());
    const title = (await heading(page).textContent()) ?? '';
    await page.evaluate(() => history.back());
    await failed(page, 'We could not connect to the shop');
    await expect(left).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
  });

  test('and what lies beneath takes no tap', async ({ page }) => {
    const { left } = await leaveList(page, () => {});
    await page.evaluate(() => history.back());
    await expect(left).toBeVisible();
    const isCover = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.matches(':has(> main[inert])'));
    await expect.poll(isCover).toBe(true);
  });

  test('but nothing of who signed out since, and never over the page to sign in', async ({ page }) => {
    await signIn(page);
    await open(page, '/shop/account?tab=data');
    await hasLoaded(page, '/fetch-ahead-');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('owner'))).not.toBeNull();
    await follow(page, '/shop/listing');
    await expect(heading(page)).toHaveText('Products');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page)).toBeVisible();
    const isCovered = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('popstate', () => resolve(document.querySelector('body > div > main[inert]') !== null));
          history.back();
        }),
    );
    expect(await isCovered).toBe(false);
    await expect(page).toHaveURL(/auth\/login/);
    await expect(page.locator('body > div > main[inert]')).toHaveCount(0);
  });
});
