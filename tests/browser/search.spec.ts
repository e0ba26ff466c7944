import type { Page } from '@playwright/test';
import { alertOf, cartButton, expect, named, open, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';

/** With scripts it is a combobox, once its suggestions are there. */
const field = (page: Page) => page.getByRole('main').getByLabel('Search', { exact: true });
const results = (page: Page) => page.getByRole('main').locator('article h2');

/** Collects the paths of the API calls that the page makes. */
function calls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/suggestions')) made.push(decodeURIComponent(pathname));
  });
  return made;
}

test('searches one second after the last key, from two characters on', async ({ page }) => {
  await page.clock.install();
  await open(page, '/shop/search');
  await expect(field(page)).toBeFocused();
  const made = calls(page);
  await page.clock.pauseAt(Date.now() + 60_000);

  await field(page).pressSequentially('b');
  await page.clock.runFor(5000);
  await field(page).fill('  b  ');
  await page.clock.runFor(5000);
  expect(made).toEqual([]);
  await expect(page.getByText('No result found!')).toBeHidden();

  await field(page).fill('be');
  await page.clock.runFor(900);
  await field(page).fill('bes');
  await page.clock.runFor(990);
  expect(made).toEqual([]);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Searching…');
  const answered = page.waitForResponse(/\/api\/shop\/search\/bes$/);
  await page.clock.runFor(10);
  await answered;
  await expect(results(page).first()).toHaveText('Stone-Ground Besan');
  expect(made).toEqual(['/api/shop/search/bes']);
  await expect(page).toHaveURL(/\/shop\/search\?q=bes$/);

  // Below two characters the results disappear, without a call.
  await field(page).fill('b');
  await expect(results(page)).toHaveCount(0);
  await page.clock.runFor(5000);
  expect(made).toHaveLength(1);
});

test('says when nothing is found', async ({ page }) => {
  await open(page, '/shop/search');
  await field(page).fill('qqqqqq');
  await expect(page.getByRole('heading', { name: 'No result found!' })).toBeVisible();
  await shoot(page, 'nothing-found');
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL(/\/shop\/listing/);
});

test('a size chooses the size, and what nothing has is left out and said so', async ({ page }) => {
  await open(page, '/shop/search');
  await field(page).fill('patanjali besan 2 kg');
  const besan = page.getByRole('article').first();
  await expect(besan.getByRole('heading')).toHaveText('Stone-Ground Besan');
  await expect(besan).toContainText('2 kg');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Showing results without “patanjali”.');
  await shoot(page, 'left-out');
  await besan.getByRole('link', { name: 'Stone-Ground Besan' }).click();
  await expect(page).toHaveURL(/\?size=2%20kg$/);
  await expect(page.getByRole('radio', { name: /^2 kg/ })).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what nothing has is left out and said so, and the size that was typed is bought', async ({ page }) => {
    await page.goto('/shop/search?q=patanjali+besan+2+kg');
    await expect(page.getByText('Showing results without “patanjali”.')).toBeVisible();
    const besan = page.getByRole('article').first();
    await expect(besan.getByRole('heading')).toHaveText('Stone-Ground Besan');
    await besan.getByRole('link', { name: 'Stone-Ground Besan' }).click();
    await expect(page.getByRole('radio', { name: /^2 kg/ })).toBeChecked();
    await page.goto('/shop/search?q=ghee+15+litre');
    await expect(page.getByText('Showing results without “15 litre”.')).toBeVisible();
    await expect(results(page).first()).toHaveText('A2 Bilona Cow Ghee');
    await page.goto('/shop/search?q=kalongi+oil');
    await expect(page.getByText('Showing results for “kalonji”.')).toBeVisible();
    await expect(results(page).first()).toHaveText('Black Seed Oil (Kalonji)');
  });
});

test('a failed search clears the results, says why, and is made again', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/500/);
  await open(page, '/shop/search?q=besan');
  await expect(results(page).first()).toBeVisible();
  await page.route('**/api/shop/search/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong. Please try again.' } }),
  );
  await field(page).fill('makhana');
  await expect(results(page)).toHaveCount(0);
  await expect(alertOf(page)).toContainText('Something went wrong. Please try again.');
  await expect(page.getByText('No result found!')).toBeHidden();
  await page.unroute('**/api/shop/search/**');
  await alertOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toContainText('Makhana');
  await expect(alertOf(page)).toBeHidden();
});

const finds = [
  ['BESAN', 'Stone-Ground Besan'],
  ['besn', 'Stone-Ground Besan'],
  ['atta multigrain', 'Low-Carb Multigrain Atta'],
  ['til', 'No-Added-Sugar Til Bites'],
  ['til oil', 'Wood-Pressed Sesame Oil'],
  ['sarson', 'Kachi Ghani Mustard Oil'],
  ['badam', 'Blanched Almond Flour'],
  ['cookies', 'Almond Flour Cookies'],
  ['cookie', 'Almond Flour Cookies'],
  ['makhna', 'Himalayan Salt Makhana'],
  ['nariyal tel', 'Virgin Coconut Oil'],
  ['बेसन', 'Stone-Ground Besan'],
] as const;

