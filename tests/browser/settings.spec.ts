import { settingPages } from '#settings/rules/setting-pages.ts';
import { expect, listens, shoot, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

test('company, brand and contact are saved, shown at once, refused with a sentence, and brought back', {
  tag: ['@long', '@both'],
}, async ({ page, browser, watch }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const open = async (path: string) => {
    await page.goto(shop.origin + path);
    await listens(page);
  };
  await open('/admin/settings/brand');
  await page.getByLabel('Name of the shop').fill('Millet House');
  await page.getByLabel('Name in an Indian script').fill('मिलेट हाउस');
  await expect(page.getByRole('region', { name: 'How it will look' })).toContainText('Millet House');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved')).toBeVisible();
  await expect(page.getByText(/^Version 1/)).toBeVisible();
  await shoot(page, 'settings-brand');
  const visitor = await browser.newContext();
  const home = await visitor.newPage();
  await home.goto(`${shop.origin}/shop/home`);
  await expect(home.getByRole('contentinfo')).toContainText('मिलेट हाउस');
  expect(await home.title()).toContain('| Millet House');

  watch.expect(/422/);
  await page.getByLabel('Tagline').fill('Cures diabetes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Owner’s reason to keep it')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('Cures diabetes.');

  await open('/admin/settings/company');
  await page.getByLabel('GSTIN', { exact: true }).fill('29AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('GSTIN', { exact: true })).toHaveAccessibleDescription(/typing error/);
  await page.getByLabel('GSTIN', { exact: true }).fill('29AAPFU0939F1ZR');
  await page.getByLabel('FSSAI licence').fill('');
  await page.getByLabel('Legal name').fill('Millet House Private Limited');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company details saved')).toBeVisible();
  await home.goto(`${shop.origin}/terms`);
  await expect(home.getByRole('main')).toContainText('Millet House Private Limited');

  await open('/admin/settings/contact');
  await page.getByLabel('Links to your pages elsewhere').fill('Instagram http://insecure.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Links to your pages elsewhere')).toHaveAccessibleDescription(/https/);

  await open('/admin/settings/policies');
  await page.getByLabel('Terms of Service').fill('We sell sweets.\n\n## Law\n\nOf India.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Policies saved')).toBeVisible();
  await home.goto(`${shop.origin}/terms`);
  await expect(home.getByRole('main')).toContainText('We sell sweets.');
  await home.getByRole('link', { name: /^Version 3/ }).click();
  await expect(home.getByText(/An earlier version, in force from/)).toBeVisible();
  await expect(home.getByRole('main')).toContainText('Millet House Private Limited');

  await open('/admin/settings/brand');
  await page.getByRole('button', { name: 'Bring back how it was before version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Mitahara');

  await open('/admin/settings/faqs');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question', { exact: true }).last().fill('Do you grind to order?');
  await page.getByLabel('Answer').last().fill('<b>Yes</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Answer').last()).toHaveAccessibleDescription(/plain text without HTML/);
  await page.getByLabel('Answer').last().fill('Yes, on the day it leaves.');
  for (let at = 0; at < 6; at += 1) {
    await page.getByRole('button', { name: 'Move up: Do you grind to order?' }).press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Move down: Do you grind to order?' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Questions saved')).toBeVisible();
  await open('/admin/settings/home');
  await page.getByLabel('Title of the page').fill('Millets of Mysuru');
  const testimonials = page.getByRole('listitem').filter({ hasText: /^Testimonials/ });
  await testimonials.locator('summary').click();
  await testimonials.getByLabel('Shown').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Home page saved')).toBeVisible();
  await home.goto(`${shop.origin}/shop/home`);
  expect(await home.title()).toContain('Millets of Mysuru');
  await expect(home.locator('#faq-list summary').first()).toHaveText('Do you grind to order?');
  await expect(home.getByRole('region', { name: 'What doctors say' })).toHaveCount(0);
  await visitor.close();

  const sheets = [
    'home',
    'menus',
    'announcement',
    'faqs',
    'testimonials',
    'team',
    'videos',
    'policies',
    'programs',
    'mail',
    'reviews',
    'replies',
    'languages',
    'books',
  ];
  for (const path of ['', '/company', '/brand', '/contact', ...sheets.map((name) => `/${name}`)].map(
    (end) => `/admin/settings${end}`,
  )) {
    await open(path);
    await shoot(page, path.replaceAll('/', '-'));
    expect(await violations(page), path).toEqual([]);
    expect(await overhang(page), path).toBeLessThanOrEqual(0);
  }
});

test('a setting is searched for in the words of a shop, and its field has the focus and a mark', async ({ page }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/settings`);
  await listens(page);
  await shoot(page, 'admin-settings');
  await page.getByRole('searchbox').fill('GST number');
  await expect(page.getByText('1 setting found')).toBeVisible();
  await page.getByRole('searchbox').press('Enter');
  const gstin = page.getByLabel('GSTIN', { exact: true });
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveAttribute('data-found');
  await shoot(page, 'admin-settings-found');
  await page.keyboard.press('Tab');
  await expect(gstin).not.toHaveAttribute('data-found');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('reply address');
  await page.getByRole('option', { name: /^Replies go to/ }).click();
  await expect(page.getByLabel('Replies go to')).toBeFocused();
});

test('every setting that the search finds has a control to be led to', { tag: ['@long', '@desk'] }, async ({
  page,
}) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  for (const { to, settings } of settingPages) {
    await page.goto(shop.origin + to);
    await listens(page);
    for (const { field } of settings) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, field);
      await expect(page.locator(':focus[data-found]'), `${to} ${field}`).toHaveCount(1);
    }
  }
});

test('on a phone the sections are under one button, which names the present one and closes by itself', {
  tag: '@long',
}, async ({ page }) => {
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  await page.goto(`${shop.origin}/admin/settings/announcement`);
  await listens(page);
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await expect(sections.getByRole('link')).toHaveCount(0);
  await sections.getByRole('button', { name: 'Announcements', expanded: false }).press('Enter');
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await sections.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(sections.getByRole('button', { name: 'Team', expanded: false })).toBeVisible();
  await expect(sections.getByRole('link')).toHaveCount(0);
});
