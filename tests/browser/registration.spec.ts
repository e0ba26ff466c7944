import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { expect, failed, listens, open, test, toast } from './journey.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

/** Complete journeys of one person, with the e-mails that the shop sends. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menu = (page: Page) => page.getByRole('banner').getByLabel('Account');

test.describe('a new shopper', { tag: '@desk' }, () => {
  let mail: FakeMailServer;
  let shop: SeparateShop;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    mail = await openFakeMailServer();
    shop = await openSeparateShop({ SMTP_URL: mail.url, MAIL_FROM: 'Mitahara <hello@mitahara.example>' });
  });
  test.afterAll(async () => {
    await shop?.close();
    await mail?.close();
  });

  const asha = { email: 'asha@example.com', password: 'Kokum4Jar' };
  async function newBrowser(browser: Browser, watch: { add(page: Page, origin: string): void }): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    watch.add(page, shop.origin);
    return page;
  }
  /** Returns the match of a pattern in the newest matching e-mail to an address. */
  async function inEmail(to: string, pattern: RegExp): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(() => {
        const texts = mail.mails
          .filter((mail) => mail.to.includes(to))
          .map(({ headers, text }) => pattern.exec(`${headers.subject}\n${text}`)?.[0]);
        found = texts.filter((text) => text !== undefined).at(-1);
        return found;
      })
      .toBeDefined();
    return found ?? '';
  }
  /** Registers her, unless the test that does it on screen ran before: each test can be run alone. */
  async function haveAccount(request: APIRequestContext): Promise<void> {
    const data = { ...asha, userName: 'Asha Rao', phoneNumber: '9876543210' };
    const sent = await request.post('/api/auth/send-otp', { data });
    if (sent.status() === 409) return;
    const code = await inEmail(asha.email, /^\d{6}(?= is your)/);
    const answer = await request.post('/api/auth/verify-otp', {
      data: { ...data, otp: code, vcd: (await sent.json()).otp },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await request.post('/api/auth/logout');
  }
  async function signIn(page: Page, { email, password } = asha): Promise<void> {
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  }

  test('registers with the code from the e-mail, and is signed in', async ({ browser, watch }) => {
    watch.expect(/400/);
    const page = await newBrowser(browser, watch);
    await open(page, '/auth/register');
    await field(page, 'User Name').fill('Asha Rao');
    await field(page, 'Email').fill(asha.email);
    await field(page, 'Phone').fill('9876543210');
    await field(page, 'Password').fill(asha.password);
    await page.getByRole('checkbox', { name: /newsletter/ }).check();
    const subscribed = page.waitForResponse('**/api/newsletter/subscribe');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    expect((await subscribed).status()).toBe(200);
    await expect(toast(page)).toContainText('We’ve sent a code to your e-mail.');
    const code = await inEmail(asha.email, /^\d{6}(?= is your)/);
    const box = field(page, 'OTP');
    await box.fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await failed(page, 'OTP verification failed');
    await expect(box).toHaveAccessibleDescription('Wrong code. 4 tries left.');
    await box.fill(code);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL(`${shop.origin}/shop/listing`);
    await expect(toast(page)).toContainText('Welcome! Your account is ready.');
    await menu(page).click();
    await expect(page.getByRole('banner').getByText('Asha Rao')).toBeVisible();
    // Of the registration nothing is kept; 'owner' tells whose browser this was, so that nobody else sees what was
    // typed here.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['owner']);
    await page.context().close();
  });

  test('unsubscribes by one click, in the mail program or on the page', async ({ browser, request, watch }) => {
    const welcomes = () =>
      mail.mails.filter(({ to, headers }) => to.includes(asha.email) && headers['list-unsubscribe']);
    await expect.poll(() => welcomes().length).toBe(1);
    const newest = () => welcomes().at(-1)?.headers ?? {};
    const link = () => newest()['list-unsubscribe']?.slice(1, -1) ?? '';
    // As a mail program does it (RFC 8058): without cookie and Origin header.
    expect(newest()['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const answer = await request.post(link(), { form: { 'List-Unsubscribe': 'One-Click' } });
    expect([answer.status(), (await answer.text()).includes('You are unsubscribed')]).toEqual([200, true]);

    // Who is off the list is asked, and is on it again after a click.
    await request.post(`${shop.origin}/api/newsletter/subscribe`, { data: { email: asha.email } });
    const questions = () =>
      mail.mails.flatMap(({ text }) => /http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(text) ?? []);
    // The first was sent when she registered.
    await expect.poll(() => questions().length).toBe(2);
    const page = await newBrowser(browser, watch);
    await page.goto(questions().at(-1) ?? '');
    expect(welcomes()).toHaveLength(1);
    await page.getByRole('button', { name: 'Yes, send it to me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing');
    await expect.poll(() => welcomes().length).toBe(2);
    await page.goto(link());
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
    await page.context().close();
  });

  test('returns to the page that asked for the sign-in, after registering too', { tag: '@long' }, async ({
    browser,
    watch,
  }) => {
    const page = await newBrowser(browser, watch);
    await page.goto('/shop/account?tab=address');
    await listens(page);
    await page.getByRole('link', { name: 'Register' }).click();
    await field(page, 'User Name').fill('Ravi');
    await field(page, 'Email').fill('ravi@example.com');
    await field(page, 'Phone').fill('9876543211');
    await field(page, 'Password').fill(asha.password);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await field(page, 'OTP').fill(await inEmail('ravi@example.com', /^\d{6}(?= is your)/));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL(`${shop.origin}/shop/account?tab=address`);
    await page.context().close();
  });

  test('resets a forgotten password, which ends the session in another browser', { tag: '@long' }, async ({
    browser,
    watch,
  }) => {
    watch.expect(/400|401/);
    const [first, second] = [await newBrowser(browser, watch), await newBrowser(browser, watch)];
    await haveAccount(second.request);
    await open(second, '/auth/login');
    await signIn(second);
    await expect(second).toHaveURL(`${shop.origin}/shop/home`);
    await open(second, '/shop/account');

    await open(first, '/auth/login');
    await field(first, 'Email').fill(asha.email);
    await first.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(first.getByRole('main').getByRole('status')).toContainText('we’ve sent a reset link');
    const link = await inEmail(asha.email, /http\S+\/auth\/reset-password\?token=[\w-]+/);
    await open(first, link);
    await field(first, 'New password').fill('Another123');
    await first.getByRole('button', { name: 'Save new password' }).click();
    await expect(first).toHaveURL(`${shop.origin}/shop/home`);
    await expect(toast(first)).toContainText('Your new password is set.');
    await inEmail(asha.email, /password was changed/);
    await menu(first).click();
    await expect(first.getByRole('banner').getByText('Asha Rao')).toBeVisible();

    await second.reload();
    await expect(second).toHaveURL(`${shop.origin}/auth/login?from=%2Fshop%2Faccount`);
    await listens(second);
    await signIn(second);
    await expect(toast(second)).toContainText('Incorrect email or password. Please try again.');
    await signIn(second, { ...asha, password: 'Another123' });
    await expect(second).toHaveURL(`${shop.origin}/shop/account`);

    // A reset link works once.
    await open(first, link);
    await field(first, 'New password').fill('Third1234');
    await first.getByRole('button', { name: 'Save new password' }).click();
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expect(first.getByText('This link has expired or is already used.').first()).toBeVisible();
    await Promise.all([first, second].map((page) => page.context().close()));
  });

  test('a production shop has no demo accounts, and mentions none', async ({ request }) => {
    const html = await (await request.get(`${shop.origin}/auth/login`)).text();
    expect(html).not.toContain('demo shop');
    const data = { email: 'admin@mitahara.example', password: 'Demo1234' };
    expect((await request.post(`${shop.origin}/api/auth/login`, { data })).status()).toBe(401);
  });
});
