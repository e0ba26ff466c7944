import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { addressInfo, cartLine, fillAddress, openCheckout } from './filled-cart.ts';
import { expect, failed, listens, named, open, rupees, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/** In rupees. */
const fee = 35;
const besan = 'Stone-Ground Besan';

let mail: FakeMailServer;
let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  mail = await openFakeMailServer();
  const emails = { SMTP_URL: mail.url, MAIL_FROM: 'Mitahara <hello@mitahara.example>' };
  // It has no payment provider: it sells for cash only.
  shop = await openSeparateShop({ ...withStaff, ...emails }, { usualCashLimits: true });
});
test.afterAll(async () => {
  await shop?.close();
  await mail?.close();
});

test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

const subjectsTo = (to: string) =>
  mail.mails.filter((one) => one.to.includes(to)).map(({ headers }) => `${headers.subject}`);
async function codeTo(to: string): Promise<string> {
  const codes = () => subjectsTo(to).flatMap((subject) => /^(\d{6}) confirms/.exec(subject)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  return codes()[0] ?? '';
}

/** The list of orders with these chosen. */
async function choose(page: Page, orders: readonly string[]) {
  await page.goto(`${shop.origin}/admin/orders`);
  await listens(page);
  for (const order of orders) await page.getByLabel(`Select order ${order}`).check();
  return page.getByRole('region', { name: 'Selected orders' });
}

async function setAll(page: Page, orders: readonly string[], status: string): Promise<void> {
  const bar = await choose(page, orders);
  await bar.getByLabel('New status').selectOption(status);
  await bar.getByRole('button', { name: 'Update' }).click();
  const all = `Set ${orders.length} ${orders.length === 1 ? 'order' : 'orders'} to ${status}`;
  await page.getByRole('button', { name: all }).click();
  await expect(toast(page)).toContainText(`${orders.length} orders updated`);
}

test('a day of cash: a fee, a code, a reminder, cash of many orders at once, and a parcel that comes back', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/settings/cod`);
  await listens(page);
  await page.getByLabel('Cash on delivery fee (₹)').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await failed(page, 'Value cannot be less than 0');
  await page.getByLabel('Cash on delivery fee (₹)').fill(String(fee));
  await page.getByLabel('Code by e-mail from (₹)').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Cash on delivery limits saved');

  // A guest reads what cash costs before the click, and orders with a code.
  const guest = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  watch.add(guest, shop.origin);
  const { data: products } = await (await guest.request.get('/api/shop/products/get')).json();
  const product = named(products, besan);
  const [variant] = product.variants;
  if (!variant) throw new Error('there is no besan');
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const delivery = price * 2 >= 499 ? 0 : 40;
  const total = price * 2 + delivery + fee;
  await openCheckout(guest, [cartLine(product, variant.weight, 2)]);
  await fillAddress(guest, { Email: 'first@example.com', Phone: '9123456701' });
  const summary = guest.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(`Cash on delivery fee${rupees(fee)}`);
  await expect(summary).toContainText(`Total if you pay in cash${rupees(total)}`);
  expect(await violations(guest)).toEqual([]);
  await shoot(guest, 'checkout-cash-fee');
  // This shop takes no money online.
  await expect(guest.getByRole('button', { name: 'PAY ONLINE' })).toHaveCount(0);
  await guest.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  await expect(guest.getByRole('region', { name: 'Confirm your order' })).toContainText(rupees(total));
  await guest.getByRole('textbox', { name: 'Code' }).fill(await codeTo('first@example.com'));
  await guest.getByRole('button', { name: 'Place order' }).click();
  await expect(guest).toHaveURL(/\/shop\/payment-success$/);
  await expect(guest.getByRole('main')).toContainText(`Please keep ${rupees(total)} ready for delivery`);
  await guest.getByRole('link', { name: 'See your order' }).click();
  await expect(guest.getByRole('main')).toContainText(`Cash on delivery fee${rupees(fee)}`);
  await expect(guest.getByRole('main')).toContainText(`Pay ${rupees(total)} on delivery`);
  const first = /Order (\S+)/.exec((await guest.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1] ?? '';

  // Two more of one unit each.
  const single = price + (price >= 499 ? 0 : 40) + fee;
  const others: string[] = [];
  for (const number of [2, 3]) {
    const email = `buyer-${number}@example.com`;
    const placed = await guest.request.post('/api/shop/order/createCOD', {
      data: {
        cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
        orderPrice: single,
        addressInfo: { ...addressInfo, email, phone: `912345670${number}`, street: `${number} Hill Road` },
      },
    });
    const { orderId } = (await placed.json()).data;
    const code = await codeTo(email);
    expect((await guest.request.post('/api/shop/order/confirm', { data: { orderId, code } })).status()).toBe(200);
    others.push(orderId);
  }
  const [second = '', third = ''] = others;
  const all = [first, second, third];

  await setAll(page, all, 'Packed');
  await expect
    .poll(() => subjectsTo('first@example.com'))
    .toContain(`Please keep ${rupees(total)} ready for order ${first}`);
  await setAll(page, all, 'Pending');
  await setAll(page, all, 'Packed');
  for (const order of all) {
    const { data } = await (await page.request.get(`${shop.origin}/api/admin/orders/get?search=${order}`)).json();
    const parcel = { trackerId: 'T1', trackerURL: 'https://www.indiapost.gov.in/t', logisticsProvider: 'India Post' };
    const shipped = await page.request.put(`${shop.origin}/api/admin/orders/update/${data[0]._id}`, {
      data: { orderStatus: 'Shipped', ...parcel },
    });
    expect(shipped.status()).toBe(200);
  }
  await expect
    .poll(() => subjectsTo('first@example.com').filter((subject) => subject.includes('on its way')))
    .toHaveLength(1);
  expect(subjectsTo('first@example.com').filter((subject) => subject.startsWith('Please keep'))).toHaveLength(1);

  // Two are delivered, and the courier's money for both comes in.
  await setAll(page, [first, second], 'Delivered');
  const bar = await choose(page, [first, second]);
  await bar.getByRole('button', { name: 'Cash received' }).click();
  const dialog = page.getByRole('dialog', { name: `Cash received: ${rupees(total + single)}` });
  await expect(dialog).toContainText('This records the cash due for 2 orders');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'bulk-cash');
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(/Enter a reference/);
  await dialog.getByLabel('Reference').fill('REMITTANCE-7');
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect(toast(page)).toContainText('Cash recorded for 2 orders');
  for (const order of [first, second]) {
    await expect(page.getByRole('row', { name: new RegExp(order) })).toContainText('paid');
  }

  // The third buyer does not open the door: nothing is collected, and the parcel comes back.
  await page.getByRole('button', { name: `Details of ${third}` }).click();
  const details = page.getByRole('dialog', { name: `Order ${third}` });
  await expect(details).toContainText(`Cash on delivery fee${rupees(fee)}`);
  await expect(details).toContainText(`${rupees(single)} due`);
  await details.getByText('Parcel returned', { exact: true }).click();
  await details.getByRole('button', { name: 'Record return' }).click();
  await expect(toast(page)).toContainText('Return recorded');
  await expect(details.getByRole('region', { name: 'Payments' })).not.toContainText('due');
  await details.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(third) })).toContainText('Returned');
  await page.getByRole('button', { name: `Details of ${first}` }).click();
  await expect(page.getByRole('dialog', { name: `Order ${first}` })).toContainText(`${rupees(total)} received in cash`);

  // What was sold today, with the fees and without what came back.
  await page.goto(`${shop.origin}/admin/dashboard`);
  await expect(page.getByText(rupees(total + single)).first()).toBeVisible();
  await guest.context().close();
});

test('a shop without online payment offers no plan, and says whom to call', { tag: ['@also-desk', '@long'] }, async ({
  browser,
  phone,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await open(page, '/shop/diabetic-reversal-program');
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: /Purchase/ })).toHaveCount(0);
  await expect(page.getByText('Plans cannot be bought online right now.')).toBeVisible();
  expect(await page.content()).not.toContain('schema.org/InStock');
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await shoot(page, `plans-without-payment${phone ? '-phone' : ''}`);
  await page.context().close();
});
