import { isUuid } from '#rules/ids.ts';

export const longestSlug = 80;

/** What programs put where an address is missing, and what may become a page of its own. */
const reserved = new Set(['undefined', 'null', 'nan', 'id', 'new', 'all', 'search', 'compare', 'reviews']);

/** What is wrong with the readable part of a product's address that is there, or null (behaviour: Catalogue 18). */
export function slugProblem(slug: string): string | null {
  if (slug.length > longestSlug || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return `Address: use small English letters, digits and single hyphens, such as besan-flour, at most ${longestSlug} characters`;
  }
  return reserved.has(slug) || isUuid(slug) ? `The address ‘${slug}’ is reserved. Please choose another.` : null;
}
