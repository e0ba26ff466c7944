import { productFromJson } from '#catalogue/product-amounts.contract.ts';
import { foodCard } from '#catalogue/rules/card-figures.ts';
import { weightOfSize } from '#catalogue/rules/weight-of-size.ts';
import { call } from '#kit/call.ts';

/** What the shop finds, as the page itself brings it. Its code comes with the first word that is typed. */
export async function askSearch(keyword: string, signal: AbortSignal) {
  const {
    data,
    further = [],
    size = null,
    leftOut = [],
    readAs = [],
    related = [],
  } = await call('GET /api/shop/search/{keyword}', { params: { keyword } }, { signal });
  const card = (json: (typeof data)[number], asked?: string) => {
    const product = productFromJson(json);
    const sized = product.variants.map((one, at) => ({ ...one, netQuantity: json.variants[at]?.netQuantity ?? null }));
    return foodCard(product, { ...json, variants: sized }, null, asked);
  };
  const products = data.map((json) => {
    const asked = weightOfSize(json.variants, size);
    return { product: card(json, asked), asked, fit: null, sortedBy: null };
  });
  return { products, further: further.map((json) => card(json)), size, leftOut, readAs, related };
}
