import { keep, read } from '#payments/shop/browser-memory.ts';

/** The listing's filters in session storage, under the key `filters`: a map from a filter to the chosen ids. */
export interface StoredFilters {
  category: string[];
}

export function storeFilters(filters: StoredFilters): void {
  // Of a collection they are chosen anew.
  if (/listing$/.test(location.pathname)) keep('filters', filters);
}

/**
 * Returns the stored filters, or null if there are none or they cannot be read. @param names of the categories that
 * there are
 */
export function readFilters(names: Readonly<Record<string, string>>): StoredFilters | null {
  const stored = read('filters') as { category?: unknown } | null;
  if (!Array.isArray(stored?.category)) return null;
  const wanted: unknown[] = stored.category;
  return {
    category: Object.keys(names)
      .filter((id) => wanted.includes(id))
      .sort(),
  };
}
