import type { Product } from '#catalogue/rules/catalogue.ts';
import { cheapest } from '#catalogue/rules/cheapest.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { measureInWords } from '#food/rules/measure-words.ts';
import { texts as foodTexts } from '#food/rules/texts.ts';
import { foodView } from '#food/shop/food-view.server.ts';

/**
 * Rows of the comparison under a heading, a cell for each product: finished words, so that the browser gets no rules
 * for it.
 */
export interface CompareSection {
  heading: string;
  rows: { label: string; isPart: boolean; cells: string[] }[];
}

const comparedFacts = () => [texts.contains(), texts.mayContainLabel(), texts.diet(), foodTexts.bestBefore()];

export function compareView(products: readonly Product[]): CompareSection[] {
  const views = products.map((product) => ({ product, food: foodView(product) }));
  const labels = views.find(({ food }) => food.table)?.food.table?.rows ?? [];
  /** @param column 0 is per 100 g or 100 ml, 1 the serving size, which not every product has */
  const nutrition = (column: 0 | 1) =>
    labels.map(({ label, isPart }, at) => ({
      label,
      isPart,
      cells: views.map(({ product, food }) =>
        column === 1 && product.servingSize === null
          ? texts.notDeclared()
          : (food.table?.rows[at]?.figures[column] ?? texts.notDeclared()),
      ),
    }));
  const row = (label: string, cells: (string | null | undefined)[]) => ({
    label,
    isPart: false,
    cells: cells.map((cell) => cell ?? texts.notDeclared()),
  });
  return [
    {
      heading: texts.price(),
      rows: [
        row(
          texts.unitPrice(),
          views.map(({ product, food }) => food.sizes[cheapest(product)?.weight ?? '']?.unitPrice),
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
              servingSize && `${measureInWords(servingSize)} (${servingSize.value} ${servingSize.unit})`,
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
}
