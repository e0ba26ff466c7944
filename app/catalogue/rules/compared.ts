import { isUuid } from '#rules/ids.ts';

/** More columns than these nobody takes in, and no screen holds. */
export const mostCompared = 4;

/**
 * The products that an address compares (behaviour: Limits 5): `ids` once or often, joined by commas; each once, the
 * first four.
 */
export function comparedFromQuery(query: URLSearchParams): string[] {
  const ids = query.getAll('ids').flatMap((value) => value.toLowerCase().split(','));
  return [...new Set(ids.filter(isUuid))].slice(0, mostCompared);
}

/** Whether what is alike is to be shown, too. */
export const comparesAll = (query: URLSearchParams): boolean => query.get('all') === '1';

/** Starts with '?'; empty without products. */
export function comparedQuery(ids: readonly string[], withAll = false): string {
  return ids.length === 0 ? '' : `?ids=${ids.join(',')}${withAll ? '&all=1' : ''}`;
}
