import { describe, expect, it } from 'vitest';
import { csvFile, readCsv } from '#rules/csv.ts';
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

async function written(...texts: ExportedText[]): Promise<string> {
  async function* batches() {
    yield texts;
  }
  let file = '';
  for await (const part of csvFile(translationColumns('hi'), batches())) file += part;
  return file;
}

describe('the file for translators', () => {
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
    const read = readTranslationTable(readCsv(file), 'hi');
    expect(read.problems).toEqual([]);
    expect(read.texts).toEqual(
      texts.map(({ name: _name, state, ...text }, at) => ({ ...text, line: [2, 3, 6][at], isDone: state === 'done' })),
    );
  });

  it('tells what it lacks, and lines that are of another language, twice there or too long', async () => {
    const [head = '', line = ''] = (await written(besan)).trimEnd().split('\r\n');
    expect(readTranslationTable(readCsv('Kind,ID\r\nproduct,p1'), 'hi')).toEqual({
      texts: [],
      problems: ['Language', 'Field', 'English', 'Translation'].map((field) => ({
        line: 1,
        field,
        message: expect.stringContaining(field),
      })),
    });
    const { texts, problems } = readTranslationTable(
      readCsv([head, line, line, line.replace('hi,', 'kn,'), `${line},more`].join('\n')),
      'hi',
    );
    expect(texts).toHaveLength(1);
    expect(problems).toEqual([
      { line: 3, field: 'Field', message: 'Line 2 has the same text.' },
      { line: 4, field: 'Language', message: 'This file is of another language: kn' },
      { line: 5, field: 'Translation', message: 'This line has more cells than the first line.' },
    ]);
    expect(readTranslationTable([], 'hi').problems).toHaveLength(6);
  });
});
