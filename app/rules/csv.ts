/** CSV as RFC 4180 has it: fields apart by commas, lines by CRLF, quotes doubled (behaviour: CSV 1). */

/** Told to spreadsheets by the first bytes of a file: it is UTF-8. */
export const byteOrderMark = '\ufeff';

export type CsvCell = string | number | boolean;

/** One line, with its end. A cell that a spreadsheet would run as a formula gets a ' in front. */
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
  // A number is no formula, also when it is negative.
  const text = typeof cell === 'string' ? defused(cell) : String(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also one that looks defused, so that `armed` gives back every cell as it was. Spreadsheets skip blanks before they look for a formula; a tab or a carriage return begins one in some. */
function defused(text: string): string {
  return /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/.test(text) ? `'${text}` : text;
}

/** Takes back what `csvLine` put in front of a cell. */
export function armed(text: string): string {
  return /^''*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/.test(text) ? text.slice(1) : text;
}

export interface CsvRow {
  /** Line of the file on which the row begins; the first is 1. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV, with LF or CRLF; blank lines are left out.
 * @param mostRows a file of more is refused before it fills the memory
 * @throws SyntaxError naming the line where a quote is never closed or stands where none may, or that is one too many
 */
export function readCsv(text: string, mostRows = Number.POSITIVE_INFINITY): CsvRow[] {
  const rows: CsvRow[] = [];
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  const endRow = () => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
    if (rows.length > mostRows) throw new SyntaxError(`Line ${begun}: a file may hold at most ${mostRows} lines`);
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
        if (quote < 0) throw new SyntaxError(`Line ${opened}: a quotation mark is never closed`);
        cell += source.slice(end, quote);
        end = quote + 1;
        if (source[end] !== '"') break;
        cell += '"';
        end += 1;
      }
      line += cell.split('\n').length - 1;
      at = end;
      if (at < source.length && !/[,\r\n]/.test(source[at] ?? '')) {
        throw new SyntaxError(`Line ${line}: text stands behind a quotation mark`);
      }
    } else {
      let end = at;
      while (end < source.length && source[end] !== ',' && source[end] !== '\n' && source[end] !== '\r') end += 1;
      cell = source.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (at >= source.length) {
      endRow();
      break;
    }
    if (source[at] === ',') {
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
