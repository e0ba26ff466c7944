import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAdmin, expect, moment, named, open, placeCashOrder, shoot, signIn, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer();

/** What a shopper does once there is an order. */
const answer = 'If this is right, we have sent you the link.';

async function ask(page: Page, orderId: string, contact: string): Promise<void> {
  await page.getByLabel('Order number').fill(orderId);
  await page.getByLabel('Phone number or e-mail').fill(contact);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an order is tracked from the footer by its number and phone; a stranger reads the same', async ({
      page,
      products,
      phone,
    }) => {
      const email = `track-${javaScriptEnabled}-${phone}@mitahara.example`;
      const { orderId } = await placeCashOrder(page, products, {
        email,
        phone: `98765${phone ? 4 : 5}${javaScriptEnabled ? 3 : 4}210`,
      });

      await page.goto('/shop/about-us');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track an order');
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        if (phone) expect(await smallTargets(page)).toEqual([]);
      }
      await ask(page, '261122-K7QX2M9P', 'stranger@example.com');
      await shoot(page, `track-order-${javaScriptEnabled ? 'sent' : 'plain'}`);
      await ask(page, orderId.toLowerCase(), email);

      await page.goto('/dev/letters');
      await expect(page.getByText(`Track your order ${orderId}`).first()).toBeVisible();
      expect(await page.content()).not.toContain('261122-K7QX2M9P');
    });
  });
}

test('the menu of a phone leads to tracking', async ({ page, phone }) => {
  test.skip(!phone, 'a desk has the footer');
  await open(page, '/shop/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Track an order' }).click();
  await expect(page).toHaveURL(/\/shop\/track-order$/);
});

test('the page of an order shows its steps, and how it can be cancelled before and after it is packed', async ({
  page,
  browser,
  baseURL,
  products,
  phone,
}) => {
  const email = `steps-${phone}@mitahara.example`;
  const { _id, link } = await placeCashOrder(page, products, { email, phone: `98764${phone ? 4 : 5}3210` });
  const steps = page.getByRole('list', { name: 'Where your order is' }).getByRole('listitem');
  const look = async (name: string) => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
    await shoot(page, name);
  };
  await open(page, link);
  await expect(steps).toHaveText([/^Placed\d/, 'Packed, not yet', 'Shipped, not yet', 'Delivered, not yet']);
  await expect(page.getByText(/^Usually delivered between /)).toBeVisible();
  await expect(page.getByText('You can cancel here until it is packed. After that, please write to us.')).toBeVisible();
  await look('order-placed');

  const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(staff, demoAdmin);
  const set = async (change: object) => {
    const answer = await staff.request.put(`/api/admin/orders/update/${_id}`, { data: change });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.reload();
  };
  await set({ orderStatus: 'Packed' });
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText(/you can no longer cancel it here/)).toBeVisible();
  const shipment = {
    trackerId: 'AWB 77',
    trackerURL: 'https://track.example.com/77',
    logisticsProvider: 'Blue Dart',
  };
  await set({ orderStatus: 'Shipped', ...shipment });
  for (const text of ['Courier', 'Blue Dart', 'Tracking number', 'AWB 77']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  // Where the parcel is stands beside its steps, above what was bought.
  const heightOf = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y ?? 0;
  expect(await heightOf('Blue Dart')).toBeLessThan(await heightOf('Items'));
  await look('order-shipped');
  await set({ orderStatus: 'Delivered', ...shipment });
  await expect(steps).toHaveText([/^Placed\d/, /^Packed\d/, /^Shipped\d/, /^Delivered\d/]);
  await expect(page.getByText(/^Usually delivered/)).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Write a review: Stone-Ground Besan' })).toHaveAttribute(
    'href',
    /^\/shop\/reviews\//,
  );
  await expect(main.getByRole('link', { name: /^Stone-Ground Besan.*1 kg/ })).toHaveAttribute(
    'href',
    /^\/shop\/product-details\//,
  );
  await look('order-delivered');

  await main.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A problem with order /);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please tell us what is wrong.')).toBeVisible();
  await page.getByLabel('What is wrong?').fill('The pouch was torn.');
  const arrival = moment();
  await page.route('**/order/problem/photo/**', async (route) => {
    await arrival.come;
    await route.continue();
  });
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: await picture() });
  // No report leaves without the photo that is on its way.
  await expect(page.getByRole('button', { name: 'Send report' })).toBeDisabled();
  arrival.now();
  await expect(page.getByText('torn.png')).toBeVisible();
  await look('order-problem');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have your report' })).toBeVisible();
  await page.goto('/dev/letters');
  await expect(page.getByText(/^Problem with order /).first()).toBeVisible();
  await staff.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an order is bought again from its page', async ({ page, products, phone }) => {
      const who = { email: `again-${javaScriptEnabled}-${phone}@mitahara.example`, phone: '' };
      who.phone = `98763${phone ? 4 : 5}${javaScriptEnabled ? 3 : 4}210`;
      const { link } = await placeCashOrder(page, products, who);
      await page.goto(link);
      await page.getByRole('button', { name: 'Buy again' }).click();
      const said = page.getByRole('status').filter({ hasText: 'Everything is in your cart, at today’s prices.' });
      await expect(said).toBeVisible();
      await shoot(page, `bought-again-${javaScriptEnabled}`);
      // Half way down the strip at the foot lies over links of the footer.
      await page.keyboard.press('Control+Home');
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await said.getByRole('link', { name: 'View cart' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
      await expect(page.getByRole('main').getByText('Stone-Ground Besan').first()).toBeVisible();
    });
  });
}

