// The proof of work of app/rate-limits/rules/puzzle.ts, fetched only when a call asks for it. SHA-256 of one block
// stands here because the browser's own is asynchronous, too slow for a quarter of a million short texts, and missing
// where a shop is reached without https.
import { type Puzzle, puzzleText } from '#rate-limits/rules/puzzle.ts';

const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (one) => one > 1 && Array.from({ length: one }, (_, at) => at).every((by) => by < 2 || one % by !== 0),
);
/** The first 32 bits behind the point. */
const fraction = (number: number) => ((number - Math.floor(number)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const beginning = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

/** A pause in which the page may draw and listen comes after so many milliseconds. */
const burstMs = 20;

/**
 * Looks for the solution, in short bursts so that the page stays alive: half a second on a computer, some seconds on a
 * slow phone.
 * @returns what the header of the call takes
 */
export async function solvePuzzle({ id, bits }: Puzzle): Promise<string> {
  let pauseAt = performance.now() + burstMs;
  for (let solution = 0; ; solution += 1) {
    const text = puzzleText(id, solution);
    if (Math.clz32(firstWord(text)) >= bits) return text;
    if (solution % 500 === 0 && performance.now() > pauseAt) {
      await new Promise((go) => setTimeout(go));
      pauseAt = performance.now() + burstMs;
    }
  }
}

/** The first 32 bits of the SHA-256 of at most 55 letters of ASCII. */
export function firstWord(text: string): number {
  words.fill(0);
  for (let at = 0; at <= text.length; at += 1) {
    const byte = at < text.length ? text.charCodeAt(at) : 0x80;
    words[at >> 2] = word(at >> 2) | (byte << (24 - 8 * (at & 3)));
  }
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [word(at - 2), word(at - 15)];
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[at] = (large + word(at - 7) + small + word(at - 16)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = beginning;
  for (let at = 0; at < 64; at += 1) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + large + ((e & f) ^ (~e & g)) + (roundConstants[at] ?? 0) + word(at)) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return ((beginning[0] ?? 0) + a) >>> 0;
}

const word = (at: number) => words[at] ?? 0;
const turn = (number: number, by: number) => (number >>> by) | (number << (32 - by));
