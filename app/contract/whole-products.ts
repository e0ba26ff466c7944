/** Whole products as the API writes them. Only the server does, so that no page carries it. */
import { type NetQuantity, unitPriceOf } from '#rules/food/net-quantity.ts';
import { rupeesFromPaise } from '#rules/pricing/money.ts';
import { type Product, type SizedVariant, unitPricePaise } from '#rules/products/catalogue.ts';
import type { AdminProduct, AdminProductJson } from './amounts.ts';
import { type ProductJson, variantToJson } from './product-amounts.ts';

const unitPriceToJson = (paise: number, net: NetQuantity | null) => {
  const price = unitPriceOf(paise, net);
  return price && { value: rupeesFromPaise(price.paise), per: price.per };
};

const sizedToJson = (variant: SizedVariant) => ({
  ...variantToJson(variant),
  netQuantity: variant.netQuantity,
  unitPrice: unitPriceToJson(unitPricePaise(variant), variant.netQuantity),
});

export const wholeProductToJson = (product: Product): ProductJson => ({
  ...product,
  variants: product.variants.map(sizedToJson),
});

export const adminProductToJson = (value: AdminProduct): AdminProductJson => ({
  ...value,
  variants: value.variants.map((variant) => ({
    ...sizedToJson(variant),
    id: variant.id,
    putAside: variant.putAside,
  })),
});
