import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Browser, Page } from '@playwright/test';
import { courierApp } from '#sandbox/courier/courier-app.ts';
import { createCourierEngine } from '#sandbox/courier/engine.ts';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, test } from './journey.ts';
import { withoutMouse } from './keyboard.ts';
import { violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
/** The courier of the shop, which can be down. */
const courier = { engine: createCourierEngine(), isDown: false };
const login = { email: 'api@shop.example', password: 'word of an API user' };
const courierServer = createAdaptorServer({
  fetch: courierApp(courier.engine, login, () => (courier.isDown ? 'down' : null)).fetch,
});
const labelsOf = (number: string) =>
  courier.engine.parcels
    .filter(({ reference, isCancelled }) => reference.startsWith(number) && !isCancelled)
    .reduce((all, { awbs }) => all + awbs.length, 0);
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  courierServer.listen(0, '127.0.0.1');
  await once(courierServer, 'listening');
  const { port } = courierServer.address() as AddressInfo;
  shop = await openSeparateShop({
    ...withStaff,
    SHOP_ENV: 'development',
    COURIER_PROVIDER: 'shiprocket',
    SHIPROCKET_EMAIL: login.email,
    SHIPROCKET_PASSWORD: login.password,
    SHIPROCKET_API_URL: `http://127.0.0.1:${port}/v1/external`,
  });
});
test.afterAll(async () => {
  await shop?.close();
  courierServer.close();
});
test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

interface Size {
  productId: string;
  title: string;
  weight: string;
  price: number;
  barcode: string;
}

