import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { joinDatabase } from '#platform/database/join-database.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { addressInfo } from './filled-cart.ts';
import { expect, listens, shoot, test, toast, unfold } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { freePort, openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

// One shop for all: each signs in with an account of its own.
test.describe.configure({ mode: 'default' });

let shop: SeparateShop;
/** Passkeys belong to a name, never to a number. */
let origin: string;
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  shop = await openSeparateShop({ ...withStaff, PORT: String(port), PUBLIC_URL: origin });
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port, and a call that must be confirmed is refused first.
  watch.expect(/^request to another host: http:\/\/localhost:/, /40[0139]/);
});

async function inDatabase<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const database = await joinDatabase({ dataDir: shop.dataDir, log: silentLog });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Another member of staff, with the same password. */
async function newStaff(role = 'owner'): Promise<{ email: string; password: string }> {
  const email = `${crypto.randomUUID()}@shop.example`;
  await inDatabase((db) =>
    sql`insert into user_account (user_name, email, password_hash, role, staff_role)
      select 'Ravi', ${email}, password_hash, 'admin', ${role} from user_account where email = ${staff.email}`.execute(
      db,
    ),
  );
  return { email, password: staff.password };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await listens(page);
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.request.post(`${origin}/api/auth/logout`);
}

/**
 * Sets an authenticator app up on the page of the own sign-in, and returns what it makes codes of, with the recovery
 * codes.
 */
async function setUpApp(page: Page): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const typed = (await dialog.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(' ', '')) });
  await shoot(page, 'authenticator');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('6-digit code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Finish set-up' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await shoot(page, 'recovery-codes');
  const recoveryCodes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  return { app, recoveryCodes };
}

/** As if the codes of now had not been used. */
const aMinutePasses = () => inDatabase((db) => sql`update authenticator set last_step = 0`.execute(db));

/** As if every sign-in and proof were more than ten minutes ago. */
const tenMinutesPass = () =>
  inDatabase(async (db) => {
    await sql`update session set confirmed_at = now() - interval '11 minutes'`.execute(db);
    // Every process forgets what it remembers of the accounts.
    await sql`update user_account set user_name = user_name`.execute(db);
  });

test('staff set up an authenticator app, and sign in with its codes where they wanted to go', {
  tag: ['@long', '@desk'],
}, async ({ page }) => {
  const owner = await newStaff();
  await open(page, '/auth/login?from=%2Fadmin%2Fsign-in');
  await typePassword(page, owner);
  await expect(page).toHaveURL(`${origin}/admin/sign-in`);
  await listens(page);
  const { app } = await setUpApp(page);
  await expect(page.getByText('10 of 10 left.')).toBeVisible();
  await signOut(page);
  await aMinutePasses();

  await open(page, '/admin/products?search=atta');
  await typePassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await listens(page);
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.locator('p:not(.sr-only)', { hasText: 'This code is not right' })).toBeVisible();
  await shoot(page, 'second-step');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  // What is typed now takes the place of the wrong code.
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin/products?search=atta`);
});

test('staff sign in with a passkey', { tag: ['@long', '@desk'] }, async ({ page }) => {
  const owner = await newStaff();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.request.post(`${origin}/api/auth/login`, { data: owner });
  await open(page, '/admin/sign-in');
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('not used yet');
  await shoot(page, 'passkeys');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await signOut(page);

  await open(page, '/auth/login?from=%2Fadmin%2Fsign-in');
  await typePassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await listens(page);
  await shoot(page, 'second-step-passkey');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(`${origin}/admin/sign-in`);
  await listens(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('last used on');
  // It confirms as well; then it goes, and the password is enough again.
  await tenMinutesPass();
  await page.getByRole('button', { name: 'Remove passkey Office laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByRole('button', { name: 'Use your passkey' })
    .click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await signOut(page);
  expect(await (await page.request.post(`${origin}/api/auth/login`, { data: owner })).json()).toMatchObject({
    success: true,
  });
});

test('a lost phone: a recovery code signs in, and an expired step begins again', { tag: ['@long', '@both'] }, async ({
  page,
}) => {
  const owner = await newStaff();
  await page.request.post(`${origin}/api/auth/login`, { data: owner });
  await open(page, '/admin/sign-in');
  const { recoveryCodes } = await setUpApp(page);
  await signOut(page);
  await open(page, '/auth/login');
  await typePassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await listens(page);
  await inDatabase((db) => sql`delete from sign_in_ticket`.execute(db));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please sign in again.');
  await page.getByRole('link', { name: 'Start again' }).click();
  await typePassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await listens(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin/dashboard`);
  await open(page, '/admin/sign-in');
  await expect(page.getByText('9 of 10 left.')).toBeVisible();
  await open(page, '/auth/second-step');
  await shoot(page, 'no-ticket');
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
});

