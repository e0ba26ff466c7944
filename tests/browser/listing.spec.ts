import type { Page } from '@playwright/test';
import { cartButton, expect, listens, moment, open, shoot, test, toast } from './journey.ts';

const pageSize = 24;
const stored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('filters') ?? 'null') as unknown);
const titles = (page: Page) => page.getByRole('main').locator('article h2').allInnerTexts();
const count = (page: Page) => page.getByRole('main').getByRole('status');

/** Returns the price of each card in rupees: the offer price if there is one. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('main')
    .locator('article .figures')
    .filter({ hasText: '₹', hasNotText: '/' })
    .allInnerTexts();
  return texts.map((text) => Number(/₹([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]?.replaceAll(',', '')));
}

/** Returns the category filters: beside the list, or in the sheet on a phone. */
async function filters(page: Page, phone: boolean) {
  if (!phone) return page.getByRole('complementary', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

test('filters are kept in the address and in session storage', { tag: '@also-desk' }, async ({
  page,
  phone,
  products,
}) => {
  const have = (...categories: string[]) => products.filter(({ category }) => categories.includes(category)).length;
  await open(page, '/shop/listing');
  await expect(count(page)).toHaveText(`${products.length} products`);
  await shoot(page, 'listing');

  const panel = await filters(page, phone);
  await panel.getByLabel('Oil').click();
  await expect(page).toHaveURL(/\/shop\/listing\?category=oil$/);
  await expect(count(page)).toHaveText(`${have('oil')} products`);
  expect(await stored(page)).toEqual({ category: ['oil'] });

  await panel.getByLabel('Flour').click();
  await expect(page).toHaveURL(/\?category=flour,oil$/);
  await expect(count(page)).toHaveText(`${have('flour', 'oil')} products`);
  expect(await stored(page)).toEqual({ category: ['flour', 'oil'] });
  if (phone) {
    await panel.getByRole('button', { name: `Show ${have('flour', 'oil')} products` }).click();
    await expect(panel).toBeHidden();
  }

  await page.reload();
  await listens(page);
  await expect(page).toHaveURL(/\?category=flour,oil$/);
  await expect((await filters(page, phone)).getByLabel('Flour')).toBeChecked();
  await expect((await filters(page, phone)).getByLabel('Snacks')).not.toBeChecked();
  if (phone) await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page).toHaveURL(/\?category=oil$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oil');
  await expect(count(page)).toHaveText(`${have('oil')} products`);
  await expect.poll(() => stored(page)).toEqual({ category: ['oil'] });

  // Opening the listing without filters restores the stored ones.
  await open(page, '/shop/listing');
  await expect(page).toHaveURL(/\?category=oil$/);
  await expect(count(page)).toHaveText(`${have('oil')} products`);

  // Removing the last filter shows all products, also after opening the listing again.
  await (await filters(page, phone)).getByLabel('Oil').click();
  await expect(page).toHaveURL(/\/shop\/listing$/);
  await expect(count(page)).toHaveText(`${products.length} products`);
  await open(page, '/shop/listing');
  await expect(page).toHaveURL(/\/shop\/listing$/);
});

test('two quick choices both count', { tag: ['@long', '@also-desk'] }, async ({ page, phone }) => {
  const answered = moment();
  await page.route('**/shop/listing.data*', async (route) => {
    await answered.come;
    await route.continue();
  });
  await open(page, '/shop/listing');
  const panel = await filters(page, phone);
  await panel.getByLabel('Oil').click();
  await expect(panel.getByLabel('Oil')).toBeChecked();
  await panel.getByLabel('Snacks').click();
  answered.now();
  await expect(page).toHaveURL(/\?category=oil,snacks$/);
  await expect(panel.getByLabel('Oil')).toBeChecked();
  await expect(panel.getByLabel('Snacks')).toBeChecked();
});

test('the sort order is in the address and is applied', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/listing');
  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveValue('price-lowtohigh');
  expect(await prices(page)).toHaveLength(pageSize);

  const inOrder = async (order: 'up' | 'down', values: () => Promise<(string | number)[]>) => {
    const seen = await values();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(pageSize);
    // What is sold out ends the list; the demo shop has two such products.
    const all = [...seen, ...(await values())].slice(0, -2);
    const sorted = [...all].sort((a, b) => (typeof a === 'number' ? a - Number(b) : a < String(b) ? -1 : 1));
    expect(all).toEqual(order === 'up' ? sorted : sorted.reverse());
  };
  const lower = async () => (await titles(page)).map((title) => title.toLowerCase());

  await inOrder('up', () => prices(page));
  for (const [order, name, direction] of [
    ['price-hightolow', 'Price: High to Low', 'down'],
    ['title-atoz', 'Title: A to Z', 'up'],
    ['title-ztoa', 'Title: Z to A', 'down'],
  ] as const) {
    await sort.selectOption({ label: name });
    await expect(page).toHaveURL(new RegExp(`/shop/listing\\?sortBy=${order}$`));
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(pageSize);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await inOrder(direction, order.startsWith('price') ? () => prices(page) : lower);
  }
  await sort.selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/\/shop\/listing$/);
});

