import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { isLimitedStock, isOutOfStock, isSellable } from '#stock/rules/stock.ts';

/** What an agent reads of a long text: enough to say what the product is. */
const longestText = 600;

/** A text in one line, and not without end. */
export function trimmed(text: string, most = longestText): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).trimEnd()}…`;
}

/** As the page of the product says it: how many units there are is nobody's business. */
const availability = ({ variants }: ProductJson) =>
  isOutOfStock(variants) ? 'out of stock' : isLimitedStock(variants) ? 'limited stock' : 'in stock';

const sizesOf = ({ variants }: ProductJson) =>
  variants.map(({ weight, price, sellingPrice, totalStock, unitPrice }) => ({
    size: weight,
    priceInRupees: sellingPrice > 0 ? sellingPrice : price,
    ...(sellingPrice > 0 && sellingPrice < price && { mrpInRupees: price }),
    ...(unitPrice && { unitPrice: { inRupees: unitPrice.value, per: unitPrice.per } }),
    inStock: isSellable(totalStock),
  }));

/** A product in a list. */
export function productInList(product: ProductJson, shopUrl: string) {
  const { per, isServing, figures } = portionFacts(product);
  return {
    productId: product._id,
    name: trimmed(product.title, 200),
    category: product.category,
    url: shopUrl + productAddress(product),
    availability: availability(product),
    sizes: sizesOf(product),
    rating: { average: product.averageReview, reviews: product.reviewCount ?? 0 },
    ...(product.nutrition && { nutrition: { per, isServing, ...figures } }),
    diet: product.diet,
    allergens: product.allergens,
  };
}

/** All that the label of a product says; null is 'not declared', which is not 0. */
export function productFacts(product: ProductJson, shopUrl: string) {
  const { per, isServing, figures, others } = portionFacts(product);
  const { nutrition, ingredientList, glycaemicIndex, countryOfOrigin, storage, maker, fssaiNumber } = product;
  return {
    ...productInList(product, shopUrl),
    description: trimmed(product.description),
    // It says itself what it is for: 100 g or 100 ml.
    nutritionOnTheLabel: nutrition,
    nutritionPerServing: isServing ? { per, ...figures } : null,
    furtherMeasures: others.map((other) => ({ per: other.per, ...other.figures })),
    glycaemicIndex,
    ingredients: ingredientList.map((one) => trimmed(one, 200)),
    onTheLabel: {
      countryOfOrigin: trimmed(countryOfOrigin, 200),
      storage: trimmed(storage),
      maker: trimmed(maker),
      fssaiNumber,
    },
    gstPercentInsidePrice: product.gst,
  };
}
