import type { APIRequestContext, Page } from '@playwright/test';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { addressInfo } from './filled-cart.ts';
import { test as base, expect, listens, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/** What the staff see of payments that went another way than they should, in a shop whose provider is a stand-in. */
let fake: FakePaymentProvider;
const test = base.extend<object, { ownShop: SeparateShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright wants to see
    async ({}, use) => {
      fake = await openFakePaymentProvider();
      // Refunds end when the test says so.
      fake.engine.account.settings.refundAfterSeconds = null;
      const shop = await openSeparateShop({
        ...withStaff,
        ...fake.environment(),
      });
      await use(shop);
      await shop.close();
      await fake.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
});
test.describe.configure({ mode: 'default' });

interface Placed {
  data: { link: string };
  orderId: string;
  razorpayOrderId: string;
}

/** An order that waits for its payment, as a guest's browser places it. */
async function place(request: APIRequestContext): Promise<Placed> {
  const { data } = await (await request.get('/api/shop/products/get')).json();
  const product = data.find(({ title }: { title: string }) => title === 'Stone-Ground Besan');
  const [{ weight, price, sellingPrice }] = product.variants;
  const orderPrice = (sellingPrice > 0 ? sellingPrice : price) + 40;
  const answer = await request.post('/api/shop/order/create', {
    data: {
      userId: 'Guest User',
      couponUsed: 'none',
      orderPrice,
      addressInfo,
      cartItems: [{ productId: product._id, weight, quantity: 1 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The shop asks the provider, as for a browser that has come back. */
const ask = (request: APIRequestContext, { orderId, data: { link } }: Placed) => {
  const key = new URL(link, 'http://shop').searchParams.get('key');
  return request.post('/api/shop/order/check-payment', { data: { orderId, key } });
};

async function showPayments(page: Page, { orderId }: Placed) {
  await page.goto(`/admin/orders?all=1&search=${orderId}&awaiting=1`);
  if ((await page.getByRole('button', { name: `Details of ${orderId}` }).count()) === 0) {
    await page.goto(`/admin/orders?all=1&search=${orderId}`);
  }
  await listens(page);
  await page.getByRole('button', { name: `Details of ${orderId}` }).click();
  return page.getByRole('dialog', { name: `Order ${orderId}` }).getByRole('region', { name: 'Payments' });
}

async function isWhole(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

test('payments to review, from the attempt to the last rupee', { tag: ['@desk', '@long'] }, async ({
  page,
  ownShop,
  watch,
}) => {
  // Settling without a word is refused once.
  watch.expect(/400/);
  const { request } = page;
  const webhooks = `${ownShop.origin}/api/payments/webhook`;
  // Nobody but the shop's own clock will find this one: no webhook comes, and no browser asks.
  const quiet = await place(request);
  fake.pay(quiet.razorpayOrderId);

  const tried = await place(request);
  fake.pay(tried.razorpayOrderId, { outcome: 'failed', reason: 'card_declined', method: 'card' });
  await ask(request, tried);
  const wrong = await place(request);
  const { payment: short } = fake.pay(wrong.razorpayOrderId, { amount: 10_000 });
  await ask(request, wrong);

  expect((await request.post('/api/auth/login', { data: staff })).status()).toBe(200);
  let payments = await showPayments(page, tried);
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await expect(payments).toContainText(/₹\d+ failed by card test payment/);
  await expect(payments).toContainText('Your payment was declined by your bank. Try another card.');

  // Another amount than the total pays nothing and goes back whole.
  await expect.poll(() => fake.engine.refundsOf(short.id, {}).map(({ amount }) => amount)).toEqual([10_000]);
  payments = await showPayments(page, wrong);
  await expect(payments).toContainText('Online Payment, pending');
  await expect(payments).toContainText('not the total');
  await expect(payments).toContainText(/Refund of ₹100 \(not the total\): at the bank, rfnd_/);
  await isWhole(page);

  // Money that belongs to no order of this shop, and the refund that the bank could not pay out.
  const stranger = fake.engine.createOrder({ amount: 77_700, currency: 'INR', receipt: 'of-another-shop' });
  const { payment: strange } = fake.pay(stranger.id);

  const panel = page.getByRole('region', { name: 'Payments to review' });
  await page.goto('/admin/dashboard');
  await expect(panel).toContainText('None. Every payment has an order');
  await expect(async () => {
    await page.goto('/admin/dashboard');
    await expect(panel.getByRole('alert')).toContainText('has stopped sending webhooks', { timeout: 500 });
  }).toPass({ intervals: [500] });
  payments = await showPayments(page, quiet);
  await expect(payments).toContainText('paid this order');

  const [refund] = fake.engine.refundsOf(short.id, {});
  fake.engine.resolveRefund(refund?.id ?? '', 'failed');
  await fake.deliver({ to: webhooks });
  await page.goto('/admin/dashboard');
  await listens(page);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  const rows = panel.getByRole('listitem');
  const failedRefund = rows.filter({ hasText: 'A refund failed. Pay it another way' });
  await expect(failedRefund).toContainText(short.id);
  await expect(failedRefund).toContainText('₹100');
  await expect(failedRefund.getByRole('link', { name: wrong.orderId })).toBeVisible();
  const nobodys = rows.filter({ hasText: 'Payment without an order. Find the buyer at the payment provider' });
  await expect(nobodys).toContainText(strange.id);
  await expect(nobodys).toContainText('₹777');
  await isWhole(page);

  await nobodys.getByRole('button', { name: /^Settled by hand/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as settled?' });
  await dialog.getByRole('button', { name: 'Settled' }).click();
  await expect(dialog.getByText('Enter what you did')).toBeVisible();
  await isWhole(page);
  await dialog.getByLabel('What you did').fill('Sent back at the provider');
  await dialog.getByRole('button', { name: 'Settled' }).click();
  await expect(toast(page)).toContainText('Settled by hand');
  await expect(nobodys).toHaveCount(0);
  await failedRefund.getByRole('button', { name: /^Settled by hand/ }).click();
  await dialog.getByLabel('What you did').fill('Paid by bank transfer');
  await dialog.getByRole('button', { name: 'Settled' }).click();
  await expect(panel).toContainText('None. Every payment has an order');
  payments = await showPayments(page, wrong);
  await expect(payments).toContainText('(not the total): failed');
});
