import type { Page } from '@playwright/test';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { demoShopper, expect, listens, named, open, rupees, shoot, signIn, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

// Each of them walks through several screens and looks at every one with axe.

/** What was ordered: the order's own page behind its link, and the account's list with its panel at the side. */
interface Placed {
  _id: string;
  orderId: string;
  link: string;
}

async function place(page: Page, besan: ProductJson): Promise<Placed> {
  const answer = await page.request.post('/api/shop/order/createCOD', {
    data: {
      cartItems: [{ productId: besan._id, weight: '1 kg', quantity: 1 }],
      addressInfo: {
        name: 'Asha Rao',
        email: 'asha@mitahara.example',
        phone: '9876543210',
        street: '12 Residency Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560025',
        country: 'India',
      },
      orderPrice: 205,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Placed }).data;
}

const entries = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Your past and current orders' }).getByRole('listitem');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Order details' });

test('the link of an order shows it whole, and is nobody else’s', async ({
  page,
  browser,
  baseURL,
  products,
  phone,
  watch,
}) => {
  const order = await place(page, named(products, 'Stone-Ground Besan'));
  const response = await open(page, order.link);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderId}`);
  const main = page.getByRole('main');
  for (const text of ['Stone-Ground Besan', rupees(205), '12 Residency Road', 'Cash on delivery', 'Order Placed']) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'order');

  watch.expect(/404/);
  for (const path of [
    `/shop/order/${order.orderId}`,
    `/shop/order/${order.orderId}?key=wrong`,
    '/shop/order/nonsense',
  ]) {
    const refused = await open(page, path);
    expect(refused?.status(), path).toBe(404);
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  }

  // Somebody else who is signed in is nobody, too; its owner needs no link.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await context.newPage();
  await signIn(owner);
  expect((await owner.request.get(`/shop/order/${order.orderId}`)).status()).toBe(404);
  const own = await place(owner, named(products, 'Stone-Ground Besan'));
  expect((await owner.request.get(`/shop/order/${own.orderId}`)).status()).toBe(200);
  await context.close();
});

test('the account lists its orders and opens each at the side', async ({ page, products, phone, watch }) => {
  await signIn(page);
  const order = await place(page, named(products, 'Stone-Ground Besan'));
  await open(page, '/shop/account');
  const entry = entries(page).filter({ hasText: order.orderId });
  await expect(entry).toContainText(rupees(205));
  await expect(entry).toContainText('Order Placed');
  const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
  await expect(entry).toContainText(today);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'orders');

  const details = entry.getByRole('button', { name: `Details of order ${order.orderId}` });
  await details.click();
  for (const text of ['Stone-Ground Besan', '1 kg, 1 × ₹165', 'Tracking will appear here', 'Cash on delivery']) {
    await expect(panel(page).getByText(text)).toBeVisible();
  }
  await panel(page).evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)),
  );
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'order-details');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(details).toBeFocused();

  // Closed, it forgot the order; an order that cannot be loaded says so and can be asked for again.
  watch.expect(/ERR_FAILED/);
  await page.route('**/api/shop/order/details/**', (route) => route.abort());
  await details.click();
  await expect(panel(page).getByText('We could not load the order.')).toBeVisible();
  await page.unroute('**/api/shop/order/details/**');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('Stone-Ground Besan')).toBeVisible();
});

test('what is delivered is green, everything else red; tracking is linked', { tag: ['@desk', '@long'] }, async ({
  page,
  watch,
}) => {
  // The pointer may come to lie on the link of a product that only this answer has.
  watch.expect(/product-details\/p\.data/, /status of 404/);
  await signIn(page);
  const summary = (at: number, orderStatus: string) => ({
    _id: `00000000-0000-4000-8000-00000000000${at}`,
    orderId: `261101-AAAAAAA${at}`,
    orderPrice: 205,
    pictures: [],
    titles: ['Stone-Ground Besan'],
    products: 1,
    orderStatus,
    // Late in the evening in London it is tomorrow in India.
    orderDate: '2026-10-31T20:00:00.000Z',
  });
  await page.route('**/api/shop/order/list/**', (route) =>
    route.fulfill({ json: { success: true, data: [summary(1, 'Delivered'), summary(2, 'Shipped')], total: 2 } }),
  );
  await page.route('**/api/shop/order/details/**', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          ...summary(2, 'Shipped'),
          orderUpdateDate: '2026-11-01T05:00:00.000Z',
          userId: 'x',
          paymentMethod: 'COD',
          paymentStatus: 'pending',
          paymentId: 'cod order',
          payerId: 'cod order',
          couponUsed: 'none',
          subtotal: 165,
          discount: 0,
          discountType: 'percentage',
          discountPercentage: 0,
          discountAmount: 0,
          maxDiscount: 0,
          shippingfee: 40,
          cashFee: 0,
          linkedTo: null,
          linkedOrders: [],
          closedBecause: null,
          documents: [],
          refundedAmount: 0,
          returningAmount: 0,
          cashReceived: 0,
          amountDue: 0,
          gst: 9.76,
          awaitsPaymentUntil: null,
          trackerId: 'AWB-77',
          trackerURL: 'https://tracking.example/AWB-77',
          logesticProvider: 'Blue Dart',
          cartItems: [
            {
              productId: 'p',
              title: 'Besan',
              image: '',
              weight: '1 kg',
              quantity: 1,
              productPrice: 165,
              gst: 5,
              refundedQuantity: 0,
              withdrawnQuantity: 0,
              returnedQuantity: 0,
            },
          ],
          addressInfo: {
            name: 'Asha',
            email: 'asha@mitahara.example',
            phone: '9876543210',
            street: '1 Road',
            city: 'Bengaluru',
            state: 'Karnataka',
            country: 'India',
            pincode: '560025',
          },
          history: [
            {
              at: '2026-10-31T20:00:00.000Z',
              status: 'Shipped',
              note: 'Left the mill',
              buyerNote: 'Left the mill',
              by: 'Shop',
            },
          ],
        },
      },
    }),
  );
  await open(page, '/shop/account');
  const colour = (text: string) =>
    entries(page)
      .getByText(text)
      .evaluate((label) => getComputedStyle(label).color);
  await expect(entries(page).first()).toContainText('1 Nov 2026');
  expect(await colour('Delivered')).toBe('rgb(23, 82, 44)');
  expect(await colour('Shipped')).toBe('rgb(179, 38, 30)');
  await entries(page)
    .nth(1)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(panel(page).getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    'https://tracking.example/AWB-77',
  );
  for (const text of ['Blue Dart', 'AWB-77', 'Left the mill']) await expect(panel(page).getByText(text)).toBeVisible();
});

test('no orders, and orders that cannot be loaded', async ({ page, watch }) => {
  await signIn(page);
  await page.route('**/api/shop/order/list/**', (route) =>
    route.fulfill({ json: { success: true, data: [], total: 0 } }),
  );
  await open(page, '/shop/account');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.unroute('**/api/shop/order/list/**');
  watch.expect(/500/);
  await page.route('**/api/shop/order/list/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong.' } }),
  );
  await page.reload();
  await listens(page);
  await expect(page.getByText('We could not load your orders.')).toBeVisible();
  await page.unroute('**/api/shop/order/list/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We could not load your orders.')).toBeHidden();
  await expect(page.getByText(`Namaste, ${demoShopper.userName}`)).toBeVisible();
});
