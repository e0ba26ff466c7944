import type { APIRequestContext, Page } from '@playwright/test';
import { namesOfIndia } from '../support/names-of-india.ts';
import { addressInfo } from './filled-cart.ts';
import { demoShopper, expect, listens, demoAdmin as staff, test, toast } from './journey.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openSeparateShop({ NODE_ENV: 'development' });
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

/** Places an order of one unit, as a guest's browser does, and returns its number. */
async function place(request: APIRequestContext, name: string): Promise<string> {
  const { data } = await (await request.get(`${shop.origin}/api/shop/products/get`)).json();
  const product = data.find((one: { title: string }) => one.title.startsWith('Stone-Ground Besan'));
  const [variant] = product.variants;
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const buyer = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const answer = await request.post(`${shop.origin}/api/shop/order/createCOD`, {
    data: {
      userId: 'Guest User',
      couponUsed: 'none',
      orderPrice: price >= 499 ? price : price + 40,
      // Nobody has many open cash orders.
      addressInfo: {
        ...addressInfo,
        name,
        email: `${buyer || `buyer${orders}`}@example.com`,
        phone: `98${String(orders++).padStart(8, '0')}`,
        street: `${orders} MG Road`,
      },
      cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.orderId;
}
let orders = 1;

async function enter(page: Page, screen: string): Promise<void> {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/${screen}`);
  await listens(page);
}

test('orders are shipped one after the other: number, Enter, next', { tag: '@desk' }, async ({ page, request }) => {
  const numbers = [
    await place(request, 'Asha Rao'),
    await place(request, 'Ravi Iyer'),
    await place(request, 'Nila Das'),
  ];
  await enter(page, 'orders/ship');
  await expect(page.getByRole('link', { name: 'Add a courier first' })).toBeVisible();
  await page.getByLabel('New courier').fill('DTDC');
  await page.getByLabel('Tracking link').last().fill('https://track.example.com/{number}');
  await page.getByRole('button', { name: 'Add courier' }).click();
  await expect(toast(page)).toContainText('Courier saved');

  const field = (at: number) => page.getByLabel(`Tracking number of ${numbers[at]}`);
  await field(0).fill('AWB 1');
  await page.keyboard.press('Enter');
  await expect(field(1)).toBeFocused();
  await page.keyboard.type('AWB 2');
  await page.keyboard.press('Enter');
  await expect(field(0)).toBeHidden();
  await expect(field(1)).toBeHidden();
  await expect(field(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the tracking number')).toBeVisible();

  await page.getByRole('button', { name: 'Numbers from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Numbers from CSV' });
  const csv = (text: string) => ({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const heading = 'Order number,Courier,Number\n';
  await dialog.getByLabel('CSV file').setInputFiles(csv(`${heading}${numbers[2]},DTDC,77\n${numbers[0]},DTDC,78\n`));
  await expect(dialog.getByText('1 line has an error. Fix it to ship')).toBeVisible();
  await expect(dialog.getByText(`Order ${numbers[0]} is already shipped`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ship all' })).toBeDisabled();
  await dialog.getByLabel('CSV file').setInputFiles(csv(`${heading}${numbers[2]},dtdc,77\n`));
  await dialog.getByRole('button', { name: 'Ship all' }).click();
  await expect(toast(page)).toContainText('1 parcel shipped');
  await expect(page.getByText('Nothing to ship')).toBeVisible();

  const details = await page.request.get(`${shop.origin}/api/admin/orders/details/${numbers[1]}`);
  expect((await details.json()).data).toMatchObject({
    orderStatus: 'Shipped',
    trackerId: 'AWB 2',
    trackerURL: 'https://track.example.com/AWB%202',
    logesticProvider: 'DTDC',
  });
});

test('slips print four to a sheet, and nothing else', { tag: '@desk' }, async ({ page, request }) => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await place(request, `Buyer ${name}`);
  await enter(page, 'orders?search=Buyer');
  const { data } = await (await page.request.get(`${shop.origin}/api/admin/orders/get?search=Buyer`)).json();
  const ids: string[] = data.map(({ _id }: { _id: string }) => _id);
  expect(ids).toHaveLength(5);
  for (const [slips, sheets] of [
    [1, 1],
    [4, 1],
    [5, 2],
  ] as const) {
    await page.goto(`${shop.origin}/admin/orders/packing-slips?ids=${ids.slice(0, slips).join(',')}`);
    await expect(page.getByRole('article')).toHaveCount(slips);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g) ?? [];
    expect(pages.length, `${slips} slips`).toBe(sheets);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Packing slips' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await expect(page.getByRole('article').first().getByText('Buyer')).toBeVisible();

  await page.goto(`${shop.origin}/admin/orders/food-cards?ids=${ids.slice(0, 3).join(',')}`);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'In your parcel' })).toBeVisible();
  await expect(card.getByRole('row').nth(1)).toContainText(/ g$/);
  await expect(page.getByText('Buyer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const cards = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page(?!s)/g) ?? [];
  expect(cards.length, '3 cards').toBe(2);
});

test('slips print names in every Indian script in the fonts of the shop', { tag: ['@long', '@desk'] }, async ({
  page,
  request,
}) => {
  const names = [
    'Bengali',
    'Gujarati',
    'Kannada',
    'Malayalam',
    'Manipuri',
    'Marathi',
    'Odia',
    'Punjabi',
    'Santali',
    'Tamil',
    'Telugu',
    'Urdu',
  ];
  for (const language of names) await place(request, namesOfIndia[language] ?? '');
  await enter(page, 'orders');
  const { data } = await (await page.request.get(`${shop.origin}/api/admin/orders/get`)).json();
  const orders: { _id: string; addressInfo: { name: string } }[] = data;
  const ids = orders
    .filter(({ addressInfo: { name } }) => Object.values(namesOfIndia).includes(name))
    .map(({ _id }) => _id);
  await page.goto(`${shop.origin}/admin/orders/packing-slips?ids=${ids.join(',')}`);
  await expect(page.getByRole('article')).toHaveCount(names.length);
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '.slip strong > bdi',
  });
  expect(nodeIds).toHaveLength(names.length);
  for (const nodeId of nodeIds) {
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  }
});

test('choices of the list survive details and Back', { tag: ['@long', '@desk'] }, async ({ page, request }) => {
  const number = await place(request, 'Kavya Menon');
  await enter(page, 'orders');
  await page.getByRole('searchbox').fill('kavya');
  await expect(page).toHaveURL(/search=kavya/);
  await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await page.getByRole('button', { name: `Details of ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?search=kavya$/);
  await expect(page.getByRole('checkbox', { name: `Select order ${number}` })).toBeChecked();
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Packing slips' }).click();
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(page).toHaveURL(/\?search=kavya$/);
  await expect(page.getByRole('checkbox', { name: `Select order ${number}` })).toBeChecked();

  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No orders match “nobody of this name”')).toBeVisible();
  await expect(page.getByText(/orders in the last 7 days by .* name, e-mail, town and phone/)).toBeVisible();
  await page.getByRole('link', { name: 'Search all time' }).click();
  await expect(page).toHaveURL(/all=1/);
  await expect(page.getByText(/from all time/)).toBeVisible();
});

test('a form asks before it forgets what was typed', { tag: ['@long', '@desk'] }, async ({ page, request }) => {
  await enter(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet, 'nothing was typed').toBeHidden();
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await sheet.getByLabel('Title', { exact: true }).fill('Ragi Flour');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 400),
    () => sheet.getByRole('button', { name: 'Close' }).first().click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    // While it closes, the next try to leave would still find it.
    await expect(question).toBeHidden();
    await expect(sheet.getByLabel('Title', { exact: true })).toHaveValue('Ragi Flour');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(sheet).toBeHidden();

  const number = await place(request, 'Typed Note');
  await page.goto(`${shop.origin}/admin/orders`);
  await listens(page);
  await page.getByRole('button', { name: `Details of ${number}` }).click();
  const order = page.getByRole('dialog', { name: `Order ${number}` });
  await order.getByLabel('Note for staff').first().fill('Ring before noon');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await page.getByRole('button', { name: `Details of ${number}` }).click();
  await order.getByRole('button', { name: 'Close' }).click();
  await expect(order).toBeHidden();
  await expect(page, 'closed by its button').toHaveURL(/\/admin\/orders$/);
});

