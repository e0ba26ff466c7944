import type { Page } from '@playwright/test';
import { expect, listens, open, shoot, test, toast } from './journey.ts';
import { pressOn, tabTo, typeInto, withoutMouse } from './keyboard.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port; what is refused answers 400 or 409.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /40[09]/);
});

const title = 'Stone-Ground Besan';
const hindi = 'चक्की का ताज़ा बेसन';

async function besan(page: Page): Promise<string> {
  const { products, data = products } = await (await page.request.get(`${shop.origin}/api/shop/products/get`)).json();
  return data.find((one: { title: string }) => one.title === title)._id;
}

async function atDesk(page: Page): Promise<void> {
  await page.request.post(`${shop.origin}/api/auth/login`, { data: staff });
}

/** Nothing a member of staff would frown at, on a phone and on a desk. */
async function looks(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${name} at ${width}`).toEqual([]);
    expect(await overhang(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    await shoot(page, `${name}-${width}`);
  }
}

test('a product is translated without a mouse, read in Hindi at once, and outdated once its English text changes', {
  tag: ['@long', '@desk'],
}, async ({ browser, page }) => {
  const context = await browser.newContext({ baseURL: shop.origin });
  const desk = await context.newPage();
  await atDesk(desk);
  const id = await besan(desk);
  const address = `${shop.origin}/hi/shop/product-details/${id}`;
  // Kept by the shop from now on.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(hindi);

  await desk.goto('/admin/translations?language=hi&kind=product');
  await listens(desk);
  await looks(desk, 'translations');
  await withoutMouse(desk);
  await desk.keyboard.press('/');
  await desk.keyboard.type('ground besan');
  const found = desk.getByRole('link', { name: `Translate ${title} into Hindi` });
  await expect(desk.getByRole('row')).toHaveCount(2);
  await tabTo(desk, found);
  await desk.keyboard.press('Enter');
  await listens(desk);
  const field = desk.getByLabel('Title in Hindi');
  await expect(field).toHaveAttribute('lang', 'hi-IN');
  await field.fill('');
  await typeInto(desk, field, `${hindi}\n2`);
  await pressOn(desk, desk.getByRole('button', { name: 'Save' }));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/one line/);
  await field.fill('');
  await typeInto(desk, field, hindi);
  await pressOn(desk, desk.getByRole('button', { name: 'Save' }));
  await expect(toast(desk).last()).toContainText('Translations saved');
  await looks(desk, 'translation');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi);

  const changed = await desk.request.put(`${shop.origin}/api/admin/products/edit/${id}`, {
    data: { title: `${title}, fine` },
    headers: { origin: shop.origin },
  });
  expect(changed.status()).toBe(200);
  // What was typed before the English text changed is refused, and stays.
  await field.fill('दूसरा नाम');
  await pressOn(desk, desk.getByRole('button', { name: 'Save' }));
  await expect(desk.getByRole('alert').filter({ hasText: 'The English text has changed' })).toBeVisible();
  await expect(field).toHaveValue('दूसरा नाम');
  await pressOn(desk, desk.getByRole('button', { name: 'Reload' }));
  await expect(field).toHaveValue(hindi);
  const section = desk.getByRole('region', { name: /^Title/ });
  await expect(section.getByText('Outdated')).toBeVisible();
  await desk.goto('/admin/translations?language=hi&state=outdated');
  await expect(desk.getByRole('link', { name: `Translate ${title}, fine into Hindi` })).toBeVisible();

  // The product's own sheet says it, too, and leads there.
  await desk.goto(`/admin/products?search=${encodeURIComponent(title)}`);
  await listens(desk);
  await desk.getByRole('button', { name: /^Edit/ }).first().press('Enter');
  await pressOn(desk, desk.getByRole('link', { name: /^Hindi: 1 outdated/ }));
  await listens(desk);
  await pressOn(desk, desk.getByLabel('Still right for the English text above'), 'Space');
  await pressOn(desk, desk.getByRole('button', { name: 'Save' }));
  await expect(section.getByText('Done')).toBeVisible();
  await context.close();
});

test('texts go out as a file and come back with a report', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await atDesk(page);
  await page.goto(`${shop.origin}/admin/translations?language=kn&kind=event`);
  await listens(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('translations-kn.csv');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'kn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Language,Kind,ID,Field,English,Translation\nkn,event,event,colour,Red,ಕೆಂಪು\n'),
  });
  await expect(dialog.getByText('The shop has no such text.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await looks(page, 'translations-import');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open(page, `${shop.origin}/admin/pages`);
});
