import type { Page } from '@playwright/test';
import { allLanguages, languages } from '#messages/languages.ts';
import { cartLine } from './filled-cart.ts';
import { addressOf, expect, listens, moment, named, open, signIn, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';

interface Shift {
  value: number;
  moved: string[];
}

/** Notes whatever moves on the pages of this window by itself. @returns what moved on the page that is open */
async function noteShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)));
        // A millionth is a rounded pixel.
        if (!hadRecentInput && value > 1e-5) shifts.push({ value, moved: moved.map((one) => one.slice(0, 120)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

// On every page of the shop, with pictures and fonts that come late, while it is read to its end, at a phone's and a
// desk's width.
for (const language of allLanguages) {
  const { prefix, inEnglish } = languages[language];
  test(`nothing that is being read moves while a page loads in ${inEnglish}`, { tag: ['@long', '@also-desk'] }, async ({
    page,
    products,
    watch,
  }) => {
    watch.expect(/404/);
    const besan = named(products, 'Stone-Ground Besan');
    const shifts = await noteShifts(page);
    const late = (ms: number) => async (route: { continue(): Promise<void> }) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    };
    await page.route(/\.woff2/, late(600));
    await page.route(/\.(?:webp|avif)/, late(150));
    const paths = everyPage.filter(({ status }) => status !== 404).map((entry) => pathOf(entry, products));
    const look = async (path: string) => {
      await page.goto(prefix + path);
      await listens(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
          scrollTo({ top: y, behavior: 'instant' });
          // As somebody scrolls who looks at what is there.
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      });
      await page.waitForLoadState('networkidle');
      expect.soft(await shifts(), path).toEqual([]);
    };
    for (const path of [...paths, addressOf(besan)]) await look(path);
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([cartLine(besan, '1 kg', 2)]));
    for (const path of ['/shop/cart', '/shop/checkout']) await look(path);
  });
}

for (const language of allLanguages) {
  const { prefix, inEnglish } = languages[language];
  const tag = inEnglish === 'Kannada' ? [] : '@long';
  test(`reviews that come late move nothing below them in ${inEnglish}`, { tag }, async ({ page, products }) => {
    const shifts = await noteShifts(page);
    const here = prefix + addressOf(named(products, 'Low-Carb Multigrain Atta'));
    for (const visitor of ['a guest', 'a shopper']) {
      await page.unrouteAll();
      if (visitor === 'a shopper') await signIn(page);
      await open(page, here);
      await page.waitForLoadState('networkidle');
      // Whatever the page asks for from now on comes after the best sellers have been seen.
      const { come, now } = moment();
      await page.route('**', async (route) => {
        await come;
        await route.fallback();
      });
      // The end of the reviews and what is below them are in the window together.
      await page.locator('[aria-labelledby="best-sellers"]').evaluate((below) => {
        scrollTo({ top: below.getBoundingClientRect().top + scrollY - innerHeight / 2, behavior: 'instant' });
      });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      now();
      await expect(page.locator('[aria-labelledby="reviews"] .skeleton')).toHaveCount(0);
      await expect(page.locator('[aria-labelledby="reviews"]').getByText('Kavita S.').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifts(), visitor).toEqual([]);
    }
  });
}
