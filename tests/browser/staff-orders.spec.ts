import { addressInfo } from './filled-cart.ts';
import { expect, listens, shoot, test, toast } from './journey.ts';
import { pressOn, typeInto, withoutMouse } from './keyboard.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ playwright }) => {
  shop = await openSeparateShop({ ...withStaff, PAYMENT_PROVIDER: 'sandbox' });
  // Two people of one phone, who ordered before.
  const guest = await playwright.request.newContext({ baseURL: shop.origin });
  const { data } = await (await guest.get('/api/shop/products/get')).json();
  const { _id: productId, variants } = data.find((one: { title: string }) =>
    one.title.startsWith('Stone-Ground Besan'),
  );
  const price = variants[0].sellingPrice || variants[0].price;
  const phone = '9812345670';
  for (const name of ['Kamala Iyer', 'Ravi Iyer']) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    const placed = await guest.post('/api/shop/order/createCOD', {
      data: {
        addressInfo: { ...addressInfo, name, email, phone },
        orderPrice: price >= 499 ? price : price + 40,
        cartItems: [{ productId, weight: variants[0].weight, quantity: 1 }],
      },
    });
    expect(placed.status()).toBe(200);
  }
  await guest.dispose();
});
test.afterAll(() => shop?.close());
test.beforeEach(async ({ page, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /409/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
});

test('a known customer orders on the telephone, by keyboard alone, within a minute', { tag: '@desk' }, async ({
  page,
}) => {
  await withoutMouse(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  await page.goto(`${shop.origin}/admin/dashboard`);
  await listens(page);
  const begun = Date.now();
  await press('Control+K');
  await expect(page.getByRole('combobox', { name: /^Search orders/ })).toBeFocused();
  await type('new or');
  await expect(page.getByRole('option', { name: 'New order' })).toBeVisible();
  await press('Enter');
  await page.waitForURL(/\/admin\/orders\/new/);
  const customer = page.getByRole('combobox', { name: 'Find a customer' });
  await expect(customer).toBeFocused();
  await type('981234');
  await expect(page.getByRole('option', { name: /9812345670/ }).first()).toBeVisible();
  await press('Enter');
  const item = page.getByRole('combobox', { name: 'Add an item' });
  await expect(item).toBeFocused();
  await expect(page.getByLabel('Street address')).toHaveValue(addressInfo.street);
  await type('besan');
  await expect(page.getByRole('option', { name: /Besan, .* in stock/ }).first()).toBeVisible();
  await press('Enter');
  await expect(page.getByLabel(/^Stone-Ground Besan/)).toBeFocused();
  await type('2');
  await press('Enter');
  await expect(page.getByText('Total (incl. of all taxes)')).toBeVisible();
  await press('Control+Enter');
  await page.waitForURL(/\/admin\/orders\/\d{6}-/);
  await expect(page.getByText('Order taken by staff')).toBeVisible();
  await expect(page.getByText('COD, pending', { exact: false })).toBeVisible();
  // 28 keys and no click; what a person needs for them is far below a minute.
  expect(keys).toBeLessThanOrEqual(30);
  expect(Date.now() - begun).toBeLessThan(60_000);
});

test('somebody new orders in a chat: a draft is kept, and a payment link is paid on the order’s page', {
  tag: ['@also-desk', '@long'],
}, async ({ page, browser }) => {
  await page.goto(`${shop.origin}/admin/orders`);
  await listens(page);
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('combobox', { name: 'Find a customer' }).fill('98765 11111');
  await page.getByRole('option', { name: 'New customer' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('9876511111');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Street address').fill('12 MG Road');
  await page.getByLabel('Pincode').fill('411001');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Add an item', { exact: true }).last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Add an item' }).fill('besan');
  await page.getByRole('option', { name: /Besan/ }).first().click();
  await page.getByLabel('Discount').fill('10');
  await page.getByLabel('Reason for the discount').fill('Waited long');
  await page.getByText('Payment link', { exact: true }).click();
  await expect(page.getByText('−₹10')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'new-order');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(toast(page)).toContainText('Draft saved');

  await page.goto(`${shop.origin}/admin/orders`);
  await listens(page);
  await expect(page.getByRole('heading', { name: '1 draft' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'order-drafts');
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 MG Road');
  await expect(page.getByText('−₹10')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/admin\/orders\/\d{6}-/);
  await listens(page);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'order-that-waits');
  const share = page.getByRole('link', { name: 'WhatsApp' }).last();
  const link = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
  expect(await share.getAttribute('href')).toContain(encodeURIComponent(link));

  const { pathname, search } = new URL(link);
  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(shop.origin + pathname + search);
  await buyer.getByRole('button', { name: /^Pay ₹/ }).click();
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
  await buyer.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(buyer.getByText('Paid online').first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Online Payment, paid')).toBeVisible();
});

test('an order whose answer was lost is placed once, for whom its phone names', { tag: ['@desk', '@long'] }, async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const pick = async () => {
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('iyer');
    await page.getByRole('option', { name: /Ravi Iyer/ }).click();
    await expect(page.getByText('For Ravi Iyer')).toBeVisible();
  };
  await page.goto(`${shop.origin}/admin/orders/new`);
  await listens(page);
  await pick();
  await page.getByLabel('Phone').fill('98123 45671');
  await expect(page.getByText('For Ravi Iyer')).toHaveCount(0);
  await pick();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'picked-customer');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused();
  await pick();
  await page.getByText('Pays later', { exact: true }).click();
  const sent: { key: string | undefined; body: string | null; order: string }[] = [];
  await page.route('**/api/admin/orders/add', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    sent.push({
      key: route.request().headers()['idempotency-key'],
      body: route.request().postData(),
      order: data.orderId,
    });
    await (sent.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  // The total is not known yet when it is sent first, and known when it is sent again.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/orders/quote', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Add an item' }).fill('besan');
  await page.getByRole('option', { name: /Besan/ }).first().click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(toast(page)).toContainText('Please try again');
  release();
  await expect(page.locator('[aria-busy=false]', { hasText: 'Total (incl. of all taxes)' })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/admin\/orders\/\d{6}-/);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(page.url()).toContain(sent[0]?.order ?? 'nothing');
});

test('cash beyond its limits is said, and taken all the same by a tick; money by UPI is noted', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const save = (maxOrderValue: number | null) =>
    page.request.put(`${shop.origin}/api/admin/settings/cod`, { data: { maxOrderValue } });
  expect((await save(50)).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/orders/new?phone=9812345670`);
  await listens(page);
  await page.getByRole('combobox', { name: 'Find a customer' }).fill('iyer');
  await page.getByRole('option', { name: /Ravi Iyer/ }).click();
  await page.getByRole('combobox', { name: 'Add an item' }).fill('besan');
  await page.getByRole('option', { name: /Besan/ }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Accept cash on delivery anyway' })).toBeVisible();
  await shoot(page, 'cash-all-the-same');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/Cash on delivery is/).last()).toBeVisible();
  // The tick is for the reason that was read.
  const tick = page.getByRole('checkbox', { name: 'Accept cash on delivery anyway' });
  await tick.check();
  expect((await save(60)).status()).toBe(200);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Cash on delivery is for orders up to ₹60.').last()).toBeVisible();
  await expect(tick).not.toBeChecked();
  await tick.check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/admin\/orders\/\d{6}-/);
  await expect(page.getByText(/Warning shown: Cash on delivery is for orders up to ₹60/)).toBeVisible();

  const waiting = async () => {
    await page.goto(`${shop.origin}/admin/orders/new`);
    await listens(page);
    await page.getByRole('combobox', { name: 'Find a customer' }).fill('iyer');
    await page.getByRole('option', { name: /Ravi Iyer/ }).click();
    await page.getByRole('combobox', { name: 'Add an item' }).fill('besan');
    await page.getByRole('option', { name: /Besan/ }).first().click();
    await page.getByText('Pays later', { exact: true }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.waitForURL(/\/admin\/orders\/\d{6}-/);
  };
  await waiting();
  await page.locator('summary', { hasText: 'Paid by UPI or bank' }).click();
  await page.getByLabel('Reference').fill('433012345678');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('By hand, paid (433012345678)')).toBeVisible();
  await waiting();
  await page.locator('summary', { hasText: 'Paid by UPI or bank' }).click();
  await page.getByLabel('Reference').fill('4330 1234 5678');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const both = page.getByRole('checkbox', { name: /^One transfer for both/ });
  await expect(both).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'one-transfer');
  await both.check();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('By hand, paid (4330 1234 5678)')).toBeVisible();
  expect((await save(null)).status()).toBe(200);
});

test('a pack is scanned, its order tagged, and a colleague named in a note, by keyboard alone', {
  tag: ['@desk', '@long'],
}, async ({ page, browser }) => {
  await withoutMouse(page);
  const invited = { email: 'nila@shop.example', staffRole: 'manager' };
  const { link } = await (await page.request.post(`${shop.origin}/api/admin/staff/invite`, { data: invited })).json();
  const joined = {
    token: new URL(link).searchParams.get('token'),
    userName: 'Nila Nair',
    password: 'Besan2Atta9Ragi',
  };
  const colleague = await (await browser.newContext()).newPage();
  expect((await colleague.request.post(`${shop.origin}/api/auth/join`, { data: joined })).status()).toBe(200);

  await page.goto(`${shop.origin}/admin/products?search=stone-ground%20besan`);
  await listens(page);
  await pressOn(page, page.getByRole('button', { name: /^Edit Stone-Ground Besan/ }).filter({ visible: true }));
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  await pressOn(page, sheet.getByText('SKU, barcode, shelf place and parcel weight').first());
  const barcode = sheet.getByLabel('Barcode', { exact: true }).first();
  const save = sheet.getByRole('button', { name: 'Save', exact: true });
  await typeInto(page, barcode, 'ab');
  await pressOn(page, save);
  await expect(barcode).toHaveAccessibleDescription(/use 3 to 40 characters/);
  await expect(barcode).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8901030865237');
  await expect(barcode, 'the fold stays open while its field is corrected').toBeFocused();
  await pressOn(page, save);
  await expect(sheet).toBeHidden();

  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: /^Search orders/ })).toBeFocused();
  await page.keyboard.type('new or');
  await expect(page.getByRole('option', { name: 'New order' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused();
  await page.keyboard.type('981234');
  await expect(page.getByRole('option', { name: /9812345670/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const item = page.getByRole('combobox', { name: 'Add an item' });
  // A scanner types at once, ends with Enter, and reads a zero in front as it likes.
  for (const [at, code] of ['8901030865237', '08901030865237'].entries()) {
    await expect(item).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Stone-Ground Besan/)).toHaveValue(String(at + 1));
  }
  await expect(page.getByText('Total (incl. of all taxes)')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/admin\/orders\/\d{6}-/);
  await listens(page);

  await typeInto(page, page.getByRole('combobox', { name: 'Tag', exact: true }), 'Gift');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag Gift' })).toBeVisible();
  await typeInto(page, page.getByLabel('Write a note for staff'), 'Please pack first @nil');
  await pressOn(page, page.getByRole('button', { name: '@Nila Nair' }));
  await page.keyboard.type('before noon');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'tag-and-mention');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please pack first @Nila Nair before noon')).toBeVisible();

  await colleague.goto(`${shop.origin}/admin/dashboard`);
  await listens(colleague);
  const named = colleague.getByRole('region', { name: 'Mentioned you' });
  await expect(named).toContainText('Please pack first @Nila Nair before noon');
  expect(await violations(colleague)).toEqual([]);
  await pressOn(colleague, named.getByRole('link'));
  await expect(colleague.getByRole('button', { name: 'Remove tag Gift' })).toBeVisible();
  await colleague.goto(`${shop.origin}/admin/dashboard`);
  await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(named).toHaveCount(0);
});
