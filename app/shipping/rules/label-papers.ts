/** On what slips and labels are printed, in points; on the large sheet four together. */
export const labelPapers = {
  a4: { label: 'A4, four to a sheet', width: 595.28, height: 841.89, across: 2, down: 2 },
  a5: { label: 'A5', width: 419.53, height: 595.28, across: 1, down: 1 },
  a6: { label: 'A6', width: 297.64, height: 419.53, across: 1, down: 1 },
  '4x6': { label: '4 × 6 inch', width: 288, height: 432, across: 1, down: 1 },
} as const;
export type LabelPaper = keyof typeof labelPapers;
export const labelPaperNames = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];

/** What is printed of chosen orders in one file. */
export const printedPapers = {
  papers: 'Papers',
  labels: 'Labels',
  slips: 'Packing slips',
  invoices: 'Invoices',
  manifest: 'Manifest',
} as const;
export type PrintedPaper = keyof typeof printedPapers;
export const printedPaperNames = Object.keys(printedPapers) as [PrintedPaper, ...PrintedPaper[]];

/** How many orders one file has at most. */
export const mostPrinted = 100;

/** The address of such a file. */
export const papersPath = (kind: PrintedPaper, ids: readonly string[], paper: LabelPaper) =>
  `/api/admin/orders/papers?kind=${kind}&paper=${paper}&ids=${ids.join(',')}`;

/** '850 g', '1.2 kg': up to the next ten grams of a kilogram. */
export const weightInWords = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${Math.ceil(grams / 10) / 100} kg`;
