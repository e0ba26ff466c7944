import type { APIRequestContext } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, test, toast } from './journey.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());

/** A guest's order of three units, for cash. */
async function place(request: APIRequestContext): Promise<{ orderId: string; _id: string; link: string }> {
  const { data } = await (await request.get(`${shop.origin}/api/shop/products/get`)).json();
  const product = data.find((one: { title: string }) => one.title.startsWith('Stone-Ground Besan'));
  const [variant] = product.variants;
  const price = 3 * (variant.sellingPrice > 0 ? variant.sellingPrice : variant.price);
  const cartItems = [{ productId: product._id, weight: variant.weight, quantity: 3 }];
  const answer = await request.post(`${shop.origin}/api/shop/order/createCOD`, {
    data: { cartItems, addressInfo, orderPrice: price >= 499 ? price : price + 40 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

test('an item that its buyer cancels, a parcel of which a part came back, and money that goes back for another part', {
  tag: ['@desk', '@long'],
}, async ({ page, request, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /400/);
  const { orderId, _id, link } = await place(request);
  await page.goto(shop.origin + link);
  await listens(page);
  await page.getByRole('button', { name: 'Cancel order or items' }).click();
  const cancelling = page.getByRole('dialog', { name: 'What would you like to cancel?' });
  await cancelling.getByRole('combobox').selectOption('1');
  await cancelling.getByRole('button', { name: 'Cancel items' }).click();
  await expect(toast(page)).toContainText('These items are cancelled');
  await expect(page.getByText('(1 cancelled or refunded)').first()).toBeVisible();

  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const parcel = { trackerId: 'AWB 1', trackerURL: 'https://track.example.com/1', logisticsProvider: 'India Post' };
  for (const body of [{ orderStatus: 'Packed' }, { orderStatus: 'Shipped', ...parcel }]) {
    const path = `${shop.origin}/api/admin/orders/update/${_id}`;
    expect((await page.request.put(path, { data: body })).status()).toBe(200);
  }
  await page.goto(`${shop.origin}/admin/orders?order=${orderId}`);
  await listens(page);
  const dialog = page.getByRole('dialog', { name: `Order ${orderId}` });
  await dialog.getByText('Parcel returned', { exact: true }).click();
  const came = dialog.getByRole('form', { name: 'Parcel returned' });
  await came.getByRole('combobox').selectOption('1');
  // Nothing goes back on sale unless somebody chooses it.
  await expect(came.getByRole('checkbox')).not.toBeChecked();
  await came.getByRole('button', { name: 'Record return' }).click();
  await expect(toast(page)).toContainText('Return recorded');
  await dialog.getByText('Correct return', { exact: true }).first().click();
  const right = dialog.getByRole('form', { name: 'Correct return' });
  await right.getByRole('group', { name: 'Back on sale' }).getByRole('combobox').selectOption('1');
  await right.getByRole('button', { name: 'Correct return' }).click();
  await expect(toast(page)).toContainText('Return corrected');

  await dialog.getByText(/^Cash received/).click();
  const cash = dialog.getByRole('form', { name: 'Cash received' });
  await cash.getByLabel('Reference').fill('Remittance 7');
  await cash.getByRole('button', { name: 'Record cash' }).click();
  await expect(toast(page)).toContainText('Cash recorded');

  await dialog.getByText('Refund', { exact: true }).click();
  const refund = dialog.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('25');
  await refund.getByRole('button', { name: 'Send refund' }).click();
  await expect(refund.getByText(/Enter the bank or UPI reference/)).toBeVisible();
  // What was typed is still there.
  await expect(refund.getByLabel('Amount')).toHaveValue('25');
  await refund.getByLabel('Bank or UPI reference').fill('UPI 4711');
  await refund.getByRole('button', { name: 'Send refund' }).click();
  await expect(toast(page)).toContainText('₹25 refunded in all');
  const { data } = await (await page.request.get(`${shop.origin}/api/admin/orders/details/${_id}`)).json();
  expect(data).toMatchObject({
    orderStatus: 'Shipped',
    paymentStatus: 'paid',
    refundedAmount: 25,
    cartItems: [{ withdrawnQuantity: 1, returnedQuantity: 1 }],
  });
});

test('a phone shows the orders to ship without scrolling sideways', { tag: ['@also-desk', '@long'] }, async ({
  page,
  request,
  watch,
}) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  await place(request);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const courier = { name: 'DTDC', trackingPattern: 'https://track.example.com/{number}' };
  await page.request.post(`${shop.origin}/api/admin/couriers`, { data: courier });
  await page.goto(`${shop.origin}/admin/orders/ship`);
  await listens(page);
  const list = page.getByRole('region', { name: 'Orders to ship' });
  await expect(list.getByRole('textbox')).toBeVisible();
  expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
