import { testsEverything } from '../support/tests-everything.ts';
import { expect, listens, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port; what is refused answers 400 or 409.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /40[09]/);
});

test('an owner adds a category, puts a product into it, and shoppers filter by it in English and Hindi (behaviour: Catalogue 1)', {
  tag: ['@desk', '@long'],
}, async ({ page, browser }) => {
  const looks = async (name: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${name} at ${width}`).toEqual([]);
      expect(await overhang(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      await shoot(page, `${name}-${width}`);
    }
  };
  const open = async (path: string) => {
    await page.goto(shop.origin + path);
    await listens(page);
  };
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  // What shoppers were shown before stays in the shop's cache until the owner saves.
  const visitor = await browser.newPage({ baseURL: shop.origin });
  await visitor.goto('/shop/listing');
  await expect(visitor.getByRole('contentinfo')).toContainText('Snacks');

  await open('/admin/settings/categories');
  await page.getByRole('button', { name: 'Add a category' }).click();
  const entry = page.getByRole('group', { name: 'Categories' }).getByRole('listitem').filter({ hasText: 'Entry 4' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByLabel('Name that shoppers read')).toHaveAccessibleDescription(
    /Enter the name that shoppers read/,
  );
  await entry.getByLabel('HSN code').fill('1704');
  await entry.getByLabel('Colour behind its pictures').selectOption({ label: 'Rose' });
  await entry.getByLabel('Line under its tile').fill('With jaggery and ghee');
  await entry.getByLabel('Name that shoppers read').fill('Sweets');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page).last()).toContainText('Categories saved');
  await expect(page.getByText('Sweets (sweets)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Move up: Sweets (sweets)' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Version 2/)).toBeVisible();
  await looks('categories');

  await page.setViewportSize({ width: 1440, height: 900 });
  const { data } = await (await page.request.get(`${shop.origin}/api/shop/products/get?category=snacks`)).json();
  const { title } = data[0] as { title: string };
  await open(`/admin/products?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('dialog').getByLabel('Category').selectOption('sweets');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page).last()).toContainText('Product edited successfully');
  await open('/admin/products');
  await page.getByLabel('Category').selectOption('sweets');
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await open('/admin/settings/categories');
  await page.getByRole('button', { name: 'Remove: Sweets (sweets)' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sweets still has 1 product. Move it to another category first.').first()).toBeVisible();
  await looks('categories-refused');

  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/admin/translations?language=hi&kind=setting');
  await page.getByRole('link', { name: /^Translate Categories into Hindi/ }).click();
  await listens(page);
  const inHindi = page.getByRole('region').filter({ hasText: 'Sweets' }).getByRole('textbox').first();
  await inHindi.fill('मिठाई');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page).last()).toContainText('Translations saved');

  for (const [prefix, name, widths] of [
    ['', 'Sweets', testsEverything ? [390, 1440] : [390]],
    ['/hi', 'मिठाई', testsEverything ? [390, 1440] : [1440]],
  ] as const) {
    for (const width of widths) {
      const seen = await browser.newPage({ baseURL: shop.origin, viewport: { width, height: 900 } });
      await seen.goto(`${prefix}/shop/home`);
      await listens(seen);
      const tile = seen.getByRole('main').getByRole('link', { name, exact: true });
      await tile.scrollIntoViewIfNeeded();
      await shoot(seen, `categories-home${prefix.replace('/', '-')}-${width}`);
      await seen.goto(`${prefix}/shop/listing`);
      await listens(seen);
      if (width < 1024) await seen.getByRole('button', { name: /^(Filter|फ़िल्टर)$/ }).click();
      await seen.getByLabel(`${name} (1)`).filter({ visible: true }).click();
      await expect(seen).toHaveURL(/\/shop\/listing\?category=sweets$/);
      if (width < 1024) await seen.keyboard.press('Escape');
      await expect(seen.getByRole('main').getByRole('article')).toHaveCount(1);
      expect(await violations(seen)).toEqual([]);
      await shoot(seen, `categories-listing${prefix.replace('/', '-')}-${width}`);
      // Kept in the tab, as any filter.
      await seen.goto(`${prefix}/shop/listing`);
      await expect(seen).toHaveURL(/category=sweets$/);
      await seen.getByRole('article').getByRole('link').first().click();
      await expect(seen.getByRole('navigation').getByRole('link', { name, exact: true }).first()).toBeVisible();
      const ground = seen.locator('.tint-sweets').first();
      await expect(ground).toHaveCSS('background-color', 'rgb(240, 211, 214)');
      await seen.close();
    }
  }
  await visitor.reload();
  await expect(visitor.getByRole('contentinfo')).toContainText('Sweets');
});
