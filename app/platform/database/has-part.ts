import { type RawBuilder, sql } from 'kysely';
import { partPatterns } from '#rules/like-pattern.ts';

/** Whether a text has a part that somebody searches for, without case. The text is that of an index of parts, word for word. */
export function hasPart(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  const fits = partPatterns(part).map((pattern) => sql`${text} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(fits, sql` or `)})`;
}
