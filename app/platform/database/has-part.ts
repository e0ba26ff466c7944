import { type RawBuilder, sql } from 'kysely';
import { partPatterns } from '#rules/like-pattern.ts';

/**
 * Whether a text has a part that somebody searches for, without case. The text is that of an index of parts, word for word.
 * @param how `like` for a text that is stored in lower case, which takes a fraction of the time
 */
export function hasPart(text: RawBuilder<unknown>, part: string, how: 'like' | 'ilike' = 'ilike'): RawBuilder<boolean> {
  const fits = partPatterns(part).map((pattern) =>
    how === 'like' ? sql`${text} like lower(${pattern}::text)` : sql`${text} ilike ${pattern}`,
  );
  return sql<boolean>`(${sql.join(fits, sql` or `)})`;
}
