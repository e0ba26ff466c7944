import { readFile } from 'node:fs/promises';
import { shopifyCsv, shopifyProduct } from '#shop-import/made-up-exports.ts';
import { expect, listens, shoot, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

test(
  'an export is checked, imported with progress over a reload, and reported; its customers choose passwords',
  {
    tag: ['@long', '@both'],
  },
  async ({ page, watch }, info) => {
    expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
    const open = async (path: string) => {
      await page.goto(shop.origin + path);
      await listens(page);
    };
    const check = async (name: string) => {
      await shoot(page, name);
      expect(await violations(page), name).toEqual([]);
      expect(await overhang(page), name).toBeLessThanOrEqual(0);
    };
    // Both widths use one shop: each brings goods of its own.
    const width = info.project.name;
    const from = width === 'phone' ? 100 : 200;
    const named = (n: number, more = {}) =>
      shopifyProduct(from + n, { ...more, Title: `Atta of ${width} ${n}` }, 'http://127.0.0.1:9');
    const rows = [
      ...Array.from({ length: 30 }, (_one, n) => named(n)).flat(),
      ...named(40, { 'Variant Price': 'cheap' }),
      ...named(41, { 'Body (HTML)': '<p>Cures diabetes.</p>' }),
    ];

    await open('/admin/imports');
    await check('imports');
    watch.expect(/422/);
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
    await page.getByLabel('GST (%)').fill('12');
    await page.getByLabel('Prices in the file').selectOption('with');
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/not a product export/);
    await expect(page.getByLabel('GST (%)')).toHaveValue('12');

    const buffer = Buffer.from(shopifyCsv(rows));
    await page.getByLabel('CSV file').setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByRole('heading', { name: 'products_export.csv' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 30 products' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('‘cheap’ is not a price');
    await check('import-checked');

    await page.getByRole('button', { name: 'Import 30 products' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(/Importing|Finished/);
    await page.reload();
    await expect(page.getByText('Finished')).toBeVisible();
    await expect(page.getByText('0 fetched, 0 waiting, 60 failed')).toBeVisible();
    await expect(page.getByText('The address leads into a private network').first()).toBeVisible();
    await check('import-finished');
    await page.getByLabel('Owner’s reason to keep it').fill('Our lawyer has read it');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Claims to decide')).toHaveCount(0);

    await open('/admin/imports');
    await expect(page.getByRole('link', { name: 'products_export.csv' }).first()).toBeVisible();
    await page.getByLabel('What is in the file?').selectOption('customers');
    const people = Buffer.from(
      `First Name,Last Name,Email,Phone\nAsha,Rao,asha.${width}@import.example,9876543210\n,,no address,\n`,
    );
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'customers_export.csv', mimeType: 'text/csv', buffer: people });
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Import 1 customer' }).click();
    await page.getByRole('button', { name: 'E-mail 1 customer' }).click();
    await expect(page.getByText('0 not e-mailed yet, 1 e-mailed, 0 with a password')).toBeVisible();
    await check('import-customers');

    // An old address leads to the product once it is listed; without a picture it is not.
    watch.expect(/404/);
    const missing = await page.goto(`${shop.origin}/products/multigrain-atta-${from}`);
    expect(missing?.status()).toBe(404);
  },
);

test('a long import is stopped, stays stopped over a reload, and goes on; a long list is prepared as a file meanwhile', {
  tag: ['@long', '@desk'],
}, async ({ page }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const open = async (path: string) => {
    await page.goto(shop.origin + path);
    await listens(page);
  };
  const people = 10_010;
  const lines = Array.from({ length: people }, (_one, n) => `Buyer,Number ${n},buyer.${n}@long.example,9876543210\n`);
  await open('/admin/imports');
  await page.getByLabel('What is in the file?').selectOption('customers');
  const buffer = Buffer.from(`First Name,Last Name,Email,Phone\n${lines.join('')}`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 10,010 customers' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^Importing: [1-9]/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(status).toHaveText('Stopped');
  await shoot(page, 'import-stopped');
  const left = page.getByRole('term').filter({ hasText: /^New$/ }).locator('xpath=following-sibling::dd');
  const many = (await left.textContent()) ?? '';
  await page.reload();
  await expect(status).toHaveText('Stopped');
  await expect(left).toHaveText(many);

  await listens(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.reload();
  // Thousands of rows: as long as a test may take.
  await expect(status).toHaveText('Finished', { timeout: 0 });
  await expect(page.getByRole('definition').filter({ hasText: '10,010' })).toBeVisible();

  await open('/admin/users');
  await page.getByRole('button', { name: /Prepare/ }).click();
  await expect(page).toHaveURL(/\/admin\/exports$/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'users' }).first();
  await expect(row.getByRole('status')).toHaveText(/^Ready, [\d,]+ lines$/);
  await shoot(page, 'export-ready');
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: /Download/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.match(/@long\.example/g)).toHaveLength(people);
});
