import { type CardPortion, portionsOfCard } from '#food/rules/food-card.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { type MeasureField, withTranslatedMeasures } from '#food/rules/translated-measures.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { inLanguage } from '#messages/in-language.ts';
import { type Language, languages } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { texts } from './texts.ts';

interface PackedLine {
  /** As it stood in the shop; the product may be gone since. */
  productId: string;
  title: string;
  /** What it is called in the language of the order, if that is known. */
  translatedTitle?: string;
  weight: string;
  quantity: number;
}

/** The language of an order, and what is packed of it; it may be nothing. */
interface Parcel {
  language: Language;
  lines: readonly PackedLine[];
}

export interface FoodCard {
  /** As the attribute `lang` names the language of its words, which is the buyer's. */
  lang: string;
  heading: string;
  columns: { portion: string; netCarbs: string };
  foods: CardFood[];
  about: string;
}

interface CardFood {
  id: string;
  title: string;
  /** '2 × 500 g, 1 × 1 kg'. */
  packs: string;
  portions: { measure: string; netCarbs: string }[];
  /** In place of portions, where the shop no longer knows them. */
  note: string | null;
}

/**
 * The cards that lie in the parcels in large print: each food with its portions and their net carbs, once, whatever
 * sizes of it are packed (behaviour: Orders 19). Figures are those of the label now, as those were milled and packed
 * that leave now.
 */
export async function makeFoodCards(app: AppContext, parcels: readonly Parcel[]): Promise<FoodCard[]> {
  const ids = [...new Set(parcels.flatMap(({ lines }) => lines).map(({ productId }) => productId))];
  const rows =
    ids.length === 0
      ? []
      : await app.db.selectFrom('product').where('id', 'in', ids).select(['id', 'food_facts']).execute();
  const measures = await readMeasures(app, ids);
  const factsIn = (language: Language) =>
    new Map(
      rows.map(({ id, food_facts }) => [
        id,
        withTranslatedMeasures({ ...undeclaredFood, ...food_facts }, measures.get(`${language} ${id}`) ?? {}),
      ]),
    );
  return parcels.map(({ language, lines }) =>
    inLanguage(language, () => cardOfParcel(languages[language].tag, lines, factsIn(language))),
  );
}

/** The texts of products in other languages, by language and id; their measures are read. */
async function readMeasures({ db }: AppContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Readonly<Partial<Record<MeasureField, string>>>>();
  const rows = await db
    .selectFrom('translation')
    .select(['thing_id', 'language', 'texts'])
    .where('kind', '=', 'product')
    .where('thing_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ thing_id, language, texts }) => [`${language} ${thing_id}`, texts]));
}

function cardOfParcel(
  lang: string,
  lines: readonly PackedLine[],
  facts: ReadonlyMap<string, StoredFoodFacts>,
): FoodCard {
  const foods = [...new Set(lines.map(({ productId }) => productId))];
  return {
    lang,
    heading: texts.inYourParcel(),
    columns: { portion: texts.portion(), netCarbs: texts.netCarbs() },
    foods: foods.map((id) => cardOf(id, lines, facts.get(id))),
    about: texts.whatNetCarbsAre(),
  };
}

function cardOf(id: string, parcel: readonly PackedLine[], facts: StoredFoodFacts | undefined): CardFood {
  const lines = parcel.filter(({ productId }) => productId === id);
  const packs = lines.map(({ quantity, weight }) => texts.packs({ packs: quantity, weight }));
  return {
    id,
    title: lines[0]?.translatedTitle ?? lines[0]?.title ?? '',
    packs: packs.join(', '),
    portions: facts ? portionsOfCard(facts).map(wordsOf) : [],
    note: facts ? null : texts.seeTheLabel(),
  };
}

function wordsOf({ words, amount, netCarbs }: CardPortion) {
  return {
    measure: words === null ? amount : texts.measureOf({ measure: words, amount }),
    netCarbs: netCarbs === null ? texts.notDeclared() : texts.grams({ figure: netCarbs }),
  };
}
