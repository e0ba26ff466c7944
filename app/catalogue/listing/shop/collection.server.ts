import { type MetaDescriptor, redirect } from 'react-router';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { findCollection, type ShownCollection } from '#collections/shown-collections.ts';
import { type PageShop, pageHead } from '#kit/page-head.server.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * The collection at an address, for the list that shows it.
 * @throws a response: 404, or the way to its present address
 */
export async function openCollection(
  app: AppContext,
  slug: string,
  query: URLSearchParams,
  withHidden: boolean,
): Promise<ShownCollection> {
  const found = await findCollection(app, slug.toLowerCase(), withHidden);
  if (!found) throw new Response('Not found', { status: 404 });
  const now = 'movedTo' in found ? found.movedTo : found.collection.slug;
  if ('collection' in found && now === slug) return found.collection;
  // For good, but asked every time: an address that goes back to what it was must not lead in circles.
  throw redirect(collectionAddress(now) + asked(query), { status: 301, headers: { 'cache-control': 'no-cache' } });
}

/** Filters and page of the address, without what the router adds to its data requests. */
function asked(query: URLSearchParams): string {
  const own = new URLSearchParams(query);
  own.delete('_routes');
  return own.size > 0 ? `?${own}` : '';
}

/** @param total products that the list has: a collection without any is not to be found */
export function collectionHead(
  shop: PageShop,
  choice: ListingChoice,
  { name, description, slug, picture, isShown }: ShownCollection,
  total: number,
): MetaDescriptor[] {
  const path = collectionAddress(slug);
  const item = (position: number, name: string, at: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: shop.origin + at,
  });
  return pageHead(shop, {
    title: choice.page > 1 ? texts.page({ what: name, page: choice.page }) : name,
    description: description || texts.everythingInACollection({ name }),
    // Another order or a filter shows some of the same products.
    path: path + listingQuery({ ...choice, category: [], food: null, sortBy: choice.usual ?? choice.sortBy }),
    image: picture,
    indexed: isShown && total > 0 && choice.food === null && choice.category.length === 0,
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, texts.home(), '/shop/home'),
          item(2, texts.products(), '/shop/listing'),
          item(3, name, path),
        ],
      },
    ],
  });
}
