import { join } from 'node:path';
import pg from 'pg';
import { addressInfo } from './filled-cart.ts';
import { test as base, expect, listens, named, rupees, shoot } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

const test = base.extend<object, { ownShop: SeparateShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright wants to see
    async ({}, use) => {
      const shop = await openSeparateShop(withStaff);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
});

test('the books of a month: sums, files, and an empty month', { tag: ['@both', '@long'] }, async ({
  page,
  phone,
  playwright,
  ownShop,
}) => {
  const guest = await playwright.request.newContext({ baseURL: ownShop.origin });
  const product = named((await (await guest.get('/api/shop/products/get')).json()).data, 'Stone-Ground Besan');
  const [variant] = product.variants;
  if (!variant) throw new Error('there is no besan');
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const total = price + (price >= 499 ? 0 : 40);
  const placed = await guest.post('/api/shop/order/createCOD', {
    data: {
      userId: 'Guest User',
      couponUsed: 'none',
      orderPrice: total,
      addressInfo,
      cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    },
  });
  const answer = await placed.json();
  const orderId = answer.orderId ?? answer.data.orderId;
  await guest.dispose();
  // An order of a business of another state: only a business account has a GSTIN, and nobody registers one here.
  const database = new pg.Client({ host: join(ownShop.dataDir, 'database', 'socket'), user: 'shop', database: 'shop' });
  await database.connect();
  const business = "update shop_order set buyer_gstin = '32AAGCB7383J1ZH', buyer_legal_name = 'Rao Stores'";
  await database.query(`${business} where order_number = $1`, [orderId]);
  await database.end();
  expect((await page.request.post('/api/auth/login', { data: staff })).status()).toBe(200);
  const { data } = await (await page.request.get(`/api/admin/orders/get?search=${orderId}`)).json();
  const parcel = { trackerId: 'A1', trackerURL: 'https://www.indiapost.gov.in/t', logisticsProvider: 'DTDC' };
  const path = `/api/admin/orders/update/${data[0]._id}`;
  expect((await page.request.put(path, { data: { orderStatus: 'Shipped', ...parcel } })).status()).toBe(200);

  await page.goto('/admin/books');
  await listens(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
  await expect(page.getByRole('status').first()).toHaveText('1 document');
  const sums = page.getByRole('region', { name: 'Totals for the month' });
  await expect(sums).toContainText(`Net sales${rupees(total)}`);
  await expect(page.getByRole('region', { name: 'Stock at the end of the month' })).toContainText(
    /^.*at cost, [\d,]+ units\. Cost unknown for [\d,]+ units/,
  );
  const misfits = page.getByRole('region', { name: 'Entries that do not match' });
  await expect(misfits).toContainText(/\d{4}-\d{6}: The GSTIN is from Kerala, but the goods went to Karnataka\./);
  await expect(misfits.getByRole('link')).toHaveAttribute('href', /^\/admin\/documents\?search=[A-Z]{3}\d{4}-\d{6}$/);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'HSN summary, B2C' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^hsn-b2c-\d{4}-\d\d\.csv$/);
  for (const [link, file] of [
    ['Tally: vouchers', /^tally-vouchers-\d{4}-\d\d\.xml$/],
    ['GSTR-1 as JSON, for the portal', /^gstr-1-\d{4}-\d\d\.json$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    expect((await download).suggestedFilename()).toMatch(file);
    expect(await (await download).failure()).toBeNull();
  }
  const portals = page.getByRole('region', { name: 'E-invoices and e-way bills' });
  await expect(portals).toContainText('0 e-invoices are ready.');
  await expect(portals.getByRole('list')).toContainText('The GSTIN is from Kerala, but the address is in Karnataka.');
  await portals.getByRole('button', { name: 'Record IRNs' }).click();
  const irn = page.getByRole('dialog', { name: 'Record IRNs' });
  await irn.getByLabel('File of the portal').setInputFiles({
    name: 'irn.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([{ Irn: 'a1', AckNo: 1 }])),
  });
  await expect(irn).toContainText('Line 1: The IRN is not one: it has 64 letters and digits');
  await expect(irn.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await shoot(page, `books-irn${phone ? '-phone' : ''}`);
  await irn.getByRole('button', { name: 'Cancel' }).click();
  const folder = page.getByRole('region', { name: 'Folder for the accountant' });
  const whole = page.waitForEvent('download');
  await folder.getByRole('link', { name: 'Download folder' }).click();
  expect((await whole).suggestedFilename()).toMatch(/^books-\d{4}-\d\d\.zip$/);
  expect(await (await whole).failure()).toBeNull();
  // Not with a link half under the sticky head of a phone.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await shoot(page, `books${phone ? '-phone' : ''}`);

  await page.getByLabel('Month', { exact: true }).fill('2020-02');
  await expect(page).toHaveURL(/\?month=2020-02$/);
  await expect(page.getByRole('heading', { name: 'No documents this month' })).toBeVisible();
  await expect(page.getByLabel('Month', { exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: /Day book/ })).toHaveAttribute('href', /day-book\?month=2020-02$/);
  expect(await violations(page)).toEqual([]);
  await expect(misfits).toHaveCount(0);
  await shoot(page, `books-empty${phone ? '-phone' : ''}`);

  const closing = page.getByRole('region', { name: 'Closing' });
  await closing.getByRole('button', { name: 'Close February 2020' }).click();
  await page.getByRole('button', { name: 'Close month' }).click();
  await expect(closing).toContainText(/Closed on \d\d-\d\d-\d{4} by .+\. ?Nothing has changed since\./);
  await expect(closing.getByRole('heading')).toBeFocused();
  await closing.getByRole('button', { name: 'Reopen month' }).click();
  const form = page.getByRole('dialog', { name: 'Reopen February 2020' });
  await form.getByRole('button', { name: 'Reopen month' }).click();
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason');
  await form.getByLabel('Reason').fill('A receipt came late');
  expect(await violations(page)).toEqual([]);
  await shoot(page, `books-reopen${phone ? '-phone' : ''}`);
  await form.getByRole('button', { name: 'Reopen month' }).click();
  await expect(closing.getByRole('button', { name: 'Close February 2020' })).toBeVisible();
});

test('the accountant names the ledgers of Tally', { tag: ['@both', '@long'] }, async ({ page, phone, ownShop }) => {
  expect((await page.request.post('/api/auth/login', { data: staff })).status()).toBe(200);
  await page.goto(`${ownShop.origin}/admin/books`);
  await listens(page);
  await page.getByRole('link', { name: 'Names of your ledgers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tally and e-way bills');
  await listens(page);
  await page.getByLabel('Bank', { exact: true }).fill('HDFC Bank');
  await page.getByRole('button', { name: 'Add courier' }).click();
  await page.getByLabel('Transporter ID').fill('12');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByLabel('Courier', { exact: true })).toHaveAccessibleDescription(/Enter the courier/);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await shoot(page, `ledgers${phone ? '-phone' : ''}`);
  await page.getByLabel('Courier', { exact: true }).fill('DTDC');
  await page.getByLabel('Transporter ID').fill('29AAACD8017H1ZM');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Ledgers saved')).toBeVisible();
});
