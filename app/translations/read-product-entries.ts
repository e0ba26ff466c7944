import { type Kysely, sql, type Transaction } from 'kysely';
import { type TranslatedName, textsFromColumns, translatedNames } from '#catalogue/rules/product-fields.ts';
import { englishMarks } from '#catalogue/translated-texts.ts';
import { isMeasureField, measureField, measureOfField, measuresToTranslate } from '#food/rules/translated-measures.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isUuid } from '#rules/ids.ts';
import type { TranslatableEntry } from '#translations/read/read-entries.ts';
import { markOf } from '#translations/read/read-translated.ts';
import { editAtOf } from '#translations/rules/entry-labels.ts';
import type { MarkedField } from '#translations/rules/text-state.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** What the serving and the further measures of a row of `product` are called. */
const measures = sql<string[]>`jsonb_path_query_array(product.food_facts, '$.servingSize.words')
  || jsonb_path_query_array(product.food_facts, '$.portions[*].words')`.as('measures');

interface MarkedRow {
  marks: Record<TranslatedName, string | null>;
  measures: readonly string[];
}

const markedFields = ({ marks, measures }: MarkedRow): MarkedField[] => [
  ...translatedNames.flatMap((field) => {
    const mark = marks[field];
    return mark === null ? [] : [{ field, mark }];
  }),
  ...measuresToTranslate(measures).map((words) => ({ field: measureField(words), mark: markOf(words) })),
];

/**
 * Every product, listed or not, by its English title, with the marks of its English texts but without these: there may
 * be thousands.
 */
export async function listProductEntries(db: Db): Promise<{ id: string; name: string; texts: MarkedField[] }[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'title', englishMarks.as('marks'), measures])
    .orderBy((row) => row.fn('lower', ['title']))
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, ...row }) => ({ id, name: title, texts: markedFields(row) }));
}

/**
 * Products with their English texts, as staff typed them; of ingredients the declared list. Ids that are none are left
 * out.
 */
export async function readProductEntries(db: Db, ids: readonly string[]): Promise<TranslatableEntry[]> {
  const valid = ids.filter(isUuid);
  if (valid.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .selectAll('product')
    .select([englishMarks.as('marks'), measures])
    .where('id', 'in', valid)
    .orderBy((row) => row.fn('lower', ['title']))
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const declared = row.food_facts.ingredientList ?? [];
    const english = textsFromColumns(row);
    const value = declared.length > 0 ? { ...english, ingredients: declared.join(', ') } : english;
    return {
      kind: 'product' as const,
      id: row.id,
      name: row.title,
      editAt: editAtOf('product', row.id, row.title),
      value,
      texts: markedFields(row).map((marked) => ({
        ...marked,
        text: isMeasureField(marked.field) ? measureOfField(marked.field) : value[marked.field as TranslatedName],
      })),
      ours: () => ({}),
    };
  });
}
