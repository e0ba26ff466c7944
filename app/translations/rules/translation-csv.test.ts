import { describe, expect, it } from 'vitest';
import { csvFile } from '#rules/text/csv.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { atOnce } from '#shop-import/slices.ts';
import { type ExportedText, readTranslationTable, translationColumns } from './translation-csv.ts';

const besan: ExportedText = {
  kind: 'product',
  id: 'p1',
  name: 'Besan',
  field: 'title',
  english: 'Besan',
  translated: 'बेसन',
  state: 'done',
};

const table = (rows: ReturnType<typeof readCsv>) => atOnce(readTranslationTable(rows, 'hi'));

async function written(...texts: ExportedText[]): Promise<string> {
  async function* batches() {
    yield texts;
  }
  let file = '';
  for await (const part of csvFile(translationColumns('hi'), batches())) file += part;
  return file;
}

describe('the file for translators', () => {
  it('refuses letters that a spreadsheet has lost, and keeps texts that one would take for numbers', async () => {
    const file = await written(
      { ...besan, translated: '?????' },
      { ...besan, field: 'more', english: '1/2', translated: '007' },
    );
    expect(file).toContain(",'1/2,'007,");
    const { texts, problems } = table(readCsv(file));
    expect(problems).toEqual([
      {
        line: 2,
        field: 'Translation',
        message: 'Translation: letters have become ‘?’. Open the export again, and save it as CSV UTF-8',
      },
    ]);
    expect(texts).toMatchObject([{ english: '1/2', translated: '007' }]);
  });

  it('comes back as it was written, formulas, quotes and lines too', async () => {
    const texts = [
      besan,
      {
        ...besan,
        field: 'recipe',
        english: '- one\n- "two"',
        translated: '=1+1, "दो"\n- तीन',
        state: 'outdated' as const,
      },
      { ...besan, field: 'more', english: "'quoted", translated: '', state: 'missing' as const },
    ];
    const file = await written(...texts);
    expect(file).toContain('"\'=1+1');
    const read = table(readCsv(file));
    expect(read.problems).toEqual([]);
    expect(read.texts).toEqual(
      texts.map(({ name: _name, state, ...text }, at) => ({ ...text, line: [2, 3, 6][at], isDone: state === 'done' })),
    );
  });

  it('tells what it lacks, and lines that are of another language, twice there or too long', async () => {
    const [head = '', line = ''] = (await written(besan)).trimEnd().split('\r\n');
    expect(table(readCsv('Kind,ID\r\nproduct,p1'))).toEqual({
      texts: [],
      problems: ['Language', 'Field', 'English', 'Translation'].map((field) => ({
        line: 1,
        field,
        message: expect.stringContaining(field),
      })),
    });
    const { texts, problems } = table(
      readCsv(
        [head, line, line, line.replace('hi,', 'kn,'), `${line},more`, `${line.replace('title', 'more')},,`].join('\n'),
      ),
    );
    expect(texts).toHaveLength(2);
    expect(problems).toEqual([
      { line: 3, field: 'Field', message: 'Line 2 has the same text.' },
      { line: 4, field: 'Language', message: 'This file is in another language: kn' },
      { line: 5, field: 'Translation', message: 'This line has more cells than the first line.' },
    ]);
    expect(table([]).problems).toHaveLength(6);
  });
});
