import type { Product } from '#rules/products/catalogue.ts';
import { cheapest } from '#ui/product-card.tsx';
import { foodView } from './food-view.server.ts';

/** Rows of the comparison under a heading, a cell for each product: finished words, so that the browser gets no rules for it. */
export interface CompareSection {
  heading: string;
  rows: { label: string; isPart: boolean; cells: string[] }[];
}

const notDeclared = 'Not declared';
const comparedFacts = ['Contains', 'May contain', 'Diet', 'Best before'];

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
          ? notDeclared
          : (food.table?.rows[at]?.figures[column] ?? notDeclared),
      ),
    }));
  const row = (label: string, cells: (string | null | undefined)[]) => ({
    label,
    isPart: false,
    cells: cells.map((cell) => cell ?? notDeclared),
  });
  return [
    {
      heading: 'Price',
      rows: [
        row(
          'Unit price',
          views.map(({ product, food }) => food.sizes[cheapest(product)?.weight ?? '']?.unitPrice),
        ),
      ],
    },
    {
      heading: 'Per portion',
      rows: [
        row(
          'A portion is',
          products.map(
            ({ servingSize }) => servingSize && `${servingSize.words} (${servingSize.value} ${servingSize.unit})`,
          ),
        ),
        ...nutrition(1),
      ],
    },
    { heading: 'Per 100 g or 100 ml', rows: nutrition(0) },
    {
      heading: 'On the label',
      rows: comparedFacts.map((label) =>
        row(
          label,
          views.map(({ food }) => food.facts.find((fact) => fact.label === label)?.text),
        ),
      ),
    },
  ];
}
