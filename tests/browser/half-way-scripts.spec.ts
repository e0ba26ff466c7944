import type { Page } from '@playwright/test';
import { cartButton, expect, moment, shoot, test } from './journey.ts';

const code = '**/assets/*.js';

/** From the filters of a phone to the page after the order, all by plain forms. */
async function buy(page: Page, comeToPlain: () => Promise<void>): Promise<void> {
  const go = async (path: string) => {
    await page.goto(path);
    await comeToPlain();
  };
  const main = page.getByRole('main');
  await go('/shop/listing');
  await main.getByRole('combobox', { name: 'Sort order' }).selectOption({ index: 2 });
  await shoot(page, 'half-way-listing');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sortBy=/);
  await comeToPlain();
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(main.getByRole('status').first()).toHaveText('Product added to cart');
  await comeToPlain();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await comeToPlain();
  const buyer = { name: 'Asha Rao', email: 'asha.half@example.com', street: '12 MG Road', city: 'Bengaluru' };
  const phone = `9${`${Math.floor(Math.random() * 1e9)}`.padStart(9, '0')}`;
  for (const [field, text] of Object.entries({ ...buyer, phone, pincode: '560001' }))
    await page.locator(`#delivery-${field}`).fill(text);
  await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  await expect(page.getByRole('heading', { name: 'We received your order!' })).toBeVisible();
  await comeToPlain();
  // What is in `noscript` is there as well: the way to the account.
  await page.getByRole('banner').getByLabel('Account').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
}

test.describe('where scripts fail half way', () => {
  test('a browser that is too old for them buys on the plain page', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()));
    await buy(page, async () => {});
    expect(asked).toEqual([]);
  });

  test('one whose code is blocked does so @long', async ({ page, watch }) => {
    watch.expect(/Failed to load|ERR_FAILED|net::|Importing/);
    await page.route(code, (route) => route.abort());
    await buy(page, () => expect(page.locator('html.plain')).toBeAttached());
  });

  test('one whose code is broken does so @long', async ({ page, watch }) => {
    watch.expect(/SyntaxError|Invalid or unexpected|Unexpected/);
    await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body: 'class { static ??= }' }));
    await buy(page, () => expect(page.locator('html.plain')).toBeAttached());
  });

  test('one whose code never comes does so, after some seconds @long', async ({ page }) => {
    await page.clock.install();
    await page.route(code, () => {});
    await buy(page, async () => {
      await page.waitForLoadState('load');
      await page.clock.fastForward(20_000);
      await expect(page.locator('html.plain')).toBeAttached();
    });
  });

  test('code that comes late takes over a page that nobody uses, and does once what was pressed', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install();
    let late = moment();
    await page.route(code, async (route) => {
      await late.come;
      await route.continue();
    });
    await page.goto('/shop/listing');
    await page.clock.fastForward(20_000);
    await expect(page.locator('html.plain')).toBeAttached();
    late.now();
    await expect(page.locator('html.plain')).not.toBeAttached();
    late = moment();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    late.now();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    await page.clock.fastForward(20_000);
    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName(/Cart, /);
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  });
});
