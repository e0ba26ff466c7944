import type { Page, Request } from '@playwright/test';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { cartLine, fillAddress, openCheckout, openWithCart } from './filled-cart.ts';
import {
  test as base,
  cartButton,
  demoShopper,
  expect,
  listens,
  named,
  open,
  shoot,
  signIn,
  toast,
} from './journey.ts';
import { freePort, openSeparateShop, type SeparateShop } from './separate-shop.ts';

/**
 * What may happen between 'PAY ONLINE' and the money, each tried once: in a shop whose payment provider is a stand-in
 * with a server of its own, as in earnest, and with webhooks.
 */
let fake: FakePaymentProvider;
const test = base.extend<object, { ownShop: SeparateShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright wants to see
    async ({}, use) => {
      const port = await freePort();
      fake = await openFakePaymentProvider();
      fake.deliverTo(`http://127.0.0.1:${port}/api/payments/webhook`);
      const shop = await openSeparateShop({
        SHOP_ENV: 'development',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
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
test.beforeEach(({ watch }) => {
  watch.expect(new RegExp(`^request to another host: ${fake.url}/`));
});

const online = (page: Page) => page.getByRole('button', { name: 'PAY ONLINE' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mitahara' });
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Processing Your Order' });
const success = /\/shop\/payment-success$/;

interface Opened {
  orderId: string;
  /** Of the provider. */
  razorpayOrderId: string;
  link: string;
}

/** Presses 'PAY ONLINE' on what is on screen, up to the payment window. */
async function openWindow(page: Page): Promise<Opened> {
  const answer = page.waitForResponse('**/api/shop/order/create');
  await online(page).click();
  const { orderId, razorpayOrderId, data } = (await (await answer).json()) as Opened & { data: { link: string } };
  await expect(dialog(page)).toBeVisible();
  return { orderId, razorpayOrderId, link: data.link };
}

async function fillCheckout(page: Page, products: readonly ProductJson[]): Promise<void> {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
}

async function toWindow(page: Page, products: readonly ProductJson[]): Promise<Opened> {
  await fillCheckout(page, products);
  return openWindow(page);
}

async function press(page: Page, button: string, seconds = 1): Promise<void> {
  if (!['Pay', 'Fail', 'Cancel'].includes(button)) {
    await page.getByText('More outcomes').click();
    await page.getByLabel('Seconds to wait').fill(String(seconds));
  }
  await page.getByRole('button', { name: button, exact: true }).click();
}

const stateOf = async (page: Page, { orderId }: Opened) => {
  const answer = await page.request.post('/api/shop/order/check-payment', { data: { orderId } });
  return ((await answer.json()) as { data: { paymentStatus: string; paymentMethod: string; paymentId: string } }).data;
};
const statuses = ({ razorpayOrderId }: Opened) => fake.engine.paymentsOf(razorpayOrderId).map(({ status }) => status);

/** One payment was taken, and pays this order. */
async function isPaidOnce(page: Page, order: Opened): Promise<void> {
  await expect.poll(async () => (await stateOf(page, order)).paymentStatus).toBe('paid');
  expect(statuses(order).filter((status) => status === 'captured')).toHaveLength(1);
}

/** The browser has come to the page of its paid order. */
async function hasArrived(page: Page, order: Opened): Promise<void> {
  await expect(page).toHaveURL(success);
  await expect(page.getByText(order.orderId)).toBeVisible();
  await isPaidOnce(page, order);
}

/** Nothing was taken for the order; the shopper is back at the checkout, with all that was in it. */
async function isUnpaid(page: Page, order: Opened): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await stateOf(page, order)).toMatchObject({ paymentStatus: 'pending', paymentId: '' });
}

test('comes by a link of the shop: the provider is let in at the checkout, and nowhere else', { tag: '@long' }, async ({
  page,
  products,
}) => {
  const policies: Record<string, string> = {};
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document') return;
    policies[new URL(response.url()).pathname] = (await response.allHeaders())['content-security-policy'] ?? '';
  });
  await openWithCart(page, '/shop/home', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await cartButton(page).click();
  await page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('link', { name: /checkout/i })
    .click();
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  await fillAddress(page);
  const order = await openWindow(page);
  expect(policies['/shop/home']).toContain("script-src 'self'");
  expect(policies['/shop/home']).not.toContain(fake.url);
  expect(policies['/shop/checkout']).toContain(fake.url);
  await press(page, 'Pay');
  await hasArrived(page, order);
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test('pays, and the browser never hears of it: the webhook settles, the order is in the account', async ({
  page,
  products,
}) => {
  await signIn(page);
  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page, { Name: demoShopper.userName, Email: demoShopper.email });
  const order = await openWindow(page);
  await press(page, 'Pay, then lose the browser');
  await expect
    .poll(() => fake.engine.eventsOf(order.razorpayOrderId).map(({ delivered }) => delivered))
    .toEqual([true, true, true]);
  // Nobody has asked since: what the page of the order shows, the webhook has brought.
  await page.goto(`/shop/order/${order.orderId}`);
  await expect(page.getByRole('main')).toContainText(/Status\s*Paid/);
  // The cart does not offer once more what is paid.
  await open(page, '/shop/cart');
  await expect(
    page.getByText(`Your order ${order.orderId} is placed. We’ve removed its items from your cart.`),
  ).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await isPaidOnce(page, order);
});

test('cancels, and the money comes after all', { tag: '@long' }, async ({ page, products }) => {
  await page.clock.install();
  const order = await toWindow(page, products);
  await press(page, 'Cancel, then money arrives', 0);
  await expect.poll(() => statuses(order)).toEqual(['captured']);
  await expect(async () => {
    await page.clock.fastForward(6_000);
    await expect(page).toHaveURL(success, { timeout: 500 });
  }).toPass({ intervals: [100] });
  await hasArrived(page, order);
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test('waits for the bank, then is paid', { tag: '@long' }, async ({ page, products }) => {
  const order = await toWindow(page, products);
  await press(page, 'Pending');
  await hasArrived(page, order);
});

test('only promises the money: the shop takes it', { tag: '@long' }, async ({ page, products }) => {
  const order = await toWindow(page, products);
  await press(page, 'Authorise only');
  await hasArrived(page, order);
});

test('pays twice, in a second tab: one payment is kept, the other goes back', { tag: '@long' }, async ({
  page,
  products,
}) => {
  const order = await toWindow(page, products);
  await press(page, 'Pay twice (second tab)');
  await hasArrived(page, order);
  await expect.poll(() => statuses(order).sort()).toEqual(['captured', 'refunded']);
  await isPaidOnce(page, order);
});

test('is led away and back', { tag: '@long' }, async ({ page, products }) => {
  const order = await toWindow(page, products);
  await press(page, 'Redirect');
  await hasArrived(page, order);
});

test.describe('in the browser of another app, which leads away at every outcome,', { tag: '@long' }, () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0' });

  test('fails, comes back unpaid, and pays the same order then', async ({ page, products }) => {
    const order = await toWindow(page, products);
    await press(page, 'Fail');
    await expect(page).toHaveURL(/\/shop\/paypal-return\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not confirm your payment');
    expect(statuses(order)).toEqual(['failed']);
    // The checkout loads its own document, for the sake of its content security policy.
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await loaded;
    await listens(page);
    await isUnpaid(page, order);
    // The checkout knows what waits: nothing is typed again.
    await expect(page.getByRole('region', { name: 'Your order is waiting for payment' })).toContainText(order.orderId);
    const again = await openWindow(page);
    expect(again.orderId).toBe(order.orderId);
    await press(page, 'Pay');
    await hasArrived(page, order);
  });
});

test('a forged way back with the stored order proves nothing', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/409/);
  await page.clock.install();
  const order = await toWindow(page, products);
  await press(page, 'Cancel');
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  let asked = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/api/shop/order/capture')) asked += 1;
  };
  page.on('request', count);
  await page.goto(`/shop/paypal-return?paymentId=pay_AAAAAAAAAAAAAA&PayerID=${order.razorpayOrderId}`);
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not confirm your payment', {
      timeout: 200,
    });
  }).toPass({ intervals: [100] });
  expect(asked).toBeGreaterThan(1);
  await open(page, '/shop/checkout');
  await isUnpaid(page, order);
  expect(statuses(order)).toEqual([]);
});

