import { expect, listens, test, toast } from './journey.ts';
import { type OwnShop, openOwnShop, staff, withStaff } from './own-shop.ts';

let shop: OwnShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openOwnShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(async ({ page, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  await page.request.post(`${shop.origin}/api/auth/login`, { data: staff });
});

test('a claim that a figure contradicts is said while it is typed, refused, and let stand with a reason', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.expect(/422/);
  await page.goto(`${shop.origin}/admin/products?search=jowar+atta`);
  await listens(page);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  await sheet.getByLabel('Sale title').fill('Low carb');
  const said = /72\.6 g of carbohydrate per 100 g/;
  await expect(sheet.getByRole('status').filter({ hasText: said })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText(said).first()).toBeVisible();
  await expect(sheet.getByLabel('Sale title')).toHaveValue('Low carb');
  await sheet.getByLabel('Reason of the owner').fill('Compared with polished rice');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Product edited successfully');

  await page.goto(`${shop.origin}/admin/claims?show=settled`);
  await listens(page);
  await expect(page.getByText('Let through: Compared with polished rice')).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('No claim fits this choice')).toBeVisible();
  await page.getByRole('link', { name: 'Show open claims' }).click();
  const place = page.getByRole('listitem').filter({ hasText: 'Home page: Highlight' }).first();
  await place.getByRole('button', { name: /^Add proof/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add proof' });
  watch.expect(/400/);
  await dialog.getByLabel('Proved by').fill('Lab One');
  await dialog.getByRole('button', { name: 'Save proof' }).click();
  await expect(dialog.getByText('Give the link of the proof, or upload a picture of it').first()).toBeVisible();
  await dialog.getByLabel('Link to the proof').fill('https://lab.example/report');
  await dialog.getByLabel('On', { exact: true }).fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Save proof' }).click();
  await expect(toast(page)).toContainText('Proof noted');
});
