import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutants } from '../../soak/money-mutants.ts';
import { guards } from './guards.ts';

/** So that a line that moves or changes takes its guard along, long before guards.test.ts or the soak would tell. */
describe('every line that guards or the soak break', () => {
  it.each([...guards, ...mutants])('stands once in its file: $name', ({ file, right }) => {
    expect(readFileSync(file, 'utf8').split(right)).toHaveLength(2);
  });

  it.each(guards)('has a test that is there: $name', ({ test }) => {
    expect(existsSync(test)).toBe(true);
  });
});
