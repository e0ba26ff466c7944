/** Reads CSV as programs and spreadsheets write it, and tells what a spreadsheet has made of it. */

/** The first bytes of a file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff';

const lineCellTooLong = (line: string | number, most: number) =>
  `Line ${line}: a cell may hold at most ${most.toLocaleString('en-IN')} characters`;
const excelFile = 'This is an Excel or LibreOffice workbook. Save it as CSV UTF-8 and choose that file.';

/**
 * Whether a spreadsheet would run a cell as a formula, or the cell looks as if an apostrophe kept it from that already.
 * Spreadsheets skip leading blanks; in some a tab or a carriage return begins a formula.
 */
export const isFormula = (text: string) => /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/.test(text);

/**
 * Whether a spreadsheet would make something of a text that does not look the same: whole numbers do up to 11 digits,
 * longer ones become 1.23E+12.
 */
export function isReadAsValue(text: string): boolean {
  const isWhole = /^(?:0|[1-9]\d{0,10})$/.test(text);
  if (isWhole || !/\d/.test(text)) return /^\s*(?:true|false)\s*$/i.test(text);
  return onlySigns.test(text.replace(nameInValue, ''));
}

/**
 * The signs of numbers, days, times, shares and currencies; with them one name of a month, an exponent, or half of a
 * day.
 */
const onlySigns = /^[\d\s.,:/%()₹$€£+-]*$/;
const nameInValue = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|e|am|pm/i;

/** Removes the apostrophe that keeps a spreadsheet from running a cell, or from making another text of it. */
export function armed(text: string): string {
  if (!text.startsWith("'")) return text;
  return isFormula(text) || isReadAsValue(text.replace(/^'+/, '')) ? text.slice(1) : text;
}

/** What a spreadsheet made of a long number: its digits are lost. */
export const isShortened = (cell: string) => /^'?\d(?:[.,]\d+)?E\+?\d+$/i.test(cell.trim());

/**
 * What is left of one besides '1.23E+12': '#####' of a narrow column, '12345…'; or its first 15 digits, and noughts.
 */
export const isCut = (cell: string) => /^#+$|\d(?:…|\.{2,})$|^\d{15}0{2,}$/.test(cell.trim());

/** A number as it was meant, where a program kept it as text with '="…"', an apostrophe or back-ticks. */
export function plainNumber(cell: string): string {
  const text = armed(cell.trim()).trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '').replace(/^`(.*)`$/, '$1')).trim();
}

/** Letters that a program without Unicode wrote as '?', such as '????? ???', or could not read. */
export function hasLostCharacters(text: string): boolean {
  const signs = text.replaceAll(/\s/g, '').length;
  const lost = text.split('?').length - 1;
  return text.includes('\ufffd') || /\?{4,}/.test(text) || (lost > 1 && 2 * lost >= signs);
}

