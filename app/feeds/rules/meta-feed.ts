import type { NetQuantity } from '#food/rules/net-quantity.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import type { CsvColumn } from '#rules/text/csv.ts';
import { countryCode } from './country-code.ts';
import type { FeedItem, FeedShop } from './feed-item.ts';
import { googleCategory, inRupees } from './google-feed.ts';
import { jpegAddress } from './jpeg-address.ts';

/** Characters of the further pictures together, and of who made it. */
const [longestPictures, longestMaker] = [2000, 1000];

/** The columns of Meta's catalogue (behaviour: Feeds 1), with those that it asks for in India. */
export function metaColumns({ origin, brand }: FeedShop): readonly CsvColumn<FeedItem>[] {
  const picture = (address: string) => new URL(jpegAddress(address), origin).href;
  return [
    ['id', ({ size }) => size.id],
    ['title', ({ title }) => title],
    ['description', ({ description }) => description],
    ['availability', ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock')],
    ['condition', () => 'new'],
    ['price', ({ size, pricePaise }) => inRupees(Math.max(size.pricePaise, pricePaise))],
    ['sale_price', ({ size, pricePaise }) => (pricePaise < size.pricePaise ? inRupees(pricePaise) : '')],
    ['link', ({ link }) => link],
    ['image_link', ({ pictures }) => picture(pictures[0] ?? '')],
    ['additional_image_link', ({ pictures }) => joinedUpTo(longestPictures, pictures.slice(1).map(picture))],
    ['brand', () => [...brand].slice(0, 100).join('')],
    ['gtin', ({ gtin }) => gtin ?? ''],
    ['item_group_id', ({ product }) => product._id],
    ['size', ({ size }) => size.weight],
    ['product_type', ({ type }) => type],
    ['google_product_category', () => googleCategory],
    ['unit_price', ({ size, pricePaise }) => unitPrice(size.netQuantity, pricePaise)],
    ['shipping', ({ deliveryPaise }) => (deliveryPaise === null ? '' : `IN::Standard:${inRupees(deliveryPaise)}`)],
    ['origin_country', ({ product }) => countryCode(product.countryOfOrigin)],
    ['importer_name', (item) => importer(item)?.name ?? ''],
    ['importer_address', (item) => importer(item)?.address ?? ''],
    ['manufacturer_info', ({ product }) => product.maker.slice(0, longestMaker)],
    ['wa_compliance_category', () => 'DEFAULT'],
    ['status', () => 'active'],
  ];
}

function joinedUpTo(most: number, addresses: readonly string[]): string {
  return addresses.reduce((all, one) => {
    const next = all === '' ? one : `${all},${one}`;
    return next.length <= most ? next : all;
  }, '');
}

const priced = { g: { unit: 'kg', of: 1000 }, ml: { unit: 'l', of: 1000 }, pcs: { unit: 'ct', of: 1 } } as const;

/** By the kilogram, the litre or the piece: Meta knows no 100 g. */
function unitPrice(net: NetQuantity | null, pricePaise: number): string {
  if (net === null) return '';
  const { unit, of } = priced[net.unit];
  const value = rupeesFromPaise(Math.round((pricePaise * of) / net.value));
  return JSON.stringify({ value, currency: 'INR', unit });
}

/** Of what is not from India, from the label: the name stands before the first comma. */
function importer({ product: { countryOfOrigin, maker } }: FeedItem): { name: string; address: string } | null {
  if (['', 'IN'].includes(countryCode(countryOfOrigin))) return null;
  const [name = '', ...rest] = maker.split(',');
  const street1 = rest.join(',').trim();
  const pincode = /\b[1-9]\d{2} ?\d{3}\b/.exec(street1)?.[0].replace(' ', '');
  const address = { street1, ...(pincode !== undefined && { postal_code: pincode }), country: 'IN' };
  return { name: name.trim(), address: JSON.stringify(address) };
}
