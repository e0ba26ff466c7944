import { expect, listens, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  // Not in production, so that a stand-in takes what is sent.
  shop = await openSeparateShop({ ...withStaff, SHOP_ENV: 'development' });
});
test.afterAll(() => shop?.close());

test('a visitor is asked once, in their language and without scripts, and what they do is told only once they allow it', {
  tag: ['@both', '@long'],
}, async ({ page, browser, phone, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  const { origin } = shop;
  const visitor = await browser.newContext({ viewport: page.viewportSize() });
  const own = await visitor.newPage();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })).newPage();
  const bar = (one: typeof page) => one.getByRole('complementary', { name: 'Ad choices' });

  await own.goto(`${origin}/shop/home`);
  await listens(own);
  await expect(bar(own)).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'Ad choices' })).toHaveCount(0);
  expect(await own.content()).not.toMatch(/ad-choices/);

  expect((await page.request.post(`${origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${origin}/admin/settings/ads`);
  await listens(page);
  await page.getByRole('checkbox', { name: 'Tell Meta' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ad platforms saved')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await expect(async () => {
    await own.goto(`${origin}/shop/listing`);
    await expect(bar(own)).toBeVisible({ timeout: 100 });
  }).toPass();
  await listens(own);
  expect(await violations(own)).toEqual([]);
  expect(await overhang(own)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(own)).toEqual([]);
  // The question stays while React draws another page, and after the answer it is gone from every page.
  await own.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Shipping');
  await expect(bar(own)).toBeVisible();
  await bar(own).getByRole('button', { name: 'Don’t allow' }).click();
  await expect(bar(own)).toHaveCount(0);
  expect(new URL(own.url()).pathname).toBe('/shipping-policy');
  await own.goto(`${origin}/shop/home`);
  await expect(bar(own)).toHaveCount(0);

  for (const language of ['', '/kn', '/hi']) {
    await plain.goto(`${origin}${language}/shop/home`);
    const { height } = (await plain.getByRole('complementary').boundingBox()) ?? { height: 0 };
    if (phone) expect(height, language).toBeLessThanOrEqual(110);
    expect(height, language).toBeGreaterThan(40);
  }
  await plain.getByRole('complementary').getByRole('button', { name: 'क्या भेजा जाता है?' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('विज्ञापन की पसंद');
  expect(await overhang(plain)).toBeLessThanOrEqual(0);
  await plain.getByRole('button', { name: 'इजाज़त न दें' }).click();
  await expect(plain.getByText('अभी आपने इजाज़त नहीं दी है')).toBeVisible();

  const product = own.getByRole('main').getByRole('link', { name: /Atta/ }).first();
  const log = async () => {
    await page.goto(`${origin}/admin/settings/ads`);
    await page.getByRole('link', { name: 'What was sent to Meta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events for Meta' })).toBeVisible();
    return page.getByText('Product viewed');
  };
  await own.goto(`${origin}/shop/listing`);
  await product.click();
  await listens(own);
  await expect(await log()).toHaveCount(0);
  // At the foot of every page, and back to it.
  await own.getByRole('contentinfo').getByRole('link', { name: 'Ad choices' }).click();
  await own.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(own.getByText('You allow it now.')).toBeVisible();
  await own.goto(`${origin}/shop/listing?maxCarbs=5`);
  await own.goto(`${origin}/shop/listing`);
  await product.click();
  await listens(own);
  await expect(async () => expect(await (await log()).count()).toBe(1)).toPass();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
