import * as staffTexts from './staff-texts.ts';

/** CSV by RFC 4180: fields separated by commas, lines by CRLF, quotes doubled (behaviour: CSV 1). */

/** The first bytes of a file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * An amount in paise is written as rupees with two decimals, below 0 with a minus that no spreadsheet takes for a formula. What
 * people typed is `text` in files that are made to be looked at: '007', '24/7' and a reference of 20 digits stay as they are.
 */
export type CsvCell = string | number | boolean | { paise: number } | { text: string };

/**
 * Writes one line with its line end. A cell that a spreadsheet would run as a formula gets a leading apostrophe, and so does a
 * `text` of which it would make another number, a day or the like.
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
  return isReadAsValue(cell.text) ? `'${cell.text}` : defused(cell.text);
}

/** Whether a spreadsheet would make something of a text that does not look the same: the whole numbers of up to 15 digits do. */
function isReadAsValue(text: string): boolean {
  const isWhole = /^(?:0|[1-9]\d{0,14})$/.test(text);
  if (isWhole || !/\d/.test(text)) return /^\s*(?:true|false)\s*$/i.test(text);
  return onlySigns.test(text.replace(nameInValue, ''));
}

/** The signs of numbers, days, times, shares and currencies; with them one name of a month, an exponent, or half of a day. */
const onlySigns = /^[\d\s.,:/%()₹$€£+-]*$/;
const nameInValue = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|e|am|pm/i;

function twoDecimals(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula, and before one that looks as if this had been
 * done already, so that `armed` restores every cell. Spreadsheets skip leading blanks; in some a tab or a carriage return
 * begins a formula.
 */
function defused(text: string): string {
  return /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `csvLine` put before a cell. */
export function armed(text: string): string {
  return /^''*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/.test(text) ? text.slice(1) : text;
}

export interface CsvRow {
  /** Line of the file on which the row begins; the first is 1. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV with LF or CRLF line ends; blank lines are skipped.
 * @param mostRows a longer file is refused before it fills the memory
 * @param separator between cells; other shop systems also write ';' and tabs
 * @throws SyntaxError naming the line, if a quote is misplaced or never closed, or if there are too many lines
 */
export function readCsv(text: string, mostRows = Number.POSITIVE_INFINITY, separator = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  const endRow = () => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
    if (rows.length > mostRows) throw new SyntaxError(staffTexts.lineAFileMayHold(begun, mostRows));
    cells = [];
  };
  while (at <= source.length) {
    let cell: string;
    if (source[at] === '"') {
      const opened = line;
      let end = at + 1;
      cell = '';
      for (;;) {
        const quote = source.indexOf('"', end);
        if (quote < 0) throw new SyntaxError(staffTexts.lineAQuotationMark(opened));
        cell += source.slice(end, quote);
        end = quote + 1;
        if (source[end] !== '"') break;
        cell += '"';
        end += 1;
      }
      line += cell.split('\n').length - 1;
      at = end;
      if (at < source.length && !['\r', '\n', separator].includes(source[at] ?? '')) {
        throw new SyntaxError(staffTexts.lineTextStandsBehind(line));
      }
    } else {
      let end = at;
      while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1;
      cell = source.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (at >= source.length) {
      endRow();
      break;
    }
    if (source[at] === separator) {
      at += 1;
      continue;
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    endRow();
    begun = line;
    if (at >= source.length) break;
  }
  return rows;
}
