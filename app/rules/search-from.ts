import { asIdentifier } from '#rules/text/hidden-characters.ts';

/** What staff search a list for: a number or an address as it is meant, and a name as it was typed. */
export function searchedFor(typed: string): string {
  const meant = asIdentifier(typed);
  // A name in an Indian script may need what joins its letters. The character 0 is taken by no database.
  return /^[ -~]*$/.test(meant) ? meant : typed.replaceAll('\0', '').trim();
}

export const searchFrom = (query: URLSearchParams): string => searchedFor(query.get('search') ?? '').slice(0, 100);
