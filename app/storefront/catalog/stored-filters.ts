import { type Category, categoryIds } from '#rules/products/categories.ts';

/** The listing's filters in session storage, under the key `filters`: a map from a filter to the chosen ids. */
export interface StoredFilters {
  category: Category[];
}

const key = 'filters';

export function storeFilters(filters: StoredFilters): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // Storage can be forbidden; the filters are then only in the address.
  }
}

/** Returns the stored filters, or null if there are none or they cannot be read. */
export function readFilters(): StoredFilters | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { category?: unknown } | null;
    if (!Array.isArray(stored?.category)) return null;
    const wanted: unknown[] = stored.category;
    return { category: categoryIds.filter((id) => wanted.includes(id)) };
  } catch {
    return null;
  }
}
