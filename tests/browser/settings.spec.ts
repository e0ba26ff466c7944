import { expect, listens, shoot, test } from './journey.ts';
import { type OwnShop, openOwnShop, staff, withStaff } from './own-shop.ts';
import { overhang, violations } from './page-checks.ts';

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

test('company, brand and contact are saved, shown at once, refused with a sentence, and brought back', {
  tag: ['@long', '@both'],
}, async ({ page, browser, watch }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const open = async (path: string) => {
    await page.goto(shop.origin + path);
    await listens(page);
  };
  await open('/admin/settings/brand');
  await page.getByLabel('Name of the shop').fill('Millet House');
  await page.getByLabel('Name in an Indian script').fill('मिलेट हाउस');
  await expect(page.getByRole('region', { name: 'How it will look' })).toContainText('Millet House');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved')).toBeVisible();
  await expect(page.getByText('Version 1')).toBeVisible();
  await shoot(page, 'settings-brand');
  const visitor = await browser.newContext();
  const home = await visitor.newPage();
  await home.goto(`${shop.origin}/shop/home`);
  await expect(home.getByRole('contentinfo')).toContainText('मिलेट हाउस');
  expect(await home.title()).toContain('| Millet House');

  watch.expect(/422/);
  await page.getByLabel('Tagline').fill('Cures diabetes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Owner’s reason to keep it')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('Cures diabetes.');

  await open('/admin/settings');
  await page.getByLabel('GSTIN', { exact: true }).fill('29AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('GSTIN', { exact: true })).toHaveAccessibleDescription(/typing error/);
  await page.getByLabel('GSTIN', { exact: true }).fill('29AAPFU0939F1ZR');
  await page.getByLabel('FSSAI licence').fill('');
  await page.getByLabel('Legal name').fill('Millet House Private Limited');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company details saved')).toBeVisible();
  await home.goto(`${shop.origin}/terms`);
  await expect(home.getByRole('main')).toContainText('Millet House Private Limited');

  await open('/admin/settings/contact');
  await page.getByLabel('Links to your pages elsewhere').fill('Instagram http://insecure.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Links to your pages elsewhere')).toHaveAccessibleDescription(/https/);

  await open('/admin/settings/brand');
  await page.getByRole('button', { name: 'Bring back the sample texts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Mitahara');
  await visitor.close();

  for (const path of ['/admin/settings', '/admin/settings/brand', '/admin/settings/contact']) {
    await open(path);
    await shoot(page, path.replaceAll('/', '-'));
    expect(await violations(page), path).toEqual([]);
    expect(await overhang(page), path).toBeLessThanOrEqual(0);
  }
});
