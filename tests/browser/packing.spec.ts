import type { Browser, Page } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, test } from './journey.ts';
import { withoutMouse } from './keyboard.ts';
import { violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
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

test('a packing hour: 60 orders, two packers, a lost network and a wrong pack', { tag: ['@desk', '@long'] }, async ({
  page,
  browser,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|409|Failed to (?:fetch|load)/);
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
  const packAll = async (packer: Page, name: string, during: (done: number) => Promise<void>) => {
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
      // Enter notes the weight, packs and prints; the papers' tab is closed.
      await packer.keyboard.press('Enter');
      actions.set(number, (actions.get(number) ?? 0) + 2);
      await expect(packer.getByLabel('Tracking number')).toBeFocused();
      parcels += 1;
      await scan(packer, `${name}${parcels}`);
      await expect(title).not.toHaveText(`Pack ${number}`);
    }
  };
  const cut = async (done: number) => {
    if (done === 5) await page.context().setOffline(true);
    if (done === 9) {
      await expect(page.getByText('No network. Packing goes on.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('No network. Packing goes on.')).toBeHidden();
      await page.reload();
      await listens(page);
    }
  };
  const [byMeera, byRavi] = await Promise.all([packAll(page, 'M', cut), packAll(ravi, 'R', async () => {})]);
  expect(Math.min(byMeera, byRavi), 'both packed').toBeGreaterThan(5);
  for (const packer of [page, ravi]) await expect(packer.getByRole('region', { name: 'Refused' })).toHaveCount(0);
  for (const number of numbers) await expect.poll(() => statusOf(page, number), number).toBe('Shipped');
  expect(actions.size).toBe(60);
  expect(Math.max(...actions.values())).toBeLessThanOrEqual(mostActions);
  await ravi.context().close();
});