test('x ticks a row and nothing else in it, and Enter opens the row, in every list', {
  tag: ['@long', '@desk'],
}, async ({ page, request, context }) => {
  const number = await place(request, 'Enter Key');
  const first = page.getByRole('row').nth(1);
  /** Goes to the first row and presses x: of a list without ticks nothing changes. */
  const pressX = async (hasTicks: boolean) => {
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    const boxes = first.getByRole('checkbox').or(first.getByRole('switch'));
    const states = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    const before = await states();
    await page.keyboard.press('x');
    await expect(first).toBeFocused();
    const after = hasTicks ? before.with(0, true) : before;
    await expect.poll(states).toEqual(after);
    // What a switch asks for comes back a moment later.
    await page.waitForTimeout(300);
    expect(await states()).toEqual(after);
  };
  for (const [screen, hasTicks, opened] of [
    ['products', true, 'Edit Product'],
    ['coupons', false, /^Edit /],
  ] as const) {
    await enter(page, screen);
    await pressX(hasTicks);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: opened }), screen).toBeVisible();
  }
  for (const [screen, hasTicks, there] of [
    ['orders', true, /\/admin\/orders\/\d{6}-/],
    ['customers', false, /\/admin\/customers\/./],
  ] as const) {
    await enter(page, screen);
    await pressX(hasTicks);
    await page.keyboard.press('Enter');
    await expect(page, screen).toHaveURL(there);
  }
  // Its invoice is made as it ships.
  const found = await page.request.get(`${shop.origin}/api/admin/orders/get?search=${number}`);
  const [{ _id: id }] = (await found.json()).data;
  const parcel = { trackerId: 'AWB 9', trackerURL: 'https://track.example.com/9', logisticsProvider: 'India Post' };
  for (const data of [{ orderStatus: 'Packed' }, { orderStatus: 'Shipped', ...parcel }]) {
    expect((await page.request.put(`${shop.origin}/api/admin/orders/update/${id}`, { data })).status()).toBe(200);
  }
  await enter(page, 'documents');
  await pressX(false);
  const paper = context.waitForEvent('request', (asked) => asked.url().includes('/api/documents/'));
  await page.keyboard.press('Enter');
  await paper;
});

