/**
 * A proof of work: a browser that is asked for it looks for a number whose SHA-256 together with the puzzle's name
 * begins with enough zero bits. That costs a person's browser a second and anyone who tries thousands of times the same
 * second for each (docs/decisions/puzzles.md).
 */
export interface Puzzle {
  /** 22 characters that nobody has seen before. */
  id: string;
  /** How many bits of the hash are zero at its beginning: each more doubles the work. */
  bits: number;
}

export const puzzleHeader = 'x-puzzle';

/** A quarter of a million hashes on average, half a second of one core of a computer (docs/decisions/puzzles.md). */
export const puzzleBits = 18;

/** What is hashed: at most 55 bytes, which are one block of SHA-256. */
export const puzzleText = (id: string, solution: number) => `${id}.${solution}`;

/** What stands in the header: the very text that was hashed. Null for anything that cannot be one. */
export function readSolution(header: string | undefined): { id: string; text: string } | null {
  const [text, id] = /^([\w-]{22})\.\d{1,10}$/.exec(header ?? '') ?? [];
  return text === undefined || id === undefined ? null : { id, text };
}
