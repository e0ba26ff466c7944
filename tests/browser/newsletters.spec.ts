import type { Page } from '@playwright/test';
import { demoAdmin, demoShopper, expect, open, shoot, signIn, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

async function isWhole(page: Page, phone: boolean): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
}

test('a newsletter is written, seen as its readers see it, tried, sent and stopped', {
  tag: ['@also-phone', '@long'],
}, async ({ page, phone, browser, baseURL }) => {
  const reader = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const shopper = await reader.newPage();
  await signIn(shopper, demoShopper);
  const joined = await shopper.request.post('/api/auth/newsletter', { data: { subscribed: true } });
  expect(joined.status(), await joined.text()).toBe(200);

  const main = page.getByRole('main');
  const subject = `Fresh from the mill ${Date.now()}`;
  await signIn(page, demoAdmin);
  await open(page, '/admin/newsletters');
  await main.getByRole('link', { name: 'Newsletters', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Newsletters', level: 1 })).toBeVisible();
  await main.getByRole('link', { name: 'Write a newsletter' }).click();

  await main.getByRole('button', { name: 'Send…' }).click();
  await expect(main.getByLabel('Subject', { exact: true })).toBeFocused();
  await expect(toast(page)).toContainText('Enter the subject');
  await main.getByLabel('Subject', { exact: true }).fill(subject);
  await main.getByLabel('Text of block 1').fill('## This week\nWe grind slowly.\n\n- besan\n- ragi');
  await main.getByLabel('Add a product').selectOption({ label: 'Stone-Ground Besan' });
  await main.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: 'Coupon' }).click();
  await main.getByLabel('Coupon', { exact: true }).selectOption('WELCOME10');
  const preview = main.getByRole('region', { name: 'Preview in English' });
  await expect(preview).toContainText(/Stone-Ground Besan, .*₹/);
  await expect(preview).toContainText('WELCOME10');
  await main.getByRole('button', { name: 'Hindi' }).click();
  await main.getByLabel('Subject', { exact: true }).fill('चक्की से ताज़ा');
  const hindi = main.getByRole('region', { name: 'Preview in Hindi' });
  await expect(hindi).toContainText('चक्की से ताज़ा');
  await expect(hindi).toContainText('पत्थर की चक्की का बेसन');
  await main.getByRole('button', { name: 'English' }).click();
  await isWhole(page, phone);
  await shoot(page, 'newsletter');

  await main.getByRole('button', { name: 'Move up: Coupon, block 3' }).click();
  await expect(main.getByRole('button', { name: 'Move up: Coupon, block 2' })).toBeVisible();
  // Of a new one the question stands although its address changes.
  await main.getByRole('button', { name: 'Send…' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletters\/write\/[0-9a-f-]{36}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Send me a test' }).click();
  await expect(toast(page)).toContainText('A test is on its way to admin@mitahara.example');
  await main.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send to \d+ (?:person|people)\?$/ });
  await expect(dialog).toContainText('At most 500 e-mails an hour');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const progress = main.getByRole('region', { name: 'How far it is' });
  await expect(progress).toContainText('Sending since');
  await isWhole(page, phone);
  await shoot(page, 'newsletter-sending');
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/letters')).text();
    expect(outbox).toContain(`[Test] ${subject}`);
    expect(outbox.replaceAll(`[Test] ${subject}`, '')).toContain(subject);
  }).toPass();
  await progress.getByRole('button', { name: 'Stop' }).click();
  await expect(progress).toContainText('Stopped');
  await expect(progress.getByRole('button', { name: /^Resume: \d+ left to send$/ })).toBeVisible();
  await reader.close();
});
