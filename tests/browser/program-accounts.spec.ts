import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { alertOf, expect, listens, open, test, toast } from './journey.ts';
import { violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

const plansPage = '/shop/diabetic-reversal-program';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Summary' }).locator('dl > div').filter({ hasText: name }).locator('dd');

async function choose(page: Page, outcome: string): Promise<void> {
  await press(page, 'Pay Now');
  await expect(page.getByRole('dialog', { name: 'Mitahara' })).toBeVisible();
  if (!['Pay', 'Fail', 'Cancel'].includes(outcome)) await page.getByText('More outcomes').click();
  await press(page, outcome);
}

async function isBought(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/shop\/program-success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your purchase!');
  const paymentId = await page.getByText(/^pay_\w+$/).textContent();
  return paymentId ?? '';
}

test.describe('somebody new', () => {
  let mail: FakeMailServer;
  let shop: SeparateShop;
  test.beforeAll(async () => {
    mail = await openFakeMailServer();
    shop = await openSeparateShop({
      NODE_ENV: 'development',
      PAYMENT_PROVIDER: 'sandbox',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Mitahara <hello@mitahara.example>',
    });
  });
  test.afterAll(async () => {
    await shop?.close();
    await mail?.close();
  });
  const mails = (to: string) => mail.mails.filter((mail) => mail.to.includes(to));

  test('registers first, and then buys', { tag: '@long' }, async ({ browser, watch, viewport }) => {
    const page = await (await browser.newContext({ baseURL: shop.origin, viewport })).newPage();
    watch.add(page, shop.origin);
    await open(page, plansPage);
    await press(page, 'Purchase Premium Program');
    await expect(page).toHaveURL(/\/auth\/register$/);
    await listens(page);
    await field(page, 'User Name').fill('Asha Rao');
    await field(page, 'Email').fill('asha@example.com');
    await field(page, 'Phone').fill('9876543210');
    await field(page, 'Password').fill('Kokum4Jar');
    await press(page, 'Send OTP');
    const code = () => mails('asha@example.com').map(({ headers }) => /^\d{6}/.exec(`${headers.subject}`)?.[0])[0];
    await expect.poll(code).toBeDefined();
    await field(page, 'OTP').fill(code() ?? '');
    await press(page, 'Verify OTP');
    await expect(page).toHaveURL(new RegExp(`${plansPage}$`));
    await listens(page);
    await press(page, 'Purchase Premium Program');
    await expect(field(page, 'Name')).toHaveValue('Asha Rao');
    await expect(field(page, 'Mobile')).toHaveValue('9876543210');
    await field(page, 'Name').fill('Asha Rao <b>bold</b>');
    await field(page, 'Coupon code').fill('REVERSE20');
    await press(page, 'Apply Coupon');
    await expect(row(page, 'Total')).toHaveText('₹24,000');
    await choose(page, 'Pay');
    const paymentId = await isBought(page);
    expect(await page.evaluate(() => localStorage.getItem('programLead'))).toBeNull();

    await expect
      .poll(() => mails('asha@example.com').map(({ headers }) => headers.subject))
      .toContain('Welcome to the Premium Program');
    await expect
      .poll(() => mail.mails.map(({ headers }) => `${headers.subject}`).join())
      .toMatch(/bought the Premium Program/);
    await open(page, '/shop/account');
    const own = page.getByRole('region', { name: 'Programs' });
    await expect(own).toContainText('Premium Program');
    await expect(own).toContainText(paymentId);
    await expect(own).toContainText('₹24,000');
    const [number = ''] = /P\d{6}-[A-Z\d]{8}/.exec((await own.textContent()) ?? '') ?? [];
    expect(number).not.toBe('');

    const withoutScripts = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await withoutScripts.newPage();
    await plain.goto(page.url());
    await expect(plain.getByRole('region', { name: 'Programs' }).locator('visible=true')).toContainText(paymentId);
    await withoutScripts.close();

    const admin = { email: 'admin@mitahara.example', password: 'Demo1234' };
    await page.request.post('/api/auth/login', { data: admin });
    await page.goto('/admin/programs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs Purchase List');
    await expect(page.getByRole('row').filter({ hasText: paymentId })).toContainText('Asha Rao <b>bold</b>');
    await page.getByRole('searchbox', { name: 'Search purchases' }).fill('nobody');
    await expect(page).toHaveURL(/search=nobody/);
    await expect(page.getByText('No matching purchases')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search purchases' }).fill('asha');
    await expect(page.getByRole('row').filter({ hasText: paymentId })).toBeVisible();
    const file = await page.request.get('/api/programs/export');
    expect(file.headers()['content-disposition']).toContain('programs.csv');
    const [headers, first] = (await file.text()).split('\r\n');
    expect(headers?.replace('\ufeff', '')).toBe(
      'Sl. No.,User Name,Email,Mobile,Date,Program Name,Plan Name,Amount,Coupon Used,Payment Id',
    );
    expect(first).toMatch(
      new RegExp(
        `^1,Asha Rao <b>bold</b>,asha@example.com,9876543210,\\d\\d-\\d\\d-\\d{4},Mitahara's Diabetic Reversal Program,Premium Program,24000,REVERSE20,${paymentId}$`,
      ),
    );

    // By its number, in whatever state it is; on a desk every column is visible.
    await page.goto(`/admin/programs?search=${number}`);
    await expect(page.getByLabel('State')).toContainText('In any state');
    const bought = page.getByRole('row').filter({ hasText: paymentId });
    await expect(bought).toContainText(number);
    await page.setViewportSize({ width: 1440, height: 900 });
    const frame = page.getByRole('region', { name: 'Programs Purchase List' });
    expect(await frame.evaluate((table) => table.scrollWidth - table.clientWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    if (viewport) await page.setViewportSize(viewport);

    // Staff send the money back, a part and then the rest: asked twice, announced to the buyer, and recorded.
    const sendBack = page.getByLabel('Refund amount (₹)');
    const dialog = page.getByRole('dialog', { name: 'Refund this purchase?' });
    await bought.getByRole('button', { name: /^Refund/ }).click();
    await sendBack.fill('4000');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(bought).toContainText('₹4,000 refund');
    await expect(bought).not.toContainText('Refunded');
    await bought.getByRole('button', { name: /^Refund/ }).click();
    await expect(dialog).toContainText('₹4,000 is already refunded');
    await expect(sendBack).toHaveValue('20000');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(toast(page)).toContainText('Please confirm first');
    await dialog.getByRole('checkbox', { name: 'Refund this amount to the buyer' }).check();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(toast(page)).toContainText('Refund to the buyer started');
    await expect(bought).toContainText('Refunded');
    await expect(bought).toContainText('₹20,000 refund');
    await expect(bought.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
    await bought.getByRole('button', { name: /^History/ }).click();
    await expect(page.getByRole('dialog', { name: /^History/ })).toContainText('refunded');
    await expect
      .poll(() => mails('asha@example.com').map(({ headers }) => headers.subject))
      .toContain('Refund of ₹20,000 started: Premium Program');

    // The rate of GST, also when a colleague changes it at the same time.
    await page.goto('/admin/programs?state=waiting');
    await expect(page.getByText('No purchases in this state')).toBeVisible();
    const rate = page.getByLabel('GST included in the price (%)');
    for (const [typed, sentence] of [
      ['101', 'GST must be from 0 to 100 percent'],
      ['18', 'New purchases will carry this GST'],
    ] as const) {
      await rate.fill(typed);
      await rate.press('Enter');
      await expect(toast(page)).toContainText(sentence);
    }
    watch.expect(/409/);
    await page.request.put('/api/programs/gst', { data: { gstPercent: 12, seen: 18 } });
    await rate.fill('28');
    await rate.press('Enter');
    await expect(alertOf(page)).toContainText('Somebody else has changed this. Nothing was saved.');
    await press(page, 'Reload');
    await expect(rate).toHaveValue('12');
    await page.context().close();
  });
});
