/**
 * Lists of the back office: what they are sorted by, the usual sort first, how that is read from the query string, and
 * the columns that a list has on its page and in its file alike.
 */

import { searchFrom } from './search-from.ts';

interface Sort<Id extends string = string> {
  id: Id;
  label: string;
}

export const byDate = [
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
] as const;
export const byName = [
  { id: 'name-atoz', label: 'Name: A to Z' },
  { id: 'name-ztoa', label: 'Name: Z to A' },
] as const;
export const byEmail = [
  { id: 'email-atoz', label: 'Email: A to Z' },
  { id: 'email-ztoa', label: 'Email: Z to A' },
] as const;

export function idsOf<const List extends readonly Sort[]>(list: List): { [At in keyof List]: List[At]['id'] } {
  return list.map(({ id }) => id) as { [At in keyof List]: List[At]['id'] };
}

/** Rows per page in the lists of users, subscribers and purchases. */
export const listPageSize = 50;

/** Reads search, sort order and page from a query string; invalid values become the defaults. */
export function listFromQuery<Id extends string>(
  query: URLSearchParams,
  sorts: readonly [Sort<Id>, ...Sort<Id>[]],
): { search: string; sort: Id; page: number } {
  return {
    search: searchFrom(query),
    sort: (sorts.find(({ id }) => id === query.get('sort')) ?? sorts[0]).id,
    page: pageFromQuery(query),
  };
}

/** The page in a query string; 1 where it names none. */
export function pageFromQuery(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
