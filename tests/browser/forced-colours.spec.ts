import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { cartLine, openWithCart } from './filled-cart.ts';
import { addressOf, demoAdmin, expect, named, open, signIn, test } from './journey.ts';

/**
 * With colours of the reader's own (contrast themes), which take every ground, tint and shadow away: what is drawn is
 * looked at.
 */

const tag = ['@long', '@desk'];
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What says something without words, by what it is. */
const marks = {
  'stars of a rating': '.stars',
  'bar of the free delivery': '.progress',
  'mark of vegetarian food': 'svg[role=img]',
  'icon of a button': '.button-icon svg',
  'box to tick': 'input[type=checkbox]:not(.sr-only)',
  field: '.field',
  'chosen size': 'label:has(input[type=radio]:checked)',
  switch: '.switch',
};

/** How far the darkest and the lightest point of a picture are apart, of 255. */
async function contrastOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return Math.max(...channels.map(({ min, max }) => max - min));
}

/** A picture of an element with what is around it. */
async function pictureOf(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not drawn`);
  const [x, y] = [Math.max(box.x - 6, 0), Math.max(box.y - 6, 0)];
  return page.screenshot({ clip: { x, y, width: box.width + 12, height: box.height + 12 } });
}

/** Looks at the first of each mark that the page has. */
async function marksAreSeen(page: Page, name: string, seen: Set<string>): Promise<void> {
  for (const [mark, selector] of Object.entries(marks)) {
    const first = page.locator(selector).locator('visible=true').first();
    if ((await first.count()) === 0) continue;
    seen.add(mark);
    expect.soft(await contrastOf(await pictureOf(page, first)), `${mark} on ${name}`).toBeGreaterThan(60);
  }
}

/** The first stops of the Tab key look otherwise with the focus than without. */
async function focusIsSeen(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    if ((await stop.count()) === 0) return;
    const what = await stop.evaluate((element) => {
      element.setAttribute('data-stop', '');
      return element.outerHTML.slice(0, 100);
    });
    const at = page.locator('[data-stop]');
    const withFocus = await pictureOf(page, at);
    // Where the next Tab key begins stays where the focus was.
    await at.evaluate((element: HTMLElement) => element.blur());
    const isDrawnAlone = (await at.boundingBox()) === null;
    const without = isDrawnAlone ? null : await pictureOf(page, at);
    expect.soft(without?.equals(withFocus) ?? false, `the focus on ${name}: ${what}`).toBe(false);
    await at.evaluate((element) => element.removeAttribute('data-stop'));
  }
}

test('with forced colours, marks and the focus are seen on the main pages of the shop', { tag }, async ({
  page,
  products,
}) => {
  const besan = named(products, 'Stone-Ground Besan');
  const cart = [cartLine(besan, '500 g', 1)];
  const seen = new Set<string>();
  const look = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await marksAreSeen(page, name, seen);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await focusIsSeen(page, name);
  };
  for (const path of ['/shop/home', '/shop/listing', addressOf(besan), '/auth/login']) {
    await open(page, path);
    await look(path);
  }
  for (const path of ['/shop/cart', '/shop/checkout']) {
    await openWithCart(page, path, cart);
    if (path === '/shop/checkout') await page.getByRole('button', { name: 'Continue to Purchase' }).click();
    await look(path);
  }
  expect(Object.keys(marks).filter((mark) => !seen.has(mark))).toEqual(['switch']);
});

test('with forced colours, a switch says whether it is on', { tag }, async ({ page }) => {
  await signIn(page, demoAdmin);
  await open(page, '/admin/coupons');
  await marksAreSeen(page, 'coupons', new Set());
  const one = page.getByRole('switch').first();
  const isOn = (await one.getAttribute('aria-checked')) === 'true';
  const before = await pictureOf(page, one);
  await one.evaluate((element, to) => element.setAttribute('aria-checked', to), String(!isOn));
  expect(before.equals(await pictureOf(page, one))).toBe(false);
  await focusIsSeen(page, 'coupons');
});
