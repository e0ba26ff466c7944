import { asking, cod, isWhole, online, overlay, payingOn, placing } from './checkout-page.ts';
import { addressField, cartLine, fillAddress, goodAddress, openCheckout, openWithCart } from './filled-cart.ts';
import {
  alertOf,
  cartButton,
  expect,
  failed,
  follow,
  listens,
  moment,
  named,
  open,
  shoot,
  test,
  toast,
} from './journey.ts';

// Each of them walks through several screens and looks at every one with axe.

for (const [what, answer, panel] of [
  ['500', { status: 500, json: { success: false, message: 'Broken.' } }, 'Failed to Place Order. Please try Again'],
  ['503', { status: 503, json: { success: false, message: 'Busy.' } }, 'Failed to Place Order. Please try Again'],
  ['a cut connection', null, 'We lost the connection'],
] as const) {
  const tag = what === 'a cut connection' ? [] : '@long';
  test(`an order that ends in ${what} says so at once, and no more than is true`, { tag }, async ({
    page,
    products,
    watch,
  }) => {
    watch.expect(/ERR_FAILED|50[03]/);
    await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
    await fillAddress(page);
    // What became of it stays unknown.
    await page.route(asking, (route) => route.abort());
    for (const address of [placing, '**/api/shop/order/create']) {
      await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
    }
    await cod(page).click();
    await failed(page, 'Failed to Place Order. Please try Again');
    await expect(alertOf(page).filter({ hasText: panel })).toContainText('We don’t know yet');
    // Without the order before, as in another browser.
    await page.evaluate(() => {
      for (const key of ['pendingOrder', 'orderAttempt']) localStorage.removeItem(key);
    });
    await page.reload();
    await listens(page);
    await online(page).click();
    await failed(page, /^Error.*Something went wrong\. Please try again\./s);
    await expect(overlay(page)).toBeHidden();
  });
}

test('a lost answer is asked for again with the same key, and is one order', async ({ page, products, watch }) => {
  watch.expect(/ERR_FAILED/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const keys: string[] = [];
  const orders: string[] = [];
  await page.route(placing, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    orders.push(((await answer.json()) as { data: { orderId: string } }).data.orderId);
    await route.abort();
  });
  await page.route(asking, (route) => route.abort());
  await cod(page).click();
  await failed(page, 'Failed to Place Order. Please try Again');
  await expect(page.getByRole('alert').filter({ hasText: 'We lost the connection' })).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  await expect(cod(page)).toBeFocused();
  await expect(addressField(page, 'Name')).toHaveValue(goodAddress.Name);
  await cod(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(overlay(page)).toBeHidden();
  expect(new Set(keys).size).toBe(1);
  expect(new Set(orders).size).toBe(1);
  // After a reload the shop is asked, and nobody has to order again. The page may have found the order by itself in
  // that very instant.
  await page.unroute(asking);
  await page.reload();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(orders[0] ?? '-')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  expect(keys).toHaveLength(2);
  // As where the page before this one finished the order while this one was on its way.
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('currentOrder');
    if (kept === null || location.pathname !== '/shop/checkout') return;
    sessionStorage.setItem('currentOrder', JSON.stringify({ ...JSON.parse(kept), finishedAt: Date.now() }));
  });
  await page.goto('/shop/checkout');
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(orders[0] ?? '-')).toBeVisible();
});

