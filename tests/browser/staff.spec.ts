import { demoAdmin, expect, listens, open, shoot, signIn, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';

test('an owner invites a packer, who joins from the e-mail, packs and sees nothing else, until the owner ends it', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const email = `packer-${crypto.randomUUID()}@mitahara.example`;
  await signIn(page, demoAdmin);
  await open(page, '/admin/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody to work here' });
  await dialog.getByLabel('Their e-mail').fill(email);
  await dialog.getByRole('radio', { name: /^Packer/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // The demo shop has no mail server: it says so, and hands out the link.
  const unsent = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(unsent.getByText(`Send this link to ${email} yourself.`)).toBeVisible();
  await expect(unsent.getByText(/\/auth\/join\?token=[\w-]{43}$/)).toBeVisible();
  await expect(unsent.getByRole('button', { name: 'Copy' })).toBeVisible();
  await shoot(page, 'invitation-link');
  expect(await overhang(page)).toBe(0);
  await unsent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email).first()).toBeVisible();
  await shoot(page, 'staff');
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  const outbox = await (await page.request.get('/dev/letters')).text();
  const [link = ''] = /\/auth\/join\?token=[\w-]{43}/.exec(outbox.slice(outbox.indexOf(email))) ?? [];
  const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const packer = await elsewhere.newPage();
  await open(packer, link);
  await expect(packer.getByText('Demo Admin invites you to work here as Packer.')).toBeVisible();
  expect(await violations(packer)).toEqual([]);
  await packer.getByLabel('Your name').fill('Nila Nair');
  await packer.getByLabel('Password').fill('Besan2Atta9Ragi');
  await packer.getByRole('button', { name: 'Start working' }).click();
  await expect(packer).toHaveURL(/\/admin\/packing/);
  await listens(packer);
  const menu = packer.getByRole('button', { name: 'Menu' });
  const openMenu = async () => {
    if (await menu.isVisible()) await menu.click();
  };
  await openMenu();
  const entries = packer.getByRole('navigation', { name: 'Back office' }).filter({ visible: true }).getByRole('link');
  // Beside them, how many there are to pack.
  await expect(entries.filter({ hasNotText: /^\d+$/ })).toHaveText(['Orders', 'Packing', 'Parcels']);
  expect((await packer.request.get('/api/admin/cash')).status()).toBe(403);

  await page.reload();
  await listens(page);
  await page.getByRole('button', { name: 'End access of Nila Nair' }).first().click();
  await page.getByRole('button', { name: 'End access', exact: true }).last().click();
  await expect(page.getByText('Access ended. They are signed out everywhere.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await entries.first().click();
  await expect(packer).toHaveURL(/\/auth\/login/);
  await elsewhere.close();
});
