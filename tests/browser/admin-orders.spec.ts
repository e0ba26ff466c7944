import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, test, toast } from './journey.ts';
import { openOrder } from './open-order.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openSeparateShop({ ...withStaff, PAYMENT_PROVIDER: 'sandbox' });
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

interface Placed {
  _id: string;
  orderId: string;
}

/** An order of one unit, placed as a guest's browser does. */
async function place(request: APIRequestContext, title: string): Promise<Placed> {
  const { data } = await (await request.get(`${shop.origin}/api/shop/products/get`)).json();
  const product = data.find((one: { title: string }) => one.title.startsWith(title));
  const [variant] = product.variants;
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const answer = await request.post(`${shop.origin}/api/shop/order/createCOD`, {
    data: {
      userId: 'Guest User',
      couponUsed: 'none',
      orderPrice: price >= 499 ? price : price + 40,
      addressInfo,
      cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data;
}

async function enter(page: Page, screen: string): Promise<void> {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/${screen}`);
  await listens(page);
}

async function isWhole(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

test('a day with orders: found, packed, shipped, exported', { tag: '@also-phone' }, async ({
  page,
  request,
  phone,
}) => {
  const first = await place(request, 'Stone-Ground Besan');
  const second = await place(request, 'Stone-Ground Besan');
  await enter(page, 'orders');
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  await isWhole(page);

  await page.keyboard.press('/');
  await page.keyboard.type(first.orderId.slice(-6).toLowerCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row', { name: new RegExp(first.orderId) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(second.orderId) })).toBeHidden();
  await page.getByRole('searchbox').fill(first.orderId.slice(0, 6));
  await expect(page.getByRole('row', { name: new RegExp(second.orderId) })).toBeVisible();
  await page.getByRole('searchbox').fill(first.orderId.slice(7, 10));
  await expect(page.getByRole('row', { name: new RegExp(first.orderId) })).toBeVisible();

  const dialog = await openOrder(page, first.orderId, phone);
  await expect(dialog.getByText('12 MG Road')).toBeVisible();
  await isWhole(page);
  await dialog.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(page)).toContainText('Select Order Status to Update');
  const status = dialog.getByRole('combobox', { name: 'Order status' });
  await status.selectOption('Shipped');
  const send = dialog.getByRole('button', { name: 'Update Order Status' });
  await send.click();
  await expect(toast(page)).toContainText('Enter TrackerId');
  await dialog.getByLabel('Tracker ID').fill('AWB 42');
  await dialog.getByLabel('Tracker URL').fill('not an address');
  await send.click();
  await expect(toast(page)).toContainText('Enter a valid Tracker URL');
  await dialog.getByLabel('Tracker URL').fill('https://track.example.com/AWB42');
  await send.click();
  await expect(toast(page)).toContainText('Provide Logistics Provider Name');
  await dialog.getByLabel('Logistics provider').fill('India Post');
  await send.click();
  await expect(toast(page)).toContainText('Order status updated successfully');
  await expect(dialog.getByText('Now: Shipped')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'AWB 42' })).toHaveAttribute('href', 'https://track.example.com/AWB42');

  await status.selectOption('Packed');
  await dialog.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(page)).toContainText('Please confirm first');
  const invoice = await page.request.get(
    `${shop.origin}${await dialog.getByRole('link', { name: /^Tax invoice INV/ }).getAttribute('href')}`,
  );
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-');
  if (phone) return;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('details that are opened while a search is loading keep the search', { tag: ['@long', '@desk'] }, async ({
  page,
  request,
}) => {
  const { orderId } = await place(request, 'Stone-Ground Besan');
  await enter(page, 'orders');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/admin/orders.data?*', async (route) => {
    await held;
    await route.continue();
  });
  const search = page.waitForRequest(/orders\.data\?.*search=asha/);
  await page.getByRole('searchbox').fill('asha');
  await search;
  await page.getByRole('button', { name: `Details of ${orderId}` }).click();
  go();
  await expect(page.getByRole('dialog', { name: `Order ${orderId}` })).toBeVisible();
  await expect(page).toHaveURL(/search=asha&order=/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/orders\?search=asha$/);
});

test('a search that follows a click on details keeps the details', { tag: '@desk' }, async ({ page, request }) => {
  const { orderId } = await place(request, 'Stone-Ground Besan');
  await enter(page, 'orders');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/admin/orders.data?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const search = page.waitForRequest(/orders\.data\?.*search=asha/);
  await page.getByRole('searchbox').fill('asha');
  // In the same instant, before the search is sent.
  await page.getByRole('button', { name: `Details of ${orderId}` }).click();
  await search;
  go();
  await expect(page.getByRole('dialog', { name: `Order ${orderId}` })).toBeVisible();
  await expect(page).toHaveURL(/search=asha/);
});

test('a status that somebody else has changed meanwhile is refused with a message, and nothing is lost', {
  tag: ['@desk', '@long'],
}, async ({ page, request, watch }) => {
  watch.expect(/409/);
  const { _id, orderId } = await place(request, 'Stone-Ground Besan');
  await enter(page, 'orders');
  await page.getByRole('button', { name: `Details of ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${orderId}` });
  await dialog.getByRole('combobox', { name: 'Order status' }).selectOption('Shipped');
  await dialog.getByLabel('Tracker ID').fill('AWB 43');
  await dialog.getByLabel('Tracker URL').fill('https://track.example.com/AWB43');
  await dialog.getByLabel('Logistics provider').fill('India Post');
  const other = await page.request.put(`${shop.origin}/api/admin/orders/update/${_id}`, {
    data: { orderStatus: 'Rejected', note: 'By telephone' },
  });
  expect(other.status()).toBe(200);

  await dialog.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(page)).toContainText('Somebody has set this order to Rejected. Nothing was changed.');
  await expect(dialog.getByText('Now: Rejected')).toBeVisible();
  await expect(dialog.getByLabel('Tracker ID')).toHaveValue('AWB 43');
  await isWhole(page);
});

test('an order is edited before it is packed, and its damaged goods are replaced', {
  tag: ['@desk', '@long'],
}, async ({ page, request, watch }) => {
  const order = await place(request, 'Stone-Ground Besan');
  watch.expect(/400|409/);
  await enter(page, `orders?order=${order._id}`);
  const details = page.getByRole('dialog', { name: `Order ${order.orderId}` });
  await details.getByRole('button', { name: 'Edit order' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit order ${order.orderId}` });
  const units = dialog.getByRole('textbox', { name: /^Stone-Ground Besan/ });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await units.fill('0x3');
  await save.click();
  await expect(dialog.getByRole('form').getByText('Enter a whole number from 0 to 999')).toBeVisible();
  await units.fill('3');
  await dialog.getByRole('textbox', { name: 'Pincode' }).fill('744101');
  await dialog.getByRole('textbox', { name: 'Note for the parcel' }).fill('Leave it with the guard');
  await save.click();
  await expect(dialog.getByRole('form').getByText('Pincode 744101 is not in Karnataka')).toBeVisible();
  await isWhole(page);
  // Somebody else works on the same order.
  const { data: now } = await (await page.request.get(`${shop.origin}/api/admin/orders/details/${order._id}`)).json();
  const other = await page.request.put(`${shop.origin}/api/admin/orders/edit/${order._id}`, {
    data: { addressInfo: { phone: '9876500099' }, seen: now.orderUpdateDate },
  });
  expect(other.status()).toBe(200);
  await dialog.getByRole('textbox', { name: 'Pincode' }).fill('560002');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Your changes are still here');
  await expect(units).toHaveValue('3');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(toast(page)).toContainText('Order updated');
  await expect(dialog).toBeHidden();
  await expect(details.getByText('3 × Stone-Ground Besan')).toBeVisible();
  await expect(details.getByRole('region', { name: 'Buyer' })).toContainText('560002');
  await expect(details.getByRole('region', { name: 'Buyer' })).toContainText('9876500099');
  await expect(details.getByText('Note for the parcel: Leave it with the guard').first()).toBeVisible();
  await expect(details.getByRole('region', { name: 'History' })).toContainText('3 instead of 1');

  const sent = await page.request.put(`${shop.origin}/api/admin/orders/update/${order._id}`, {
    data: {
      orderStatus: 'Shipped',
      trackerId: 'AWB 7',
      trackerURL: 'track.example.com/7',
      logisticsProvider: 'Post',
    },
  });
  expect(sent.status()).toBe(200);
  await page.reload();
  await listens(page);
  await expect(details.getByText('3 × Stone-Ground Besan')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Edit order' })).toBeHidden();
  await details.getByText('Send a free replacement').click();
  const form = details.getByRole('form', { name: 'Free replacement' });
  await form.getByRole('combobox', { name: /^Stone-Ground Besan/ }).selectOption('2');
  await form.getByRole('button', { name: 'Send a replacement' }).click();
  await expect(toast(page)).toContainText('Replacement created: order');
  const linked = details.getByRole('list', { name: 'Linked orders' });
  await expect(linked).toContainText('Free replacement is order');
  await linked.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d{6}-/);
  const free = page.getByRole('main');
  await expect(free.getByRole('list', { name: 'Linked orders' })).toContainText(
    `A free replacement for order ${order.orderId}`,
  );
  await expect(free.getByText('2 × Stone-Ground Besan')).toBeVisible();
  await expect(free.getByText('Nothing to pay')).toBeVisible();
  await isWhole(page);
  const number = new URL(page.url()).pathname.split('/').at(-1);
  const replacement = await (await page.request.get(`${shop.origin}/api/admin/orders/details/${number}`)).json();
  await page.goto(`${shop.origin}/admin/orders/packing-slips?ids=${replacement.data._id}`);
  await expect(page.getByText(`Free replacement for order ${order.orderId}. Nothing to collect.`)).toBeVisible();
  await expect(page.getByText('Note: Leave it with the guard')).toBeVisible();
});

