import { expect, listens, shoot, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

test('staff see where they are signed in, sign out another device, change the password, and find it all in the security log', {
  tag: ['@long', '@both'],
}, async ({ page, browser, watch }) => {
  const enter = { data: staff };
  expect((await page.request.post(`${shop.origin}/api/auth/login`, enter)).status()).toBe(200);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' });
  expect((await elsewhere.request.post(`${shop.origin}/api/auth/login`, enter)).status()).toBe(200);
  const open = async (path: string) => {
    await page.goto(shop.origin + path);
    await listens(page);
  };

  await open('/admin/sign-in');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByText('this device')).toHaveCount(1);
  await expect(devices.getByText('Chrome on Android')).toBeVisible();
  await shoot(page, 'staff-sign-in');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(devices.getByText('Chrome on Android')).toHaveCount(0);
  expect((await elsewhere.request.get(`${shop.origin}/api/auth/sessions`)).status()).toBe(401);

  watch.expect(/400/);
  await page.getByLabel('Current password').fill(staff.password);
  await page.getByLabel('New password').fill('Welcome2026');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This password is easy to guess').first()).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('Welcome2026');
  await page.getByLabel('New password').fill('Besan2Atta9Ragi');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is set').first()).toBeVisible();

  await open('/admin/security-log');
  const log = page.getByRole('region', { name: 'Security log' });
  for (const entry of ['Signed in on a new device', 'Signed out other devices', 'Changed the password']) {
    await expect(log.getByText(entry).first()).toBeVisible();
  }
  await shoot(page, 'security-log');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('What', { exact: true }).selectOption('Changed the password');
  await expect(page.getByText('1 entry in the last year')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody like that');
  await expect(page.getByText('No matching entries')).toBeVisible();
  await elsewhere.close();
});
