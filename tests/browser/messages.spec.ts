import type { Page } from '@playwright/test';
import { demoAdmin, expect, open, shoot, signIn, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

/** The inbox of staff: what people wrote, and what became of it. */
const main = (page: Page) => page.getByRole('main');
const inbox = (page: Page) => page.getByRole('table');

/** Writes to the shop as a visitor. */
async function write(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  const data = { name, email: 'asha@example.com', phone: '98765 43210', message: `Hello from ${name}`, ...more };
  const answer = await page.request.post('/api/addons/contact', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function isWhole(page: Page, phone: boolean): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
}

test('a message is found, answered in four clicks, and opened again', {
  tag: '@also-phone',
}, async ({ page, phone }) => {
  const name = `Nila ${Date.now()}`;
  await write(page, name, { email: 'nila.reader@example.com' });
  await signIn(page, demoAdmin);
  await open(page, '/admin/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  if (!phone) await navigation.getByRole('link', { name: /open messages?$/ }).click();
  else await open(page, '/admin/messages');
  await expect(main(page).getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(inbox(page).getByRole('link', { name })).toBeVisible();
  await isWhole(page, phone);
  await shoot(page, 'messages');

  await inbox(page).getByRole('link', { name }).click();
  await expect(main(page).getByText(`Hello from ${name}`)).toBeVisible();
  await isWhole(page, phone);
  await shoot(page, 'message');
  const answer = main(page).getByLabel('To nila.reader@example.com');
  await main(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(main(page).getByText('Enter your answer')).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill('Yes, on stone.');
  await main(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page)).toContainText('Answer sent');
  await expect(answer).toHaveValue('');
  const conversation = main(page).getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('Demo Admin answered by e-mail')).toBeVisible();
  await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
  await shoot(page, 'message-answered');
  const outbox = await (await page.request.get('/dev/letters')).text();
  expect(outbox).toContain('nila.reader@example.com');

  await main(page).getByRole('button', { name: 'Open again' }).click();
  await expect(main(page).getByRole('button', { name: 'Answered by phone' })).toBeVisible();
  await isWhole(page, phone);
});

test('notes, a pasted reply and an assignment stand in the thread; the second of two is told', {
  tag: ['@desk', '@long'],
}, async ({ page, browser, baseURL, watch }) => {
  const name = `Ravi ${Date.now()}`;
  await write(page, name, { about: 'plan-1' });
  await signIn(page, demoAdmin);
  await open(page, `/admin/messages?search=${encodeURIComponent(name)}`);
  await expect(inbox(page).getByText('Call request')).toBeVisible();
  await inbox(page).getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  const conversation = main(page).getByRole('region', { name: 'Conversation' });
  await expect(conversation).toBeVisible();

  await main(page).getByLabel('Assigned to').selectOption({ label: 'Demo Admin (you)' });
  await expect(conversation.getByText('Demo Admin took it')).toBeVisible();
  await main(page).getByRole('tab', { name: 'Note' }).click();
  await main(page).getByLabel('Note for staff').fill('Rang twice');
  await main(page).getByRole('button', { name: 'Add note' }).click();
  await expect(conversation.getByText('Rang twice')).toBeVisible();
  await main(page).getByRole('button', { name: 'Answered by phone' }).click();
  await expect(conversation.getByText('Demo Admin answered by phone')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(conversation.getByText('Demo Admin opened it again')).toBeVisible();
  await main(page).getByRole('button', { name: 'Answered by phone' }).click();
  await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
  await main(page).getByRole('tab', { name: 'Customer’s reply' }).click();
  await main(page).getByLabel('What the customer wrote').fill('Thank you, and the rice?');
  await main(page).getByRole('button', { name: 'Add reply' }).click();
  await expect(conversation.getByText('Thank you, and the rice?')).toBeVisible();
  await expect(main(page).getByText('Open', { exact: true })).toBeVisible();
  await shoot(page, 'message-thread');

  // Another member of staff answers; what was typed here stays.
  watch.expect(/^(?:console error.*409|answer 409)/);
  await main(page).getByRole('tab', { name: 'Answer' }).click();
  await main(page).getByLabel('To asha@example.com').fill('That one too.');
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(other, { email: 'manager@mitahara.example', password: 'Demo1234', userName: '' });
  const id = page.url().split('/').at(-1);
  const done = await other.request.post(`/api/admin/messages/${id}/answer`, { data: { text: 'Rice on Monday.' } });
  expect(done.status(), await done.text()).toBe(200);
  await other.close();
  await main(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'has just answered this' })).toBeVisible();
  await expect(main(page).getByLabel('To asha@example.com')).toHaveValue('That one too.');
  await main(page).getByRole('button', { name: 'Reload' }).click();
  await expect(conversation.getByText('Rice on Monday.')).toBeVisible();
  await expect(main(page).getByLabel('To asha@example.com')).toHaveValue('That one too.');
});

test('saved replies are kept in the settings and inserted into an answer', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const name = `Meera ${Date.now()}`;
  await write(page, name);
  await signIn(page, demoAdmin);
  await open(page, `/admin/messages?search=${encodeURIComponent(name)}`);
  await inbox(page).getByRole('link', { name }).click();
  await main(page).getByRole('link', { name: 'Add saved replies' }).click();
  await main(page).getByRole('button', { name: 'Add a reply' }).click();
  await main(page).getByLabel('Title').fill('Stone ground');
  await main(page).getByLabel('Text').fill('Yes, all our flours are ground on stone.');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toContainText('Saved replies saved');
  await page.goBack();
  await main(page).getByLabel('Insert a saved reply').selectOption('Stone ground');
  await expect(main(page).getByLabel('To asha@example.com')).toHaveValue('Yes, all our flours are ground on stone.');
});
