import type { APIRequestContext, Page } from '@playwright/test';
import { dayInIndia } from '#rules/dates.ts';
import { addressInfo } from './filled-cart.ts';
import { test as base, expect, failed, listens, named, rupees, shoot, toast } from './journey.ts';
import { openOrder } from './open-order.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/** A shop with play money. */
const test = base.extend<object, { ownShop: SeparateShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright wants to see
    async ({}, use) => {
      const shop = await openSeparateShop({ ...withStaff, PAYMENT_PROVIDER: 'sandbox' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
});
test.describe.configure({ mode: 'default' });

/** A guest's order of one bag of besan. */
async function place(request: APIRequestContext, how: 'createCOD' | 'create') {
  const { data } = await (await request.get('/api/shop/products/get')).json();
  const product = named(data, 'Stone-Ground Besan');
  const [variant] = product.variants;
  if (!variant) throw new Error('there is no besan');
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const total = price + (price >= 499 ? 0 : 40);
  const answer = await request.post(`/api/shop/order/${how}`, {
    data: {
      userId: 'Guest User',
      couponUsed: 'none',
      orderPrice: total,
      addressInfo,
      cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const json = await answer.json();
  return { orderId: (json.orderId ?? json.data.orderId) as string, json, total };
}

async function enter(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: staff })).status()).toBe(200);
}

async function isWhole(page: Page, name: string): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await shoot(page, name);
}

