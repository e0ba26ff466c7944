import { byteOrderMark, isFormula, isReadAsValue } from '#shop-import/read-csv.ts';

/** Writes CSV by RFC 4180: fields separated by commas, lines by CRLF, quotes doubled (behaviour: CSV 1). */

/**
 * An amount in paise is written as rupees with two decimals, below 0 with a minus that no spreadsheet takes for a
 * formula. What people typed is `text` in files that are made to be looked at: '007', '24/7' and a reference of 20
 * digits stay as they are.
 */
export type CsvCell = string | number | boolean | { paise: number } | { text: string };

/**
 * Writes one line with its line end. A cell that a spreadsheet would run as a formula gets a leading apostrophe, and so
 * does a `text` of which it would make another number, a day or the like.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** One column of a file: its heading, and its cell in the line of a row. The first line has the serial number 1. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row, serial: number) => CsvCell];

/** A file of rows that come in batches, with the byte order mark and a line of headings. */
export async function* csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
  let serial = 0;
  for await (const rows of batches) {
    const lines = rows.map((row) => {
      serial += 1;
      return csvLine(columns.map(([, cell]) => cell(row, serial)));
    });
    yield lines.join('');
  }
}

function csvCell(cell: CsvCell): string {
  // Numbers are never formulas, not even negative ones.
  const text = typeof cell === 'string' ? defused(cell) : typeof cell === 'object' ? formatted(cell) : String(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

function formatted(cell: { paise: number } | { text: string }): string {
  if ('paise' in cell) return twoDecimals(cell.paise);
  return isReadAsValue(cell.text.replace(/^'+/, '')) ? `'${cell.text}` : defused(cell.text);
}

function twoDecimals(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula; `armed` restores every cell. */
const defused = (text: string) => (isFormula(text) ? `'${text}` : text);
