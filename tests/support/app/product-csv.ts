import { productCsvHeader } from '#catalogue/rules/product-csv.ts';

/** One line of a file of products, by the headings of its columns; a column that is left out is empty. */
export type ProductCsvRow = Record<string, string | number>;

/** A file of products as a spreadsheet writes it, with the columns of the export or only some of them. */
export function productCsv(rows: readonly ProductCsvRow[], header: readonly string[] = productCsvHeader): string {
  const unknown = rows.flatMap(Object.keys).find((name) => !header.includes(name));
  if (unknown !== undefined) throw new Error(`There is no column ${unknown}`);
  const lines = [header, ...rows.map((row) => header.map((name) => String(row[name] ?? '')))];
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}
