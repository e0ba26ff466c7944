import type { Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { alertOf, expect, shoot, test } from './journey.ts';
import { idleControls, overhang } from './page-checks.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

test.use({ javaScriptEnabled: false });
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test.describe('an account without scripts', { tag: ['@long', '@both'] }, () => {
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

  test('is made with the mailed code, changed, used for a review, left and entered again', async ({
    browser,
    viewport,
  }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    const look = async (name: string) => {
      await shoot(page, `plain-${name}`);
      expect(await overhang(page), name).toBe(0);
      expect(await idleControls(page), name).toEqual([]);
    };
    const email = `asha${viewport?.width}@example.com`;
    const password = 'Kokum4Jar';

    await page.goto('/auth/register?from=%2Fshop%2Faccount');
    await field(page, 'User Name').fill('Asha Rao');
    await field(page, 'Email').fill(email);
    await field(page, 'Phone').fill('12');
    await field(page, 'Password').fill(password);
    await page.getByRole('checkbox', { name: /business/ }).check();
    await press(page, 'Send OTP');
    await expect(alertOf(page)).toContainText('valid Mobile Number');
    await look('register-wrong');
    await alertOf(page).getByRole('link').click();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'User Name')).toHaveValue('Asha Rao');
    await expect(page.getByRole('checkbox', { name: /business/ })).toBeChecked();
    await field(page, 'Phone').fill('98765 43210');
    await field(page, 'Password').fill(password);
    await press(page, 'Send OTP');
    let code = '';
    await expect
      .poll(() => {
        const subjects = mail.mails.filter(({ to }) => to.includes(email)).map(({ headers }) => `${headers.subject}`);
        code = subjects.map((subject) => /^\d{6}(?= is your)/.exec(subject)?.[0] ?? '').at(-1) ?? '';
        return code;
      })
      .not.toBe('');
    await field(page, 'OTP').fill(code === '123456' ? '654321' : '123456');
    await press(page, 'Verify OTP');
    await expect(alertOf(page)).toContainText('Wrong code. 4 tries left.');
    await look('code-wrong');
    await field(page, 'OTP').fill(code);
    // The key Enter sends the code, and not the way back to the form.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${shop.origin}/shop/account`);

    await field(page, 'User Name').fill('');
    await press(page, 'Save details');
    await expect(alertOf(page)).toBeVisible();
    await look('account-wrong');
    await field(page, 'User Name').fill('Asha R. Rao');
    await press(page, 'Save details');
    await expect(page.getByRole('status')).toHaveText('Your details are saved.');
    await expect(page.getByText('Namaste, Asha R. Rao')).toBeVisible();
    await press(page, 'Subscribe');
    await expect(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await look('account');
    const erase = page.locator('form', { hasText: 'Delete my reviews, too.' });
    await erase.getByRole('checkbox').check();
    await erase.getByLabel('Your password').fill('Kokum5Jar');
    await erase.getByRole('button', { name: 'Erase my account' }).click();
    await alertOf(page).getByRole('link').click();
    await expect(erase.getByLabel('Your password')).toBeFocused();
    await expect(erase.getByRole('checkbox')).toBeChecked();

    await page.goto('/shop/search?q=ghee');
    await page
      .getByRole('main')
      .getByRole('link', { name: /A2 Bilona Cow Ghee/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Read the reviews' }).click();
    await press(page, 'Send review');
    await expect(alertOf(page).getByRole('link')).toHaveCount(2);
    await page.getByRole('radio', { name: '4 stars' }).check();
    await field(page, 'Your review').fill('Grainy and fragrant.');
    await press(page, 'Send review');
    await expect(page.getByText('You have reviewed this product.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Grainy and fragrant.' })).toContainText('Asha R. Rao');
    await look('review');
    await field(page, 'Your review').fill('Again.');
    await page.getByRole('radio', { name: '1 star' }).check();
    await press(page, 'Send review');
    await expect(alertOf(page)).toBeVisible();
    await expect(field(page, 'Your review')).toHaveValue('Again.');
    await look('review-wrong');

    await page.getByRole('banner').getByLabel('Account').click();
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
    await press(page, 'Logout');
    await expect(page.getByRole('status')).toHaveText('You are logged out.');
    await page.goto('/shop/account?tab=data');
    await expect(page).toHaveURL(/\/auth\/login\?from=/);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill('Kokum5Jar');
    await press(page, 'Sign In');
    await expect(alertOf(page)).toBeVisible();
    await look('sign-in-wrong');
    await expect(field(page, 'Email')).toHaveValue(email);
    await press(page, 'Forgot Password');
    await expect(page.getByRole('status')).toContainText('reset link');
    await look('link-asked');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await press(page, 'Sign In');
    await expect(page).toHaveURL(`${shop.origin}/shop/account?tab=data`);

    await page.goto('/contact-us');
    await field(page, 'Message').fill('Do you mill on Mondays?');
    await press(page, 'Send Message');
    await expect(alertOf(page).getByRole('link')).toHaveCount(3);
    await look('contact-wrong');
    await field(page, 'Name').fill('Asha');
    await field(page, 'Email').fill(email);
    await field(page, 'Phone').fill('9876543210');
    await press(page, 'Send Message');
    await expect(page.getByRole('status')).toContainText('Thank you for writing');
    await look('contact-sent');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill('asha@');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(field(page, 'Email').first()).toHaveValue('asha@');
    await look('newsletter-wrong');
    await field(page, 'Email').first().fill('friend@example.com');
    await press(page, 'Subscribe');
    await expect(page.getByRole('status')).toContainText('Please tap the button in it');
    await context.close();
  });
});
