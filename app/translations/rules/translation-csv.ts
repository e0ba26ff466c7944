import { shopFiles, translationsFile } from '#rules/file-kinds.ts';
import * as sharedTexts from '#rules/staff-texts.ts';
import type { CsvCell, CsvColumn } from '#rules/text/csv.ts';
import { wrongFile } from '#shop-import/file-kinds.ts';
import { armed, type CsvRow, csvRows, decodeCsv, hasLostCharacters } from '#shop-import/read-csv.ts';
import { gathered, type Slices } from '#shop-import/slices.ts';
import { fieldName } from './entry-labels.ts';
import type { TextState } from './text-state.ts';
import type { TranslationKind } from './translatable-entries.ts';

export interface ExportedText {
  kind: TranslationKind;
  id: string;
  /** What staff call the thing. */
  name: string;
  field: string;
  english: string;
  translated: string;
  state: TextState;
}

/** What is wrong with a line of the file, or what its reader should know: the heading of the cell, and a sentence. */
export interface LineNote {
  line: number;
  field: string;
  message: string;
}

export interface ImportedText {
  line: number;
  kind: string;
  id: string;
  field: string;
  english: string;
  translated: string;
  /** The cell of its state says that an outdated text is right still. */
  isDone: boolean;
}

/** So many lines are read of one file. */
const mostTranslationLines = 100_000;

const heading = {
  language: 'Language',
  kind: 'Kind',
  id: 'ID',
  field: 'Field',
  name: 'Of',
  text: 'Text',
  english: 'English',
  translated: 'Translation',
  state: 'State',
} as const;
export const translationHeading = heading.translated;
const needed = [heading.language, heading.kind, heading.id, heading.field, heading.english, heading.translated];

/** The columns of the file for translators: anyone who translates changes the column Translation alone. */
export const translationColumns = (language: string): readonly CsvColumn<ExportedText>[] =>
  (
    [
      [heading.language, () => language],
      [heading.kind, ({ kind }) => kind],
      [heading.id, ({ id }) => ({ text: id })],
      [heading.field, ({ field }) => field],
      [heading.name, ({ name }) => ({ text: name })],
      [heading.text, ({ kind, field }) => fieldName(kind, field)],
      [heading.english, ({ english }) => ({ text: english })],
      [heading.translated, ({ translated }) => ({ text: translated })],
      [heading.state, ({ state }) => state],
    ] as [string, (row: ExportedText) => CsvCell][]
  ).map(([name, cell]) => [name, cell]);

/** As texts of forms are: line ends of spreadsheets and spaces around them say nothing. */
export const tidied = (text: string) => text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n').trim();

export interface TranslationTable {
  texts: ImportedText[];
  problems: LineNote[];
}

/** Reads a file. @throws SyntaxError with a sentence for one that is no CSV, or too long */
export function* readTranslationFile(file: Uint8Array, language: string): Slices<TranslationTable> {
  return yield* readTranslationTable(
    yield* gathered(csvRows(decodeCsv(file), { mostRows: mostTranslationLines })),
    language,
  );
}

/**
 * Reads what `translationColumns` wrote. @param language of the texts; a file of another one is refused line by line
 */
export function* readTranslationTable([head, ...rows]: readonly CsvRow[], language: string): Slices<TranslationTable> {
  const columns = (head?.cells ?? []).map((cell) => cell.trim());
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    return {
      texts: [],
      problems: missing.map((field) => ({
        line: 1,
        field,
        message: wrongFile(
          columns,
          `The column ${field} is missing. Export the file and change only the translations.`,
          shopFiles,
          translationsFile,
        ),
      })),
    };
  }
  const problems: LineNote[] = [];
  const lines = new Map<string, number>();
  const textOf = ({ line, cells }: CsvRow): ImportedText[] => {
    const cell = (name: string) => tidied(armed(cells[columns.indexOf(name)] ?? ''));
    const refuse = (field: string, message: string) => {
      problems.push({ line, field, message });
      return [];
    };
    if (cells.slice(columns.length).some((one) => one.trim() !== ''))
      return refuse(heading.translated, 'This line has more cells than the first line.');
    if (cell(heading.language) !== language) {
      return refuse(heading.language, `This file is in another language: ${cell(heading.language).slice(0, 40)}`);
    }
    const text = {
      line,
      kind: cell(heading.kind),
      id: cell(heading.id),
      field: cell(heading.field),
      english: cell(heading.english),
      translated: cell(heading.translated),
      isDone: cell(heading.state).toLowerCase() === 'done',
    };
    const key = JSON.stringify([text.kind, text.id, text.field]);
    const before = lines.get(key);
    if (before !== undefined) return refuse(heading.field, `Line ${before} has the same text.`);
    lines.set(key, line);
    const lost = (['english', 'translated'] as const).find((name) => hasLostCharacters(text[name]));
    return lost === undefined ? [text] : refuse(heading[lost], sharedTexts.lostLetters(heading[lost]));
  };
  const read: ImportedText[] = [];
  for (const row of rows) {
    yield;
    read.push(...textOf(row));
  }
  return { texts: read, problems };
}
