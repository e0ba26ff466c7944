import { expect, listens, open, shoot, test, toast } from './journey.ts';
import { type OwnShop, openOwnShop, staff, withStaff } from './own-shop.ts';
import { overhang, violations } from './page-checks.ts';

const title = 'Our mill & its stones';
const path = '/pages/our-mill-and-its-stones';

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port; what is not published answers 404.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /404/);
});

test('a page is written with a picture, looked at as a draft, published, and found in the footer', {
  tag: '@desk',
}, async ({ browser, page }) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  const desk = await context.newPage();
  await desk.request.post(`${shop.origin}/api/auth/login`, { data: staff });
  await desk.goto('/admin/pages');
  await listens(desk);
  await desk.getByRole('link', { name: 'New page' }).click();
  await desk.getByLabel('Title', { exact: true }).fill(title);
  await expect(desk.getByLabel('Address')).toHaveValue('our-mill-and-its-stones');
  await desk.getByLabel('Text', { exact: true }).fill('Our flour cures diabetes.\n\n## The stones\n\n- Granite');
  await expect(desk.getByText('cures diabetes', { exact: false }).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Add a picture' }).click();
  await desk.getByLabel('Picture 1', { exact: true }).setInputFiles('public/art/about-mill.52402de1.1600x1000.webp');
  // Typed while the picture is on its way.
  await desk.getByLabel('Alt text of picture 1').fill('The stone mill');
  await desk.getByRole('button', { name: 'Put picture 1 into the text' }).click();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByLabel('Reason of the owner')).toBeVisible();
  await expect(desk.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/cures diabetes/);
  await desk.getByLabel('Text', { exact: true }).fill('We mill slowly.\n\n## The stones\n\n- Granite\n\n[picture 1]');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(desk)).toContainText('Draft saved');
  await expect(desk).toHaveURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  await expect(desk.getByLabel('Alt text of picture 1')).toHaveValue('The stone mill');
  expect(await violations(desk)).toEqual([]);
  await shoot(desk, 'own-page-editor');

  const [look] = await Promise.all([
    context.waitForEvent('page'),
    desk.getByRole('link', { name: 'See it in the shop' }).click(),
  ]);
  await expect(look).toHaveURL(shop.origin + path);
  await expect(look.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await expect(look.getByRole('main').getByRole('img', { name: 'The stone mill' })).toBeVisible();
  await expect(look.getByRole('contentinfo').getByRole('link', { name: `${title} (draft)` })).toBeVisible();
  expect(await violations(look)).toEqual([]);
  expect((await page.request.get(shop.origin + path)).status()).toBe(404);

  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(desk)).toContainText('Published');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${shop.origin}/shop/home`);
  await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await (await page.request.get(`${shop.origin}/sitemap.xml`)).text()).toContain(`${path}</loc>`);

  await desk.goto('/admin/pages');
  await listens(desk);
  await desk.getByRole('button', { name: `Delete ${title}` }).click();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('link', { name: title, exact: true })).toBeVisible();
  await context.close();
});
