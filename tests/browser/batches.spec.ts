import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, listens, placeCashOrder, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
/** The size that all of them buy. */
let size: { productId: string; weight: string };
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // Its e-mails can be read.
  shop = await openSeparateShop({ ...withStaff, SHOP_ENV: 'development' });
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

const reportUrl = 'https://lab.example.com/report.pdf';
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + days * 86_400_000));

async function products(page: Page) {
  const { data } = await (await page.request.get(`${shop.origin}/api/shop/products/get`)).json();
  return data;
}

/** Signs in as the owner of a shop that keeps batches, or none from now on. */
async function setUp(page: Page, isKept = true): Promise<void> {
  const { request } = page;
  expect((await request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const settings = (await (await request.get(`${shop.origin}/api/admin/settings`)).json()).data.batches;
  const rules = { isKept, leastDays: 45, leastLifePercent: 30, seen: settings.version };
  expect((await request.put(`${shop.origin}/api/admin/settings/batches`, { data: rules })).status()).toBe(200);
  const besan = (await products(page)).find(({ title }: { title: string }) => title === 'Stone-Ground Besan');
  size = { productId: besan._id, weight: '1 kg' };
}

/** Goods received that are good for long. @returns the id of their batch */
async function receive(page: Page, number: string): Promise<string> {
  const data = { ...size, number, bestBefore: inDays(300), quantity: 10, reportUrl };
  const came = await page.request.post(`${shop.origin}/api/admin/batches/add`, { data });
  expect(came.status(), await came.text()).toBe(200);
  return (await came.json()).id;
}

/** An order of a guest, packed from a batch and sent. */
async function sell(page: Page, browser: Browser, number: string, tracker: string) {
  const guest = await browser.newContext({ baseURL: shop.origin });
  const who = { email: `buyer-${tracker}@shop.example`, phone: `98765${tracker}` };
  const order = await placeCashOrder(await guest.newPage(), await products(page), who);
  await guest.close();
  const sent = { trackerId: tracker, trackerURL: `https://track.example.com/${tracker}`, logisticsProvider: 'DTDC' };
  for (const data of [
    { orderStatus: 'Packed', batches: [{ ...size, number, quantity: 1 }] },
    { orderStatus: 'Shipped', ...sent },
  ]) {
    const set = await page.request.put(`${shop.origin}/api/admin/orders/update/${order._id}`, { data });
    expect(set.status(), await set.text()).toBe(200);
  }
  return order;
}

test('goods come against a purchase order; a wrong day is warned of, and corrected', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  await setUp(page);
  await page.goto(`${shop.origin}/admin/purchases/new`);
  await listens(page);
  for (const takeOut of await page.getByRole('button', { name: /^Take out/ }).all()) await takeOut.click();
  await page.getByLabel('Supplier').fill('Indore Mill');
  await page.getByLabel('Phone or e-mail').fill('98260 12345');
  await page.getByLabel('Add a size').selectOption({ label: 'Stone-Ground Besan, 1 kg' });
  await page.getByLabel('Units').fill('10');
  await page.getByLabel('Cost (₹)').fill('40.50');
  await page.getByRole('button', { name: 'Save purchase order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase order PO-\d{4}$/);

  const came = page.getByRole('form', { name: 'What arrived' });
  await came.getByLabel('Units').fill('6');
  await came.getByLabel('Batch number').fill('JB 1');
  await came.getByLabel('Best before').fill(inDays(3650));
  await expect(came.getByRole('status')).toContainText('Check the year.');
  await came.getByLabel('Best before').fill(inDays(20));
  await expect(came.getByRole('status')).toContainText('20 days left');
  expect(await violations(page)).toEqual([]);
  await came.getByRole('button', { name: 'Record goods received' }).click();
  await expect(toast(page)).toContainText('Goods received');
  await expect(page.getByText('4 to come')).toBeVisible();

  await page.goto(`${shop.origin}/admin/batches?search=JB+1`);
  await listens(page);
  await expect(page.getByText('0 + 6 aside')).toBeVisible();
  await page.getByRole('link', { name: 'Stone-Ground Besan, 1 kg' }).click();
  const batch = page.getByRole('region', { name: 'Batch', exact: true });
  const correct = page.getByRole('form', { name: 'Correct this batch' });
  await correct.getByLabel('Best before').fill(inDays(200));
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(batch).toContainText('(200 days)');
  await expect(batch).not.toContainText('6 aside');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(batch).toContainText('(20 days)');
});

test('a buyer reads which batch is in the pack, and a recall reaches all its buyers within a minute', {
  tag: ['@desk', '@long'],
}, async ({ page, browser }) => {
  await setUp(page);
  const id = await receive(page, 'JB 2');
  const order = await sell(page, browser, 'JB 2', '61001');
  await sell(page, browser, 'JB 2', '61002');

  const guest = await browser.newPage();
  await guest.goto(shop.origin + order.link);
  await expect(guest.getByText(/Batch JB 2, best before/)).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Lab report' })).toHaveAttribute('href', reportUrl);
  for (const width of [390, 1440]) {
    await guest.setViewportSize({ width, height: 844 });
    expect(await overhang(guest)).toBeLessThanOrEqual(0);
    await shoot(guest, `order-${width}`);
  }
  await guest.close();

  await page.goto(`${shop.origin}/admin/batches/${id}`);
  await listens(page);
  const began = Date.now();
  await page.getByRole('button', { name: 'Block this batch' }).click();
  await page.getByLabel('E-mail to its buyers').fill('Please do not eat it. We send you another pack.');
  await page.getByRole('button', { name: 'Send to all buyers' }).click();
  await expect(toast(page).filter({ hasText: '2 buyers were written to' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toContain(order.orderId);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${shop.origin}/dev/letters`);
  await expect(page.getByRole('link', { name: /batch JB 2/ })).toHaveCount(2);
});

test('a parcel that comes back is scanned and photographed, not on sale by itself, and put right', {
  tag: ['@desk', '@long'],
}, async ({ page, browser }) => {
  await setUp(page);
  await receive(page, 'JB 3');
  const { orderId } = await sell(page, browser, 'JB 3', '61003');
  const stock = async () => {
    const { variants } = await (await page.request.get(`${shop.origin}/api/admin/stock/${size.productId}`)).json();
    return variants.find((one: { weight: string }) => one.weight === size.weight).stock as number;
  };
  const before = await stock();
  await page.goto(`${shop.origin}/admin/orders/returns`);
  await listens(page);
  await expect(page.getByLabel('Order number or tracking number')).toBeFocused();
  await page.keyboard.type('61003');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  const came = page.getByRole('form', { name: 'Parcel returned' });
  await expect(came.getByRole('combobox')).toHaveValue('1');
  await expect(came.getByRole('checkbox')).not.toBeChecked();
  const background = { width: 600, height: 400, channels: 3, background: '#8a6' } as const;
  const buffer = await sharp({ create: background }).png().toBuffer();
  await came.getByLabel('Photo').setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer });
  await expect(came.getByRole('button', { name: 'Remove Photo' })).toBeVisible();
  await came.getByRole('button', { name: 'Record return' }).click();
  await page.locator('summary').filter({ hasText: 'Correct return' }).click();
  expect(await stock()).toBe(before);
  expect(await violations(page)).toEqual([]);

  const right = page.getByRole('form', { name: 'Correct return' });
  await expect(right.getByRole('img', { name: 'Photo 1 of the return' })).toBeVisible();
  await right.getByRole('group', { name: 'Back on sale' }).getByRole('combobox').selectOption('1');
  await right.getByRole('button', { name: 'Correct return' }).click();
  await expect.poll(stock).toBe(before + 1);
});

test('a shop that stops keeping batches sees no more of them than what it had packed', {
  tag: ['@desk', '@long'],
}, async ({ page, browser }) => {
  await setUp(page);
  const batch = await receive(page, 'JB 4');
  const order = await sell(page, browser, 'JB 4', '61004');
  await setUp(page, false);
  const lines = [{ ...size, quantity: 10, unitCost: 40 }];
  const data = { supplier: 'Nashik Mill', contact: '98260 12345', lines };
  const { id } = await (await page.request.post(`${shop.origin}/api/admin/purchases/add`, { data })).json();
  for (const path of ['dashboard', 'orders', 'packing', `products/stock/${size.productId}`, `purchases/${id}`]) {
    await page.goto(`${shop.origin}/admin/${path}`);
    await listens(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body'), path).not.toContainText(/batch/i, { useInnerText: true });
  }
  await page.goto(`${shop.origin}/admin/orders/${order.orderId}`);
  await expect(page.getByText(/batch JB 4/)).toBeVisible();
  expect((await page.request.post(`${shop.origin}/api/admin/batches/recall/${batch}`)).status()).toBe(200);
  const guest = await browser.newPage();
  await guest.goto(shop.origin + order.link);
  await expect(guest.getByText(/Batch JB 4, best before/)).toBeVisible();
  await guest.close();
});