/** Signs in as the owner, gives sizes barcodes of our own, and adds a courier. */
async function setUp(page: Page): Promise<Size[]> {
  const { request } = page;
  expect((await request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const courier = { name: 'DTDC', trackingPattern: 'https://track.example.com/{number}' };
  await request.post(`${shop.origin}/api/admin/couriers`, { data: courier });
  const { data } = await (await request.get(`${shop.origin}/api/admin/products/get?page=1&limit=6`)).json();
  const sizes: Size[] = [];
  for (const [at, product] of data.entries()) {
    const [first, ...others] = product.variants;
    const barcode = `PACK-${at}`;
    const variants = [{ ...first, barcode, totalStock: 500, stockWas: first.totalStock }, ...others];
    const edited = await request.put(`${shop.origin}/api/admin/products/edit/${product._id}`, {
      data: { ...product, variants },
    });
    expect(edited.status(), await edited.text()).toBe(200);
    const price = first.sellingPrice > 0 ? first.sellingPrice : first.price;
    sizes.push({ productId: product._id, title: product.title, weight: first.weight, price, barcode });
  }
  return sizes;
}

/** An order for cash, as a guest places it. @returns its number */
async function placeOrder(browser: Browser, lines: readonly (readonly [Size, number])[]): Promise<string> {
  const guest = await browser.newContext({ baseURL: shop.origin });
  const subtotal = lines.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0);
  const cartItems = lines.map(([{ productId, weight }, quantity]) => ({ productId, weight, quantity }));
  const order = { cartItems, addressInfo, orderPrice: subtotal + (subtotal >= 499 ? 0 : 40) };
  const placed = await guest.request.post('/api/shop/order/createCOD', { data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  const { orderId } = (await placed.json()).data;
  await guest.close();
  return orderId;
}

const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};
const statusOf = async (page: Page, number: string) =>
  (await (await page.request.get(`${shop.origin}/api/admin/orders/details/${number}`)).json()).data.orderStatus;

test('an order is packed by scans and keys alone; a wrong pack is refused', { tag: '@desk' }, async ({
  page,
  browser,
}) => {
  await withoutMouse(page);
  const [one, other] = await setUp(page);
  if (!one || !other) throw new Error('two products are needed');
  const number = await placeOrder(browser, [[one, 2]]);
  page.context().on('page', (papers) => void papers.close());
  await page.goto(`${shop.origin}/admin/packing`);
  await listens(page);
  await page.getByRole('button', { name: 'Pack 1 order' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Scan a pack' })).toBeFocused();
  await scan(page, other.barcode);
  await expect(page.getByRole('alert')).toContainText(
    `This is ${other.title}, ${other.weight}. It is not in this order.`,
  );
  await scan(page, one.barcode);
  await scan(page, one.barcode.toLowerCase());
  const weight = page.getByLabel('Weight of the parcel (g)');
  await expect(weight).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await scan(page, 'D123');
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  await expect.poll(() => statusOf(page, number)).toBe('Shipped');
});

/** Actions beside the scans that one order may need. */
const mostActions = 3;

test('a packing hour: 60 orders, two packers, a lost network, a wrong pack and a courier that is down', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|409|503|Failed to (?:fetch|load)/);
  const sizes = await setUp(page);
  const numbers: string[] = [];
  const contents = new Map<string, (readonly [Size, number])[]>();
  for (let at = 0; at < 60; at += 1) {
    const first = sizes[at % sizes.length];
    const second = sizes[(at + 1) % sizes.length];
    if (!first || !second) throw new Error('no sizes');
    const lines =
      at % 3 === 0
        ? ([
            [first, 2],
            [second, 1],
          ] as const)
        : ([[first, 1]] as const);
    const number = await placeOrder(browser, lines);
    numbers.push(number);
    contents.set(number, [...lines]);
  }
  const invited = { email: 'ravi@shop.example', staffRole: 'packer' };
  const { link } = await (await page.request.post(`${shop.origin}/api/admin/staff/invite`, { data: invited })).json();
  const ravi = await (await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' })).newPage();
  const joined = { token: new URL(link).searchParams.get('token'), userName: 'Ravi', password: 'Besan2Atta9Ragi' };
  expect((await ravi.request.post('/api/auth/join', { data: joined })).status()).toBe(200);

  const actions = new Map<string, number>();
  let parcels = 0;
  /** Packs what is on the screen until nothing is left. */
  const packAll = async (
    packer: Page,
    during: (done: number) => Promise<void>,
    ship: (number: string, done: number) => Promise<number>,
  ) => {
    packer.context().on('page', (papers) => void papers.close());
    await packer.goto(`${shop.origin}/admin/packing`);
    await listens(packer);
    await packer.getByRole('button', { name: /^Pack \d+ orders$/ }).press('Enter');
    for (let done = 0; ; done += 1) {
      const title = packer.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(/^Pack/);
      const [, number] = /^Pack (\d{6}-\w+)$/.exec((await title.textContent()) ?? '') ?? [];
      if (number === undefined) return done;
      await during(done);
      const field = packer.getByRole('textbox', { name: 'Scan a pack' });
      // An order that somebody has in hand already is passed over by itself.
      await expect(field.or(packer.getByRole('heading', { name: 'Packing' }))).toBeVisible();
      await expect(packer.locator('main [aria-busy=true]')).toHaveCount(0);
      if ((await title.textContent()) !== `Pack ${number}`) continue;
      await expect(field).toBeFocused();
      if (done === 3) {
        const wrong = sizes.find(({ barcode }) => !contents.get(number)?.some(([size]) => size.barcode === barcode));
        await scan(packer, wrong?.barcode ?? '');
        await expect(packer.getByRole('alert').filter({ hasText: 'It is not in this order' })).toBeVisible();
      }
      for (const [size, quantity] of contents.get(number) ?? []) {
        for (let unit = 0; unit < quantity; unit += 1) await scan(packer, size.barcode);
      }
      await expect(packer.getByLabel('Weight of the parcel (g)')).toBeFocused();
      // Enter notes the weight, and packs.
      await packer.keyboard.press('Enter');
      await expect(packer.getByLabel('Tracking number')).toBeFocused();
      const more = await ship(number, done);
      actions.set(number, (actions.get(number) ?? 0) + 1 + more);
      await expect(title).not.toHaveText(`Pack ${number}`);
    }
  };
  // Who has no network does not hear what others take in hand, and the second box of an order is refused: so Ravi rests.
  let isCut = false;
  let isResting = false;
  const rest = async () => {
    isResting = isCut;
    await expect.poll(() => isCut).toBe(false);
    isResting = false;
  };
  const cut = async (done: number) => {
    if (done === 5) {
      isCut = true;
      await expect.poll(() => isResting).toBe(true);
      await page.reload();
      await listens(page);
      await page.context().setOffline(true);
    }
    if (done === 9) {
      await expect(page.getByText('No network. Packing goes on.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('No network. Packing goes on.')).toBeHidden();
      isCut = false;
      await page.reload();
      await listens(page);
    }
  };
  /** The number stands on the courier's sticker: its scan ends with Enter, ships and prints. */
  const byScan = async (packer: Page) => {
    parcels += 1;
    await scan(packer, `D${parcels}`);
    return 1;
  };
  const booked: string[] = [];
  const bookedInVain: string[] = [];
  /** Enter on the empty field books; a courier that is down leaves the scan of a number. */
  const byBooking = async (number: string, done: number) => {
    courier.isDown = done === 4 || done === 5;
    await expect
      .poll(() => ravi.evaluate(() => localStorage.getItem('packing-queue') ?? '[]'), 'packed is sent')
      .toBe('[]');
    await ravi.keyboard.press('Enter');
    if (!courier.isDown) {
      booked.push(number);
      return 1;
    }
    await expect(ravi.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible();
    await expect(ravi.getByLabel('Tracking number')).toBeFocused();
    bookedInVain.push(number);
    return 1 + (await byScan(ravi));
  };
  const [byMeera, byRavi] = await Promise.all([packAll(page, cut, () => byScan(page)), packAll(ravi, rest, byBooking)]);
  expect(Math.min(byMeera, byRavi), 'both packed').toBeGreaterThan(5);
  for (const packer of [page, ravi]) await expect(packer.getByRole('region', { name: 'Refused' })).toHaveCount(0);
  for (const number of numbers) await expect.poll(() => statusOf(page, number), number).toBe('Shipped');
  expect(actions.size).toBe(60);
  expect(Math.max(...actions.values())).toBeLessThanOrEqual(mostActions);
  const all = [...actions.values()].reduce((sum, many) => sum + many, 0);
  process.stdout.write(
    `${all} actions beside the scans of packs for 60 orders, at most ${Math.max(...actions.values())} for one\n`,
  );
  // One label for what was booked; the booking of what went out by hand is given up once the courier answers.
  for (const number of booked) expect(labelsOf(number), number).toBe(1);
  for (const number of bookedInVain) {
    const { shipments } = await (await page.request.get(`${shop.origin}/api/admin/shipments?order=${number}`)).json();
    await page.request.post(`${shop.origin}/api/admin/shipments/refresh/${shipments[0].id}`, { data: {} });
    const again = await (await page.request.get(`${shop.origin}/api/admin/shipments?order=${number}`)).json();
    expect([again.shipments.length, again.shipments[0].state, labelsOf(number)]).toEqual([1, 'cancelled', 0]);
  }
  await ravi.context().close();
});
