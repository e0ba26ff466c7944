import type { Page } from '@playwright/test';
import { cartLine } from './filled-cart.ts';
import { addressOf, cartButton, expect, named, open, sizes, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';
import { seenFocus } from './reach-checks.ts';

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName);

/** As browsers translate: a `font` in the place of each text, with the text itself in it or with other words. */
function translate(page: Page, way: 'replaced' | 'wrapped'): Promise<void> {
  return page.evaluate((way) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.nodeValue?.trim() && !node.parentElement?.closest('script, style, noscript, textarea, option, svg, font')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      if (way === 'wrapped') font.append(text);
      else font.textContent = `«${text.nodeValue}»`;
    }
  }, way);
}

async function fillCart(page: Page, lines: readonly unknown[]): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.getItem('cart') ?? localStorage.setItem('cart', text),
    JSON.stringify(lines),
  );
}

test('after Remove the focus is on the next line, at last on the page', { tag: '@also-desk' }, async ({
  page,
  products,
}) => {
  const titles = ['Stone-Ground Besan', 'Jowar Atta (Maldandi Sorghum)', 'Bajra Atta (Pearl Millet)'];
  await fillCart(
    page,
    titles.map((title) => cartLine(named(products, title), named(products, title).variants[0]?.weight ?? '', 1)),
  );
  await open(page, '/shop/cart');
  const main = page.getByRole('main');
  const remove = async (title: string) => {
    await main.getByRole('button', { name: `Remove ${title}` }).focus();
    await page.keyboard.press('Enter');
  };
  await remove(titles[1] ?? '');
  await expect.poll(() => focusedName(page)).toBe(`Remove ${titles[2]}`);
  await remove(titles[2] ?? '');
  await expect.poll(() => focusedName(page)).toBe(`Remove ${titles[0]}`);
  await cartButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await sheet.getByRole('button', { name: `Remove ${titles[0]}` }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('link', { name: 'See all products' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});

for (const width of [390, 768])
  test(`at ${width} px the card that has the focus is in view`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/shop/home');
    const links = page.locator('main .snap-row > :not([inert]) :is(a, button)');
    const count = await links.count();
    expect(count).toBeGreaterThan(10);
    for (let at = 0; at < count; at += 1) {
      // As with the Tab key: the ring is shown.
      await page.keyboard.press('Shift');
      await links.nth(at).focus();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
      const seen = await page.evaluate(() => {
        const slide = document.activeElement?.closest('.snap-row > *');
        const row = slide?.parentElement?.getBoundingClientRect();
        const box = slide?.getBoundingClientRect();
        if (!row || !box) return 0;
        const left = Math.max(box.left, row.left, 0);
        const right = Math.min(box.right, row.right, innerWidth);
        return (right - left) / Math.min(box.width, row.width);
      });
      expect(seen, `${at}: ${await links.nth(at).getAttribute('aria-label')}`).toBeGreaterThan(0.95);
      expect((await seenFocus(page))?.wrong, `${at}`).toBeFalsy();
    }
  });

for (const way of ['replaced', 'wrapped'] as const)
  test(`what changes on a translated page is seen to change (${way})`, {
    tag: way === 'wrapped' ? [] : '@long',
  }, async ({ page, products, watch }) => {
    watch.expect(/answer [45]/, /status of [45]/);
    const atta = named(products, 'Low-Carb Multigrain Atta');
    await open(page, addressOf(atta));
    await translate(page, way);
    const unit = page
      .getByRole('main')
      .getByText(/per kg|\/100 g/)
      .first();
    const before = await page.getByRole('main').locator('p:has-text("incl. of all taxes")').first().textContent();
    await sizes(page).locator('input:not(:checked):enabled').first().check();
    await expect(page.getByRole('main').locator('p:has-text("incl. of all taxes")').first()).not.toHaveText(
      before ?? '',
    );
    await expect(unit).toBeVisible();

    await fillCart(page, [cartLine(named(products, 'Stone-Ground Besan'), '500 g', 1)]);
    await open(page, '/shop/cart');
    await translate(page, way);
    const more = page.locator('div:has(> progress)');
    const first = await more.textContent();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Increase/ })
      .click();
    await expect(more).not.toHaveText(first ?? '');

    await open(page, '/contact-us');
    await page.route('**/api/addons/contact', (route) =>
      setTimeout(() => route.fulfill({ status: 500, json: {} }), 500),
    );
    for (const [field, words] of [
      ['name', 'Asha'],
      ['email', 'asha@example.com'],
      ['phone', '9876543210'],
      ['message', 'Namaste'],
    ])
      await page.locator(`#contact-${field}`).fill(words ?? '');
    await translate(page, way);
    const send = page.getByRole('main').locator('form button[type=submit]');
    await send.click();
    await expect(send).toHaveText('Sending…');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(send).toHaveText('Send Message');
  });

for (const shown of everyPage.filter(({ status }) => status === undefined))
  test(`no button of the translated ${shown.path} takes the page away`, { tag: '@long' }, async ({
    page,
    products,
    watch,
  }) => {
    watch.expect(/answer [45]/, /status of [45]/);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await open(page, pathOf(shown, products));
    await translate(page, 'replaced');
    const heading = await page.getByRole('heading', { level: 1 }).first().count();
    await page.evaluate(async () => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('button[type=button]')) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    expect(await page.getByRole('heading', { level: 1, includeHidden: true }).first().count()).toBe(heading);
  });
