import type { Page } from '@playwright/test';
import {
  demoAdmin,
  demoShopper,
  endSessionElsewhere,
  expect,
  failed,
  follow,
  listens,
  open,
  shoot,
  signIn,
  signInAsNewcomer,
  test,
  toast,
} from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

/** The user menu, the account page with its tabs, and the route guard for signed-in users. */
const menu = (page: Page) => page.getByRole('banner').getByLabel('Account');
const header = (page: Page) => page.getByRole('banner');
const mark = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'signed-in');

test('the user menu names the signed-in user, and signs out in every tab', { tag: '@long' }, async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  await signIn(page);
  await open(page, '/shop/home');
  await menu(page).click();
  await expect(header(page).getByText('Logged in as')).toBeVisible();
  await expect(header(page).getByText(demoShopper.userName)).toBeVisible();
  await header(page).getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/account$/);

  const other = await context.newPage();
  watch.add(other, new URL(baseURL ?? '').origin);
  await open(other, '/shop/listing?category=oil');
  await menu(other).click();
  await expect(header(other).getByText('Logged in as')).toBeVisible();
  await header(other).getByRole('button', { name: 'Logout' }).click();
  await expect(toast(other)).toContainText('Logged out successfully.');
  await expect(other).toHaveURL(/\/shop\/listing\?category=oil$/);
  // The next person at this browser does not get the filters of the last one.
  expect(await other.evaluate(() => sessionStorage.getItem('filters'))).toBeNull();
  await menu(other).click();
  await expect(header(other).getByText('Login Now!!')).toBeVisible();
  // The account page in the first tab redirects to the sign-in page.
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fshop%2Faccount$/);
  expect(await mark(page)).toBeUndefined();
});

test('no session check for a visitor; a wrong signed-in cookie is corrected', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/check-auth')) asked.push(request.url());
  });
  await open(page, '/shop/home');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  // The cookie `signed-in` without a session.
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: baseURL ?? '' }]);
  await page.reload();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => mark(page)).toBeUndefined();
  await menu(page).click();
  await expect(header(page).getByText('Login Now!!')).toBeVisible();

  // A session without the cookie `signed-in`.
  await signIn(page);
  await page.context().clearCookies({ name: 'signed-in' });
  await open(page, '/shop/home');
  await menu(page).click();
  await expect(header(page).getByText('Logged in as')).toBeVisible();
  expect(await mark(page)).toBeDefined();
});

test('a logout that fails says so', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await signIn(page);
  await open(page, '/shop/home');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await menu(page).click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await failed(page, 'Server Error! please try again later.');
  await expect(header(page).getByText('Logged in as')).toBeVisible();
});

test('other tabs learn of a sign-in; a tab hidden for a minute checks the session again', { tag: '@long' }, async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  await page.clock.install();
  await open(page, '/shop/home');
  await menu(page).click();
  await expect(header(page).getByText('Login Now!!')).toBeVisible();
  const other = await context.newPage();
  watch.add(other, new URL(baseURL ?? '').origin);
  await open(other, '/auth/login');
  await other.getByRole('textbox', { name: 'Email' }).fill(demoShopper.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(demoShopper.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(/\/shop\/home$/);
  await other.close();
  await expect(header(page).getByText('Logged in as')).toBeVisible();

  // The session ends elsewhere; the tab becomes visible again, first soon and then after a minute.
  await endSessionElsewhere(page);
  const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/check-auth')) asked += 1;
  });
  await comesBack();
  expect(asked).toBe(0);
  await page.clock.fastForward(61_000);
  await comesBack();
  await expect(header(page).getByText('Login Now!!')).toBeVisible();
  expect(asked).toBe(1);
});

