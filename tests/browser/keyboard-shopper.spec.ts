import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { goodAddress } from './filled-cart.ts';
import { addressOf, expect, listens, named, test } from './journey.ts';
import { pressOn, said, tabTo, typeInto, withoutMouse } from './keyboard.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

/**
 * A shopper without a mouse and without sight: only keys are pressed, and what a screen reader is given is looked at on
 * the way.
 */

let mail: FakeMailServer;
let shop: SeparateShop;
test.beforeAll(async () => {
  mail = await openFakeMailServer();
  shop = await openSeparateShop({
    PAYMENT_PROVIDER: 'sandbox',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Mitahara <hello@mitahara.example>',
  });
});
test.afterAll(async () => {
  await shop?.close();
  await mail?.close();
});

const main = (page: Page) => page.getByRole('main');
const pay = (page: Page, way: string) => main(page).getByRole('button', { name: way });

async function addBesan(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await listens(page);
  await tabTo(page, main(page).getByRole('radio', { name: /^500 g/ }));
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('radio', { name: /^1 kg/ })).toBeChecked();
  await pressOn(page, main(page).getByRole('button', { name: 'Add to cart' }).first());
  await expect(said(page).filter({ hasText: /added to cart/i })).toHaveCount(1);
}

/** From the cart's sheet to the checkout. */
async function toCheckout(page: Page, isFirst: boolean): Promise<void> {
  const cart = page.getByRole('button', { name: /^Cart, 1 item/ });
  await page.keyboard.press('Control+Home');
  await cart.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pressOn(page, cart);
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await pressOn(page, sheet.getByRole('link', { name: 'Checkout' }));
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  if (!isFirst) return;
  await pressOn(page, page.getByRole('button', { name: 'Continue to Purchase' }));
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function typeAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(goodAddress)) {
    if (label !== 'Country') await typeInto(page, main(page).getByLabel(label, { exact: true }), text);
  }
}

