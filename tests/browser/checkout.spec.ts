import { cod, isWhole, online, overlay, payingOn, placing } from './checkout-page.ts';
import {
  type AddressLabel,
  addressField,
  cartLine,
  fillAddress,
  goodAddress,
  openCheckout,
  openWithCart,
  staleLine,
  summaryRow,
} from './filled-cart.ts';
import { cartButton, expect, failed, listens, named, open, rupees, shoot, test, toast } from './journey.ts';
import { openSeparateShop } from './separate-shop.ts';

// Each of them walks through several screens and looks at every one with axe.

test('a guest orders and pays at the door', async ({ page, products, phone }) => {
  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  const invitation = page.getByRole('dialog', { name: 'Unlock More Features!' });
  await expect(invitation).toBeVisible();
  await expect(invitation.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/auth/login?from=%2Fshop%2Fcheckout',
  );
  await isWhole(page, phone);
  await invitation.getByRole('button', { name: 'Continue to Purchase' }).click();
  await expect(invitation).toBeHidden();
  // Once a visit.
  await page.reload();
  await listens(page);
  await expect(page.getByRole('heading', { name: 'Delivery details' })).toBeVisible();
  await expect(invitation).toBeHidden();

  for (const label of Object.keys(goodAddress) as AddressLabel[]) {
    await expect(addressField(page, label)).toHaveValue(label === 'Country' ? 'India' : '');
    await expect(addressField(page, label)).toHaveAttribute('autocomplete', /.+/);
  }
  await fillAddress(page, { Phone: '98765 43210' });
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(370));
  await isWhole(page, phone);
  await shoot(page, 'checkout');

  await page.route(placing, async (route) => {
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await route.continue();
  });
  const sent = page.waitForRequest(placing);
  await cod(page).click();
  const request = await sent;
  expect(request.headers()['idempotency-key']).toMatch(/^[\w-]{30,}$/);
  expect(request.postDataJSON()).toMatchObject({
    userId: 'Guest User',
    orderStatus: 'Order Placed',
    paymentMethod: 'COD',
    paymentStatus: 'pending',
    paymentId: 'cod order',
    payerId: 'cod order',
    couponUsed: 'none',
    orderPrice: 370,
    shippingfee: 40,
    cartItems: [{ weight: '1 kg', quantity: 2, productPrice: 165, gst: 5, title: 'Stone-Ground Besan' }],
    addressInfo: { name: 'Asha Rao', phone: '9876543210', pincode: '560025', state: 'Karnataka', country: 'India' },
  });
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(toast(page)).toContainText('Your order has been placed successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your order!');
  const answer = (await (await request.response())?.json()) as { data: { orderId: string } };
  await expect(page.getByText(answer.data.orderId)).toBeVisible();
  await expect(page.getByText(`Cash on delivery, ${rupees(370)} to pay`)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  await isWhole(page, phone);
  await shoot(page, 'order-received');

  await page.reload();
  await listens(page);
  await expect(page.getByText(answer.data.orderId)).toBeVisible();
  // Also where the browser has lost what came with the link.
  await open(page, '/shop/payment-success');
  await expect(page.getByText(answer.data.orderId)).toBeVisible();
  await page.getByRole('link', { name: 'Got it' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('nothing to order', { tag: '@long' }, async ({ page, phone }) => {
  await open(page, '/shop/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty. Please add items to proceed' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isWhole(page, phone);
  await shoot(page, 'empty-checkout');
  // There is nothing to pay.
  for (const way of [cod, online]) await expect(way(page)).toHaveCount(0);
});

test('a price that changed is shown before anything is ordered', async ({ page, products, phone, watch }) => {
  watch.expect(/409|ERR_FAILED/);
  // The page cannot hear of the new price before its order was refused, however late it checks the cart.
  let hearsPrices = false;
  await page.route('**/api/shop/cart/check', (route) => (hearsPrices ? route.continue() : route.abort()));
  await openCheckout(page, [staleLine(named(products, 'Stone-Ground Besan'), '1 kg', 2, { price: 150 })]);
  await fillAddress(page);
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(340));
  await page.route(placing, async (route) => {
    const refusal = await route.fetch();
    hearsPrices = true;
    await route.fulfill({ response: refusal });
  });
  await cod(page).click();
  const dialog = page.getByRole('dialog', { name: 'The total has changed' });
  await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText(`Total${rupees(340)}${rupees(370)}`);
  await expect(dialog.getByRole('row', { name: /^Delivery/ })).toHaveText(`Delivery${rupees(40)}${rupees(40)}`);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await isWhole(page, phone);
  await shoot(page, 'price-changed');
  // Behind it the page has learnt the new price.
  await expect(page.getByText('The price changed from ₹150 to ₹165 each.')).toBeAttached();

  await dialog.getByRole('button', { name: 'Review order' }).click();
  await expect(dialog).toBeHidden();
  await expect(addressField(page, 'Name')).toHaveValue(goodAddress.Name);
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(370));
  await cod(page).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
});

test('the new total can be agreed to at once', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/409|ERR_FAILED/);
  await page.route('**/api/shop/cart/check', (route) => route.abort());
  await openCheckout(page, [staleLine(named(products, 'Stone-Ground Besan'), '1 kg', 1, { price: 199 })]);
  await fillAddress(page);
  await cod(page).click();
  const agree = page.getByRole('button', { name: 'Place order at new total' });
  await expect(agree).toBeVisible();
  const sent = page.waitForRequest(placing);
  await agree.click();
  expect((await sent).postDataJSON()).toMatchObject({ orderPrice: 205 });
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
});

test('what is sold out meanwhile is named, and the cart adapts', async ({ page, products, phone, watch }) => {
  watch.expect(/409|ERR_FAILED/);
  await page.route('**/api/shop/cart/check', (route) => route.abort());
  const puffs = named(products, 'Baked Jowar Puffs (Tomato Tulsi)');
  const soya = named(products, 'Full-Fat Soya Flour');
  await openCheckout(page, [
    staleLine(puffs, '120 g', 9, { totalStock: 50 }),
    staleLine(soya, soya.variants[0]?.weight ?? '', 1, { totalStock: 50 }),
  ]);
  await fillAddress(page);
  await cod(page).click();
  const dialog = page.getByRole('dialog', { name: 'Not enough in stock' });
  await expect(dialog).toContainText('Only 2 of Baked Jowar Puffs (Tomato Tulsi) (120 g) are left');
  await expect(dialog).toContainText('Full-Fat Soya Flour');
  await isWhole(page, phone);
  await shoot(page, 'sold-out');
  await dialog.getByRole('button', { name: 'Buy available quantity' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(addressField(page, 'City')).toHaveValue(goodAddress.City);
});

test('a coupon is used, counted by the order, and refused when it no longer holds', { tag: '@long' }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/409/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)]);
  await fillAddress(page);
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(337));

  await page.route(placing, (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        message: 'This coupon has reached its usage limit',
        errors: [{ field: 'couponUsed', message: 'This coupon has reached its usage limit' }],
      },
    }),
  );
  await cod(page).click();
  await failed(page, 'This coupon has reached its usage limit');
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(370));
  await page.unroute(placing);

  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summaryRow(page, 'Total')).toHaveText(rupees(337));
  const counted = page.waitForRequest('**/api/coupon/update-usage');
  await cod(page).click();
  expect((await counted).postDataJSON()).toEqual({ code: 'WELCOME10' });
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('Discount (10%, WELCOME10)')).toBeVisible();
});