test('many orders at once, their slips and their file', { tag: ['@desk', '@long'] }, async ({ page, request }) => {
  const orders = [await place(request, 'Stone-Ground Besan'), await place(request, 'Stone-Ground Besan')];
  await enter(page, 'orders');
  for (const { orderId } of orders) await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('2 selected');
  await isWhole(page);
  await bar.getByRole('combobox', { name: 'New status' }).selectOption('Packed');
  await bar.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Set 2 orders to Packed' }).click();
  await expect(toast(page)).toContainText('2 orders updated');
  for (const { orderId } of orders) {
    await expect(page.getByRole('row', { name: new RegExp(orderId) })).toContainText('Packed');
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  }
  const exporting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await exporting).path();
  expect(await readFile(file, 'utf8')).toContain(`${orders[0]?.orderId},`);

  await bar.getByRole('button', { name: 'Packing slips' }).click();
  await expect(page.getByRole('heading', { name: 'Packing slips' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/Collect ₹[\d.]+ on delivery/).first()).toBeVisible();
  await isWhole(page);
});

test('the usual week, all orders, a day without any', { tag: ['@desk', '@long'] }, async ({ page, request }) => {
  await place(request, 'Stone-Ground Besan');
  await enter(page, 'orders');
  await expect(page.getByRole('status').filter({ hasText: 'in the last 7 days' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show All Orders' }).check();
  await expect(page).toHaveURL(/all=1/);
  await page.getByLabel('Start date').fill('2020-01-01');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await page.getByLabel('End date').fill('2020-01-02');
  await expect(page).toHaveURL(/to=2020-01-02/);
  await expect(page.getByText('No matching orders')).toBeVisible();
  await isWhole(page);
  await enter(page, 'dashboard');
  await expect(page.getByText('To pack')).toBeVisible();
  await isWhole(page);
});

test('only what is shown is selected, and parcels that came back go on sale by a choice', {
  tag: ['@desk', '@long'],
}, async ({ page, request }) => {
  const [one, other] = [await place(request, 'Stone-Ground Besan'), await place(request, 'Stone-Ground Besan')];
  await enter(page, 'orders');
  const tick = ({ orderId }: Placed) => page.getByRole('checkbox', { name: `Select order ${orderId}` });
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await tick(one).check();
  await tick(other).check();
  await expect(bar).toContainText('2 selected');
  // A search takes one away, and its tick with it.
  await page.getByRole('searchbox').fill(one.orderId);
  await expect(tick(other)).toBeHidden();
  await expect(bar).toContainText('1 selected');
  await page.getByRole('searchbox').fill('');
  await expect(tick(other)).not.toBeChecked();
  await expect(tick(one)).toBeChecked();

  const parcel = { trackerId: 'AWB 9', trackerURL: 'https://track.example.com/9', logisticsProvider: 'India Post' };
  for (const body of [{ orderStatus: 'Packed' }, { orderStatus: 'Shipped', ...parcel }]) {
    const path = `${shop.origin}/api/admin/orders/update/${one._id}`;
    expect((await page.request.put(path, { data: body })).status()).toBe(200);
  }
  await page.reload();
  await listens(page);
  await tick(one).check();
  await tick(other).check();
  await bar.getByRole('combobox', { name: 'New status' }).selectOption('Rejected');
  await bar.getByRole('button', { name: 'Update' }).click();
  const asks = page.getByRole('dialog', { name: 'Set 2 orders to Rejected?' });
  await expect(asks).toContainText('These parcels came back. Choose what goes back on sale.');
  await expect(asks).toContainText('We will not ship the other order. Its items go back on sale');
  const choice = asks.getByRole('group', { name: one.orderId }).getByRole('checkbox');
  await expect(choice).not.toBeChecked();
  await expect(asks.getByRole('group')).toHaveCount(1);
  await isWhole(page);
  await choice.check();
  await asks.getByRole('button', { name: 'Set 2 orders to Rejected' }).click();
  await expect(toast(page)).toContainText('2 orders updated');
  await expect(page.getByRole('row', { name: new RegExp(one.orderId) })).toContainText('Returned');
  const answer = await page.request.get(`${shop.origin}/api/admin/orders/details/${one._id}`);
  expect((await answer.json()).data.cartItems).toMatchObject([{ returnedQuantity: 1, returnedOnSale: 1 }]);
});