/** Kinds of files that are no CSV, by their first bytes. */
const otherFiles: readonly (readonly [RegExp, string])[] = [
  [/^PK\p{Cc}{2}/u, excelFile],
  [/^\u00d0\u00cf\p{Cc}\u00e0/u, excelFile],
  [/^%PDF/, 'This is a PDF. Choose a CSV file.'],
  [/^(?:\u00ff\u00d8\u00ff|.PNG|GIF8|RIFF)/, 'This is a picture. Choose a CSV file.'],
  [/^\s*<(?:!doctype|html|\?xml|[a-z]+[\s>])/i, 'This is a web page or XML. Choose a CSV file.'],
  [/^\s*(?:\{\s*"|\[\s*[{[])/, 'This is JSON. Choose a CSV file.'],
];

/**
 * The text of a CSV file: UTF-8, or UTF-16 as spreadsheets write 'Unicode text'.
 * @throws SyntaxError with a sentence that says what else the file is
 */
export function decodeCsv(file: Uint8Array): string {
  const head = String.fromCharCode(...file.subarray(0, 200));
  const utf16 = head.startsWith('\u00ff\u00fe') ? 'utf-16le' : head.startsWith('\u00fe\u00ff') ? 'utf-16be' : null;
  const begin = utf16 === null ? head.replace(/^\u00ef\u00bb\u00bf/, '') : head.replaceAll('\u0000', '').slice(2);
  const other = otherFiles.find(([signs]) => signs.test(begin));
  if (other) throw new SyntaxError(other[1]);
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(file).replaceAll('\u0000', '');
  } catch {
    throw new SyntaxError('The file is not in UTF-8. Export it again, or save it as CSV UTF-8.');
  }
}

export interface CsvRow {
  /** Line of the file on which the row begins; the first is 1. */
  line: number;
  cells: string[];
}

export interface CsvLimits {
  /** A longer file is refused before it fills the memory. */
  mostRows?: number;
  /** Between cells; left out: the one that parts the first line. */
  separator?: Separator;
}

export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];
/** A file of commas alone must not become millions of cells. */
const mostCellsALine = 500;
const mostCells = 1_000_000;
const longestCell = 1_000_000;

/** Reads CSV at once. @see csvRows */
export function readCsv(text: string, limits: CsvLimits = {}): CsvRow[] {
  return [...csvRows(text, limits)];
}

/**
 * Reads CSV row by row, with LF, CR or CRLF line ends, and the line `sep=;` of Excel before it; rows of empty cells
 * alone are left out.
 * @throws SyntaxError naming the line, if a quote is misplaced or never closed, or if there are too many lines or cells
 */
export function* csvRows(
  text: string,
  { mostRows = Number.POSITIVE_INFINITY, separator: wanted }: CsvLimits = {},
): Generator<CsvRow> {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const declared = /^"?sep=([,;\t])"?\r?\n/i.exec(source);
  const separator = wanted ?? (declared?.[1] as Separator | undefined) ?? separatorOf(source);
  let cells: string[] = [];
  let line = declared ? 2 : 1;
  let at = declared?.[0].length ?? 0;
  let begun = line;
  let [rowCount, cellCount] = [0, 0];
  while (at < source.length) {
    let end = at;
    let cell: string;
    if (source[at] === '"') {
      end = closingQuote(source, at, line);
      cell = source.slice(at + 1, end);
      line += countOf(cell, '\n');
      cell = cell.replaceAll('""', '"');
      end += 1;
      // Programs that line up the columns of a file write blanks behind a cell.
      while (source[end] === ' ') end += 1;
      if (end < source.length && !['\r', '\n', separator].includes(source[end] ?? '')) {
        throw new SyntaxError(`Line ${line}: there is text after a closing quotation mark`);
      }
    } else {
      while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1;
      cell = source.slice(at, end);
    }
    if (cell.length > longestCell) throw new SyntaxError(lineCellTooLong(begun, longestCell));
    at = end + 1;
    // A separator at the end of the file has an empty cell behind it.
    const isLast = source[end] === separator && at === source.length;
    cells.push(cell, ...(isLast ? [''] : []));
    cellCount += 1;
    if (cells.length > mostCellsALine)
      throw new SyntaxError(
        `Line ${begun} has more than ${mostCellsALine} cells. Delete the empty columns, and check that it is the right file`,
      );
    if (cellCount > mostCells)
      throw new SyntaxError(
        `Line ${begun}: a file may hold at most ${mostCells.toLocaleString('en-IN')} cells. Split it into several files`,
      );
    if (source[end] === separator && at < source.length) continue;
    if (source[end] === '\r' && source[at] === '\n') at += 1;
    line += 1;
    if (cells.some((one) => one.trim() !== '')) {
      rowCount += 1;
      if (rowCount > mostRows) throw new SyntaxError(`Line ${begun}: a file may hold at most ${mostRows} lines`);
      yield { line: begun, cells };
    }
    cells = [];
    begun = line;
  }
}

/** Where the quote that opens at `at` ends; two quotes in a row are one within it. */
function closingQuote(source: string, at: number, line: number): number {
  for (let end = source.indexOf('"', at + 1); end >= 0; end = source.indexOf('"', end + 2)) {
    if (source[end + 1] !== '"') return end;
    if (end - at > 2 * longestCell) throw new SyntaxError(lineCellTooLong(line, longestCell));
  }
  throw new SyntaxError(`Line ${line}: a quotation mark is never closed`);
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** The sign that parts the headings: the one that is there most often outside of quotes. */
function separatorOf(text: string): Separator {
  const [head = ''] = /^\s*[^\r\n]*/.exec(text.slice(0, longestCell)) ?? [];
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => countOf(bare, separator));
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}
