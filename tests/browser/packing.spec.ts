import type { APIRequestContext, Page } from '@playwright/test';
import { expect, listens, test } from './journey.ts';
import { withoutMouse } from './keyboard.ts';
import { orderOf, placeOrder, scan, setUp } from './packing-table.ts';
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

test('an order is packed by scans and keys alone; a wrong pack is refused', { tag: '@desk' }, async ({
  page,
  playwright,
}) => {
  await withoutMouse(page);
  const [one, other] = await setUp(page.request, shop.origin);
  if (!one || !other) throw new Error('two products are needed');
  const guest = await playwright.request.newContext();
  const number = await placeOrder(guest, shop.origin, [[one, 2]]);
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
  await expect.poll(async () => (await orderOf(page.request, shop.origin, number)).orderStatus).toBe('Shipped');
});

/** Signs in and places orders of one pack each. @returns their numbers, in the order in which they are packed */
async function ordersOfOne(page: Page, guest: APIRequestContext, many: number) {
  const [size, other] = await setUp(page.request, shop.origin);
  if (!size || !other) throw new Error('two products are needed');
  const numbers: string[] = [];
  for (let at = 0; at < many; at += 1)
    numbers.push(
      await placeOrder(guest, shop.origin, [
        [size, 1],
        [other, 1],
      ]),
    );
  return { size, other, numbers };
}

test('an order that somebody else has shipped meanwhile is passed over', { tag: ['@desk', '@long'] }, async ({
  page,
  playwright,
}) => {
  const { numbers } = await ordersOfOne(page, await playwright.request.newContext(), 2);
  const [first = '', second = ''] = numbers;
  await page.goto(`${shop.origin}/admin/packing`);
  await listens(page);
  const { _id: id, cartItems } = await orderOf(page.request, shop.origin, first);
  const lines = cartItems.map(
    ({ productId, weight, quantity }: { productId: string; weight: string; quantity: number }) => ({
      productId,
      weight,
      quantity,
    }),
  );
  const send = async (what: string, data: object) => {
    const headers = { 'idempotency-key': `${what}-${first}` };
    const body = { orderId: id, hands: 'elsewhere', ...data };
    const answer = await page.request.post(`${shop.origin}/api/admin/packing/${what}`, { data: body, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await send('packed', { lines, grams: 500 });
  await send('shipped', { courier: 'DTDC', number: 'D900' });
  await page.getByRole('button', { name: 'Pack 2 orders' }).press('Enter');
  await expect(page.getByRole('heading', { name: `Pack ${second}` })).toBeVisible();
  await expect(page.getByText('Do not ship.')).toHaveCount(0);
  await page.getByRole('button', { name: 'All orders to pack' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Packing', exact: true })).toBeVisible();
});

test('a copied tab has hands of its own, a press of the mouse leaves the field, and logging out says what is not sent', {
  tag: ['@desk', '@long'],
}, async ({ page, playwright, watch }) => {
  watch.expect(/answer 503|status of 503/);
  const { size, other, numbers } = await ordersOfOne(page, await playwright.request.newContext(), 1);
  page.context().on('page', (papers) => void (papers.url().includes('/api/') && papers.close()));
  await page.goto(`${shop.origin}/admin/packing`);
  await listens(page);
  const number = numbers[0] ?? '';
  await page.getByRole('button', { name: number }).click();
  const field = page.getByRole('textbox', { name: 'Scan a pack' });
  await expect(field).toBeFocused();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

  // 'Duplicate tab' copies what the tab has stored.
  const hands = await page.evaluate(() => sessionStorage.getItem('packing-hands') ?? '');
  const copy = await page.context().newPage();
  await copy.addInitScript((name) => sessionStorage.setItem('packing-hands', name), hands);
  await copy.goto(`${shop.origin}/admin/packing`);
  await listens(copy);
  await expect(copy.getByRole('row', { name: number })).toContainText(/With \S+ since/);
  await copy.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Pack ${number}` })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: `Count 1 × ${size.title}, ${size.weight} by hand` }).click();
  await expect(field).toBeFocused();
  await scan(page, other.barcode);
  await page.route('**/api/admin/packing/packed', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The shop cannot be reached. Packing goes on. 1 action waits here')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: '1 packing action is not sent' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  // It waits in the browser for the same person.
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('packing-queue') ?? '[]').length)).toBe(1);
  await page.unroute('**/api/admin/packing/packed');
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/packing`);
  await expect.poll(async () => (await orderOf(page.request, shop.origin, number)).orderStatus).toBe('Packed');
});

test('the camera of a phone counts a pack once while it is before it, and says when it may not be used', {
  tag: '@long',
}, async ({ page, playwright }) => {
  const { size, other, numbers } = await ordersOfOne(page, await playwright.request.newContext(), 1);
  // A camera that shows a grey picture, and a reader that finds in it what the test holds up.
  await page.addInitScript(() => {
    const held = { code: '', isAllowed: false };
    const getUserMedia = async () => {
      if (!held.isAllowed) throw new DOMException('no', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
      return canvas.captureStream();
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    const detect = async () => (held.code === '' ? [] : [{ rawValue: held.code }]);
    Object.assign(window, {
      held,
      BarcodeDetector: class {
        detect = detect;
      },
    });
  });
  const hold = (code: string) =>
    page.evaluate((now) => Object.assign(Reflect.get(window, 'held'), now), { code, isAllowed: true });
  await page.goto(`${shop.origin}/admin/packing`);
  await listens(page);
  await page.getByRole('button', { name: numbers[0] ?? '' }).click();
  const camera = page.getByRole('button', { name: 'Camera', exact: true });
  await camera.click();
  await expect(page.getByText('The camera cannot be used. Allow it in the browser, or type the code.')).toBeVisible();
  await hold(size.barcode);
  await camera.click();
  await expect(page.getByLabel('Camera', { exact: true }).and(page.locator('video'))).toBeVisible();
  // Counted a second time it would be one too many, and say so.
  await page.waitForTimeout(1500);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await hold(other.barcode);
  await expect(page.getByLabel('Weight of the parcel (g)')).toBeFocused();
});
