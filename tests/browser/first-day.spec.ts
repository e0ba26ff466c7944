import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { type AddressLabel, addressField, goodAddress } from './filled-cart.ts';
import { countHands } from './hand-time.ts';
import { choose, expect, listens, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { freePort, openSeparateShop, type SeparateShop } from './separate-shop.ts';

const title = 'Foxtail Millet Flour';
const draft = 'Kodo Millet Flour';
const password = 'Millets1';

let shop: SeparateShop;
let mail: FakeMailServer;
test.beforeAll(async () => {
  mail = await openFakeMailServer();
  const settings = { DEMO: '0', PAYMENT_PROVIDER: 'sandbox', SMTP_URL: mail.url, MAIL_FROM: 'hello@shop.example' };
  shop = await openSeparateShop({ ...settings, PORT: String(await freePort()) });
});
test.afterAll(async () => {
  await shop?.close();
  await mail?.close();
});
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

const stepCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function addProduct(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  const create = { width: 600, height: 600, channels: 3 as const, background: '#c9a35b' };
  const buffer = await sharp({ create }).png().toBuffer();
  await sheet.getByLabel('Main image').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await expect(sheet.getByRole('button', { name: 'Remove Main image' })).toBeVisible();
  await sheet.getByLabel('Title', { exact: true }).fill(name);
  await sheet.getByLabel('Description').fill('Stone-ground.');
  if (name === draft) {
    // As the one that was added before it.
    await expect(sheet.getByLabel('Category')).toHaveValue('flour');
    await expect(sheet.getByLabel('GST')).toHaveValue('5');
  } else {
    await sheet.getByLabel('Category').selectOption('flour');
    await sheet.getByLabel('GST').fill('5');
  }
  await sheet.getByLabel('Average rating').fill('4.5');
  for (const [label, value] of [
    ['Weight', '500 g'],
    ['Price (MRP)', '180'],
    ['Selling price', '150'],
    ['Total stock', '25'],
  ] as const) {
    await sheet.getByLabel(label).first().fill(value);
  }
  if (name === draft) await sheet.getByRole('checkbox', { name: 'List product in store' }).uncheck();
  const isLast = name === draft;
  await sheet.getByRole('button', { name: isLast ? 'Add' : 'Add and next', exact: true }).click();
  await expect(toast(page)).toContainText('Product added successfully');
  if (isLast) await expect(sheet).toBeHidden();
  else await expect(sheet.getByLabel('Title', { exact: true })).toHaveValue('');
}

/** Company, tax, brand and contact: the state and the grievance officer follow. */
async function fillEssentials(page: Page): Promise<void> {
  await page.getByLabel('Name of the shop').fill('Millet House');
  await page.getByLabel('Tagline').fill('Millets, milled today');
  await page.getByLabel('Legal name').fill(testCompany.legalName);
  await page.getByLabel('Registered office').fill(testCompany.addressLines.join('\n'));
  await page.getByLabel('GSTIN', { exact: true }).fill(testCompany.gstin);
  await page.getByLabel('Phone', { exact: true }).fill('+91 20 1234 5678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toContainText('Company, brand and contact saved');
  await expect(stepCard(page, 'Company, tax and brand').getByText('Done', { exact: true })).toBeVisible();
}

/** Buys one pack by clicking, and pays for it in the sandbox. @returns the order's number */
async function buy(page: Page): Promise<string> {
  await listens(page);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await listens(page);
  await choose(page, '500 g');
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  await listens(page);
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  // City and state follow from the pincode.
  for (const label of ['Phone', 'Pincode', 'Name', 'Street address', 'Email'] as AddressLabel[])
    await addressField(page, label).fill(goodAddress[label]);
  await expect(addressField(page, 'City')).toHaveValue(goodAddress.City);
  await expect(addressField(page, 'State')).toHaveValue(goodAddress.State);
  await page.getByRole('button', { name: 'PAY ONLINE' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your order!');
  return (await page.locator('dd').first().textContent()) ?? '';
}

test('an empty shop is opened by clicking only, from the printed link to a paid order', {
  tag: ['@long', '@both'],
}, async ({ page, browser, watch }) => {
  test.setTimeout(240_000);
  const began = Date.now();
  const hands = countHands();
  await hands.watch(page);
  const visitor = await browser.newContext({ baseURL: shop.origin });
  const stranger = await visitor.newPage();
  await stranger.goto('/shop/home');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await expect(stranger).toHaveURL(`${shop.origin}/not-open`);
  expect([await violations(stranger), await overhang(stranger)]).toEqual([[], 0]);
  await shoot(stranger, '01-not-open');

  const [link = ''] = /http\S+first-owner\?token=\S+/.exec(shop.printed()) ?? [];
  await page.goto(shop.origin + new URL(link).pathname + new URL(link).search);
  await listens(page);
  expect([await violations(page), await overhang(page)]).toEqual([[], 0]);
  await shoot(page, '02-owner');
  await page.getByLabel('User Name').fill('Meera');
  await page.getByLabel('Email').fill('meera@shop.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First day');
  await listens(page);
  expect([await violations(page), await overhang(page)]).toEqual([[], 0]);
  await shoot(page, '03-first-day');
  await expect(page.getByRole('button', { name: 'Open the shop' })).toBeDisabled();

  // What no shop opens without, on one page.
  for (const label of ['Legal name', 'Registered office', 'GSTIN', 'FSSAI licence'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  // Until then it is called as its address.
  await expect(page.getByLabel('Name of the shop')).toHaveValue('127.0.0.1');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('hello@shop.example');
  await fillEssentials(page);
  await shoot(page, '04-essentials');
  await page.getByRole('button', { name: 'The fees are right' }).click();
  await expect(stepCard(page, 'Delivery fees').getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check payment, e-mail and storage' }).click();
  for (const name of ['Online payment', 'E-mails', 'Storage for pictures'])
    await expect(stepCard(page, name).getByText('Done', { exact: true })).toBeVisible();
  await shoot(page, '05-checked');
  expect(mail.received.map(({ to }) => to[0])).toEqual(['meera@shop.example']);

  // Two products, of which one is not published yet.
  await page.getByRole('link', { name: 'Add a product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await addProduct(page, title);
  await addProduct(page, draft);
  await shoot(page, '06-products');

  // A test order in a private window, through to invoice and credit note.
  await page.getByRole('link', { name: 'Go to First day' }).click();
  await page.getByRole('button', { name: 'Make a test link' }).click();
  const trial = await page.getByLabel('Test link').inputValue();
  await shoot(page, '07-test-link');
  const privately = await browser.newContext({ baseURL: shop.origin });
  const tester = await privately.newPage();
  watch.add(tester, shop.origin);
  await hands.watch(tester);
  await tester.goto(trial);
  await expect(tester).toHaveURL(`${shop.origin}/shop/home`);
  const orderId = await buy(tester);
  await shoot(tester, '08-test-order');
  // The page looks again once its window is.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const order = stepCard(page, 'A test order');
  await expect(order.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', `/admin/orders/${orderId}`);
  await order.getByRole('button', { name: 'Pack, ship and refund it' }).click();
  await expect(stepCard(page, 'A test order').getByText('Done', { exact: true })).toBeVisible();
  // The sandbox told the shop of the payment.
  await expect(stepCard(page, 'Messages from the payment provider').getByText('Done', { exact: true })).toBeVisible();
  await shoot(page, '10-ready');

  // Staff view the shop with the draft; nobody else sees it, before and after the opening.
  await page.getByRole('main').getByRole('link', { name: 'View shop' }).click();
  await expect(page.getByText('You see the shop as shoppers do. Ordering is off.')).toBeVisible();
  await shoot(page, '11-view-shop');
  await page.getByRole('link', { name: `Not published (1): ${draft}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Not published: ${draft}`);
  await expect(page.getByRole('link', { name: 'Back to the back office' })).toBeVisible();
  const draftPage = new URL(page.url()).pathname;
  await listens(page);
  await choose(page, '500 g');
  // Tried by no hand that is counted.
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().dispatchEvent('click');
  await expect(toast(page)).toContainText('Ordering is off while you view the shop');
  expect([await violations(page), await overhang(page)]).toEqual([[], 0]);
  await shoot(page, '12-draft');
  await page.getByRole('link', { name: 'Back to the back office' }).click();
  // Until it is open, its owner goes on here.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First day');
  await listens(page);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click();
  await expect(toast(page)).toContainText('The shop is open');
  await shoot(page, '13-open');
  watch.add(stranger, shop.origin);
  await hands.watch(stranger);
  expect((await stranger.request.get(draftPage)).status()).toBe(404);
  expect(await (await stranger.request.get('/shop/listing')).text()).not.toContain(draft);
  await stranger.goto('/shop/home');
  await buy(stranger);
  await shoot(stranger, '14-first-order');
  const seconds = Math.round((Date.now() - began) / 1000);
  const { clicks, fields, letters, screens, minutes } = hands.sum();
  const hand = `${clicks} clicks, ${fields} fields, ${letters} letters, ${screens} screens: ${minutes} minutes of a person's`;
  test.info().annotations.push({ type: 'first day', description: `${seconds} s; ${hand}` });
  expect(minutes).toBeLessThan(15);
  // Half of what it was: 59 clicks and 80 fields.
  expect(clicks).toBeLessThanOrEqual(28);
  expect(fields).toBeLessThanOrEqual(40);
  await visitor.close();
  await privately.close();
});
