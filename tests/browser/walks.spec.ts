import type { Page } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { countHands } from './hand-time.ts';
import { demoAdmin, expect, listens, test, toast } from './journey.ts';
import { openSeparateShop, staff, withStaff } from './separate-shop.ts';

/** What people of the shop do every day, counted in clicks and keys (docs/decisions/back-office.md). */

test.beforeEach(({ watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

/** Each question, the way to its answer from the dashboard, and where the answer stands. */
const questions: readonly {
  asks: string;
  /** What is typed after Ctrl+K, or null where the dashboard itself says it. */
  typed: string | null;
  answer: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    asks: 'What has to be done now?',
    typed: null,
    answer: (page) => page.getByRole('list', { name: 'What waits' }).getByText('To pack'),
  },
  {
    asks: 'How much did we sell, against the weeks before?',
    typed: null,
    answer: (page) => page.getByRole('list', { name: 'Sales' }).getByRole('link', { name: /^7 days/ }),
  },
  {
    asks: 'What sells best?',
    typed: 'products report',
    answer: (page) => page.getByRole('row', { name: /Atta/ }).first(),
  },
  {
    asks: 'Where do our buyers live?',
    typed: 'states',
    answer: (page) => page.getByRole('row', { name: /Karnataka/ }).first(),
  },
  { asks: 'What did each coupon bring?', typed: 'coupons report', answer: (page) => page.getByRole('row').nth(1) },
  {
    asks: 'How many come back to buy again?',
    typed: 'returning',
    answer: (page) => page.getByRole('row', { name: /Returning/ }).first(),
  },
  {
    asks: 'Which parcels come back, and what do they cost?',
    typed: 'came back',
    answer: (page) => page.getByRole('row').nth(1),
  },
  { asks: 'What do we earn on each product?', typed: 'margin', answer: (page) => page.getByRole('row').nth(1) },
  { asks: 'What runs out, and when?', typed: 'what runs out', answer: (page) => page.getByRole('row').nth(1) },
];

test('nine questions of an owner are answered, each by a few keys from the dashboard', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const shop = await openSeparateShop({ DEMO: '1', SHOP_ENV: 'development' });
  try {
    expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: demoAdmin })).status()).toBe(200);
    for (const { asks, typed, answer } of questions) {
      await test.step(asks, async () => {
        await page.goto(`${shop.origin}/admin/dashboard`);
        await listens(page);
        if (typed !== null) {
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox').last().pressSequentially(typed);
          await expect(page.getByRole('option').first()).toBeVisible();
          await page.keyboard.press('Enter');
        }
        await expect(answer(page)).toBeVisible();
      });
    }
  } finally {
    await shop.close();
  }
});

test('sixty orders of a morning are packed and shipped', { tag: ['@desk', '@long'] }, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const shop = await openSeparateShop(withStaff);
  try {
    const guest = await browser.newContext();
    const { data } = await (await guest.request.get(`${shop.origin}/api/shop/products/get`)).json();
    const besan = data.find(({ title }: { title: string }) => title === 'Stone-Ground Besan');
    const [{ weight, sellingPrice, price }] = besan.variants;
    const goods = sellingPrice || price;
    for (let order = 0; order < 60; order += 1) {
      const placed = await guest.request.post(`${shop.origin}/api/shop/order/createCOD`, {
        data: {
          addressInfo: { ...addressInfo, name: `Buyer ${order}` },
          orderPrice: goods >= 499 ? goods : goods + 40,
          cartItems: [{ productId: besan._id, weight, quantity: 1 }],
        },
      });
      expect(placed.status(), await placed.text()).toBe(200);
    }
    await guest.close();
    expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
    const courier = { name: 'DTDC', trackingPattern: 'https://track.example.com/{number}' };
    const added = await page.request.post(`${shop.origin}/api/admin/couriers`, { data: courier });
    expect(added.status(), await added.text()).toBe(200);
    const hands = countHands();
    await hands.watch(page);
    await page.goto(`${shop.origin}/admin/dashboard`);
    await listens(page);
    await page.getByRole('list', { name: 'What waits' }).getByRole('link').filter({ hasText: 'To pack' }).click();
    const numbers: string[] = [];
    // Fifty rows are one page.
    for (const many of [50, 10]) {
      await expect(page.getByRole('row')).toHaveCount(many + 1);
      await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
      const bar = page.getByRole('region', { name: 'Selected orders' });
      await expect(bar).toContainText(`${many} selected`);
      await bar.getByRole('button', { name: 'Packing slips' }).click();
      await expect(page.getByRole('article')).toHaveCount(many);
      numbers.push(
        ...(await page.getByRole('article').allInnerTexts()).map((slip) => /\d{6}-\w{8}/.exec(slip)?.[0] ?? slip),
      );
      await page.goBack();
      await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
      await bar.getByRole('combobox', { name: 'New status' }).selectOption('Packed');
      await bar.getByRole('button', { name: 'Update' }).click();
      await page.getByRole('button', { name: `Set ${many} orders to Packed` }).click();
      await expect(toast(page)).toContainText(`${many} orders updated`);
    }
    await page.getByRole('link', { name: 'Ship orders' }).click();
    await page.getByRole('button', { name: 'Numbers from CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Numbers from CSV' });
    const lines = numbers.map((number, at) => `${number},DTDC,AWB${at}`);
    const buffer = Buffer.from(`Order number,Courier,Number\n${lines.join('\n')}\n`);
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Ship all' }).click();
    await expect(toast(page)).toContainText('60 parcels shipped');
    // No number is typed; the choice of a status counts as two clicks.
    expect(hands.sum().clicks).toBeLessThanOrEqual(16);
  } finally {
    await shop.close();
  }
});
