import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text fits one of some patterns, without case. The text is that of an index of parts, word for word.
 * @param how `like` for a text that is stored in lower case, which takes a fraction of the time
 */
export function fitsAny(
  text: RawBuilder<unknown>,
  patterns: readonly string[],
  how: 'like' | 'ilike' = 'ilike',
): RawBuilder<boolean> {
  const fits = patterns.map((pattern) =>
    how === 'like' ? sql`${text} like lower(${pattern}::text)` : sql`${text} ilike ${pattern}`,
  );
  return sql<boolean>`(${sql.join(fits, sql` or `)})`;
}
