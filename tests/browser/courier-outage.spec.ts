import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { courierApp, type Fault } from '#sandbox/courier/courier-app.ts';
import { createCourierEngine } from '#sandbox/courier/engine.ts';
import { expect, listens, placeCashOrder, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { freePort, openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
let server: Server;
const engine = createCourierEngine();
let faultOf: (path: string) => Fault | null = () => null;
let slowMs = 0;

test.beforeAll(async () => {
  const port = await freePort();
  const login = { email: 'api@shop.example', password: 'a word of an API user' };
  const papersAt = `http://127.0.0.1:${port}`;
  const app = courierApp(engine, login, (path) => faultOf(path), undefined, papersAt);
  const answer = getRequestListener((request) => app.fetch(request));
  server = createServer((request, response) => void setTimeout(() => void answer(request, response), slowMs));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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
  server?.close();
});

test('a courier that is down, answers nonsense, is slow and loses an answer gets one booking', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  // The job looks for a lost answer two minutes later.
  test.setTimeout(300_000);
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  watch.expect(/503|409/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const guest = await browser.newContext({ baseURL: shop.origin });
  const { data: products } = await (await guest.request.get('/api/shop/products/get')).json();
  const who = { email: 'asha@shop.example', phone: '9876543210' };
  const { orderId } = await placeCashOrder(await guest.newPage(), products, who);
  await guest.close();
  await page.goto(`${shop.origin}/admin/orders/${orderId}`);
  await listens(page);
  const panel = page.getByRole('region', { name: 'Parcel', exact: true });
  const find = panel.getByRole('button', { name: 'Find couriers' });

  for (const [fault, said] of [
    ['down', 'The courier service does not answer'],
    ['nonsense', 'an answer that makes no sense'],
    ['error text', 'Oops! Something went wrong.'],
  ] as const) {
    faultOf = () => fault;
    await find.click();
    await expect(toast(page).filter({ hasText: said })).toBeVisible();
    await expect(find).toBeEnabled();
  }
  expect(engine.parcels).toHaveLength(0);
  faultOf = () => null;
  slowMs = 1500;
  await find.click();
  await expect(panel.getByRole('button', { name: 'Asking…' })).toBeDisabled();
  await expect(panel.getByRole('radio', { name: 'Delhivery Surface' })).toBeVisible();
  slowMs = 0;

  // It makes the order, and its answer is lost.
  faultOf = (path) => (path === '/orders/create/adhoc' ? 'lost' : null);
  await panel.getByRole('button', { name: 'Book this courier' }).click();
  await expect(toast(page)).toContainText('The courier has not answered yet. We keep trying.');
  await expect(panel).toContainText('Being booked');
  await expect(panel).toContainText('We’ll try again.');
  await expect(find).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  faultOf = () => null;
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText('Waiting for pickup', { timeout: 3_000 });
  }).toPass({ timeout: 240_000, intervals: [5_000] });
  expect(engine.parcels.map(({ reference, awbs }) => [reference, awbs.length])).toEqual([[orderId, 1]]);
});

test('a label that does not open ships nothing, says so after a reload, too, and is made anew', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  watch.expect(/503/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const guest = await browser.newContext({ baseURL: shop.origin });
  const { data: products } = await (await guest.request.get('/api/shop/products/get')).json();
  const who = { email: 'ravi@shop.example', phone: '9876543211' };
  const { orderId } = await placeCashOrder(await guest.newPage(), products, who);
  await guest.close();
  const said = 'The courier’s label does not open as a PDF.';
  faultOf = (path) => (path.startsWith('/labels/') ? 'nonsense' : null);
  await page.goto(`${shop.origin}/admin/packing`);
  await listens(page);
  await page.getByRole('button', { name: orderId }).click();
  await page.getByRole('button', { name: /: all in the box$/ }).click();
  await page.getByRole('button', { name: 'Packed' }).click();
  await page.getByRole('button', { name: 'Book and ship' }).click();
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Pack ${orderId}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();

  await page.goto(`${shop.origin}/admin/shipments`);
  await listens(page);
  const row = page.getByRole('row', { name: new RegExp(orderId) });
  await row.getByRole('button', { name: 'New label' }).click();
  await expect(toast(page).filter({ hasText: said })).toBeVisible();
  faultOf = () => null;
  // A browser without a viewer of PDF loads it and shows nothing.
  const asks = (part: string) => page.context().waitForEvent('request', (one) => one.url().includes(part));
  const label = asks('/labels/');
  await row.getByRole('button', { name: 'New label' }).click();
  await label;
  await expect(row.getByRole('link', { name: 'Label' })).toBeVisible();
  await page.goto(`${shop.origin}/admin/packing`);
  await listens(page);
  // Several orders' papers are printed in one go, without leaving the keyboard.
  await page.getByLabel('Print later, several orders together').check();
  await page.getByRole('button', { name: 'Ship as booked' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();
  await expect(page.getByText('Papers of 1 order not printed yet.')).toBeVisible();
  const papers = asks('/api/admin/orders/papers?kind=papers');
  await page.keyboard.press('Alt+p');
  await papers;
  expect(engine.parcels.filter(({ reference }) => reference === orderId).map(({ awbs }) => awbs.length)).toEqual([1]);
});
