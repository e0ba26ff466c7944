import type { Page } from '@playwright/test';
import { expect, failed, moment, open, shoot, test, toast } from './journey.ts';

/** The contact dialog, the contact page and the newsletter form. */
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact us' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const fields = ['Name', 'Email', 'Phone', 'Message'] as const;

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('the contact dialog requires the e-mail address only', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/home');
  await openDialog(page);
  await shoot(page, 'contact-dialog');
  await send(page).click();
  const wrong = dialog(page).getByRole('alert').filter({ hasText: /./ });
  await expect(wrong).toHaveText('Email Id is required');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Email').fill('nobody');
  await send(page).click();
  await expect(wrong).toHaveText('Please enter a valid Email ID');

  const posted = page.waitForRequest('**/api/addons/contact');
  await dialog(page).getByLabel('Email').fill('guest@mitahara.example');
  await send(page).click();
  expect((await posted).postDataJSON()).toEqual({
    name: 'none',
    email: 'guest@mitahara.example',
    phone: 'none',
    message: 'none',
  });
  await expect(toast(page)).toContainText('Thank you for writing to us');
  await expect(dialog(page)).toBeHidden();
  await openDialog(page);
  for (const field of fields) await expect(dialog(page).getByLabel(field)).toHaveValue('');
});

test('a message that was typed is kept through a reload, and asked about before it is thrown away', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/shop/home');
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page), 'nothing was typed').toBeHidden();
  await expect(page.getByRole('button', { name: 'Contact us' }), 'what opened it').toBeFocused();
  await openDialog(page);
  await dialog(page).getByLabel('Message').fill('Do you mill on Sundays?');
  await page.reload();
  await open(page, '/contact-us');
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('Do you mill on Sundays?');

  await openDialog(page);
  const message = dialog(page).getByLabel('Message');
  await message.fill('Do you mill on Mondays?');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog(page).getByRole('button', { name: 'Close' }).first().click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(message).toHaveValue('Do you mill on Mondays?');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toBeHidden();
  await openDialog(page);
  await expect(message).toHaveValue('');
  await page.reload();
  await open(page, '/contact-us');
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('');
});

for (const how of ['the network', 'the server'] as const) {
  test(`a message that fails because of ${how}`, { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/ERR_FAILED|500/);
    await page.route('**/api/addons/contact', (route) =>
      how === 'the network'
        ? route.abort()
        : route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong. Please try again.' } }),
    );
    await open(page, '/shop/home');
    await openDialog(page);
    await dialog(page).getByLabel('Email').fill('guest@mitahara.example');
    await dialog(page).getByLabel('Message').fill('Do you mill on Sundays?');
    await send(page).click();
    await failed(page, /^Error sending email\. Please try again later\./);
    await expect(toast(page)).toBeInViewport();
    // The toast works above the open dialog: its own button closes it.
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
    // All four fields are cleared after every attempt.
    for (const field of fields) await expect(dialog(page).getByLabel(field)).toHaveValue('');
  });
}

test('a message that the server refuses shows the server’s message', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/422/);
  await page.route('**/api/addons/contact', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'Please write a little less' } }),
  );
  await open(page, '/shop/home');
  await openDialog(page);
  await dialog(page).getByLabel('Email').fill('guest@mitahara.example');
  await send(page).click();
  await failed(page, 'Please write a little less');
});

test('the contact page requires all fields', async ({ page }) => {
  await open(page, '/contact-us');
  const main = page.getByRole('main');
  await send(page).click();
  const wrong = main.getByRole('alert').filter({ hasText: /./ });
  await expect(wrong).toHaveCount(4);
  await expect(main.getByLabel('Name')).toBeFocused();
  await main.getByLabel('Name').fill('Asha');
  // A corrected field is no longer marked, and the next wrong one gets the focus.
  await expect(wrong).toHaveCount(3);
  await send(page).click();
  await expect(main.getByLabel('Email')).toBeFocused();
  await main.getByLabel('Email').fill('asha@mitahara.example');
  await main.getByLabel('Phone').fill('anything goes');
  await main.getByLabel('Message').fill('Namaste 🙏 <b>bold</b>');
  const answered = moment();
  await page.route('**/api/addons/contact', async (route) => {
    await answered.come;
    await route.continue();
  });
  await send(page).click();
  await expect(main.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  answered.now();
  await expect(toast(page)).toContainText('Thank you for writing to us');
  for (const field of fields) await expect(main.getByLabel(field)).toHaveValue('');
  await expect(wrong).toHaveCount(0);
});

test.describe('newsletter', () => {
  const email = (page: Page) => page.getByRole('contentinfo').getByLabel('Your email');
  const subscribe = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });

  test('refuses an invalid address and accepts a valid one', async ({ page, phone }) => {
    await open(page, '/shop/home');
    for (const wrong of ['', '   ', 'nobody@']) {
      await email(page).fill(wrong);
      await subscribe(page).click();
      await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText('Please enter a valid email.');
    }
    await email(page).fill(`reader-${phone ? 'phone' : 'desktop'}@mitahara.example`);
    await subscribe(page).click();
    await expect(toast(page)).toContainText('Subscription Successful!');
    await expect(toast(page)).toContainText('Please tap the button in it');
    await expect(email(page)).toHaveValue('');
    await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText('');
  });

  test('shows what went wrong', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/409|502|ERR_FAILED/);
    await open(page, '/shop/home');
    const cases = [
      {
        status: 409,
        json: { success: false, message: 'You are on our list already.' },
        said: 'You are on our list already.',
      },
      { status: 502, body: '<html>', said: 'Server Error! Please try again later.' },
      { said: 'Server Error! Please try again later.' },
    ];
    for (const { said, ...answer } of cases) {
      await page.unroute('**/api/newsletter/subscribe');
      await page.route('**/api/newsletter/subscribe', (route) =>
        answer.status ? route.fulfill(answer) : route.abort(),
      );
      await email(page).fill('reader@mitahara.example');
      await subscribe(page).click();
      await failed(page, said);
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page)).toHaveCount(0);
    }
  });
});
