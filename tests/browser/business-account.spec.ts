import { addressField, cartLine, fillAddress, openWithCart } from './filled-cart.ts';
import { expect, named, open, signInAsNewcomer, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

test('a business names its GSTIN in the account and at the checkout, and its order carries it', {
  tag: ['@also-desk', '@long'],
}, async ({ page, products, phone }) => {
  await signInAsNewcomer(page, { isBusinessAccount: true });
  const gstin = page.getByLabel('GSTIN', { exact: true });
  const name = page.getByLabel('Registered name');
  const isWhole = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  };

  await open(page, '/shop/account?tab=business');
  await gstin.fill('27aapfu0939f1zw');
  await name.fill('Rao Stores LLP');
  await page.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('There is a typing error in this GSTIN. Please check it')).toBeVisible();
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveValue('27aapfu0939f1zw');
  await isWhole();
  await gstin.fill('27aapfu0939f1zv');
  await expect(page.getByText('Registered in Maharashtra')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(gstin).toHaveValue('27AAPFU0939F1ZV');

  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await expect(page.getByText('Invoice to Rao Stores LLP, GSTIN 27AAPFU0939F1ZV')).toBeVisible();
  await fillAddress(page);
  await expect(
    page.getByText(/^This GSTIN is registered in Maharashtra, but you want delivery in Karnataka/),
  ).toBeVisible();
  await isWhole();
  await addressField(page, 'State').selectOption('Maharashtra');
  await expect(page.getByText(/^This GSTIN is registered in Maharashtra/)).toBeHidden();

  // The dialog closes without changing anything, and saves what is right.
  await page.getByRole('button', { name: 'Change GSTIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'GSTIN for your invoices' });
  await name.fill('Somebody else');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Invoice to Rao Stores LLP, GSTIN 27AAPFU0939F1ZV')).toBeVisible();
  await page.getByRole('button', { name: 'Change GSTIN' }).click();
  await expect(name).toHaveValue('Rao Stores LLP');
  await isWhole();
  await name.fill('Rao and Daughters LLP');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Invoice to Rao and Daughters LLP, GSTIN 27AAPFU0939F1ZV')).toBeVisible();

  await fillAddress(page);
  const placed = page.waitForResponse('**/api/shop/order/createCOD');
  await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
  const { data } = await (await placed).json();
  const order = await (await page.request.get(`/api/shop/order/details/${data._id}`)).json();
  expect(order.data).toMatchObject({ buyerGstin: '27AAPFU0939F1ZV', buyerLegalName: 'Rao and Daughters LLP' });
});
