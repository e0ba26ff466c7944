import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, listens, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('feeds and embeds are switched on, fetched, and shown on the page of somebody else', {
  tag: ['@desk', '@also-phone', '@long'],
}, async ({ page, phone, watch, browser, baseURL }) => {
  watch.expect(/404/);
  await page.request.post('/api/auth/login', { data: { email: 'admin@mitahara.example', password: 'Demo1234' } });
  await page.goto('/admin/settings/feeds');
  await listens(page);
  const isWhole = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  };
  const names = ['Google Merchant feed', 'Meta catalogue', 'New products (RSS)', 'Show products on other sites'];
  // The other project may have been here before.
  for (const name of names) await page.getByRole('checkbox', { name }).check();
  const save = page.getByRole('button', { name: /^Save/ });
  if (await save.isEnabled()) await save.press('Enter');
  await expect(page.getByText('On', { exact: true })).toHaveCount(3);
  await isWhole();
  for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/feeds/new-products.xml', '/llms.txt'])
    expect((await page.request.get(path)).status(), path).toBe(200);
  const title = 'Stone-Ground Besan';
  await page.getByRole('combobox', { name: 'Product' }).selectOption(title);
  const card = page.frameLocator(`iframe[title="How it looks: ${title}"]`);
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await isWhole();

  // Where the snippet is put: another origin, without a cookie of the shop.
  const snippet = await page.getByRole('textbox', { name: 'Code for their website' }).first().inputValue();
  const elsewhere = await browser.newContext();
  const blog = await elsewhere.newPage();
  const answers: (string | undefined)[] = [];
  blog.on('response', (response) => {
    if (response.url().startsWith(baseURL ?? '')) answers.push(response.headers()['set-cookie']);
  });
  // A real server: browsers let no page of the internet frame one of this machine.
  const site = createServer((_req, res) =>
    res.setHeader('content-type', 'text/html').end(`<title>Blog</title>${snippet}`),
  ).listen(0);
  const { port } = site.address() as AddressInfo;
  await blog.goto(`http://localhost:${port}/`);
  const link = blog.frameLocator('iframe').getByRole('link', { name: 'See it at' });
  await expect(link).toBeVisible();
  expect(answers.filter((cookie) => cookie !== undefined)).toEqual([]);
  expect(await elsewhere.cookies()).toEqual([]);
  const [tab] = await Promise.all([elsewhere.waitForEvent('page'), link.click()]);
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await elsewhere.close();
  site.close();

  for (const path of ['/embed/limits', '/hi/embed/limits', '/kn/embed/limits']) {
    await page.goto(path);
    await expect(page.getByRole('textbox')).toHaveCount(5);
    await isWhole();
  }
});
