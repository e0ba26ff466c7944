import { expect, type Page } from '@playwright/test';
import type { StoredLine } from '#cart/shop/stored-cart.ts';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { type OtherLanguage, sentenceIn } from './in-languages.ts';
import { open } from './journey.ts';

/** A line of the cart as the shop itself would have stored it. */
export function cartLine(product: ProductJson, weight: string, units: number): StoredLine {
  return {
    productId: product._id,
    variant: weight,
    quantity: units,
    title: product.title,
    image: product.image,
    productData: product,
  };
}

/** The same line as it was stored when the product had another price or stock. */
export function staleLine(
  product: ProductJson,
  weight: string,
  units: number,
  then: { price?: number; totalStock?: number },
): StoredLine {
  const variants = product.variants.map((variant) =>
    variant.weight === weight
      ? { ...variant, ...then, ...(then.price === undefined ? {} : { sellingPrice: 0 }) }
      : variant,
  );
  return cartLine({ ...product, variants }, weight, units);
}

/** Opens a page with a cart that was filled on an earlier visit. */
export async function openWithCart(page: Page, path: string, cart: unknown): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (text) => localStorage.setItem('cart', text),
    typeof cart === 'string' ? cart : JSON.stringify(cart),
  );
  await open(page, path);
}

/** The checkout with a cart, past the invitation that guests see once. */
export async function openCheckout(page: Page, cart: unknown, path = '/shop/checkout'): Promise<void> {
  await openWithCart(page, path, cart);
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export const goodAddress = {
  Name: 'Asha Rao',
  Email: 'asha@mitahara.example',
  Phone: '9876543210',
  'Street address': '12 Residency Road, Flat 2B',
  City: 'Bengaluru',
  State: 'Karnataka',
  Pincode: '560025',
  Country: 'India',
};
export type AddressLabel = keyof typeof goodAddress;

/** The names of the fields in the catalogue of the checkout, for who reads another language. */
const fieldNames: Record<AddressLabel, string> = {
  Name: 'nameLabel',
  Email: 'email',
  Phone: 'phone',
  'Street address': 'streetAddress',
  City: 'city',
  State: 'state',
  Pincode: 'pincode',
  Country: 'country',
};

export function addressField(page: Page, label: AddressLabel) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

/** An address as a browser sends it with an order. */
export const addressInfo = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

/** Types a whole delivery address, or another value for some of its fields. */
export async function fillAddress(page: Page, other: Partial<Record<AddressLabel, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...goodAddress, ...other }) as [AddressLabel, string][]) {
    if (label === 'State') await addressField(page, label).selectOption(value);
    else await addressField(page, label).fill(value);
  }
}

/** Types a whole delivery address on the checkout in another language. */
export async function fillAddressIn(page: Page, language: OtherLanguage, mine: typeof goodAddress): Promise<void> {
  for (const [label, value] of Object.entries(mine) as [AddressLabel, string][]) {
    const name = sentenceIn(language, 'checkout-shop', fieldNames[label]);
    const field = page.getByRole('main').getByLabel(name, { exact: true });
    if (label === 'State') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The value of a row of the order's summary, such as 'Total'. */
export function summaryRow(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Order summary' })
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd');
}
