import { sql } from 'kysely';

/** Of a row of `shop_order`: its tracking number without blanks and case, word for word the expression of an index. */
export const tracker = sql<string>`upper(regexp_replace(tracker_id, '\\s', '', 'g'))`;
