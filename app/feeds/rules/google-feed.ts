import type { NetQuantity } from '#food/rules/net-quantity.ts';
import { unitPriceOf } from '#food/rules/unit-price.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { xmlText } from '#rules/text/xml.ts';
import type { FeedItem, FeedShop } from './feed-item.ts';

/** Google's own word for everything to eat: finer ones it finds by itself. */
export const googleCategory = 'Food, Beverages & Tobacco > Food Items';
const mostPictures = 10;

export const inRupees = (paise: number) => `${rupeesFromPaise(paise).toFixed(2)} INR`;

/** An element of Google's own; nothing where there is nothing to say. */
const g = (name: string, value: string | null): string =>
  value === null || value === '' ? '' : `<g:${name}>${xmlText(value)}</g:${name}>`;
/** One that holds others. */
const group = (name: string, inner: readonly string[]): string => `<g:${name}>${inner.join('')}</g:${name}>`;

export const googleHead = ({ origin, brand, tagline }: FeedShop): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(brand)}</title>
<link>${xmlText(`${origin}/shop/home`)}</link>
<description>${xmlText(tagline || brand)}</description>
`;
export const feedEnd = '</channel>\n</rss>\n';

/** An item of Google's Merchant feed: RSS 2.0 with its namespace (behaviour: Feeds 1). */
export function googleItem(item: FeedItem, { origin, brand, handling, transit }: FeedShop): string {
  const { product, size, pricePaise } = item;
  const [picture = '', ...more] = item.pictures.map((address) => new URL(address, origin).href);
  const elements = [
    g('id', size.id),
    g('title', item.title),
    g('description', item.description),
    g('link', item.link),
    g('image_link', picture),
    ...more.slice(0, mostPictures).map((address) => g('additional_image_link', address)),
    g('availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    g('price', inRupees(Math.max(size.pricePaise, pricePaise))),
    g('sale_price', pricePaise < size.pricePaise ? inRupees(pricePaise) : null),
    ...unitPricing(size.netQuantity, pricePaise),
    g('condition', 'new'),
    g('brand', brand),
    ...(item.gtin === null ? [g('identifier_exists', 'no')] : [g('gtin', item.gtin)]),
    g('item_group_id', product._id),
    g('size', size.weight),
    g('product_type', item.type),
    g('google_product_category', googleCategory),
    ...(item.deliveryPaise === null
      ? []
      : [
          group('shipping', [
            g('country', 'IN'),
            g('service', 'Standard'),
            g('price', inRupees(item.deliveryPaise)),
            g('min_handling_time', String(handling.least)),
            g('max_handling_time', String(handling.most)),
            g('min_transit_time', String(transit.least)),
            g('max_transit_time', String(transit.most)),
          ]),
        ]),
    ...item.details.map(({ section, name, value }) =>
      group('product_detail', [g('section_name', section), g('attribute_name', name), g('attribute_value', value)]),
    ),
  ];
  return `<item>${elements.join('')}</item>\n`;
}

const unitNames = { g: 'g', ml: 'ml', pcs: 'ct' } as const;
const baseNames = { '100g': '100 g', kg: '1 kg', '100ml': '100 ml', l: '1 l', pc: '1 ct' } as const;

/** What is in it, and by which measure the page prices it. */
function unitPricing(net: NetQuantity | null, pricePaise: number): string[] {
  const unit = unitPriceOf(pricePaise, net);
  if (net === null || unit === null) return [];
  return [
    g('unit_pricing_measure', `${net.value} ${unitNames[net.unit]}`),
    g('unit_pricing_base_measure', baseNames[unit.per]),
  ];
}