test('a shopper who opened a page of the back office can log out there', { tag: '@desk' }, async ({ page }) => {
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await open(page, '/unauth-page');
  await expect(page.getByRole('main')).toContainText('sign in with your staff account');
  await expect(logout).toHaveCount(0);
  await signIn(page);
  await open(page, '/admin/dashboard');
  await expect(page).toHaveURL(/\/unauth-page$/);
  await expect(page.getByRole('main')).toContainText('log out and sign in with your staff account');
  await logout.click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(toast(page)).toContainText('Logged out successfully.');
  expect(await mark(page)).toBeUndefined();
});

test('the guard redirects by role, on the server', { tag: '@desk' }, async ({ page }) => {
  const locationOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers().location;
  await signIn(page);
  for (const [path, to] of [
    ['/', '/shop/home'],
    ['/auth/login', '/shop/home'],
    ['/auth/register', '/shop/home'],
    ['/admin/dashboard', '/unauth-page'],
    ['/shop/account', undefined],
    ['/shop/home', undefined],
    ['/auth/reset-password?token=x', undefined],
  ] as const) {
    expect(await locationOf(path), path).toBe(to);
  }
  const account = await page.request.get('/shop/account');
  expect(account.headers()['cache-control']).toBe('private, no-store');
  // Its address contains a secret token.
  const reset = await page.request.get('/auth/reset-password?token=x');
  expect(reset.headers()['cache-control']).toBe('private, no-store');
  await signIn(page, demoAdmin);
  for (const path of ['/', '/auth/login', '/shop/home', '/shop/account', '/shop/listing']) {
    expect(await locationOf(path), path).toBe('/admin/dashboard');
  }
  expect((await page.request.get('/admin/dashboard')).status()).toBe(200);
});

test('the guard redirects by role, in the browser', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await signIn(page);
  for (const [path, to] of [
    ['/admin/dashboard', /\/unauth-page$/],
    ['/auth/login', /\/shop\/home$/],
    ['/shop/account?tab=address', /\/shop\/account\?tab=address$/],
  ] as const) {
    await open(page, '/contact-us');
    await follow(page, path);
    await expect(page).toHaveURL(to);
  }
  // The session ends elsewhere, and the page does not know it yet.
  await open(page, '/contact-us');
  await menu(page).click();
  await expect(header(page).getByText('Logged in as')).toBeVisible();
  await endSessionElsewhere(page);
  await follow(page, '/shop/account');
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fshop%2Faccount$/);

  await signIn(page, demoAdmin);
  await open(page, '/contact-us');
  await follow(page, '/shop/listing');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('the loading screen covers a guarded page, but never a public one', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/check-auth', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/contact-us');
  const loading = page.locator('.loading-screen');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/\/shop\/listing$/);
  await expect(loading).toHaveCount(0);
  await menu(page).click();
  await expect(header(page).getByText('Login Now!!'), 'nothing wrong is said meanwhile').toHaveCount(0);
  await follow(page, '/shop/account');
  await expect(page.getByRole('status', { name: 'Loading' }).and(loading)).toBeVisible();
  await expect(loading.locator('img')).toHaveAttribute('src', /\/art\/sample-icon\.svg$/);
  await expect(loading.locator('.ring-spinner')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/shop\/account$/);
  await expect(loading).toHaveCount(0);
});

