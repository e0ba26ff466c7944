import { type RawBuilder, sql } from 'kysely';
import {
  productTextFields,
  type TranslatedName,
  type TranslatedTexts,
  translatedNames,
} from '#catalogue/rules/product-fields.ts';
import type { Language } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';

/**
 * MD5 of the English text of a field; null where it is empty. Declared ingredients are what shoppers read as
 * ingredients.
 */
const markOf = (name: TranslatedName): RawBuilder<string | null> => {
  const column = sql.ref(`product.${productTextFields[name].column}`);
  if (name !== 'ingredients') return sql`case when ${column} <> '' then md5(${column}) end`;
  const declared = sql`case when product.food_facts->'ingredientList' <> '[]' then product.food_facts->>'ingredientList' else '' end`;
  return sql`nullif(md5(coalesce(${declared}, '') || ${column}), md5(''))`;
};

/** Of a row of `product`: by the name of each field the mark of its English text, null where there is none. */
export const englishMarks = sql<Record<TranslatedName, string | null>>`jsonb_build_object(${sql.join(
  translatedNames.flatMap((name) => [sql.lit(name), markOf(name)]),
)})`;

/**
 * The texts of a product in the reader's language; null in English, and where there are none (behaviour:
 * Languages 7). Of ingredients only a translation of what they are today: an older one may lack what somebody must not
 * eat.
 */
export function translatedTexts() {
  const language: Language = currentLanguage();
  if (language === 'en') return sql<TranslatedTexts | null>`null::jsonb`.as('translated');
  return sql<TranslatedTexts | null>`(
    select case when made_from->>'ingredients' = ${markOf('ingredients')} then texts else texts - 'ingredients' end
    from translation where kind = 'product' and thing_id = product.id::text and language = ${language})`.as(
    'translated',
  );
}
