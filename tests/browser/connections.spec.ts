import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { expect, listens, shoot, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
let mail: FakeMailServer;
let provider: FakePaymentProvider;
test.beforeAll(async () => {
  [mail, provider] = await Promise.all([openFakeMailServer({ user: 'shop' }), openFakePaymentProvider()]);
  const { url, checkoutUrl } = provider;
  shop = await openSeparateShop({
    ...withStaff,
    MAIL_FROM: 'hello@shop.example',
    RAZORPAY_API_URL: url,
    RAZORPAY_CHECKOUT_URL: checkoutUrl,
  });
});
test.afterAll(() => Promise.all([shop?.close(), mail?.close(), provider?.close()]));

test('an owner enters the mail server and the payment keys, by keyboard, and both work at once', {
  tag: ['@also-phone', '@long'],
}, async ({ page, phone, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  const isWhole = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  };
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/health`);
  await listens(page);
  await page.getByRole('link', { name: /^Show: .*mail server/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/connections$/);
  const card = page.getByRole('region', { name: 'Mail server' });
  await expect(card.getByText('Not entered')).toBeVisible();
  await isWhole();
  await shoot(page, 'connections');

  await test.step('the mail server', async () => {
    await page.getByRole('button', { name: 'Test: Mail server' }).press('Enter');
    await expect(card.getByRole('status')).toContainText('No mail server is set.');
    await page.getByRole('button', { name: 'Enter: Mail server' }).press('Enter');
    const host = card.getByRole('textbox', { name: 'Mail server' });
    await expect(host).toBeFocused();
    await page.getByRole('button', { name: 'Save and test' }).press('Enter');
    await expect(card.getByText('Enter the mail server.')).toBeVisible();
    await expect(host).toBeFocused();
    await isWhole();
    await expectNotFilledIn(page);
    await shoot(page, 'connections-form');
    await host.fill('127.0.0.1');
    await card.getByLabel('Security').selectOption('none');
    await expect(card.getByLabel('Port')).toHaveValue('25');
    await card.getByLabel('Port').fill(String(mail.port));
    await card.getByLabel('User name').fill('shop');
    await card.getByLabel('Password').fill('wrong');
    await card.getByLabel('Password').press('Enter');
    await expect(toast(page)).toContainText('Saved: Mail server');
    await expect(card.getByRole('status')).toContainText('The mail server refused the user name or the password.');
    await expect(page.getByRole('button', { name: 'Change: Mail server' })).toBeFocused();
    await page.keyboard.press('Enter');
    await card.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(card.getByRole('status')).toContainText(`The mail server took the e-mail to ${staff.email}.`);
    expect(mail.mails.at(-1)?.to).toEqual([staff.email]);
    await expect(card.getByText('Entered here')).toBeVisible();
    await expect(card.getByText('Set on the server: MAIL_FROM')).toBeVisible();
  });

  await test.step('the payment keys', async () => {
    const keys = page.getByRole('region', { name: 'Online payment' });
    await page.getByRole('button', { name: 'Enter: Online payment' }).click();
    await keys.getByLabel('Key id').fill(provider.keyId);
    await keys.getByLabel('Key secret').fill(provider.keySecret);
    await keys.getByLabel('Webhook secret').fill(provider.webhookSecret);
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(keys.getByRole('status')).toContainText('Razorpay accepts the keys. They are test keys');
    await expect(keys.getByText('Test keys: no real money', { exact: true })).toBeVisible();
    await expect(keys.getByText(`•••• ${provider.keySecret.slice(-4)}`)).toBeVisible();
    await expect(keys.getByText(`${shop.origin}/api/payments/webhook`)).toBeVisible();
    await page.reload();
    await listens(page);
    const whole = await page.content();
    for (const secret of [provider.keySecret, provider.webhookSecret]) expect(whole).not.toContain(secret);
    await isWhole();
    await shoot(page, 'connections-entered');
  });

  await test.step('somebody else was quicker', async () => {
    await page.getByRole('button', { name: 'Change: Mail server' }).click();
    await expect(card.getByText('Leave empty to keep the present one.')).toBeVisible();
    const values = { host: '127.0.0.1', security: 'none', port: String(mail.port), user: 'shop', password: 'secret' };
    const headers = { origin: shop.origin };
    const other = await page.request.post(`${shop.origin}/api/admin/connections/mail`, { data: { values }, headers });
    expect(other.status()).toBe(200);
    watch.expect(/409/);
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByText('Somebody has changed this meanwhile.').first()).toBeVisible();
    await isWhole();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Change: Mail server' })).toBeFocused();
  });

  await test.step('and takes it away again', async () => {
    for (const title of ['Mail server', 'Online payment']) {
      await page.getByRole('button', { name: `Remove: ${title}` }).click();
      const question = page.getByRole('dialog', { name: `Remove: ${title}?` });
      await isWhole();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page)).toContainText(`Removed: ${title}`);
      await expect(page.getByRole('region', { name: title }).getByText('Not entered')).toBeVisible();
    }
  });
});

/** Programs that keep passwords neither fill in the owner's own nor offer to keep these. */
async function expectNotFilledIn(page: Page): Promise<void> {
  const fields = page.getByRole('region', { name: 'Mail server' }).locator('input');
  expect(await fields.count()).toBe(4);
  for (const field of await fields.all()) {
    const isSecret = (await field.getAttribute('type')) === 'password';
    await expect(field).toHaveAttribute('autocomplete', isSecret ? 'new-password' : 'off');
    for (const mark of ['data-1p-ignore', 'data-bwignore', 'data-lpignore']) await expect(field).toHaveAttribute(mark);
    await expect(field).toHaveValue(/^(?:|587)$/);
  }
}
