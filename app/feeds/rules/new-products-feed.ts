import { formatPaise } from '#pricing/rules/money.ts';
import { excerpt } from '#rules/text/prose.ts';
import { xmlText } from '#rules/text/xml.ts';
import type { FeedItem, FeedShop } from './feed-item.ts';

const element = (name: string, value: string) => `<${name}>${xmlText(value)}</${name}>`;

export const newProductsHead = ({ origin, brand, tagline }: FeedShop): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `New at ${brand}`)}
${element('link', `${origin}/shop/listing`)}
${element('description', tagline || brand)}
<atom:link href="${xmlText(`${origin}/feeds/new-products.xml`)}" rel="self" type="application/rss+xml"/>
`;

/** A product for feed readers, with what its cheapest size costs; nothing of one without a size that can be listed. */
export function newProduct(items: readonly FeedItem[], { origin }: FeedShop): string {
  const [first] = items;
  if (!first) return '';
  const { product, type, pictures, description } = first;
  const least = Math.min(...items.map(({ pricePaise }) => pricePaise));
  const picture = new URL(pictures[0] ?? '', origin).href;
  const price = `${items.length > 1 ? 'From ' : ''}${formatPaise(least)}`;
  const text = `<p><img src="${xmlText(picture)}" alt="" width="480"></p><p>${xmlText(excerpt(description, 300))}</p><p>${price}</p>`;
  return `<item>${[
    element('title', product.title),
    element('link', first.link.replace(/\?.*$/, '')),
    `<guid isPermaLink="false">${product._id}</guid>`,
    element('pubDate', new Date(product.createdAt).toUTCString()),
    element('category', type),
    element('description', text),
  ].join('')}</item>\n`;
}
