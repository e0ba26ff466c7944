import { cartLine } from './filled-cart.ts';
import { addressOf, expect, listens, named, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';

interface Shift {
  value: number;
  moved: string[];
}

// On every page of the shop, with pictures and fonts that come late, while it is read to its end, at a phone's and a desk's width.
test('nothing that is being read moves while a page loads', { tag: ['@long', '@also-desk'] }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/404/);
  const besan = named(products, 'Stone-Ground Besan');
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
  const late = (ms: number) => async (route: { continue(): Promise<void> }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  };
  await page.route(/\.woff2/, late(600));
  await page.route(/\.(?:webp|avif)/, late(150));
  const paths = everyPage.filter(({ status }) => status !== 404).map((entry) => pathOf(entry, products));
  const look = async (path: string) => {
    await page.goto(path);
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
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect.soft(shifts, path).toEqual([]);
  };
  for (const path of [...paths, addressOf(besan)]) await look(path);
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([cartLine(besan, '1 kg', 2)]));
  for (const path of ['/shop/cart', '/shop/checkout']) await look(path);
});