test('the account’s list buys an order again, and says what changed', { tag: '@long' }, async ({
  page,
  products,
  phone,
}) => {
  await signIn(page);
  const besan = named(products, 'Stone-Ground Besan');
  await placeCashOrder(page, products, { email: `list-${phone}@mitahara.example`, phone: `98762${phone ? 4 : 5}3210` });
  // Dearer since: the shop's answer is changed on its way, as other journeys buy from the same shelves.
  await page.route('**/api/shop/cart/check', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    for (const product of json.data) {
      if (product?._id !== besan._id) continue;
      for (const variant of product.variants) Object.assign(variant, { price: 220, sellingPrice: 0 });
    }
    await route.fulfill({ response: answer, json });
  });
  await open(page, '/shop/account');
  const entry = page.getByRole('tabpanel', { name: 'Your past and current orders' }).getByRole('listitem').first();
  await entry.getByRole('button', { name: /^Buy again: order / }).click();
  await expect(entry.getByText('Stone-Ground Besan, 1 kg: ₹220 each now, ₹165 when you ordered.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'account-bought-again');
});

test('a sold-out size tells who asked that it is back, beside what is in stock', async ({
  page,
  browser,
  baseURL,
  products,
  phone,
}) => {
  const product = named(products, phone ? 'Black Seed Oil (Kalonji)' : 'Sweet Almond Oil (Badam)');
  const size = product.variants.at(-1);
  if (!size) throw new Error('The oil has no size.');
  const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(staff, demoAdmin);
  const count = async (units: number, seen: number) => {
    const entry = { weight: size.weight, seen, cause: 'counted', count: units };
    const answer = await staff.request.post(`/api/admin/stock/${product._id}`, { data: entry });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await count(1, size.totalStock);
  const email = `back-${phone}@mitahara.example`;
  await open(page, `/shop/product-details/${product._id}`);
  await page.getByRole('link', { name: `Tell me when ${size.weight} is back` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when it is back');
  await expect(page.getByRole('heading', { name: 'In stock now' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'back-in-stock');
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’ve sent you an e-mail.' })).toBeVisible();
  await shoot(page, 'back-in-stock-asked');
  await count(size.totalStock, 1);
  await staff.context().close();
});
