import type { Page } from '@playwright/test';
import { demoAdmin, expect, open, shoot, signIn, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

const password = 'Kokum4Jar';

test.describe('signing in with a code by WhatsApp', { tag: ['@long', '@both'] }, () => {
  let shop: SeparateShop;
  test.beforeAll(async () => {
    shop = await openSeparateShop({ SHOP_ENV: 'development' });
  });
  test.afterAll(() => shop?.close());

  test('the owner switches it on, a shopper confirms the number, and signs in by it, also without scripts', async ({
    browser,
    viewport,
  }) => {
    const at = { baseURL: shop.origin, viewport };
    const owner = await (await browser.newContext(at)).newPage();
    await signIn(owner, demoAdmin);
    const page = await (await browser.newContext(at)).newPage();
    const look = async (name: string) => {
      await shoot(page, `code-${name}`);
      expect(await overhang(page), name).toBe(0);
      expect(await violations(page), name).toEqual([]);
    };

    await open(page, '/auth/login');
    await expect(page.getByRole('link', { name: 'Sign in with a code' })).toHaveCount(0);
    await switchOn(owner);

    const phone = `98765${String(43_000 + (viewport?.width ?? 0)).padStart(5, '0')}`.slice(0, 9).concat('0');
    const email = await register(owner, page, phone);
    await open(page, '/shop/account?tab=details');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(toast(page)).toContainText(/password/i);
    const confirm = page.locator('section').filter({ hasText: 'Sign in by phone' });
    await confirm.getByLabel('Your password').fill(password);
    await confirm.getByRole('button', { name: 'Send code' }).click();
    await confirm.getByLabel('OTP').fill(await codeTo(owner, phone));
    await look('account');
    await confirm.getByRole('button', { name: 'Confirm number' }).click();
    await expect(confirm).toContainText(`${phone} is confirmed`);
    await page.context().clearCookies();

    await open(page, '/auth/login?from=%2Fshop%2Faccount');
    await look('login');
    await page.getByRole('link', { name: 'Sign in with a code' }).click();
    await page.getByLabel('Phone').fill('12');
    await page.getByLabel('Phone').press('Enter');
    await expect(page.getByText('valid Mobile Number').first()).toBeVisible();
    await page.getByLabel('Phone').fill(`${phone.slice(0, 5)} ${phone.slice(5)}`);
    await look('number');
    await page.getByLabel('Phone').press('Enter');
    await expect(page.getByLabel('OTP')).toBeFocused();
    await page.getByLabel('OTP').fill('111111');
    await page.getByLabel('OTP').press('Enter');
    await expect(page.getByText('4 tries left').first()).toBeVisible();
    await look('code');
    await page.getByLabel('OTP').fill(await codeTo(owner, phone, 2));
    await page.getByLabel('OTP').press('Enter');
    await page.waitForURL('**/shop/account');
    await expect(page.getByText('Nila Newcomer').filter({ visible: true }).first()).toBeVisible();

    const plain = await (await browser.newContext({ ...at, javaScriptEnabled: false })).newPage();
    await plain.goto('/auth/login');
    await plain.getByRole('link', { name: 'Sign in with a code' }).click();
    await plain.getByLabel('Phone').fill(phone);
    await plain.waitForTimeout(31_000);
    await plain.getByRole('button', { name: 'Send code' }).click();
    await plain.getByLabel('OTP').fill('111111');
    await plain.getByRole('button', { name: 'Sign In' }).click();
    await expect(plain.getByText('4 tries left').first()).toBeVisible();
    await plain.getByLabel('OTP').fill(await codeTo(owner, phone, 3));
    await plain.getByRole('button', { name: 'Sign In' }).click();
    await plain.goto('/shop/account');
    await plain.getByRole('button', { name: 'Stop signing in by phone' }).click();
    await expect(plain.getByRole('status').first()).toContainText('no longer signs in');
    expect(email).toContain('@');
  });
});

async function switchOn(owner: Page): Promise<void> {
  await open(owner, '/admin/settings/phone');
  await owner.getByLabel('Send by').selectOption('whatsapp');
  const name = owner.locator('summary').filter({ hasText: 'Sign-in codes' });
  await name.click();
  const codes = owner.locator('details').filter({ has: name });
  await codes.getByLabel('Send it').check();
  await codes.getByLabel('Name of the template at WhatsApp').fill('sign_in');
  await owner.getByRole('button', { name: 'Save' }).first().click();
  await expect(toast(owner)).toContainText(/saved/i);
}

async function register(owner: Page, page: Page, phoneNumber: string): Promise<string> {
  const email = `nila-${phoneNumber}@mitahara.example`;
  const own = { userName: 'Nila Newcomer', email, phoneNumber, password };
  const { otp } = await (await page.request.post('/api/auth/send-otp', { data: own })).json();
  const [, mail = ''] = (await (await owner.request.get('/dev/letters')).text()).split(email);
  const [code] = /\b\d{6}\b/.exec(mail) ?? [];
  const answer = await page.request.post('/api/auth/verify-otp', { data: { ...own, otp: code, vcd: otp } });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

/** The newest code at the stand-in, once so many went to the number. */
async function codeTo(owner: Page, phone: string, count = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(
      async () => {
        const taken = await (await owner.request.get('/dev/phone-messages')).text();
        const own = taken.split('<article>').filter((one) => one.includes(`to 91${phone}`));
        codes = own.map((one) => /\b\d{6}\b/.exec(one)?.[0] ?? '');
        return codes.length;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
  return codes[0] ?? '';
}
