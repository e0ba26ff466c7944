/** Whole products as the API writes them. Only the server does, so that no page carries it. */

import { type Product, type SizedVariant, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import type { AdminProduct, AdminProductJson } from '#contract/amounts.ts';
import type { NetQuantity } from '#food/rules/net-quantity.ts';
import { unitPriceOf } from '#food/rules/unit-price.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { type ProductJson, variantToJson } from './product-amounts.contract.ts';

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
    sku: variant.sku,
    barcode: variant.barcode,
    parcelGrams: variant.parcelGrams,
    shelfPlace: variant.shelfPlace,
  })),
});
