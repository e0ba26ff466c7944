/** A figure of the table 'Prices and stock', as the API names it. */
export type FigureColumn = 'price' | 'sellingPrice' | 'totalStock';

/** The figures that are other ones by now, as the refusal of an edit tells them. */
export function changedFigures(answer: unknown): { row: number; field?: FigureColumn; now: number }[] {
  const reported = answer as Partial<Record<'stock' | 'prices', ReturnType<typeof changedFigures>>> | null;
  return [...(reported?.stock ?? []), ...(reported?.prices ?? [])];
}
