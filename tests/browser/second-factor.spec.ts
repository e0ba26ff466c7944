import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { joinDatabase } from '#platform/database/join-database.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, shoot, test, toast } from './journey.ts';
import { type OwnShop, openOwnShop, staff, withStaff } from './own-shop.ts';
import { overhang, violations } from './page-checks.ts';

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port, and a call that must be confirmed is refused first.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /40[03]/);
});

/** As if every sign-in and proof were more than ten minutes ago. */
async function tenMinutesPass(): Promise<void> {
  const database = await joinDatabase({ dataDir: shop.dataDir, log: silentLog });
  try {
    await sql`update session set confirmed_at = now() - interval '11 minutes'`.execute(database.db);
    // Every process forgets what it remembers of the accounts.
    await sql`update user_account set user_name = user_name`.execute(database.db);
  } finally {
    await database.close();
  }
}

test('a refund and a file ask again who is here, and lose nothing that was typed', { tag: ['@long', '@both'] }, async ({
  page,
  request,
}) => {
  const { data: products } = await (await request.get(`${shop.origin}/api/shop/products/get`)).json();
  const [{ _id: productId, variants }] = products;
  const price = variants[0].sellingPrice > 0 ? variants[0].sellingPrice : variants[0].price;
  const placed = await request.post(`${shop.origin}/api/shop/order/createCOD`, {
    data: {
      cartItems: [{ productId, weight: variants[0].weight, quantity: 1 }],
      addressInfo,
      orderPrice: price >= 499 ? price : price + 40,
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { _id, orderId } = (await placed.json()).data;
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const parcel = { trackerId: 'AWB 1', trackerURL: 'https://track.example.com/1', logisticsProvider: 'India Post' };
  for (const data of [{ orderStatus: 'Packed' }, { orderStatus: 'Shipped', ...parcel }]) {
    expect((await page.request.put(`${shop.origin}/api/admin/orders/update/${_id}`, { data })).status()).toBe(200);
  }
  const amount = price >= 499 ? price : price + 40;
  const cash = { data: { amount, reference: 'Remittance 7' } };
  expect((await page.request.post(`${shop.origin}/api/admin/orders/cash/${_id}`, cash)).status()).toBe(200);

  await page.goto(`${shop.origin}/admin/orders?order=${orderId}`);
  await listens(page);
  const dialog = page.getByRole('dialog', { name: `Order ${orderId}` });
  await dialog.getByText('Refund', { exact: true }).click();
  const refund = dialog.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('25');
  await refund.getByLabel('Bank or UPI reference').fill('UPI 4711');
  await tenMinutesPass();
  await refund.getByRole('button', { name: 'Send refund' }).click();
  const asks = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asks.getByLabel('Your password').fill('Wrong1234');
  await shoot(page, 'confirm-refund');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Confirm' }).click();
  await expect(asks.getByText('This is not your current password.')).toBeVisible();
  // Whoever changes their mind finds the form as it was.
  await page.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(refund.getByLabel('Amount')).toHaveValue('25');
  await refund.getByRole('button', { name: 'Send refund' }).click();
  await asks.getByLabel('Your password').fill(staff.password);
  await page.keyboard.press('Enter');
  await expect(toast(page).filter({ hasText: '₹25 refunded in all' })).toBeVisible();

  await page.goto(`${shop.origin}/admin/orders?search=${orderId}`);
  await listens(page);
  await tenMinutesPass();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await listens(page);
  await shoot(page, 'confirm-file');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Your password').fill(staff.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(orderId);
  await expect(page).toHaveURL(`${shop.origin}/admin/orders?search=${orderId}`);

  // Confirmed: the next file comes at once, and the page stays.
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('orders.csv');
  await expect(page).toHaveURL(`${shop.origin}/admin/orders?search=${orderId}`);
});