test('an owner requires it: staff without one are led to set one up, and can do nothing else', {
  tag: ['@long', '@both'],
}, async ({ page, browser }) => {
  const [owner, packer] = [await newStaff(), await newStaff('packer')];
  await page.request.post(`${origin}/api/auth/login`, { data: owner });
  await open(page, '/admin/sign-in');
  await page.getByRole('switch', { name: 'Require a second step' }).click();
  await expect(page.getByText('Set up a second step for yourself first')).toBeVisible();
  await setUpApp(page);
  await page.getByRole('switch', { name: 'Require a second step' }).click();
  await expect(page.getByText('All staff now need a second step.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Require a second step' })).toBeChecked();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await open(other, '/admin/orders');
  await typePassword(other, packer);
  await expect(other).toHaveURL(`${origin}/admin/sign-in`);
  await listens(other);
  await expect(other.getByText('Your shop requires a second step of all staff.')).toBeVisible();
  await shoot(other, 'required');
  expect(await overhang(other)).toBe(0);
  expect(await violations(other)).toEqual([]);
  expect((await other.request.get(`${origin}/api/admin/orders/get`)).status()).toBe(403);
  await setUpApp(other);
  await other.goto(`${origin}/admin/orders`);
  await expect(other).toHaveURL(`${origin}/admin/orders`);
  await context.close();
  await page.getByRole('switch', { name: 'Require a second step' }).click();
  await expect(page.getByText('Staff no longer need a second step.')).toBeVisible();
});

test('a refund and a file ask again who is here, and lose nothing that was typed', { tag: ['@long', '@both'] }, async ({
  page,
  request,
}) => {
  const { data: products } = await (await request.get(`${origin}/api/shop/products/get`)).json();
  const [{ _id: productId, variants }] = products;
  const price = variants[0].sellingPrice > 0 ? variants[0].sellingPrice : variants[0].price;
  const placed = await request.post(`${origin}/api/shop/order/createCOD`, {
    data: {
      cartItems: [{ productId, weight: variants[0].weight, quantity: 1 }],
      addressInfo,
      orderPrice: price >= 499 ? price : price + 40,
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { _id, orderId } = (await placed.json()).data;
  expect((await page.request.post(`${origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const parcel = { trackerId: 'AWB 1', trackerURL: 'https://track.example.com/1', logisticsProvider: 'India Post' };
  for (const data of [{ orderStatus: 'Packed' }, { orderStatus: 'Shipped', ...parcel }]) {
    expect((await page.request.put(`${origin}/api/admin/orders/update/${_id}`, { data })).status()).toBe(200);
  }
  const amount = price >= 499 ? price : price + 40;
  const cash = { data: { amount, reference: 'Remittance 7' } };
  expect((await page.request.post(`${origin}/api/admin/orders/cash/${_id}`, cash)).status()).toBe(200);

  await page.goto(`${origin}/admin/orders?order=${orderId}`);
  await listens(page);
  const dialog = page.getByRole('dialog', { name: `Order ${orderId}` });
  await dialog.getByText('Refund', { exact: true }).click();
  const refund = dialog.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('25');
  await refund.getByLabel('Bank or UPI reference').fill('UPI 4711');
  await tenMinutesPass();
  await refund.getByRole('button', { name: 'Send refund' }).click();
  const asks = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asks.getByLabel('Your password').fill('Wrong1234');
  await shoot(page, 'confirm-refund');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Confirm' }).click();
  await expect(asks.getByRole('alert')).toHaveText('This is not your current password.');
  // Anyone who changes their mind finds the form as it was.
  await page.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(refund.getByLabel('Amount')).toHaveValue('25');
  await refund.getByRole('button', { name: 'Send refund' }).click();
  await asks.getByLabel('Your password').fill(staff.password);
  await page.keyboard.press('Enter');
  await expect(toast(page).filter({ hasText: '₹25 refunded in all' })).toBeVisible();

  await page.goto(`${origin}/admin/orders?search=${orderId}`);
  await listens(page);
  await tenMinutesPass();
  await unfold(page, 'More');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await listens(page);
  await shoot(page, 'confirm-file');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Your password').fill(staff.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(orderId);
  await expect(page).toHaveURL(`${origin}/admin/orders?search=${orderId}`);

  // Confirmed: the next file comes at once, and the page stays.
  await unfold(page, 'More');
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('orders.csv');
  await expect(page).toHaveURL(`${origin}/admin/orders?search=${orderId}`);
});
