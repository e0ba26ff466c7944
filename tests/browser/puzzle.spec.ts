import type { Page } from '@playwright/test';
import { alertOf, expect, listens, test, toast } from './journey.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

// Who tries very often solves a puzzle first: the browser does it unseen, and without scripts the page says what to do
// (behaviour: Security 7).

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop({ ...withStaff, PUZZLES: '1' });
});
test.afterAll(() => shop?.close());

async function trySignIn(page: Page, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(staff.email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
}

test('after many wrong passwords a puzzle is solved with every try, and the right one signs in', {
  tag: '@long',
}, async ({ page, request, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /401|428/);
  for (let tries = 0; tries < 5; tries += 1) {
    const data = { email: staff.email, password: 'Wrong1234' };
    await request.post(`${shop.origin}/api/auth/login`, { data });
  }
  const answers: [status: number, solved: boolean][] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/auth/login')) return;
    answers.push([response.status(), response.request().headers()['x-puzzle'] !== undefined]);
  });
  await page.goto(`${shop.origin}/auth/login`);
  await listens(page);
  await trySignIn(page, 'Wrong1234');
  await expect(toast(page)).toContainText('Incorrect email or password');
  await trySignIn(page, staff.password);
  await expect(page).toHaveURL(/\/admin\//);
  expect(answers).toEqual([
    [428, false],
    [401, true],
    [428, false],
    [200, true],
  ]);
});

test('without scripts the page says what to do', async ({ browser, request, viewport }) => {
  const email = 'nobody@example.com';
  for (let tries = 0; tries < 5; tries += 1) {
    await request.post(`${shop.origin}/api/auth/login`, { data: { email, password: 'Wrong1234' } });
  }
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false, viewport });
  try {
    const page = await context.newPage();
    await page.goto('/auth/login');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill('Wrong1234');
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(alertOf(page)).toContainText('Please switch JavaScript on in your browser');
    await expect(main.getByLabel('Email')).toHaveValue(email);
  } finally {
    await context.close();
  }
});
