import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { alertOf, expect, listens, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

const password = 'Kokum4Jar';
let mail: FakeMailServer;
let shop: SeparateShop;
test.beforeAll(async () => {
  mail = await openFakeMailServer();
  shop = await openSeparateShop({ SMTP_URL: mail.url, MAIL_FROM: 'Mitahara <hello@mitahara.example>' });
});
test.afterAll(async () => {
  await shop?.close();
  await mail?.close();
});

const subjectsTo = (to: string) =>
  mail.mails.filter((one) => one.to.includes(to)).map(({ headers }) => `${headers.subject}`);
/** The link in the newest e-mail to an address. */
const linkTo = async (to: string) => {
  let link: string | undefined;
  await expect
    .poll(() => {
      const newest = mail.mails.findLast((one) => one.to.includes(to));
      link = /\/auth\/new-email\?token=[\w-]+/.exec(newest?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return `${shop.origin}${link}`;
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts, by keyboard' : 'without scripts';
  test(`a shopper changes the e-mail address ${how}`, { tag: ['@long', '@both'] }, async ({ browser, viewport }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled, viewport });
    const page = await context.newPage();
    const name = `${javaScriptEnabled ? 'scripts' : 'plain'}${viewport?.width}`;
    const [old, next] = [`asha-${name}@example.com`, `asha-new-${name}@example.org`];
    const ready = async () => {
      if (javaScriptEnabled) await listens(page);
    };
    const look = async (what: string) => {
      await shoot(page, `email-change-${what}-${javaScriptEnabled ? 'scripts' : 'plain'}`);
      expect(await overhang(page), what).toBe(0);
      if (javaScriptEnabled) expect(await violations(page), what).toEqual([]);
    };
    await register(page, old);

    await page.goto('/shop/account?tab=details');
    await ready();
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByLabel('New e-mail address') });
    const send = async (typed: string) => {
      await form.getByLabel('New e-mail address').fill(next);
      await form.getByLabel('Your password', { exact: true }).fill(typed);
      await page.keyboard.press('Enter');
    };
    await send('Wrong1234');
    await expect(javaScriptEnabled ? form.getByText('This is not your') : alertOf(page)).toBeVisible();
    await expect(form.getByLabel('New e-mail address')).toHaveValue(next);
    await look('wrong');
    await send(password);
    const said = javaScriptEnabled ? toast(page) : page.getByRole('status');
    await expect(said.filter({ hasText: 'We’ve e-mailed a link to your new address.' }).first()).toBeVisible();
    await look('asked');
    // The mail that welcomes the new account may come after it.
    await expect.poll(() => subjectsTo(old).join('\n')).toContain('A new e-mail address for your');

    await page.goto(await linkTo(next));
    await ready();
    await expect(page.getByText(`Your account will use ${next}.`)).toBeVisible();
    await look('confirm');
    await page.getByRole('button', { name: 'Use this address' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible();
    await look('changed');
    await expect.poll(() => subjectsTo(old).at(-1)).toContain('e-mail address was changed');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page).toHaveURL(/\/shop\/account/);
    const session = await page.request.get('/api/auth/check-auth');
    expect(await session.json()).toMatchObject({ user: { email: next } });

    await page.goto(await linkTo(next));
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await look('dead');
    await context.close();
  });
}

/** Makes an account and signs in with it, in the browser of the page. */
async function register(page: Page, email: string): Promise<void> {
  const form = { userName: 'Asha Rao', email, phoneNumber: '9876543210', password };
  const about = { isBusinessAccount: false, newsletterSubscription: false };
  const headers = { origin: shop.origin };
  const asked = await page.request.post('/api/auth/send-otp', { data: { ...form, ...about }, headers });
  const { otp: vcd } = (await asked.json()) as { otp: string };
  let otp = '';
  await expect
    .poll(() => {
      otp = /^\d{6}(?= is your)/.exec(subjectsTo(email).at(-1) ?? '')?.[0] ?? '';
      return otp;
    })
    .not.toBe('');
  const made = await page.request.post('/api/auth/verify-otp', { data: { email, otp, vcd }, headers });
  expect(made.status()).toBe(200);
}
