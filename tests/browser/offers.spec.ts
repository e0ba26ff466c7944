import type { Locator, Page } from '@playwright/test';
import { cartLine, fillAddress, openCheckout, openWithCart } from './filled-cart.ts';
import { expect, listens, named, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/** What staff offer, from their forms to the shoppers' screens. */
test.describe('offers', { tag: ['@long', '@also-desk'] }, () => {
  let shop: SeparateShop;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    shop = await openSeparateShop(withStaff);
  });
  test.afterAll(() => shop?.close());

  const enter = async (page: Page, screen: string) => {
    await page.request.post(`${shop.origin}/api/auth/login`, { data: staff });
    await page.goto(`${shop.origin}/admin/${screen}`);
    await listens(page);
  };
  const isFine = async (page: Page, name: string) => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await shoot(page, name);
  };

  test('a coupon of each kind, from the form to the order', async ({ browser, phone }) => {
    const desk = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    await enter(desk, 'coupons');
    const place = phone ? 'P' : 'D';
    const add = async (code: string, fill: (sheet: ReturnType<Page['getByRole']>) => Promise<void>) => {
      await desk.getByRole('button', { name: 'Add coupon' }).click();
      const sheet = desk.getByRole('dialog', { name: 'Add coupon' });
      await sheet.getByLabel('Referred by').fill('Dr. Rao');
      await sheet.getByLabel('Code').fill(place + code);
      await sheet.getByLabel('Minimum purchase amount').fill('100');
      await sheet.getByLabel('Expiry date').fill('2099-01-31');
      await sheet.getByLabel('Coupon limit').fill('50');
      await sheet.getByLabel('All of Flour').check();
      await fill(sheet);
      await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await add('FLAT', async (sheet) => {
      await sheet.getByLabel('Discount', { exact: true }).selectOption('Fixed amount');
      await sheet.getByLabel('Discount amount').fill('100');
    });
    // The minimum must be more; what was typed stays.
    const sheet = desk.getByRole('dialog', { name: 'Add coupon' });
    await expect(toast(desk)).toContainText('Minimum purchase amount must be more than the discount of ₹100');
    await isFine(desk, 'coupon-form');
    await sheet.getByLabel('Minimum purchase amount').fill('150');
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.getByRole('row', { name: `${place}FLAT` })).toContainText('₹100 off');
    await add('MOST', async (sheet) => {
      await sheet.getByLabel('Discount percentage').fill('50');
      await sheet.getByLabel('Highest discount').fill('60');
    });
    await expect(desk.getByRole('row', { name: `${place}MOST` })).toContainText('50% off, at most ₹60');
    await add('SHIP', async (sheet) => {
      await sheet.getByLabel('Discount', { exact: true }).selectOption('Free delivery');
    });
    await expect(desk.getByRole('row', { name: `${place}SHIP` })).toContainText('Free delivery');
    await isFine(desk, 'coupon-list');

    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    const products = (await (await page.request.get('/api/shop/products/get')).json()).data;
    const cart = [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)];
    await openWithCart(page, '/shop/cart', cart);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await page.getByRole('main').getByLabel('State').selectOption('Karnataka');
    const rupeesOf = async (at: Locator) => Number(((await at.textContent()) ?? '').replace(/[₹,]/g, ''));
    const total = async () => rupeesOf(summary.locator('dd').last());
    const without = await total();
    const fee = await rupeesOf(summary.getByText('Delivery', { exact: true }).locator('..').locator('dd'));
    expect(fee).toBeGreaterThan(0);
    for (const [code, offer, off] of [
      ['FLAT', '₹100 off', 100],
      ['MOST', '50% off, at most ₹60', 60],
      ['SHIP', 'Free delivery', fee],
    ] as const) {
      await page.getByLabel('Coupon code').fill(place + code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(summary.getByText(offer, { exact: false }).first()).toBeVisible();
      await expect.poll(total).toBeCloseTo(without - off, 2);
      await isFine(page, `cart-${code.toLowerCase()}`);
    }
    await openCheckout(page, cart);
    await fillAddress(page, { Email: `offers-${phone}@example.com`, Phone: phone ? '9123456782' : '9123456783' });
    // The coupon of the cart comes along.
    await expect(page.getByLabel('Coupon code')).toHaveValue(`${place}SHIP`);
    await expect(page.getByText('FREE SHIPPING!')).toBeVisible();
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
  });

  test('banners are edited, dated and ordered, and the home page follows', async ({ browser, phone }) => {
    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    await enter(page, 'features');
    const rows = page.getByRole('region', { name: 'Feature images' }).getByRole('listitem');
    const home = async () =>
      ((await (await page.request.get(`${shop.origin}/api/common/feature/get`)).json()).data as { link: string }[]).map(
        ({ link }) => link,
      );
    const before = await home();
    await page.getByRole('button', { name: 'Move down: feature image 1' }).click();
    await expect(page.getByText('Feature image 1 is now number 2 of 3')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move down: feature image 2' })).toBeFocused();
    expect(await home()).toEqual([before[1], before[0], before[2]]);
    // A finger scrolls the list; it has the buttons.
    if (phone)
      for (const at of [3, 2]) {
        await page.getByRole('button', { name: `Move up: feature image ${at}` }).click();
        await expect(page.getByText(`Feature image ${at} is now number ${at - 1} of 3`)).toBeAttached();
      }
    else await rows.nth(2).dragTo(rows.nth(0));
    await expect.poll(home).toEqual([before[2], before[1], before[0]]);
    await isFine(page, 'banner-list');

    await page.getByRole('button', { name: 'Edit feature image 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit feature image 1' });
    await sheet.getByLabel('First day').fill('2099-01-02');
    await sheet.getByLabel('Last day').fill('2099-01-01');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByLabel('Last day')).toHaveAccessibleDescription(/must not be before the first day/);
    await expect(sheet.getByLabel('First day')).toHaveValue('2099-01-02');
    await isFine(page, 'banner-form');
    await sheet.getByLabel('Last day').fill('2099-01-31');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(rows.nth(0)).toContainText('Starts later');
    await expect(rows.nth(0)).toContainText('02-01-2099 to 31-01-2099');
    // Staff are led to the back office from there.
    const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    await visitor.goto('/shop/home');
    await expect(visitor.locator(`main a[href="${before[1]}"] picture`)).toHaveCount(1);
    await expect(visitor.locator(`main a[href="${before[2]}"] picture`)).toHaveCount(0);
    const { expires } = (await visitor.request.get('/shop/home')).headers();
    expect(expires).toBe('Thu, 01 Jan 2099 18:30:00 GMT');
  });
});
