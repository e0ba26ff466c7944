import type { MetaDescriptor } from 'react-router';
import { type Product, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { productPictures } from '#catalogue/rules/product-fields.ts';
import { isGtin, type OwnCodes } from '#catalogue/rules/size-codes.ts';
import { structuredFood } from '#food/shop/structured-food.server.ts';
import { type PageShop, pageHead } from '#kit/page-head.server.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { quote } from '#pricing/rules/quote.ts';
import { deliveryTo, type Shipping } from '#pricing/rules/shipping.ts';
import { excerpt } from '#rules/text/prose.ts';
import { isSellable } from '#stock/rules/stock.ts';

/** By the name of the size. */
type Codes = Readonly<Record<string, OwnCodes & { grams: number }>>;

/**
 * Returns the head of a product's page, with the product and its breadcrumbs as structured data.
 * @param codes those of its sizes, with what they weigh
 * @param shelf what shoppers read as the name of its category; undefined where they do not find it
 */
export function productHead(
  shop: PageShop,
  product: Product,
  shelf: string | undefined,
  shipping: Shipping,
  codes: Codes = {},
): MetaDescriptor[] {
  return pageHead(shop, {
    title: product.seoTitle || product.title,
    description: product.seoDescription || excerpt(product.description, 155),
    path: productAddress(product),
    image: product.image,
    kind: 'product',
    structured: [structuredProduct(product, shop, shipping, codes), breadcrumbs(product, shelf, shop.origin)],
  });
}

/** Returns the product as structured data (schema.org): every variant is an offer with its own price and stock. */
function structuredProduct(product: Product, { origin, name }: PageShop, shipping: Shipping, codes: Codes): object {
  const url = origin + productAddress(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: productPictures(product).map((address) => origin + address),
    category: product.category,
    sku: product._id,
    brand: { '@type': 'Brand', name },
    ...structuredFood(product),
    aggregateRating: aggregateRating(product),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      name: variant.weight,
      ...structuredCodes(codes[variant.weight]),
      url,
      price: rupeesFromPaise(unitPricePaise(variant)).toFixed(2),
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isSellable(variant.totalStock) ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: shippingDetails(unitPricePaise(variant), codes[variant.weight]?.grams, shipping),
      // The policy is a text of the owner's: its page says what goes back, until when and how.
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/return-policy` },
    })),
  };
}

/** A code of the shop's own is no GTIN. */
const structuredCodes = ({ sku, barcode }: OwnCodes = { sku: '', barcode: '' }) => ({
  ...(sku !== '' && { sku }),
  ...(isGtin(barcode) && { gtin: barcode }),
});

/**
 * What delivery of one unit costs: nothing from the threshold on, else the fee, or the highest where states have their
 * own.
 */
function shippingDetails(unitPricePaise: number, grams: number | undefined, shipping: Shipping): object | undefined {
  const unit = { productId: '', quantity: 1, unitPricePaise, gstBasisPoints: 0, grams };
  const to = (state: string) => quote([unit], null, deliveryTo(state, shipping)).shippingFeePaise;
  const fees = [...new Set(Object.keys(shipping.feesPaise).map(to))];
  if (fees.length === 0) return undefined;
  const highest = rupeesFromPaise(Math.max(...fees)).toFixed(2);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      ...(fees.length === 1 ? { value: highest } : { maxValue: highest }),
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  };
}

/** Of real reviews only: the shop's own rating is no rating for search engines. */
function aggregateRating({ averageReview, reviewCount = 0 }: Product): object | undefined {
  if (reviewCount === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: averageReview, reviewCount, bestRating: 5, worstRating: 1 };
}

function breadcrumbs(product: Product, shelf: string | undefined, origin: string): object {
  const category = { name: shelf, item: `${origin}/shop/listing?category=${product.category}` };
  const path = [
    { name: 'Products', item: `${origin}/shop/listing` },
    ...(shelf === undefined ? [] : [category]),
    { name: product.title },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
  };
}
