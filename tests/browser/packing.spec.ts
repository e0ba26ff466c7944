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
