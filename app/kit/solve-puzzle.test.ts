import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstWord, solvePuzzle } from './solve-puzzle.ts';

const known = (text: string) => hash('sha256', text, 'buffer').readUInt32BE(0);

describe('the proof of work of a browser', () => {
  it('hashes as SHA-256 does', () => {
    for (let length = 0; length <= 55; length += 1) {
      const text = 'aZ09-_.'.repeat(8).slice(0, length);
      expect([length, firstWord(text)]).toEqual([length, known(text)]);
    }
  });

  it('finds a number whose hash begins with enough zero bits', async () => {
    const solved = await solvePuzzle({ id: 'AAAAAAAAAAAAAAAAAAAAAA', bits: 12 });
    expect(solved).toMatch(/^A{22}\.\d+$/);
    expect(Math.clz32(known(solved))).toBeGreaterThanOrEqual(12);
  });
});
