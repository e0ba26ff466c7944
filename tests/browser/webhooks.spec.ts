import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, listens, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('a webhook is added, tried, told of a message, sent again, changed and removed', {
  tag: ['@both', '@long'],
}, async ({ page, phone, watch }) => {
  watch.expect(/40[039]/);
  const taken: { text: string; headers: Record<string, string> }[] = [];
  let status = 200;
  const receiver = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    taken.push({ text, headers: req.headers as Record<string, string> });
    res.writeHead(status).end(status === 200 ? 'thanks' : 'broken');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const isWhole = async () => {
    // Not with a button half under the sticky head of a phone.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  };
  await page.request.post('/api/auth/login', { data: { email: 'admin@mitahara.example', password: 'Demo1234' } });
  await page.goto('/admin/settings/webhooks');
  await listens(page);
  await isWhole();
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/latest');
  await dialog.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Message received' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(dialog.getByText(/private network/)).toBeVisible();
  await isWhole();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Stock at Tally');
  await dialog.getByRole('button', { name: 'Add webhook' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Copy the secret' });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await isWhole();
  await shown.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Webhook to 127.0.0.1:${port}` })).toBeVisible();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await isWhole();

  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(page.getByText('Delivered: 200', { exact: true }).first()).toBeVisible();
  const verify = ({ text, headers }: (typeof taken)[number]) => new Webhook(secret).verify(text, headers);
  expect(taken.map(verify)).toMatchObject([{ type: 'webhook.test' }]);

  // Somebody writes to the shop; the receiver is broken at first.
  status = 500;
  // The same words twice are one message.
  const words = `Is the atta fresh? ${Date.now()}`;
  const message = { name: 'Asha Rao', email: 'asha@known.example', phone: '9876543210', message: words };
  expect((await page.request.post('/api/addons/contact', { data: message })).ok()).toBe(true);
  await expect.poll(() => taken.length).toBeGreaterThan(1);
  await page.goto('/admin/settings/webhooks');
  await listens(page);
  await isWhole();
  await expect(page.getByText('Stock at Tally')).toBeVisible();
  await page.getByRole('link', { name: `http://127.0.0.1:${port}/hook` }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Message received' }).first();
  await expect(row.getByText(/Answer 500/)).toBeVisible();
  await row.getByText('Show', { exact: true }).click();
  await expect(row.getByText('broken')).toBeVisible();
  await isWhole();
  status = 200;
  await row.getByRole('button', { name: /^Send again/ }).press('Enter');
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('row').filter({ hasText: 'Message received' }).first().textContent();
    })
    .toContain('Delivered: 200');
  const told = taken.map(verify).filter((one) => (one as { type: string }).type === 'message.received');
  expect(told[0]).toMatchObject({ data: { kind: 'contact' } });

  await listens(page);
  await page.getByText('Address, events and secret').press('Enter');
  await page.getByRole('button', { name: 'New secret' }).press('Enter');
  await page.getByRole('button', { name: 'Make it' }).press('Enter');
  await expect(page.getByText(/The former secret signs, too, until/)).toBeVisible();
  await expect(page.getByText(/^whsec_/)).not.toHaveText(secret);
  // On a phone the toast lies over the button below it.
  await expect(page.getByText(/New secret made/)).toBeHidden();
  await isWhole();
  await page.getByRole('switch', { name: 'On' }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByText(`http://127.0.0.1:${port}/hook`)).toBeHidden();
  receiver.close();
});
