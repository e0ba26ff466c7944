import { monogramLetters } from './monogram-letters.ts';

export const monogramSide = 64;

export interface Monogram {
  colour: string;
  /** Corners of the tile; 0 where a phone rounds them itself. */
  radius: number;
  /**
   * Outline of the letter, to be moved by x and y and enlarged by scale; null for a name without a letter that can be
   * drawn.
   */
  letter: { path: string; x: number; y: number; scale: number } | null;
}

/** A shop without a logo is known by the first letter of its name, white on its colour (behaviour: Settings 11). */
export function monogram(name: string, colour: string, radius = 14): Monogram {
  const first = [...name.normalize('NFD').toUpperCase()].find((character) => Object.hasOwn(monogramLetters, character));
  const drawn = first === undefined ? undefined : monogramLetters[first];
  if (!drawn) return { colour, radius, letter: null };
  const [left, top, right, bottom] = drawn.box;
  const scale = Math.min(38 / (right - left), 36 / (bottom - top));
  const x = (monogramSide - (left + right) * scale) / 2;
  const y = (monogramSide - (top + bottom) * scale) / 2;
  return { colour, radius, letter: { path: drawn.path, x: rounded(x), y: rounded(y), scale: rounded(scale) } };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The mark as a picture that needs no other file. */
export function monogramSvg({ colour, radius, letter }: Monogram): string {
  const inside = letter
    ? `<path transform="translate(${letter.x} ${letter.y}) scale(${letter.scale})" fill="#fff" d="${letter.path}"/>`
    : '<circle cx="32" cy="32" r="12" fill="none" stroke="#fff" stroke-width="5"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${colour}"/>${inside}</svg>`;
}
