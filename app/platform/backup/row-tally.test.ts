import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { nowhere } from './fill-database.ts';
import { RowTally } from './row-tally.ts';

async function tallyOf(...chunks: string[]) {
  const tally = new RowTally();
  await pipeline(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), tally, nowhere());
  return tally.tally;
}

describe('the tally of rows', () => {
  it('is that of the rows, wherever the stream is cut and in whatever order they come', async () => {
    const whole = await tallyOf('a\tb\nc\\nd\t\\N\n\nलाल\n');
    expect(whole.rows).toBe(4);
    expect(await tallyOf('a\t', 'b', '\nc\\', 'nd\t\\N\n', '\n', 'लाल', '\n')).toEqual(whole);
    expect(await tallyOf('\n', 'लाल\nc\\nd\t\\N\na\tb\n')).toEqual(whole);
  });

  it.each([
    ['another value', 'a\nc\n'],
    ['a row fewer', 'a\n'],
    ['a row twice', 'a\nb\nb\n'],
    ['a row twice instead of another', 'a\na\n'],
    ['two rows made one', 'ab\n\n'],
    ['no rows', ''],
  ])('is another for %s', async (_what, rows) => {
    expect(await tallyOf(rows)).not.toEqual(await tallyOf('a\nb\n'));
  });

  it('is refused where the last row is cut off', async () => {
    await expect(tallyOf('a\nb')).rejects.toThrow(/cut off/);
  });
});
