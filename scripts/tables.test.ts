import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { describeTables } from './tables.ts';

const read = (name: string) => readFileSync(resolve('app/platform/database', name), 'utf8');

describe('the types of the tables', () => {
  let test: TestDatabase<unknown>;
  let written: string;
  const columnTypes = read('column-types.ts');
  const describeNow = (named = columnTypes) => describeTables(test.database.pool, named);
  const withEntry = (entry: string) => columnTypes.replace("  'audit_entry.after'", `  ${entry}\n$&`);
  const run = (sql: string) => test.database.pool.query(sql);
  beforeAll(async () => {
    test = await createTestDatabase('embedded', resolve('db/migrations'));
    written = await describeNow();
  });
  afterAll(() => test.drop());

  it('are those of the migrations: npm run tables writes them', () => {
    expect(read('tables.ts')).toBe(written);
  });

  it('follow a migration alone', async () => {
    await run(`
      create table shelf (
        id bigint generated always as identity,
        owner text not null check (owner in ('the shop', 'O''Brien')),
        stands text check (stands in ('left', 'right')) default 'left',
        places smallint[] not null,
        since date,
        built date not null default current_date,
        tint text not null default '',
        upper_tint text generated always as (upper(tint)) stored
      );
      comment on table shelf is 'Where goods stand.';
      comment on column shelf.stands is 'Seen from the door;
        null where nobody looked.'`);
    try {
      expect(linesOf('shelf', await describeNow())).toEqual([
        '  /** Where goods stand. */',
        '  shelf: {',
        '    id: GeneratedAlways<number>;',
        String.raw`    owner: 'the shop' | 'O\'Brien';`,
        '    /** Seen from the door; null where nobody looked. */',
        "    stands: Generated<'left' | 'right' | null>;",
        '    places: number[];',
        '    since: ColumnType<IsoDay | null, string | null, string | null>;',
        '    built: ColumnType<IsoDay, string | undefined, string>;',
        '    tint: Generated<string>;',
        '    upper_tint: GeneratedAlways<string | null>;',
        '  };',
      ]);
      const named = await describeNow(withEntry("'shelf.tint': 'red' | 'green';"));
      expect(linesOf('shelf', named)).toContain("    tint: Generated<ColumnTypes['shelf.tint']>;");
    } finally {
      await run('drop table shelf');
    }
  });

  it('refuse what column-types.ts says of a column that is gone, or what its constraint says', async () => {
    await expect(describeNow(withEntry("'product.colour': string;"))).rejects.toThrow(/no table has: product\.colour$/);
    await expect(describeNow(withEntry("'dispute.status': string;"))).rejects.toThrow(
      /dispute\.status, whose constraint/,
    );
    await expect(describeNow(withEntry("'audit_entry.kind': string;"))).rejects.toThrow(/audit_entry\.kind twice/);
  });

  it('refuse a column whose type nobody has read yet', async () => {
    await run('alter table courier add column hours interval');
    try {
      await expect(describeNow()).rejects.toThrow(/courier\.hours is interval/);
    } finally {
      await run('alter table courier drop column hours');
    }
  });
});

/** Of a table, from the comment above it. */
function linesOf(table: string, text: string): string[] {
  const lines = text.split('\n');
  const from = lines.indexOf(`  ${table}: {`);
  return lines.slice(from - 1, lines.indexOf('  };', from) + 1);
}