test('ignores case, word order, plural and typing errors, and knows Indian names', { tag: ['@desk', '@long'] }, async ({
  page,
}) => {
  for (const [asked, found] of finds) {
    await page.goto(`/shop/search?q=${encodeURIComponent(asked)}`);
    await expect(results(page).filter({ hasText: found }), asked).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ found$/);
  }
});

test('the search field in the header leads to the results', async ({ page, phone }) => {
  await open(page, '/shop/home');
  const header = page.getByRole('banner');
  if (phone) {
    await header.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/shop\/search$/);
    await expect(field(page)).toBeFocused();
    return;
  }
  await header.getByLabel('Search products').fill('ghee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/search\?q=ghee$/);
  await expect(results(page).first()).toHaveText('A2 Bilona Cow Ghee');
  await expect(field(page)).toHaveValue('ghee');
});

test('results are filtered and sorted as the list is, and what is only like it stands apart', {
  tag: ['@long', '@both'],
}, async ({ page, phone }) => {
  await open(page, '/shop/search?q=ghee');
  await expect(results(page)).toHaveText(['A2 Bilona Cow Ghee']);
  const related = page.getByRole('region', { name: 'Related' });
  await expect(related.getByRole('article').first()).toBeVisible();
  // Few are found: what else there is begins on the first screen, and nothing is to be filtered.
  await expect(page.getByLabel('Sort by')).toHaveCount(0);
  const further = page.getByRole('heading', { name: 'You may also like' });
  await open(page, '/shop/search?q=multigrain');
  await expect(further).toBeInViewport();
  // Nothing that may harm is offered beside what was asked to be free of it.
  await open(page, '/shop/search?q=peanut%20free%20namkeen');
  await expect(related).toBeVisible();
  await expect(further).toHaveCount(0);

  await field(page).fill('atta');
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/\/shop\/search\?q=atta&sortBy=price-lowtohigh$/);
  if (phone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = phone
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' });
  await panel.getByRole('link', { name: 'Gluten free' }).click();
  await expect(page).toHaveURL(/q=atta&without=gluten&sortBy=price-lowtohigh$/);
  if (phone) await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Khapli Wheat Atta' })).toHaveCount(0);
  // Another word keeps them.
  await field(page).fill('almond ');
  await expect(page).toHaveURL(/q=almond&without=gluten&sortBy=price-lowtohigh$/);
  await expect(field(page), 'who types on loses nothing').toHaveValue('almond ');
  await expect(results(page).first()).toContainText('Almond');
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Remove: Without wheat (gluten)' }).click();
  await expect(page).toHaveURL(/q=almond&sortBy=price-lowtohigh$/);
});

const hostile = [
  '<script>alert(1)</script>',
  "'; drop table product; --",
  '../../etc/passwd',
  '..',
  'a/b?c=d#e&f',
  '100%',
  '%00%0a',
  '💥💥💥',
  '\\u0000 * ( [ {',
];

test('survives hostile input', { tag: '@long' }, async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('the input was executed');
  });
  await page.clock.install();
  for (const word of hostile) {
    const response = await page.goto(`/shop/search?q=${encodeURIComponent(word)}`);
    expect(response?.status(), word).toBe(200);
    await expect(field(page)).toHaveValue(word);
  }
  await open(page, '/shop/search');
  for (const word of hostile) {
    await field(page).fill('');
    await expect(page.getByText(/^(\d+ found|No result found!)$/)).toBeHidden();
    await field(page).fill(word);
    await page.clock.runFor(1000);
    await expect(page.getByText(/^(\d+ found|No result found!)$/), word).toBeVisible();
  }
});

test('survives 300 characters and an invalid address', { tag: '@long' }, async ({ page }) => {
  const long = await open(page, `/shop/search?q=${'besan '.repeat(50)}`);
  expect(long?.status()).toBe(200);
  expect((await field(page).inputValue()).length).toBeLessThanOrEqual(100);
  expect((await open(page, `/shop/search?q=${'x'.repeat(300)}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'No result found!' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect((await open(page, '/shop/search?q=%E0%A4%A'))?.status()).toBe(200);
  await field(page).fill('y'.repeat(300));
  await expect(field(page)).toHaveValue('y'.repeat(100));
});

test('results can be added to the cart and opened', { tag: '@long' }, async ({ page, products }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await open(page, '/shop/search?q=besan');
  const card = page.getByRole('article').filter({ hasText: besan.title });
  await expect(card).toContainText(/[\d.]+ g net carbs · [\d.]+ g protein per /);
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page)).toContainText('Product added to cart');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await shoot(page, 'found');
  await card.getByRole('link', { name: besan.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(besan.title);
  await page.goBack();
  await expect(results(page).filter({ hasText: besan.title })).toBeVisible();
});
