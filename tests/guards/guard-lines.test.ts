import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutants } from '../../soak/mutants/run-mutants.ts';
import { guards } from './guards.ts';

/** A fast check that the lines are still there: guards.test.ts and the soak, which break them, take minutes. */
describe('every line that the guards or the soak break', () => {
  it.each([...guards, ...mutants])('occurs exactly once in its file: $name', ({ file, right }) => {
    expect(readFileSync(file, 'utf8').split(right)).toHaveLength(2);
  });

  it.each(guards)('has an existing test file: $name', ({ test }) => {
    expect(existsSync(test)).toBe(true);
  });
});