test('an answer without success, and a refusal in words', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/403/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  await page.route(placing, (route) => route.fulfill({ json: { success: false, message: 'No' } }));
  await cod(page).click();
  await failed(page, 'There was some issue!! Please try Again');
  await page.unroute(placing);
  await page.route(placing, (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'You can place orders only for yourself.' } }),
  );
  await cod(page).click();
  await failed(page, 'You can place orders only for yourself.');
  // The toast goes, the reason stays above the ways to pay.
  await expect(toast(page)).toHaveCount(0);
  await expect(page.locator('#pay')).toContainText('You can place orders only for yourself.');
});

test('two presses in one moment are one order', async ({ page, products }) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  let sent = 0;
  await page.route(placing, async (route) => {
    sent += 1;
    await route.continue();
  });
  await cod(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  expect(sent).toBe(1);
});

test('paying online: dismissed, refused, then paid, and one order all along', async ({ page, products }) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const { orders, payment } = payingOn(page);
  await online(page).click();
  await payment('Cancel').click();
  await failed(page, 'Payment Unsuccessful');
  await expect(toast(page)).toContainText('Please try again!!');
  await expect(overlay(page)).toBeHidden();
  await expect(addressField(page, 'Name')).toHaveValue(goodAddress.Name);

  await online(page).click();
  await payment('Fail').click();
  await expect(page.getByText('One moment…')).toBeHidden();
  await payment('Cancel').click();
  await failed(page, 'Payment Failed');
  await expect(toast(page)).toContainText('There was an issue with your payment. Please try again.');

  await online(page).click();
  await payment('Pay').click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(toast(page)).toContainText('Payment Successful');
  await expect(page.getByText(/^pay_/)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  expect(orders).toHaveLength(3);
  expect(new Set(orders).size).toBe(1);
});

test('somebody else takes the last units while the form is filled in', { tag: ['@desk', '@long'] }, async ({
  browser,
}) => {
  const shop = await openSeparateShop();
  try {
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    const answer = await page.request.get('/api/shop/products/get');
    const puffs = named(((await answer.json()) as { data: [] }).data, 'Baked Jowar Puffs (Tomato Tulsi)');
    await openCheckout(page, [cartLine(puffs, '120 g', 2)]);
    await fillAddress(page);
    const price = puffs.variants.find(({ weight }) => weight === '120 g');
    const unit = price && price.sellingPrice > 0 ? price.sellingPrice : (price?.price ?? 0);
    const other = await page.request.post('/api/shop/order/createCOD', {
      data: {
        cartItems: [{ productId: puffs._id, weight: '120 g', quantity: 1 }],
        addressInfo: {
          name: 'Bina',
          email: 'bina@mitahara.example',
          phone: '9876543211',
          street: '1 Hill Road',
          city: 'Kochi',
          state: 'Kerala',
          pincode: '682001',
          country: 'India',
        },
        orderPrice: unit + 50,
      },
    });
    expect(other.status(), await other.text()).toBe(200);
    await cod(page).click();
    const dialog = page.getByRole('dialog', { name: 'Not enough in stock' });
    await expect(dialog).toContainText('Only 1 of Baked Jowar Puffs (Tomato Tulsi) (120 g) is left');
    await dialog.getByRole('button', { name: 'Buy available quantity' }).click();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    await cod(page).click();
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await context.close();
  } finally {
    await shop.close();
  }
});

test('the page of a payment that came back from nowhere', { tag: '@long' }, async ({ page, phone }) => {
  await open(page, '/shop/paypal-return?paymentId=PAY-1&PayerID=X');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not confirm your payment');
  await isWhole(page, phone);
  await open(page, '/shop/payment-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no order to show');
  await isWhole(page, phone);
});