test('a shopper with the keyboard and a screen reader finds, compares, orders, pays, registers with a code, reviews, cancels and signs in', {
  tag: ['@long', '@desk'],
}, async ({ page, products, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /ERR_ABORTED/);
  await withoutMouse(page);
  const answer = await page.request.get(`${shop.origin}/api/shop/products/get`);
  products.splice(0, products.length, ...(await answer.json()).data);
  const besan = named(products, 'Stone-Ground Besan');

  await test.step('finds', async () => {
    await page.goto(`${shop.origin}/shop/home`);
    await listens(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await typeInto(page, page.getByLabel('Search products'), 'besan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/search\?q=besan/);
    await expect(main(page).getByRole('status').filter({ hasText: /\d/ })).toContainText(/\d+ found/);
    await pressOn(page, main(page).getByRole('link', { name: besan.title }));
    await expect(main(page)).toMatchAriaSnapshot(`
      - navigation
      - heading "Stone-Ground Besan" [level=1]
      - radiogroup "Select variant":
        - radio /500 g/
        - radio /1 kg/ [checked]
    `);
  });

  await test.step('compares', async () => {
    await page.goto(`${shop.origin}/shop/listing`);
    await listens(page);
    for (const title of ['Bajra Atta (Pearl Millet)', 'Jowar Atta (Maldandi Sorghum)']) {
      await pressOn(page, main(page).getByRole('checkbox', { name: `Compare ${title}` }), 'Space');
    }
    await pressOn(page, page.getByRole('button', { name: 'Compare selected' }));
    await expect(main(page).getByRole('table')).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row:
            - columnheader /Bajra Atta/
            - columnheader /Jowar Atta/
        - rowgroup:
          - row:
            - rowheader
    `);
  });

  let order = '';
  await test.step('orders by cash', async () => {
    await addBesan(page, addressOf(besan));
    await toCheckout(page, true);
    await pressOn(page, pay(page, 'Cash on Delivery'));
    const phone = main(page).getByLabel('Phone', { exact: true });
    await expect(phone, 'the first wrong field').toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/\w/);
    await expect(page.locator('[aria-label^=Notifications] > [aria-live]')).toContainText(/\w/);
    await typeAddress(page);
    await pressOn(page, pay(page, 'Cash on Delivery'));
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/order/i);
    order = (await main(page).getByRole('link', { name: /order/i }).first().getAttribute('href')) ?? '';
  });

  await test.step('cancels', async () => {
    await page.goto(shop.origin + order);
    await listens(page);
    await pressOn(page, page.getByRole('button', { name: 'Cancel order or items' }));
    const dialog = page.getByRole('dialog', { name: 'What would you like to cancel?' });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog:
        - heading [level=2]
        - button "Close"
        - combobox /Stone-Ground Besan/
        - button /Keep/
        - button /Cancel/
    `);
    await pressOn(page, dialog.getByRole('button', { name: /^Cancel/ }));
    await expect(said(page).filter({ hasText: /cancelled/i })).not.toHaveCount(0);
    await expect(dialog).toBeHidden();
  });

  await test.step('pays online', async () => {
    await addBesan(page, addressOf(besan));
    await toCheckout(page, false);
    await typeAddress(page);
    await pressOn(page, pay(page, 'PAY ONLINE'));
    const window = page.getByRole('dialog', { name: 'Mitahara' });
    await expect(window).toBeVisible();
    await pressOn(page, window.getByRole('button', { name: 'Pay', exact: true }));
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/order/i);
  });

  const email = 'nila@mitahara.example';
  await test.step('registers with a code', async () => {
    await page.goto(`${shop.origin}/auth/register`);
    await listens(page);
    await pressOn(page, page.getByRole('button', { name: 'Send OTP' }));
    await expect(page.getByRole('textbox', { name: 'User Name' }), 'the first wrong field').toBeFocused();
    for (const [label, text] of [
      ['User Name', 'Nila Rao'],
      ['Email', email],
      ['Phone', '9876543210'],
      ['Password', 'Kokum4Jar'],
    ] as const) {
      await typeInto(page, page.getByRole('textbox', { name: label, exact: true }), text);
    }
    await pressOn(page, page.getByRole('button', { name: 'Send OTP' }));
    const code = page.getByRole('textbox', { name: 'OTP', exact: true });
    await expect(code).toBeVisible();
    let sent = '';
    await expect
      .poll(() => {
        const subjects = mail.mails.filter(({ to }) => to.includes(email)).map(({ headers }) => headers.subject ?? '');
        sent = /^\d{6}(?= is your)/.exec(subjects.find((subject) => /is your/.test(subject)) ?? '')?.[0] ?? '';
        return sent;
      })
      .toMatch(/\d/);
    await typeInto(page, code, sent);
    await expect(code).toHaveValue(sent);
    await pressOn(page, page.getByRole('button', { name: 'Verify OTP' }));
    await expect(page).toHaveURL(/\/shop\/listing$/);
    await expect(said(page).filter({ hasText: 'Welcome! Your account is ready.' })).toHaveCount(1);
  });

  await test.step('reviews', async () => {
    await page.goto(shop.origin + addressOf(besan));
    await listens(page);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    // Who is signed in is known once somebody reads so far down.
    await reviews.scrollIntoViewIfNeeded();
    await pressOn(page, reviews.getByRole('button', { name: 'Write a review' }));
    const words = reviews.getByRole('textbox');
    await expect(words).toBeVisible();
    await pressOn(page, reviews.getByRole('button', { name: 'Send review' }));
    await expect(reviews.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(2);
    await expect(reviews.getByRole('radio', { name: /^1 / }), 'the first wrong field').toBeFocused();
    for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowRight');
    await expect(reviews.getByRole('radio', { name: /^5 / })).toBeChecked();
    await typeInto(page, words, 'Light and fresh');
    await pressOn(page, reviews.getByRole('button', { name: 'Send review' }));
    await expect(reviews.getByText('Light and fresh')).toBeVisible();
  });

  await test.step('signs out, and in again', async () => {
    const menu = page.getByRole('banner').getByLabel('Account', { exact: true });
    await pressOn(page, menu);
    await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expect(said(page).filter({ hasText: /logged out/i })).not.toHaveCount(0);
    await page.goto(`${shop.origin}/auth/login?from=%2Fshop%2Faccount`);
    await listens(page);
    await pressOn(page, page.getByRole('button', { name: 'Sign In' }));
    const address = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect(address, 'the first wrong field').toBeFocused();
    await expect(address).toHaveAccessibleDescription(/\w/);
    await typeInto(page, address, email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'Kokum4Jar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/account$/);
    await expect(main(page).getByText('Nila Rao').first()).toBeVisible();
  });
});
