import { describe, expect, it } from 'vitest';
import { type FolderRun, progressOf, progressSentence } from './folder-run.ts';

const run: FolderRun = {
  id: 'one',
  month: '2026-11',
  by: 'Ravi',
  isMine: false,
  state: 'running',
  done: 312,
  total: 2_040,
};

describe('a download of the folder', () => {
  it('says how far it is', () => {
    expect(progressOf(run)).toBe('Document 312 of 2,040');
    expect(progressOf({ done: 0, total: null })).toBe('Preparing the files');
    expect([progressOf({ done: 0, total: 1 }), progressOf({ done: 0, total: 0 })]).toEqual([
      '1 document',
      '0 documents',
    ]);
  });

  it('says whose it is', () => {
    const rest = 'downloading the folder of November 2026 (Document 312 of 2,040).';
    expect(progressSentence(run)).toBe(`Ravi is ${rest}`);
    expect(progressSentence({ ...run, isMine: true })).toBe(`You are ${rest}`);
  });
});
