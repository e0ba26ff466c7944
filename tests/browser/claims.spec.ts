import sharp from 'sharp';
import { expect, listens, shoot, test, toast, unfold } from './journey.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());
test.beforeEach(async ({ page, watch }) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  await page.request.post(`${shop.origin}/api/auth/login`, { data: staff });
});

test('a claim that a figure contradicts is said while it is typed, refused, and let stand with a reason', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.expect(/422/);
  await page.goto(`${shop.origin}/admin/products?search=jowar+atta`);
  await listens(page);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  await sheet.getByLabel('Sale title').fill('Low carb');
  const said = /62\.4 g of net carbs per 100 g/;
  await expect(sheet.getByRole('status').filter({ hasText: said })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText(said).first()).toBeVisible();
  await expect(sheet.getByLabel('Sale title')).toHaveValue('Low carb');
  await sheet.getByLabel('Owner’s reason').fill('Compared with polished rice');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Product edited successfully');

  await page.goto(`${shop.origin}/admin/claims?show=settled`);
  await listens(page);
  const claims = page.getByRole('list', { name: 'Claims' });
  await claims.locator('summary').first().click();
  await expect(page.getByText('Allowed: Compared with polished rice')).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('No matching claims')).toBeVisible();
  await page.getByRole('link', { name: 'Show open claims' }).click();
  await page.getByLabel('Search claims').fill('Home page');
  const place = claims.locator('> li').filter({ hasText: 'Home page: Highlight' }).first();
  await place.locator('summary').click();
  await place.getByRole('button', { name: /^Add proof/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add proof' });
  watch.expect(/400/);
  await dialog.getByLabel('Proved by').fill('Lab One');
  await dialog.getByRole('button', { name: 'Save proof' }).click();
  await expect(dialog.getByText('Enter a link to the proof, or upload a picture of it').first()).toBeVisible();
  await dialog.getByLabel('Link to the proof').fill('https://lab.example/report');
  await dialog.getByLabel('On', { exact: true }).fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Save proof' }).click();
  await expect(toast(page)).toContainText('Proof noted');
});

test('the same claim in many texts is settled at once, but for those left out', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${shop.origin}/admin/claims`);
  await listens(page);
  await page.getByLabel('Kind').selectOption('Needs evidence');
  await expect(page).toHaveURL(/kind=needs-evidence/);
  const rows = page.getByRole('list', { name: 'Claims' }).locator('> li');
  expect(await rows.count()).toBeLessThanOrEqual(25);
  const card = rows.filter({ hasText: /In \d+ texts/ }).first();
  const count = Number(/In (\d+) texts/.exec((await card.locator('summary').textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(1);
  await card.locator('summary').click();
  await card.getByRole('checkbox').first().uncheck();
  await shoot(page, 'claim-in-many-texts');
  await card.getByRole('button', { name: `Override for ${count - 1} of ${count} texts` }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this claim?' });
  await expect(dialog).toContainText(`${count - 1} texts`);
  await dialog.getByLabel('Owner’s reason').fill('Measured in our own laboratory');
  await dialog.getByRole('button', { name: 'Override' }).click();
  await expect(toast(page)).toContainText('Override noted');
  await page.goto(`${shop.origin}/admin/claims?show=settled`);
  await expect(page.getByText('Allowed: Measured in our own laboratory')).toHaveCount(count - 1);
});

test('a sentence is tried with the figures of a product, and the page says why it is refused', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${shop.origin}/admin/claims/try`);
  await listens(page);
  await page.getByLabel('Sentence').fill('Our gluten free roti cures diabetes.');
  await page.getByLabel('About which product').fill('Jowar');
  await expect(page.getByText('Choose a product from the list')).toBeVisible();
  await page.getByLabel('About which product').fill('Jowar Atta (Maldandi Sorghum)');
  await page.getByRole('button', { name: 'Check sentence' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('may contain gluten');
  await expect(result).toContainText('Forbidden');
  await expect(result).toContainText('Say instead');
  await shoot(page, 'claim-tried');
  await page.getByLabel('Sentence').fill('Roll it between two sheets of paper.');
  await page.getByRole('button', { name: 'Check sentence' }).click();
  await expect(result).toContainText('can be published');
});

test('the owner lets a claim stand in banner title, event, alt text and import; the title in force is shown', {
  tag: '@long',
}, async ({ page, request, watch }) => {
  watch.expect(/422/);
  const claim = 'Reverse diabetes with us';
  const reason = page.getByLabel('Owner’s reason');
  const letStand = async (save: string, done: string) => {
    await page.getByRole('button', { name: save }).click();
    await expect(reason).toBeVisible();
    await expect(page.getByText(/^'Reverse diabetes'/).first()).toBeVisible();
    await shoot(page, `claim-refused-${save.toLowerCase().replaceAll(' ', '-')}`);
    await reason.fill('Decided by the owner');
    await page.getByRole('button', { name: save }).click();
    await expect(toast(page)).toContainText(done);
    await expect(reason).toHaveCount(0);
  };

  await page.goto(`${shop.origin}/admin/banner`);
  await listens(page);
  await page.getByLabel('Banner title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Banner title updated');
  await page.getByLabel('Banner title').fill(claim);
  await letStand('Save', 'Banner title updated');
  await expect(page.getByRole('main').getByText(claim, { exact: true })).toBeVisible();
  expect(await (await request.get(`${shop.origin}/shop/home`)).text()).toContain(claim);

  await page.goto(`${shop.origin}/admin/meet-and-greet`);
  await listens(page);
  await page.getByLabel('Agenda').fill(claim);
  await letStand('Save', 'Updated Successfully');

  await page.goto(`${shop.origin}/admin/features`);
  await listens(page);
  await page.getByRole('button', { name: 'Delete feature image 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('deleted');
  const plain = sharp({ create: { width: 480, height: 190, channels: 3, background: '#e2a012' } });
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
  for (const label of ['Desktop image', 'Mobile image']) {
    const uploaded = page.waitForResponse(/upload-image$/);
    await page.getByLabel(label, { exact: true }).setInputFiles(picture);
    await uploaded;
  }
  await page.getByLabel('Link', { exact: true }).fill('/shop/listing');
  await page.getByLabel('Picture description').fill(claim);
  await letStand('Add feature image', 'Feature image added');

  const text = await (await page.request.get(`${shop.origin}/api/admin/products/export`)).text();
  await page.goto(`${shop.origin}/admin/products`);
  await listens(page);
  await unfold(page, 'More');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const titled = /,Jowar Atta \(Maldandi Sorghum\),/.exec(text)?.[0] ?? '';
  expect(titled).not.toBe('');
  const changed = text.replace(titled, `${titled.slice(0, -1)} low carb,`);
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByText(/72\.6 g of carbohydrate/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await dialog.getByLabel('Owner’s reason').fill('Compared with polished rice');
  await shoot(page, 'claim-refused-import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(toast(page)).toContainText('0 added, 1 changed');
});
