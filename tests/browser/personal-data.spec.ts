import { readFile } from 'node:fs/promises';
import { expect, open, signInAsNewcomer, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('a shopper reads what is kept, downloads it, and erases the account', {
  tag: ['@also-desk', '@long'],
}, async ({ page, phone, watch }) => {
  await signInAsNewcomer(page);
  await open(page, '/shop/account?tab=data');
  await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  const form = (button: string) => page.locator('form', { has: page.getByRole('button', { name: button }) });
  const download = form('Download');
  const erase = form('Erase my account');
  await expect(erase).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);

  watch.expect(/400/);
  await download.getByLabel('Your password').fill('Wrong1234');
  await download.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('This is not your password.').first()).toBeVisible();
  await expect(download.getByLabel('Your password')).toHaveValue('Wrong1234');
  await download.getByLabel('Your password').fill('Newcomer123');
  const saved = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ orders: [], reviews: [] });

  await erase.getByRole('checkbox', { name: /^Delete my reviews/ }).check();
  await erase.getByLabel('Your password').fill('Newcomer123');
  await erase.getByRole('button', { name: 'Erase my account' }).click();
  await expect(toast(page).filter({ hasText: 'Your account is erased.' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
});
