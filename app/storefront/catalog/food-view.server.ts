import type { FoodFacts, Portion } from '#rules/food/food-facts.ts';
import { allergenWords, dietLabels } from '#rules/food/food-labels.ts';
import { unitPriceOf } from '#rules/food/net-quantity.ts';
import { type Nutrient, netCarbs, nutrients, perPortion } from '#rules/food/nutrients.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { type Product, type SizedVariant, unitPricePaise } from '#rules/products/catalogue.ts';

/**
 * What the product page says of a food, as finished words: the browser gets no rules for it. Undeclared figures are said to be so
 * (behaviour: Food 8).
 */
export interface FoodView {
  diet: FoodFacts['diet'];
  /** Null where no figure is declared. */
  table: { columns: string[]; rows: { label: string; isPart: boolean; figures: string[] }[] } | null;
  facts: { label: string; text: string }[];
  labels: { address: string; alt: string }[];
  /** '₹45.00 per 100 g', by the weight of the variant; null for sizes without a net quantity. */
  unitPrices: Record<string, string | null>;
}

const notDeclared = 'Not declared';
/** More columns than these are wider than a phone. */
const mostPortionColumns = 2;

export function foodView(product: Product): FoodView {
  const { diet, title, labelImage, labelImage2 } = product;
  const labels = [
    { address: labelImage, alt: `Label of ${title}, front` },
    { address: labelImage2, alt: `Label of ${title}, back` },
  ];
  return {
    diet,
    table: nutritionTable(product),
    facts: foodFacts(product),
    labels: labels.filter(({ address }) => address !== ''),
    unitPrices: Object.fromEntries(product.variants.map((variant) => [variant.weight, unitPriceWords(variant)])),
  };
}

const perWords = { '100g': '100 g', kg: 'kg', '100ml': '100 ml', l: 'litre', pc: 'piece' } as const;

function unitPriceWords(variant: SizedVariant): string | null {
  const price = unitPriceOf(unitPricePaise(variant), variant.netQuantity);
  return price && `${formatPaise(price.paise)} per ${perWords[price.per]}`;
}

function nutritionTable({ nutrition, servingSize, portions }: FoodFacts): FoodView['table'] {
  if (nutrition === null) return null;
  const measures = [...(servingSize ? [servingSize] : []), ...portions].slice(0, mostPortionColumns);
  const row = ({ label, unit, partOf }: Pick<Nutrient, 'label' | 'unit' | 'partOf'>, figure: number | null) => ({
    label,
    isPart: partOf !== undefined,
    figures: [figure, ...measures.map((portion) => perPortion(figure, portion))].map((value) =>
      value === null ? notDeclared : `${value} ${unit}`,
    ),
  });
  const rows = nutrients.map((nutrient) => row(nutrient, nutrition[nutrient.name]));
  // Beside the figures that it is made of.
  const afterFibre = nutrients.findIndex(({ name }) => name === 'fibre') + 1;
  rows.splice(afterFibre, 0, row({ label: 'Net carbs', unit: 'g', partOf: 'carbohydrate' }, netCarbs(nutrition)));
  return { columns: [`Per ${perWords[nutrition.per]}`, ...measures.map(portionHeading)], rows };
}

const portionHeading = ({ words, value, unit }: Portion) => `${words} (${value} ${unit})`;

function foodFacts(product: Product): FoodView['facts'] {
  const { allergens, diet, maker, fssaiNumber, shelfLifeDays, storage, glycaemicIndex } = product;
  const names = (list: Parameters<typeof allergenWords>[0]) => (list.length === 0 ? 'None' : allergenWords(list));
  const facts = [
    { label: 'Contains', text: allergens ? names(allergens.contains) : '' },
    { label: 'May contain', text: allergens ? names(allergens.mayContain) : '' },
    { label: 'Diet', text: diet ? dietLabels[diet] : '' },
    { label: 'Best before', text: shelfLifeDays === null ? '' : `${shelfLifeDays} days from packing` },
    { label: 'Storage', text: storage },
    { label: 'Made or packed by', text: maker },
    { label: 'FSSAI licence', text: fssaiNumber },
  ].map(({ label, text }) => ({ label, text: text === '' ? notDeclared : text }));
  // Few foods have been tested for it, so that its absence says nothing.
  if (glycaemicIndex === null) return facts;
  const { value, certificate } = glycaemicIndex;
  return [...facts, { label: 'Glycaemic index', text: `${value} (certificate: ${certificate})` }];
}
