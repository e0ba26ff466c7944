import { demoAdmin, expect, listens, signIn, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';

test('staff make a collection by a rule, see what it has, and shoppers filter it', { tag: ['@desk', '@long'] }, async ({
  browser,
  baseURL,
  page,
}) => {
  await signIn(page, demoAdmin);
  await page.goto('/admin/collections/new');
  await listens(page);
  const name = `Oils ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByLabel('Address')).toHaveValue(name.toLowerCase().replace(' ', '-'));
  await expect(page.getByText('Complete the conditions')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Oil' }).check();
  await expect(page.getByText(/^Fits \d+ products: /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Collection added');

  const context = await browser.newContext({ baseURL });
  const shopper = await context.newPage();
  const address = await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href');
  await shopper.goto(address ?? '');
  await listens(shopper);
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
  await shopper.getByLabel('Sort by').selectOption('title-ztoa');
  await expect(shopper).toHaveURL(`${address}?sortBy=title-ztoa`);
  await expect(shopper.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Wood-Pressed/);
  expect(await violations(shopper)).toEqual([]);

  const { home } = (await (await page.request.get('/api/admin/settings')).json()).data;
  const { version, savedAt, savedBy, ...texts } = home;
  const showOnHome = async (collection: string, seen: number) => {
    const saved = await page.request.put('/api/admin/settings/home', { data: { ...texts, collection, seen } });
    expect(saved.status(), await saved.text()).toBe(200);
    return (await saved.json()).data.version;
  };
  const id = page.url().split('/').at(-1) ?? '';
  const shown = await showOnHome(id, version);
  await shopper.goto('/shop/home');
  const row = shopper.getByRole('region', { name });
  await expect(row.getByRole('link', { name: 'View more' })).toHaveAttribute('href', address ?? '');
  expect(await row.getByRole('listitem').count()).toBeGreaterThan(1);
  expect(await violations(shopper)).toEqual([]);
  await showOnHome('', shown);
  await context.close();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/collections$/);
  await expect(page.getByText(name)).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/collections$/);
});
