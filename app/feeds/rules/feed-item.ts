import type { Product, SizedVariant } from '#catalogue/rules/catalogue.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { gramsOfUnit, type Packing } from '#catalogue/rules/parcel-weight.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { productPictures } from '#catalogue/rules/product-fields.ts';
import type { TravelDays } from '#delivery/rules/delivery-date.ts';
import { deliveryOfUnit } from '#pricing/rules/delivery-of-unit.ts';
import type { Shipping } from '#pricing/rules/shipping.ts';
import { excerpt, proseBlocks } from '#rules/text/prose.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { type FeedDetail, feedDetails, withoutControls } from './feed-details.ts';
import { tradeGtin } from './trade-gtin.ts';

/** A size as staff have it. */
interface FeedSize extends SizedVariant {
  /** Stays when the size is renamed: readers know an item by it for good. */
  id: string;
  barcode: string;
  parcelGrams: number | null;
}

/** A product on sale, in English. */
export interface FeedProduct extends Omit<Product, 'variants'> {
  createdAt: string;
  updatedAt: string;
  variants: FeedSize[];
}

/** What all items have of the shop. */
export interface FeedShop {
  /** Without a trailing slash. */
  origin: string;
  brand: string;
  tagline: string;
  /** What shoppers read as the name of each category. */
  categories: Readonly<Record<string, string>>;
  shipping: Shipping;
  packing: Packing;
  /** Business days until it is packed, and from there to the door wherever lorries go. */
  handling: TravelDays;
  transit: TravelDays;
}

/** One size of one product, as ad platforms list it. */
export interface FeedItem {
  product: FeedProduct;
  size: FeedSize;
  title: string;
  description: string;
  link: string;
  /** Paths or whole addresses, the main one first; at least one. */
  pictures: readonly string[];
  isAvailable: boolean;
  pricePaise: number;
  gtin: string | null;
  /** What delivery of it costs at most; null where nothing is delivered. */
  deliveryPaise: number | null;
  /** The name of its category. */
  type: string;
  details: readonly FeedDetail[];
  /** What keeps it out of Meta's catalogue alone, or null. */
  metaRefuses: string | null;
}

/** What keeps a product or a size out of the feeds, or what their readers may object to. */
export interface Misfit {
  /** Null: all sizes of the product. */
  size: string | null;
  feeds: 'all' | 'google' | 'meta';
  isLeftOut: boolean;
  why: string;
}

/** In characters, by the stricter of both. */
const longest = { title: 150, description: 5000 };
/** Pixels of a side: Meta takes no smaller picture. */
const leastSide = 500;
export const withoutGtin = 'No GTIN: listed as a product without one';

/**
 * The sizes of a product as items, and what does not fit (behaviour: Feeds 2).
 * @param barred what its title or description says that no advertisement may, or null
 */
export function feedItems(
  product: FeedProduct,
  shop: FeedShop,
  barred: string | null,
): { items: FeedItem[]; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  const note = (why: string, more: Partial<Misfit> = {}) =>
    misfits.push({ size: null, feeds: 'all', isLeftOut: false, why, ...more });
  const pictures = productPictures(product);
  const description = plainText(product.description);
  if (pictures.length === 0) note('No picture', { isLeftOut: true });
  if (description === '') note('No description', { isLeftOut: true });
  if (barred !== null) note(`Says ‘${barred}’, which advertisements must not`, { isLeftOut: true });
  if (misfits.length > 0) return { items: [], misfits };

  if ([...description].length > longest.description) note('Description is cut after 5,000 characters');
  const metaRefuses = refusedByMeta(product, pictures[0] ?? '');
  if (metaRefuses !== null) note(metaRefuses, { feeds: 'meta', isLeftOut: true });
  else if (product.countryOfOrigin === '')
    note('No country of origin, which Meta asks for in India', { feeds: 'meta' });
  if (metaRefuses === null && product.maker === '')
    note('No ‘Made or packed by’, which Meta asks for in India', { feeds: 'meta' });
  const details = feedDetails(product);
  const items = product.variants.flatMap((size): FeedItem[] => {
    const { weight } = size;
    const pricePaise = unitPricePaise(size);
    if (pricePaise <= 0) {
      note('Price is ₹0', { size: weight, isLeftOut: true });
      return [];
    }
    const title = withoutControls(`${product.title}, ${weight}`);
    if ([...title].length > longest.title) note('Title is cut after 150 characters', { size: weight });
    const gtin = tradeGtin(size.barcode);
    if (gtin === null) note(withoutGtin, { size: weight, feeds: 'google' });
    const grams = gramsOfUnit(size, shop.packing);
    const item = {
      product,
      size,
      title: excerpt(title, longest.title - 1),
      description: excerpt(description, longest.description - 1),
      link: `${shop.origin}${productAddress(product)}?size=${encodeURIComponent(weight)}`,
      pictures,
      isAvailable: isSellable(size.totalStock),
      pricePaise,
      gtin,
      deliveryPaise: deliveryOfUnit(pricePaise, grams, shop.shipping)?.paise ?? null,
      type: shop.categories[product.category] ?? product.category,
      details,
      metaRefuses,
    };
    return [item];
  });
  return { items, misfits };
}

/** Without the marks of lists, which readers would show. */
const plainText = (text: string): string =>
  proseBlocks(withoutControls(text))
    .map((block) =>
      block.kind === 'paragraph'
        ? block.text
        : block.items.map((item, at) => `${block.kind === 'bullets' ? '•' : `${at + 1}.`} ${item}`).join('\n'),
    )
    .join('\n\n');

/** Of a picture of the shop, whose name says how large it is. */
function refusedByMeta({ countryOfOrigin, maker }: FeedProduct, picture: string): string | null {
  const [, width, height] = /\.(\d{1,5})x(\d{1,5})\.webp$/.exec(picture) ?? [];
  if (width !== undefined && Math.min(Number(width), Number(height)) < leastSide)
    return 'Picture is smaller than 500 × 500 pixels';
  const isImported = countryOfOrigin !== '' && !/^(?:india|bharat)$/i.test(countryOfOrigin.trim());
  return isImported && !/,\s*\S/.test(maker)
    ? 'Imported: write the importer with address under ‘Made or packed by’'
    : null;
}
