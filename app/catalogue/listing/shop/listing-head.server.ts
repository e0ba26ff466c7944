import type { MetaDescriptor } from 'react-router';
import { defaultSortOrder, type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { type PageShop, pageHead } from '#kit/page-head.server.ts';
import { categoryNames } from '#settings/rules/categories.ts';
import type { Categories } from '#settings/rules/fields/categories.ts';

/**
 * Returns title, description and canonical link of one page of the listing.
 * @param offered the categories with a product on sale
 * @param categories what the owner says of the categories
 */
export function listingHead(
  shop: PageShop,
  choice: ListingChoice,
  offered: readonly string[],
  categories: Categories,
): MetaDescriptor[] {
  const [id] = choice.category;
  const only = onlyCategory(choice, categories);
  const what = only ?? texts.allProducts();
  return pageHead(shop, {
    title: choice.page > 1 ? texts.page({ what, page: choice.page }) : what,
    description: only
      ? categories.items.find(({ category }) => category === id)?.description || texts.allOfACategory({ only })
      : categories.allProducts || texts.everythingWeSell(),
    // Another sort order shows the same products, and limits are a shopper's own, so the canonical link contains only
    // category and page. With limits the pages are others: search engines are kept out of them.
    path: `/shop/listing${listingQuery({ ...choice, food: null, sortBy: defaultSortOrder })}`,
    // Nor does a category without products belong there (behaviour: Content 12).
    indexed:
      choice.food === null && (choice.category.length === 0 || choice.category.some((id) => offered.includes(id))),
  });
}

/** The name of the category that a list is of; undefined where it is of all or of several. */
export function onlyCategory({ category: [id, ...others] }: ListingChoice, categories: Categories): string | undefined {
  return id !== undefined && others.length === 0 ? categoryNames(categories)[id] : undefined;
}
