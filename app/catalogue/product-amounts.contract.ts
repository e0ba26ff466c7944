/**
 * Products where JSON has rupees and the code has paise, as contract/amounts.ts does it for everything else. They have
 * a file of their own because every page of the storefront loads it, with the cart; it may import no schema.
 */
import type * as z from 'zod';
import type { Variant } from '#catalogue/rules/catalogue.ts';
import type { product } from '#contract/shapes.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';

export type ProductJson = z.output<typeof product>;
export type VariantJson = Pick<
  ProductJson['variants'][number],
  'weight' | 'price' | 'sellingPrice' | 'totalStock' | 'grams'
>;

export const variantFromJson = ({ weight, price, sellingPrice, totalStock, grams }: VariantJson): Variant => ({
  weight,
  grams,
  pricePaise: paiseFromRupees(price),
  sellingPricePaise: paiseFromRupees(sellingPrice),
  totalStock,
});
export const variantToJson = ({ weight, pricePaise, sellingPricePaise, totalStock, grams }: Variant): VariantJson => ({
  weight,
  grams,
  price: rupeesFromPaise(pricePaise),
  sellingPrice: rupeesFromPaise(sellingPricePaise),
  totalStock,
});

type With<V, Product> = Omit<Product, 'variants'> & { variants: V[] };

/** A whole product, a card, or the product of a cart's line. */
export const productFromJson = <P extends { variants: VariantJson[] }>(json: P): With<Variant, P> => ({
  ...json,
  variants: json.variants.map(variantFromJson),
});
export const productToJson = <P extends { variants: Variant[] }>(value: P): With<VariantJson, P> => ({
  ...value,
  variants: value.variants.map(variantToJson),
});
