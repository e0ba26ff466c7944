import { readFile } from 'node:fs/promises';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, shoot, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

test('the owner sees what sells, by days and by products, and takes it along', {
  tag: ['@also-desk', '@long'],
}, async ({ page, browser, isMobile }) => {
  const guest = await browser.newContext();
  const { data } = await (await guest.request.get(`${shop.origin}/api/shop/products/get`)).json();
  const besan = data.find(({ title }: { title: string }) => title === 'Stone-Ground Besan');
  const [{ weight, sellingPrice, price }] = besan.variants;
  const each = sellingPrice || price;
  for (const quantity of [1, 2]) {
    const goods = each * quantity;
    const placed = await guest.request.post(`${shop.origin}/api/shop/order/createCOD`, {
      data: {
        addressInfo,
        orderPrice: goods >= 499 ? goods : goods + 40,
        cartItems: [{ productId: besan._id, weight, quantity }],
      },
    });
    expect(placed.status()).toBe(200);
  }
  await guest.close();
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);

  await page.goto(`${shop.origin}/admin/dashboard`);
  await page.getByRole('list', { name: 'Sales' }).getByRole('link').filter({ hasText: '7 days' }).click();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await listens(page);
  const all = page.getByRole('list', { name: 'In all' }).getByRole('listitem');
  await expect(all.filter({ hasText: 'Units' })).toContainText('3');
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveValue('7-days');
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'reports-sales');

  await page.getByRole('combobox', { name: 'Days' }).selectOption('Yesterday');
  await expect(page.getByRole('heading', { name: 'No orders in these days' })).toBeVisible();
  await shoot(page, 'reports-empty');
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Today');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('By week');
  await expect(page.getByRole('row').last()).toContainText('Week of');
  await expect(page.getByRole('row').last()).toContainText('so far');
  await shoot(page, 'reports-today');
  await page.getByLabel('From').fill('2015-01-01');
  await expect(page.getByRole('alert')).toHaveText('Choose at most five years');
  expect(await violations(page)).toEqual([]);

  // As its owner calls it.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /search/i }).fill('best sellers');
  await page.getByRole('option', { name: 'Report: Products by product' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Stone-Ground Besan' });
  await expect(row).toContainText(isMobile ? '₹' : '3');
  if (isMobile) expect((await row.boundingBox())?.height).toBeLessThan(90);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'reports-products');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Stone-Ground Besan,2,3,');
  await page.getByRole('link', { name: 'Stone-Ground Besan' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?search=/);

  await page.goto(`${shop.origin}/admin/reports?report=stock`);
  await expect(page.getByRole('row').filter({ hasText: `Stone-Ground Besan, ${weight}` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Out of stock' }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'reports-stock');
});
