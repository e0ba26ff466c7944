import { expect, listens, open, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

const title = 'Our mill & its stones';
const path = '/pages/our-mill-and-its-stones';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port; what is not published answers 404.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /404/);
});

test('a page is written with a picture, looked at as a draft, published, and found in the footer', {
  tag: ['@desk', '@long'],
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
  await desk.getByRole('button', { name: 'Put into the text: picture 1' }).click();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByLabel('Owner’s reason to keep it')).toBeVisible();
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

test('what is not published is seen by staff who view the shop, marked, and never by a shopper, whoever asked first', {
  tag: ['@long', '@desk'],
}, async ({ browser, page }) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  const { request } = context;
  await request.post(`${shop.origin}/api/auth/login`, { data: staff });
  const send = { headers: { origin: shop.origin } };
  const hidden = 'Kodo Millet Flour';
  const product = {
    title: hidden,
    category: 'flour',
    description: 'Stone-ground.',
    gst: 5,
    averageReview: 4.5,
    image: '/media/demo/besan-1.dfd58f0f.960x960.webp',
    isActive: false,
    bestSellers: true,
    variants: [{ weight: '500 g', price: 180, sellingPrice: 150, totalStock: 9 }],
  };
  const added = await request.post(`${shop.origin}/api/admin/products/add`, { data: product, ...send });
  expect(await added.text()).toContain('successfully');
  const { _id } = (await added.json()).data;
  const draft = { title: 'Kodo growers', text: 'They grow Kodo Millet.', place: 'navigation' };
  await request.post(`${shop.origin}/api/admin/pages/add`, { data: draft, ...send });
  await request.get(`${shop.origin}/view-shop`);

  const places = [
    '/shop/home',
    '/shop/listing?category=flour',
    '/shop/listing?without=gluten&others=1',
    '/shop/search?q=kodo',
    '/api/shop/search/kodo',
    `/shop/product-details/${_id}`,
    `/shop/compare?ids=${_id}`,
    '/pages/kodo-growers',
  ];
  const read = async (who: typeof request, path: string) => (await who.get(shop.origin + path)).text();
  const staffSee = async (path: string) => expect.soft(await read(request, path), `staff at ${path}`).toMatch(/Kodo/);
  const shoppersSee = async (path: string) =>
    expect.soft(await read(page.request, path), `shopper at ${path}`).not.toMatch(/Kodo (?:Millet|growers)/);
  for (const path of places) {
    await staffSee(path);
    await shoppersSee(path);
    await shoppersSee(path);
    await staffSee(path);
  }
  expect(await read(request, '/shop/search?q=kodo')).toContain(`Not published: ${hidden}`);
  expect(await read(request, '/shop/home')).toContain('Kodo growers (draft)');
  for (const path of ['/sitemap.xml', '/api/shop/products/get']) await shoppersSee(path);

  const look = await context.newPage();
  await look.goto('/shop/listing?category=flour');
  await expect(look.getByRole('heading', { name: `Not published: ${hidden}` })).toBeVisible();
  expect(await violations(look)).toEqual([]);
  await shoot(look, 'view-shop-listing');
  await context.close();
});
