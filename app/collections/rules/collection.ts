import { slugErrors } from '#pages/rules/custom-page.ts';
import type { FormError } from '#rules/app-error.ts';
import { pictureErrors, textErrors } from '#settings/rules/setting-errors.ts';
import { type CollectionRule, ruleErrors } from './collection-rule.ts';

/** A group of products that the owner makes (behaviour: Collections 1). */
export interface CollectionDraft {
  name: string;
  /** Under its heading, and for search engines; empty for none. */
  description: string;
  slug: string;
  /** Uploaded, or empty for none. */
  picture: string;
  isShown: boolean;
  /** Null: its products are chosen by hand. */
  rule: CollectionRule | null;
  /** Those chosen by hand, in their order; kept while a rule decides, so that nobody chooses them twice. */
  productIds: readonly string[];
}

const collectionsPath = '/shop/collections/';
export const collectionAddress = (slug: string) => collectionsPath + slug;

export const mostCollections = 100;
export const mostChosen = 200;
export const longestName = 60;
export const longestDescription = 160;

/** What is wrong with a collection, in the order of the form. */
export function collectionErrors({ name, description, slug, picture, rule, productIds }: CollectionDraft): FormError[] {
  return [
    ...textErrors('name', name, { most: longestName, missing: 'Enter the name that shoppers read' }),
    ...slugErrors(name, slug, 'low-carb-snacks'),
    ...textErrors('description', description, { most: longestDescription }),
    ...pictureErrors('picture', picture),
    ...(rule === null ? [] : ruleErrors(rule)),
    ...(productIds.length > mostChosen
      ? [{ field: 'productIds', message: `Choose at most ${mostChosen} products` }]
      : []),
    ...(new Set(productIds).size < productIds.length
      ? [{ field: 'productIds', message: 'Choose each product once' }]
      : []),
  ];
}
