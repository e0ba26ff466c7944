import type { Page } from '@playwright/test';
import { cartLine, fillAddress, openCheckout } from './filled-cart.ts';
import { expect, failed, named, open, test, toast } from './journey.ts';

/** Stops the clock of the page, so that only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Expects the toast to disappear after exactly this many milliseconds. */
async function goesAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - 100);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(toast(page)).toHaveCount(0);
}

test('errors of a checkout are shown for four seconds, the server’s messages for five', { tag: '@long' }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/401/);
  await page.clock.install();
  await open(page, '/auth/login');
  await stopClock(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your Email ID');
  await expect(toast(page)).toHaveCount(0);
  await page.getByLabel('Email').fill('nobody@mitahara.example');
  await page.getByLabel('Password', { exact: true }).fill('Besan1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await failed(page, 'Incorrect email or password. Please try again.');
  const covers = await toast(page).evaluate((card) => {
    const foot = card.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('h1, input')].filter((one) => one.getBoundingClientRect().top < foot).length;
  });
  expect(covers, 'headings and fields under the toast').toBe(0);
  await goesAfter(page, 5000);

  await page.clock.resume();
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await stopClock(page);
  await page.getByRole('button', { name: 'PAY ONLINE' }).click();
  await failed(page, 'All fields are required!');
  await goesAfter(page, 4000);
  await page.getByLabel('Coupon code').fill('W');
  await failed(page, 'Select your State!');
  await goesAfter(page, 4000);
});

test('a toast does not cover the payment buttons', { tag: ['@long', '@desk'] }, async ({ page, products }) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await page.getByRole('button', { name: 'PAY ONLINE' }).click();
  await failed(page, 'All fields are required!');
  for (const name of ['PAY ONLINE', 'CASH ON DELIVERY']) {
    const onTop = await page.getByRole('button', { name }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === button;
    });
    expect(onTop, name).toBe(true);
  }
});

test('where one buys a toast covers no field, no sum and no day of arrival', { tag: '@long' }, async ({
  page,
  products,
}) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  /** What lies under the toast, of fields and of what is read in the page. */
  const covered = () =>
    page.evaluate(() => {
      const over = document.querySelector('.toast')?.getBoundingClientRect();
      return [...document.querySelectorAll('main :is(input, select, button, dl, section p)')]
        .filter((element) => {
          const { top, bottom, height } = element.getBoundingClientRect();
          return over && height > 0 && bottom > over.top && top < over.bottom && element.checkVisibility();
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 90));
    });
  const cash = page.getByRole('button', { name: 'CASH ON DELIVERY' });
  await cash.click();
  await failed(page, 'All fields are required!');
  await expect(page.getByLabel('Phone')).toBeFocused();
  expect(await covered()).toEqual([]);
  await fillAddress(page);
  await cash.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your order!');
  await expect(page.getByText('Usually delivered between')).toBeVisible();
  await expect(toast(page)).toContainText('placed successfully');
  expect(await covered()).toEqual([]);
});
