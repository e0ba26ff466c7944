import { armed, byteOrderMark, readCsv } from '#rules/csv.ts';
import * as texts from './texts.ts';

/** A line of a file that another shop system exported, with its cells under the names of their columns. */
export interface SheetRow {
  line: number;
  /** The cell without blanks around it and without the apostrophe that keeps spreadsheets from reading it as a number; empty where there is none. */
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
const mostLines = 60_000;
const separators = [',', ';', '\t'] as const;

/**
 * Reads an export, whether its cells are parted by commas, semicolons or tabs.
 * @throws SyntaxError with a sentence that names the line
 */
export function readSheet(text: string): Sheet {
  const source = (text.startsWith(byteOrderMark) ? text.slice(1) : text).replaceAll('\u0000', '');
  const [head, ...rows] = readCsv(source, mostLines, separatorOf(source));
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const place = new Map(names.map((name, at) => [name, at]));
  return {
    columns: new Map((head?.cells ?? []).map((name) => [name.trim().toLowerCase(), name.trim()])),
    rows: rows
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ line, cells }) => ({
        line,
        cell: (column) => bare(cells[place.get(column.toLowerCase()) ?? -1] ?? ''),
      })),
  };
}

/** The sign that parts the headings: the one that is there most often outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = text.slice(0, end < 0 ? text.length : end).replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

const bare = (cell: string) =>
  armed(cell.trim())
    .replace(/^'(?=[\d+(])/, '')
    .trim();

/** Reads a file as text. @throws SyntaxError with a sentence */
export function decodeFile(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    throw new SyntaxError(texts.notUtf8);
  }
}