test('a typed limit counts as it is typed, and the button that leads back to the list says how many', {
  tag: '@also-desk',
}, async ({ page, phone, products }) => {
  await open(page, '/shop/listing');
  const panel = await filters(page, phone);
  await panel.getByText('Exact figures').click();
  const most = panel.getByLabel('Net carbs (g)');
  await most.click();
  await page.keyboard.type('5');
  // A category that is ticked meanwhile leaves what is typed.
  await panel.getByLabel('Flour').click();
  await expect(page).toHaveURL(/\?category=flour&carbs=5$/);
  await expect(most).toHaveValue('5');
  const all = products.filter(({ category }) => category === 'flour').length;
  await expect(count(page).first()).not.toHaveText(`${all} products`);
  // Nothing is left to press on a desk; on a phone it leads back.
  const button = panel.getByRole('button', { name: /^(Show|Apply)/ });
  await expect(button).toHaveCount(phone ? 1 : 0);
  if (phone) {
    await most.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(button).toHaveText(/^Show \d+ products?$/);
    const shown = /\d+/.exec((await button.textContent()) ?? '')?.[0];
    await most.fill('7');
    await shoot(page, 'typed-limit');
    // Pressed before the list could follow.
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden();
    await expect(page).toHaveURL(/[?&]carbs=7$/);
    expect(Number(shown)).toBeLessThan(all);
  }
  // A chip empties the field.
  await page.getByRole('link', { name: /^Remove: Net carbs/ }).click();
  await expect(page).toHaveURL(/\?category=flour$/);
  await expect((await filters(page, phone)).getByLabel('Net carbs (g)')).toHaveValue('');
  // A wrong figure in a part that is folded is shown rather than silently refused.
  const again = await filters(page, phone);
  await again.getByText('Exact figures').click();
  await again.getByText('At least, per serving').click();
  const least = again.locator('input[name=minProteinPerPortion]').first();
  await least.fill('much');
  await again.getByText('Exact figures').click();
  if (!phone) return;
  await again.getByRole('button', { name: /^Show/ }).click();
  await expect(least).toBeVisible();
  await expect(least).toBeFocused();
});

test('two filters that are chosen at once both count', async ({ page, phone }) => {
  await open(page, '/shop/listing');
  const panel = await filters(page, phone);
  const boxes = await Promise.all(['Oil', 'Snacks'].map((name) => panel.getByLabel(name).elementHandle()));
  // In one go, before the page can show the first.
  await page.evaluate((both) => {
    for (const box of both) (box as HTMLElement).click();
  }, boxes);
  await expect(page).toHaveURL(/\?category=oil,snacks$/);
  for (const name of ['Oil', 'Snacks']) await expect(panel.getByLabel(name)).toBeChecked();
});

test('sort order and filters are kept together', { tag: ['@also-desk', '@long'] }, async ({ page, phone }) => {
  await open(page, '/shop/listing?category=snacks&sortBy=title-ztoa');
  await expect(page.getByLabel('Sort by')).toHaveValue('title-ztoa');
  await (await filters(page, phone)).getByLabel('Oil').click();
  await expect(page).toHaveURL(/\?category=oil,snacks&sortBy=title-ztoa$/);
  if (phone) await page.keyboard.press('Escape');
  await page.getByLabel('Sort by').selectOption('price-hightolow');
  await expect(page).toHaveURL(/\?category=oil,snacks&sortBy=price-hightolow$/);
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('title-ztoa');
  if (!phone) return;
  // Far down the list both are in reach, and another order begins at its top.
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(page.getByRole('button', { name: 'Filter' })).toBeInViewport();
  await page.getByLabel('Sort by').selectOption('price-hightolow');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the pages of a long list', async ({ page, products }) => {
  await open(page, '/shop/listing');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  const first = await titles(page);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?page=2$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(products.length - pageSize);
  expect(new Set([...first, ...(await titles(page))]).size).toBe(products.length);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

const odd = [
  '?category=bogus&sortBy=cheapest&page=abc',
  '?category=&sortBy=&page=-1',
  '?page=1.5&colour=red&category=%00',
  '?category=%3Cscript%3Ealert(1)%3C/script%3E&sortBy[]=title-atoz',
  '?category=%E0%A4%A&page=1e9',
];

test('invalid values in the address are ignored', { tag: '@long' }, async ({ page, products }) => {
  for (const query of odd) {
    const response = await page.goto(`/shop/listing${query}`);
    expect(response?.status(), query).toBe(200);
    await expect(count(page), query).toHaveText(`${products.length} products`);
    await expect(page.getByLabel('Sort by')).toHaveValue('price-lowtohigh');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(pageSize);
  }
});

test('valid values count beside invalid ones, also repeated and in capitals', { tag: '@long' }, async ({
  page,
  products,
}) => {
  await open(page, '/shop/listing?category=FLOUR,bogus&category=oil');
  const expected = products.filter(({ category }) => category !== 'snacks').length;
  await expect(count(page)).toHaveText(`${expected} products`);
});

test('a page beyond the last leads to the last', async ({ page, products }) => {
  const answer = await page.request.get('/shop/listing?sortBy=title-atoz&page=999', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/shop/listing?sortBy=title-atoz&page=2']);
  await open(page, '/shop/listing?page=999');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(products.length - pageSize);
});

test('a list that nothing fits says so and leads back', async ({ page, products }) => {
  const response = await open(page, '/shop/listing?maxCarbs=0&minFibre=90&page=99');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await shoot(page, 'empty-listing');
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
  await expect(count(page)).toHaveText(`${products.length} products`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(pageSize);
});

test('a card links to its product and can add it to the cart', async ({ page }) => {
  await open(page, '/shop/listing');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page)).toContainText('Product added to cart');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  // The whole card is the link.
  await card.click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('a sold-out product says so and cannot be added to the cart', async ({ page }) => {
  await open(page, '/shop/search?q=soya');
  const card = page.getByRole('article').filter({ hasText: 'Full-Fat Soya Flour' });
  await expect(card.getByText('Out Of Stock').first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled();
  // Of three sizes one is sold out: only those are counted that can be bought.
  await open(page, '/shop/search?q=sprouted%20ragi');
  await expect(page.getByRole('article').filter({ hasText: 'Sprouted Ragi Atta' })).toContainText(', 1 more size');
});
