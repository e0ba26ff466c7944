import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The rows of the first table of docs/security.md, each of which names its tests. */
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n## What does not apply')[0]
  ?.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && /^(?:yes|in part|no|operator)/.test(cells[2] ?? ''));

describe('docs/security.md', () => {
  it('has rows of every chapter', () => {
    const chapters = new Set(rows?.flatMap(([, point = '']) => point.match(/\d+(?=\.\d+\.\d+)/g) ?? []));
    expect([...chapters].map(Number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 14 }, (_, at) => at + 1),
    );
  });

  it.each(rows?.map(([, point = '', met = '', , proof = '']) => [point, met, proof]) ?? [])(
    '%s is proved by a test that exists',
    (_point, met, proof) => {
      if (proof === '—') {
        expect(met, 'what is promised is proved').not.toMatch(/^yes/);
        return;
      }
      const named = [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)];
      const staged = [...proof.matchAll(/stage `(\w+)`/g)];
      const all = [...named, ...staged].map(([whole]) => whole);
      expect(all.join('; '), 'every proof is a file and the name of a test').toBe(proof);
      for (const [, stage] of staged) expect(readFileSync('scripts/test.mjs', 'utf8')).toContain(`name: '${stage}'`);
      for (const [, file = '', name = ''] of named) {
        expect(file).toMatch(/\.(?:test|spec)\.ts$/);
        expect(existsSync(file), file).toBe(true);
        expect(readFileSync(file, 'utf8'), `${file} has ${name}`).toContain(name);
      }
    },
  );
});
