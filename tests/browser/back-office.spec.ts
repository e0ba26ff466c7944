import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { staffScreens } from '#access/rules/screens.ts';
import { sections } from '#settings/rules/settings.ts';
import { testsEverything } from '../support/tests-everything.ts';
import { addressInfo } from './filled-cart.ts';
import { expect, failed, listens, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/**
 * Lists, a table that is typed into, a form, a picture of the day: the others are of the same parts, and are checked
 * before a release.
 */
const ofEachKind = ['products', 'settings', 'settings/company'];
const screens = [
  ...new Set([
    ...Object.keys(staffScreens).filter((path) => !path.includes(':') && !path.endsWith('/no-access')),
    ...sections.map((section) => `/admin/settings/${section}`),
  ]),
].map((path) => path.replace('/admin/', ''));

let shop: SeparateShop;
// The tests run in order on one shop: each sees the changes of those before.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());

/** Signs staff in and opens a screen of the back office. */
async function enter(page: Page, screen: string, at: SeparateShop = shop): Promise<void> {
  const answer = await page.request.post(`${at.origin}/api/auth/login`, { data: staff });
  expect(answer.status()).toBe(200);
  await show(page, screen, at);
}

async function show(page: Page, screen: string, at: SeparateShop = shop): Promise<void> {
  const response = await page.goto(`${at.origin}/admin/${screen}`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await listens(page);
}

async function isWhole(page: Page): Promise<void> {
  for (const landmark of ['main', 'header', 'footer', 'h1']) {
    await expect(page.locator(landmark), landmark).toHaveCount(1);
  }
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

test.beforeEach(({ watch }) => {
  // The shop of these tests has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

for (const screen of screens) {
  const tags = ['@also-phone', ...(ofEachKind.includes(screen) ? [] : ['@long'])];
  test(`${screen} passes the page checks`, { tag: tags }, async ({ page }) => {
    await enter(page, screen);
    await isWhole(page);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test('every entry of the navigation is a link, also in the menu of a phone; Logout signs out', {
  tag: '@also-phone',
}, async ({ page, phone }) => {
  await enter(page, 'dashboard');
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  if (phone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true });
  for (const [group, ...names] of [
    ['Dashboard'],
    ['Orders', 'Programs'],
    ['Products', 'Imports'],
    ['Money', 'Documents', 'Books'],
    ['Marketing', 'Coupons', 'Newsletters'],
    ['Settings', 'Shipping Fee', 'Cash on Delivery'],
    ['Website', 'Features', 'Meet and Greet'],
  ] as const) {
    // On a desk a group shows its entries once one of its pages is open.
    if (!phone && names.length > 0) await entry(group).click();
    for (const name of names) await expect(entry(name)).toBeVisible();
  }
  if (!phone) {
    // All of it is seen without scrolling.
    expect(await page.getByRole('banner').evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBeLessThanOrEqual(
      0,
    );
  }
  await entry('Meet and Greet').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Event');
  if (phone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(`${shop.origin}/admin/products`);
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fadmin%2Fproducts$/);
});

test('an order is found from anywhere and opened as a page; rows are reached by single keys', {
  tag: '@desk',
}, async ({ page, context }) => {
  await context.clearCookies();
  const products = (await (await page.request.get(`${shop.origin}/api/shop/products/get`)).json()).data;
  const product = products.find(({ title }: { title: string }) => title === 'Stone-Ground Besan');
  const { weight, price, sellingPrice } = product.variants[0];
  const subtotal = sellingPrice || price;
  const placed = await page.request.post(`${shop.origin}/api/shop/order/createCOD`, {
    data: {
      addressInfo: { ...addressInfo, name: 'Ketaki Kulkarni' },
      orderPrice: subtotal >= 499 ? subtotal : subtotal + 40,
      cartItems: [{ productId: product._id, weight, quantity: 1 }],
    },
  });
  expect(placed.status()).toBe(200);

  await enter(page, 'settings');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Search orders/ });
  await expect(field).toBeFocused();
  await field.pressSequentially('fssai');
  await expect(page.getByRole('option', { name: /FSSAI licence/ }).first()).toBeVisible();
  await field.fill('no such thing');
  await expect(page.getByText('Nothing found for ‘no such thing’.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect((await page.request.get(`${shop.origin}/admin/orders/261129-AAAAAAAA`)).status()).toBe(404);
  const unknown = await page.request.get(`${shop.origin}/admin/no/such/page`);
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('Back to the start')]);
  await field.fill('ketaki kul');
  // It is opened once it is found.
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/\d{6}-/);
  await isWhole(page);
  await page.getByLabel('Write a note for staff').fill('Asked us to ring twice');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('For staff: Asked us to ring twice');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All orders' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ketaki Kulkarni' });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('x');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await row.getByText('Ketaki Kulkarni').click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Asked us to ring twice');

  // Who speaks to a computer switches single letters off.
  await page.keyboard.press('?');
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

test('coupons are added, edited, switched on and off, and deleted', { tag: ['@desk', '@long'] }, async ({
  page,
  watch,
}) => {
  watch.expect(/409/);
  const code = 'DESK20';
  await enter(page, 'coupons');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add coupon' });
  const addIt = () => sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await addIt();
  await expect(toast(page)).toContainText('All fields are compulsory!');
  await sheet.getByLabel('Referred by').fill('Dr. Rao');
  await sheet.getByLabel('Code').fill('welcome10');
  await sheet.getByLabel('Discount percentage').fill('95');
  await sheet.getByLabel('Minimum purchase amount').fill('1');
  await sheet.getByLabel('Expiry date').fill('2031-01-31');
  await sheet.getByLabel('Coupon limit').fill('1');
  await sheet.getByLabel('Plans of the program').check();
  for (const [message, label, value] of [
    ['Discount percentage must be between 0.1% and 90.1%', 'Discount percentage', '20'],
    ['Minimum purchase amount must be greater than 1', 'Minimum purchase amount', '300'],
    ['Coupon limit must be greater than 1', 'Coupon limit', '5'],
  ] as const) {
    await addIt();
    await expect(toast(page)).toContainText(message);
    await sheet.getByLabel(label).fill(value);
  }
  await addIt();
  await failed(page, 'You already have a coupon welcome10');
  await sheet.getByLabel('Code').fill(code);
  await addIt();
  await expect(toast(page)).toContainText('Coupon added successfully');
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('31-01-2031');
  const shown = row.getByRole('switch', { name: `${code} shown to shoppers` });
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect(shown).toBeChecked();
  await row.getByRole('button', { name: `Edit ${code}` }).click();
  const edited = page.getByRole('dialog', { name: `Edit ${code}` });
  await expect(edited.getByLabel('Code')).toHaveAttribute('readonly');
  await expect(edited.getByLabel('Plans of the program')).toBeChecked();
  await edited.getByLabel('Coupon limit').fill('6');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Coupon saved');
  await expect(row.getByRole('cell', { name: '6', exact: true })).toBeVisible();
  const active = row.getByRole('switch', { name: `${code} active` });
  await active.click();
  await expect(active).not.toBeChecked();
  const all = page.getByRole('switch', { name: 'Deactivate all Coupons' });
  await all.click();
  await expect(toast(page)).toContainText('All coupons deactivated');
  await page.getByRole('switch', { name: 'Activate all Coupons' }).click();
  await expect(active).toBeChecked();
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('dialog', { name: 'Delete this coupon?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('feature images are added to the home page and removed', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await enter(page, 'features');
  await page.getByRole('button', { name: 'Add feature image' }).click();
  await failed(page, 'All fields (desktop image, mobile image, and link) are required!');
  for (const label of ['Desktop image', 'Mobile image']) {
    await page.getByLabel(label, { exact: true }).setInputFiles(await picture('a.png', '#e2a012'));
    await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  }
  await page.getByLabel('Link').fill('#');
  await page.getByRole('button', { name: 'Add feature image' }).click();
  await expect(page.getByText('4 of 5 banners')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Desktop image' })).toHaveCount(0);
  const home = async () => (await page.request.get(`${shop.origin}/api/common/feature/get`)).json();
  expect((await home()).data).toHaveLength(4);
  await page.getByRole('button', { name: 'Delete feature image 4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 of 5 banners')).toBeVisible();
  expect((await home()).data).toHaveLength(3);
});

test('fees, banner title and event change the shop at once', { tag: ['@desk', '@long'] }, async ({ page, request }) => {
  await enter(page, 'shipping-fee');
  await page.getByLabel('Goa').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Price Cannot be less than 0');
  await page.getByLabel('Goa').fill('61');
  await page.getByLabel('Free shipping threshold').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Value cannot be less than 0');
  await page.getByLabel('Free shipping threshold').fill('777');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Shipping Updated');
  await expect(toast(page)).toContainText('Shipping fees and threshold updated successfully!');
  const home = async () => (await request.get(`${shop.origin}/shop/home`)).text();
  expect(await home()).toContain('₹777');

  // What orders cost under the fees that are typed, before anybody saves them.
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByLabel('Orders to').selectOption('Goa');
  await page.getByLabel('Goa').fill('99');
  await expect(preview).toContainText('Goods for ₹300 and ₹99 for delivery: the shopper pays ₹399.');
  await page.getByLabel('Free shipping threshold').fill('600');
  await expect(preview).toContainText('Goods for ₹600, delivery free: the shopper pays ₹600.');
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await expect(versions.getByRole('listitem').first()).toContainText('Goa: 60 → 61');
  await versions.getByRole('button', { name: 'Bring back how it was before version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(versions.getByText('Version 2')).toBeVisible();
  await expect(page.getByLabel('Goa')).toHaveValue('60');
  expect(await home()).not.toContain('₹777');

  await show(page, 'settings/cod');
  await page.getByLabel('Highest order total (₹)').fill('600');
  await page.getByLabel('Cash on delivery fee (₹)').fill('20');
  await expect(preview).toContainText('An order of ₹300: the courier collects ₹320.');
  await expect(preview).toContainText('An order of ₹600: online payment only, as cash on delivery ends at ₹600.');

  await show(page, 'programs');
  await page.getByLabel('GST included in the price (%)').fill('18');
  await expect(page.getByText('Basic Program: ₹15,000, including ₹2,288.14 GST')).toBeVisible();

  await show(page, 'banner');
  await page.getByLabel('Banner title').fill('Harvest week');
  await expect(preview).toContainText('Harvest week');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Banner title updated successfully!');
  const title = async () => (await (await page.request.get(`${shop.origin}/api/addons/banner`)).json()).title;
  expect(await title()).toBe('Harvest week');
  expect(await home()).toContain('Harvest week');
  await page.getByLabel('Banner title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(title).toContain('All India Delivery');

  await show(page, 'meet-and-greet');
  await page.getByLabel('Location').fill('https://evil.example/map');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Paste a Google Maps');
  await page.getByLabel('Location').fill('https://www.google.com/maps/place/Lalbagh');
  await page.getByRole('switch', { name: 'Live' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Updated Successfully');
  const event = await (await page.request.get(`${shop.origin}/api/event`)).json();
  expect(event).toMatchObject({ isLive: false, location: expect.stringContaining('Lalbagh') });
  await expect(versions.getByRole('listitem').first()).toContainText('Live: yes → no');
  await versions.getByRole('button', { name: 'Bring back how it was before version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('switch', { name: 'Live' })).toBeChecked();
});

test('subscribers and users are listed and exported', { tag: '@desk' }, async ({ page }) => {
  await enter(page, 'newsletters');
  await expect(page.getByRole('heading', { name: 'No subscribers yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page)).toContainText('No subscribers to export.');
  await page.request.post(`${shop.origin}/api/auth/newsletter`, { data: { subscribed: true } });
  await page.reload();
  await expect(page.getByRole('rowheader', { name: staff.email })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('newsletter_subscribers.csv');
  await show(page, 'users');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('an import shows its changes before they are made', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await enter(page, 'products');
  const csv = await (await page.request.get(`${shop.origin}/api/admin/products/export`)).text();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const withPrice = (price: string) => csv.replace(/(,200 ml,[^\n]*?),549\b/, `$1,${price}`);
  await choose(withPrice('abc'));
  await expect(dialog).toContainText('Price (MRP) is not a number: abc');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose(withPrice('551'));
  await expect(dialog).toContainText('0 to add, 1 to change');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(toast(page)).toContainText('0 added, 1 changed');
});

test('an empty shop says so on every screen', { tag: ['@desk', '@long'] }, async ({ page }) => {
  const bare = await openSeparateShop({ ...withStaff, DEMO: '0' });
  try {
    await enter(page, 'products', bare);
    for (const [screen, words] of [
      ['products', 'Product not found'],
      ['products/prices-and-stock', 'Product not found'],
      ['features', 'No feature images available.'],
      ['coupons', 'No Coupons Available'],
      ['newsletters', 'No subscribers yet.'],
      ['users', 'No users found'],
      ['dashboard', 'All listed products have 10 or more in stock.'],
      ['banner', 'No title available'],
    ] as const) {
      await show(page, screen, bare);
      await expect(page.getByText(words)).toBeVisible();
      await isWhole(page);
    }
  } finally {
    await bare.close();
  }
});

test('neither the wheel nor the arrow keys change a number', { tag: ['@desk', '@long'] }, async ({ page }) => {
  // A screen's fields are one control: all of them are tried before a release.
  const most = testsEverything ? Infinity : 4;
  await enter(page, 'settings');
  const tryFields = async () => {
    await expect(page.locator('input[type=number]')).toHaveCount(0);
    const fields = page.locator(
      'main input[inputmode=decimal], main input[inputmode=numeric], dialog[open] input[inputmode]',
    );
    for (const field of (await fields.all()).slice(0, most)) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue;
      await field.fill('10');
      await field.hover();
      await page.mouse.wheel(0, 200);
      await page.mouse.wheel(0, -200);
      await field.press('ArrowUp');
      await field.press('ArrowDown');
      await field.press('ArrowDown');
      await expect(field).toHaveValue('10');
    }
    return Math.min(most, await fields.count());
  };
  const opened: Record<string, string> = { products: 'Add New Product', coupons: 'Add coupon' };
  let tried = 0;
  for (const screen of ['shipping-fee', 'settings/cod', 'programs', 'products', 'coupons']) {
    await show(page, screen);
    if (opened[screen]) await page.getByRole('button', { name: opened[screen] }).first().click();
    tried += await tryFields();
  }
  expect(tried).toBeGreaterThan(testsEverything ? 40 : 12);
});
