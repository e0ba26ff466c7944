// Colours of the studio and the arithmetic of mixing them.

export const paper = '#FBF7EF';
export const white = '#FFFFFF';
export const ink = '#1D2B22';
export const leaf = '#1F6B3A';
export const turmeric = '#E2A012';
export const chilli = '#B3261E';

export type Category = 'flour' | 'oil' | 'snacks';

export const tints: Record<Category, string> = { flour: '#EFE0BF', oil: '#F2DDA0', snacks: '#EBC3AE' };

function channels(hex: string): [number, number, number] {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Mixes `share` (0 to 1) of `other` into `base`. */
export function mix(base: string, other: string, share: number): string {
  const a = channels(base);
  const b = channels(other);
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function darker(hex: string, share: number): string {
  return mix(hex, '#1A120A', share);
}

export function lighter(hex: string, share: number): string {
  return mix(hex, '#FFFDF6', share);
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The text colour that reads best on a ground. */
export function readable(ground: string): string {
  return lightness(ground) > 0.58 ? ink : paper;
}
