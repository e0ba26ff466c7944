import { expect, listens, test } from './journey.ts';
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

test('staff find an invoice in the register, by its kind and its order, and open its paper', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const open = async (query = '') => {
    await page.goto(`${shop.origin}/admin/documents${query}`);
    await listens(page);
  };
  await open();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();

  const { data: products } = await (await page.request.get(`${shop.origin}/api/shop/products/get`)).json();
  const product = products.find(({ gst }: { gst: number }) => gst > 0);
  const [variant] = product.variants;
  const addressInfo = {
    name: 'ಆಶಾ ರಾವ್',
    email: 'asha@example.com',
    phone: '9876543210',
    street: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560001',
  };
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const order = {
    cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    addressInfo,
    orderPrice: price >= 499 ? price : price + 40,
  };
  const guest = await browser.newContext();
  const placed = await guest.request.post(`${shop.origin}/api/shop/order/createCOD`, { data: order });
  const { data } = await placed.json();
  const parcel = { trackerId: 'AWB1', trackerURL: 'https://track.example.com/AWB1', logisticsProvider: 'Post' };
  const sent = await page.request.put(`${shop.origin}/api/admin/orders/update/${data._id}`, {
    data: { orderStatus: 'Shipped', ...parcel },
  });
  expect(sent.status()).toBe(200);

  await open(`?search=${data.orderId}&kind=invoice`);
  const row = page.getByRole('row', { name: /INV\d{4}-000001/ });
  await expect(row).toContainText('ಆಶಾ ರಾವ್');
  const href = await row.getByRole('link', { name: /^INV/ }).getAttribute('href');
  const paper = await page.request.get(`${shop.origin}${href}`);
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Credit note');
  await expect(page.getByText('No matching documents')).toBeVisible();
  await page.getByRole('link', { name: 'Show all documents' }).click();
  await expect(row).toBeVisible();
});
