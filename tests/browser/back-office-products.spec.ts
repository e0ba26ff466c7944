import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, listens, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

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
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible();

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
  const card = page.getByRole('row').filter({ hasText: title });
  await card.getByRole('switch', { name: 'Out of Stock' }).click();
  await expect(card.getByText('25 saved')).toBeVisible();
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
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByLabel('State').selectOption('out-of-stock');
  await expect(page).toHaveURL(/\?state=out-of-stock$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Sold out');
  await page.getByLabel('State').selectOption('');
  // Keys are letters while a field has the focus.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('1 selected');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
});

test('prices of ticked products are seen before they are saved, and taken back', { tag: '@desk' }, async ({ page }) => {
  await enter(page, 'products?category=oil&sort=title-atoz');
  const [first] = await page.getByRole('rowheader').allTextContents();
  const price = page.getByRole('row').filter({ hasText: first }).getByRole('cell').nth(3);
  const was = await price.textContent();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(dialog.getByText('Enter a number such as 5')).toBeVisible();
  await dialog.getByLabel('By').fill('10');
  await expect(dialog.getByRole('row')).not.toHaveCount(0);
  await isWhole(page);
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(toast(page)).toContainText('1 product changed');
  await expect(price).not.toHaveText(was ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('1 product as before');
  await expect(price).toHaveText(was ?? '');
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
    .getByRole('link', { name: / in stock: / })
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
  const others = variants.slice(1).reduce((sum: number, { totalStock }: { totalStock: number }) => sum + totalStock, 0);
  await expect(page.getByText(`${others + 60} in stock`)).toBeVisible();
});