test('a dialog stays at a drag out of it, leads to what is wrong, and offers back after a reload what was typed', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  await enter(page, 'products');
  const add = page.getByRole('button', { name: 'Add New Product' });
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  const title = sheet.getByLabel('Title', { exact: true });
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await add.click();
  await expect(sheet).toBeVisible();
  await title.click();
  await page.mouse.down();
  await page.mouse.move(20, 400, { steps: 3 });
  await page.mouse.up();
  await expect(sheet, 'let go outside').toBeVisible();
  await page.mouse.move(20, 400);
  await page.mouse.down();
  await title.hover();
  await page.mouse.up();
  await expect(sheet, 'pressed outside').toBeVisible();

  await title.fill('Ragi Flour');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet.locator('[aria-invalid=true]').first()).toBeFocused();
  await expect(sheet.locator('> div[aria-live]'), 'the message is said where nothing is inert').toContainText(/\w/);
  await expect(sheet.locator('[data-spoken-errors]')).toHaveText(/^Not saved. \d+ fields need correcting.$/);

  await page.reload();
  await listens(page);
  await add.click();
  await expect(sheet.getByText('You have changes that were not saved.')).toBeVisible();
  await expect(title).toHaveValue('');
  await sheet.getByRole('button', { name: 'Keep changes' }).click();
  await expect(title).toHaveValue('Ragi Flour');
  await title.fill('Ragi Flour, fine');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(sheet).toBeHidden();
  await add.click();
  await expect(title).toHaveValue('');
  await expect(sheet.getByText('You have changes that were not saved.')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sheet, 'nothing was typed').toBeHidden();
});

