import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row of `product`: its title in a language, as far as that is of the title of today (behaviour: Languages 7), else
 * the English one.
 */
export const productTitle = (language: string): RawBuilder<string> => sql<string>`coalesce((
  select nullif(translation.texts->>'title', '') from translation
  where kind = 'product' and thing_id = product.id::text and translation.language = ${language}
    and made_from->>'title' = md5(product.title)), product.title)`;
