import { armed, csvRows, decodeCsv } from './read-csv.ts';
import { gathered, type Slices } from './slices.ts';

/** A line of a file that another shop system exported, with its cells under the names of their columns. */
export interface SheetRow {
  line: number;
  /**
   * The cell without blanks around it and without the apostrophe that keeps spreadsheets from reading it as a number;
   * empty where there is none.
   */
  cell(column: string): string;
}

export interface Sheet {
  rows: SheetRow[];
  /** Its headings as the file spells them, under their lower case. */
  columns: ReadonlyMap<string, string>;
}

/** What is wrong with a line; `column` is the heading of the file, empty where it is the whole line. */
export interface RowProblem {
  line: number;
  column: string;
  message: string;
}

/** Lines of a file that are looked at. */
export const mostLines = 60_000;

/**
 * Reads an export, whatever parts its cells and whatever spreadsheet saved it.
 * @throws SyntaxError with a sentence that names the line, or says what else the file is
 */
export function* readSheet(file: Uint8Array): Slices<Sheet> {
  const [head, ...rows] = yield* gathered(csvRows(decodeCsv(file), { mostRows: mostLines }));
  if (!head) throw new SyntaxError('The file is empty.');
  const names = head.cells.map((name) => name.trim().toLowerCase());
  const place = new Map(names.map((name, at) => [name, at]));
  return {
    columns: new Map(head.cells.map((name) => [name.trim().toLowerCase(), name.trim()])),
    rows: rows.map(({ line, cells }) => ({
      line,
      cell: (column) => bare(cells[place.get(column.toLowerCase()) ?? -1] ?? ''),
    })),
  };
}

const bare = (cell: string) =>
  armed(cell.trim())
    .replace(/^'(?=[\d+(])/, '')
    .trim();