test('every long form offers back after a reload what was typed', { tag: ['@long', '@desk'] }, async ({ page }) => {
  const offer = page.getByText('You have changes that were not saved.');
  for (const [screen, label, opener] of [
    ['settings/brand', 'Tagline'],
    ['settings/company', 'Legal name'],
    ['settings/contact', 'Hours'],
    ['settings/faqs', 'Question'],
    ['shipping-fee', 'Goa'],
    ['banner', 'Banner title'],
    ['features', 'Link'],
    ['coupons', 'Referred by', 'Add coupon'],
  ] as const) {
    await enter(page, screen);
    const openForm = async () => {
      if (opener !== undefined) await page.getByRole('button', { name: opener }).click();
    };
    await openForm();
    const field = page.getByRole('main').or(page.getByRole('dialog')).getByLabel(label).first();
    const before = await field.inputValue();
    await field.fill('77');
    await page.reload();
    await listens(page);
    await openForm();
    await expect(offer, screen).toBeVisible();
    await expect(field, screen).toHaveValue(before);
    await page.getByRole('button', { name: 'Keep changes' }).click();
    await expect(field, screen).toHaveValue('77');
  }
});

test('the list refreshes by itself, also while a tick box or a filter has the focus, and goes on after a failure', {
  tag: '@desk',
}, async ({ page, request, watch }) => {
  watch.expect(/503/);
  const buyer = (orderId: string) => page.getByRole('checkbox', { name: `Select order ${orderId}` });
  const first = await place(request, 'First Buyer');
  await page.clock.install();
  await enter(page, 'orders');
  await buyer(first).check();
  const later = await place(request, 'Later Buyer');
  await page.clock.fastForward(21_000);
  await expect(buyer(later)).toBeVisible();
  await expect(buyer(first)).toBeChecked();
  await expect(buyer(first)).toBeFocused();

  const status = page.getByLabel('Status').first();
  await status.focus();
  const third = await place(request, 'Third Buyer');
  await page.clock.fastForward(21_000);
  await expect(buyer(third)).toBeVisible();
  await expect(status).toBeFocused();

  // Half a date is typed: nothing is asked for.
  let asked = 0;
  page.on('request', (made) => {
    if (made.url().includes('/admin/orders.data')) asked += 1;
  });
  await page.getByLabel('Start date').focus();
  await page.keyboard.type('12');
  await page.clock.fastForward(21_000);
  await page.clock.fastForward(21_000);
  expect(asked).toBe(0);
  await page.keyboard.press('Backspace');
  const search = page.getByRole('searchbox');
  await search.focus();

  // A failure is not spoken of, takes nothing away, and is not the last.
  await page.route('**/admin/orders.data*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  const fourth = await place(request, 'Fourth Buyer');
  await page.clock.fastForward(21_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(buyer(third)).toBeVisible();
  await expect(toast(page)).toBeHidden();
  await page.unroute('**/admin/orders.data*');
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(buyer(fourth)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(search).toBeFocused();
});

test('new orders are counted in the title of the tab', { tag: ['@desk', '@long'] }, async ({ page, request }) => {
  await enter(page, 'orders');
  await expect(page).toHaveTitle(/^Orders/);
  await page.goto(`${shop.origin}/admin/coupons`);
  await place(request, 'New Buyer');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveTitle(/^\(1\) Coupons/, { timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page).toHaveTitle(/^Orders/);
});

test('a review is hidden with a reason, and shown again', { tag: '@also-phone' }, async ({ page, request, watch }) => {
  watch.expect(/400/);
  expect((await request.post(`${shop.origin}/api/auth/login`, { data: demoShopper })).status()).toBe(200);
  const { data } = await (await request.get(`${shop.origin}/api/shop/products/get`)).json();
  const text = `Gritty ${test.info().project.name}`;
  const at = test.info().project.name === 'desk' ? 0 : 1;
  const review = { productId: data[at]._id, reviewMessage: text, reviewValue: 1 };
  expect((await request.post(`${shop.origin}/api/shop/review/add`, { data: review })).status()).toBe(200);
  await enter(page, `reviews?search=${encodeURIComponent(text)}`);
  await page.getByRole('button', { name: 'Hide the review by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(dialog.getByLabel('Reason (for staff)')).toHaveAccessibleDescription('Enter why you are hiding it');
  await dialog.getByLabel('Reason (for staff)').fill('Not about the product');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(toast(page)).toContainText('Review hidden');
  await expect(page.getByText('Reason: Not about the product')).toBeVisible();
  const shown = async () =>
    (await (await request.get(`${shop.origin}/api/shop/review/${data[at]._id}`)).json()).data.length;
  expect(await shown()).toBe(0);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(toast(page)).toContainText('Review shown again');
  expect(await shown()).toBe(1);
});
