import { expect, listens, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('a key is made, used by a program, and revoked', {
  tag: ['@desk', '@also-phone', '@long'],
}, async ({ page, phone, watch, playwright, baseURL }) => {
  watch.expect(/401|403/);
  await page.request.post('/api/auth/login', {
    data: { email: 'admin@mitahara.example', password: 'Demo1234' },
  });
  await page.goto('/admin/settings/api-keys');
  await listens(page);
  const isWhole = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  };
  const name = `Accounting ${phone ? 'phone' : 'desk'}`;
  await page.getByRole('button', { name: 'New key' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('button', { name: 'Make key' }).press('Enter');
  await expect(dialog.getByText('Choose at least one thing that the key may do.')).toBeVisible();
  await isWhole();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'See orders' }).check();
  await dialog.getByRole('button', { name: 'Make key' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Copy this key now' });
  const key = (await shown.getByText(/^mk_/).textContent()) ?? '';
  await isWhole();
  await shown.getByRole('button', { name: 'Done' }).press('Enter');

  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/admin/orders/get?page=1&limit=1')).status()).toBe(200);
  expect((await program.get('/api/addons/users')).status()).toBe(403);
  await page.reload();
  await listens(page);
  await expect(page.getByText(`…${key.slice(-4)}`)).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await isWhole();
  await page.getByRole('button', { name: `Revoke ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(page.getByText(`…${key.slice(-4)}`)).toBeHidden();
  expect((await program.get('/api/admin/orders/get?page=1&limit=1')).status()).toBe(401);
  await program.dispose();
});