test.describe('the account page', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const home = {
    Address: '12 MG Road',
    City: 'Bengaluru',
    Phone: '9876543210',
    Pincode: '560001',
    Notes: 'Ring twice',
  };
  const add = (page: Page) => page.getByRole('button', { name: 'Add address' });

  async function fill(page: Page, values: Partial<typeof home>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  }
  async function expectEmptyForm(page: Page): Promise<void> {
    for (const name of Object.keys(home)) await expect(field(page, name)).toHaveValue('');
  }

  test('opens with the orders; tabs work by keyboard too and are in the address', async ({ page }) => {
    await signIn(page);
    await open(page, '/shop/account');
    await expect(tab(page, 'Orders')).toHaveAttribute('aria-selected', 'true');
    for (const one of await page.getByRole('tab').all()) await expect(one).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await tab(page, 'Orders').press('ArrowRight');
    await expect(tab(page, 'Address')).toBeFocused();
    await expect(page).toHaveURL(/\?tab=address$/);
    await expect(page.getByText('No saved addresses yet.')).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Address')).toHaveAttribute('aria-selected', 'true');
    await listens(page);
    await tab(page, 'Orders').click();
    await expect(page).toHaveURL(/\/shop\/account$/);
    await page.getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL(/\/shop\/listing$/);
  });

  test('changes name and phone, and the password with the present one', { tag: '@long' }, async ({
    page,
    phone,
    watch,
  }) => {
    watch.expect(/400/);
    await signInAsNewcomer(page);
    await open(page, '/shop/account?tab=details');
    await field(page, 'User Name').fill('Nila Iyer');
    await field(page, 'Phone').fill('12');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Please Enter a valid Mobile Number \(10 digits\)/);
    await expect(field(page, 'User Name')).toHaveValue('Nila Iyer');
    await field(page, 'Phone').fill('91234 56789');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page)).toContainText('Your details are saved.');
    await expect(page.getByText('Namaste, Nila Iyer')).toBeVisible();
    await field(page, 'Current password').fill('Wrong1234');
    await field(page, 'New password').fill('Another123');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(/^This is not your current password\./);
    await expect(field(page, 'Current password')).toBeFocused();
    await field(page, 'Current password').fill('Newcomer123');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(toast(page).last()).toContainText('Your new password is set.');
    await expect(field(page, 'New password')).toHaveValue('');
    expect(await violations(page)).toEqual([]);
    if (phone) expect(await smallTargets(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await shoot(page, 'account-details');
    await page.reload();
    await expect(page.getByText('Namaste, Nila Iyer')).toBeVisible();
    await expect(field(page, 'Phone')).toHaveValue('9123456789');
  });

  test('keeps up to three addresses, after reloads and only for their owner', { tag: '@long' }, async ({ page }) => {
    await signIn(page);
    await open(page, '/shop/account?tab=address');
    await fill(page, { ...home, Address: '', Phone: '12345', Pincode: '5600' });
    await add(page).click();
    await expect(field(page, 'Address')).toHaveAccessibleDescription('Please enter the address');
    await expect(field(page, 'Address')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Invalid phone number! It has 10 digits.');
    await expect(field(page, 'Pincode')).toHaveAccessibleDescription('Invalid Pincode! It has 6 digits.');
    await expect(field(page, 'City')).toHaveValue('Bengaluru');

    for (const street of ['12 MG Road', '4 Marine Drive', '9 Park Street']) {
      await fill(page, { ...home, Address: street });
      await add(page).click();
      await expect(toast(page)).toContainText('Address added successfully');
      await expectEmptyForm(page);
      await expect(page.getByText(street)).toBeVisible();
    }
    await fill(page, { ...home, Address: '1 Fourth Road' });
    await add(page).click();
    await failed(page, 'You can add a maximum of 3 addresses');
    await expect(page.getByText('1 Fourth Road')).toHaveCount(0);
    await expectEmptyForm(page);

    const saved = page.getByRole('listitem').filter({ hasText: '4 Marine Drive' });
    await saved.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Address')).toHaveValue('4 Marine Drive');
    await fill(page, { City: 'Mumbai', Phone: '' });
    await page.getByRole('button', { name: 'Update address' }).click();
    await expect(toast(page)).toContainText('Address updated successfully');
    await expect(saved).toContainText('Mumbai');
    await expect(add(page), 'edit mode is left').toBeVisible();
    await expectEmptyForm(page);

    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await listens(page);
    expect(await violations(page)).toEqual([]);
    await saved.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Address deleted successfully');
    await expect(saved).toHaveCount(0);
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('addresses:')));
    expect(keys).toHaveLength(1);
    expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), keys[0] ?? '')).toHaveLength(2);
  });
});
