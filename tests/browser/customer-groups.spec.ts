import { demoAdmin, expect, open, shoot, signIn, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('a group of customers is made, looked at, offered a coupon and a newsletter, and deleted', {
  tag: ['@also-phone', '@long'],
}, async ({ page, phone }) => {
  const main = page.getByRole('main');
  const name = `With an account ${Date.now()}`;
  await signIn(page, demoAdmin);
  await open(page, '/admin/customers');
  await main.getByRole('link', { name: 'Groups', exact: true }).click();
  await main.getByRole('button', { name: 'Add group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add group' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Who is in it').selectOption('Has an account');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'customer-group');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Group added');
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'customer-groups');

  await main.getByRole('link', { name }).click();
  await expect(main.getByRole('status')).toContainText(/^[1-9]\d* customers?$/);
  await expect(main.getByLabel('Show')).toHaveValue(/^[0-9a-f-]{36}$/);
  await open(page, '/admin/newsletters/write/new');
  await main.getByLabel('Of these').selectOption(`Only ${name}`);
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/admin/coupons');
  await main.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByRole('dialog').getByLabel('For', { exact: true }).selectOption(`Only ${name}`);
  await expect(page.getByRole('dialog')).toContainText('Nobody else will.');
  await shoot(page, 'coupon-for-a-group');
  await page.goto('about:blank');
  await open(page, '/admin/customers/groups');
  await main.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(toast(page)).toContainText('Group deleted');
  await expect(main.getByRole('link', { name })).toHaveCount(0);
});
