import { test as base, expect, type Page } from '@playwright/test';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { violations } from './page-checks.ts';

/** The sandbox's payment window on a page as strict as the shop's own, in the place of the provider's. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";
const html = `<!doctype html><html lang="en"><head><title>Checkout</title><script src="/checkout.js"></script></head>
<body><main><h1>Checkout</h1><button>Buy</button></main></body></html>`;

interface WindowEvent {
  what: 'handler' | 'failed' | 'dismissed';
  with: { razorpay_payment_id?: string; razorpay_order_id?: string; error?: { reason: string } } | null;
}

const test = base.extend<{ fake: FakePaymentProvider; consoleErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright wants to see
  fake: async ({}, use) => {
    const fake = await openFakePaymentProvider();
    await use(fake);
    await fake.close();
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => consoleErrors.push(message.text()));
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

async function openWindow(page: Page, fake: FakePaymentProvider, options: Record<string, unknown> = {}) {
  await page.route(`${fake.url}/shop/checkout`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  );
  await page.goto(`${fake.url}/shop/checkout`);
  const order = fake.engine.createOrder({ amount: 149_900, currency: 'INR', receipt: 'o-1' });
  await page.evaluate(
    (given) => {
      const windowEvents: WindowEvent[] = [];
      const tell = (what: WindowEvent['what']) => (value?: unknown) =>
        void windowEvents.push({ what, with: (value ?? null) as WindowEvent['with'] });
      const { Razorpay } = window as unknown as {
        Razorpay: new (
          given: Record<string, unknown>,
        ) => { on(event: string, listener: (value: unknown) => void): void; open(): void };
      };
      const shown = new Razorpay({ ...given, handler: tell('handler'), modal: { ondismiss: tell('dismissed') } });
      shown.on('payment.failed', tell('failed'));
      Object.assign(window, { windowEvents });
      document.querySelector('button')?.addEventListener('click', () => shown.open());
    },
    {
      key: fake.keyId,
      order_id: order.id,
      amount: 1,
      currency: 'INR',
      name: 'Mitahara',
      description: 'Test order',
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '+919812345678' },
      ...options,
    },
  );
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByRole('dialog', { name: 'Mitahara' })).toBeVisible();
  return order.id;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const windowEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { windowEvents: WindowEvent[] }).windowEvents);
const dialog = (page: Page) => page.getByRole('dialog');
const statuses = (fake: FakePaymentProvider, orderId: string) =>
  fake.engine.paymentsOf(orderId).map(({ status }) => status);

test('shows what is bought, and that it is a test', async ({ page, fake }) => {
  const orderId = await openWindow(page, fake);
  for (const text of ['Test payment', '₹1,499.00', orderId, 'Asha Rao', 'asha@example.in', '+919812345678']) {
    await expect(dialog(page)).toContainText(text);
  }
  await expect(page.getByRole('button', { name: 'Redirect' })).toHaveCount(0);
  await page.getByText('More outcomes').click();
  expect(await violations(page)).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

test('keeps the focus inside and gives it back; Escape is Cancel', async ({ page, fake }) => {
  const orderId = await openWindow(page, fake);
  const focused = () =>
    page.evaluate(() => {
      const host = document.activeElement;
      return (host?.shadowRoot?.activeElement ?? host)?.textContent;
    });
  const seen: (string | null | undefined)[] = [];
  for (let stops = 0; stops < 6; stops++) {
    seen.push(await focused());
    await page.keyboard.press('Tab');
  }
  expect(seen).toEqual(['Pay', 'Fail', 'Cancel', 'More outcomes', 'Webhooks', 'Pay']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Webhooks');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await focused()).toBe('Buy');
  expect(await windowEvents(page)).toEqual([{ what: 'dismissed', with: null }]);
  expect(statuses(fake, orderId)).toEqual([]);
});

test('Pay', async ({ page, fake }) => {
  const orderId = await openWindow(page, fake);
  await press(page, 'Pay');
  await expect(dialog(page)).toHaveCount(0);
  expect(await windowEvents(page)).toMatchObject([{ what: 'handler', with: { razorpay_order_id: orderId } }]);
  expect(statuses(fake, orderId)).toEqual(['captured']);
});

test('Fail, with a reason, and Pay after all', async ({ page, fake }) => {
  const orderId = await openWindow(page, fake);
  await page.getByText('More outcomes').click();
  await page.getByLabel('Reason of a failure').selectOption('Card declined');
  await page.getByLabel('Method').selectOption('Card');
  await press(page, 'Fail');
  await expect(dialog(page).getByRole('status')).toContainText('declined by your bank');
  expect(await windowEvents(page)).toMatchObject([{ what: 'failed', with: { error: { reason: 'card_declined' } } }]);
  await press(page, 'Pay');
  await expect(dialog(page)).toHaveCount(0);
  expect(statuses(fake, orderId)).toEqual(['failed', 'captured']);
});

test('every other outcome', { tag: '@long' }, async ({ page, fake }) => {
  const after = async (button: string, isClosed = true) => {
    const orderId = await openWindow(page, fake);
    await page.getByText('More outcomes').click();
    await page.getByLabel('Seconds to wait').fill('1');
    await press(page, button);
    if (isClosed) await expect(dialog(page)).toHaveCount(0);
    else await expect(dialog(page).getByRole('status')).toContainText('could not be completed');
    return {
      orderId,
      what: (await windowEvents(page)).map((one) => one.what),
      with: (await windowEvents(page))[0]?.with,
    };
  };
  const lost = await after('Pay, then lose the browser');
  expect([lost.what, statuses(fake, lost.orderId)]).toEqual([[], ['captured']]);

  const authorised = await after('Authorise only');
  expect([authorised.what, statuses(fake, authorised.orderId)]).toEqual([['handler'], ['authorized']]);

  const late = await after('Fail, then succeed', false);
  expect(late.what).toEqual(['failed']);
  await expect.poll(() => statuses(fake, late.orderId)).toEqual(['captured']);
  expect(
    (await windowEvents(page)).map((one) => one.what),
    'the page gets no result',
  ).toEqual(['failed']);

  const pending = await after('Pending');
  expect([pending.what, statuses(fake, pending.orderId)]).toEqual([['handler'], ['captured']]);

  const cancelled = await after('Cancel, then money arrives');
  expect(cancelled.what).toEqual(['dismissed']);
  await expect.poll(() => statuses(fake, cancelled.orderId)).toEqual(['captured']);

  const forged = await after('Wrong signature');
  expect([forged.what, statuses(fake, forged.orderId)]).toEqual([['handler'], []]);

  const amount = await after('Wrong amount');
  expect(fake.engine.paymentsOf(amount.orderId)).toMatchObject([{ amount: 149_800, status: 'captured' }]);

  const twice = await after('Pay twice (second tab)');
  expect(twice.what).toEqual(['handler']);
  await expect.poll(() => statuses(fake, twice.orderId).sort()).toEqual(['captured', 'refunded']);

  const other = await after("Another order's payment");
  expect(other.with?.razorpay_order_id).not.toBe(other.orderId);
  expect(statuses(fake, other.orderId)).toEqual([]);
});

test('Pending can be closed; the payment goes on', async ({ page, fake }) => {
  const orderId = await openWindow(page, fake);
  await page.getByText('More outcomes').click();
  await page.getByLabel('Seconds to wait').fill('600');
  await press(page, 'Pending');
  await expect(dialog(page).getByRole('status')).toContainText('Waiting for the bank');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await press(page, 'Cancel');
  await expect(dialog(page)).toHaveCount(0);
  fake.advance(600);
  expect(statuses(fake, orderId)).toEqual(['captured']);
  expect((await windowEvents(page)).map((one) => one.what)).toEqual(['dismissed']);
});

test('Redirect sends the browser to the shop with a form', { tag: '@long' }, async ({ page, fake }) => {
  const back = '/api/back?order=token';
  await page.route(`${fake.url}${back}`, (route) =>
    route.fulfill({ contentType: 'text/plain', body: `${route.request().method()} ${route.request().postData()}` }),
  );
  const orderId = await openWindow(page, fake, { callback_url: back });
  await page.getByText('More outcomes').click();
  await press(page, 'Redirect');
  await expect(page.getByText(`razorpay_order_id=${orderId}`)).toBeVisible();
  await expect(page.getByText(/^POST razorpay_payment_id=pay_\w+&.*&razorpay_signature=[0-9a-f]{64}$/)).toBeVisible();

  await openWindow(page, fake, { callback_url: back, redirect: true });
  await press(page, 'Fail');
  await expect(page.getByText('POST error%5Bcode%5D=BAD_REQUEST_ERROR')).toBeVisible();
});

test('the webhook panel: the events so far, and how they are delivered', { tag: '@long' }, async ({ page, fake }) => {
  const orderId = await openWindow(page, fake);
  await page.getByText('Webhooks', { exact: true }).click();
  await expect(dialog(page)).toContainText('None yet.');
  await page.getByLabel('Webhooks of the next attempt').selectOption('Drop');
  await press(page, 'Fail');
  const events = dialog(page).getByRole('listitem');
  await expect(events).toHaveText(['payment.faileddropped']);
  expect(fake.engine.dueEvents()).toEqual([]);
  await press(page, 'Deliver');
  await expect(events).toContainText(['on its way']);
  expect(fake.engine.dueEvents()).toMatchObject([{ event: 'payment.failed', orderId }]);
  await press(page, 'Fail');
  await expect(events).toHaveCount(2);
  await events.first().getByRole('checkbox').uncheck();
  await press(page, 'Corrupt signature');
  await expect.poll(() => fake.engine.eventsOf(orderId).map(({ sending }) => sending)).toEqual(['once', 'corrupt']);
  for (const way of ['Deliver twice', 'Delay (seconds as above)', 'Shuffle', 'Drop']) {
    await expect(page.getByRole('button', { name: way, exact: true })).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  const widths = await dialog(page).evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

test('says when the provider refuses or is away', { tag: '@long' }, async ({ page, fake, consoleErrors }) => {
  const orderId = await openWindow(page, fake);
  fake.pay(orderId);
  await press(page, 'Pay');
  await expect(dialog(page).getByRole('status')).toContainText('Payment already done');
  fake.fail(() => true, 'reset', 9);
  await press(page, 'Pay');
  await expect(dialog(page).getByRole('status')).toContainText('Failed to fetch');
  await press(page, 'Cancel');
  await expect(dialog(page)).toHaveCount(0);
  // The browser itself notes both answers.
  expect(consoleErrors.splice(0).join()).toMatch(/400.*ERR_CONNECTION_RESET/s);
});
