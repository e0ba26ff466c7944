import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import { evidenceErrors } from './evidence-errors.ts';

const evidence = {
  proof: 'https://lab.example/report.pdf',
  provedBy: 'Lab One',
  provedOn: '2026-01-31' as IsoDay | '',
};

describe('the proof of a claim', () => {
  // Once its day was compared with one written '01-12-2026', so that most days of a month refused every proof.
  it.each([
    ['2026-01-31', '2026-01-31', []],
    ['2026-01-31', '2026-02-01', []],
    ['2026-01-31', '2026-12-01', []],
    ['2025-12-31', '2026-11-19', []],
    ['2026-01-31', '2026-01-30', ['provedOn']],
    ['2027-01-01', '2026-12-31', ['provedOn']],
  ] as [IsoDay, IsoDay, string[]][])('of %s, given on %s', (provedOn, today, fields) => {
    expect(evidenceErrors({ ...evidence, provedOn }, today).map(({ field }) => field)).toEqual(fields);
  });

  it('names every field that is missing or wrong', () => {
    const fields = (wrong: Partial<typeof evidence>) =>
      evidenceErrors({ ...evidence, ...wrong }, '2026-12-01' as IsoDay).map(({ field }) => field);
    expect(fields({ proof: '', provedBy: '', provedOn: '' })).toEqual(['proof', 'provedBy', 'provedOn']);
    expect(fields({ proof: 'javascript:x' })).toEqual(['proof']);
  });
});
