import { type Category, categoryIds } from '#rules/listing.ts';

/** The listing's filters, kept for the visit under the key `filters`: a map from a filter key to the chosen ids. */
export interface StoredFilters {
  category: Category[];
}

const key = 'filters';

export function storeFilters(filters: StoredFilters): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // Without storage the filters live in the address alone.
  }
}

/** What was kept, or null when nothing was or it cannot be read. */
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