test('money that came too late is named on the way back, and nobody is asked again', async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/409/);
  const order = await toWindow(page, products);
  await press(page, 'Cancel');
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  let asked = 0;
  await page.route('**/api/shop/order/capture', (route) => {
    asked += 1;
    const data = { orderStatus: 'Rejected', returningAmount: 370 };
    return route.fulfill({ status: 409, json: { success: false, message: 'Not received', data } });
  });
  await page.goto(`/shop/paypal-return?paymentId=pay_AAAAAAAAAAAAAA&PayerID=${order.razorpayOrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order was not placed');
  await expect(page.getByRole('main')).toContainText('₹370 is on its way back to you.');
  await shoot(page, 'late-money');
  expect(asked).toBe(1);
});

for (const [trick, at] of [
  ['Wrong amount', 'provider'],
  ['Wrong signature', 'nowhere'],
  ["Another order's payment", 'another order'],
] as const) {
  test(`sees through a trick: ${trick}`, { tag: '@long' }, async ({ page, products, watch }) => {
    watch.expect(/40[09]/);
    await page.clock.install();
    const order = await toWindow(page, products);
    await press(page, trick);
    // The page goes on asking for a while, as the answer of a true payment may be late.
    await expect(async () => {
      await page.clock.fastForward(50_000);
      await expect(overlay(page)).toBeHidden({ timeout: 200 });
    }).toPass({ intervals: [100] });
    await expect(toast(page)).not.toContainText('Payment Successful');
    await isUnpaid(page, order);
    if (at === 'provider') {
      const [payment] = fake.engine.paymentsOf(order.razorpayOrderId);
      await expect.poll(() => fake.engine.payment(payment?.id ?? '').amount_refunded).toBe(payment?.amount);
    } else expect(statuses(order)).toEqual([]);
  });
}

test('the answer to the capture call is lost', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/ERR_FAILED/);
  const order = await toWindow(page, products);
  let lost = 0;
  await page.route('**/api/shop/order/capture', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await press(page, 'Pay');
  await hasArrived(page, order);
  expect(lost).toBe(1);
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test('cancels, and pays the same order at the door', { tag: '@long' }, async ({ page, products }) => {
  const order = await toWindow(page, products);
  await press(page, 'Cancel');
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  await expect(page).toHaveURL(success);
  await expect(page.getByText(order.orderId)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  expect(await stateOf(page, order)).toMatchObject({ paymentMethod: 'COD', paymentStatus: 'pending' });
  expect(statuses(order)).toEqual([]);
});

test('the window cannot be loaded, and then it can', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.route(fake.checkoutUrl, (route) => route.abort());
  await fillCheckout(page, products);
  const answer = page.waitForResponse('**/api/shop/order/create');
  await online(page).click();
  const { orderId } = (await (await answer).json()) as Opened;
  await expect(toast(page)).toContainText('The payment window could not be loaded');
  await expect(toast(page)).toContainText('choose cash on delivery');
  await page.unroute(fake.checkoutUrl);
  const order = await openWindow(page);
  expect(order.orderId).toBe(orderId);
  await press(page, 'Pay');
  await hasArrived(page, order);
});

test('the provider is down: nothing is lost, and later it works', { tag: '@long' }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/503/);
  await fillCheckout(page, products);
  fake.fail('POST /v1/orders', '500', 2);
  await online(page).click();
  await expect(toast(page)).toContainText('Something went wrong. Please try again.');
  await expect(overlay(page)).toBeHidden();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
  const order = await openWindow(page);
  await press(page, 'Pay');
  await hasArrived(page, order);
});

test.describe('the page finds out by itself,', () => {
  /** As many seconds go by as it takes; nobody presses anything. */
  async function arrivesByItself(page: Page, order: Opened): Promise<void> {
    await expect(async () => {
      await page.clock.fastForward(6_000);
      await expect(page).toHaveURL(success, { timeout: 200 });
    }).toPass({ intervals: [100] });
    await hasArrived(page, order);
    await expect(cartButton(page)).toHaveAccessibleName('Cart');
  }

  test('when the payment arrived and the window never reported it', { tag: '@long' }, async ({ page, products }) => {
    await page.clock.install();
    const order = await toWindow(page, products);
    await press(page, 'Pay, then lose the browser');
    await expect.poll(() => statuses(order)).toEqual(['captured']);
    await arrivesByItself(page, order);
  });

  test('when the page was reloaded meanwhile', { tag: '@long' }, async ({ page, products }) => {
    await page.clock.install();
    const order = await toWindow(page, products);
    await press(page, 'Pay, then lose the browser');
    await expect.poll(() => statuses(order)).toEqual(['captured']);
    await page.reload();
    await listens(page);
    await arrivesByItself(page, order);
  });

  test('and empties the cart, when it was led away and back', { tag: '@long' }, async ({ page, products }) => {
    const order = await toWindow(page, products);
    await press(page, 'Redirect');
    await hasArrived(page, order);
    await expect(cartButton(page)).toHaveAccessibleName('Cart');
  });
});
