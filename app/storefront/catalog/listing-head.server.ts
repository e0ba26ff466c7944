import type { MetaDescriptor } from 'react-router';
import { categories } from '#rules/products/categories.ts';
import { defaultSortOrder, type ListingChoice, listingQuery } from '#rules/products/listing.ts';
import { type PageShop, pageHead } from '#ui/page-head.server.ts';
import * as texts from './texts.ts';

/** Returns title, description and canonical link of one page of the listing. */
export function listingHead(shop: PageShop, choice: ListingChoice): MetaDescriptor[] {
  const labels = categories.filter(({ id }) => choice.category.includes(id)).map(({ label }) => label);
  const only = labels.length === 1 ? labels[0] : undefined;
  const what = only ?? texts.allProducts;
  return pageHead(shop, {
    title: choice.page > 1 ? texts.page(what, choice.page) : what,
    description: only ? texts.forMeasuredEatingLow(only) : texts.floursOilsAndSnacksLow,
    // Another sort order shows the same products, and limits are a shopper's own, so the canonical link contains only category and
    // page. With limits the pages are others: search engines are kept out of them.
    path: `/shop/listing${listingQuery({ ...choice, food: null, sortBy: defaultSortOrder })}`,
    indexed: choice.food === null,
  });
}
