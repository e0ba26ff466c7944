import { addressOf, cartButton, choose, expect, hasLoaded, named, open, rupees, shoot, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

// From a product to the checkout: quantity and stepper, the sheet's offers, 'Buy now'.
test('two are chosen, a third is added, the sheet closes the gap, and one more product is bought at once', {
  tag: '@long',
}, async ({ page, products, phone }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await open(page, addressOf(besan));
  await choose(page, '500 g');
  const main = page.getByRole('main');
  await main.getByLabel('Quantity').selectOption('2');
  await main.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
  const stepper = main.getByRole('group', { name: `${besan.title}, 500 g` }).filter({ visible: true });
  await expect(stepper.getByRole('status')).toHaveText('2');
  await expect(main.getByLabel('Quantity', { exact: true })).toHaveCount(0);
  await stepper.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'product-in-cart');

  await cartButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(sheet.getByText(`${rupees(499 - 3 * 95)} more for free delivery`)).toBeVisible();
  const addOns = sheet.getByRole('region', { name: 'Add for free delivery' });
  await expect(addOns.getByRole('listitem')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'sheet-with-offers');
  await addOns.getByRole('button').first().click();
  await expect(sheet.getByText('FREE SHIPPING!')).toBeVisible();
  await expect(addOns).toHaveCount(0);
  await expect(sheet.getByText('Delivery is added')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Minus at 1 takes it out, and the button is there again.
  for (let units = 3; units > 0; units -= 1) await stepper.getByRole('button').first().click();
  await expect(main.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()).toBeFocused();
  await hasLoaded(page, '/more-products-');

  const oil = products.find(({ category, variants }) => category === 'oil' && (variants[0]?.totalStock ?? 0) > 20);
  if (!oil) throw new Error('no oil');
  await open(page, addressOf(oil));
  await expect(main.getByRole('region', { name: 'Recently viewed' })).toContainText(besan.title);
  await main.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(oil.title);
  if (phone) {
    await expect(summary.getByText(oil.title)).toBeHidden();
    await page.getByText('Show order summary').click();
  }
  await expect(summary.getByText(oil.title)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'checkout-with-summary');
});