test('cash is expected, noted by hand, and imported from the courier’s file', { tag: ['@both', '@long'] }, async ({
  page,
  phone,
  playwright,
  ownShop,
  watch,
}) => {
  // More than is due is refused once.
  watch.expect(/400/);
  const guest = await playwright.request.newContext({ baseURL: ownShop.origin });
  const placed = [await place(guest, 'createCOD'), await place(guest, 'createCOD'), await place(guest, 'createCOD')];
  await enter(page);
  const tracker = `T${phone ? 1 : 2}`;
  for (const [at, { orderId }] of placed.entries()) {
    const { data } = await (await page.request.get(`/api/admin/orders/get?search=${orderId}`)).json();
    const parcel = {
      trackerId: `${tracker}${at}`,
      trackerURL: 'https://www.indiapost.gov.in/t',
      logisticsProvider: 'DTDC',
    };
    const path = `/api/admin/orders/update/${data[0]._id}`;
    expect((await page.request.put(path, { data: { orderStatus: 'Shipped', ...parcel } })).status()).toBe(200);
  }
  const [first, second, third] = placed.map(({ orderId }) => orderId);
  const total = placed[0]?.total ?? 0;

  await page.goto(`/admin/cash?search=${tracker}`);
  await listens(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash');
  await expect(page.getByRole('status').first()).toContainText(`${rupees(total * 3)} expected for 3 orders`);
  await isWhole(page, `cash-expected${phone ? '-phone' : ''}`);

  await page.getByRole('button', { name: `Record cash of order ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash received' });
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(/Enter a reference/);
  await dialog.getByLabel('Amount').fill('99999');
  await dialog.getByLabel('Reference').fill('BY-HAND');
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/Only ₹[\d,.]+ is due/);
  await expect(dialog.getByLabel('Reference')).toHaveValue('BY-HAND');
  await isWhole(page, `cash-by-hand${phone ? '-phone' : ''}`);
  await dialog.getByLabel('Amount').fill(String(total));
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect(toast(page)).toContainText('Cash recorded');
  await expect(page.getByRole('row', { name: new RegExp(`${first}`) })).toHaveCount(0);

  await page.getByRole('button', { name: 'Import remittance' }).click();
  const remittance = page.getByRole('dialog', { name: 'Import remittance' });
  const choose = (csv: string) =>
    remittance.getByLabel('CSV file').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose('Courier,Weight\nDTDC,5\n');
  await expect(remittance).toContainText('No headings found');
  const today = dayInIndia(new Date()).split('-').toReversed().join('-');
  const csv = [
    'AWB No.,Order Number,COD Amount,Date,UTR',
    `${tracker}0,,${total},${today},UTR9`,
    `${tracker}1,,${total},${today},UTR9`,
    `,${third},${total - 1},${today},UTR9`,
    `,NOTHING,5,${today},UTR9`,
    `Total,,${total * 3},,`,
  ].join('\n');
  await choose(csv);
  const lines = remittance.getByRole('list', { name: 'Lines in the file' });
  await expect(lines).toContainText(`Line 3: ${second}, ${rupees(total)}, UTR9`);
  await expect(lines).toContainText(`Line 2: Cash for order ${first} was received on`);
  await expect(lines).toContainText(
    `Line 4: ${third}: The courier paid ${rupees(total - 1)}, but ${rupees(total)} is due`,
  );
  await expect(lines).toContainText('Line 5: There is no order NOTHING');
  await isWhole(page, `remittance${phone ? '-phone' : ''}`);
  await remittance.getByRole('button', { name: 'Record cash for 1 order' }).click();
  await expect(toast(page)).toContainText('Cash of 1 order recorded');
  await expect(page.getByRole('status').first()).toContainText('expected for 1 order');

  await page.getByRole('button', { name: 'Import remittance' }).click();
  await choose(csv);
  await expect(remittance).toContainText('imported this file on');
  await expect(remittance.getByRole('button', { name: 'Record cash' })).toBeDisabled();
  await page.keyboard.press('Escape');
  // A file that was chosen is not thrown away unasked.
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('link', { name: 'Received', exact: true }).click();
  // A phone's row has no room for courier and reference.
  for (const row of phone ? [`${first}`, `${second}`] : [`${first}.*BY-HAND`, `${second}.*DTDC.*UTR9`])
    await expect(page.getByRole('row', { name: new RegExp(row) })).toBeVisible();
  await isWhole(page, `cash-received${phone ? '-phone' : ''}`);
  await page.getByLabel('Month').fill('2025-11');
  await expect(page.getByRole('heading', { name: 'No cash received this month' })).toBeVisible();
  await guest.dispose();
});

test('settlements and disputes are listed, and play money settles now', { tag: ['@both', '@long'] }, async ({
  page,
  phone,
  playwright,
  ownShop,
  watch,
}) => {
  watch.expect(/409/);
  const guest = await playwright.request.newContext({ baseURL: ownShop.origin });
  const { orderId, json, total } = await place(guest, 'create');
  const paid = await guest.post(`/sandbox/attempts/${json.razorpayOrderId}`, {
    data: { key: json.key, outcome: 'captured' },
  });
  const { payment_id: paymentId } = await paid.json();
  await enter(page);
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get(`/api/admin/orders/get?search=${orderId}`)).json();
      return data[0]?.paymentStatus;
    })
    .toBe('paid');

  await page.goto('/admin/settlements');
  await listens(page);
  await page.getByRole('button', { name: 'Settle now' }).click();
  await expect(toast(page)).toContainText('Paid out');
  await expect(page.getByRole('table')).toBeVisible();
  await isWhole(page, `settlements${phone ? '-phone' : ''}`);
  await page.getByLabel('Payment id').fill('pay_none');
  await page.getByRole('button', { name: 'Dispute', exact: true }).click();
  await failed(page, 'We could not find this payment.');
  await expect(page.getByLabel('Payment id')).toHaveValue('pay_none');
  await page.getByLabel('Payment id').fill(paymentId);
  await page.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(toast(page)).toContainText('The payment is disputed');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const line = page.getByRole('row', { name: new RegExp(orderId) });
  await expect(line).toContainText(rupees(total));
  await expect(line).toContainText('tax');
  await isWhole(page, `settlement${phone ? '-phone' : ''}`);

  await page.goto('/admin/health');
  await expect(page.getByText(/dispute waits for an answer, the first by/).first()).toBeVisible();
  await page.goto('/admin/settlements/disputes');
  await listens(page);
  const dispute = page.getByRole('row', { name: new RegExp(orderId) });
  await expect(dispute).toContainText('to answer');
  await isWhole(page, `disputes${phone ? '-phone' : ''}`);
  await dispute.getByRole('button', { name: /^Lose/ }).click();
  await expect(toast(page)).toContainText('The dispute has moved on');
  await expect(dispute).toContainText('lost');

  await page.goto(`/admin/orders?all=1&search=${orderId}`);
  await listens(page);
  const payments = (await openOrder(page, orderId, phone)).getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('less a fee of');
  await expect(payments).toContainText(`Chargeback of ${rupees(total)}: lost`);
  await guest.dispose();
});
