import { expect, listens, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());

test('food facts go from the form to the product page, and a contradiction stays in the form with what was typed', {
  tag: ['@long', '@both'],
}, async ({ page, browser, watch }) => {
  // The journey takes place in a shop of its own.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  const title = 'Almond Flour Cookies';
  await page.request.post(`${shop.origin}/api/auth/login`, { data: staff });
  await page.goto(`${shop.origin}/admin/products?search=${encodeURIComponent(title)}`);
  await listens(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const facts = form.getByRole('region', { name: 'Food facts' });
  await expect(facts.getByLabel('The figures are as on the label')).toBeChecked();
  await expect(facts.getByText('Net carbs: 25.5 g')).toBeVisible();
  const sugars = facts.getByLabel('Total sugars (g)');
  await sugars.fill('60');
  await facts.getByLabel('Tree nuts').selectOption('mayContain');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Total sugars cannot be above carbohydrate (32 g)');
  await expect(sugars).toHaveAccessibleDescription('Total sugars cannot be above carbohydrate (32 g)');
  await expect(sugars).toHaveValue('60');
  await sugars.fill('');
  await facts.getByLabel('The figures are as on the label').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  const asked = /The other figures give about 639 kcal/;
  await expect(facts.getByLabel('Energy (kcal)')).toHaveAccessibleDescription(asked);
  expect(await violations(page)).toEqual([]);
  await facts.getByLabel('The figures are as on the label').check();
  await facts.getByLabel('Serving size', { exact: true }).fill('1 plate');
  await facts.getByLabel('Serving size in g').fill('45');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await visitor.goto(`${shop.origin}/shop/search?q=${encodeURIComponent(title)}`);
  await visitor.getByRole('link', { name: title }).first().click();
  const panel = visitor.getByRole('region', { name: 'Nutrition' });
  await expect(panel.getByRole('columnheader')).toHaveText(['Per 100 g', '1 plate (45 g)', '1 cookie (15 g)']);
  await expect(panel.getByRole('row', { name: /^Net carbs/ })).toContainText('25.5 g11.5 g3.8 g');
  await expect(panel.getByRole('row', { name: /^Total sugars/ })).toContainText('Not declared');
  await expect(panel.getByText('May contain', { exact: true }).locator('+ dd')).toHaveText('Tree nuts');
  await expect(visitor.getByText(/₹[\d.]+ per 100 g/).first()).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  expect(await overhang(visitor)).toBe(0);
  await visitor.context().close();
});
