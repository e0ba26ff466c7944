import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findUnwanted, listLicences, type Row, writeLicences, writeNotices } from './licences.ts';

describe('licences', () => {
  const rows = listLicences();

  it('are up to date in docs/generated/licences.md and public/licences.txt (npm run licences)', () => {
    expect(readFileSync('docs/generated/licences.md', 'utf8')).toBe(writeLicences(rows));
    expect(readFileSync('public/licences.txt', 'utf8')).toBe(writeNotices(rows));
  });

  it('of runtime dependencies are known and allowed', () => {
    expect(findUnwanted(rows)).toEqual([]);
    expect(rows.filter(({ licence }) => licence === 'UNKNOWN')).toEqual([]);
  });

  it('list the packages that reach browsers', () => {
    const browser = rows.filter(({ use }) => use === 'browser').map(({ name }) => name);
    expect(browser).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router']));
    expect(browser).not.toContain('pg');
  });

  it.each([
    ['GPL-3.0', true],
    ['UNKNOWN', true],
    ['MIT AND GPL-3.0', true],
    ['MIT OR GPL-3.0', false],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', false],
  ])('%s is unwanted: %s', (licence, unwanted) => {
    const row = (use: Row['use']): Row => ({ name: 'x', version: '1', licence, use });
    expect(findUnwanted([row('shop')]).length > 0).toBe(unwanted);
    expect(findUnwanted([row('dev')])).toEqual([]);
  });
});
