import { type Product, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { measureInWords } from '#food/rules/measure-words.ts';
import { nutrientLabels } from '#food/rules/nutrients.ts';
import { texts as foodTexts } from '#food/rules/texts.ts';
import { foodView } from '#food/shop/food-view.server.ts';

/**
 * Rows of the comparison under a heading, a cell for each product: finished words, so that the browser gets no rules
 * for it.
 */
export interface CompareSection {
  heading: string;
  rows: CompareRow[];
}

interface CompareRow {
  label: string;
  isPart: boolean;
  cells: string[];
  /** What is said beside the cells of these products: 'Lowest' of sugars, 'Highest' of protein. */
  best: { words: string; at: number[] } | null;
}

const comparedFacts = () => [texts.contains(), texts.mayContainLabel(), texts.diet(), foodTexts.bestBefore()];

/** Of other figures, such as energy, neither is better for everybody. */
const less = () => [
  texts.netCarbs(),
  ...(['sugars', 'addedSugars', 'saturatedFat', 'transFat', 'sodiumMg'] as const).map((name) => nutrientLabels[name]),
];
const more = () => [nutrientLabels.protein, nutrientLabels.fibre];

/** The places of the best of the figures; null where fewer than two are known, or all are alike. */
function bestOf(figures: readonly (number | null)[], direction: 'least' | 'most'): CompareRow['best'] {
  const known = figures.filter((figure) => figure !== null);
  const best = direction === 'least' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((figure) => figure === best)) return null;
  return {
    words: direction === 'least' ? texts.lowest() : texts.highest(),
    at: figures.flatMap((figure, at) => (figure === best ? [at] : [])),
  };
}

/** @param withAll rows that are alike in all products, too; of one product alone they are always there */
export function compareView(products: readonly Product[], withAll = false): CompareSection[] {
  const views = products.map((product) => ({ product, food: foodView(product) }));
  const labels = views.find(({ food }) => food.table)?.food.table?.rows ?? [];
  const [lower, higher] = [less(), more()];
  const pers = new Set(products.flatMap(({ nutrition }) => nutrition?.per ?? []));
  /** @param column 0 is per 100 g or 100 ml, 1 the serving size, which not every product has */
  const nutrition = (column: 0 | 1) =>
    labels.map(({ label, isPart }, at): CompareRow => {
      const cells = views.map(({ product, food }) =>
        column === 1 && product.servingSize === null
          ? texts.notDeclared()
          : (food.table?.rows[at]?.figures[column] ?? texts.notDeclared()),
      );
      const figures = cells.map((cell) => (cell === texts.notDeclared() ? null : Number.parseFloat(cell)));
      const direction = lower.includes(label) ? 'least' : higher.includes(label) ? 'most' : null;
      // 100 g of one thing are not 100 ml of another.
      const isComparable = column === 1 || pers.size === 1;
      return { label, isPart, cells, best: direction && isComparable ? bestOf(figures, direction) : null };
    });
  const row = (label: string, cells: (string | null | undefined)[], best: CompareRow['best'] = null): CompareRow => ({
    label,
    isPart: false,
    cells: cells.map((cell) => cell ?? texts.notDeclared()),
    best,
  });
  const sections: CompareSection[] = [
    {
      heading: texts.price(),
      rows: [
        row(
          texts.unitPrice(),
          views.map(({ product, food }) => food.sizes[shownSize(product)?.weight ?? '']?.per100),
          bestOf(unitPrices(products), 'least'),
        ),
      ],
    },
    {
      heading: texts.perPortion(),
      rows: [
        row(
          texts.aPortionIs(),
          products.map(
            ({ servingSize }) =>
              servingSize && `${measureInWords(servingSize)} (${servingSize.value}\u00a0${servingSize.unit})`,
          ),
        ),
        ...nutrition(1),
      ],
    },
    { heading: texts.per100GOr100Ml(), rows: nutrition(0) },
    {
      heading: texts.onTheLabel(),
      rows: comparedFacts().map((label) =>
        row(
          label,
          views.map(({ food }) => food.facts.find((fact) => fact.label === label)?.text),
        ),
      ),
    },
  ];
  if (withAll || products.length < 2) return sections;
  return sections
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(({ cells }) => new Set(cells).size > 1) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Paise for a gram, a millilitre or a piece of the size that is shown; null for all where their units are not one. */
function unitPrices(products: readonly Product[]): (number | null)[] {
  const shown = products.map((product) => shownSize(product));
  const units = new Set(shown.flatMap((size) => size?.netQuantity?.unit ?? []));
  return shown.map((size) =>
    size?.netQuantity && units.size === 1 ? unitPricePaise(size) / size.netQuantity.value : null,
  );
}
