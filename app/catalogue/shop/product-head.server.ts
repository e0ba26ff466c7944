import type { MetaDescriptor } from 'react-router';
import { type Product, type SizedVariant, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { productPictures } from '#catalogue/rules/product-fields.ts';
import { isGtin, type OwnCodes } from '#catalogue/rules/size-codes.ts';
import type { TravelDays } from '#delivery/rules/delivery-date.ts';
import { unitPriceOf } from '#food/rules/unit-price.ts';
import { structuredFood } from '#food/shop/structured-food.server.ts';
import { type PageShop, pageHead } from '#kit/page-head.server.ts';
import { deliveryOfUnit } from '#pricing/rules/delivery-of-unit.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import type { Shipping } from '#pricing/rules/shipping.ts';
import { excerpt } from '#rules/text/prose.ts';
import { isSellable } from '#stock/rules/stock.ts';

/** By the name of the size. */
type Codes = Readonly<Record<string, OwnCodes & { grams: number }>>;

/** What the settings say of every sale; days are business days until it is packed, and from there to the door. */
interface Terms {
  returns?: object;
  handling?: TravelDays;
  transit?: TravelDays;
}

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
  terms: Terms = {},
): MetaDescriptor[] {
  return pageHead(shop, {
    title: product.seoTitle || product.title,
    description: product.seoDescription || excerpt(product.description, 155),
    path: productAddress(product),
    image: product.image,
    kind: 'product',
    structured: [structuredProduct(product, shop, shipping, codes, terms), breadcrumbs(product, shelf, shop.origin)],
  });
}

/** Returns the product as structured data (schema.org): every variant is an offer with its own price and stock. */
function structuredProduct(
  product: Product,
  { origin, name }: PageShop,
  shipping: Shipping,
  codes: Codes,
  terms: Terms,
): object {
  const url = origin + productAddress(product);
  const once = saidOnce(url);
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
      url: `${url}?size=${encodeURIComponent(variant.weight)}`,
      price: rupeesFromPaise(unitPricePaise(variant)).toFixed(2),
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isSellable(variant.totalStock) ? 'InStock' : 'OutOfStock'}`,
      priceSpecification: unitPrice(variant),
      shippingDetails: once(
        'delivery',
        shippingDetails(unitPricePaise(variant), codes[variant.weight]?.grams, shipping, terms),
      ),
      hasMerchantReturnPolicy: once('returns', terms.returns),
    })),
  };
}

/** All sizes have nearly the same terms: each is said in full once, and later by its name. */
function saidOnce(url: string) {
  const names = new Map<string, string>();
  return (what: string, said: object | undefined): object | undefined => {
    if (said === undefined) return undefined;
    const key = JSON.stringify(said);
    const known = names.get(key);
    if (known !== undefined) return { '@id': known };
    const name = `${url}#${what}${names.size}`;
    names.set(key, name);
    return { '@id': name, ...said };
  };
}

const unitCodes = { g: 'GRM', ml: 'MLT', pcs: 'C62' } as const;
const measures = {
  '100g': [100, 'GRM'],
  kg: [1, 'KGM'],
  '100ml': [100, 'MLT'],
  l: [1, 'LTR'],
  pc: [1, 'C62'],
} as const;

/** The price with what it is for and by which measure it is compared, as the page shows it. */
function unitPrice(variant: SizedVariant): object | undefined {
  const pricePaise = unitPricePaise(variant);
  const net = variant.netQuantity ?? null;
  const unit = unitPriceOf(pricePaise, net);
  if (net === null || unit === null) return undefined;
  const [value, unitCode] = measures[unit.per];
  return {
    '@type': 'UnitPriceSpecification',
    price: rupeesFromPaise(pricePaise).toFixed(2),
    priceCurrency: 'INR',
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: net.value,
      unitCode: unitCodes[net.unit],
      valueReference: { '@type': 'QuantitativeValue', value, unitCode },
    },
  };
}

const days = ({ least, most }: TravelDays) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

/** A code of the shop's own is no GTIN. */
const structuredCodes = ({ sku, barcode }: OwnCodes = { sku: '', barcode: '' }) => ({
  ...(sku !== '' && { sku }),
  ...(isGtin(barcode) && { gtin: barcode }),
});

function shippingDetails(
  unitPricePaise: number,
  grams: number | undefined,
  shipping: Shipping,
  { handling, transit }: Terms,
): object | undefined {
  const delivery = deliveryOfUnit(unitPricePaise, grams, shipping);
  if (delivery === null) return undefined;
  const highest = rupeesFromPaise(delivery.paise).toFixed(2);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      ...(delivery.isEverywhere ? { value: highest } : { maxValue: highest }),
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime:
      handling && transit
        ? { '@type': 'ShippingDeliveryTime', handlingTime: days(handling), transitTime: days(transit) }
        : undefined,
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
