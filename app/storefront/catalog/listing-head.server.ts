import type { MetaDescriptor } from 'react-router';
import { categories, defaultSortOrder, type ListingChoice, listingQuery } from '#rules/listing.ts';
import { pageHead } from '#ui/page-head.server.ts';

/** The head of one page of the listing. */
export function listingHead(origin: string, choice: ListingChoice): MetaDescriptor[] {
  const labels = categories.filter(({ id }) => choice.category.includes(id)).map(({ label }) => label);
  const only = labels.length === 1 ? labels[0] : undefined;
  const what = only ?? 'All products';
  return pageHead(origin, {
    title: choice.page > 1 ? `${what}, page ${choice.page}` : what,
    description: only
      ? `${only} for measured eating: low in sugar and carbohydrate, with honest labels and prices that include GST.`
      : 'Flours, oils and snacks low in sugar and carbohydrate, with honest labels and prices that include GST. Delivered all over India.',
    // Sorting shows the same products again; only the category and the page make a page of their own.
    path: `/shop/listing${listingQuery({ ...choice, sortBy: defaultSortOrder })}`,
  });
}
