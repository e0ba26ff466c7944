import type { APIRequestContext } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
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

/** Orders a packet for cash as a guest; returns the status of the answer. */
async function order(request: APIRequestContext, who: { name: string; email: string; phone: string }): Promise<number> {
  const { data } = await (await request.get(`${shop.origin}/api/shop/products/get`)).json();
  const product = data.find((one: { title: string }) => one.title.startsWith('Stone-Ground Besan'));
  const [variant] = product.variants;
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const answer = await request.post(`${shop.origin}/api/shop/order/createCOD`, {
    data: {
      orderPrice: price >= 499 ? price : price + 40,
      addressInfo: { ...addressInfo, ...who },
      cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
    },
  });
  return answer.status();
}

test('a guest who orders is a customer, with notes, tags and cash turned off and on', {
  tag: ['@also-desk', '@long'],
}, async ({ page, browser, isMobile }) => {
  const guest = await browser.newContext();
  const who = { name: 'Kamala Iyer', email: 'kamala@example.com', phone: '9812345670' };
  expect(await order(guest.request, who)).toBe(200);
  expect(await order(guest.request, who)).toBe(200);
  expect(await order(guest.request, { ...who, name: 'K. Iyer', phone: '9812345671' })).toBe(200);
  const bela = { name: 'Bela Shah', email: 'bela@example.com', phone: '9812345699' };
  expect(await order(guest.request, bela)).toBe(200);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);

  await page.goto(`${shop.origin}/admin/customers?sort=orders-desc`);
  await listens(page);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  const row = page.getByRole('row').filter({ hasText: 'Kamala Iyer' });
  await expect(row).toContainText(isMobile ? '2 orders' : 'kamala@example.com');
  await shoot(page, 'customers');
  if (isMobile) expect((await row.boundingBox())?.height).toBeLessThan(90);
  await page.getByLabel('Search customers').fill('98123 45671');
  await expect(page.getByRole('row').filter({ hasText: 'K. Iyer' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Search customers').fill('kamala iyer');
  await page.getByRole('link', { name: 'Kamala Iyer' }).click();

  await expect(page.getByRole('heading', { name: 'Kamala Iyer' })).toBeVisible();
  await expect(page.getByText('2 orders · ', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 9812345670' })).toHaveAttribute('href', 'tel:+919812345670');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/919812345670');
  await listens(page);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);

  // What is typed for one customer is not saved for the next.
  await page.getByLabel('New note').fill('Of Kamala only');
  await page.getByLabel('Tags').fill('of Kamala only');
  await page.getByRole('region', { name: 'The same person' }).getByRole('link', { name: 'K. Iyer' }).click();
  await expect(page.getByRole('heading', { name: 'K. Iyer' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByLabel('Tags')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Kamala Iyer' })).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Write a note.')).toBeVisible();
  await page.getByLabel('New note').fill('Ring the bell twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('Ring the bell twice')).toBeVisible();
  await notes.getByRole('button', { name: /^Delete the note/ }).click();
  await expect(toast(page)).toContainText('Note deleted');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('Ring the bell twice')).toBeVisible();
  await page.getByLabel('Tags').fill('wholesale, gluten-free');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(toast(page)).toContainText('Tags saved');

  await shoot(page, 'customer');
  await page.getByRole('switch', { name: 'No cash on delivery' }).click();
  await expect(toast(page)).toContainText('Cash on delivery is off');
  expect(await order(guest.request, who)).toBe(409);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('switch', { name: 'No cash on delivery' })).not.toBeChecked();
  expect(await order(guest.request, who)).toBe(200);

  const same = page.getByRole('region', { name: 'The same person' });
  await same.getByRole('button', { name: 'Join K. Iyer' }).click();
  await expect(toast(page)).toContainText('Joined into one customer');
  await expect(same.getByText('Orders from phone 9812345671')).toBeVisible();
  await expect(page.getByText('4 orders · ', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await same.getByRole('button', { name: 'Separate 9812345671' }).click();
  await expect(toast(page)).toContainText('Separated into two customers');
  await expect(same.getByRole('button', { name: 'Join K. Iyer' })).toBeVisible();
  // Also anybody with whom nothing is shared.
  await same.getByLabel('Join with another customer').fill('9812345699');
  await same.getByRole('button', { name: 'Find' }).click();
  await same.getByRole('button', { name: 'Join Bela Shah' }).click();
  await expect(same.getByText('Orders from phone 9812345699')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(same.getByText('Orders from phone 9812345699')).toHaveCount(0);
  await guest.close();

  await page.getByRole('region', { name: 'Orders' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d{6}-/);
  await expect(page.getByRole('link', { name: 'First order', exact: true })).toHaveAttribute(
    'href',
    /\/admin\/customers\/[0-9a-f-]{36}$/,
  );
});
