import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { staffScreens } from '#access/rules/screens.ts';
import { sections } from '#settings/rules/settings.ts';
import { testsEverything } from '../support/tests-everything.ts';
import { expect, failed, listens, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/**
 * Lists, a table that is typed into, a form, a picture of the day: the others are of the same parts, and are checked
 * before a release.
 */
const ofEachKind = ['products', 'settings'];
const screens = [
  ...new Set([
    ...Object.keys(staffScreens).filter((path) => !path.includes(':') && !path.endsWith('/no-access')),
    // The company's is the first page of the settings.
    ...sections.filter((section) => section !== 'company').map((section) => `/admin/settings/${section}`),
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

async function secondStaff(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, 'products');
  return page;
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
  tag: '@both',
}, async ({ page, phone }) => {
  await enter(page, 'dashboard');
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  if (phone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  for (const name of [
    'Dashboard',
    'Products',
    'Orders',
    'Documents',
    'Books',
    'Features',
    'Coupons',
    'Shipping Fee',
    'Cash on Delivery',
    'Newsletters',
  ]) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await navigation.getByRole('link', { name: 'Meet and Greet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Event');
  if (phone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(`${shop.origin}/admin/products`);
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fadmin%2Fproducts$/);
});

test('a product is added with pictures and appears in the shop', { tag: '@desk' }, async ({ page, watch }) => {
  const title = 'Amaranth Flour';
  await enter(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  const addIt = () => sheet.getByRole('button', { name: 'Add', exact: true }).click();
  const expectToast = async (message: string) => {
    await addIt();
    await expect(toast(page)).toContainText(message);
  };
  await expectToast('Upload Atleast one Image');
  await isWhole(page);
  await sheet.getByLabel('Main image').setInputFiles(await picture('a.png', '#c9a35b'));
  await expect(sheet.getByRole('button', { name: 'Remove Main image' })).toBeVisible();
  await sheet.getByLabel('Image 2').setInputFiles(await picture('b.png', '#7a4'));
  await expect(sheet.getByRole('button', { name: 'Remove Image 2' })).toBeVisible();
  await expectToast('Enter the Title');
  await sheet.getByLabel('Title', { exact: true }).fill(title);
  await expectToast('Choose A Category');
  await sheet.getByLabel('Category').selectOption('flour');
  await expectToast('Enter Product Description');
  await sheet.getByLabel('Description').fill('Popped and ground.');
  await expectToast('Enter GST');
  await sheet.getByLabel('GST').fill('5');
  await expectToast('Enter an average rating');
  await sheet.getByLabel('Average rating').fill('4.5');
  await expectToast("Primary Variant can't be empty");
  await sheet.getByLabel('Weight').fill('500 g');
  await sheet.getByLabel('Price (MRP)').fill('180');
  await expectToast("Primary Variant can't be empty");
  await sheet.getByLabel('Total stock').fill('25');
  await sheet.getByLabel('Selling price').fill('181');
  await expectToast('Selling price cannot be above the price (MRP)');
  await sheet.getByLabel('Selling price').fill('150');
  for (let count = 2; count <= 5; count += 1) await sheet.getByRole('button', { name: 'Add variant' }).click();
  await expect(sheet.getByRole('button', { name: 'Add variant' })).toHaveCount(0);
  await addIt();
  await expect(toast(page)).toContainText('Product added successfully');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  const visitor = await (await page.context().browser()?.newContext())?.newPage();
  if (!visitor) throw new Error('no browser');
  await visitor.goto(`${shop.origin}/shop/search?q=Amaranth`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByText('₹150').first()).toBeVisible();
  const shown = visitor.locator('main img[src*="/media/uploads/"]').first();
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);

  // Set out of stock and back in stock: the visitor sees it at once, and its count stays.
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('switch', { name: 'Out of Stock' }).click();
  await expect(card.getByText('1 shown in stock, 25 saved')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Out Of Stock').first()).toBeVisible();
  await card.getByRole('switch', { name: 'Out of Stock' }).click();
  await expect(card.getByText('25 in stock', { exact: true })).toBeVisible();
  await card.getByRole('switch', { name: 'List Product in Store' }).click();
  await expect(card.getByText('Not listed')).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await visitor.context().close();

  await card.getByRole('button', { name: /^History/ }).click();
  const history = page.getByRole('dialog', { name: /^History/ });
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history.getByRole('link', { name: 'stock ledger' })).toBeVisible();
  await expect(history).toContainText('marked out of stock');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^History/ })).toBeFocused();

  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog', { name: 'Delete this product?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Product deleted successfully');
  await expect(card).toHaveCount(0);
  watch.expect(/404/);
});

test('the product page shows the country of origin that staff enter, and nothing where it is empty', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const title = 'Kachi Ghani Mustard Oil';
  await enter(page, `products?search=${encodeURIComponent(title)}`);
  const visitor = await (await page.context().browser()?.newContext())?.newPage();
  if (!visitor) throw new Error('no browser');
  await visitor.goto(`${shop.origin}/shop/search?q=${encodeURIComponent(title)}`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  const line = visitor.getByText('Country of origin');
  for (const [was, typed] of [
    ['India', 'Nepal'],
    ['Nepal', ''],
    ['', 'India'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const field = page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Country of origin');
    await expect(field).toHaveValue(was);
    await field.fill(typed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(line).toHaveText(typed === '' ? [] : [`Country of origin: ${typed}`]);
  }
  await visitor.context().close();
});

test('a file that is not a picture is refused with a message', { tag: ['@desk', '@long'] }, async ({ page, watch }) => {
  watch.expect(/415/);
  await enter(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const svg = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await page.getByLabel('Main image').setInputFiles(svg);
  await expect(toast(page)).toContainText('Upload a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF.');
});

test('the second of two who edit the same product gets a message, and overwrites nothing', {
  tag: ['@long', '@desk'],
}, async ({ page, browser, watch }) => {
  watch.expect(/409/);
  await enter(page, 'products?search=besan');
  const other = await secondStaff(browser);
  await show(other, 'products?search=besan');
  for (const who of [page, other]) {
    await who.getByRole('button', { name: /^Edit Stone-Ground Besan/ }).click();
    await expect(who.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  }
  await other.getByLabel('Sale title').fill('Fresh');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(toast(other)).toContainText('Product edited successfully');
  await page.getByLabel('Sale title').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('. Nothing was saved');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Sale title')).toHaveValue('Fresh');
  await page.getByLabel('Sale title').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Product edited successfully');
  await other.context().close();
});

test('products are searched with the key /, and filters and pages are in the address', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  await enter(page, 'products');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.type('ghee');
  await expect(page).toHaveURL(/\?search=ghee$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByLabel('State').selectOption('out-of-stock');
  await expect(page).toHaveURL(/\?state=out-of-stock$/);
  await expect(page.getByRole('article').first()).toContainText('Out of stock');
  await page.getByLabel('State').selectOption('');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
});

test('prices and stock of many products are saved together', { tag: '@desk' }, async ({ page }) => {
  await enter(page, 'products/prices-and-stock?search=flaxseed');
  const price = page.getByRole('textbox', { name: /^Price \(MRP\) of/ }).first();
  const selling = page.getByRole('textbox', { name: /^Selling price of/ }).first();
  const stock = page.getByRole('textbox', { name: /^Total stock of/ }).last();
  await price.fill('85,5');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Price (MRP) is not a number: 85,5').first()).toBeVisible();
  await price.fill('900');
  await selling.fill('950');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Selling price cannot be above the price (MRP)').first()).toBeVisible();
  await selling.fill('850');
  await stock.fill('77');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(toast(page)).toContainText('Prices and stock saved');
  await page.reload();
  await expect(price).toHaveValue('900');
  await expect(stock).toHaveValue('77');
});

test("goods are received and counted on the page of a product's stock, which lists what moved it", {
  tag: ['@long', '@desk'],
}, async ({ page, watch }) => {
  watch.expect(/409/);
  await enter(page, 'products?search=flaxseed');
  await page
    .getByRole('link', { name: /^Stock of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stock: / })).toBeVisible();
  const shelf = page.getByRole('region', { name: 'In stock' }).getByRole('listitem').first();
  const before = Number(await shelf.locator('strong').textContent());
  const form = page.getByRole('form', { name: 'Record stock' });
  await form.getByLabel('Units received').fill('0');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(form.getByText('Enter 1 or more units received')).toBeVisible();
  await form.getByLabel('Units received').fill('12');
  await form.getByLabel('Cost per unit').fill('85,5');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(form.getByText('Cost per unit is not a number: 85,5')).toBeVisible();
  await form.getByLabel('Cost per unit').fill('85.5');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(toast(page)).toContainText(`${before + 12} in stock`);
  const newest = page.getByRole('table').getByRole('row').nth(1);
  await expect(newest).toContainText('Goods received at ₹85.50 each');
  await expect(newest).toContainText('+12');
  await isWhole(page);

  // Somebody else counts meanwhile: both numbers are shown, and what was typed stays.
  const address = page.url();
  const productId = address.split('/').at(-1) ?? '';
  const { variants } = await (await page.request.get(`${shop.origin}/api/admin/stock/${productId}`)).json();
  const body = { weight: variants[0].weight, count: 7, cause: 'counted', seen: before + 12 };
  await page.request.post(`${shop.origin}/api/admin/stock/${productId}`, {
    data: body,
    headers: { origin: shop.origin },
  });
  await form.getByLabel('What happened').selectOption('damaged');
  await form.getByLabel('Units damaged').fill('3');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(form.getByRole('alert')).toContainText(`The stock was ${before + 12} when you opened this. It is 7 now`);
  await expect(form.getByLabel('Units damaged')).toHaveValue('3');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(toast(page)).toContainText('4 in stock');
  await page.getByLabel('Weight').first().selectOption(variants[0].weight);
  await expect(page).toHaveURL(/weight=/);
  await expect(newest).toContainText('Damaged');
});

test('a stock that moved while a form was open is shown with both numbers', { tag: ['@desk', '@long'] }, async ({
  page,
  watch,
}) => {
  watch.expect(/409/);
  await enter(page, 'products?search=flaxseed');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  const stock = sheet.getByLabel('Total stock').first();
  const seen = Number(await stock.inputValue());
  const { data } = await (
    await page.request.get(`${shop.origin}/api/admin/products/get?search=flaxseed&limit=1`)
  ).json();
  const [{ _id: productId, variants }] = data;
  const body = { weight: variants[0].weight, change: 5, cause: 'received', seen };
  await page.request.post(`${shop.origin}/api/admin/stock/${productId}`, {
    data: body,
    headers: { origin: shop.origin },
  });
  await sheet.getByLabel('Sale title').fill('Fresh');
  await stock.fill('60');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText(
    `The stock was ${seen} when you opened this. It is ${seen + 5} now`,
  );
  await expect(stock).toHaveValue('60');
  await expect(sheet.getByLabel('Sale title')).toHaveValue('Fresh');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Product edited successfully');
  await expect(page.getByText('60 in stock').first()).toBeVisible();
});

test('coupons are added, edited, switched on and off, and deleted', { tag: '@desk' }, async ({ page, watch }) => {
  watch.expect(/409/);
  const code = 'DESK20';
  await enter(page, 'coupons');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add coupon' });
  const addIt = () => sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await addIt();
  await expect(toast(page)).toContainText('All fields are compulsory!');
  await sheet.getByLabel('Referrer name').fill('Dr. Rao');
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

test('fees, banner title and event change the shop at once', { tag: '@desk' }, async ({ page, request }) => {
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
});

test('subscribers and users are listed and exported', { tag: '@desk' }, async ({ page }) => {
  await enter(page, 'newsletters');
  await expect(page.getByRole('heading', { name: 'No subscribers yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page)).toContainText('No subscribers to export.');
  await page.request.post(`${shop.origin}/api/auth/newsletter`, { data: { subscribed: true } });
  await page.reload();
  await expect(page.getByRole('cell', { name: staff.email })).toBeVisible();
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
  await choose(csv.replace('Yes,200 ml,,549', 'Yes,200 ml,,abc'));
  await expect(dialog).toContainText('Price (MRP) is not a number: abc');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose(csv.replace('Yes,200 ml,,549', 'Yes,200 ml,,551'));
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

test('neither the wheel nor the arrow keys change a number', { tag: '@desk' }, async ({ page }) => {
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
