import type { Page } from '@playwright/test';
import { cartLine } from './filled-cart.ts';
import {
  addressOf,
  cartButton,
  demoAdmin,
  expect,
  named,
  open,
  signIn,
  signInAsNewcomer,
  test,
  toast,
} from './journey.ts';

const lines = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove / });
const unkept = 'Your browser does not save your cart. Keep this page open until you have ordered.';

/** A storage that takes nothing more, or may not be touched at all. */
async function spoilStorage(
  page: Page,
  way: 'full' | 'denied',
  watch: { expect(...patterns: RegExp[]): void },
): Promise<void> {
  // The router's own script, which would restore how far the page was scrolled, says so and does no harm.
  watch.expect(/page error: denied|SecurityError: denied/);
  await page.addInitScript((way) => {
    if (way === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return;
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }, way);
}

for (const way of ['full', 'denied'] as const)
  test(`with a storage that is ${way} the cart holds all that was put in, and says that it is not saved`, {
    tag: way === 'full' ? [] : '@long',
  }, async ({ page, products, watch }) => {
    if (way === 'full') {
      const kept = JSON.stringify([cartLine(named(products, 'Bajra Atta (Pearl Millet)'), '500 g', 1)]);
      await page.goto('/robots.txt');
      await page.evaluate((text) => localStorage.setItem('cart', text), kept);
    }
    await spoilStorage(page, way, watch);
    await open(page, '/shop/listing');
    const before = way === 'full' ? 1 : 0;
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
    await add.nth(1).click();
    await expect(toast(page)).toContainText(unkept);
    await add.nth(2).click();
    await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${before + 2} items`);
    await page.getByRole('link', { name: 'My limits' }).click();
    await page.getByLabel('Net carbs').first().fill('5');
    await page.getByRole('button', { name: 'Save my limits' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your browser blocks storage');
    await cartButton(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click();
    await expect(lines(page)).toHaveCount(before + 2);
    await expect(page.getByRole('main').getByText(unkept)).toBeVisible();
    await lines(page).first().click();
    await expect(lines(page)).toHaveCount(before + 1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('two tabs have one cart, one set of limits and one sign-in', async ({ page, context, products }) => {
  await open(page, '/shop/cart');
  const other = await context.newPage();
  await open(other, addressOf(named(products, 'Stone-Ground Besan')));
  await other.locator('button[name=add]:visible').first().click();
  await expect(lines(page)).toHaveCount(1);
  await open(other, '/shop/limits');
  await page.goto('/shop/limits');
  await other.getByLabel('Net carbs').first().fill('5');
  await other.getByRole('button', { name: 'Save my limits' }).click();
  await expect(page.getByLabel('Net carbs').first()).toHaveValue('5');
});

test('a page that comes back from the back/forward cache has what is true now', async ({ page, products }) => {
  const back = async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  };
  // Changed while the page was put aside: a page that sleeps hears of no other tab.
  const asleep = (key: string, text: string) =>
    page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [key, text]);
  await open(page, '/shop/cart');
  await asleep('cart', JSON.stringify([cartLine(named(products, 'Stone-Ground Besan'), '500 g', 2)]));
  await back();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(lines(page)).toHaveCount(1);
  await open(page, '/shop/limits');
  await asleep('limits', 'carbs=7');
  await back();
  await expect(page.getByLabel('Net carbs').first()).toHaveValue('7');
  // Somebody signed in meanwhile.
  await signInAsNewcomer(page);
  await back();
  await expect(page.getByRole('button', { name: 'Save to my account' })).toBeVisible();
  // At the checkout an order may have been paid or given up since.
  await open(page, '/shop/checkout');
  await expect(page.locator('#delivery-city')).toBeVisible();
  await page.locator('#delivery-city').fill('Bengaluru');
  const loaded = page.waitForEvent('load');
  await back();
  await loaded;
  await expect(page.locator('#delivery-city')).toHaveValue('Bengaluru');
});

for (const way of ['full', 'denied'] as const)
  test(`the back office works with a storage that is ${way}`, {
    tag: ['@desk', '@long'],
  }, async ({ page, watch }) => {
    await signIn(page, demoAdmin);
    await spoilStorage(page, way, watch);
    for (const [path, heading] of [
      ['/admin/orders', 'Orders'],
      ['/admin/settings', 'Settings'],
      ['/admin/products', 'Products'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
  });
