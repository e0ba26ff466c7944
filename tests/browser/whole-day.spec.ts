import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCsv } from '#shop-import/read-csv.ts';
import { fillAddress, goodAddress, summaryRow } from './filled-cart.ts';
import { cartButton, choose, expect, listens, open, rupees, test, toast } from './journey.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

const title = 'Amaranth Flour';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop({ ...withStaff, PAYMENT_PROVIDER: 'sandbox' });
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

async function enter(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/${screen}`);
  await listens(page);
}

/** Expects so many units of the product's two sizes in stock, as its row shows. */
async function inStock(page: Page, units: number): Promise<void> {
  await enter(page, `products?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: `${units} in stock: ${title}` })).toBeVisible();
}

test('a whole day: a product is added, bought, packed, shipped, exported and refunded', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);

  // Morning: a new product with two pictures and two variants.
  await enter(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  for (const [label, background] of [
    ['Main image', '#c9a35b'],
    ['Image 2', '#7a4'],
  ] as const) {
    const create = { width: 600, height: 600, channels: 3 as const, background };
    const buffer = await sharp({ create }).png().toBuffer();
    await sheet.getByLabel(label).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
    await expect(sheet.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  }
  await sheet.getByLabel('Title', { exact: true }).fill(title);
  await sheet.getByLabel('Category').selectOption('flour');
  await sheet.getByLabel('Description').fill('Popped and ground.');
  await sheet.getByLabel('GST').fill('5');
  await sheet.getByLabel('Average rating').fill('4.5');
  await sheet.getByRole('button', { name: 'Add variant' }).click();
  for (const [at, values] of [
    ['500 g', '180', '150', '25'],
    ['1 kg', '320', '', '12'],
  ].entries()) {
    for (const [place, label] of ['Weight', 'Price (MRP)', 'Selling price', 'Total stock'].entries()) {
      await sheet
        .getByLabel(label)
        .nth(at)
        .fill(values[place] ?? '');
    }
  }
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page)).toContainText('Product added successfully');

  // A guest finds it at once, buys three units, and pays online.
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } });
  const guest = await context.newPage();
  watch.add(guest, shop.origin);
  await open(guest, '/shop/listing?category=flour');
  await open(guest, '/shop/search?q=amaranth');
  await guest.getByRole('link', { name: title }).first().click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  await listens(guest);
  await choose(guest, '500 g');
  const add = guest.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await guest.getByLabel('Quantity').selectOption('2');
  await add.click();
  await expect(cartButton(guest)).toHaveAccessibleName('Cart, 2 items');
  await guest
    .getByRole('main')
    .getByRole('button', { name: /^Increase quantity/ })
    .filter({ visible: true })
    .click();
  await expect(cartButton(guest)).toHaveAccessibleName('Cart, 3 items');
  await open(guest, '/shop/checkout');
  await guest.getByRole('button', { name: 'Continue to Purchase' }).click();
  await fillAddress(guest);
  await expect(summaryRow(guest, 'Total')).toHaveText(rupees(490));
  await guest.getByRole('button', { name: 'PAY ONLINE' }).click();
  await guest.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(guest).toHaveURL(/\/shop\/payment-success$/);
  // The address changes shortly before the page does.
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('We received your order!');
  const orderId = (await guest.locator('dd').first().textContent()) ?? '';
  const payment = (await guest.getByText(/^pay_/).textContent()) ?? '';
  await guest.getByRole('link', { name: 'See your order' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
  await inStock(page, 34);

  // Staff see the order, pack it and ship it.
  await enter(page, 'orders');
  const row = page.getByRole('row', { name: new RegExp(orderId) });
  await expect(row).toContainText('paid');
  await row.getByRole('button', { name: /^Details/ }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${orderId}` });
  const status = dialog.getByRole('combobox', { name: 'Order status' });
  const update = dialog.getByRole('button', { name: 'Update Order Status' });
  await status.selectOption('Packed');
  await update.click();
  await expect(dialog.getByText('Now: Packed')).toBeVisible();
  await status.selectOption('Shipped');
  await dialog.getByLabel('Tracker ID').fill('AWB 42');
  await dialog.getByLabel('Tracker URL').fill('track.example.com/AWB42');
  await dialog.getByLabel('Logistics provider').fill('India Post');
  await update.click();
  await expect(dialog.getByText('Now: Shipped')).toBeVisible();
  await page.keyboard.press('Escape');
  await guest.reload();
  await expect(guest.locator('a[href="https://track.example.com/AWB42"]')).toBeVisible();

  const invoice = await guest.getByRole('link', { name: 'Tax invoice (PDF)' }).getAttribute('href');
  const pdf = await guest.request.get(`${shop.origin}${invoice}`);
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);

  // The CSV export, cell by cell.
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  const cells = readCsv(await readFile(file, 'utf8')).map((line) => line.cells);
  expect(cells.find(([id]) => id === orderId)).toEqual([
    orderId,
    expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    'Online Payment',
    'paid',
    'Shipped',
    '490.00',
    `${title} (500 g) x 3`,
    goodAddress.Name,
    goodAddress.Email,
    goodAddress.Phone,
    goodAddress['Street address'],
    goodAddress.City,
    goodAddress.State,
    goodAddress.Country,
    goodAddress.Pincode,
  ]);

  // The parcel is lost: the order is refunded. Shipped goods do not return to stock by that.
  await row.getByRole('button', { name: /^Details/ }).click();
  await status.selectOption('Refunded');
  await expect(dialog.getByLabel('Refund amount (₹)')).toHaveValue('490');
  await dialog.getByRole('checkbox', { name: 'Refund this amount to the buyer' }).check();
  await update.click();
  await expect(dialog.getByText('Now: Refunded')).toBeVisible();
  const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  for (const [at, step] of [
    /^Pending, .* Guest$/,
    /^Order Placed, .* Shop/,
    /^Packed, .* Admin$/,
    /^Shipped, .* Admin\s*India Post AWB 42$/,
    /^Refunded, .* Admin\s*Refund of ₹490 started$/,
  ].entries()) {
    await expect(history.nth(at)).toHaveText(step);
  }
  await expect(dialog.getByText(payment)).toBeVisible();
  await page.keyboard.press('Escape');
  // Closing takes the order out of the address; a page that is opened meanwhile would be given up for it.
  await expect(page).not.toHaveURL(/order=/);
  await inStock(page, 34);

  // The guest sees the refund, and the credit note beside the invoice.
  await guest.reload();
  await expect(guest.getByText('Refund of ₹490 started')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Tax invoice (PDF)' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible();

  // Another order is rejected before it is shipped: its units return to stock.
  const { data } = await (await guest.request.get('/api/shop/products/get')).json();
  const productId = data.find((one: { title: string }) => one.title === title)._id;
  const address = { name: 'Bina', email: 'bina@example.com', phone: '9876543211', street: '1 Hill Road' };
  const placed = await guest.request.post('/api/shop/order/createCOD', {
    data: {
      orderPrice: 640,
      cartItems: [{ productId, weight: '1 kg', quantity: 2 }],
      addressInfo: { ...address, city: 'Kochi', state: 'Kerala', pincode: '682001', country: 'India' },
    },
  });
  const second = (await placed.json()).data.orderId;
  await inStock(page, 32);
  await enter(page, `orders?search=${second}`);
  await page.getByRole('button', { name: `Details of ${second}` }).click();
  const other = page.getByRole('dialog', { name: `Order ${second}` });
  await other.getByRole('combobox', { name: 'Order status' }).selectOption('Rejected');
  await other.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(other.getByText('Now: Rejected')).toBeVisible();
  await inStock(page, 34);

  // The changes of the product are in its history.
  await page.getByRole('button', { name: `History of ${title}` }).click();
  const productHistory = page.getByRole('dialog', { name: /^History/ });
  await expect(productHistory.getByRole('listitem')).toHaveCount(1);
  await expect(productHistory).toContainText(/added/);
  await context.close();
});
