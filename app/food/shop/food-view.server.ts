import { type Product, type SizedVariant, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { labelFacts, packLines } from '#catalogue/shop/shown-fields.server.ts';
import { texts } from '#catalogue/shop/texts.ts';
import type { FoodFacts, Portion } from '#food/rules/food-facts.ts';
import { allergenWords, dietLabels } from '#food/rules/food-labels.ts';
import { measureInWords } from '#food/rules/measure-words.ts';
import type { NetQuantity } from '#food/rules/net-quantity.ts';
import { isOil, type Nutrient, netCarbs, nutrientLabels, nutrients, perPortion } from '#food/rules/nutrients.ts';
import { unitPriceOf } from '#food/rules/unit-price.ts';
import { formatPaise } from '#pricing/rules/money.ts';

/**
 * What the product page says of a food, as finished words: the browser gets no rules for it. Undeclared figures are
 * said to be so (behaviour: Food 8).
 */
export interface FoodView {
  diet: FoodFacts['diet'];
  /** Null where no figure is declared. */
  table: { columns: string[]; rows: { label: string; isPart: boolean; figures: string[] }[] } | null;
  facts: { label: string; text: string }[];
  labels: { address: string; alt: string }[];
  /** What decides, for one portion where the label names one. */
  glance: { measure: string; figures: { label: string; text: string }[]; allergens: string };
  /** What the pack says of itself. */
  pack: string[];
  /** By the weight of the variant. */
  sizes: Record<string, SizeView>;
}

/** What a size comes to; null for sizes without a net quantity, and `lasts` without a portion in the same unit. */
export interface SizeView {
  /** '₹45.00 per 100 g', or per kg, as the law wants it beside the price. */
  unitPrice: string | null;
  /** '₹45/100 g', also for packs beyond a kilogram, so that sizes can be compared. */
  per100: string | null;
  /** 'Lasts about 12 days for two people (1 roti each a day)'. */
  lasts: string | null;
}

/** More columns than these are wider than a phone. */
const mostPortionColumns = 2;

export function foodView(product: Product): FoodView {
  const { diet, title, labelImage, labelImage2 } = product;
  const labels = [
    { address: labelImage, alt: texts.labelOfFront({ title }) },
    { address: labelImage2, alt: texts.labelOfBack({ title }) },
  ];
  return {
    diet,
    table: nutritionTable(product),
    facts: foodFacts(product),
    labels: labels.filter(({ address }) => address !== ''),
    glance: glance(product),
    pack: packLines(product),
    sizes: Object.fromEntries(product.variants.map((variant) => [variant.weight, sizeView(variant, product)])),
  };
}

const perWords = () => ({ '100g': '100 g', kg: 'kg', '100ml': texts.n100Ml(), l: texts.litre(), pc: texts.piece() });

function sizeView(variant: SizedVariant, { servingSize, portions }: FoodFacts): SizeView {
  const { netQuantity: net } = variant;
  const paise = unitPricePaise(variant);
  const price = unitPriceOf(paise, net);
  return {
    unitPrice: price && texts.perPaise({ paise: formatPaise(price.paise), perWords: perWords()[price.per] }),
    per100:
      net && price && (net.unit === 'pcs' ? `${formatPaise(price.paise)}/${texts.piece()}` : per100Words(paise, net)),
    lasts: lastsWords(net, dailyMeasure(net, servingSize, portions)),
  };
}

function per100Words(paise: number, { value, unit }: NetQuantity): string {
  return `${formatPaise(Math.round((paise * 100) / value))}/100 ${unit}`;
}

const household = 2;
type DailyMeasure = Pick<Portion, 'value' | 'words' | 'translated'>;

/** A spoon is a measure of volume: what one holds, in millilitres; its words are those of the products' portions. */
const spoons = [
  { value: 15, words: '1 tablespoon' },
  { value: 5, words: '1 teaspoon' },
];

/**
 * What one person has of it a day: the serving on the label. Oil is sold by volume and its serving weighed, so that it
 * is counted by the tablespoon, or else the teaspoon. Null where neither can be compared with what is in the pack.
 */
function dailyMeasure(
  net: NetQuantity | null,
  serving: Portion | null,
  portions: readonly Portion[],
): DailyMeasure | null {
  if (net === null || serving === null) return null;
  if (net.unit === serving.unit) return serving;
  if (net.unit !== 'ml' || !spoons.some(({ words }) => words === serving.words)) return null;
  return spoons.find(({ words }) => [serving, ...portions].some((measure) => measure.words === words)) ?? null;
}

/** Each of two people has one measure a day: the assumption stands in the words. */
function lastsWords(net: NetQuantity | null, daily: DailyMeasure | null): string | null {
  if (net === null || daily === null) return null;
  const days = Math.floor(net.value / (daily.value * household));
  if (days < 1) return null;
  return texts.lastsAboutForTwoPeople({
    n1Day: days === 1 ? texts.n1Day() : texts.daysLine({ days }),
    words: measureInWords(daily),
  });
}

function glance({ nutrition, servingSize, allergens }: FoodFacts): FoodView['glance'] {
  const figures: [label: string, figure: number | null | undefined, unit?: 'kcal'][] =
    nutrition && isOil(nutrition)
      ? [
          [nutrientLabels.energyKcal, nutrition.energyKcal, 'kcal'],
          [nutrientLabels.fat, nutrition.fat],
          [nutrientLabels.saturatedFat, nutrition.saturatedFat],
          [nutrientLabels.transFat, nutrition.transFat],
        ]
      : [
          [texts.netCarbs(), nutrition && netCarbs(nutrition)],
          [texts.fibre(), nutrition?.fibre],
          [texts.protein(), nutrition?.protein],
          [texts.sugars(), nutrition?.sugars],
        ];
  const format = (figure: number | null | undefined, unit: 'kcal' | 'g' = 'g') => {
    const shown = servingSize ? perPortion(figure ?? null, servingSize) : (figure ?? null);
    return shown === null ? texts.notDeclared() : `${shown} ${unit}`;
  };
  return {
    measure: texts.perServingSize({
      servingSize: servingSize ? portionHeading(servingSize) : perWords()[nutrition?.per ?? '100g'],
    }),
    figures: figures.map(([label, figure, unit]) => ({ label, text: format(figure, unit) })),
    allergens: allergens ? allergenSentences(allergens) : texts.allergensNotDeclared(),
  };
}

function allergenSentences({ contains, mayContain }: NonNullable<FoodFacts['allergens']>): string {
  const has =
    contains.length === 0
      ? texts.noDeclaredAllergens()
      : texts.containsLine({ contains: allergenWords(contains).toLowerCase() });
  return mayContain.length === 0
    ? `${has}.`
    : texts.mayContain({ has, mayContain: allergenWords(mayContain).toLowerCase() });
}

function nutritionTable({ nutrition, servingSize, portions }: FoodFacts): FoodView['table'] {
  if (nutrition === null) return null;
  const measures = [...(servingSize ? [servingSize] : []), ...portions].slice(0, mostPortionColumns);
  const row = (
    { label, unit, partOf }: Pick<Nutrient, 'label' | 'unit'> & { partOf: string | undefined },
    figure: number | null,
  ) => ({
    label,
    isPart: partOf !== undefined,
    figures: [figure, ...measures.map((portion) => perPortion(figure, portion))].map((value) =>
      value === null ? texts.notDeclared() : `${value} ${unit}`,
    ),
  });
  const isApart = nutrition.fibreApart === true;
  const rows = nutrients.map(({ name, unit, partOf }) => {
    const label = isApart && name === 'carbohydrate' ? texts.carbohydrateWithoutFibre() : nutrientLabels[name];
    return row({ label, unit, partOf: isApart && name === 'fibre' ? undefined : partOf }, nutrition[name]);
  });
  // Beside the figures that it is made of.
  const afterFibre = nutrients.findIndex(({ name }) => name === 'fibre') + 1;
  rows.splice(afterFibre, 0, row({ label: texts.netCarbs(), unit: 'g', partOf: 'carbohydrate' }, netCarbs(nutrition)));
  return {
    columns: [texts.perServingSize({ servingSize: perWords()[nutrition.per] }), ...measures.map(portionHeading)],
    rows,
  };
}

/** A number and its unit stay together where the column is narrow. */
const portionHeading = (portion: Portion) => `${measureInWords(portion)} (${portion.value}\u00a0${portion.unit})`;

function foodFacts(product: Product): FoodView['facts'] {
  const { allergens, diet, glycaemicIndex } = product;
  const names = (list: Parameters<typeof allergenWords>[0]) => (list.length === 0 ? texts.none() : allergenWords(list));
  const facts = [
    { label: texts.contains(), text: allergens ? names(allergens.contains) : '' },
    { label: texts.mayContainLabel(), text: allergens ? names(allergens.mayContain) : '' },
    { label: texts.diet(), text: diet ? dietLabels[diet] : '' },
    ...labelFacts(product),
  ].map(({ label, text }) => ({ label, text: text === '' ? texts.notDeclared() : text }));
  // Few foods have been tested for it, so that its absence says nothing.
  if (glycaemicIndex === null) return facts;
  const { value, certificate } = glycaemicIndex;
  return [...facts, { label: texts.glycaemicIndex(), text: texts.certificate({ value, certificate }) }];
}