test('an order placed while the page of goods came is not shown by its link to the next checkout', {
  tag: '@long',
}, async ({ page, products }) => {
  await openWithCart(page, '/shop/home', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  // As where the success page was left in the instant before its order was all done.
  await page.evaluate(() => {
    const order = { orderId: '261129-AAAA', paymentId: 'COD', finishedAt: Date.now() };
    sessionStorage.setItem('currentOrder', JSON.stringify(order));
  });
  await follow(page, '/shop/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(cod(page)).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
});

test('the network is lost while an order is sent: once it is back, the page says what became of it', {
  tag: '@long',
}, async ({ page, context, products, watch }) => {
  watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const said = page.getByRole('alert').filter({ hasText: 'order' });
  await page.route(placing, (route) => route.abort());
  await cod(page).click();
  await expect(said).toHaveText('Your order was not placedNothing was charged. Please order again.');
  await page.unroute(placing);
  let orderId = '';
  await page.route(placing, async (route) => {
    const answer = await route.fetch();
    orderId = ((await answer.json()) as { data: { orderId: string } }).data.orderId;
    await context.setOffline(true);
    await route.abort();
  });
  await cod(page).click();
  await expect(said).toContainText('We lost the connection');
  await expect(page).toHaveURL(/checkout$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test('a lost answer and another telephone number make no second order', { tag: '@long' }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  let placed = 0;
  await page.route(placing, async (route) => {
    placed += 1;
    await route.fetch();
    await route.abort();
  });
  // The page also asks by itself, and says nothing in a toast when it finds the order: the page that it leads to says
  // all. Here the press is to find it, so its question alone is answered.
  const pressed = moment();
  let isPressed = false;
  await page.route(asking, async (route) => {
    if (!isPressed) return route.abort();
    await pressed.come;
    await route.continue();
  });
  await cod(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We lost the connection' })).toBeVisible();
  await addressField(page, 'Phone').fill('9876543299');
  isPressed = true;
  await cod(page).click();
  await expect(overlay(page)).toBeVisible();
  pressed.now();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(toast(page)).toContainText('Your order is already placed');
  expect(placed).toBe(1);
});

test('the answers to an order that is paid online, and then at the door, are lost: it waits, and then it is placed', {
  tag: '@long',
}, async ({ page, context, products, phone, watch }) => {
  watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const creating = '**/api/shop/order/create';
  let orderId = '';
  await page.route(creating, async (route) => {
    const answer = await route.fetch();
    orderId = ((await answer.json()) as { orderId: string }).orderId;
    await route.abort();
  });
  await online(page).click();
  // The page asks, and finds that the order waits.
  await expect(page.getByRole('heading', { name: 'Your order is waiting for payment' })).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();

  const atTheDoor = '**/api/shop/order/pay-at-door';
  const checking = '**/api/shop/order/check-payment';
  const said = page.getByRole('alert').filter({ hasText: 'We lost the connection' });
  await page.route(atTheDoor, (route) => route.abort());
  const asked = moment();
  await page.route(checking, async (route) => {
    await asked.come;
    await route.continue();
  });
  await cod(page).click();
  await expect(said).toBeVisible();
  await isWhole(page, phone);
  asked.now();
  await expect(toast(page)).toContainText('Something went wrong. Please try again.');
  await expect(said).toBeHidden();

  await page.unroute(atTheDoor);
  await page.route(atTheDoor, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await cod(page).click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test('an order that waits for its payment is known after a reload, and its own goods are not sold out', {
  tag: '@long',
}, async ({ page, products, phone }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await openCheckout(page, [cartLine(besan, '1 kg', 1)]);
  await fillAddress(page);
  const { orders, payment } = payingOn(page);
  await online(page).click();
  await payment('Cancel').click();
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  const openAgain = async () => {
    await page.reload();
    await listens(page);
    await expect(page.getByRole('heading', { name: 'Your order is waiting for payment' })).toBeVisible();
  };
  await openAgain();
  await expect(page.getByRole('main')).toContainText(orders[0] ?? '-');
  await expect(page.getByRole('main')).toContainText(goodAddress['Street address']);
  await isWhole(page, phone);
  await shoot(page, 'waiting-order');
  // Items is free again, and what was typed is still there.
  await page.getByRole('button', { name: /^Cancel this order and edit/ }).click();
  await expect(page.getByRole('heading', { name: 'Delivery details' })).toBeVisible();
  await expect(addressField(page, 'Name')).toHaveValue(goodAddress.Name);
  await expect(addressField(page, 'State')).toHaveValue(goodAddress.State);
  const first = await page.request.post('/api/shop/order/check-payment', { data: { orderId: orders[0] } });
  expect((await first.json()).data).toMatchObject({ isOpen: false, orderStatus: 'Rejected' });

  await online(page).click();
  await payment('Cancel').click();
  await openAgain();
  await online(page).click();
  await payment('Cancel').click();
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  await cod(page).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(/Cash on delivery, ₹.* to pay/)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  expect(orders).toHaveLength(3);
  expect(orders[1]).not.toBe(orders[0]);
  expect(orders[2]).toBe(orders[1]);
  await open(page, '/shop/checkout');
  await expect(page.getByText('Your cart is empty. Please add items to proceed')).toBeVisible();
});

test('another address after a closed window gives the first order up', { tag: '@long' }, async ({ page, products }) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const { orders, payment } = payingOn(page);
  await online(page).click();
  await payment('Cancel').click();
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  await addressField(page, 'Phone').fill('9876543299');
  await online(page).click();
  await payment('Pay').click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  const first = await page.request.post('/api/shop/order/check-payment', { data: { orderId: orders[0] } });
  expect((await first.json()).data).toMatchObject({ paymentStatus: 'pending', orderStatus: 'Rejected' });
  const second = await page.request.post('/api/shop/order/check-payment', { data: { orderId: orders[1] } });
  expect((await second.json()).data).toMatchObject({ paymentStatus: 'paid' });
});

test('cash for another address is not the order that waits, whatever became of its attempt', { tag: '@long' }, async ({
  page,
  products,
}) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const { orders, payment } = payingOn(page);
  await online(page).click();
  await payment('Cancel').click();
  await expect(toast(page)).toContainText('Payment Unsuccessful');
  // As after a refusal of the second press.
  await page.evaluate(() => {
    const { at, value } = JSON.parse(localStorage.getItem('pendingOrder') ?? '');
    localStorage.setItem('pendingOrder', JSON.stringify({ at, value: { ...value, sent: undefined } }));
    localStorage.removeItem('orderAttempt');
  });
  await addressField(page, 'Phone').fill('9876543299');
  const sent = page.waitForRequest(placing);
  await cod(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ addressInfo: { phone: '9876543299' } });
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(orders[0] ?? '-')).toHaveCount(0);
  const first = await page.request.post('/api/shop/order/check-payment', { data: { orderId: orders[0] } });
  expect((await first.json()).data).toMatchObject({ isOpen: false, orderStatus: 'Rejected' });
});

test('money that came though the window never said so leads to the order', { tag: '@long' }, async ({
  page,
  products,
}) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  await online(page).click();
  await page.getByText('More outcomes').click();
  await page.getByRole('button', { name: 'Pay, then lose the browser' }).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByText(/^pay_/)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});
