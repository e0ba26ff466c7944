import { createHash } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';

interface Titled {
  productId: string;
  /** In English, as it stood in the shop when it was ordered. */
  title: string;
}

/**
 * What products are called in other languages, for papers that name them beside the English title. A translation of
 * another title than that which was ordered says something else, and is left out (behaviour: Languages 7).
 * @param languages as they are kept with orders
 */
export async function readTranslatedTitles(
  { db }: Pick<AppContext, 'db'>,
  languages: readonly string[],
  products: readonly Titled[],
): Promise<(language: string, product: Titled) => string | undefined> {
  const others = [...new Set(languages)].filter((language) => language !== 'en');
  const ids = [...new Set(products.map(({ productId }) => productId))];
  const rows =
    others.length === 0 || ids.length === 0
      ? []
      : await db
          .selectFrom('translation')
          .select(['thing_id', 'language', 'texts', 'made_from'])
          .where('kind', '=', 'product')
          .where('thing_id', 'in', ids)
          .where('language', 'in', others)
          .execute();
  const byKey = new Map(rows.map((row) => [`${row.language} ${row.thing_id}`, row]));
  return (language, { productId, title }) => {
    const row = byKey.get(`${language} ${productId}`);
    if (row?.made_from.title !== createHash('md5').update(title).digest('hex')) return undefined;
    return row.texts.title;
  };
}
